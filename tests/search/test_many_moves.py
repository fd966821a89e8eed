"""Games of more than 64 moves: counted, searched and played like all others."""

import pytest

from naive_breakthrough import GAME
from naive_gomoku import GAME as GOMOKU
from plyground.core.game import Position
from plyground.core.perft import count
from plyground.interop.mutable_match import MutableMatch
from plyground.interop.vector import Boards
from plyground.jit import INTERPRETED
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.mcts import Mcts
from plyground.search.textbook import record_search
from plyground.testing import check_game, random_positions
from scale import QUICK


def test_move_sequences_are_counted_as_openspiel_counts_them() -> None:
    depths = range(1, 4 if QUICK or INTERPRETED else 6)
    known = {1: 16, 2: 256, 3: 4_308, 4: 71_478, 5: 1_248_290}
    assert {depth: count(GAME.start(), depth) for depth in depths} == {
        depth: known[depth] for depth in depths
    }


def test_it_passes_every_check() -> None:
    assert check_game(GAME, games=5) > 100


def late_positions(number: int) -> list[Position]:
    return [each for each in random_positions(GAME, 8, seed=3) if each.legal_moves][::7][:number]


@pytest.mark.parametrize("position", late_positions(12), ids=str)
def test_the_engine_agrees_with_the_textbook(position: Position) -> None:
    report = Engine(GAME, megabytes=1).search(position, Limit(depth=3))
    expected = record_search(position, 3)
    assert report.score == max(score for score, _ in expected.scores.values())


def test_tree_search_finds_a_winning_move_with_a_high_number() -> None:
    # A stone of mine on the row before the last: 3 * 28 + 1 = 85 and its neighbours win at once.
    position = Position(GAME, GAME.start().state._replace(mine=1 << 28, theirs=0o7700 << 18))
    winning = {move for move in position.legal_moves if position.play(move).is_over}
    assert winning
    assert min(winning) >= 64
    assert Mcts(GAME, megabytes=1).search(position, Limit(nodes=500)).move in winning
    assert Engine(GAME, megabytes=1).search(position, Limit(depth=2)).move in winning


def test_many_boards_and_changing_matches_know_all_moves() -> None:
    boards, match = Boards(GAME, 1, seed=5), MutableMatch(GAME.start())
    assert boards.view.moves == 108
    while not match.is_over:
        mask = boards.masks()[0]
        assert tuple(mask.nonzero()[0]) == match.position.legal_moves
        move = int(boards.random_moves()[0])
        boards.step([move])
        match.play(move)
        assert boards.position(0) == match.position
    assert boards.ended[0]


# Gomoku on 15x15: 225 moves, and boards of more than 64 cells


def placed(moves: list[int]) -> Position:
    position = GOMOKU.start()
    for move in moves:
        position = position.play(move)
    return position


def test_a_board_of_225_cells_is_counted() -> None:
    assert [count(GOMOKU.start(), depth) for depth in (1, 2)] == [225, 225 * 224]


@pytest.mark.parametrize("step", [1, 14, 15, 16])
def test_five_in_a_row_wins_in_every_direction(step: int) -> None:
    first = 15 * 9 + 7  # in the third word of the board
    line = [first + step * number for number in range(5)]
    others = [0, 2, 4, 6, 8]
    position = placed([move for pair in zip(line[:4], others[:4], strict=True) for move in pair])
    depth = Limit(depth=1 if INTERPRETED else 2)
    assert Engine(GOMOKU, megabytes=1).search(position, depth).move in (line[4], first - step)
    assert position.play(line[4]).result == "First"


def test_a_row_does_not_go_round_the_edge() -> None:
    edge = [15 * 3 + 13, 15 * 3 + 14, 15 * 4, 15 * 4 + 1, 15 * 4 + 2]
    position = placed([move for pair in zip(edge, [0, 2, 4, 6, 8], strict=True) for move in pair])
    assert not position.is_over
    assert str(GOMOKU.position(str(position))) == str(position)
