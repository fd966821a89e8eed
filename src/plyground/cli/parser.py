"""The argument parser of every command: errors of one sentence, suggestions, bold headings."""

import os
import re
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import IO, Any, NoReturn

from plyground.errors import PlygroundError, UnknownName

BOLD, PLAIN = "\x1b[1m", "\x1b[0m"
_HEADING = re.compile(r"^(?:usage:|[a-z ]+:$)", re.MULTILINE)


class Parser(ArgumentParser):
    """An argument parser that raises :class:`PlygroundError` and suggests similar option names."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        settings.setdefault("formatter_class", RawDescriptionHelpFormatter)
        super().__init__(*args, **settings)

    def parse_args(self, args: Sequence[str], namespace: None = None) -> Namespace:  # type: ignore[override]
        """Parse a command line. Raise an error for an unknown option or an unexpected argument."""
        known, unknown = self.parse_known_args(args, namespace)
        for word in unknown:
            if word.startswith("-"):
                raise UnknownName("option", word.partition("=")[0], self.options(), f"; {self._see_help}")
        if unknown:
            self.error(f"unexpected argument {unknown[0]!r}")
        return known

    def options(self) -> list[str]:
        """Return the long options, including those of the subcommands."""
        names = [name for name in self._option_string_actions if name.startswith("--")]
        for action in self._actions:
            if isinstance(action.choices, dict):
                inner = (each for each in action.choices.values() if isinstance(each, Parser))
                names += [name for each in inner for name in each.options()]
        return sorted(set(names))

    def error(self, message: str) -> NoReturn:
        """Raise an error that points to the help text."""
        raise PlygroundError(f"{message}; {self._see_help}")

    def print_help(self, file: Any = None) -> None:
        """Print the help text, with bold headings on a terminal."""
        print(embolden(self.format_help(), file or sys.stdout), end="", file=file)

    @property
    def _see_help(self) -> str:
        return f"see '{self.prog} --help'"


def embolden(text: str, file: IO[str]) -> str:
    """Return the text with bold headings if the file is a terminal and colour is not switched off."""
    if not file.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return _HEADING.sub(lambda heading: f"{BOLD}{heading[0]}{PLAIN}", text)
