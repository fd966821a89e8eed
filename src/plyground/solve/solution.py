"""The result of solving a position."""

from dataclasses import dataclass

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.search.report import SURE_WIN, format_line, win_in

VALUES = {1: "win", 0: "draw", -1: "loss", None: None}


@dataclass(slots=True, kw_only=True)
class Solution:
    """The value of a position, how long it takes, and every best move.

    ``value``     the outcome of perfect play for the side to move: 1, 0 or -1; None
                  if it was not decided within the limit
    ``distance``  plies to the end if the winner is as fast and the loser as slow
                  as possible; None for a draw, or if the limit was reached before
    ``best``      won: the moves that win fastest; lost: those that hold out
                  longest; drawn: all that keep the draw. Without a distance: a move
                  that wins, however long it takes
    ``line``      best play to the end of a won or lost game, as far as the limit allowed
    ``complete``  whether ``best`` was finished within the limit
    ``margin``    how much more the mover has in the end than the other side if both want the most;
                  ``best`` are the moves that reach it, and there is no distance
    ``unit``      what a margin counts, such as discs; empty where nothing is counted
    """

    position: Position
    value: int | None = None
    distance: int | None = None
    best: tuple[Move, ...] = ()
    line: tuple[Move, ...] = ()
    complete: bool = False
    margin: int | None = None
    unit: str = ""
    nodes: int = 0
    ms: float = 0.0

    @property
    def is_measured(self) -> bool:
        """Whether a draw is proven, or the length or the margin of a win or loss is known."""
        return self.value == 0 or self.distance is not None or self.margin is not None

    @property
    def score(self) -> int:
        """The value as a search score; the position must be decided."""
        assert self.value is not None
        return self.value * (SURE_WIN if self.distance is None else win_in(self.distance))

    def to_dict(self) -> dict[str, object]:
        """Return the solution as plain data."""
        position = self.position
        margin = {} if self.margin is None else {"margin": self.margin}
        return {
            "game": position.game.name,
            "position": str(position),
            "value": VALUES[self.value],
            "distance": self.distance,
            **margin,
            "best": [position.format_move(move) for move in self.best],
            "complete": self.complete,
            "line": format_line(position, self.line),
            "nodes": self.nodes,
            "ms": round(self.ms),
        }
