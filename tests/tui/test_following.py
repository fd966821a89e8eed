"""The adaptive opponent in the terminal: chosen in the lobby, told openly, set anew before each game."""

import io
from pathlib import Path

import pytest
from textual.widgets import OptionList

from plyground.cli.main import main
from plyground.core import catalogue
from plyground.opponents.strength.adaptive import follow
from plyground.opponents.roster import opponent
from plyground.play.store import MemoryStore
from plyground.tui.session import Session, Setup
from tui.driver import Table, run

GAME = catalogue.game("tictactoe")
FIRST = follow(GAME).name


def test_its_level_is_set_when_a_game_begins_and_anew_for_the_next() -> None:
    store = MemoryStore()
    session = Session(Setup.against(opponent("adaptive", GAME)), store)
    assert session.match.players == ("you", FIRST)
    assert session.told.startswith("We begin at ")
    session.play("b2")
    session.resign()
    session.restart()
    foe = session.seats[1]
    assert foe is not None
    assert foe.name == session.match.players[1] != FIRST
    assert session.told.startswith("You won 0 of 1: ")


def test_a_game_that_was_left_goes_on_at_its_level() -> None:
    store = MemoryStore()
    lost = Session(Setup.against(opponent("adaptive", GAME)), store)
    left = Session(Setup.against(opponent("adaptive", GAME)), store)
    left.play("b2")
    lost.play("b2")
    lost.resign()
    assert left.saved is not None
    session = Session.resume(store.load(left.saved.id), store)
    foe = session.seats[1]
    assert foe is not None
    assert foe.name == session.match.players[1] == FIRST
    assert foe.rating == follow(GAME).rating
    assert session.told == ""


def test_where_nobody_plays_it_follows_nobody() -> None:
    foe = opponent("adaptive", GAME)
    session = Session(Setup(GAME, (foe, foe)), MemoryStore())
    assert session.match.players == ("adaptive", "adaptive")


def test_the_lobby_offers_it_and_the_table_tells_what_changed() -> None:
    async def scenario(table: Table) -> None:
        foes = table.app.screen.query_one("#opponents", OptionList)
        foes.highlighted = foes.get_option_index("adaptive")
        await table.settle()
        assert table.words("about").startswith("adaptive: Follows your results")
        await table.press("enter")
        assert table.session.match.players == ("you", FIRST)
        assert table.words("notice").startswith("We begin at ")
        await table.press("b", "2", "R", "n")
        assert table.words("notice").startswith("You won 0 of 1: ")

    run(None, scenario, store=MemoryStore())


def test_line_by_line_it_is_chosen_by_name_and_tells_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PLYGROUND_DB", str(tmp_path / "games.sqlite"))
    monkeypatch.setattr("sys.stdin", io.StringIO("b2\nnew\nresign\n"))
    assert main(["play", "tictactoe", "--opponent", "adaptive", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert f"you (X) against {FIRST} (O)" in told
    assert f"{FIRST}: We begin at " in told
    assert told.count("We begin at") == 2
    monkeypatch.setattr("sys.stdin", io.StringIO("b2\nresign\n"))
    assert main(["play", "tictactoe", "--opponent", "adaptive", "--seed", "1"]) == 0
    assert "We begin at" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "tictactoe", "--opponent", "adaptive", "--seed", "1"]) == 0
    assert ": You won 0 of 1: " in capsys.readouterr().out
