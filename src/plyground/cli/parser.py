"""The argument parser of every command: one-sentence refusals, suggestions, headings in colour."""

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
    """Refuses with a :class:`PlygroundError` and suggests what was meant."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        settings.setdefault("formatter_class", RawDescriptionHelpFormatter)
        super().__init__(*args, **settings)

    def parse_args(self, args: Sequence[str], namespace: None = None) -> Namespace:  # type: ignore[override]
        """Read the words of a command line; refuse those that mean nothing."""
        known, unknown = self.parse_known_args(args, namespace)
        for word in unknown:
            if word.startswith("-"):
                raise UnknownName("option", word.partition("=")[0], self.options())
        if unknown:
            self.error(f"{unknown[0]!r} is one word too many")
        return known

    def options(self) -> list[str]:
        """The long options, those of its actions included."""
        names = [name for name in self._option_string_actions if name.startswith("--")]
        for action in self._actions:
            if isinstance(action.choices, dict):
                inner = (each for each in action.choices.values() if isinstance(each, Parser))
                names += [name for each in inner for name in each.options()]
        return sorted(set(names))

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise PlygroundError(f"{message}; see '{self.prog} --help'")

    def print_help(self, file: Any = None) -> None:
        """Print the help text, its headings bold on a terminal."""
        print(embolden(self.format_help(), file or sys.stdout), end="", file=file)


def embolden(text: str, file: IO[str]) -> str:
    """The text with bold headings, if the file is a terminal and nobody minds colour."""
    if not file.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return _HEADING.sub(lambda heading: f"{BOLD}{heading[0]}{PLAIN}", text)
