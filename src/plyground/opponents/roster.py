"""Everyone there is to play against, as data.

Each entry says who plays which games; ``opponent("tictactoe/sentinel")`` finds
one, ``opponents_of(game)`` all of a game.
"""

import functools
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from plyground.errors import UnknownName
from plyground.games import catalogue, oware
from plyground.games.game import Game
from plyground.games.mnk_text import is_board
from plyground.games.oware_text import is_oware
from plyground.opponents import adaptive, ladder
from plyground.opponents.chain import RuleOpponent, one_of, sometimes
from plyground.opponents.mentor import Mentor
from plyground.opponents.opponent import Opponent
from plyground.opponents.perfect import Perfect
from plyground.opponents.persona import PERSONALITIES, persona
from plyground.opponents.rules import (
    anything,
    block,
    block_fork,
    corner_against_centre,
    make_threat,
    no_fork,
    safe_side,
    stop_threat,
    take_centre,
    take_corner,
    take_side,
    win,
)
from plyground.opponents.scholar import Scholar
from plyground.opponents.seeds import capture
from plyground.opponents.thinker import Gambler, Simulator, Thinker
from plyground.search.limit import Limit

Plays = Callable[[Game], bool]


def is_3x3(game: Game) -> bool:
    """Whether it is tic-tac-toe proper."""
    return game.ruleset == "3x3x3" and is_board(game)


def is_board_or_oware(game: Game) -> bool:
    """Whether it is one of the built-in families."""
    return is_board(game) or is_oware(game)


def any_game(game: Game) -> bool:
    """Every game there is."""
    return True


@dataclass(frozen=True, slots=True)
class Entry:
    """One name of the roster: who it is, which games it plays, and how it is made for one."""

    name: str
    plays: Plays
    blurb: str
    method: str
    make: Callable[..., Opponent]
    settings: tuple[tuple[str, Any], ...] = ()

    def for_game(self, game: Game) -> Opponent:
        """The opponent for one game."""
        settings = {
            key: value(game) if isinstance(value, _PerGame) else value for key, value in self.settings
        }
        return self.make(game=game, name=self.name, blurb=self.blurb, method=self.method, **settings)


@dataclass(frozen=True, slots=True)
class _PerGame:
    """A setting that depends on the game."""

    choose: Callable[[Game], Any]

    def __call__(self, game: Game) -> Any:
        return self.choose(game)


def _chain(name: str, plays: Plays, blurb: str, method: str, *chain: Any) -> Entry:
    return Entry(name, plays, blurb, method, RuleOpponent, (("chain", chain),))


def _thinker(name: str, plays: Plays, blurb: str, method: str, make: Any = Thinker, **settings: Any) -> Entry:
    return Entry(name, plays, blurb, method, make, tuple(settings.items()))


def _teacher(game: Game) -> Opponent:
    """Who knows the strongest move for the mentor, and quickly."""
    return opponent("perfect" if is_board(game) else "advanced", game)


def _as_seed_001(game: Game) -> Game:
    """Oware judged by captured seeds and seeds on the own side alone."""
    return replace(game, evaluate=oware.count_seeds)


def _persona(name: str, fallback: str, oware_fallback: str) -> Entry:
    """A language model as that character; its rules take over where the model fails."""

    def make(game: Game, **_: Any) -> Opponent:
        return persona(game, name, opponent(fallback if is_board(game) else oware_fallback, game))

    personality = PERSONALITIES[name]
    blurb = f"{personality[0].upper()}{personality[1:]}."
    return Entry(f"persona-{name}", is_board_or_oware, blurb, "a language model chooses", make)


PERSONAS = (
    _persona("trickster", "trickster-monkey", "beginner"),
    _persona("strategist", "strategist-ape", "intermediate"),
    _persona("mentor", "mentor-orangutan", "mentor-orangutan"),
    _persona("champion", "champion-chimp", "advanced"),
)


def _level(number: int) -> Entry:
    """A step of the measured ladder."""

    def make(game: Game, **_: Any) -> Opponent:
        return ladder.level_player(game, number)

    blurb, method = f"Step {number} of ten on an even ladder.", "looks as far ahead as its rating needs"
    return Entry(f"level-{number}", any_game, blurb, method, make)


def _follower(game: Game, **character: Any) -> Opponent:
    """The adaptive one before it knows anybody's results."""
    return replace(adaptive.follow(game), **character)


LEVELS = tuple(_level(number) for number in range(1, ladder.LEVELS + 1))

