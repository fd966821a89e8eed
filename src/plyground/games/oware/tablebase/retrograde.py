"""The value of every Oware board with n seeds, found backwards from the ends.

A move that captures leaves fewer seeds, and what such boards are worth is known
already. What remains are the quiet moves, which go round in circles. Every
board has a short record:

    its best end     the most it can net at once: by a capture and what follows,
                     or by taking its own row where it cannot move
    its open moves   how many of its quiet moves are not yet known to be bad

Now gains are tried from the largest, n, down to 1. A board wins a gain

    if its best end is just that gain,
    or if a quiet move leads to a board that loses it;

and it loses a gain, once no open move is left,

    if its best end is just that loss,
    or if its last open move leads to a board that wins the gain, and its
    best end is that bad or worse.

A board that is decided updates its predecessors, the boards one quiet move
before it. Every larger gain has already gone to the side that can force it, so
the first gain a board gets is its value. A board that is never decided is worth
0: both sides can keep what they have by playing on for ever.

The updates may come in any order. So threads share the work, and the values do
not depend on which of them comes first.
"""

from collections.abc import Callable
from concurrent.futures import Executor
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from plyground.bits import lowest
from plyground.games.oware.rules import (
    HOUSES,
    SEEDS,
    Rules,
    State,
    legal_moves,
    play,
    seeds_in,
    seeds_on,
    store,
)
from plyground.games.oware.tablebase.atomic_swap import compare_and_swap
from plyground.games.oware.tablebase.index import first_index, next_board, rank, unrank
from plyground.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

# A record is (best end + 64) * 8 + open moves, and 1024 + 64 + value once it is decided.
_ZERO = 64
_NO_END = -64
_DECIDED = 1024

# The stack holds three numbers a board. No board has more predecessors than six
# houses with up to 48 seeds each, so this margin is enough for one round.
_STACK_MARGIN = 3 * HOUSES * SEEDS

_INIT_SHARE = 0.1  # the share of the time that the initial records take
_SMALL = 1 << 14  # boards: fewer are not worth a thread
_LARGE = 1 << 20  # boards: an interruption is noticed after so many

Span = tuple[int, int]


class Layer(NamedTuple):
    """The boards with one number of seeds: their records, and the table's number of the first."""

    records: "NDArray[np.int16]"
    first: int
    rules: Rules


def solve_layer(
    values: "NDArray[np.int8]",
    seeds: int,
    rules: Rules,
    workers: Executor,
    progress: Callable[[float], None],
) -> None:
    """Find the value of every board with ``seeds`` seeds and write it to its place in ``values``.

    All boards with fewer seeds already have theirs. ``progress`` is called from
    time to time with the share that is done.
    """
    first, end = first_index(seeds), first_index(seeds + 1)
    layer = Layer(np.empty(end - first, np.int16), first, rules)
    spans = split_range(end - first)
    for _ in workers.map(lambda span: init_records(layer, values, span), spans):
        pass
    progress(_INIT_SHARE)
    decided = 0
    for gain in range(seeds, 0, -1):
        decided += sum(workers.map(lambda span, gain=gain: resolve_gain(layer, gain, span), spans))
        progress(_INIT_SHARE + (1 - _INIT_SHARE) * decided / (end - first))
    write_values(layer.records, values[first:end])
    progress(1.0)


