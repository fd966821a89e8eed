"""All opponents: those of a game's family, and those that play any game.

``opponent("tictactoe/sentinel")`` returns one, ``opponents_of(game)`` all of a game.
``register_opponent(opponent)`` adds one of your own.
"""

import re
from dataclasses import replace
from typing import Any

from plyground.caching import bounded_cache
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import PlygroundError, UnknownName
from plyground.opponents.lineup import (
    PERFECT,
    SIMULATE,
    Lineup,
    OpponentEntry,
    PerGame,
    Suggestions,
    later,
    search_entry,
)
from plyground.opponents.models.personalities import PERSONALITIES, describe_persona
from plyground.opponents.opponent import Opponent
from plyground.opponents.rules.random_play import RandomOpponent
from plyground.opponents.strength import ladder
from plyground.opponents.tempo import Tempo
from plyground.search.limit import Limit
from plyground.solve.solver import solver_of

_OWN_NAME = re.compile(r"[A-Za-z0-9][\w-]{0,39}", re.ASCII)

_registered: dict[tuple[str, str], Opponent] = {}
"""The opponents that were added, by the names of their game and their own."""


def lineup_of(game: Game) -> Lineup:
    """Return the named opponents of the game's family."""
    return game.family.part(Lineup)


def default_opponent(game: Game) -> Opponent:
    """Return the opponent that plays if none is chosen."""
    return opponent(lineup_of(game).default(game), game)


def suggestions_of(game: Game) -> Suggestions:
    """Return the names of the three opponents that are offered first."""
    return lineup_of(game).suggestions(game)


def strongest_opponent(game: Game) -> Opponent:
    """Return the opponent that plays best; it gives hints and analyses."""
    return opponent(lineup_of(game).strongest(game), game)


def tempo_of(opponent: Opponent) -> Tempo:
    """Return how long an opponent's answers take in front of a person: its own tempo, or its game's."""
    return lineup_of(opponent.game).tempo if opponent.tempo is None else opponent.tempo


def opponents_of(game: Game | str) -> dict[str, Opponent]:
    """Return the opponents of ``game`` by their short names, in the order of the list."""
    game = catalogue.game(game)
    own = {name: each for (game_name, name), each in list(_registered.items()) if game_name == game.name}
    return own | {name: _opponent(name, game) for name in _entries(game)}


def register_opponent(opponent: Opponent) -> Opponent:
    """Add an opponent to those of its game, in this process, and return it.

    It is then found by its name: in the browser, the terminal, tournaments and over UGI. An earlier one
    of your own with the same name is replaced. Raise PlygroundError if the name is not a single word or
    if the game has an opponent of that name.
    """
    name, game = opponent.name, opponent.game
    if not _OWN_NAME.fullmatch(name):
        raise PlygroundError(f"the name of an opponent must be letters, digits, '-' and '_', got {name!r}")
    if name in _entries(game):
        raise PlygroundError(f"{game.name} already has an opponent called {name!r}; choose another name")
    _registered[game.name, name] = opponent
    return opponent


def registered_opponents() -> tuple[Opponent, ...]:
    """Return the opponents that were added."""
    return tuple(_registered.values())


def unregister_opponent(opponent: Opponent) -> None:
    """Remove an opponent that was added to those of its game."""
    _registered.pop((opponent.game.name, opponent.name), None)


def opponent(name: str, game: Game | None = None) -> Opponent:
    """Return the opponent called ``game/name``, or ``name`` where the game is given.

    A name without a game is one of tic-tac-toe. ``level=1234`` is the player with
    that rating on the game's ladder, ``engine:exact,hand`` an engine with chosen
    techniques. Raise :class:`UnknownName` for other names.
    """
    if game is None:
        game_name, _, name = name.rpartition("/")
        game = catalogue.named_game(game_name or "tictactoe")
    elif name.startswith(f"{game.name}/"):
        name = name.removeprefix(f"{game.name}/")
    found = _find_by_options(name, game)
    if found is not None:
        return found
    if (game.name, name) in _registered:
        return _registered[game.name, name]
    if _find_entry(name, game) is None:
        raise UnknownName("opponent", name, opponents_of(game), game=game.name)
    return _opponent(name, game)


def _find_by_options(name: str, game: Game) -> Opponent | None:
    """Return the opponent that a name such as ``level=1200`` or ``engine:exact`` describes, else None."""
    if "=" not in name and ":" not in name:
        return None
    from plyground.opponents.searchers.engine import find_engine_opponent
    from plyground.opponents.strength.levels import find_ladder_opponent

    return find_ladder_opponent(name, game) or find_engine_opponent(name, game)


