"""Pairs of timed games between two programs: one opening, each side once."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import fmean
from typing import Protocol

from benchmarks.effort import Timed, timed
from plyground import opponent
from plyground.core.game import Game
from plyground.core.types import Move
from plyground.opponents.opponent import Opponent
from plyground.play.match import Match
from plyground.play.openings import default_plies, opening

MORE_TIME = 1.25
"""A rival gets this much more time than we do: on a busy machine our engine oversteps its limit."""

MAX_PLIES = 400
"""A game that lasts longer is a draw."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and how far its search went: simulations, or plies."""

    move: Move
    reach: int


class Player(Protocol):
    """A program that plays one game: it may keep what it learns from move to move."""

    def choose(self, match: Match) -> Choice:
        """Return a legal move of a match that is not over."""


MakePlayer = Callable[[Game, float, int], Player]
"""Creates the player of one game from the game, the seconds for each move, and a seed."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Another program: its name, the unit of its search, the games it has, and its player."""

    name: str
    unit: str
    has_game: Callable[[Game], bool]
    make: MakePlayer


@dataclass(slots=True)
class Account:
    """The moves of one program: their elapsed times, their processor times, and how far they looked."""

    passed: list[float] = field(default_factory=list)
    spent: list[float] = field(default_factory=list)
    reaches: list[int] = field(default_factory=list)

    def add(self, choice: Timed[Choice]) -> None:
        """Count one move."""
        self.passed.append(choice.passed)
        self.spent.append(choice.seconds)
        self.reaches.append(choice.answer.reach)

    def extend(self, other: "Account") -> None:
        """Count the moves of another game."""
        self.passed += other.passed
        self.spent += other.spent
        self.reaches += other.reaches

    @property
    def mean(self) -> float:
        """The mean elapsed time of a move; 0 without moves."""
        return fmean(self.passed or [0.0])

    @property
    def mean_spent(self) -> float:
        """The mean processor time of a move; 0 without moves."""
        return fmean(self.spent or [0.0])

    @property
    def mean_reach(self) -> float:
        """How far the moves looked on average; 0 without moves."""
        return fmean(self.reaches or [0])


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: our seat, the number of plies of its opening, and the accounts of both sides."""

    match: Match
    seat: int
    opening_plies: int
    ours: Account
    theirs: Account

    @property
    def score(self) -> float:
        """Our points: 1, 0.5 or 0."""
        ending = self.match.ending
        if ending is None or ending.winner is None:
            return 0.5
        return float(ending.winner == self.seat)


@dataclass(slots=True)
class OurPlayer:
    """An opponent of the roster."""

    opponent: Opponent
    seed: int

    def choose(self, match: Match) -> Choice:
        """Return the opponent's move, and the depth of its search."""
        decision = self.opponent.decide(match.position, seed=self.seed, past=match.positions[:-1])
        return Choice(decision.move, decision.depth)


def engine_player(game: Game, seconds: float, seed: int) -> OurPlayer:
    """Return the playing engine: no opening book, no solver, no endgame tables, one thread."""
    return OurPlayer(opponent(f"engine:playing,ms={round(1000 * seconds)}", game), seed)


def play_pairs(
    game: Game, ours: MakePlayer, theirs: MakePlayer, games: int, seconds: float
) -> Iterator[PlayedGame]:
    """Yield ``games`` games; the two of a pair have the same opening, with the sides swapped.

    ``seconds`` is our time for each move; they get ``MORE_TIME``.
    """
    for number in range(games):
        begun = Match.begin(game)
        for move in opening(game, default_plies(game), 0, number // 2):
            begun = begun.play(move)
        rival = theirs(game, MORE_TIME * seconds, number)
        yield play_game(begun, ours(game, seconds, number), rival, number % 2)


def play_game(begun: Match, ours: Player, theirs: Player, seat: int) -> PlayedGame:
    """Play a match to its end; ``seat`` is ours."""
    match = begun
    accounts = Account(), Account()
    while not match.is_over and len(match.moves) < MAX_PLIES:
        side = int(match.turn != seat)
        choice = timed_choice((ours, theirs)[side], match)
        accounts[side].add(choice)
        match = match.play(choice.answer.move, seconds=choice.passed)
    return PlayedGame(match, seat, len(begun.moves), *accounts)


def timed_choice(player: Player, match: Match) -> Timed[Choice]:
    """Return the player's move with the time that it took."""
    return timed(lambda: player.choose(match))
