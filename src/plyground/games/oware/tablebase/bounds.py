"""What each side nets for certain in a real game, where a repeated position ends the game.

The values of the table assume that endless play gains nothing. In a real game it ends
when a position is repeated, and each side takes its own row: more or less than nothing,
depending on where it stops. So two bounds are found for every board:

    lowest     what the player to move nets at least, even if it lost every seed left on
               the board as soon as a position is repeated
    highest    what it nets at most, even if it then took them all

Whoever follows the strategy behind such a bound never needs a position twice. So both bounds hold
in a real game from any board on that is new, for example after each capture.

A player A is to net ``net`` at least, with ``net`` from the largest down. It does if one of its
moves does, or if all moves of the opponent do; endless play does not. Every board has two
records, one with A to move and one with the opponent to move:

    its best end     as in ``retrograde``, for the player to move
    its open moves   with the opponent to move, how many quiet moves are not yet known to
                     give A the net; with A to move, it is not counted
"""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from plyground.bits import lowest
from plyground.caching import bounded_cache
from plyground.core.game import Game, Position
from plyground.errors import BadTable, NoTable, TableNotSaved
from plyground.games.oware.rules import HOUSES, SEEDS, Rules, State, legal_moves, play, seeds_on, store
from plyground.games.oware.tablebase.file import map_table, save_table, table_path
from plyground.games.oware.tablebase.index import first_index, next_board, rank, seeds_on_board, unrank
from plyground.games.oware.tablebase.packed import Packed, pack, value_at
from plyground.games.oware.tablebase.retrograde import Layer, collect_predecessors
from plyground.games.oware.tablebase.table import check_may_build, default_folder
from plyground.jit import INTERPRETED, kernel
from plyground.user_files import warn_once

if TYPE_CHECKING:
    from numpy.typing import NDArray

BOUND_SEEDS = 3 if INTERPRETED else 9
"""The most seeds of a board whose bounds are kept. With more, few boards have narrow bounds."""

MINE, THEIRS = 0, 1
"""Who is to move: A, or the opponent."""

_NO_END = -64
_OPEN = 127


class Bounds(NamedTuple):
    """The bounds of all boards of up to some number of seeds, in the order of their numbers."""

    lowest: "NDArray[np.int8]"
    highest: "NDArray[np.int8]"


class PackedBounds(NamedTuple):
    """The same bounds as they are kept in memory and on disk, see ``packed``."""

    lowest: Packed
    highest: Packed


class Sides(NamedTuple):
    """The boards with one number of seeds, for each of both sides to move.

    ``nets``        what A nets for certain, ``_OPEN`` if it is not known
    ``ends``        the best end of the player to move
    ``open_moves``  the quiet moves that are not decided
    """

    nets: "NDArray[np.int8]"
    ends: "NDArray[np.int8]"
    open_moves: "NDArray[np.int8]"
    layer: Layer


def sure_outcome(position: Position, past: Iterable[Position]) -> int | None:
    """Return 1, 0 or -1 for the player to move if that is certain in a game with this past, else None."""
    state = position.state
    seeds = int(seeds_on_board(state))
    if seeds > BOUND_SEEDS:
        return None
    bounds = bounds_at_hand(position.game)
    if bounds is None:
        return None
    index = int(rank(state))
    nets = [int(value_at(each, index)) for each in bounds]
    # The game may come back to an earlier position and end there.
    nets += [rows_lead(earlier, position.turn) for earlier in past if seeds_on_board(earlier.state) == seeds]
    lead = int(store(state.mine)) - int(store(state.theirs))
    outcomes = {(lead + net > 0) - (lead + net < 0) for net in (min(nets), max(nets))}
    return outcomes.pop() if len(outcomes) == 1 else None


def rows_lead(position: Position, seat: int) -> int:
    """Return how many more seeds a seat has in its row than the other."""
    lead = int(seeds_on(position.state.mine)) - int(seeds_on(position.state.theirs))
    return lead if position.turn == seat else -lead


@bounded_cache(8)
def default_bounds(game: Game) -> PackedBounds:
    """Return the bounds of boards of up to ``BOUND_SEEDS`` seeds; find and save them if there are none.

    Raise :class:`NoTable` if they have to be found in a thread that must not compile.
    """
    paths = _paths(default_folder(), game)
    try:
        saved = [map_table(path, _ruleset(game, path)) for path in paths]
        if all(header.seeds >= BOUND_SEEDS for header, _ in saved):
            return PackedBounds(*(packed for _, packed in saved))
    except NoTable:
        pass
    except BadTable as error:
        warn_once(paths[0], f"bounds of Oware endings are ignored: {error}")
    check_may_build()
    bounds = find_bounds(BOUND_SEEDS, game.rules)
    with suppress(TableNotSaved, BadTable):
        for path, values in zip(paths, bounds, strict=True):
            save_table(path, _ruleset(game, path), BOUND_SEEDS, values)
    return PackedBounds(*map(pack, bounds))


