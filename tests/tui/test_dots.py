"""Dots and Boxes in the terminal, by keys and by words."""

import pytest

from doubles import First
from plyground.core import catalogue
from plyground.tui.texts import seats_for
from tui.driver import Screen, Setup, against, run

TWO = catalogue.game("dots:2x2")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_is_played_to_its_end_with_the_cursor(seat: int) -> None:
    async def scenario(screen: Screen) -> None:
        for width in (2, 3, 2, 3, 2):  # along each row of lines, and down to the next
            await screen.press(*("enter", "right") * width, "down")
        ending = screen.match.ending
        assert ending is not None
        assert ending.score is not None
        assert sum(ending.score) == 4
        assert f"{ending.score[0]}-{ending.score[1]}: {ending.reason}." in screen.text("turn")

    run(against(First(game=TWO), seat), scenario)


def test_a_box_is_owned_and_its_player_draws_again() -> None:
    async def scenario(screen: Screen) -> None:
        for move in ("a1-b1", "b1-c1", "a2-b2", "c1-c2", "a1-a2"):
            await screen.press(*move.replace("-", " ").split()[0], "minus", *move.split("-")[1])
        assert screen.text("turn") == "Red to move"
        await screen.press("b", "1", "minus", "b", "2")
        assert screen.moves[-1] == "b1-b2"
        assert "R" in screen.picture
        assert screen.text("turn") == "Red to move", "the box gives another line"

    run(Setup(TWO, seats_for(TWO, None, None)), scenario)


@pytest.mark.parametrize(
    ("name", "size", "first"),
    [
        ("dots:2x2", (80, 24), "1 ·   >·<   · "),
        ("dots", (80, 24), "1 ·  >·<  · "),
        ("dots:5x5", (80, 24), "1 · >·< · "),
        ("dots:5x5", (160, 50), "1 ·   >·<   · "),
    ],
    ids=["small", "usual", "large", "wide"],
)
def test_the_whole_board_fits_and_its_dots_have_names(name: str, size: tuple[int, int], first: str) -> None:
    game = catalogue.game(name)

    async def scenario(screen: Screen) -> None:
        frame = screen.game.query_one("#frame")
        assert frame.region.contains_region(screen.game.board.region)
        names, line, *_ = screen.picture.splitlines()
        assert names.split() == list("abcdef"[: game.rules.columns + 1])
        assert line.startswith(first), line
        await screen.pilot.click("#board", offset=(names.index("b"), 2))
        await screen.settle()
        assert screen.moves == ["b1-b2"]

    run(Setup(game, seats_for(game, None, None)), scenario, size=size)
