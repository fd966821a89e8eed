"""External players for tournaments, by name: bots of OpenSpiel, and programs.

    openspiel:mcts        OpenSpiel's Monte Carlo bot, 1,000 simulated games per move
    openspiel:mcts=200    the same with another number
    uci:COMMAND           a program on this machine that speaks UCI; or ugi:

A program is started, so such names must come from the command line, never from the
network.
"""

import re
from collections.abc import Iterable
from functools import partial
from importlib.util import find_spec
from typing import Any

from plyground.arena.tournament import ExternalPlayer
from plyground.core.game import Game
from plyground.errors import Unavailable, UnknownName
from plyground.opponents.opponent import Opponent
from plyground.opponents.programs.program import resolve_opponent

OPENSPIEL = "openspiel:"
PROGRAMS = ("uci:", "ugi:")
SIMULATIONS = 1000


def external_players(names: Iterable[str]) -> dict[str, ExternalPlayer]:
    """Return the external players among ``names``, for ``Tournament.external_players``."""
    prefixes = (OPENSPIEL, *PROGRAMS)
    return {name: partial(external_player, name) for name in names if name.startswith(prefixes)}


def external_player(name: str, game: Game) -> Opponent:
    """Return the external player of that name for ``game``."""
    return openspiel_bot(name, game) if name.startswith(OPENSPIEL) else resolve_opponent(name, game)


def openspiel_bot(name: str, game: Game) -> Opponent:
    """Return OpenSpiel's Monte Carlo bot; raise Unavailable if OpenSpiel is not installed."""
    found = re.fullmatch(r"openspiel:mcts(?:=(?P<simulations>[1-9]\d{0,6}))?", name)
    if found is None:
        raise UnknownName(
            "external player", name, ["openspiel:mcts"], "; openspiel:mcts=200 simulates 200 games per move"
        )
    if find_spec("pyspiel") is None:
        raise Unavailable(f"{name} needs OpenSpiel; 'pip install open_spiel' installs it")
    from plyground.interop.openspiel import SpielOpponent

    simulations = int(found["simulations"] or SIMULATIONS)
    return SpielOpponent(
        game=game,
        name=name,
        description="A bot from OpenSpiel.",
        method=f"Monte Carlo tree search, {simulations:,} simulated games",
        bot=partial(_mcts_bot, simulations),
    )


def _mcts_bot(simulations: int, spiel_game: Any, seed: int) -> Any:
    """Return the bot; unlike the result of ``mcts_bot``, a function of a module can be pickled."""
    from plyground.interop.openspiel import mcts_bot

    return mcts_bot(simulations)(spiel_game, seed)
