"""``plyground play``: line by line in words, at a terminal as an application, left and gone on with."""

import fcntl
import io
import os
import pty
import struct
import subprocess
import sys
import termios
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from plyground.cli.main import main
from plyground.cli.play import prepare_games
from plyground.core import catalogue
from plyground.play.fair_openings import fair_openings
from plyground.play.service import MatchService

Output = pytest.CaptureFixture[str]
Say = Callable[..., list[str]]


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept where no other test looks."""
    monkeypatch.setenv("PLYGROUND_DB", str(tmp_path / "games.sqlite"))


@pytest.fixture
def say(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> Say:
    """Run ``plyground play`` with some words, write some lines, and give the lines of the answer."""

    def speak(words: str, *lines: str) -> list[str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", "--seed", "1", *words.split()]) == 0
        return capsys.readouterr().out.splitlines()

    return speak


@pytest.mark.parametrize("words", ["tictactoe", "tictactoe --ponder"])
def test_opponents_think_on_your_time_only_if_you_say_so(
    words: str, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings: list[bool] = []

    def open_matches(*args: Any, ponder: bool, **options: Any) -> MatchService:
        settings.append(ponder)
        return MatchService(*args, ponder=ponder, **options)

    monkeypatch.setattr("plyground.cli.play.MatchService", open_matches)
    say(words, "b2", "quit")
    assert settings == ["--ponder" in words]


def test_a_game_is_told_in_words_from_its_players_to_its_result(say: Say) -> None:
    told = say("tictactoe --opponent guardian-gorilla", "a1", "b2", "a3")
    assert told[0] == "Tic-tac-toe, 3x3: you (X) against Guardian Gorilla (O)."
    assert told[1].startswith(
        "Guardian Gorilla: Keeps to the edges and gives nothing away. Win; always block;"
    )
    assert told[3:5] == ["The board of 3 columns and 3 rows is empty.", "Your turn, X: You play a1."]
    assert told[5].startswith("Guardian Gorilla plays ")
    assert told[6].startswith("X has a1. O has ")
    assert told[-1] == "Goodbye."


def test_a_finished_game_ends_with_the_result(say: Say) -> None:
    told = say("2x2x2 --opponent random", "a1", "b1", "b2", "a2")
    assert told[-1] == "You win: X has 2 in a row."


def test_sowing_is_told_in_words(say: Say) -> None:
    told = say("oware --opponent random --as N", "c")
    assert told[3].startswith("Random plays ")
    assert " seeds into " in told[3]
    assert told[4].startswith("South, A to F: ")
    assert told[5].startswith("Your turn, North: You play c: ")
    assert told[5].endswith("; nothing is captured.")


def test_all_that_can_be_asked_for_is_answered(say: Say) -> None:
    told = say(
        "tictactoe --opponent speedy-gibbon",
        "b2",
        "past",
        "undo",
        "past",
        "redo",
        "moves",
        "board",
        "hint",
        "help",
    )
    answers = [line.removeprefix("Your turn, X: ") for line in told if line.startswith("Your turn, X: ")]
    corner = answers[1].split()[1]
    assert answers[1] == f"b2 {corner}"
    assert answers[2] == "The board of 3 columns and 3 rows is empty."
    assert answers[3] == "No moves yet."
    assert answers[4] == f"X has b2. O has {corner}."
    assert len(answers[5].split()) == 7
    assert answers[6] == "    a b c"
    assert answers[7].startswith("Try ")
    assert answers[8].startswith("Type a move, or: hint, ")


def test_what_cannot_be_done_is_one_sentence_and_the_game_goes_on(say: Say) -> None:
    told = "\n".join(say("tictactoe", "zz", "undo", "redo", "b2", "b2"))
    assert "'zz' is not a cell; write column and row like b3, or row,col like 2,1." in told
    assert "there is no move to take back." in told
    assert "there is no move to play again." in told
    assert "b2 is taken by X; choose an empty cell." in told


def test_resigning_swapping_and_beginning_anew(say: Say) -> None:
    assert say("tictactoe", "b2", "resign")[-1] == "Sentinel (O) wins: X resigned."
    assert "Your turn, O: Goodbye." in say("tictactoe", "swap", "quit")
    assert "X has b2." not in "".join(say("tictactoe", "b2", "new", "quit")[-2:])


def test_an_opponents_full_name_chooses_the_game(say: Say) -> None:
    assert say("--opponent oware/beginner")[0] == "Oware (Abapa): you (South) against Beginner (North)."


def test_a_game_can_start_from_a_fair_opening(say: Say) -> None:
    written = say("sixfour --opponent easy --fair", "past", "quit")
    openings = [" ".join(moves) for moves in fair_openings(catalogue.game("sixfour"))]
    assert any(opening in " ".join(written) for opening in openings)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("chess", "unknown game 'chess'; "),
        (
            "tictactoe --opponent sentinal",
            "unknown opponent 'sentinal' for tictactoe; did you mean 'sentinel'?",
        ),
        ("tictactoe --as S", "unknown seat 'S'; known seats: O, X"),
        ("oware --pace 0.8", "argument --pace: invalid choice: '0.8'"),
        ("--resume", "there is no game to continue; start one with 'plyground play'"),
        ("oware --fair", "no fair openings of oware are known"),
    ],
)
def test_a_wrong_word_is_answered_with_advice(words: str, sentence: str, capsys: Output) -> None:
    assert main(["play", *words.split()]) == 2
    assert capsys.readouterr().err.startswith(f"plyground: {sentence}")


# Kept games


def test_a_game_that_was_left_goes_on(say: Say) -> None:
    left = say("tictactoe --opponent speedy-gibbon", "b2", "past")
    come_back = say("--resume", "past", "resign")
    assert come_back[0] == "Tic-tac-toe, 3x3: you (X) against Speedy Gibbon (O)."
    moves = next(line for line in left if line.startswith("Your turn, X: b2 "))
    assert moves in come_back


def test_where_nothing_can_be_kept_the_game_is_played_all_the_same(
    say: Say, capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PLYGROUND_DB", str(tmp_path / "file" / "games.sqlite"))
    monkeypatch.setattr("sys.stdin", io.StringIO("b2\n"))
    assert main(["play", "tictactoe"]) == 0
    printed = capsys.readouterr()
    assert printed.err.startswith("plyground: this game will not be saved: ")
    assert "You play b2." in printed.out


# At a terminal


def at_terminal(*words: str, keys: bytes, **environment: str) -> tuple[int, str]:
    """Run ``plyground play`` at a pseudo-terminal of 80x24; press ``keys`` once it has drawn something."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    program = subprocess.Popen(
        [sys.executable, "-m", "plyground.cli.main", "play", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm-256color"} | environment,
    )
    os.close(theirs)
    giving_up = threading.Timer(120, program.kill)
    giving_up.start()
    shown = b""
    for part in reading(ours):
        shown += part
        if keys and (b"turn, X" in shown or b"Opponent: " in shown):
            os.write(ours, keys)
            keys = b""
    status = program.wait()
    giving_up.cancel()
    os.close(ours)
    return status, shown.decode(errors="replace")


