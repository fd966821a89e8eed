"""How positions and moves of Ultimate tic-tac-toe are written, read, drawn and described."""

import pytest
from hypothesis import given, settings

from games.ultimate.naive import EVERY_CELL, EVERY_NAME, Board, board_of, cells_in
from games.ultimate.samples import SHORT_DRAW, SHORT_WIN, ULTIMATE, play_line
from plyground.core.game import Position
from plyground.core.picture import Grid
from plyground.errors import BadMove, BadPosition, IllegalMove
from scale import few
from strategies import reached

EMPTY = "/".join(["." * 9] * 9)

TWO_LINES = ("a1", "b1", "c1", "a3", "b3", "c3")
ELSEWHERE = ("d1", "e2", "g1", "g2", "h3")


def rows_with(**marks: str) -> str:
    """Return the rows of an empty board with some marks: ``a1="X"``."""
    return Board(marks).write().rpartition("-")[0]


@settings(max_examples=few(100) + 5)
@given(reached("ultimate"))
def test_positions_and_moves_are_read_as_they_are_written(position: Position) -> None:
    assert ULTIMATE.position(str(position)) == position
    for move in range(81):
        assert position.parse_move(position.format_move(move)) == move
        assert position.parse_move(f" {position.format_move(move).upper()} ") == move


