"""The adaptive opponent in the terminal: chosen in the lobby, and set anew before each game."""

import io
from pathlib import Path

import pytest
from textual.widgets import OptionList

from plyground.cli.main import main
from plyground.core import catalogue
from plyground.opponents.strength.adaptive import adaptive_opponent
from plyground.opponents.titles import title_of
from tui.driver import Screen, run

FIRST = adaptive_opponent(catalogue.game("tictactoe")).name


def test_the_lobby_offers_it_and_the_game_says_what_changed() -> None:
    async def scenario(screen: Screen) -> None:
        opponents = screen.app.screen.query_one("#opponents", OptionList)
        opponents.highlighted = opponents.get_option_index("adaptive")
        await screen.settle()
        assert screen.text("about").startswith("Chameleon: ")
        await screen.press("enter")
        assert screen.match.players == ("you", FIRST)
        assert screen.text("notice").startswith("I'll start at ")
        await screen.press("b", "2", "R", "n")
        assert screen.text("notice").startswith("You lost the last game, so I'll play a little easier: ")
        assert screen.match.players[1] != FIRST

    run(None, scenario)


def test_line_by_line_it_is_chosen_by_name_and_says_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PLYGROUND_DB", str(tmp_path / "games.sqlite"))

    def play(lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        assert main(["play", "tictactoe", "--opponent", "adaptive", "--seed", "1"]) == 0
        return capsys.readouterr().out

    printed = play("b2\nnew\nresign\n")
    assert f"you (X) against {title_of(FIRST)} (O)" in printed
    assert printed.count("I'll start at") == 2, "an unfinished game does not count"
    assert "You lost the last game, so I'll play a little easier: " in play("b2\nresign\n")
    assert "You lost the last game" in play("quit\n")