def reading(terminal: int) -> Iterator[bytes]:
    """What comes from a terminal until nobody is there any more."""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:
            return
        if not part:
            return
        yield part


def test_the_plain_mode_at_a_terminal_asks_how_strong_the_opponent_should_be() -> None:
    status, shown = at_terminal("tictactoe", "--plain", keys=b"b2\nHard\nquit\n")
    assert status == 0
    assert "Opponent: easy, just right or hard? (Enter for hard)" in shown
    assert "Type easy, just right, hard, or the name of an opponent." in shown
    assert "you (X) against Sentinel (O)" in shown


def test_the_plain_mode_at_a_terminal_uses_no_control_codes() -> None:
    status, shown = at_terminal("tictactoe", "--plain", keys=b"easy\nb2\nquit\n")
    assert status == 0
    assert "You play b2." in shown
    assert "Goodbye." in shown
    assert "\x1b[" not in shown.replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")


def test_at_a_terminal_the_application_opens_and_q_leaves_it() -> None:
    status, shown = at_terminal("tictactoe", keys=b"q")
    assert status == 0
    assert "\x1b[?1049h" in shown
    assert "Sentinel" in shown


def test_a_terminal_that_cannot_draw_gets_the_plain_mode() -> None:
    status, shown = at_terminal("tictactoe", keys=b"quit\n", TERM="dumb")
    assert status == 0
    assert "Goodbye." in shown


def test_the_plain_mode_does_not_load_the_application() -> None:
    program = (
        "import sys; from plyground.cli.main import main; main(['play']); print('textual' in sys.modules)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program], input="quit\n", capture_output=True, text=True, check=True
    )
    assert answer.stdout.endswith("False\n")


def test_the_chosen_game_is_prepared_first() -> None:
    def first(name: str | None) -> str:
        return prepare_games(name)._steps[0].game.name

    assert first("oware") == "oware"
    assert first("7x7x5") == "7x7x5"
    assert first(None) == "tictactoe"


# Games of one's own


def test_kalah_is_drawn_and_the_person_moves_again(say: Say) -> None:
    told = say("examples/kalah.py --opponent random", "C", "past", "A")
    assert told[3:8] == [
        "           f  e  d  c  b  a",
        "           4  4  4  4  4  4",
        "North: 0                     South: 0",
        "           4  4  4  4  4  4",
        "           A  B  C  D  E  F",
    ]
    assert "Your turn, South: You play C." in told
    assert "Your turn, South: C" in told, "nobody has answered"
    first = told.index("Your turn, South: You play A.")
    assert told[first + 1].startswith("Random plays ")


def test_undo_takes_back_the_persons_own_move_alone(say: Say) -> None:
    told = say("examples/kalah.py --opponent random", "C", "A", "undo", "past", "undo", "past")
    assert "Your turn, South: C" in told
    assert "Your turn, South: No moves yet." in told


def test_moves_that_are_no_places_on_the_board_are_named(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "stones.py"
    file.write_text("from picture_games import STONES as GAME\n")
    told = say(f"{file} --opponent random", "pass")
    assert told[3:5] == ["The board is empty.", "You can also play pass."]
    assert told[5] == "Your turn, X: You play pass."


def test_a_move_from_cell_to_cell_is_typed(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "steps.py"
    file.write_text("from picture_games import STEPS as GAME\n")
    told = say(f"{file} --opponent random", "board", "a2-a3", "zz")
    assert told[3].startswith("B on a6, b6, c6, d6, e6, f6, a5, b5, c5, d5, e5 and f5. W on a2, b2,")
    assert told[4:6] == ["Your turn, White:     a b c d e f", "  6 B B B B B B"]
    assert "Your turn, White: You play a2-a3." in told
    assert "Your turn, White: 'zz' is not a move; write it like a2-a3." in told
