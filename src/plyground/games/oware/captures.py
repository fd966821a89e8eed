"""What moves of Oware capture."""

from dataclasses import dataclass

from plyground.bits import members
from plyground.core.types import Move
from plyground.games.oware.rules import (
    HOUSES,
    SLAM_TAKES_ALL,
    Rules,
    State,
    captured_houses,
    legal_moves,
    seeds_in,
    seeds_on,
    sown,
)

Houses = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Capture:
    """The houses that a move would empty by capture, and their seeds; no houses if it captures nothing.

    ``slam`` says that these are all seeds of the other side, ``counts`` that the
    rules allow the capture.
    """

    move: Move
    houses: Houses
    seeds: int
    slam: bool
    counts: bool

    @property
    def gain(self) -> int:
        """The seeds that are really captured."""
        return self.seeds if self.counts else 0


def all_captures(state: State, rules: Rules) -> tuple[Capture, ...]:
    """Return what each legal move would capture."""
    return tuple(capture_of(state, move, rules) for move in members(legal_moves(state, rules)))


def capture_of(state: State, move: Move, rules: Rules) -> Capture:
    """Return what one move would capture."""
    _, theirs, last = sown(state, move)
    taken = theirs & captured_houses(theirs, last)
    houses = tuple(house for house in range(HOUSES) if seeds_in(taken, house))
    seeds = seeds_on(taken)
    slam = seeds > 0 and seeds == seeds_on(theirs)
    return Capture(move, houses, seeds, slam, counts=not slam or rules.grand_slam == SLAM_TAKES_ALL)


def best_capture(captures: tuple[Capture, ...]) -> Capture | None:
    """Return the capture of the most seeds, the first of equal ones; None if nothing can be captured."""
    best = max(captures, key=lambda each: each.gain, default=None)
    return best if best is not None and best.gain else None


def open_houses(captures: tuple[Capture, ...]) -> set[int]:
    """Return the houses that any of the moves captures."""
    return {house for each in captures if each.gain for house in each.houses}
