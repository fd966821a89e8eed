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

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from functools import partial
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
from plyground.games.oware.tablebase.index import first_index, next_board, rank, unrank
from plyground.games.oware.tablebase.memory_access import compare_and_swap, prefetch
from plyground.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

# A record is (best end + 64) * 8 + open moves, and 1024 + 64 + value once it is decided.
_ZERO = 64
_NO_END = -64
_DECIDED = 1024

_BATCH = 16  # boards whose predecessors are collected before any is updated
_STACK_MARGIN = 3 * _BATCH * HOUSES * SEEDS  # no board has more predecessors than this
_NOTHING = np.empty(0, np.int64)

_INIT_SHARE = 0.1  # the share of the time that the initial records take
_SMALL = 1 << 14  # boards: fewer are not worth a thread
_LARGE = 1 << 20  # boards: an interruption is noticed after so many
_SMALL_STACK = 1 << 10  # boards: fewer are not worth another task
_FEW_TASKS = 64  # with fewer tasks left, some threads may soon have nothing to do

Span = tuple[int, int]


class Layer(NamedTuple):
    """The boards with one number of seeds: their records, and the table's number of the first."""

    records: "NDArray[np.int16]"
    first: int
    rules: Rules


class Task(NamedTuple):
    """Work on one gain: boards whose ends are to be looked at, and decided boards.

    The stack holds three numbers for each decided board, whose predecessors are to be
    updated: both rows and the value.
    """

    span: Span
    stack: "NDArray[np.int64]"


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
    first, end = int(first_index(seeds)), int(first_index(seeds + 1))
    layer = Layer(np.empty(end - first, np.int16), first, rules)
    spans = split_range(end - first)
    run_all(workers, partial(init_records, layer, values), spans)
    progress(_INIT_SHARE)
    decided = 0
    for gain in range(seeds, 0, -1):
        for more in resolve_gain(layer, gain, spans, workers):
            decided += more
            progress(_INIT_SHARE + (1 - _INIT_SHARE) * decided / (end - first))
    run_all(workers, partial(write_values, layer, values), spans)
    progress(1.0)


def run_all(workers: Executor, function: Callable[[Span], None], spans: list[Span]) -> None:
    """Call the function with every span, on all workers."""
    for _ in workers.map(function, spans):
        pass


def resolve_gain(layer: Layer, gain: int, spans: list[Span], workers: Executor) -> Iterator[int]:
    """Decide all boards that win or lose ``gain``, once larger gains are resolved.

    Yield from time to time how many more were decided. Most of them may follow from a
    single one: so a task ends after a while, and where few tasks are left its stack is
    divided.
    """
    running = {workers.submit(run_task, layer, gain, Task(span, _NOTHING)) for span in spans}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for finished in done:
            decided, rest = finished.result()
            parts = divide_task(rest) if len(running) < _FEW_TASKS else [rest]
            running |= {workers.submit(run_task, layer, gain, part) for part in parts if has_work(part)}
            yield decided


def run_task(layer: Layer, gain: int, task: Task) -> tuple[int, Task]:
    """Work on a task for a while; return how many boards were decided, and what is left of the task."""
    stack = np.concatenate((task.stack, np.empty(_STACK_MARGIN, np.int64)))
    decided, index, stack, height = resolve_span(layer, gain, task.span, stack, len(task.stack))
    return int(decided), Task((int(index), task.span[1]), stack[:height])


def has_work(task: Task) -> bool:
    """Return whether anything is left to do."""
    return len(task.stack) > 0 or task.span[0] < task.span[1]


def divide_task(task: Task) -> list[Task]:
    """Divide a task, unless it is small."""
    boards = len(task.stack) // 3
    if boards < _SMALL_STACK:
        return [task]
    half = boards // 2 * 3
    return [Task(task.span, task.stack[:half]), Task((0, 0), task.stack[half:])]


