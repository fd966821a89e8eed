"""Check a table from scratch, forwards, by the rules of the game alone.

Nothing of the builder is used here but the numbering of boards. Two things are
checked, and together they leave no other table possible:

- The value of every board is the best of its moves (or its own seeds less the
  opponent's, where it cannot move).
- No gain rests on an endless circle: every board that is not worth 0 is *sound*.
  A board that gains is sound if one of its best moves ends the circle by a
  capture or leads to a board found sound before. A board that loses is sound
  if each of its best moves does. Boards are found sound in an order, so the side
  that gains can always step down in that order until something is captured.
"""

from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from plyground.bits import lowest
from plyground.games.oware.rules import (
    Rules,
    State,
    legal_moves,
    play,
    seeds_on,
    store,
)
from plyground.games.oware.tablebase.index import first_index, rank, unrank
from plyground.games.oware.tablebase.retrograde import Span, split_range
from plyground.games.oware.tablebase.table import Progress, Tablebase, cores
from plyground.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

WAITING, SOUND, WRONG = 0, 1, 2
_LOWEST = -128


class Check(NamedTuple):
    """A table, and the verdicts on its boards with one number of seeds, starting at the board ``first``."""

    values: "NDArray[np.int8]"
    verdicts: "NDArray[np.int8]"
    first: int
    rules: Rules


@dataclass(frozen=True, slots=True)
class Fault:
    """A board whose value is wrong, and the reason."""

    state: State
    value: int
    reason: str


def verify(table: Tablebase, jobs: int | None = None, progress: Progress | None = None) -> Fault | None:
    """Check every board of the table; return the first fault found, None if there is none."""
    values = table.values()
    with ThreadPoolExecutor(jobs or cores()) as workers:
        for seeds in range(table.seeds + 1):
            fault = verify_layer(values, seeds, table.game.rules, workers)
            if fault is not None:
                return fault
            if progress is not None:
                progress(seeds, int(first_index(seeds + 1)) / len(values))
    return None


def verify_layer(values: "NDArray[np.int8]", seeds: int, rules: Rules, workers: Executor) -> Fault | None:
    """Check the boards with ``seeds`` seeds; those with fewer have been checked before."""
    first, end = int(first_index(seeds)), int(first_index(seeds + 1))
    check = Check(values, np.zeros(end - first, np.int8), first, rules)
    waiting = np.arange(first, end)
    while len(waiting):
        sweep_all(check, waiting, workers)
        verdicts = check.verdicts[waiting - first]
        wrong, left = waiting[verdicts == WRONG], waiting[verdicts == WAITING]
        if len(wrong):
            return _fault(values, int(wrong[0]), "it is not the best of the board's moves")
        if len(left) == len(waiting):
            return _fault(values, int(left[0]), "it rests on an endless circle")
        waiting = left
    return None


def sweep_all(check: Check, waiting: "NDArray[np.int64]", workers: Executor) -> None:
    """Judge each waiting board once, on all cores.

    A verdict only ever turns from waiting to sound or wrong, so a thread that
    sees another's verdict late loses time and nothing else.
    """
    for _ in workers.map(lambda span: sweep(check, waiting, span), split_range(len(waiting))):
        pass


def _fault(values: "NDArray[np.int8]", index: int, reason: str) -> Fault:
    return Fault(State(*map(int, unrank(index))), int(values[index]), reason)


@kernel(nogil=True)
def sweep(check: Check, waiting: "NDArray[np.int64]", span: Span) -> None:
    """Judge the boards of one piece of ``waiting``."""
    for place in range(span[0], span[1]):
        index = int(waiting[place])
        check.verdicts[index - check.first] = judge(check, unrank(index))


@kernel(nogil=True)
def judge(check: Check, state: State) -> int:
    """Return whether the value of a board is WRONG, SOUND, or WAITING for others."""
    value = int(check.values[rank(state)])
    moves = legal_moves(state, check.rules)
    best = _LOWEST if moves else seeds_on(state.mine) - seeds_on(state.theirs)
    best_moves = 0
    ends_circle = 0
    while moves:
        after = play(state, lowest(moves), check.rules)
        moves &= moves - 1
        taken = store(after.theirs)
        index = rank(after)
        net = taken - int(check.values[index])
        best = max(best, net)
        if net == value:
            best_moves += 1
            if taken or int(check.verdicts[index - check.first]) == SOUND:
                ends_circle += 1
    if best != value:
        return WRONG
    return SOUND if value == 0 or ends_circle == best_moves or (value > 0 and ends_circle) else WAITING
