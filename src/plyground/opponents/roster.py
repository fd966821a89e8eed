"""Every opponent there is: those of a game's family, and those that play any game.

``opponent("tictactoe/sentinel")`` finds one, ``opponents_of(game)`` all of a game.
"""

import functools
from dataclasses import replace
from typing import Any

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import UnknownName
from plyground.opponents.lineup import Entry, Lineup, PerGame, searcher
from plyground.opponents.models.persona import PERSONALITIES, persona
from plyground.opponents.opponent import Opponent
from plyground.opponents.searchers.mentor import Mentor
from plyground.opponents.searchers.search import MctsOpponent, RandomOpponent
from plyground.opponents.strength import adaptive, ladder
from plyground.search.limit import Limit


def lineup_of(game: Game) -> Lineup:
    """Return the named opponents of the game's family."""
    return game.family.part(Lineup)


def default_opponent(game: Game) -> Opponent:
    """Return the opponent a newcomer meets first."""
    return opponent(lineup_of(game).default(game), game)


def strongest_opponent(game: Game) -> Opponent:
    """Return the opponent that plays best: for hints, lessons and plain questions."""
    return opponent(lineup_of(game).strongest(game), game)


def opponents_of(game: Game | str) -> dict[str, Opponent]:
    """Return every opponent that plays ``game``, by short name."""
    game = catalogue.game(game)
    return {name: _opponent(name, game) for name in _entries(game)}


def opponent(name: str, game: Game | None = None) -> Opponent:
    """Return the opponent called ``game/name``, or ``name`` where the game is given.

    ``level=1234`` is the player of that rating on the game's ladder.
    """
    if game is None:
        game_name, _, name = name.rpartition("/")
        game = catalogue.named_game(game_name or "tictactoe")
    elif name.startswith(f"{game.name}/"):
        name = name.removeprefix(f"{game.name}/")
    if (found := ladder.climber(name, game)) is not None:
        return found
    if name not in _entries(game):
        raise UnknownName("opponent", name, _entries(game), game=game.name)
    return _opponent(name, game)


@functools.cache
def _opponent(name: str, game: Game) -> Opponent:
    return _entries(game)[name].for_game(game)


@functools.cache
def _entries(game: Game) -> dict[str, Entry]:
    """Return all entries by name: the family's own, then those of every game."""
    own = lineup_of(game).entries(game)
    following = (ADAPTIVE,) if adaptive.has_ladder(game) else ()
    return {entry.name: entry for entry in (*own, MENTOR, *LEVELS, *following, MCTS, *PERSONAS, RANDOM)}


def _level(number: int) -> Entry:
    """Describe a step of the measured ladder."""

    def make(game: Game, **_: Any) -> Opponent:
        return ladder.level_player(game, number)

    description = f"Step {number} of ten on an even ladder."
    return Entry(f"level-{number}", description, "looks as far ahead as its rating needs", make, {})


def _adaptive(game: Game, **character: Any) -> Opponent:
    """Make the adaptive opponent before it knows anybody's results."""
    return replace(adaptive.follow(game), **character)


def _persona(name: str) -> Entry:
    """Describe a language model as that character; rules take over where the model fails."""

    def make(game: Game, **_: Any) -> Opponent:
        lineup = lineup_of(game)
        fallback = lineup.persona_rules.get(name) or lineup.strongest(game)
        return persona(game, name, opponent(fallback, game))

    personality = PERSONALITIES[name]
    description = f"{personality[0].upper()}{personality[1:]}."
    return Entry(f"persona-{name}", description, "a language model chooses", make, {})


def _teacher(game: Game) -> Opponent:
    return opponent(lineup_of(game).teacher(game), game)


LEVELS = tuple(_level(number) for number in range(1, ladder.LEVELS + 1))
PERSONAS = tuple(_persona(name) for name in PERSONALITIES)
MENTOR = searcher(
    "mentor-orangutan",
    "Plays at random and teaches what would have been best.",
    "a random move, explained against the strongest one",
    Mentor,
    teacher=PerGame(_teacher),
)
ADAPTIVE = searcher(
    adaptive.NAME,
    "Follows your results, so that you win almost every second game.",
    "a level of the ladder, set anew before each game and never within one",
    _adaptive,
)
MCTS = searcher(
    "mcts",
    "Learns the position by playing it out.",
    "Monte Carlo tree search, 20,000 simulated games",
    MctsOpponent,
    limit=Limit(nodes=20_000),
)
RANDOM = searcher("random", "Plays any legal move.", "any legal move", RandomOpponent)