ROSTER: tuple[Entry, ...] = (
    _chain(
        "sentinel", is_3x3, "Watches for forks and never loses.",
        "win; block a win; block a fork; centre; corner; side",
        win, block, block_fork, take_centre, take_corner, take_side,
    ),
    _thinker(
        "champion-chimp", is_board, "Plays perfectly and punishes every mistake.",
        "exact value of every position", Perfect, limit=Limit(seconds=5),
    ),
    _chain(
        "strategist-ape", is_board, "Plans around the centre. A good first opponent.",
        "win; block; centre; a corner if the centre is taken; anything",
        win, block, take_centre, corner_against_centre, anything,
    ),
    _chain(
        "trickster-monkey", is_board, "Loves corners and sometimes looks away.",
        "win; block, but one time in ten lets it pass; corners; edges",
        win, sometimes(0.9, block), take_corner, take_side, anything,
    ),
    _chain(
        "guardian-gorilla", is_board, "Keeps to the edges and gives nothing away.",
        "win; always block; edges; never a move that allows a fork",
        win, block, safe_side, no_fork, anything,
    ),
    _chain(
        "speedy-gibbon", is_board, "Answers at once.",
        "win; block; centre, then corners; anything",
        win, block, take_centre, take_corner, anything,
    ),
    _chain(
        "wildcard-lemur", is_board, "Nobody knows what it will do, least of all itself.",
        "80% anything; 15% block if there is something to block; 5% win if there is a win",
        one_of((0.80, anything), (0.15, block), (0.05, win)), anything,
    ),
    _thinker(
        "mentor-orangutan", is_board_or_oware,
        "Plays at random and teaches what would have been best.",
        "a random move, explained against the strongest one", Mentor, teacher=_PerGame(_teacher),
    ),
    _chain(
        "easy", is_board, "For the first games.",
        "70% anything; 30% block a win if there is one",
        one_of((0.7, anything), (0.3, block)), anything,
    ),
    _chain(
        "medium", is_board, "Sees one move ahead and likes long lines.",
        "win; block; make a threat; stop one; centre and corners",
        win, block, make_threat, stop_threat, take_centre, take_corner, anything,
    ),
    _thinker(
        "hard", is_board, "Looks ahead as far as half a second goes.",
        "opening book, then alpha-beta, deepening for half a second", Scholar, limit=Limit(seconds=0.5),
    ),
    _thinker(
        "perfect", is_board, "Never gives away what it has.",
        "exact value of every position", Perfect, limit=Limit(seconds=5),
    ),
    _chain(
        "beginner", is_oware, "Likes captures when it sees them.",
        "half of the time a capture if there is one, otherwise anything",
        sometimes(0.5, capture), anything,
    ),
    _thinker(
        "intermediate", is_oware, "Thinks three plies ahead.",
        "minimax of depth 3: ten for a captured seed, one for a seed on its side",
        limit=Limit(depth=3), brain=_PerGame(_as_seed_001), quiesce=False,
    ),
    _thinker(
        "advanced", is_oware, "Looks seven plies ahead and minds its mobility.",
        "alpha-beta of depth 7, captures followed to their end", limit=Limit(depth=7),
    ),
    _thinker(
        "master", is_oware, "Has studied every opening and every ending.",
        "opening book, alpha-beta for two seconds, endgame tables", Scholar, limit=Limit(seconds=2),
    ),
    *LEVELS,
    Entry(
        adaptive.NAME, adaptive.has_ladder, "Follows your results, so that you win almost every second game.",
        "a level of the ladder, set anew before each game and never within one", _follower,
    ),
    _thinker(
        "mcts", any_game, "Learns the position by playing it out.",
        "Monte Carlo tree search, 20,000 simulated games", Simulator, limit=Limit(nodes=20_000),
    ),
    *PERSONAS,
    _thinker("random", any_game, "Rolls the dice.", "any legal move", Gambler),
)  # fmt: skip


def default_opponent(game: Game) -> Opponent:
    """Whom a newcomer meets first."""
    name = "strategist-ape" if is_3x3(game) else "medium" if is_board(game) else "beginner"
    return opponent(name if is_board(game) or is_oware(game) else "level-4", game)


def oracle(game: Game) -> Opponent:
    """Who knows best: for hints, lessons and plain questions."""
    if is_board(game) or is_oware(game):
        return opponent("perfect" if is_board(game) else "master", game)
    return Thinker(
        game=game,
        name="engine",
        blurb="Looks ahead as far as a second goes.",
        method="alpha-beta, deepening for a second",
        limit=Limit(seconds=1),
    )


def opponents_of(game: Game | str) -> dict[str, Opponent]:
    """Everyone who plays ``game``, by short name."""
    game = catalogue.game(game)
    return {entry.name: _opponent(entry.name, game) for entry in ROSTER if entry.plays(game)}


def opponent(name: str, game: Game | None = None) -> Opponent:
    """The opponent called ``game/name``, or ``name`` where the game is given.

    ``level=1234`` is whoever has that rating on the game's ladder.
    """
    if game is None:
        game_name, _, name = name.rpartition("/")
        game = catalogue.named_game(game_name or "tictactoe")
    elif name.startswith(f"{game.name}/"):
        name = name.removeprefix(f"{game.name}/")
    if (found := ladder.climber(name, game)) is not None:
        return found
    names = [entry.name for entry in ROSTER if entry.plays(game)]
    if name not in names:
        raise UnknownName(f"opponent for {game.name}", name, names)
    return _opponent(name, game)


@functools.cache
def _opponent(name: str, game: Game) -> Opponent:
    entry = next(entry for entry in ROSTER if entry.name == name and entry.plays(game))
    return entry.for_game(game)
