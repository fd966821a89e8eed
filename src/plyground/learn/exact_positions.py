"""Positions of self-play whose exact value is known, to judge an evaluation by."""

from collections.abc import Iterator
from dataclasses import dataclass

from plyground.core.game import Game, Position
from plyground.learn.samples import SelfPlay, engine_for
from plyground.search.techniques import EXACT
from plyground.solve.labels import Labels
from plyground.solve.solver import label

DEPTH = 3
"""The depth of the games, which are played with the game's own evaluation."""

NODES = 20_000
"""The limit of the proof of one position."""

GAMES = 20
"""The most games for each position that is wanted."""

STEP = 3
"""If a position cannot be solved, one that comes so many plies later is tried."""


@dataclass(frozen=True, slots=True)
class ExactPosition:
    """A position with the exact worth of every move.

    ``lead`` is the worth of the best move: 1, 0 or -1, in Oware the final lead in seeds.
    """

    position: Position
    labels: Labels

    @property
    def lead(self) -> int:
        """What the position is worth for the player to move."""
        return max(self.labels.worth.values())

    @property
    def has_choice(self) -> bool:
        """Whether some moves are worth more than others."""
        return len(set(self.labels.worth.values())) > 1


def find_exact_positions(game: Game, count: int, seed: int) -> Iterator[ExactPosition]:
    """Yield up to ``count`` different positions with exact values, one of each game of self-play.

    Positions in which the player to move can win at once are left out: there, nobody needs an evaluation.
    The same arguments give the same positions.
    """
    player = SelfPlay(engine_for(game, EXACT, None)(), DEPTH, f"exact/{seed}")
    found: set[Position] = set()
    for _ in range(GAMES * count):
        if len(found) == count:
            return
        chosen = _choose(player)
        if chosen is not None and chosen.position not in found:
            found.add(chosen.position)
            yield chosen


def _choose(player: SelfPlay) -> ExactPosition | None:
    """Play a game and return one of its positions that can be solved; None if none was found."""
    line = [position for position, _ in player.play_line()[0]]
    for position in line[player.rng.randrange(len(line)) :: STEP] if line else ():
        labels = label(position, NODES)
        if labels is not None and labels.complete and labels.distance != 1:
            return ExactPosition(position, labels)
    return None
