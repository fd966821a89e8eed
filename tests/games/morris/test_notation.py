"""How positions and moves of morris are written, read and described."""

import pytest
from hypothesis import given, settings

from games.morris.naive import Board
from games.morris.samples import NAMES, positions
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.picture import Grid
from plyground.errors import BadMove, BadPosition, IllegalMove
from scale import few

NINE, SIX, THREE, LIMITED = (catalogue.game(name) for name in NAMES)
STARTS = {
    NINE: ".../.../.../....../.../.../...-w-9-9",
    SIX: ".../.../..../.../...-w-6-6",
    THREE: ".../.../...-w-3-3",
    LIMITED: ".../.../.../....../.../.../...-w-9-9",
}
FOUR = "www/w../.../....../bb./bb./...-w"
MILL = "www/.../.../...bb./b../b../...-wx"


def grid_of(position: Position) -> Grid:
    picture = position.picture
    assert isinstance(picture, Grid)
    return picture


@pytest.mark.parametrize("game", STARTS, ids=str)
def test_the_start_is_written_with_all_men_in_hand(game: Game) -> None:
    assert str(game.start()) == STARTS[game]


@settings(max_examples=few(200), deadline=None)
@given(positions())
def test_positions_moves_and_clicks_are_read_back(position: Position) -> None:
    assert position.game.position(str(position)) == position
    assert position.game.position(str(position).upper().replace("-", " ")) == position
    for move in position.legal_moves:
        text = position.format_move(move)
        assert position.parse_move(text.upper()) == move
        clicks = position.clicks[move]
        points = [text.removeprefix("x")] if "-" not in text else text.split("-")
        names = [f"{'abcdefg'[cell % grid_of(position).columns]}" for cell in clicks]
        assert names == [point[0] for point in points]
        assert position.describe_move(move).startswith(f"{text}: ")


@settings(max_examples=few(100), deadline=None)
@given(positions())
def test_the_picture_shows_every_man(position: Position) -> None:
    board, grid = Board.read(position), grid_of(position)
    names = {
        f"{grid.column_names[cell % grid.columns]}{grid.row_names[cell // grid.columns]}": cell
        for cell in grid.places
    }
    assert sorted(names) == sorted(board.points)
    assert {point: grid.cells[cell] for point, cell in names.items() if grid.cells[cell]} == board.men
    joined = {frozenset((grid.places.index(one), grid.places.index(other))) for one, other in grid.links}
    near = {
        frozenset((board.points.index(a), board.points.index(b))) for a in board.points for b in board.near(a)
    }
    assert joined == near
    marked = {point for point, cell in names.items() if cell in grid.marked}
    assert marked == (set(board.takeable()) if board.takes else set())
    assert grid.hands == ((board.hands["w"], board.hands["b"]) if any(board.hands.values()) else ())


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (".../.../.../....../.../.../...-w-9-9", "d6", "d6: places a man"),
        (".../..b/.ww/....../.../.b./...-w-7-7", "c5", "c5: places a man and closes the mill c5, d5 and e5"),
        ("www/.../.../....../bb./bb./...-w", "d7-d6", "d7-d6: moves"),
        ("www/.../.../....../bb./bb./...-w", "d7-d5", "d7-d5: flies"),
        ("w.w/.../.../....w./b../b../bbb-w", "f4-d6", "f4-d6: flies"),
        (MILL, "xb2", "xb2: takes a man, Black has 3 men left"),
        ("www/.../.../...bb./b../.../...-wx", "xc3",
         "xc3: takes a man, Black has 2 men left; Black has only two men left"),
    ],
)  # fmt: skip
def test_moves_are_described(text: str, move: str, words: str) -> None:
    position = NINE.position(text)
    assert position.describe_move(position.parse_move(move)) == words


def test_positions_are_described() -> None:
    assert NINE.start().describe() == (
        "White: no men on the board, 9 in hand. Black: no men on the board, 9 in hand."
    )
    assert NINE.position(MILL).describe() == (
        "White: 3 men on a7, d7 and g7. Black: 4 men on e4, f4, c3 and b2. "
        "White has closed a mill and takes a man."
    )


def test_the_man_to_be_taken_is_read_without_the_x_too() -> None:
    position = NINE.position(MILL)
    assert position.parse_move("c3") == position.parse_move("xc3") == position.parse_move("X C3")


def test_players_are_told_what_to_do() -> None:
    prompts = {
        STARTS[NINE]: "place a man",
        MILL: "take one of Black's men",
        "w.w/.../.../....w./b../b../bbb-w": "move a man to any empty point",
        FOUR: "move a man",
    }
    assert {text: NINE.position(text).prompt for text in prompts} == prompts
    over = NINE.position("www/.../.../...bb./b../.../...-wx").play("xc3")
    assert over.prompt == ""
    assert catalogue.game("oware").start().prompt == ""