def bounds_at_hand(game: Game) -> PackedBounds | None:
    """Return the bounds, or None if they have to be found and this thread must not compile."""
    try:
        return default_bounds(game)
    except NoTable:
        return None


def _paths(folder: Path, game: Game) -> list[Path]:
    """Return the files of both bounds."""
    table = table_path(folder, game)
    return [table.with_suffix(f".{name}{table.suffix}") for name in Bounds._fields]


def _ruleset(game: Game, path: Path) -> str:
    """Return what the header of a file of bounds says: the ruleset, and which bound."""
    return f"{game.ruleset} {path.suffixes[-2][1:]}"


def find_bounds(seeds: int, rules: Rules) -> Bounds:
    """Find the bounds of every board of up to ``seeds`` seeds."""
    boards = int(first_index(seeds + 1))
    bounds = Bounds(np.zeros(boards, np.int8), np.zeros(boards, np.int8))
    for count in range(seeds + 1):
        bound_layer(bounds, count, rules)
    return bounds


def bound_layer(bounds: Bounds, seeds: int, rules: Rules) -> None:
    """Find the bounds of the boards with ``seeds`` seeds; those of boards with fewer are known."""
    first, end = int(first_index(seeds)), int(first_index(seeds + 1))
    layer = Layer(np.empty(0, np.int16), first, rules)
    sides = Sides(
        np.full((2, end - first), _OPEN, np.int8),
        np.empty((2, end - first), np.int8),
        np.empty((2, end - first), np.int8),
        layer,
    )
    start_sides(sides, bounds)
    for net in range(seeds, -seeds, -1):
        secure_net(sides, net)
    undecided = sides.nets == _OPEN
    sides.nets[undecided] = -seeds
    bounds.lowest[first:end] = sides.nets[MINE]
    bounds.highest[first:end] = -sides.nets[THEIRS]


@kernel(nogil=True)
def start_sides(sides: Sides, bounds: Bounds) -> None:
    """Fill in the best end and the open moves of each board, for both sides to move."""
    state = unrank(sides.layer.first)
    for index in range(sides.nets.shape[1]):
        mine, theirs, open_moves = best_ends(state, sides.layer.rules, bounds)
        sides.ends[MINE, index], sides.ends[THEIRS, index] = mine, theirs
        sides.open_moves[MINE, index] = sides.open_moves[THEIRS, index] = open_moves
        state = next_board(state)


@kernel(nogil=True)
def best_ends(state: State, rules: Rules, bounds: Bounds) -> tuple[int, int, int]:
    """Return the most that the mover nets at once, for certain and at best, and its quiet moves."""
    moves = legal_moves(state, rules)
    if moves == 0:
        own = seeds_on(state.mine) - seeds_on(state.theirs)
        return own, own, 0
    certain = at_best = _NO_END
    open_moves = 0
    while moves:
        after = play(state, lowest(moves), rules)
        moves &= moves - 1
        taken = store(after.theirs)
        if taken:
            index = rank(after)
            certain = max(certain, taken - int(bounds.highest[index]))
            at_best = max(at_best, taken - int(bounds.lowest[index]))
        else:
            open_moves += 1
    return certain, at_best, open_moves


@kernel(nogil=True)
def secure_net(sides: Sides, net: int) -> None:
    """Decide every board where A nets just ``net`` for certain; those where it nets more are decided."""
    waiting = np.empty((HOUSES * SEEDS, 4), np.int64)
    stack = np.empty(1024, np.int64)
    for index in range(sides.nets.shape[1]):
        for side in range(2):
            if gives_net(sides, side, index, net):
                stack[0] = 2 * index + side
                sides.nets[side, index] = net
                stack = spread(sides, net, stack, waiting)


@kernel(nogil=True)
def gives_net(sides: Sides, side: int, index: int, net: int) -> bool:
    """Return whether an undecided board gives A the net by what is known of its moves."""
    if int(sides.nets[side, index]) != _OPEN:
        return False
    if side == MINE:
        return int(sides.ends[MINE, index]) >= net
    return int(sides.open_moves[THEIRS, index]) == 0 and -int(sides.ends[THEIRS, index]) >= net


@kernel(nogil=True)
def spread(
    sides: Sides, net: int, stack: "NDArray[np.int64]", waiting: "NDArray[np.int64]"
) -> "NDArray[np.int64]":
    """Tell the boards before the first one of the stack, and so on; return the stack, maybe a larger one."""
    height = 1
    while height:
        height -= 1
        side, index = int(stack[height]) & 1, int(stack[height]) >> 1
        state = unrank(sides.layer.first + index)
        found = collect_predecessors(sides.layer, state, net, waiting, 0)
        if height + found > len(stack):
            stack = np.concatenate((stack, np.empty(len(stack) + found, np.int64)))
        other = 1 - side
        for place in range(found):
            before = int(waiting[place, 0])
            sides.open_moves[other, before] -= 1
            if int(sides.nets[other, before]) == _OPEN and (
                other == MINE or gives_net(sides, other, before, net)
            ):
                sides.nets[other, before] = net
                stack[height] = 2 * before + other
                height += 1
    return stack