@bounded_cache(1024)
def _opponent(name: str, game: Game) -> Opponent:
    entry = _find_entry(name, game)
    assert entry is not None, "its name was looked up before"
    return entry.for_game(game)


def _find_entry(name: str, game: Game) -> OpponentEntry | None:
    """Return the entry of that name; load the game's solver and ladder only if they matter for it."""
    return _own_entries(game).get(name) or EVERYWHERE.get(name) or _entries(game).get(name)


@bounded_cache(128)
def _own_entries(game: Game) -> dict[str, OpponentEntry]:
    """Return the family's own entries by name."""
    found: dict[str, OpponentEntry] = {}
    for entry in lineup_of(game).entries(game):
        found.setdefault(entry.name, entry)
    return found


@bounded_cache(128)
def _entries(game: Game) -> dict[str, OpponentEntry]:
    """Return all entries by name: the family's own, then those that every game has.

    An entry of the family replaces a general one of the same name.
    """
    own = _own_entries(game).values()
    solved = (PERFECT,) if solver_of(game).can_solve(game) else ()
    measured = (ADAPTIVE,) if ladder.ladder_of(game) is not None else ()
    found: dict[str, OpponentEntry] = {}
    for entry in (*own, *solved, MENTOR, *LEVELS, *measured, MCTS, *TEXTBOOK, *PERSONAS, RANDOM):
        found.setdefault(entry.name, entry)
    return found


def _level(number: int) -> OpponentEntry:
    """Describe one of the ten levels."""

    def make(game: Game, **_: Any) -> Opponent:
        from plyground.opponents.strength.levels import level_opponent

        return level_opponent(game, number)

    return OpponentEntry(f"level-{number}", ladder.describe_level(number), "thinks a set amount", make, {})


def _adaptive(game: Game, **character: Any) -> Opponent:
    """Make the adaptive opponent for a player without results."""
    from plyground.opponents.strength.adaptive import adaptive_opponent

    return replace(adaptive_opponent(game), **character)


def _persona(name: str) -> OpponentEntry:
    """Describe a persona; another opponent moves when its language model fails."""

    def make(game: Game, **_: Any) -> Opponent:
        from plyground.opponents.models.persona import persona  # with what speaks to the model's server

        lineup = lineup_of(game)
        fallback = lineup.persona_fallbacks.get(name) or lineup.strongest(game)
        return persona(game, name, opponent(fallback, game))

    return OpponentEntry(f"persona-{name}", describe_persona(name), "a language model chooses", make, {})


def _teacher(game: Game) -> Opponent:
    return opponent(lineup_of(game).teacher(game), game)


LEVELS = tuple(_level(number) for number in range(1, ladder.LEVELS + 1))
PERSONAS = tuple(_persona(name) for name in PERSONALITIES)
MENTOR = search_entry(
    "mentor-orangutan",
    "Plays at random and shows you the best move.",
    "plays a random move and compares it with the strongest one",
    later("plyground.opponents.searchers.mentor.Mentor"),
    weakness="Does not try to win.",
    teacher=PerGame(_teacher),
    limit=PerGame(lambda game: _teacher(game).limit),
)
ADAPTIVE = search_entry(
    ladder.ADAPTIVE,
    "Adjusts to your results, so that you win almost half of your games.",
    "picks a level before each game and keeps it to the end",
    _adaptive,
    weakness="Plays only as well as you do.",
)
MCTS = search_entry(
    "mcts",
    "Plays thousands of quick games in its head.",
    "Monte Carlo tree search, 20,000 simulated games",
    SIMULATE,
    weakness=ladder.OVERLOOKS,
    limit=Limit(nodes=20_000),
)
BUDGET = Limit(nodes=25_000)
"""Positions that the textbook searches visit in plain Python in about a second."""

TEXTBOOK = tuple(
    search_entry(
        name,
        f"A teaching opponent: textbook {title}. It counts the positions it visits.",
        f"{title} in plain Python, as deep as {BUDGET.nodes:,} positions allow",
        later("plyground.opponents.searchers.textbook.TextbookOpponent"),
        weakness="Sees only a few moves ahead.",
        pruning=pruning,
        limit=BUDGET,
    )
    for name, title, pruning in (("minimax", "minimax", False), ("alphabeta", "alpha-beta", True))
)
RANDOM = search_entry(
    "random",
    "Plays any legal move.",
    "any legal move",
    RandomOpponent,
    weakness="Does not look at the board at all.",
)
EVERYWHERE = {entry.name: entry for entry in (MENTOR, *LEVELS, MCTS, *TEXTBOOK, *PERSONAS, RANDOM)}
"""The opponents that every game has."""
