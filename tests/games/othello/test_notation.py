"""How Othello is written, read, drawn and described."""

import pytest
from hypothesis import given, settings

from games.othello.naive import Board, name
from games.othello.samples import SIZES, positions
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.picture import Grid
from plyground.errors import BadMove, BadPosition, GameOver, IllegalMove
from scale import few

OTHELLO, SIX, FOUR = (catalogue.game(each) for each in SIZES)
START = "..../.wb./.bw./....-b"
AGAIN = "bbbb/.wbb/.wwb/.w.w-b"


@settings(max_examples=few(200))
@given(positions())
def test_positions_and_moves_are_read_back_as_they_were_written(position: Position) -> None:
    assert position.game.position(str(position)) == position
    board = Board.read(position)
    assert [*position.children] == [name(square) for square in board.legal(board.mover)]
    for move in position.legal_moves:
        assert position.parse_move(position.format_move(move).upper()) == move


@settings(max_examples=few(200))
@given(positions())
def test_a_move_is_described_by_the_discs_that_it_turns(position: Position) -> None:
    board = Board.read(position)
    for square in board.legal(board.mover):
        turned = board.turned(square, board.mover)
        text = position.describe_move(position.parse_move(name(square)))
        assert text.startswith(f"{name(square)}: turns {len(turned)} disc")
        assert len(turned) > 4 or all(name(each) in text for each in turned)
        after = board.play(square)
        assert ("moves again" in text) == (after.mover == board.mover)
        assert ("the game ends" in text) == (not after.legal(after.mover))


def test_the_start_is_written_from_the_top_with_the_player_to_move() -> None:
    assert str(FOUR.start()) == START
    assert FOUR.position(f" {START.upper().replace('-', ' ')}\n") == FOUR.start()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("..../.wb./.bw.-b", "the position has 3 rows; this board has 4"),
        ("..../.wb./.bw.../....-b", "row 3 has 6 squares; this board has 4 columns"),
        ("..../.wx./.bw./....-b", "c2 holds 'x'; a square is b, w or ."),
        ("..../.wb./.bw./....", "does not end with -b or -w for the player to move"),
        ("-b", "does not end with -b or -w for the player to move"),
        ("..../.w../.bw./....-b", "there must be discs on the four squares in the middle; put one on c2"),
        ("bbbb/bbbb/.wwb/.w.w-w", "White has no move, so it is Black's turn; write -b at the end"),
    ],
)
def test_impossible_positions_are_rejected(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as error:
        FOUR.position(text)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is not a square; write column and row, such as b1"),
        ("pass", "'pass' is not a square; write column and row, such as b1"),
        ("b٣", "is not a square"),
        ("e1", "e1 is off the board; squares go from a1 to d4"),
        ("a0", "a0 is off the board; squares go from a1 to d4"),
        ("a5", "a5 is off the board; squares go from a1 to d4"),
    ],
)
def test_what_is_no_square_is_no_move(text: str, complaint: str) -> None:
    with pytest.raises(BadMove) as error:
        FOUR.start().parse_move(text)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("move", "complaint"),
    [
        ("b2", "b2 is taken by White; choose an empty square"),
        ("c2", "c2 is taken by Black; choose an empty square"),
        ("a1", "a disc on a1 would turn no disc; legal moves: b1 a2 d3 c4"),
    ],
)
def test_an_illegal_move_is_answered_with_the_rule_that_it_breaks(move: str, complaint: str) -> None:
    with pytest.raises(IllegalMove) as error:
        FOUR.start().play(move)
    assert str(error.value) == complaint


def test_a_number_outside_the_limits_and_a_game_that_is_over_are_named() -> None:
    with pytest.raises(IllegalMove, match="16 is not a square; squares are numbered 0 to 15"):
        FOUR.start().play(16)
    with pytest.raises(GameOver, match="the game is over: neither side can move; discs: 14-1"):
        FOUR.position("bbbb/bbbb/.bbb/bbbw-w").play("a3")


def test_moves_are_described() -> None:
    start, again = FOUR.start(), FOUR.position(AGAIN)
    assert start.describe_move(start.parse_move("b1")) == "b1: turns 1 disc, b2"
    assert again.describe_move(again.parse_move("a2")) == (
        "a2: turns 1 disc, b2; White has no move, Black moves again"
    )
    last = FOUR.position("bbbb/bbbb/bwbb/.wbb-b")
    assert last.describe_move(last.parse_move("a4")) == (
        "a4: turns 2 discs, b3 and b4; the game ends with discs 16-0"
    )


def test_the_board_is_described_with_the_numbers_of_discs() -> None:
    assert FOUR.start().describe() == "Black: 2 discs on c2 and b3. White: 2 discs on b2 and c3."
    wiped = FOUR.position("bbbb/bbbb/bbbb/bbb.-w").describe()
    assert wiped.endswith("d3, a4, b4 and c4. White: no discs.")


def test_the_board_is_drawn_with_coordinates() -> None:
    assert FOUR.start().draw() == "    a b c d\n  1 . . . .\n  2 . w b .\n  3 . b w .\n  4 . . . ."


def test_a_click_on_a_square_is_a_move() -> None:
    start = SIX.start()
    picture = start.picture
    assert isinstance(picture, Grid)
    assert (picture.columns, picture.rows) == (6, 6)
    assert (picture.column_names, picture.row_names) == (tuple("abcdef"), tuple("123456"))
    assert start.clicks == {move: (move,) for move in start.legal_moves}
    assert FOUR.position(AGAIN).button_moves == ()


def test_the_end_is_described_with_the_discs() -> None:
    assert FOUR.position("bbww/bbww/bbww/bbww-b").describe_end() == "the board is full; discs: 8-8"
    assert FOUR.position("bbbb/bbbb/.bbb/bbbw-w").describe_end() == "neither side can move; discs: 14-1"


def test_the_score_counts_discs() -> None:
    assert FOUR.notation.score(FOUR.start().play("b1")) == (4, 1)


def test_the_rules_in_words_fit_the_board() -> None:
    text = " ".join(OTHELLO.rules_text)
    assert "8 columns and 8 rows" in text
    assert "black on e4 and d5, white on d4 and e5" in text
    assert "black on c2 and b3, white on b2 and c3" in " ".join(FOUR.rules_text)
