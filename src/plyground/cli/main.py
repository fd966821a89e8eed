"""``plyground``: the table of commands, and how one of them is run.

A command is a module with a docstring, ``arguments(parser)`` and ``run(args)``.
Only the one that is asked for is imported, so that help answers at once.

Exit status: 0 done; 1 the answer is no (a check failed); 2 bad input; 130 interrupted.
"""

import os
import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from importlib import import_module

from plyground import __version__
from plyground.cli.parser import Parser, embolden
from plyground.errors import PlygroundError, UnknownName

COMMANDS = {
    "play": "play a game in the terminal",
    "games": "list the games",
    "opponents": "list the opponents",
    "best": "find the best move of a position",
    "solve": "prove the value of a position",
    "verify": "check a proof that solve has written",
    "explore": "watch minimax and alpha-beta at work, step by step",
    "perft": "count the move sequences of a game",
    "review": "look back at a game, move by move",
    "log": "keep, move and audit the log of finished games",
    "arena": "hold a tournament",
    "duel": "let two opponents play it out",
    "calibrate": "measure the ladder of a game",
    "tablebase": "build, ask and check Oware's endgame tables",
    "book": "make and check opening books",
    "engine": "serve a game's engine over UGI or UCI, or check such a program",
    "serve": "play, watch and learn in the browser; the same over HTTP for programs",
    "completion": "print a script that completes words in your shell",
}

COMPILER_LINES = 14
"""So much of what the compiler complains of is told."""

EPILOG = """\
examples:
  plyground play oware                play against the computer
  plyground opponents sixfour         who plays four in a row on 6x6
  plyground best oware --time 2       think two seconds about the first move
  plyground solve sixfour             X wins in 11 plies
  plyground COMMAND --help            more about one command
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    # Else Numba, where it finds colorama, has it send a control code to the terminal at the end.
    os.environ.setdefault("NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING", "1")
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
    except Exception as error:
        if not type(error).__module__.startswith("numba."):
            raise
        # Whoever writes a game needs the compiler's words, not the way they came.
        lines = re.sub(r"\x1b\[[0-9;]*m", "", str(error)).strip().splitlines()
        told = "\n".join(lines[:COMPILER_LINES])
        print(f"plyground: the rules of this game cannot be compiled.\n{told}", file=sys.stderr)
        return 2


def _run(words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        print(embolden(overview(), sys.stdout), end="")
        return 0
    if words[0] == "--version":
        print(f"plyground {__version__}")
        return 0
    name = words[0]
    if name not in COMMANDS:
        raise UnknownName("command", name, COMMANDS)
    command = import_module(f"plyground.cli.{name}")
    args = parser_of(name, command.__doc__ or "", command.arguments).parse_args(words[1:])
    status: int = command.run(args)
    sys.stdout.flush()
    return status


def parser_of(name: str, doc: str, declare: Callable[[ArgumentParser], None]) -> Parser:
    """The parser of one command; its docstring is its help text."""
    summary, _, rest = doc.partition("\n")
    parser = Parser(prog=f"plyground {name}", description=summary, epilog=rest.strip("\n"))
    declare(parser)
    return parser


def overview() -> str:
    """What ``plyground --help`` prints."""
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
