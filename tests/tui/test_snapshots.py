"""Every screen as it looks at 80 columns and 24 rows, held against a picture that a person has looked at.

``PLYGROUND_SNAPSHOTS=write`` draws the pictures anew; look at them before they are kept.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from doubles import Failing
from plyground.core import catalogue
from plyground.opponents.opponent import Opponent
from plyground.play.match import Match
from plyground.play.store import MemoryStore, Store
from tui.driver import Screen, Setup, against, against_first, run

PICTURES = Path(__file__).parents[1] / "data" / "screens"


def picture(screen: Screen) -> str:
    """What the screen shows, as lines of text."""
    strips = screen.app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips).rstrip() + "\n"


def left_game() -> Store:
    store = MemoryStore()
    store.add(Match.begin(catalogue.game("tictactoe"), ("you", "sentinel")).play("b2"))
    return store


def failing() -> Opponent:
    return Failing(game=catalogue.game("tictactoe"), error=ValueError("boom"))


SCENES: dict[str, tuple[Callable[[], Setup | None], list[str]]] = {
    "lobby": (lambda: None, []),
    "tictactoe": (lambda: against_first("tictactoe"), ["b", "2"]),
    "tictactoe-won": (lambda: against_first("tictactoe"), ["b", "2", "b", "3", "c", "1", "a", "3"]),
    "sixfour": (lambda: against_first("sixfour"), ["c", "3", "d", "4"]),
    "8x8x5": (lambda: against_first("8x8x5"), ["d", "4"]),
    "oware": (lambda: against_first("oware"), ["F", "C"]),
    "tictactoe-failed": (lambda: against(failing()), ["b", "2"]),
    "keys": (lambda: against_first("tictactoe"), ["question_mark"]),
    "review": (lambda: against_first("tictactoe"), ["b", "2", "b", "3", "a", "2", "v"]),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_looks_as_it_did(name: str) -> None:
    setup, keys = SCENES[name]

    async def scenario(screen: Screen) -> None:
        for key in keys:
            await screen.press(key)
        compare(name, picture(screen))

    run(setup(), scenario)


def compare(name: str, shown: str) -> None:
    file = PICTURES / f"{name}.txt"
    if os.environ.get("PLYGROUND_SNAPSHOTS") == "write":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")


def test_the_shelf_of_games_that_were_left_names_them() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("ctrl+o")
        shown = picture(screen)
        assert "Sentinel" in shown
        assert "Tic-tac-toe" in shown or "tictactoe" in shown

    run(None, scenario, store=left_game())