def split_range(size: int) -> list[Span]:
    """Cut ``size`` boards into spans for several threads, none of them too small."""
    pieces = max(1, min(size // _SMALL, 8), size // _LARGE)
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
def resolve_span(
    layer: Layer, gain: int, span: Span, stack: "NDArray[np.int64]", height: int
) -> "tuple[int, int, NDArray[np.int64], int]":
    """Decide boards of ``span`` whose end wins or loses ``gain``, and what follows from the stack.

    Stop when all is done, or after ``_LARGE`` boards. Return how many were decided, the
    first board of the span that was not looked at, and the stack, which may have grown,
    with its height.
    """
    waiting = np.empty((_BATCH * HOUSES * SEEDS, 4), np.int64)
    index, decided = span[0], 0
    while decided < _LARGE:
        while height < 3 * _BATCH and index < span[1]:
            index = next_decided_by_end(layer.records, (index, span[1]), gain)
            if index < span[1]:
                height = decide_by_end(layer, index, gain, stack, height)
                index += 1
        if height == 0:
            break
        batch = min(_BATCH, height // 3)
        height -= 3 * batch
        found = 0
        for place in range(height, height + 3 * batch, 3):
            state = State(int(stack[place]), int(stack[place + 1]))
            before = found
            found = collect_predecessors(layer, state, int(stack[place + 2]), waiting, found)
            request_records(layer, waiting[before:found])
        while height + 3 * found + 3 * _BATCH > len(stack):
            stack = np.concatenate((stack, stack))  # only the size matters; the upper half is unused
        height = update_records(layer, waiting[:found], stack, height)
        decided += batch
    return decided, index, stack, height


@kernel(nogil=True)
def next_decided_by_end(records: "NDArray[np.int16]", span: Span, gain: int) -> int:
    """Return the first board of ``span`` whose end alone wins or loses ``gain``, else the end of ``span``."""
    won, lost = _ZERO + gain, (_ZERO - gain) * 8
    index, last = span
    while index < last and int(records[index]) >> 3 != won and int(records[index]) != lost:
        index += 1
    return index


@kernel(nogil=True)
def decide_by_end(layer: Layer, index: int, gain: int, stack: "NDArray[np.int64]", height: int) -> int:
    """Give an undecided board the value of its end and push it onto the stack; return the height."""
    record = int(layer.records[index])
    while record < _DECIDED:
        value = gain if record >> 3 == _ZERO + gain else -gain
        if compare_and_swap(layer.records, index, record, _DECIDED + _ZERO + value):
            return push(stack, height, unrank(layer.first + index), value)
        record = int(layer.records[index])
    return height


@kernel(nogil=True)
def push(stack: "NDArray[np.int64]", height: int, state: State, value: int) -> int:
    """Push a board and its value onto the stack; return the new height."""
    stack[height] = state.mine
    stack[height + 1] = state.theirs
    stack[height + 2] = value
    return height + 3


@kernel(nogil=True)
def collect_predecessors(
    layer: Layer, state: State, value: int, waiting: "NDArray[np.int64]", found: int
) -> int:
    """Write down every board one quiet move before ``state``; return the new count.

    A house that was just sown is empty. Its seeds are taken back one by one, as long as
    each house has one: every number of them is a board that may have come before.
    """
    for house in range(HOUSES):
        if seeds_in(state.theirs, house) == 0:
            before = State(state.theirs, state.mine)
            reached = next_house(house, house)
            while has_seed(before, reached):
                before = unsow_seed(before, reached, house)
                if is_quiet_move(before, house, reached, state, layer.rules):
                    waiting[found, 0] = rank(before) - layer.first
                    waiting[found, 1] = value
                    waiting[found, 2] = before.mine
                    waiting[found, 3] = before.theirs
                    found += 1
                reached = next_house(reached, house)
    return found


@kernel(nogil=True)
def request_records(layer: Layer, waiting: "NDArray[np.int64]") -> None:
    """Ask for the records of the collected boards: they come while more boards are collected."""
    for place in range(len(waiting)):
        prefetch(layer.records, int(waiting[place, 0]))


@kernel(nogil=True)
def update_records(
    layer: Layer, waiting: "NDArray[np.int64]", stack: "NDArray[np.int64]", height: int
) -> int:
    """Update the records of the collected boards, and push those that are decided; return the new height."""
    for place in range(len(waiting)):
        value = update_record(layer.records, int(waiting[place, 0]), int(waiting[place, 1]))
        if value:
            state = State(int(waiting[place, 2]), int(waiting[place, 3]))
            height = push(stack, height, state, value)
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
def write_values(layer: Layer, values: "NDArray[np.int8]", span: Span) -> None:
    """Turn the finished records of ``span`` into values."""
    for index in range(span[0], span[1]):
        record = int(layer.records[index])
        values[layer.first + index] = record - _DECIDED - _ZERO if record >= _DECIDED else 0
