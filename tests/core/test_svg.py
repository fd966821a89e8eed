"""Positions draw themselves as SVG."""

import re
from xml.etree import ElementTree as ET

import pytest

import dots_and_boxes
import small_hex
from own_game import HEX, NOTAKTO
from plyground.core.catalogue import all_games, game
from plyground.core.picture import Edges, Grid, Houses, TextPicture
from plyground.core.svg import draw_svg
from plyground.games.oware.rules import SEEDS
from plyground.play.match import Match


@pytest.mark.parametrize("name", [*all_games(), "7x5x4", str(NOTAKTO)])
def test_every_position_draws_itself_as_svg(name: str) -> None:
    position = game(name).start()
    for _ in range(3):
        root = ET.fromstring(position._repr_svg_())
        assert root.tag.endswith("svg")
        position = position.play(position.legal_moves[0])


def test_as_many_seeds_are_drawn_as_there_are() -> None:
    drawn = game("oware").start().play("F")._repr_svg_()
    assert drawn.count('class="seed"') == SEEDS
    assert ">5<" not in drawn
    assert "a 5" in drawn


def test_a_match_shows_its_position() -> None:
    match = Match.begin("tictactoe").play("b2")
    assert match._repr_svg_() == match.position._repr_svg_()


def test_a_win_is_marked_in_the_drawing() -> None:
    drawn = game("tictactoe").position("XXX/OO./...")._repr_svg_()
    assert drawn.count('class="won"') == 3


def test_crosses_rings_and_letters_are_drawn() -> None:
    drawn = draw_svg(Grid(2, 2, ("X", "O", "Q", ""), (0, 1, 2, 3)))
    assert drawn.count('class="first"') == drawn.count('class="second"') == 1
    assert ">Q</text>" in drawn


def test_text_is_drawn_line_by_line_and_escaped() -> None:
    drawn = draw_svg(TextPicture("a < b\n  & c"))
    lines = [each.text for each in ET.fromstring(drawn).iter() if each.tag.endswith("}text")]
    assert lines == ["a < b", "  & c"]


def test_styles_apply_to_pictures_of_plyground_only() -> None:
    style = draw_svg(TextPicture("x")).split("<style>")[1].split("</style>")[0]
    rules = [rule for rule in style.replace("@media(prefers-color-scheme:dark){", "").split("}") if rule]
    assert all(rule.startswith(".plyground .") for rule in rules)


def texts_of(drawn: str) -> list[str]:
    return [each.text or "" for each in ET.fromstring(drawn).iter() if each.tag.endswith("}text")]


def test_columns_and_rows_are_named_in_the_drawing() -> None:
    assert texts_of(game("tictactoe").start()._repr_svg_()) == ["a", "b", "c", "1", "2", "3"]


def test_pieces_are_drawn_in_their_colours() -> None:
    marks = {"w": "white pawn", "b": "black pawn", "K": "red king", "B": "blue stone"}
    drawn = draw_svg(Grid(4, 1, tuple(marks), pieces=marks))
    assert [drawn.count(f'class="{color}"') for color in ("white", "black", "red", "blue")] == [1, 1, 1, 1]
    assert drawn.count('class="red crown"') == 1
    assert texts_of(drawn) == []


def test_hexagons_lie_beside_and_below_each_other() -> None:
    drawn = small_hex.GAME.start().play("b2")._repr_svg_()
    corners = re.findall(r'class="rule hexagon" d="M([\d.]+) ([\d.]+)l', drawn)
    places = [(float(x), float(y)) for x, y in corners]
    assert len(places) == len(set(places)) == 9
    assert [x for x, _ in places[:4]] == [56, 116, 176, 86], "the second row is half a cell further"
    assert drawn.count('class="black"') == 1
    assert texts_of(drawn) == ["a", "b", "c", "1", "2", "3"]


def test_borders_have_the_colours_of_their_marks() -> None:
    drawn = game(str(HEX)).start()._repr_svg_()
    lines = re.findall(r'<polyline class="(\w+)".*? points="(.*?)"', drawn)
    assert [color for color, _ in lines] == ["first", "first", "second", "second"]
    ends = [(points.split()[0], points.split()[-1]) for _, points in lines]
    (top_left, top_right), (bottom_left, bottom_right), left, right = ends
    assert (left, right) == ((top_left, bottom_left), (top_right, bottom_right)), "they meet at the corners"
    assert len({point for _, points in lines for point in points.split()}) == 30


