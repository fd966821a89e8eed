"""How positions of Hex are judged: the shortest ways over bridges, against the board of letters."""

import pytest
from hypothesis import assume, given, settings

from games.hex.naive import OTHER, Board, Ways, number
from games.hex.samples import SIZES, positions, transposed
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.hex.evaluation import evaluate, priority
from plyground.games.hex.features import CELLS, COST_STEP, COSTS, FIRST_COST, FIRST_STONE, NEEDS
from plyground.games.hex.rules import empty_cells, my_stones, their_stones
from plyground.games.hex.ways import FARTHEST, NARROW, HexWays, ways
from plyground.search.engine import Engine
from plyground.search.feature_names import names_of
from plyground.search.limit import Limit
from plyground.search.weights import features_of
from scale import few

HEX, SEVEN, FOUR = (catalogue.game(name) for name in ("hex", "hex:7x7", "hex:4x4"))


def ways_of(position: Position, side: str) -> HexWays:
    """What the witness says of the shortest ways of a side."""
    found = Ways(Board.read(position), side)
    if found.need is None or found.need >= FARTHEST:
        return HexWays(FARTHEST, FARTHEST * NARROW)
    return HexWays(found.need, sum(NARROW // count for count in found.counts()))


@settings(max_examples=few(150))
@given(positions())
def test_the_shortest_ways_are_those_of_the_witness(position: Position) -> None:
    state, rules, mover = position.state, position.game.rules, Board.read(position).mover
    empty = empty_cells(state, rules)
    assert ways(my_stones(state), empty, state.across, rules) == ways_of(position, mover)
    assert ways(their_stones(state), empty, 1 - state.across, rules) == ways_of(position, OTHER[mover])


@settings(max_examples=few(100))
@given(positions())
def test_a_score_compares_the_ways_of_both_sides(position: Position) -> None:
    mover = Board.read(position).mover
    mine, theirs = ways_of(position, mover), ways_of(position, OTHER[mover])
    expected = 200 * (theirs.stones - mine.stones) + theirs.cost - mine.cost + 100
    assert evaluate(position.state, position.game.rules) == expected


@settings(max_examples=few(100))
@given(positions())
def test_turned_boards_and_exchanged_edges_are_worth_the_same(position: Position) -> None:
    rules, score = position.game.rules, position.evaluation
    for other in (position.reflect(1), transposed(position)):
        assert evaluate(other.state, rules) == score
        assert len(other.legal_moves) == len(position.legal_moves)
        assert other.outcome == position.outcome


@settings(max_examples=few(60))
@given(positions())
def test_half_a_turn_writes_the_board_backwards(position: Position) -> None:
    assert str(position.reflect(1)) == str(position)[::-1]
    assert position.reflect(0) == position


@pytest.mark.parametrize("name", SIZES)
def test_searches_look_at_the_centre_first(name: str) -> None:
    game = catalogue.game(name)
    size, state = game.rules.size, game.start().state
    worth = [priority(state, cell, game.rules) for cell in range(size * size)]
    best = {cell for cell, each in enumerate(worth) if each == max(worth)}
    middle = {(size - 1) // 2, size // 2}
    assert best == {row * size + column for row in middle for column in middle if row + column == size - 1}
    assert worth == worth[::-1]
    assert worth[0] == min(worth)


# The search


@settings(max_examples=few(25))
@given(positions("hex:4x4", "hex:5x5"))
def test_turned_positions_have_the_same_value_in_a_search(position: Position) -> None:
    assume(not position.is_over)
    scores = {
        Engine(position.game, megabytes=1).search(each, Limit(depth=3)).score
        for each in (position, position.reflect(1), transposed(position))
    }
    assert len(scores) == 1


# Features


@settings(max_examples=few(100))
@given(positions())
def test_the_features_are_those_of_the_board_of_letters(position: Position) -> None:
    board = Board.read(position)
    sides = board.mover, OTHER[board.mover]
    mine, theirs = (ways_of(position, side) for side in sides)
    expected = [
        NEEDS * mine.stones + theirs.stones,
        FIRST_COST + mine.cost // COST_STEP,
        FIRST_COST + COSTS + theirs.cost // COST_STEP,
    ]
    for player, side in enumerate(sides):
        for row, column in board.of(side):
            seen = (row, column) if side == "B" else (column, row)
            expected.append(FIRST_STONE + player * CELLS + number(seen, board.size))
    assert sorted(features_of(position)) == sorted(expected)


@settings(max_examples=few(60))
@given(positions())
def test_exchanged_edges_have_the_same_features(position: Position) -> None:
    assert sorted(features_of(transposed(position))) == sorted(features_of(position))


def test_features_are_described() -> None:
    names = names_of(SEVEN)
    position = SEVEN.start().play("c3").play("a5")
    assert [names.describe(SEVEN, number) for number in features_of(position)] == [
        "over bridges you need 3 stones, the other player 3",
        "your shortest ways cost 80 to 119",
        "the other player's shortest ways cost 80 to 119",
        "you have a stone on c3",
        "the other player has a stone on e1",
    ]


def test_the_cells_of_the_tables_are_weights_that_count() -> None:
    position = SEVEN.start().play("c3").play("a5")
    mine, theirs, needs = names_of(SEVEN).tables(SEVEN)
    found = set(features_of(position))
    assert set(mine.numbers[2][2]) <= found
    assert set(theirs.numbers[0][4]) <= found, "Red's stone as seen from the top"
    assert set(needs.numbers[3][3]) <= found
    assert mine.columns == tuple("abcdefg")
