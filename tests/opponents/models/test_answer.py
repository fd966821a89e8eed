"""A language model's answer: which move it names, and how it is quoted."""

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.opponents.models.answer import MAX_QUOTE, quote, read_answer
from plyground.opponents.models.chat import Secret

KEY = "sk-Very+Secret/0123"


def board() -> Position:
    return catalogue.game("tictactoe").position("X../.O./...")


def houses() -> Position:
    return catalogue.game("oware").position("4-4-4-4-4-0-5-5-5-5-4-0-0-4-N")


@pytest.mark.parametrize(
    "text",
    [
        '{"move": "1, 2", "reason": "why not"}',
        '{"move": "c2"}',
        '{"move": "(1,2)"}',
        '{"move": "1 2"}',
        '{"move": "5"}',
        '{"move": 5}',
        '{"move": [1, 2]}',
        '{"move": {"row": 1, "col": 2}}',
        '{"move": "row 1, column 2"}',
        '{"row": 1, "column": 2, "reason": "no move field"}',
        '```json\n{"reason": "fenced", "move": "1,2"}\n```',
        'I avoid 0,1. Here: {"move": "1,2"} rather than 2,2.',
        'Braces {like these} are no JSON. {"move": "1,2"}',
        '<think>0,1? no. {"move": "0,2"}</think>{"move": "1,2"}',
        "1,2",
        "1, 2",
        "(1, 2).",
        "**1, 2**",
        "c2",
        "C2!",
        "5",
        "[5]",
        "I play 1, 2 because it blocks.",
        "My move: row 1, col 2.",
        "Row 1 and column 2 it is.",
        "I take cell 5, making 2 in a row.",
        "You hold 0,0 and 1,1, so I go to c2.",
        "Current board:\n X  | [1] | [2]\n[3] |  O  | [5]\n[6] | [7] | [8]\n\nI choose [5].",
        "Position 1,2 is the one.",
        "With 10,000 games behind me and version 2.0,1 of my plan: 1,2",
    ],
)
def test_a_move_is_found_in_json_and_in_prose(text: str) -> None:
    assert read_answer(text, board()).move == 5


@pytest.mark.parametrize(
    "text",
    [
        "",
        "I resign.",
        "0,0",
        "a1 or b2",
        "3,3",
        "d1",
        "9",
        "-1",
        "0,0 then 10,000",
        "I need 3 in a row, or at least 2.",
        "0,1,2,3,4",
        '{"move": "0,0"} because 1,2 is dull',
        '{"move": null}',
        '{"move": true}',
        '{"move": [1, 2, 3]}',
        '{"move": {}}',
        '{"move": 99999999999999999999}',
        '{"move": "' + "9" * 3000 + '"}',
        "[1] | [2] | [5]",
        "<think>I play 1,2 and then I keep thinking",
        "{" * 3000,
        "五",
    ],
)
def test_what_names_no_legal_move_is_none(text: str) -> None:
    assert read_answer(text, board()).move is None


@pytest.mark.parametrize(
    ("text", "house"),
    [
        ("c", "c"),
        ("C.", "c"),
        ('{"move": "c", "reason": "a good one"}', "c"),
        ("I sow house c, a safe one.", "c"),
        ("I play a waiting move: 'd'", "d"),
        ("Move: e", "e"),
        ("I play (b).", "b"),
        ("I play a house with 5 seeds.", None),
        ("House f, which is empty.", None),
        ("3", None),
        ("g", None),
    ],
)
def test_a_house_is_found_when_it_is_marked_as_one(text: str, house: str | None) -> None:
    position = houses()
    move = read_answer(text, position).move
    assert (None if move is None else position.format_move(move)) == house


@given(st.text() | st.text(alphabet='0123456789abc,[]{}":| moverwcl\n'))
def test_only_legal_moves_are_found_in_any_text(text: str) -> None:
    for position in (board(), houses()):
        move = read_answer(text, position).move
        assert move is None or move in position.legal_moves


def test_the_reason_and_the_whole_text_are_returned_too() -> None:
    text = '<think>hm</think>{"move": "1,2", "reason": "It blocks."}'
    answer = read_answer(text, board())
    assert (answer.move, answer.reason) == (5, "It blocks.")
    assert answer.text == '{"move": "1,2", "reason": "It blocks."}'


def test_a_quotation_has_no_quotation_marks_inside() -> None:
    assert quote('Good." It is “proven”.', Secret()) == "\"Good.' It is 'proven'.\""


def test_a_long_sentence_is_cut() -> None:
    assert quote("x" * 1000, Secret()) == '"' + "x" * 237 + '..."'


@given(st.text(alphabet=st.characters(), max_size=600))
def test_a_quotation_is_short_and_plain(text: str) -> None:
    quoted = quote(text, Secret())
    assert len(quoted) <= MAX_QUOTE + 2
    assert not any(category(sign)[0] == "C" for sign in quoted)
    assert quoted.count('"') == (2 if quoted else 0)
    quoted.encode()


@given(st.text(max_size=300), st.text(max_size=300))
def test_a_quotation_never_holds_the_key(before: str, after: str) -> None:
    assert KEY.lower() not in quote(before + KEY + after, Secret(KEY)).lower()


def test_a_key_hidden_among_invisible_characters_is_found() -> None:
    assert quote("sk-\u200bVery\x00+Secret/\u202e0123", Secret(KEY)) == '"[key]"'
