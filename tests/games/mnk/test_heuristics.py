"""Each rule of thumb finds exactly the moves that its name says, on boards of any size."""

from random import Random

import pytest
from hypothesis import assume, given, settings

import naive_board
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.mnk import heuristics
from plyground.opponents.opponent import Turn
from plyground.opponents.rules.rule import Rule, anything
from plyground.search.limit import Cancel, Limit
from scale import few
from strategies import reached

BOARDS = ("tictactoe", "tictactoe4", "5x4x3", "sixfour")
RULES = [each for each in vars(heuristics).values() if isinstance(each, Rule)]
many = settings(max_examples=few(400) + 20, deadline=None)


def found_by(rule: Rule, position: Position) -> set[int]:
    return set(members(rule.find(turn_at(position))))


def turn_at(position: Position) -> Turn:
    return Turn(position, Limit(), Random(0), Cancel(), ())


def marks(position: Position) -> tuple[set[int], set[int]]:
    """The mover's cells and the other's, from the text."""
    text = str(position).replace("/", "")
    mine, theirs = ({cell for cell, mark in enumerate(text) if mark == seat} for seat in "XO")
    return (mine, theirs) if position.turn == 0 else (theirs, mine)


def completing(own: set[int], position: Position) -> set[int]:
    """The empty cells that complete a line of ``own``, line by line."""
    lines = [set(line) for line in naive_board.lines(position.game.rules)]
    return {move for move in position.legal_moves if any(line <= own | {move} for line in lines)}


def forks(own: set[int], others: set[int], position: Position) -> set[int]:
    """Where ``own``, to move, would have two ways to win and the other side none."""
    empty = set(position.legal_moves) - own - others
    lines = [set(line) for line in naive_board.lines(position.game.rules)]

    def wins(stones: set[int], against: set[int]) -> set[int]:
        free = set(position.legal_moves) - stones - against
        return {cell for cell in free if any(line <= stones | {cell} for line in lines)}

    if wins(own, others):
        return set()
    return {cell for cell in empty if len(wins(own | {cell}, others)) > 1 and not wins(others, own | {cell})}


@pytest.mark.parametrize("board", BOARDS)
def test_win_and_block_find_the_cells_that_complete_a_line(board: str) -> None:
    @many
    @given(reached(board))
    def holds(position: Position) -> None:
        assume(not position.is_over)
        mine, theirs = marks(position)
        assert found_by(heuristics.win, position) == completing(mine, position)
        assert found_by(heuristics.block, position) == completing(theirs, position)

    holds()


@settings(max_examples=few(200) + 10, deadline=None)
@given(reached("tictactoe"))
def test_to_block_a_fork_is_to_leave_none(position: Position) -> None:
    assume(not position.is_over)
    mine, theirs = marks(position)
    safe = {move for move in position.legal_moves if not forks(theirs, mine | {move}, position)}
    assert found_by(heuristics.no_fork, position) == safe
    assert found_by(heuristics.block_fork, position) == (safe if forks(theirs, mine, position) else set())
    sides = {1, 3, 5, 7} & set(position.legal_moves)
    assert found_by(heuristics.safe_side, position) == safe & sides


@settings(max_examples=few(200) + 10, deadline=None)
@given(reached("5x4x3"))
def test_a_threat_is_a_run_one_short_with_its_last_cell_empty(position: Position) -> None:
    assume(not position.is_over)
    mine, theirs = marks(position)
    lines = [set(line) for line in naive_board.lines(position.game.rules)]
    free = set(position.legal_moves)

    def threatening(own: set[int]) -> set[int]:
        return {
            move
            for move in free
            for line in lines
            if len(line - own - {move}) == 1 and line - own - {move} <= free - {move}
        }

    # A line with two gaps needs one of them filled; one with a single gap stays a threat from anywhere else.
    assert found_by(heuristics.make_threat, position) == threatening(mine)
    assert found_by(heuristics.stop_threat, position) == threatening(theirs)


PLACES = [
    ("tictactoe", {4}, {0, 2, 6, 8}, {1, 3, 5, 7}),
    ("tictactoe4", {5, 6, 9, 10}, {0, 3, 12, 15}, {1, 2, 4, 7, 8, 11, 13, 14}),
    ("5x4x3", {7, 12}, {0, 4, 15, 19}, {1, 2, 3, 5, 9, 10, 14, 16, 17, 18}),
]


@pytest.mark.parametrize(("board", "centre", "corners", "sides"), PLACES)
def test_centre_corners_and_sides_are_where_a_player_sees_them(
    board: str, centre: set[int], corners: set[int], sides: set[int]
) -> None:
    start = catalogue.game(board).start()
    assert found_by(heuristics.take_centre, start) == centre
    assert found_by(heuristics.take_corner, start) == corners
    assert found_by(heuristics.take_side, start) == sides
    assert found_by(anything, start) == set(start.legal_moves)


def test_taken_cells_are_not_found() -> None:
    position = catalogue.game("tictactoe").position("X../.O./.X.")
    assert found_by(heuristics.take_centre, position) == set()
    assert found_by(heuristics.take_corner, position) == {2, 6, 8}
    assert found_by(heuristics.take_side, position) == {1, 3, 5}


def test_a_corner_against_the_centre_needs_the_other_side_there() -> None:
    game = catalogue.game("tictactoe")
    assert found_by(heuristics.corner_against_centre, game.position(".../.X./...")) == {0, 2, 6, 8}
    assert found_by(heuristics.corner_against_centre, game.position("X../.../...")) == set()
    assert found_by(heuristics.corner_against_centre, game.position("O../.X./...")) == set()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_no_rule_finds_an_illegal_move(rule: Rule) -> None:
    @settings(max_examples=few(60) + 5, deadline=None)
    @given(reached("tictactoe"))
    def holds(position: Position) -> None:
        assume(not position.is_over)
        assert found_by(rule, position) <= set(position.legal_moves)

    holds()


def test_every_rule_has_a_name_and_a_sentence() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in RULES)
