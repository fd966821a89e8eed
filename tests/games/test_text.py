"""Positions and moves are read back as they were written; all other text is refused with a sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Game, Notation, Position
from plyground.errors import BadMove, BadPosition, GameOver, IllegalMove, NotationError
from scale import few
from strategies import boards, oware_positions, reached

# Round trips


@settings(max_examples=few(300))
@given(st.data())
def test_a_board_is_read_back_as_it_was_written(data: st.DataObject) -> None:
    position = data.draw(reached(data.draw(boards())))
    assert position.game.position(str(position)) == position


@settings(max_examples=few(300))
@given(oware_positions())
def test_an_oware_position_is_read_back_as_it_was_written(position: Position) -> None:
    assert position.game.position(str(position)) == position


@given(boards())
def test_every_cell_is_read_as_letter_and_number_and_as_row_and_column(game: Game) -> None:
    start = game.start()
    for cell in start.legal_moves:
        row, column = divmod(cell, game.rules.width)
        assert start.parse_move(start.format_move(cell)) == cell
        assert start.parse_move(f"{row},{column}") == cell


@pytest.mark.parametrize("text", ["b3", " b3 ", "B3", "2,1", " 2 , 1 ", "02,01"])
def test_a_cell_is_read_in_either_form_and_always_written_as_letter_and_number(text: str) -> None:
    start = catalogue.game("tictactoe").start()
    assert start.format_move(start.parse_move(text)) == "b3"


@pytest.mark.parametrize(
    ("cell", "name"), [(0, "a1"), (25, "z1"), (26, "aa1"), (51, "az1"), (52, "ba1"), (63, "bl1")]
)
def test_columns_beyond_z_have_two_letters(cell: int, name: str) -> None:
    start = catalogue.game("64x1x5").start()
    assert start.format_move(cell) == name
    assert start.parse_move(name) == cell


@pytest.mark.parametrize("turn", [0, 1])
def test_every_house_is_written_in_its_owners_case_and_read_in_either(turn: int) -> None:
    position = Position(catalogue.game("oware"), catalogue.game("oware").start().state, turn)
    for house, letter in enumerate("ABCDEF"):
        assert position.format_move(house) == (letter, letter.lower())[turn]
        assert position.parse_move(letter) == position.parse_move(letter.lower()) == house


def in_old_form(position: Position) -> str:
    """The position as PlayStrategy used to write it: a letter a house, empty ones counted."""
    *numbers, side = str(position).split("-")
    seeds = [int(number) for number in numbers]
    rows = [old_row(seeds[11:5:-1]), old_row(seeds[:6])]
    return f"{'/'.join(rows)} {seeds[12]} {seeds[13]} {side}"


def old_row(seeds: list[int]) -> str:
    letters = "".join("0ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[count] for count in seeds)
    for empty in range(6, 0, -1):
        letters = letters.replace("0" * empty, str(empty))
    return letters


def in_new_form(position: Position) -> str:
    """The position as PlayStrategy writes it now: ``4S`` for a house, a number for empty ones."""
    *numbers, side = str(position).split("-")
    seeds = [int(number) for number in numbers]
    rows = [new_row(seeds[11:5:-1]), new_row(seeds[:6])]
    return f"{'/'.join(rows)} {seeds[12]} {seeds[13]} {side} 17"


def new_row(seeds: list[int]) -> str:
    parts: list[str] = []
    for count in seeds:
        if count:
            parts.append(f"{count}S")
        elif parts and parts[-1].isdigit():
            parts[-1] = str(int(parts[-1]) + 1)
        else:
            parts.append("1")
    return ",".join(parts)


@settings(max_examples=few(300))
@given(oware_positions())
def test_both_forms_of_playstrategy_are_read(position: Position) -> None:
    assert position.game.position(in_old_form(position)) == position
    assert position.game.position(in_new_form(position)) == position


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("DDDDDD/DDDDDD 0 0 S", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"),
        ("F1A3/2BCD1 15 17 N", "0-0-2-3-4-0-0-0-0-1-0-6-15-17-N"),
        ("6/6 24 24 S", "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S"),
        ("Z5/5V 0 0 N", "0-0-0-0-0-22-0-0-0-0-0-26-0-0-N"),
        ("5v/6 0 0 S", "0-0-0-0-0-0-48-0-0-0-0-0-0-0-S"),
        ("6S,1,1S,3/2,2S,3S,4S,1 15 17 N", "0-0-2-3-4-0-0-0-0-1-0-6-15-17-N"),
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"),
        (" 4-4-4-4-4-4-4-4-4-4-4-4-0-0-N ", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N"),
    ],
)
def test_an_oware_position_is_written_in_one_form(text: str, written: str) -> None:
    assert str(catalogue.game("oware").position(text)) == written


@pytest.mark.parametrize("text", ["x.o/.X./..O", " X.O/.X./..O\n"])
def test_a_board_may_be_typed_in_small_letters_and_with_space_around(text: str) -> None:
    assert str(catalogue.game("tictactoe").position(text)) == "X.O/.X./..O"


# Bad positions

START = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
BAD_POSITIONS = (
    ("tictactoe", "", "the position has 1 rows; this board has 3"),
    ("tictactoe", "X.O/.X.", "the position has 2 rows; this board has 3"),
    ("tictactoe", "X.O/.X./..O/...", "the position has 4 rows; this board has 3"),
    ("tictactoe", "X.O/.X../..O", "row 2 has 4 cells; this board has 3"),
    ("tictactoe", "X.O/.X./..", "row 3 has 2 cells; this board has 3"),
    ("tictactoe", "X.O/.#./..O", "row 2, column b holds '#'; a cell is X, O or ."),
    ("tictactoe", "..ß/.../...", "row 1, column c holds 'ß'; a cell is X, O or ."),
    ("tictactoe", "X0./.../...", "row 1, column b holds '0'; a cell is X, O or ."),
    ("tictactoe", "XXX/.../...", "there are 3 X and 0 O; X moves first, so X has as many as O or one more"),
    ("tictactoe", "XX./X../...", "there are 3 X and 0 O; X moves first"),
    ("tictactoe", "O../.../...", "there are 0 X and 1 O; X moves first"),
    ("tictactoe", "XXX/OOO/...", "X already has 3 in a row, yet O moved last; the game had ended"),
    ("tictactoe", "OOO/XX./X.X", "O already has 3 in a row, yet X moved last; the game had ended"),
    ("6x2x2", "XX..XX/OO....", "there are 4 X and 2 O"),
    ("7x2x2", "XX..XX./O.O.O..", "X has 2 in a row in places that no single last move joins"),
    ("oware", "", "the position has 1 parts between dashes; expected 15: 12 houses, 2 stores, S or N"),
    ("oware", "4-4-4-4-4-4-4-4-4-4-4-4-S", "the position has 13 parts between dashes; expected 15"),
    ("oware", START[:-1] + "W", "the side to move is 'W'; expected S or N"),
    ("oware", START[:-1] + "s", "the side to move is 's'; expected S or N"),
    ("oware", "49" + START[1:], "house A is '49'; expected a whole number from 0 to 48"),
    ("oware", "4-4-4-4-4-4-4-x-4-4-4-4-0-0-S", "house b is 'x'; expected a whole number from 0 to 48"),
    ("oware", "4-4-4-4-4-4-4-4-4-4-4--0-0-S", "house f is ''; expected a whole number from 0 to 48"),
    ("oware", "4-4-4-4-4-4-4-4-4-4-4-4-0.5-0-S", "South's store is '0.5'; expected a whole number"),
    ("oware", "4-4-4-4-4-4-4-4-4-4-4-4-0-٣-S", "North's store is '٣'; expected a whole number"),
    ("oware", "4" * 5000 + START[1:], "house A is '4444444444444444444444444444444444444...'; expected"),
    ("oware", "5" + START[1:], "the position holds 49 seeds; houses and stores hold 48"),
    ("oware", "0" + START[1:], "the position holds 44 seeds; houses and stores hold 48"),
    ("oware", "DDDDDD/DDDDDD", "'DDDDDD/DDDDDD' does not look like DDDDDD/DDDDDD 0 0 S"),
    ("oware", "DDDDDD/DDDDDD 0 0 S x", "does not look like DDDDDD/DDDDDD 0 0 S"),
    ("oware", "DDDDDD/DDDDDD 0 0 X", "the side to move is 'X'; expected S or N"),
    ("oware", "DDDDDD/DDDDDD 0 49 S", "North's store is '49'; expected a whole number from 0 to 48"),
    ("oware", "DDDDDD/DDDDDE 0 0 S", "the position holds 49 seeds; houses and stores hold 48"),
    ("oware", "DDDDD/DDDDDD 0 0 S", "North's row has 5 houses; expected 6"),
    ("oware", "DDDDDD/DDDDD2 0 0 S", "South's row has 7 houses; expected 6"),
    ("oware", "DDDDD0/DDDDDD 0 0 S", "North's row holds '0'; expected a letter for seeds, a digit for empty"),
    ("oware", "DDDDDD/4S,4S,4S,4S,4S,four 0 0 S", "South's row holds 'four'; expected a letter for seeds"),
)


@pytest.mark.parametrize(("name", "text", "sentence"), BAD_POSITIONS)
def test_a_bad_position_is_refused_with_what_is_wrong_and_where(name: str, text: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        catalogue.game(name).position(text)
    assert sentence in str(refusal.value)
    assert len(str(refusal.value).splitlines()) == 1


@settings(max_examples=few(300))
@given(st.sampled_from(("tictactoe", "oware", "64x1x5")), st.text(max_size=60))
def test_any_other_text_is_refused_as_a_position_or_read_back(name: str, text: str) -> None:
    game = catalogue.game(name)
    try:
        position = game.position(text)
    except BadPosition:
        return
    assert game.position(str(position)) == position


# Bad moves

BAD_MOVES = (
    ("tictactoe", "", "'' is not a cell; write column and row like b3, or row,col like 2,1"),
    ("tictactoe", "3b", "'3b' is not a cell"),
    ("tictactoe", "b", "'b' is not a cell"),
    ("tictactoe", "1,1,1", "'1,1,1' is not a cell"),
    ("tictactoe", "-1,0", "'-1,0' is not a cell"),
    ("tictactoe", "b" * 100, "'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb...' is not a cell"),
    ("tictactoe", "d1", "'d1' is off the board; cells go from a1 to c3, or 0,0 to 2,2"),
    ("tictactoe", "a4", "'a4' is off the board"),
    ("tictactoe", "a0", "'a0' is off the board"),
    ("tictactoe", "3,0", "'3,0' is off the board"),
    ("5x3x3", "3,0", "'3,0' is off the board; cells go from a1 to e3, or 0,0 to 2,4"),
    ("oware", "", "'' is not a house; South plays A to F"),
    ("oware", "G", "'G' is not a house; South plays A to F"),
    ("oware", "AB", "'AB' is not a house; South plays A to F"),
    ("oware", "1", "'1' is not a house; South plays A to F"),
)


@pytest.mark.parametrize(("name", "text", "sentence"), BAD_MOVES)
def test_a_bad_move_is_refused_with_what_would_be_right(name: str, text: str, sentence: str) -> None:
    with pytest.raises(BadMove) as refusal:
        catalogue.game(name).start().play(text)
    assert sentence in str(refusal.value)


@given(st.sampled_from(("tictactoe", "oware", "64x1x5")), st.text(max_size=6))
def test_any_other_text_is_refused_as_a_move(name: str, text: str) -> None:
    start = catalogue.game(name).start()
    try:
        move = start.parse_move(text)
    except BadMove:
        return
    assert move in start.legal_moves


# Moves that are well written but not allowed

ILLEGAL_MOVES = (
    ("tictactoe", ".../.X./...", "b2", "b2 is taken by X; choose an empty cell"),
    ("tictactoe", "O../.X./...", "0,0", "a1 is taken by O; choose an empty cell"),
    ("tictactoe", "O../.X./...", 9, "is not a cell of the 3x3x3 board"),
    ("tictactoe", "O../.X./...", -1, "-1 is not a cell of the 3x3x3 board"),
    ("tictactoe", "O../.X./...", 1 << 70, "is not a cell of the 3x3x3 board"),
    ("oware", "0-4-4-4-4-4-4-4-4-4-4-4-4-0-S", "A", "house A is empty; legal are B C D E F"),
    ("oware", "4-4-4-4-4-4-4-4-4-4-4-0-4-0-N", "f", "house f is empty; legal are a b c d e"),
    (
        "oware",
        "1-0-0-3-1-1-0-0-0-0-0-0-21-21-S",
        "A",
        "North has no seeds and A does not reach them; legal are D F",
    ),
    (
        "oware:slam-forbidden",
        "1-0-0-0-0-2-1-2-0-0-0-0-21-21-S",
        "F",
        "F makes a grand slam, which these rules forbid; legal are A",
    ),
    ("oware", START, 6, "6 is not a house; houses are numbered 0 to 5"),
    ("oware", START, -1, "-1 is not a house; houses are numbered 0 to 5"),
)


@pytest.mark.parametrize(("name", "text", "move", "sentence"), ILLEGAL_MOVES)
def test_an_illegal_move_is_refused_with_the_reason(
    name: str, text: str, move: str | int, sentence: str
) -> None:
    position = catalogue.game(name).position(text)
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    assert sentence in str(refusal.value)
    assert str(position) == text


@pytest.mark.parametrize(
    ("name", "text", "move", "sentence"),
    [
        ("tictactoe", "XXX/OO./...", "c3", "the game is over: X has 3 in a row"),
        ("tictactoe", "XOX/XOO/OXX", "a1", "the game is over: the board is full"),
        ("oware", "1-0-0-0-0-0-0-0-0-0-0-0-25-22-S", "A", "the game is over: South has captured 25"),
        ("oware", "1-0-0-0-0-0-0-0-0-0-0-0-24-23-S", "A", "the game is over: South has no legal move"),
    ],
)
def test_nothing_can_be_played_after_the_end(name: str, text: str, move: str, sentence: str) -> None:
    with pytest.raises(GameOver) as refusal:
        catalogue.game(name).position(text).play(move)
    assert sentence in str(refusal.value)


# Pictures


def test_a_board_is_drawn_with_letters_above_and_numbers_beside() -> None:
    assert catalogue.game("tictactoe").position("X.O/.X./..O").draw().splitlines() == [
        "    a b c",
        "  1 X . O",
        "  2 . X .",
        "  3 . . O",
    ]


def test_oware_is_drawn_as_south_sees_it_whoever_moves() -> None:
    picture = [
        "           f  e  d  c  b  a",
        "North 14   6  5  4  3  2  1",
        "           1  0  0  0 11  0  1  South",
        "           A  B  C  D  E  F",
    ]
    for side in "SN":
        position = catalogue.game("oware").position(f"1-0-0-0-11-0-1-2-3-4-5-6-1-14-{side}")
        assert position.draw().splitlines() == picture


# The plain notation every game begins with

PLAIN = Notation()
OWARE = catalogue.game("oware")


@settings(max_examples=few(100))
@given(oware_positions())
def test_the_plain_notation_reads_back_what_it_writes(position: Position) -> None:
    text = PLAIN.format_position(position.state, position.turn, OWARE)
    assert PLAIN.parse_position(text, OWARE) == (position.state, position.turn)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a position of Oware (Abapa) looks like '0:4415293752324,4415293752324', not ''"),
        ("2:1,2", "looks like '0:4415293752324,4415293752324', not '2:1,2'"),
        ("0:1", "looks like '0:4415293752324,4415293752324', not '0:1'"),
        ("0:1,2,3", "looks like '0:4415293752324,4415293752324', not '0:1,2,3'"),
        ("0:1,two", "'two' is not a whole number of 64 bits"),
    ],
)
def test_the_plain_notation_refuses_other_positions(text: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        PLAIN.parse_position(text, OWARE)
    assert sentence in str(refusal.value)


@pytest.mark.parametrize("text", ["", "64", "-1", "1.0", "x", "٣"])
def test_the_plain_notation_refuses_other_moves(text: str) -> None:
    with pytest.raises(BadMove) as refusal:
        PLAIN.parse_move(text, 0, OWARE)
    assert f"a move of Oware (Abapa) is a number from 0 to 63, not {text!r}" in str(refusal.value)


def test_the_plain_notation_names_the_legal_moves_when_it_refuses_one() -> None:
    start = OWARE.start()
    refusal = PLAIN.refuse(start.state, 7, 0, OWARE)
    assert refusal == "7 is not legal here; legal are 0 1 2 3 4 5"


def test_text_that_cannot_be_read_is_one_kind_of_error() -> None:
    assert issubclass(BadPosition, NotationError)
    assert issubclass(BadMove, NotationError)
    assert not issubclass(IllegalMove, NotationError)
