"""Exact values of Hex: against plain minimax, the engine and published values."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import assume, given, settings

from games.hex.naive import OTHER, Board, number, wins
from games.hex.samples import positions
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.types import WIN
from plyground.games.hex.fill import USELESS, fill_in
from plyground.games.hex.maps import NOTHING, map_of
from plyground.games.hex.proof import decide, new_memory, new_scratch, new_table
from plyground.games.hex.prover import HexProver, LimitReached
from plyground.games.hex.rules import my_stones, their_stones
from plyground.games.hex.safe_ways import safe_way, threats
from plyground.jit import INTERPRETED
from plyground.opponents.roster import opponent, opponents_of
from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit
from plyground.solve.exact import exact
from plyground.solve.solver import solver_of
from plyground.testing import random_positions
from scale import few

SEVEN, SIX, FIVE, FOUR, THREE = (catalogue.game(f"hex:{size}x{size}") for size in (7, 6, 5, 4, 3))
FEW = 6 if INTERPRETED else 7
"""How many cells plain minimax can fill."""


def late_positions(*names: str, games: int = 30) -> Iterator[Position]:
    """Positions of random games, and on the smallest board all, that plain minimax can decide."""
    for name in names:
        for position in random_positions(catalogue.game(name), few(games), seed=4):
            if 0 < len(position.legal_moves) <= FEW:
                yield position


def carrier_of(position: Position) -> int:
    """Return what the search says: the carrier of the winner, with ``~`` for the other player."""
    rules, state = position.game.rules, position.state
    return int(
        decide(
            state.mine0, state.theirs0, state.across, 0, map_of(rules.size), rules,
            new_table(0.1), new_memory(), new_scratch(rules.size),
        )
    )  # fmt: skip


def with_cells(board: Board, cells: set[int], side: str) -> Board:
    for cell in cells:
        board = board.with_stone(divmod(cell, board.size), side)
    return board


# Against plain minimax


def test_the_winner_is_that_of_plain_minimax() -> None:
    for position in late_positions("hex:3x3", "hex:4x4", "hex:5x5"):
        board = Board.read(position)
        assert (carrier_of(position) >= 0) == wins(board, board.mover), position


def test_the_winner_needs_no_cell_outside_the_carrier() -> None:
    """Even if the other side has all other cells, and the winner none of them."""
    for position in late_positions("hex:3x3", "hex:4x4", "hex:5x5"):
        board, found = Board.read(position), carrier_of(position)
        winner = board.mover if found >= 0 else OTHER[board.mover]
        carrier = set(members(found if found >= 0 else ~found))
        outside = set(position.legal_moves) - carrier
        assert carrier <= set(position.legal_moves)
        filled = with_cells(board, outside, OTHER[winner])
        assert wins(filled, board.mover) == (winner == board.mover), position


def test_filling_cells_changes_no_winner() -> None:
    filled_cells = 0
    for position in late_positions("hex:3x3", "hex:4x4", "hex:5x5"):
        board, size = Board.read(position), position.game.rules.size
        mine, theirs = position.state.mine0, position.state.theirs0
        filled = fill_in(mine, theirs, position.state.across, map_of(size))
        after = with_cells(board, set(members(filled.mine & ~mine)), board.mover)
        after = with_cells(after, set(members(filled.theirs & ~theirs)), OTHER[board.mover])
        assert wins(after, board.mover) == wins(board, board.mover), position
        assert filled.my_captured & ~filled.mine == filled.their_captured & ~filled.theirs == 0
        filled_cells += str(board).count(".") - str(after).count(".")
    assert filled_cells > 0


@settings(max_examples=few(100))
@given(positions("hex:7x7", "hex:5x5", "hex:4x4", "hex:3x3"))
def test_a_safe_way_leads_from_edge_to_edge_over_bridges(position: Position) -> None:
    """What is found is true; nearly everything that is true is found."""
    assume(not position.is_over)
    board, size = Board.read(position), position.game.rules.size
    empty = sum(1 << move for move in position.legal_moves)
    room = new_scratch(size)[0, 1:]
    sides = (my_stones(position.state).word0, board.mover), (their_stones(position.state).word0, "")
    for stones, mark in sides:
        side = mark or OTHER[board.mover]
        way = safe_way(stones, empty, "BR".index(side), map_of(size), room)
        if size < 7:
            assert (way != NOTHING) == board.is_safe(side)
        if way == NOTHING:
            continue
        cells = {divmod(cell, size) for cell in members(way)}
        assert all(board.cells[cell] == "." for cell in cells)
        assert with_cells(board, set(members(way)), side).joined(side)


def test_threats_are_the_wins_with_one_stone_and_bridges() -> None:
    for position in late_positions("hex:4x4", games=10):
        board = Board.read(position)
        empty = sum(1 << move for move in position.legal_moves)
        found = threats(position.state.mine0, empty, position.state.across, map_of(4), new_scratch(4)[0, 1:])
        winning = {cell for cell in board.legal() if board.with_stone(cell, board.mover).is_safe(board.mover)}
        assert {number(cell, 4) for cell in winning} <= set(members(found.cells))
        assert bool(found.cells) == bool(winning)
        assert found.common & ~(found.cells or empty) == 0


@pytest.mark.parametrize(
    ("own", "free", "useless"),
    [
        ("", "", True),
        ("", "0", True),
        ("", "01", True),
        ("", "02", False),
        ("1", "02", True),
        ("12", "03", True),
        ("2", "03", False),
        ("03", "", False),
        ("0", "3", False),
        ("01", "3", False),
        ("012", "35", True),
        ("2345", "01", True),
    ],
)
def test_a_cell_is_useless_if_all_around_it_is_joined_without_it(own: str, free: str, useless: bool) -> None:
    """The six neighbours have the numbers 0 to 5 clockwise; those that are not named are the other side's."""
    stones, empty = (sum(1 << int(place) for place in places) for places in (own, free))
    assert USELESS[stones << 6 | empty] == useless


