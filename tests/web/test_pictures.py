"""Boards of every kind in the shapes of the HTTP API."""

import dots_and_boxes
import passing
import pawns
import small_hex
from own_game import HEX, KALAH
from plyground.core.catalogue import game
from plyground.core.game import Game
from plyground.play.match import Match
from plyground.play.record import replay
from plyground.play.review import review
from plyground.web.schemas.boards import EdgesOut, GridOut, HousesOut
from plyground.web.serialize.boards import (
    serialize_game,
    serialize_picture,
    serialize_position,
    serialize_study,
)
from plyground.web.serialize.results import serialize_review


def clicks(match: Match) -> dict[str, list[int]]:
    return {legal.move: legal.clicks for legal in serialize_position(match).legal}


def played(own: Game, *moves: str) -> Match:
    return replay(Match((own.start(),)), list(moves))


def test_a_board_of_two_clicks_has_no_moves_of_one_click() -> None:
    picture = serialize_picture(pawns.GAME.start())
    assert isinstance(picture, GridOut)
    assert picture.moves == [None] * 36
    assert (picture.shape, picture.column_names, picture.row_names) == (
        "square",
        list("abcdef"),
        list("654321"),
    )
    assert picture.pieces == {"w": "white pawn", "b": "black pawn"}


def test_a_legal_move_says_where_to_click() -> None:
    assert clicks(played(pawns.GAME))["a2-b3"] == [24, 19]
    assert clicks(played(small_hex.GAME, "b2")) == {
        **{name: [number] for number, name in enumerate(("a1", "b1", "c1", "a2"))},
        **{name: [number] for number, name in enumerate(("c2", "a3", "b3", "c3"), 5)},
        "swap": [],
    }
    assert clicks(played(passing.GAME)) == {"a1": [0], "b1": [1], "c1": [2], "pass": []}
    assert clicks(played(game("connect4")))["4"] == [3]


def test_hexagons_have_their_shape_and_names() -> None:
    picture = serialize_picture(small_hex.GAME.start())
    assert isinstance(picture, GridOut)
    assert (picture.shape, picture.column_names, picture.row_names) == ("hexagon", list("abc"), list("123"))


def test_borders_that_belong_to_players_are_sent() -> None:
    picture = serialize_picture(game(str(HEX)).start())
    assert isinstance(picture, GridOut)
    assert (picture.borders, picture.pieces) == (["B", "R"], {"B": "blue stone", "R": "red stone"})


def test_blocks_and_marked_cells_are_sent() -> None:
    position = game("ultimate").start().play("e5")
    picture = serialize_picture(position)
    assert isinstance(picture, GridOut)
    assert (picture.blocks, picture.block_marks) == ([3, 3], [""] * 9)
    assert picture.marked == [30, 31, 32, 39, 40, 41, 48, 49, 50]


def test_moves_that_turn_a_block_are_sent() -> None:
    picture = serialize_picture(game("pentago").start())
    assert isinstance(picture, GridOut)
    assert [turn.move for turn in picture.turns[:3]] == ["a1-left", "a1-right", "f1-left"]
    assert (picture.turns[2].block, picture.turns[2].direction) == (1, "left")


def test_points_lines_between_them_and_men_in_hand_are_sent() -> None:
    position = game("morris").start().play("d6")
    picture = serialize_picture(position)
    assert isinstance(picture, GridOut)
    assert (picture.shape, picture.hands, len(picture.links)) == ("point", [8, 9], 32)
    assert picture.cells[10] == "w"
    assert (picture.moves[0], picture.moves[1]) == ("a7", None)


def test_lines_have_marks_and_moves() -> None:
    match = played(dots_and_boxes.GAME, "a1-b1")
    picture = serialize_picture(match.position)
    assert isinstance(picture, EdgesOut)
    assert picture.edges == ["X", *[""] * 11]
    assert picture.moves[:2] == ["a1-b1", "b1-c1"]
    assert serialize_game(dots_and_boxes.GAME).kind == "edges"
    assert clicks(match)["a1-a2"] == [6]


def test_houses_have_the_moves_of_both_owners() -> None:
    own = game(str(KALAH))
    picture = serialize_picture(own.start())
    assert isinstance(picture, HousesOut)
    assert "".join(picture.moves) == "ABCDEFabcdef"
    assert clicks(played(own, "A"))["c"] == [8]


def test_a_study_knows_who_made_each_move_and_where() -> None:
    moves = serialize_study(played(game(str(KALAH)), "C", "A", "f")).moves
    assert [(made.move, made.seat, made.clicks) for made in moves] == [
        ("C", 0, [2]),
        ("A", 0, [0]),
        ("f", 1, [11]),
    ]


def test_a_review_knows_where_the_moves_were_made() -> None:
    found = serialize_review(review(played(game("tictactoe"), "b2", "b1", "a1")))
    assert [judgement.clicks for judgement in found.judgements] == [[4], [1], [0]]
    names = [f"{column}{row}" for row in "123" for column in "abc"]
    assert all(names[each.best_clicks[0]] == each.best for each in found.judgements)
