"""Positions draw themselves as SVG."""

from xml.etree import ElementTree as ET

import pytest

from own_game import NOTAKTO
from plyground.core.catalogue import all_games, game
from plyground.core.picture import Grid, TextPicture
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