# Against the engine


def test_the_winner_is_that_of_the_search_of_all_moves() -> None:
    engine, prover = Engine(FIVE, megabytes=16), HexProver(FIVE.rules)
    compared = 0
    for position in random_positions(FIVE, few(60), seed=2):
        if 7 < len(position.legal_moves) < 17 - 5 * INTERPRETED:
            report = engine.search(position, Limit(depth=20, nodes=300_000))
            compared += report.exact
            assert not report.exact or (report.score > 0) == (prover.value(position) > 0), position
    assert compared > few(400) * (not INTERPRETED)


def test_with_few_cells_the_length_of_a_win_is_found_too() -> None:
    position = FOUR.position("..../.B../..R./....")
    solution = exact(position)
    assert (solution.value, solution.complete) == (WIN, True)
    assert solution.distance == len(solution.line)


# Published values

WINNING = {
    "hex:3x3": "c1 a2 b2 c2 a3",
    "hex:4x4": "d1 c2 b3 a4",
    "hex:5x5": "e1 b2 c2 d2 e2 b3 c3 d3 a4 b4 c4 d4 a5",
}


@pytest.mark.parametrize("name", list(WINNING)[: 2 if INTERPRETED else 3])
def test_the_winning_first_moves(name: str) -> None:
    start = catalogue.game(name).start()
    winning = HexProver(start.game.rules).winning_moves(start)
    assert " ".join(map(start.format_move, winning)) == WINNING[name]


@pytest.mark.parametrize(("move", "wins"), [("c2", True), ("e2", True), ("d1", False)])
def test_first_moves_on_6x6_win_and_lose_as_published(move: str, wins: bool) -> None:
    """In Benzene's regression test solve-6x6.tst, of the University of Alberta."""
    if INTERPRETED:
        return
    assert HexProver(SIX.rules).value(SIX.start().play(move)) == (-1 if wins else 1)


# The part of the family


def test_small_boards_are_solved_from_their_start() -> None:
    solvable = [solver_of(game).can_solve(game) for game in (THREE, FOUR, FIVE, SIX, SEVEN)]
    assert solvable == [True, True, True, False, False]
    assert "perfect" in opponents_of(FIVE)


def test_labels_name_all_winning_moves() -> None:
    game = THREE if INTERPRETED else FIVE
    position = game.start().play("b2").play("c3")
    found = solver_of(game).label(position)
    assert found is not None
    assert set(found.worth) == set(position.legal_moves)
    assert {move for move, each in found.worth.items() if each == found.value} >= set(found.optimal)
    assert solver_of(SEVEN).label(SEVEN.start(), nodes=100) is None


def test_a_limit_leaves_the_value_open() -> None:
    solution = exact(SEVEN.start(), Limit(nodes=50))
    assert (solution.value, solution.best, solution.complete) == (None, (), False)
    assert 0 < solution.nodes <= 60
    with pytest.raises(LimitReached):
        HexProver(SEVEN.rules, nodes=5).value(SEVEN.start())
    cancel = Cancel()
    cancel.set()
    assert exact(SEVEN.start(), Limit(seconds=60), cancel).value is None


def test_a_value_among_many_is_found_with_little_effort_or_not_at_all() -> None:
    assert solver_of(FOUR).value(FOUR.start()) == 1
    if not INTERPRETED:
        assert solver_of(SEVEN).value(SEVEN.start()) is None


def test_boards_of_more_rows_are_left_to_the_engine() -> None:
    start = catalogue.game("hex:8x8").start()
    assert exact(start, Limit(nodes=1000)).value is None
    assert solver_of(start.game).label(start, nodes=1000) is None


def test_who_may_swap_wins() -> None:
    game = catalogue.game("hex:3x3:swap")
    swap = game.move_count - 1
    start = game.start()
    assert exact(start.play("b2")).best == (swap,)
    assert swap not in exact(start.play("a1")).best


def test_perfect_play_wins_and_says_so() -> None:
    game = THREE if INTERPRETED else FIVE
    position, rng = game.start(), Random(1)
    while not position.is_over:
        if position.turn == 0:
            decision = opponent("perfect", game).decide(position, seed=1, limit=Limit(nodes=100_000))
            assert decision.reason
            position = position.play(decision.move)
        else:
            position = position.play(rng.choice(position.legal_moves))
    assert position.result == "Blue"
