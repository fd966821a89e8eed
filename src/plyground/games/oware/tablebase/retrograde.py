"""The value of every Oware board with n seeds, found backwards from the ends.

A move that captures leaves fewer seeds, and what such boards are worth is known
already. What remains are the quiet moves, which go round in circles. Every
board keeps a short record:

    its best end     the most it can net at once: by a capture and what follows,
                     or by taking its own row where it cannot move
    its hopes        how many of its quiet moves are not yet known to be bad

Now gains are tried from the largest, n, down to 1. A board wins a gain

    if its best end is just that gain,
    or if a quiet move leads to a board that loses it;

and it loses a gain, once no hope is left,

    if its best end is just that loss,
    or if its last hope led to a board that wins the gain, and its best
    end is that bad or worse.

Whoever is decided tells the boards one quiet move before. All larger gains have
gone to whoever can force them, so the first gain a board gets is its value. A
board that is never decided is worth 0: both sides can keep what they have by
playing on for ever.

The news may travel in any order. So threads share the work, and the values do
not depend on who comes first.
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
from plyground.games.oware.tablebase.atomic_swap import swap
from plyground.games.oware.tablebase.index import first_index, following, rank, unrank
from plyground.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

# A record is (best end + 64) * 8 + hopes, and 1024 + 64 + value once it is decided.
_ZERO = 64
_NO_END = -64
_DECIDED = 1024

# The stack holds three numbers a board. No board has more boards before it than
# six houses with up to 48 seeds each, so this much room is enough for one round.
_ROOM = 3 * HOUSES * SEEDS

_SURVEY = 0.1  # the share of the time that goes into the first records
_SMALL = 1 << 14  # boards not worth a thread of their own
_LARGE = 1 << 20  # boards after which an interruption should be noticed

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

    All boards with fewer seeds have theirs. ``progress`` hears from time to
    time which share is done.
    """
    first, end = first_index(seeds), first_index(seeds + 1)
    layer = Layer(np.empty(end - first, np.int16), first, rules)
    spans = split(end - first)
    for _ in workers.map(lambda span: survey(layer, values, span), spans):
        pass
    progress(_SURVEY)
    decided = 0
    for gain in range(seeds, 0, -1):
        decided += sum(workers.map(lambda span, gain=gain: settle(layer, gain, span), spans))
        progress(_SURVEY + (1 - _SURVEY) * decided / (end - first))
    write_values(layer.records, values[first:end])
    progress(1.0)