def test_square_boards_may_have_borders() -> None:
    drawn = draw_svg(Grid(2, 1, ("", ""), borders=("X", "O")))
    lines = re.findall(r'<polyline class="(\w+)".*? points="(.*?)"', drawn)
    assert [color for color, _ in lines] == ["first", "first", "second", "second"]
    assert lines[0][1] == "26,26 86,26 86,26 146,26"
    assert lines[3][1] == "146,26 146,86"


def test_blocks_have_thick_lines_and_large_marks() -> None:
    marks = {"block_marks": ("X", ""), "marked": (2, 3)}
    drawn = draw_svg(Grid(4, 2, ("",) * 8, blocks=(2, 2), **marks))  # type: ignore[arg-type]
    assert re.findall(r'class="rule thick" d="(.*?)"', drawn) == ["M146 26v120"]
    assert re.findall(r'class="marked" x="(\d+)" y="26"', drawn) == ["146", "206"]
    assert '<rect class="ground faint" x="26" y="26" width="120" height="120"/>' in drawn
    assert drawn.count('class="first"') == 1
    assert '<g transform="translate(86 86) scale(2)">' in drawn
    assert "thick" not in re.sub("<style>.*</style>", "", draw_svg(Grid(2, 1, ("", ""))))


def test_a_chain_that_wins_is_marked_on_hexagons() -> None:
    position = small_hex.GAME.start()
    for move in ("b1", "a1", "b2", "c1", "a3"):
        position = position.play(move)
    assert position.result == "Black"
    assert position._repr_svg_().count('class="rule hexagon won"') == 3


def test_lines_and_boxes_are_drawn_in_the_colours_of_their_owners() -> None:
    position = dots_and_boxes.GAME.start()
    for move in ("a1-b1", "a2-b2", "a1-a2", "b1-b2"):
        position = position.play(move)
    drawn = position._repr_svg_()
    assert drawn.count('class="first"') == 2
    assert drawn.count('class="second"') == 3, "two lines, and the ring in the box"
    assert drawn.count('class="dot"') == 9
    assert drawn.count("stroke-dasharray") == 8
    assert texts_of(drawn) == ["a", "b", "c", "1", "2", "3"]


def test_lines_that_go_across_come_before_lines_that_go_down() -> None:
    drawn = draw_svg(Edges(2, 1, ("", ""), ("",) * 7, tuple(range(7))))
    lines = re.findall(r'class="rule" d="M(\d+) (\d+)([hv])60"', drawn)
    assert lines[:4] == [("26", "26", "h"), ("86", "26", "h"), ("26", "86", "h"), ("86", "86", "h")]
    assert lines[4:] == [("26", "26", "v"), ("86", "26", "v"), ("146", "26", "v")]


def test_lines_of_an_unknown_mark_are_drawn_plainly() -> None:
    drawn = draw_svg(Edges(1, 1, ("",), ("-", "", "", ""), (0, 1, 2, 3)))
    assert drawn.count('class="drawn"') == 1


@pytest.mark.parametrize("half", [1, 3, 6, 10])
def test_any_number_of_houses_is_drawn(half: int) -> None:
    drawn = draw_svg(Houses((2,) * (2 * half), (5, 7)), ("First", "Second"))
    places = re.findall(r'class="house" cx="([\d.]+)" cy="([\d.]+)"', drawn)
    assert len(set(places)) == 2 * half
    assert places[0][0] == places[-1][0], "the second seat's last house lies above the first seat's first"
    assert drawn.count('class="seed"') == 4 * half
    width = float(re.findall(r'viewBox="0 0 ([\d.]+)', drawn)[0])
    assert max(float(x) for x, _ in places) < width - 84
    assert {"A 2", "a 2", "5", "7", "First", "Second"} <= set(texts_of(drawn))


def test_points_are_joined_by_straight_lines() -> None:
    points = Grid(
        3, 2, ("w", "", "", "", "", "b"), shape="point", links=((0, 2), (0, 3), (3, 5), (2, 4)),
        marked=(5,), line=(0,), column_names=("a", "b", "c"), row_names=("2", "1"),
    )  # fmt: skip
    drawn = draw_svg(points)
    lines = re.findall(r'class="rule" d="M(\d+) (\d+)L(\d+) (\d+)"', drawn)
    assert lines[:2] == [("56", "56", "176", "56"), ("56", "56", "56", "116")]
    assert lines[3] == ("176", "56", "116", "116")
    assert re.findall(r'class="dot" cx="(\d+)" cy="(\d+)"', drawn)[:2] == [("56", "56"), ("176", "56")]
    assert drawn.count('class="dot"') == 5, "the middle of the upper row is no point"
    assert [drawn.count(f'<circle class="{style}"') for style in ("marked", "won", "white", "black")] == [
        1
    ] * 4
    assert texts_of(drawn) == ["a", "b", "c", "2", "1"]
