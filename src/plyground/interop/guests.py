"""Players from elsewhere by name, for tournaments: bots of OpenSpiel, and programs.

    openspiel:mcts        OpenSpiel's Monte Carlo bot, 1,000 simulated games a move
    openspiel:mcts=200    another number of them
    uci:COMMAND           a program on this machine, as ``plyground play`` takes it; or ugi:

A program is run, so such names are taken from the person at the keyboard alone.
"""

import re
from collections.abc import Iterable
from functools import partial
from importlib.util import find_spec
from typing import Any

from plyground.arena.tournament import Guest
from plyground.core.game import Game
from plyground.errors import Unavailable, UnknownName
from plyground.opponents.opponent import Opponent
from plyground.opponents.programs.program import resolve_opponent

OPENSPIEL = "openspiel:"
PROGRAMS = ("uci:", "ugi:")
SIMULATIONS = 1000


def guests_among(names: Iterable[str]) -> dict[str, Guest]:
    """Whoever of ``names`` comes from elsewhere, as a tournament invites them."""
    return {name: partial(guest, name) for name in names if name.startswith((OPENSPIEL, *PROGRAMS))}


def guest(name: str, game: Game) -> Opponent:
    """The player from elsewhere that ``name`` means, for ``game``."""
    return openspiel_bot(name, game) if name.startswith(OPENSPIEL) else resolve_opponent(name, game)


def openspiel_bot(name: str, game: Game) -> Opponent:
    """OpenSpiel's Monte Carlo bot, where OpenSpiel is installed."""
    found = re.fullmatch(r"openspiel:mcts(?:=(?P<simulations>[1-9]\d{0,6}))?", name)
    if found is None:
        raise UnknownName(
            "guest", name, ["openspiel:mcts"], "; openspiel:mcts=200 simulates 200 games a move"
        )
    if find_spec("pyspiel") is None:
        raise Unavailable(f"{name} needs OpenSpiel; 'pip install open_spiel' installs it")
    from plyground.interop.openspiel import SpielOpponent

    simulations = int(found["simulations"] or SIMULATIONS)
    return SpielOpponent(
        game=game,
        name=name,
        description="A guest from OpenSpiel.",
        method=f"Monte Carlo tree search, {simulations:,} simulated games",
        bot=partial(_mcts_bot, simulations),
    )


def _mcts_bot(simulations: int, spiel_game: Any, seed: int) -> Any:
    """The bot; a function of a module, unlike what ``mcts_bot`` makes, can be sent to other processes."""
    from plyground.interop.openspiel import mcts_bot

    return mcts_bot(simulations)(spiel_game, seed)