def split(size: int) -> list[Span]:
    """Cut ``size`` boards into pieces for several threads, each worth the trouble."""
    pieces = max(1, min(size // _SMALL, 64), size // _LARGE)
    return [(size * piece // pieces, size * (piece + 1) // pieces) for piece in range(pieces)]


@kernel
def survey(layer: Layer, values: "NDArray[np.int8]", span: Span) -> None:
    """Write the first record of each board of ``span``."""
    state = unrank(layer.first + span[0])
    for index in range(span[0], span[1]):
        layer.records[index] = first_record(values, state, layer.rules)
        state = following(state)


@kernel
def first_record(values: "NDArray[np.int8]", state: State, rules: Rules) -> int:
    """The best end of a board, and a hope for each quiet move."""
    moves = legal_moves(state, rules)
    if moves == 0:
        return (seeds_on(state.mine) - seeds_on(state.theirs) + _ZERO) * 8
    best = _NO_END
    hopes = 0
    while moves:
        after = play(state, lowest(moves), rules)
        moves &= moves - 1
        taken = store(after.theirs)
        if taken:
            best = max(best, taken - int(values[rank(after)]))
        else:
            hopes += 1
    return (best + _ZERO) * 8 + hopes


@kernel
def settle(layer: Layer, gain: int, span: Span) -> int:
    """Decide the boards of ``span`` whose end wins or loses ``gain``, and all that follows from them.

    Larger gains have been settled everywhere before. Returns how many boards,
    anywhere, were decided.
    """
    stack = np.empty(_ROOM, np.int64)
    decided = 0
    index = next_by_end(layer.records, span, gain)
    while index < span[1]:
        value = gain if int(layer.records[index]) >> 3 == _ZERO + gain else -gain
        if decide(layer.records, index, value):
            stack, more = spread(layer, unrank(layer.first + index), value, stack)
            decided += more
        index = next_by_end(layer.records, (index + 1, span[1]), gain)
    return decided


@kernel
def next_by_end(records: "NDArray[np.int16]", span: Span, gain: int) -> int:
    """The first board of ``span`` whose end alone wins or loses ``gain``; the end of ``span`` if none."""
    won, lost = _ZERO + gain, (_ZERO - gain) * 8
    index, last = span
    while index < last and int(records[index]) >> 3 != won and int(records[index]) != lost:
        index += 1
    return index


@kernel
def decide(records: "NDArray[np.int16]", index: int, value: int) -> bool:
    """Give a board its value; False if it already has one."""
    record = int(records[index])
    while record < _DECIDED:
        if swap(records, index, record, _DECIDED + _ZERO + value):
            return True
        record = int(records[index])
    return False


@kernel
def spread(
    layer: Layer, state: State, value: int, stack: "NDArray[np.int64]"
) -> "tuple[NDArray[np.int64], int]":
    """Tell the news of a decided board to all that hang on it, near and far.

    Returns the stack, which may have grown, and the number of boards decided,
    the first one included.
    """
    height = push(stack, 0, state, value)
    decided = 0
    while height:
        height -= 3
        decided += 1
        state = State(int(stack[height]), int(stack[height + 1]))
        value = int(stack[height + 2])
        while height + _ROOM > len(stack):
            stack = np.concatenate((stack, stack))  # only the room counts: what lies on top is void
        for house in range(HOUSES):
            if seeds_in(state.theirs, house) == 0:
                height = take_back(layer, state, house, value, stack, height)
    return stack, decided


@kernel
def push(stack: "NDArray[np.int64]", height: int, state: State, value: int) -> int:
    """Lay a board and its value on the stack; the new height."""
    stack[height] = state.mine
    stack[height + 1] = state.theirs
    stack[height + 2] = value
    return height + 3


@kernel
def take_back(
    layer: Layer, state: State, house: int, value: int, stack: "NDArray[np.int64]", height: int
) -> int:
    """Tell every board from which sowing ``house`` quietly leads to ``state``; the new height.

    ``house`` is empty now, having been sown. Its seeds are picked up again one by
    one, for as long as each house has one to give: every number of them is a
    board that may have been before.
    """
    before = State(state.theirs, state.mine)
    reached = next_house(house, house)
    while has_seed(before, reached):
        before = pick_up(before, reached, house)
        if was_quiet(before, house, reached, state, layer.rules):
            verdict = hear(layer.records, rank(before) - layer.first, value)
            if verdict:
                height = push(stack, height, before, verdict)
        reached = next_house(reached, house)
    return height


@kernel
def next_house(reached: int, house: int) -> int:
    """Where the next seed goes: 0-5 mine, 6-11 theirs, and never into the house that is sown."""
    following_house = reached + 1 if reached < 2 * HOUSES - 1 else 0
    return following_house + 1 if following_house == house else following_house


@kernel
def has_seed(state: State, reached: int) -> bool:
    """Tell whether a house, 0-5 mine and 6-11 theirs, holds a seed."""
    if reached < HOUSES:
        return seeds_in(state.mine, reached) != 0
    return seeds_in(state.theirs, reached - HOUSES) != 0


@kernel
def pick_up(state: State, reached: int, house: int) -> State:
    """Bring one seed back from where it was sown."""
    if reached < HOUSES:
        return State(state.mine - (1 << 8 * reached) + (1 << 8 * house), state.theirs)
    return State(state.mine + (1 << 8 * house), state.theirs - (1 << 8 * (reached - HOUSES)))


@kernel
def was_quiet(before: State, house: int, reached: int, after: State, rules: Rules) -> bool:
    """Tell whether sowing ``house``, which ends in ``reached``, was legal and captured nothing."""
    if reached >= HOUSES and 2 <= seeds_in(after.mine, reached - HOUSES) <= 3:
        # Only a grand slam leaves such a house alone, and what becomes of it is for the rules to say.
        return legal_moves(before, rules) >> house & 1 == 1 and play(before, house, rules) == after
    return before.theirs != 0 or seeds_in(before.mine, house) >= HOUSES - house


@kernel
def hear(records: "NDArray[np.int16]", index: int, value: int) -> int:
    """Tell a board that one of its quiet moves is worth ``value`` to the opponent.

    Returns the value of the board if that decides it, else 0.
    """
    while True:
        record = int(records[index])
        if record >= _DECIDED:
            return 0
        news = record - 1
        if value < 0 or (record & 7 == 1 and record >> 3 <= _ZERO - value):
            news = _DECIDED + _ZERO - value
        if swap(records, index, record, news):
            return -value if news >= _DECIDED else 0


@kernel
def write_values(records: "NDArray[np.int16]", values: "NDArray[np.int8]") -> None:
    """Turn finished records into values."""
    for index in range(len(records)):
        record = int(records[index])
        values[index] = record - _DECIDED - _ZERO if record >= _DECIDED else 0
