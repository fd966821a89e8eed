"""``plyground``: the table of commands, and the function that runs one of them.

A command is a module with a docstring, ``arguments(parser)`` and ``run(args)``.
Only the module of the chosen command is imported, so that ``--help`` is fast.

Exit status: 0 success; 1 a check failed; 2 wrong input; 130 interrupted.
"""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from importlib import import_module

from plyground import __version__
from plyground.cli.interrupt import INTERRUPTED, interruptible, print_interrupted
from plyground.cli.parser import Parser, embolden
from plyground.errors import PlygroundError, UnknownName

COMMANDS = {
    "play": "play a game in the terminal",
    "games": "list the games",
    "opponents": "list the opponents and their strength",
    "best": "find the best move in a position",
    "solve": "prove the value of a position",
    "verify": "check a proof written by 'plyground solve'",
    "puzzles": "make puzzles for a game",
    "openings": "list openings that are fair to both players",
    "atlas": "show which small boards are solved",
    "explore": "step through a minimax or alpha-beta search",
    "perft": "count the move sequences of a game",
    "review": "review a finished game, move by move",
    "log": "export, import and audit finished games",
    "arena": "run a tournament",
    "duel": "play a match between two opponents",
    "calibrate": "measure the strength levels of a game",
    "train": "learn an evaluation of a game from self-play",
    "tune": "find better numbers for the engine's techniques",
    "tablebase": "build, query and check endgame tables for Oware",
    "book": "build and check opening books",
    "engine": "run a game's engine over UGI or UCI, or test another engine",
    "serve": "start the web app and the HTTP API",
    "warm": "compile the games, so that the first move is quick",
    "completion": "print a completion script for your shell",
}

OWN_SIGNALS = ("play", "serve")
"""Commands that handle signals by themselves."""

EPILOG = """\
examples:
  plyground play oware                play against the computer
  plyground opponents sixfour         list the opponents for four in a row on 6x6
  plyground best oware --time 2       search two seconds for the best first move
  plyground solve sixfour             X wins in 6 moves
  plyground COMMAND --help            help for one command
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    # Otherwise Numba uses colorama, if installed, which sends a control code to the terminal at exit.
    os.environ.setdefault("NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING", "1")
    try:
        return _run(words)
    except PlygroundError as error:
        print(f"plyground: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print_interrupted()
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has closed the pipe (`| head`). Without this, Python prints an error at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"plyground: {format_system_error(error)}", file=sys.stderr)
        return 2


def format_system_error(error: OSError) -> str:
    """Return which file cannot be used, and why: a folder, no space, no permission."""
    cause = error.strerror or str(error)
    return cause if error.filename is None else f"{error.filename} cannot be used: {cause}"


def _run(words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        print(embolden(overview(), sys.stdout), end="")
        return 0
    if words[0] == "--version":
        print(f"plyground {__version__}")
        return 0
    name = words[0]
    if name not in COMMANDS:
        raise UnknownName("command", name, COMMANDS, "; see 'plyground --help'")
    command = import_module(f"plyground.cli.{name}")
    args = parser_of(name, command.__doc__ or "", command.arguments).parse_args(words[1:])
    with nullcontext() if name in OWN_SIGNALS else interruptible():
        status: int = command.run(args)
    sys.stdout.flush()
    return status


def parser_of(name: str, doc: str, declare: Callable[[ArgumentParser], None]) -> Parser:
    """Return the parser of one command, whose docstring is the help text."""
    summary, _, rest = doc.partition("\n")
    parser = Parser(prog=f"plyground {name}", description=summary, epilog=rest.strip("\n"))
    declare(parser)
    return parser


def overview() -> str:
    """Return the text of ``plyground --help``."""
    width = max(map(len, COMMANDS))
    table = "\n".join(f"  {name:<{width}}  {summary}" for name, summary in COMMANDS.items())
    return Parser(
        prog="plyground",
        usage="plyground COMMAND [...]   |   plyground --version",
        description=f"Worthy opponents for small two-player board games.\n\ncommands:\n{table}",
        epilog=EPILOG,
        add_help=False,
    ).format_help()


if __name__ == "__main__":
    sys.exit(main())
