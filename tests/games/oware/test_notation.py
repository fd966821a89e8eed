"""Oware positions and moves are read back as written; all other text is refused with a sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.picture import Houses
from plyground.errors import BadMove, BadPosition, GameOver, IllegalMove
from plyground.games.oware.family import VARIANTS
from plyground.games.oware.rules import SEEDS
from scale import few
from strategies import oware_positions

START = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
OWARE = catalogue.game("oware")

# Round trips


@settings(max_examples=few(300))
@given(oware_positions())
def test_an_oware_position_is_read_back_as_it_was_written(position: Position) -> None:
    assert position.game.position(str(position)) == position


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


# Bad positions

BAD_POSITIONS = (
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
    (
        "oware",
        "DDDDD0/DDDDDD 0 0 S",
        "North's row holds '0'; expected a letter for seeds or a digit for empty",
    ),
    ("oware", "DDDDDD/4S,4S,4S,4S,4S,four 0 0 S", "South's row holds 'four'; expected a letter for seeds"),
)


@pytest.mark.parametrize(("name", "text", "sentence"), BAD_POSITIONS)
def test_a_bad_position_is_refused_with_what_is_wrong_and_where(name: str, text: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        catalogue.game(name).position(text)
    assert sentence in str(refusal.value)
    assert len(str(refusal.value).splitlines()) == 1


@settings(max_examples=few(200))
@given(st.text(max_size=60))
def test_any_other_text_is_refused_as_a_position_or_read_back(text: str) -> None:
    try:
        position = OWARE.position(text)
    except BadPosition:
        return
    assert OWARE.position(str(position)) == position


# Bad moves

BAD_MOVES = (
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


@given(st.text(max_size=6))
def test_any_other_text_is_refused_as_a_move(text: str) -> None:
    start = OWARE.start()
    try:
        move = start.parse_move(text)
    except BadMove:
        return
    assert move in start.legal_moves


# Moves that can be read but are not legal

ILLEGAL_MOVES = (
    ("oware", "0-4-4-4-4-4-4-4-4-4-4-4-4-0-S", "A", "house A is empty; legal moves: B C D E F"),
    ("oware", "4-4-4-4-4-4-4-4-4-4-4-0-4-0-N", "f", "house f is empty; legal moves: a b c d e"),
    (
        "oware",
        "1-0-0-3-1-1-0-0-0-0-0-0-21-21-S",
        "A",
        "North has no seeds and A gives them none; legal moves: D F",
    ),
    (
        "oware:slam-forbidden",
        "1-0-0-0-0-2-1-2-0-0-0-0-21-21-S",
        "F",
        "F is a grand slam, which is forbidden; legal moves: A",
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
    ("text", "sentence"),
    [
        ("1-0-0-0-0-0-0-0-0-0-0-0-25-22-S", "the game is over: South has captured 25 seeds"),
        ("1-0-0-0-0-0-0-0-0-0-0-0-24-23-S", "the game is over: South has no legal move"),
    ],
)
def test_nothing_can_be_played_after_the_end(text: str, sentence: str) -> None:
    with pytest.raises(GameOver) as refusal:
        OWARE.position(text).play("A")
    assert sentence in str(refusal.value)


# Words and pictures


def test_oware_is_drawn_from_souths_side_in_every_turn() -> None:
    picture = [
        "           f  e  d  c  b  a",
        "North 14   6  5  4  3  2  1",
        "           1  0  0  0 11  0  1  South",
        "           A  B  C  D  E  F",
    ]
    for side in "SN":
        position = catalogue.game("oware").position(f"1-0-0-0-11-0-1-2-3-4-5-6-1-14-{side}")
        assert position.draw().splitlines() == picture


def test_a_position_is_described_in_words() -> None:
    words = OWARE.position("1-0-0-0-11-0-1-2-3-4-5-6-1-14-S").describe()
    assert words == (
        "South, A to F: 1, 0, 0, 0, 11, 0; captured 1. North, a to f: 1, 2, 3, 4, 5, 6; captured 14."
    )


def test_the_rules_speak_of_this_variant() -> None:
    rules = [catalogue.game(name).rules_text for name in VARIANTS]
    assert len({text[3] for text in rules}) == 3
    assert len({(*text[:3], *text[4:]) for text in rules}) == 1
    assert "6 houses, with 4 seeds in each house" in rules[0][0]
    assert "more than 24 seeds" in rules[0][5]


@given(oware_positions())
def test_houses_hold_every_seed(position: Position) -> None:
    houses = position.picture
    assert isinstance(houses, Houses)
    assert sum(houses.seeds) + sum(houses.stores) == SEEDS
    assert str(position)[:-2] == "-".join(map(str, (*houses.seeds, *houses.stores)))
