"""``plyground``: the table of commands, and how one of them is run.

A command is a module with a docstring, ``arguments(parser)`` and ``run(args)``.
Only the one that is asked for is imported, so that help answers at once.

Exit status: 0 done; 1 the answer is no (a check failed); 2 bad input; 130 interrupted.
"""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from plyground import __version__
from plyground.errors import PlygroundError, UnknownName

COMMANDS = {
    "play": "play a game in the terminal",
    "games": "list the games",
    "opponents": "list the opponents",
    "best": "find the best move of a position",
    "solve": "prove the value of a position",
    "verify": "check a proof that solve has written",
    "perft": "count the move sequences of a game",
    "tablebase": "build, ask and check Oware's endgame tables",
    "book": "make and check opening books",
}

EPILOG = """\
examples:
  plyground play oware                play against the computer
  plyground opponents sixfour         who plays four in a row on 6x6
  plyground best oware --time 2       think two seconds about the first move
  plyground solve sixfour             X wins in 11 plies
  plyground COMMAND --help            more about one command
"""


class Parser(ArgumentParser):
    """An argument parser whose complaints are plyground's own: one sentence, status 2."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise PlygroundError(f"{message}; see '{self.prog} --help'")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(words)
    except PlygroundError as error:
        print(f"plyground: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("plyground: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader went away (`| head`); leave quietly, and keep Python from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        print(_overview().format_help(), end="")
        return 0
    if words[0] == "--version":
        print(f"plyground {__version__}")
        return 0
    name = words[0]
    if name not in COMMANDS:
        raise UnknownName("command", name, COMMANDS)
    command = import_module(f"plyground.cli.{name}")
    args = _parse(name, command.__doc__ or "", command.arguments, words[1:])
    status: int = command.run(args)
    sys.stdout.flush()
    return status


def _parse(name: str, doc: str, arguments: object, words: list[str]) -> Namespace:
    summary, _, rest = doc.partition("\n")
    parser = Parser(
        prog=f"plyground {name}",
        description=summary,
        epilog=rest.strip("\n"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    arguments(parser)  # type: ignore[operator]  # each command module has one
    return parser.parse_args(words)


def _overview() -> ArgumentParser:
    width = max(map(len, COMMANDS))
    table = "\n".join(f"  {name:<{width}}  {summary}" for name, summary in COMMANDS.items())
    return ArgumentParser(
        prog="plyground",
        usage="plyground COMMAND [...]   |   plyground --version",
        description=f"Worthy opponents for small two-player board games.\n\ncommands:\n{table}",
        epilog=EPILOG,
        formatter_class=RawDescriptionHelpFormatter,
        add_help=False,
    )


if __name__ == "__main__":
    sys.exit(main())