def split_range(size: int) -> list[Span]:
    """Cut ``size`` boards into spans for several threads, none of them too small."""
    pieces = max(1, min(size // _SMALL, 64), size // _LARGE)
    return [(size * piece // pieces, size * (piece + 1) // pieces) for piece in range(pieces)]


@kernel(nogil=True)
def init_records(layer: Layer, values: "NDArray[np.int8]", span: Span) -> None:
    """Write the initial record of each board of ``span``."""
    state = unrank(layer.first + span[0])
    for index in range(span[0], span[1]):
        layer.records[index] = initial_record(values, state, layer.rules)
        state = next_board(state)


@kernel(nogil=True)
def initial_record(values: "NDArray[np.int8]", state: State, rules: Rules) -> int:
    """Return the initial record of a board: its best end, and every quiet move open."""
    moves = legal_moves(state, rules)
    if moves == 0:
        return (seeds_on(state.mine) - seeds_on(state.theirs) + _ZERO) * 8
    best = _NO_END
    open_moves = 0
    while moves:
        after = play(state, lowest(moves), rules)
        moves &= moves - 1
        taken = store(after.theirs)
        if taken:
            best = max(best, taken - int(values[rank(after)]))
        else:
            open_moves += 1
    return (best + _ZERO) * 8 + open_moves


@kernel(nogil=True)
def resolve_gain(layer: Layer, gain: int, span: Span) -> int:
    """Decide the boards of ``span`` whose end wins or loses ``gain``, and all that follows from them.

    Larger gains have been resolved everywhere before. Return how many boards,
    anywhere, were decided.
    """
    stack = np.empty(_STACK_MARGIN, np.int64)
    decided = 0
    index = next_decided_by_end(layer.records, span, gain)
    while index < span[1]:
        value = gain if int(layer.records[index]) >> 3 == _ZERO + gain else -gain
        if decide(layer.records, index, value):
            stack, more = propagate(layer, unrank(layer.first + index), value, stack)
            decided += more
        index = next_decided_by_end(layer.records, (index + 1, span[1]), gain)
    return decided


@kernel(nogil=True)
def next_decided_by_end(records: "NDArray[np.int16]", span: Span, gain: int) -> int:
    """Return the first board of ``span`` whose end alone wins or loses ``gain``, else the end of ``span``."""
    won, lost = _ZERO + gain, (_ZERO - gain) * 8
    index, last = span
    while index < last and int(records[index]) >> 3 != won and int(records[index]) != lost:
        index += 1
    return index


@kernel(nogil=True)
def decide(records: "NDArray[np.int16]", index: int, value: int) -> bool:
    """Give a board its value; return False if it already has one."""
    record = int(records[index])
    while record < _DECIDED:
        if compare_and_swap(records, index, record, _DECIDED + _ZERO + value):
            return True
        record = int(records[index])
    return False


@kernel(nogil=True)
def propagate(
    layer: Layer, state: State, value: int, stack: "NDArray[np.int64]"
) -> "tuple[NDArray[np.int64], int]":
    """Update the predecessors of a decided board, and theirs, as far as more boards are decided.

    Return the stack, which may have grown, and the number of boards decided,
    the first one included.
    """
    height = push(stack, 0, state, value)
    decided = 0
    while height:
        height -= 3
        decided += 1
        state = State(int(stack[height]), int(stack[height + 1]))
        value = int(stack[height + 2])
        while height + _STACK_MARGIN > len(stack):
            stack = np.concatenate((stack, stack))  # only the size matters; the upper half is unused
        for house in range(HOUSES):
            if seeds_in(state.theirs, house) == 0:
                height = update_predecessors(layer, state, house, value, stack, height)
    return stack, decided


@kernel(nogil=True)
def push(stack: "NDArray[np.int64]", height: int, state: State, value: int) -> int:
    """Push a board and its value onto the stack; return the new height."""
    stack[height] = state.mine
    stack[height + 1] = state.theirs
    stack[height + 2] = value
    return height + 3


@kernel(nogil=True)
def update_predecessors(
    layer: Layer, state: State, house: int, value: int, stack: "NDArray[np.int64]", height: int
) -> int:
    """Update every board from which sowing ``house`` quietly leads to ``state``; return the new height.

    ``house`` is empty now, having been sown. Its seeds are taken back one by one,
    as long as each house has one: every number of them is a board that may have
    come before. Boards that are decided by the update are pushed onto the stack.
    """
    before = State(state.theirs, state.mine)
    reached = next_house(house, house)
    while has_seed(before, reached):
        before = unsow_seed(before, reached, house)
        if is_quiet_move(before, house, reached, state, layer.rules):
            decided = update_record(layer.records, rank(before) - layer.first, value)
            if decided:
                height = push(stack, height, before, decided)
        reached = next_house(reached, house)
    return height


@kernel(nogil=True)
def next_house(reached: int, house: int) -> int:
    """Return where the next seed goes: 0-5 mine, 6-11 theirs, and never into the house that is sown."""
    following_house = reached + 1 if reached < 2 * HOUSES - 1 else 0
    return following_house + 1 if following_house == house else following_house


@kernel(nogil=True)
def has_seed(state: State, reached: int) -> bool:
    """Return whether a house, 0-5 mine and 6-11 theirs, holds a seed."""
    if reached < HOUSES:
        return seeds_in(state.mine, reached) != 0
    return seeds_in(state.theirs, reached - HOUSES) != 0


@kernel(nogil=True)
def unsow_seed(state: State, reached: int, house: int) -> State:
    """Return the state with one seed taken back from where it was sown."""
    if reached < HOUSES:
        return State(state.mine - (1 << 8 * reached) + (1 << 8 * house), state.theirs)
    return State(state.mine + (1 << 8 * house), state.theirs - (1 << 8 * (reached - HOUSES)))


@kernel(nogil=True)
def is_quiet_move(before: State, house: int, reached: int, after: State, rules: Rules) -> bool:
    """Return whether sowing ``house``, which ends in ``reached``, was legal and captured nothing."""
    if reached >= HOUSES and 2 <= seeds_in(after.mine, reached - HOUSES) <= 3:
        # Only a grand slam leaves such a house alone, and the rules decide what becomes of it.
        return legal_moves(before, rules) >> house & 1 == 1 and play(before, house, rules) == after
    return before.theirs != 0 or seeds_in(before.mine, house) >= HOUSES - house


@kernel(nogil=True)
def update_record(records: "NDArray[np.int16]", index: int, value: int) -> int:
    """Update the record of a board: one of its quiet moves is worth ``value`` to the opponent.

    Return the value of the board if that decides it, else 0.
    """
    while True:
        record = int(records[index])
        if record >= _DECIDED:
            return 0
        updated = record - 1
        if value < 0 or (record & 7 == 1 and record >> 3 <= _ZERO - value):
            updated = _DECIDED + _ZERO - value
        if compare_and_swap(records, index, record, updated):
            return -value if updated >= _DECIDED else 0


@kernel(nogil=True)
def write_values(records: "NDArray[np.int16]", values: "NDArray[np.int8]") -> None:
    """Turn the finished records into values."""
    for index in range(len(records)):
        record = int(records[index])
        values[index] = record - _DECIDED - _ZERO if record >= _DECIDED else 0
