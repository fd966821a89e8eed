"""``plyground play`` line by line with opponents that raise, die or hang: the game goes on."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from doubles import Dying, Failing, Held, Recovering, with_doubles
from interop.programs import first_cell
from plyground.cli import plain
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.opponents.opponent import Opponent
from plyground.play.policy import SearchPolicy
from plyground.play.seating import Seat
from plyground.play.service import MatchService
from plyground.play.store import MemoryStore
from plyground.search.limit import Limit

TICTACTOE = catalogue.game("tictactoe")
SHORT = SearchPolicy(limit=Limit(seconds=0), timeout=1.5)
ADVICE = "Type retry, or opponent NAME to let another opponent play on; or: undo, new, help, quit."

Play = Callable[..., list[str]]


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Play against an opponent with some lines, and return the lines of the answer."""

    def run(foe: Opponent, *lines: str) -> list[str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        service = MatchService(MemoryStore(), find_opponent=with_doubles(foe), policy=SHORT)
        started = service.start(TICTACTOE, (Seat("you"), Seat(foe.name, is_opponent=True)))
        assert plain.play(service, started) == 0
        if isinstance(foe, Held):
            foe.release.set()
        service.close()
        return capsys.readouterr().out.splitlines()

    return run


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Failing(game=TICTACTOE, error=ValueError("boom")), "Failing stopped because of an error."),
        (lambda: Dying(game=TICTACTOE), "Dying stopped because of an error."),
        (lambda: Held(game=TICTACTOE), "Held has not answered for 1.5 seconds."),
    ],
)
def test_another_opponent_plays_on(play: Play, make: Callable[[], Opponent], sentence: str) -> None:
    foe = make()
    lines = play(foe, "b2", "opponent random", "past")
    at = lines.index(sentence)
    assert lines[at + 1] == ADVICE
    assert lines[at + 2].startswith(f"{foe.title} (O) cannot move: Random plays on: Plays any legal move.")
    assert lines[at + 3].startswith("Random plays ")
    assert lines[at + 5].startswith("Your turn, X: b2 ")
    assert lines[-1] == "Goodbye."


def test_an_opponent_tries_again(play: Play) -> None:
    text = "\n".join(play(Recovering(game=TICTACTOE, faults=["twice", "once"]), "b2", "retry", "retry"))
    assert text.count("Recovering stopped because of an error.") == 2
    assert "Recovering plays a1. It comes first." in text


def test_other_commands_work_and_wrong_ones_say_why(play: Play) -> None:
    lines = play(Failing(game=TICTACTOE), "b2", "c3", "opponent nobody", "undo", "retry", "opponent random")
    text = "\n".join(lines)
    assert "it is Failing's turn." in text
    assert "unknown opponent 'nobody' for tictactoe" in text
    assert text.count("it is not an opponent's turn.") == 2
    assert lines[-1] == "Goodbye."


def test_a_program_that_dies_is_one_sentence_and_the_details_are_in_the_log(tmp_path: Path) -> None:
    """The whole command, as a person starts it: nothing but sentences on both outputs."""
    environment = os.environ | {
        "PLYGROUND_DB": str(tmp_path / "games.sqlite"),
        "PLYGROUND_LOG": str(tmp_path / "log" / "plyground.log"),
    }
    words = [sys.executable, "-m", "plyground", "play", "tictactoe", "--plain", "--pace", "instant"]
    done = subprocess.run(
        [*words, "--opponent", f"ugi:{first_cell('dies')}"],
        input="b2\nopponent random\nresign\n",
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    sentence = "The program 'First Cell' ended with status 1 while it was in use: 'out of ideas'."
    assert sentence in done.stdout.splitlines()
    assert "Random plays " in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


def test_a_traceback_goes_to_the_log_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log" / "plyground.log"
    monkeypatch.setenv("PLYGROUND_LOG", str(log))
    monkeypatch.setenv("PLYGROUND_DB", str(tmp_path / "games.sqlite"))
    foe = Failing(game=TICTACTOE, error=ValueError("boom"))
    monkeypatch.setattr("plyground.cli.play.resolve_opponent", with_doubles(foe))
    monkeypatch.setattr("sys.stdin", io.StringIO("b2\n"))
    assert main(["play", "tictactoe", "--plain", "--opponent", "failing"]) == 0
    shown = capsys.readouterr()
    assert "Failing stopped because of an error." in shown.out
    assert "boom" not in shown.out + shown.err
    assert "ValueError: boom" in log.read_text()


def test_without_a_place_for_the_log_the_game_is_played_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PLYGROUND_LOG", str(tmp_path / "file" / "plyground.log"))
    monkeypatch.setenv("PLYGROUND_DB", str(tmp_path / "games.sqlite"))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "tictactoe", "--plain"]) == 0
    assert capsys.readouterr().out.endswith("Goodbye.\n")
