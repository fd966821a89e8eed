"""Help texts have bold headings on a terminal, and none elsewhere."""

import io

import pytest

from plyground.cli.parser import BOLD, PLAIN, Parser, embolden

TEXT = "usage: plyground best\n\noptions:\n  --json  print JSON\n\nexamples:\n  plyground best: now\n"


class Terminal(io.StringIO):
    """A file that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")


def test_headings_are_bold_on_a_terminal() -> None:
    shown = embolden(TEXT, Terminal())
    for heading in ("usage:", "options:", "examples:"):
        assert f"{BOLD}{heading}{PLAIN}" in shown
    assert shown.count(BOLD) == 3


def test_a_pipe_gets_no_colour_codes() -> None:
    assert embolden(TEXT, io.StringIO()) == TEXT


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colour_can_be_switched_off(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    assert embolden(TEXT, Terminal()) == TEXT


def test_the_help_of_a_parser_has_bold_headings() -> None:
    screen = Terminal()
    Parser(prog="plyground x").print_help(screen)
    assert screen.getvalue().startswith(f"{BOLD}usage:{PLAIN} plyground x")


def test_the_options_of_subcommands_are_included() -> None:
    parser = Parser()
    inner = parser.add_subparsers().add_parser("build")
    inner.add_argument("--seeds")
    assert parser.options() == ["--help", "--seeds"]
