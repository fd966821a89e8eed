"""Values, distances and best moves found by other programs."""

import pytest

from plyground.core import catalogue
from plyground.jit import INTERPRETED
from plyground.search.limit import Limit
from plyground.search.report import win_in
from search.samples import default_engine

# A board, the plies to the end, and all moves that are best in value and distance.
WINS = [
    (".OOO/OX.X/XXX./XO..", 1, "a1"),
    ("XOO./..O./X.../X...", 1, "a2"),
    ("XX.X/XOO./OXOO/OXOX", 1, "c1"),
    (".O.X/.X.X/.O../XOO.", 5, "a1"),
    ("OXOXXO/X.OOOX/OXXOXO/.OXX.O/X..OXX/X.O...", 1, "b2 e4"),
    ("OX..../XXOOX./X..X../O...../O...../......", 7, "b3 c3"),
    (".O...O/O....X/.XX.O./....../..O.../.XX...", 3, "d6"),
    ("X...../OX.X../...O../.....O/...X../O.....", 5, "c3"),
]
LOSSES = [
    (".OOX/...X/O.X./X.OX", 6, "d3"),
    ("OXO./..../.XOO/XX.X", 2, "d1 a2 b2 c2 d2 a3 c4"),
    ("..../XOOO/XOXO/XX.X", 2, "a1 b1 c1 d1 c4"),
    ("XXXO/XOOX/O.XX/O.OO", 2, "b3 b4"),
    (".XXO.O/..XX../XXOOO./XOXXOX/.OXOOO/OOXXXO", 2, "a1 e1 a2 b2 e2 f2 f3 a5"),
    (
        "O.O.../.X..X./OOOX../XXOO../XXO.X./......",
        2,
        "b1 d1 e1 f1 a2 c2 d2 f2 e3 f3 e4 f4 d5 f5 a6 b6 c6 d6 e6 f6",
    ),
    (".X.O.X/XOXXOX/XX.OXX/OO.OXO/XXXO.O/OOOXOO", 4, "c4"),
    (".X..../...OX./.X.OO./...O../..XX.O/......", 6, "d1"),
]
DRAWS = [
    ("..XX/.OOO/OXO./XX..", "a2"),
    ("..X./.O.X/O.../.OX.", "a1 b1 d1 a2 c2 b3 c3 d3 a4 d4"),
    ("X.OO/XOOX/OX.X/OXOX", "c3"),
    ("..../.O../.XOX/O.X.", "a1 b1 c1 d1 a2 c2 d2 a3 b4 d4"),
]
LONG_DRAWS = [
    ("..X.../...OX./OXXXOX/.OOXOO/.XX..X/OXOOXO", "a5 e5"),
    (".OOXOX/..OXOX/X.OOXO/.XXOXX/...O../..X.O.", "d6"),
]


def board_of(text: str) -> str:
    return "tictactoe4" if text.count("/") == 3 else "sixfour"


@pytest.mark.parametrize(("text", "plies", "best"), WINS)
def test_a_win_is_found_at_its_distance(text: str, plies: int, best: str) -> None:
    position = catalogue.game(board_of(text)).position(text)
    report = default_engine(board_of(text)).search(position, Limit(depth=plies))
    assert (report.score, report.exact) == (win_in(plies), True)
    assert position.format_move(report.move) in best.split()


@pytest.mark.parametrize(("text", "plies", "best"), LOSSES)
def test_a_loss_is_delayed_as_long_as_it_can_be(text: str, plies: int, best: str) -> None:
    position = catalogue.game(board_of(text)).position(text)
    report = default_engine(board_of(text)).search(position, Limit(depth=plies))
    assert (report.score, report.exact) == (-win_in(plies), True)
    assert position.format_move(report.move) in best.split()


@pytest.mark.parametrize(("text", "best"), DRAWS if INTERPRETED else DRAWS + LONG_DRAWS)
def test_a_draw_is_proven_and_held(text: str, best: str) -> None:
    position = catalogue.game(board_of(text)).position(text)
    report = default_engine(board_of(text)).search(position)
    assert (report.score, report.exact) == (0, True)
    assert position.format_move(report.move) in best.split()


@pytest.mark.parametrize(
    ("text", "plies", "best"), [row for row in WINS + LOSSES if row[1] <= (2 if INTERPRETED else 5)]
)
def test_all_lines_know_every_best_move(text: str, plies: int, best: str) -> None:
    position = catalogue.game(board_of(text)).position(text)
    lines = default_engine(board_of(text)).search(position, Limit(depth=plies), lines=0).lines
    top = {position.format_move(line.move) for line in lines if line.score == lines[0].score}
    assert top == set(best.split())


@pytest.mark.parametrize(("board", "score"), [("3x3x3", 0), ("3x4x3", win_in(7)), ("4x4x3", win_in(5))])
def test_a_small_empty_board_is_decided(board: str, score: int) -> None:
    report = default_engine(board).search(catalogue.game(board).start())
    assert (report.score, report.exact) == (score, True)


def test_every_first_move_on_3x3_draws() -> None:
    report = default_engine("3x3x3").search(catalogue.game("3x3x3").start(), lines=0)
    assert [line.score for line in report.lines] == [0] * 9


def test_on_3x4_only_the_middle_of_a_short_edge_loses() -> None:
    start = catalogue.game("3x4x3").start()
    lines = default_engine("3x4x3").search(start, lines=0).lines
    assert {start.format_move(line.move) for line in lines if line.score < 0} == {"b1", "b4"}
    assert all(line.score > 0 for line in lines[:-2])


def test_every_first_move_on_4x4_wins_with_three_in_a_row() -> None:
    lines = default_engine("4x4x3").search(catalogue.game("4x4x3").start(), lines=0).lines
    assert len(lines) == 16
    assert all(line.score > 0 for line in lines)
