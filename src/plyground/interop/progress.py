"""How good an agent is, measured while it learns: its rating and its regret.

    evaluator = Evaluator("tictactoe", policy)
    print(evaluator.measure())          rating 310 ± 61, regret 0.12 over 200 positions

The rating comes from games against the levels of the game's ladder, whose ratings are fixed. The
regret is how much less than the best the chosen move is worth, on average over positions with exact values.
Both use the same games' openings and the same positions every time, so that two measurements can be compared.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from plyground.arena.ratings import rate
from plyground.arena.run import run_tournament
from plyground.arena.schedule import fixtures, gauntlet
from plyground.arena.standings import ladder_anchors
from plyground.arena.tournament import Tournament
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.errors import PlygroundError
from plyground.opponents.programs.policy import policy as policy_opponent
from plyground.opponents.strength.ladder import ladder_of
from plyground.solve.labels import Labels
from plyground.solve.solver import label

LEVELS = ("level-2", "level-4", "level-6", "level-8", "level-10")
"""The players of the ladder that an agent meets."""

NAME = "agent"
NODES = 20_000
TRIES = 5
"""The random games in which positions are looked for, for each position that is wanted."""

MAX_PLIES = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """What an agent can do at one moment of its training.

    ``rating``     on the game's ladder, random play being 0
    ``margin``     half the width of its 95% interval
    ``score``      the share of the points in the games that were played
    ``regret``     how much less than the best its moves are worth, on average: in results from -1 to 1, in
                   Oware in seeds; None if no position has an exact value
    ``accuracy``   the share of its moves that lose nothing; None as well
    ``games``      how many games were played
    ``positions``  in how many positions its move was compared with the best
    """

    rating: float
    margin: float
    score: float
    regret: float | None
    accuracy: float | None
    games: int
    positions: int

    def __str__(self) -> str:
        rating = f"rating {self.rating:.0f} \N{PLUS-MINUS SIGN} {self.margin:.0f}"
        if self.regret is None:
            return rating
        return f"{rating}, regret {self.regret:.2f} over {self.positions} positions"


class Evaluator:
    """Measures a policy of one game, again and again.

    ``policy``     a function of an observation and a mask, or an object with ``predict`` (see ``pg.policy``)
    ``games``      how many games are played for the rating, in pairs against each player of the ladder
    ``positions``  how many positions with exact values the regret is measured in, each with moves of
                   different worth; 0 for none
    ``seed``       decides the openings and the positions
    ``nodes``      the limit of the proof of each position

    ``history`` has all measurements so far. A game without a measured ladder is rated against random play.
    """

    def __init__(
        self,
        game: Game | str,
        policy: Any,
        *,
        games: int = 40,
        positions: int = 200,
        seed: int = 0,
        nodes: int = NODES,
    ) -> None:
        for name, value, least in (("games", games, 2), ("positions", positions, 0)):
            if value < least:
                raise PlygroundError(f"{name} must be at least {least}, got {value}")
        self.game = catalogue.game(game)
        self.agent = policy_opponent(self.game, NAME, policy)
        self.games = games
        self.positions = positions
        self.seed = seed
        self.nodes = nodes
        self.history: list[Measurement] = []
        self._labelled: tuple[tuple[Position, Labels], ...] | None = None

    def measure(self) -> Measurement:
        """Play the games, ask for the moves in the positions, and return the result."""
        rating, margin, score, games = self._rate()
        regrets = [found for found in map(self._regret, self.labelled) if found is not None]
        found = Measurement(
            rating=rating,
            margin=margin,
            score=score,
            regret=sum(regrets) / len(regrets) if regrets else None,
            accuracy=regrets.count(0) / len(regrets) if regrets else None,
            games=games,
            positions=len(regrets),
        )
        self.history.append(found)
        return found

    def callback(self, every: int, report: Callable[[Measurement], None] = print) -> Callable[[], None]:
        """Return a function to call after each game of the training; each ``every`` calls it measures."""
        calls = 0

        def count() -> None:
            nonlocal calls
            calls += 1
            if calls % every == 0:
                report(self.measure())

        return count

    @property
    def labelled(self) -> tuple[tuple[Position, Labels], ...]:
        """Different positions of random games in which the choice matters, with their exact values."""
        if self._labelled is None:
            self._labelled = self._find_labelled()
        return self._labelled

    def _find_labelled(self) -> tuple[tuple[Position, Labels], ...]:
        found: dict[Position, Labels] = {}
        for position in self._random_positions():
            if len(found) >= self.positions:
                break
            labels = None if position in found else label(position, self.nodes)
            if labels is not None and labels.complete and len(set(labels.worth.values())) > 1:
                found[position] = labels
        return tuple(found.items())

    def _random_positions(self) -> Iterator[Position]:
        """Yield one position of each of some random games, never one that is over."""
        for number in range(TRIES * self.positions):
            rng = Random(f"{self.seed}/{number}")  # noqa: S311  # repeatable, not secret
            line = [self.game.start()]
            while not line[-1].is_over and len(line) < MAX_PLIES:
                line.append(line[-1].play(rng.choice(line[-1].legal_moves)))
            yield rng.choice(line[:-1])

    def _regret(self, labelled: tuple[Position, Labels]) -> int | None:
        position, labels = labelled
        return labels.regret(self.agent.action(position))

    def _rate(self) -> tuple[float, float, float, int]:
        """Return rating, margin, share of the points and number of games against the ladder."""
        anchors = ladder_anchors(self.game) if ladder_of(self.game) else {"random": 0.0}
        rivals = [name for name in anchors if name in LEVELS or len(anchors) == 1]
        pairings = gauntlet([NAME, *rivals])
        tournament = Tournament(
            game=self.game, pairings=pairings, seed=self.seed, external_players={NAME: self.agent}
        )
        each = max(2, 2 * round(self.games / len(rivals) / 2))
        played = run_tournament(tournament, list(fixtures(pairings, each)))
        ratings = rate(played, tournament.names, fixed=anchors)
        points = sum(game.score if game.fixture.first == NAME else 1 - game.score for game in played)
        return ratings.rating(NAME), ratings.margin(NAME), points / len(played), len(played)
