"""Arguments that several commands share."""

import io
from argparse import ArgumentTypeError, Namespace
from pathlib import Path

import pytest

from plyground.cli import common
from plyground.core import catalogue

NOTAKTO = Path(__file__).parents[2] / "examples" / "notakto.py"


class Terminal(io.StringIO):
    """A file that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("terminal", "cached", "printed"),
    [
        (True, False, "Compiling the engine for Tic-tac-toe, 3x3 (first use only, a few seconds) ...\n"),
        (True, True, ""),
        (False, False, ""),
    ],
)
def test_compiling_is_announced_once_on_a_terminal(
    terminal: bool, cached: bool, printed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = Terminal() if terminal else io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr(common, "is_cached", lambda _: cached)
    common.announce_compiling(catalogue.game("tictactoe"))
    assert stream.getvalue() == printed


@pytest.mark.parametrize(("text", "position"), [(None, ".../.../..."), ("X../.../...", "X../.../...")])
def test_a_position_is_the_one_given_or_the_start(text: str | None, position: str) -> None:
    assert str(common.position_of(Namespace(game="tictactoe", position=text))) == position


@pytest.mark.parametrize("text", ["", "-1", "1.5", "two", "٣", "9" * 19])
def test_a_whole_number_has_digits_only(text: str) -> None:
    assert common.whole_number("18") == 18
    with pytest.raises(ArgumentTypeError, match="is not a whole number"):
        common.whole_number(text)


@pytest.mark.parametrize("text", ["", "-1", "soon", "nan", "inf", "1e6"])
def test_seconds_are_a_number_from_zero(text: str) -> None:
    assert common.seconds("0.5") == 0.5
    with pytest.raises(ArgumentTypeError, match="is not a number of seconds"):
        common.seconds(text)


def test_a_game_of_a_file_is_registered_so_that_its_matches_can_be_stored() -> None:
    game = common.open_game(str(NOTAKTO))
    assert catalogue.named_game("notakto") is game
    assert common.open_game("tictactoe") is catalogue.game("tictactoe")


def test_a_game_whose_rules_fail_is_not_registered(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text(NOTAKTO.read_text().replace("return State(0)", "return State(nothing)"))
    with pytest.raises(Exception, match="nothing"):
        common.open_game(str(file))
    assert "notakto" not in catalogue.all_games()
