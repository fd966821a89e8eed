"""The question about the opponent in line mode."""

import io

import pytest

from plyground.cli.ask import ask_opponent
from plyground.core import catalogue


@pytest.mark.parametrize(
    ("game", "lines", "name"),
    [
        ("tictactoe", "easy\n", "easy"),
        ("tictactoe", "Just right\n", "adaptive"),
        ("tictactoe", "h\n", "sentinel"),
        ("tictactoe", "\n", "sentinel"),
        ("tictactoe", "", "sentinel"),
        ("tictactoe", "strategist-ape\n", "strategist-ape"),
        ("tictactoe", "chess\neasy\n", "easy"),
        ("tictactoe4", "hard\n", "perfect"),
        ("oware", "\n", "adaptive"),
        ("7x7x5", "j\n", "medium"),
    ],
)
def test_an_answer_names_an_opponent(
    game: str, lines: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert ask_opponent(catalogue.game(game)) == name


def test_quit_ends_the_program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    with pytest.raises(SystemExit) as ended:
        ask_opponent(catalogue.game("tictactoe"))
    assert ended.value.code == 0
    assert capsys.readouterr().out.endswith("Goodbye.\n")