def test_a_move_in_the_limited_game_tells_the_turns() -> None:
    assert str(LIMITED.position("ww./.../.../.....b/.../.b./w.b-w-t57".replace("57", "58"))).endswith(
        "-w-t58"
    )
    assert LIMITED.rules_text[-1].startswith("The game is a draw after 200 turns.")
    assert THREE.rules_text[2].endswith("Whoever closes a mill wins.")
    assert not any("fly" in paragraph for game in (SIX, THREE) for paragraph in game.rules_text)


@pytest.mark.parametrize(
    ("position", "text", "complaint"),
    [
        (STARTS[NINE], "h1", "h1 is not a point of this board"),
        (STARTS[NINE], "a2", "a2 is not a point of this board; its points are a1 a4 a7"),
        (STARTS[NINE], "a1-a4", "a1-a4 is not a move now; write the point on which you place"),
        (STARTS[NINE], "xa1", "xa1 is not a move now"),
        (FOUR, "d7", "d7 is no move of a man; write two points with - between them, such as a7-a4"),
        (FOUR, "d7-d5", "d7-d5 does not follow a line to the next point; from there go to a7 or g7 or d6"),
        (MILL, "hello", "'hello' is not a move; write x"),
        (MILL, "xa7-d7", "is not a move"),
    ],
)  # fmt: skip
def test_other_moves_are_rejected(position: str, text: str, complaint: str) -> None:
    with pytest.raises(BadMove, match=complaint):
        NINE.position(position).parse_move(text)


@pytest.mark.parametrize(
    ("position", "move", "complaint"),
    [
        ("w../.../.../....../.../.../...-b-8-9", "a7", "a7 is taken by White; choose an empty point"),
        (FOUR, "d7-a7", "a7 is taken by White"),
        (FOUR, "d2-f2", "White has no man on d2"),
        (MILL, "xa7", "Black has no man on a7 that could be taken"),
        ("www/.../.../.b.b../.../bbb/...-wx", "xd2", "d2 is in a mill, and Black has men that are in none"),
    ],
)  # fmt: skip
def test_illegal_moves_are_explained(position: str, move: str, complaint: str) -> None:
    with pytest.raises(IllegalMove, match=complaint):
        NINE.position(position).play(move)


def test_numbers_that_are_no_moves_here_are_explained() -> None:
    with pytest.raises(IllegalMove, match="999 is not a move; moves are numbered 0 to 159"):
        NINE.start().play(999)
    with pytest.raises(IllegalMove, match="move 24 is not possible now"):
        NINE.start().play(24)
    with pytest.raises(IllegalMove, match="only a side with three men flies"):
        NINE.position(FOUR).play(100)
    with pytest.raises(IllegalMove, match="is a flight"):
        NINE.position("w.w/.../.../....w./b../b../bbb-w").play(25)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("w", "a position of Nine men's morris looks like"),
        ("..../.../.../....../.../.../...-w-9-9", "row 7 has 4 points; it should have 3"),
        (".../...-w-9-9", "the position has 2 rows; this board has 7"),
        ("w?./.../.../....../.../.../...-w-9-9", r"d7 holds '\\?'; a point is w, b or \\."),
        (".../.../.../....../.../.../...-b-9-9", "after 0 turns it is not Black who moves"),
        (".../.../.../....../.../.../...-w-5-9", "5 and 9 men cannot be in hand"),
        ("www/.../.../....../.../.../...-w-9-9", "White has 12 men; a side has at most 9"),
        ("www/.../.../....../.../b../...-w", "Black has lost, so it is not White's turn"),
        ("ww./w../.../....../.../b.b/b..-wx", "White has no mill, so no man can be taken"),
        ("ww./w../.../....../.../b.b/b..-w-t20", "turns are written only where they are limited"),
    ],
)
def test_other_positions_are_rejected(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint.replace("\\\\", "\\")):
        NINE.position(text)


def test_positions_of_the_other_games_are_checked_too() -> None:
    with pytest.raises(BadPosition, match="White has a mill on a3, b3 and c3, so it is not White's turn"):
        THREE.position("www/bb./..b-w")
    with pytest.raises(BadPosition, match="Black has 2 men; no man is taken in this game"):
        THREE.position("ww./bb./w..-w")
    with pytest.raises(BadPosition, match="say after how many turns this is: write -t18 at the end"):
        LIMITED.position("ww./w../.../....../.../b.b/b..-w")
    with pytest.raises(BadPosition, match="300 turns are not from 18 to 200"):
        LIMITED.position("ww./w../.../....../.../b.b/b..-w-t300")