def test_a_move_is_column_and_row_of_the_whole_board() -> None:
    start = ULTIMATE.start()
    assert [start.parse_move(name) for name in ("a1", "c1", "d1", "a2", "i9")] == [0, 2, 9, 3, 80]
    assert {start.format_move(move) for move in range(81)} == set(EVERY_CELL)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", r"^'' is not a cell; write column and row, such as b3$"),
        ("2,1", r"^'2,1' is not a cell; write column and row, such as b3$"),
        ("j1", r"^'j1' is off the board; cells go from a1 to i9$"),
        ("a10", r"^'a10' is off the board; cells go from a1 to i9$"),
        ("a0", r"^'a0' is off the board; cells go from a1 to i9$"),
    ],
)
def test_a_text_that_is_no_cell_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadMove, match=complaint):
        ULTIMATE.start().parse_move(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (EMPTY, "does not end with the board to play in: -1 to -9, or -any for a free choice"),
        (f"{EMPTY}-0", "does not end with the board to play in"),
        (f"{EMPTY[:-10]}-any", "the position has 8 rows; the board has 9"),
        (f"{EMPTY}.-any", "row 9 has 10 cells; the board has 9 columns"),
        (f"{EMPTY[:-1]}x-any", "no X stands in a cell that sends the other player to a decided board"),
        (f"{EMPTY[:-1]}z-any", "i9 holds 'z'; a cell is X, O or ."),
        (f"{rows_with(a1='O')}-1", "there are 0 X and 1 O; X must have as many as O or one more"),
        (f"{EMPTY}-5", "the first player may play in any board; write -any"),
        (f"{rows_with(a1='X')}-2", "no X stands in a cell that sends the other player to the top board"),
        (f"{rows_with(a1='X')}-any", "no X stands in a cell that sends the other player to a decided board"),
        (
            f"{rows_with(a1='X', b1='X', c1='X', a4='O', a7='O')}-1",
            "the top left board is decided; write -any",
        ),
        (
            f"{rows_with(a1='X', b1='X', c1='X', a3='O', b3='O', c3='O')}-any",
            "the top left board has three X in a row and three O; the first line ends it",
        ),
        (
            f"{rows_with(**dict.fromkeys(TWO_LINES, 'X'), **dict.fromkeys(ELSEWHERE, 'O'))}-1",
            "X has lines in the top left board that one move cannot complete",
        ),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        ULTIMATE.position(text)


def test_a_position_in_which_the_game_was_over_before_is_refused() -> None:
    marks = Board.read(str(play_line(SHORT_WIN))).marks
    with pytest.raises(BadPosition, match="X has three boards in a row, but O moved after that"):
        ULTIMATE.position(Board(marks | {"i7": "O"}, "top right").write())


def test_two_lines_of_boards_without_a_common_board_are_refused() -> None:
    marks = {cell: "O" for name in EVERY_NAME for cell in cells_in(name)[3:5]}
    marks |= {cell: "X" for name in (*EVERY_NAME[:3], *EVERY_NAME[6:]) for cell in cells_in(name)[:3]}
    marks.pop(cells_in("centre")[3])
    with pytest.raises(BadPosition, match="X has three boards in a row twice, which one move cannot do"):
        ULTIMATE.position(Board(marks).write())


def test_why_a_move_is_not_legal() -> None:
    position = play_line("a1 b2")
    decided = ULTIMATE.position(f"{rows_with(a1='X', b1='X', c1='X', a4='O', a7='O', d1='O')}-any")
    for where, move, reason in (
        (position, "a1", "a1 is in the top left board; X must play in the centre board"),
        (play_line("e5"), "e5", "e5 is taken by X; choose an empty cell"),
        (decided, "b2", "b2 is in the top left board, which is won by X"),
    ):
        with pytest.raises(IllegalMove, match=f"^{reason}$"):
            where.play(move)
    with pytest.raises(IllegalMove, match="81 is not a move; moves are numbered 0 to 80"):
        position.play(81)


def test_a_full_board_is_named_as_full() -> None:
    full = dict(zip(cells_in("top left"), "XOXXOOOXX", strict=True)) | {"d1": "O"}
    position = ULTIMATE.position(f"{rows_with(**full)}-any")
    taken = position.game.notation.explain_illegal(position, 0)
    assert taken == "a1 is in the top left board, which is full"
    assert "Nobody has won the top left board." in position.describe()


def test_a_move_is_described_by_its_board_and_what_follows() -> None:
    start = ULTIMATE.start()
    assert start.describe_move(0) == "a1: in the top left board; O must play in the top left board"
    last = play_line(SHORT_WIN, -1)
    assert last.describe_move(last.parse_move("g5")) == "g5: in the right board; X has three boards in a row"
    before = ULTIMATE.position(f"{rows_with(a1='X', b1='X', a4='O', a7='O')}-1")
    sentence = "c1: in the top left board; O must play in the top right board"
    assert before.describe_move(2) == sentence
    choice = before.play("c1").play("g1")
    assert choice.draw().splitlines()[-1].endswith("X may choose any board that is not won or full.")


def test_the_ends_are_named() -> None:
    assert play_line(SHORT_WIN).describe_end() == "X has three boards in a row"
    assert play_line(SHORT_DRAW).describe_end() == "every board is won or full"


def test_the_board_is_drawn_with_lines_and_a_sentence() -> None:
    lines = play_line("b2 e5").draw().splitlines()
    assert lines[:5] == [
        "    a b c   d e f   g h i",
        "  1 . . . | . . . | . . .",
        "  2 . X . | . . . | . . .",
        "  3 . . . | . . . | . . .",
        "    ------+-------+------",
    ]
    assert lines[-1] == "  X must play in the centre board."
    assert ULTIMATE.start().draw().splitlines()[-1] == "  X may choose any board that is not won or full."


def test_a_position_is_described_board_by_board() -> None:
    assert ULTIMATE.start().describe() == "X may choose any board that is not won or full."
    assert (
        play_line("b2 e5").describe()
        == "X must play in the centre board. Top left: X on b2. Centre: O on e5."
    )
    won = play_line(SHORT_WIN).describe()
    assert won.startswith(
        "X has won the left, centre and right boards. X has three boards in a row. Top left: X on"
    )


def test_the_picture_shows_blocks_their_owners_and_where_to_play() -> None:
    for position in (play_line(SHORT_WIN, count) for count in (0, 1, 20, 28, 29)):
        board, picture = Board.read(str(position)), position.picture
        assert isinstance(picture, Grid)
        assert picture.blocks == (3, 3)
        assert picture.block_marks == tuple(board.owner(name) for name in EVERY_NAME)
        allowed = [] if position.is_over else [board.target] if board.target else EVERY_NAME
        marked = [EVERY_CELL.index(cell) for cell in EVERY_CELL if board_of(cell) in allowed]
        open_cells = [cell for cell in marked if not board.is_decided(board_of(EVERY_CELL[cell]))]
        assert list(picture.marked) == open_cells
        assert [picture.cells[cell] for cell in range(81)] == [
            board.marks.get(cell, "") for cell in EVERY_CELL
        ]
        assert set(position.clicks) == set(position.legal_moves)
        line = {board_of(EVERY_CELL[cell]) for cell in picture.line}
        assert line == ({"left", "centre", "right"} if position.is_over else set())


def test_the_rules_are_told_to_players() -> None:
    text = " ".join(ULTIMATE.rules_text)
    assert all(word in text for word in ("X moves first", "plays in the top right board next", "draw"))
