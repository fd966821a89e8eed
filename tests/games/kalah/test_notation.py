"""How Kalah is written, read, drawn and described, and where its seeds go."""

import pytest
from hypothesis import given, settings

from games.kalah.naive import Board
from games.kalah.samples import positions
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.picture import Houses
from plyground.core.sowing import frames
from plyground.errors import BadMove, BadPosition, GameOver, IllegalMove
from scale import few

KALAH, SMALL = catalogue.game("kalah"), catalogue.game("kalah:3x2")
START = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"


@settings(max_examples=few(300))
@given(positions())
def test_positions_and_moves_are_read_back_as_they_were_written(position: Position) -> None:
    assert position.game.position(str(position)) == position
    for move in position.legal_moves:
        text = position.format_move(move)
        assert position.parse_move(text) == position.parse_move(text.swapcase()) == move


def test_the_start_is_written_with_the_houses_of_south_first() -> None:
    assert str(KALAH.start()) == START
    assert str(SMALL.start()) == "2-2-2-2-2-2-0-0-S"
    assert KALAH.position(f" {START}\n") == KALAH.start()
    assert SMALL.position("1-0-2-0-3-2-3-1-N").mover == "North"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the position has 1 parts between dashes; expected 9: 6 houses, 2 stores, S or N"),
        (START, "the position has 15 parts between dashes; expected 9"),
        ("2-2-2-2-2-2-0-1-S", "the position holds 13 seeds; this board has 12"),
        ("2-2-2-2-2-2-0-0-X", "the side to move is 'X'; expected S or N"),
        ("2-2-x-2-2-2-0-0-S", "house C is 'x'; expected a whole number from 0 to 12"),
        ("2-2-2-2-2-13-0-0-S", "house c is '13'; expected a whole number from 0 to 12"),
        ("2-2-2-2-2-2-0--S", "North's store is ''; expected a whole number from 0 to 12"),
    ],
)
def test_bad_positions_are_rejected_with_the_place(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as error:
        SMALL.position(text)
    assert complaint in str(error.value)


@pytest.mark.parametrize("text", ["", "G", "g", "0", "AB", "ä"])
def test_anything_but_a_house_is_no_move(text: str) -> None:
    with pytest.raises(BadMove, match="is not a house; South plays A to F"):
        KALAH.start().parse_move(text)


def test_an_empty_house_is_named_with_the_legal_moves() -> None:
    position = KALAH.start().play("C")
    with pytest.raises(IllegalMove, match="house C is empty; legal moves: A B D E F"):
        position.play("C")
    with pytest.raises(IllegalMove, match="6 is not a house; houses are numbered 0 to 5"):
        position.play(6)


def test_the_board_is_drawn_from_souths_side() -> None:
    assert KALAH.start().play("C").draw().splitlines() == [
        "           f  e  d  c  b  a",
        "North   0  4  4  4  4  4  4",
        "           4  4  0  5  5  5  1  South",
        "           A  B  C  D  E  F",
    ]
    assert SMALL.start().draw().splitlines()[-1] == "           A  B  C"


@settings(max_examples=few(200))
@given(positions())
def test_the_picture_has_every_seed(position: Position) -> None:
    board = Board.read(position)
    assert position.picture == Houses(tuple(board.houses), (board.stores[0], board.stores[1]))
    assert not position.button_moves
    assert position.game.notation.score(position) == (board.points(0), board.points(1))


@settings(max_examples=few(300))
@given(positions())
def test_a_sowing_is_what_the_witness_sows_and_captures(position: Position) -> None:
    board = Board.read(position)
    for move in position.legal_moves:
        sowing = position.sowing(move)
        assert sowing is not None
        assert sowing.origin == board.size * position.turn + move
        assert list(sowing.path) == board.places(move)
        assert list(sowing.captured) == board.captures(move)


@settings(max_examples=few(200))
@given(positions())
def test_a_sowing_shown_step_by_step_ends_where_the_rules_say(position: Position) -> None:
    for move in position.legal_moves:
        picture, sowing = position.picture, position.sowing(move)
        assert isinstance(picture, Houses)
        assert sowing is not None
        steps = list(frames(picture, sowing, position.turn))
        after = Board.read(position).play(move)
        assert (list(steps[-1].seeds), list(steps[-1].stores)) == (after.houses, after.stores)
        assert [step.hand for step in steps] == [sowing.origin, *sowing.path, *sowing.captured, None]


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (START, "A", "A: 4 seeds into B, C, D and E; nothing is captured"),
        (START, "C", "C: 4 seeds into D, E, F and the store; South moves again"),
        (START, "F", "F: 4 seeds into the store, a, b and c; nothing is captured"),
        ("1-0-4-4-4-4-4-4-4-4-5-4-3-3-S", "A", "A: 1 seed into B; 6 seeds are captured from e and B"),
        ("0-0-0-0-0-1-1-1-0-0-0-0-24-21-S", "F", "F: 1 seed into the store; the game ends"),
        (
            "1-0-0-0-0-5-0-0-0-0-9-0-15-18-S",
            "A",
            "A: 1 seed into B; 10 seeds are captured from e and B, the game ends",
        ),
        (
            "0-0-0-13-0-0-1-1-1-1-1-1-14-15-S",
            "D",
            "D: 13 seeds into the houses E to D and the store; 3 seeds are captured from c and D",
        ),
        (
            "0-0-0-15-0-0-1-1-1-1-1-1-13-14-S",
            "D",
            "D: 15 seeds into the houses E to F and the store, more than one lap; nothing is captured",
        ),
        (
            "4-4-4-4-4-4-8-4-4-4-0-4-0-0-N",
            "a",
            "a: 8 seeds into the houses b to B and the store; nothing is captured",
        ),
    ],
)
def test_a_move_is_described_in_words(text: str, move: str, words: str) -> None:
    position = KALAH.position(text)
    assert position.describe_move(position.parse_move(move)) == words


def test_positions_and_ends_are_described_in_words() -> None:
    assert (
        SMALL.start().play("B").describe()
        == "South, A to C: 2, 0, 3; store 1. North, a to c: 2, 2, 2; store 0."
    )
    over = KALAH.position("0-0-0-0-0-1-1-1-0-0-0-0-24-21-S").play("F")
    assert over.describe_end() == "South has no seeds left to sow; with the seeds in each row it is 25-23"
    both = KALAH.position("1-0-0-0-0-0-0-0-0-0-9-0-15-23-S").play("A")
    assert (
        both.describe_end()
        == "South and North have no seeds left to sow; with the seeds in each row it is 25-23"
    )
    with pytest.raises(GameOver, match="the game is over: South has no seeds left to sow"):
        over.play("a")


def test_the_rules_in_words_fit_the_board() -> None:
    text = " ".join(KALAH.rules_text)
    assert "two rows of 6 houses with 4 seeds in each house" in text
    assert "South owns the houses A to F, North owns the houses a to f" in text
    assert "If both have 24, the game is a draw" in text
    tiny = " ".join(catalogue.game("kalah:1x1").rules_text)
    assert "two rows of 1 house with 1 seed in each house. South owns house A, North owns house a" in tiny
