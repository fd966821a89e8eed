"""Run a game's engine for other programs over UGI or UCI, or test such a program.

examples:
  plyground engine oware                              read standard input, write standard output
  plyground engine oware --check 'java -jar Aalina.jar service' --protocol uci
  plyground engine tictactoe --check 'plyground engine tictactoe'

Write ugi (or uci) to start, then position startpos, go depth 5, quit; docs/protocol.md
describes all commands. --check starts another program (without a shell), tests every
command of the protocol, and prints the result of each check. Exit status 0: all checks
passed; 1: some failed.
"""

import json
import sys
from argparse import ArgumentParser, Namespace

from plyground.cli.common import add_game, add_json, seconds
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.interop.compliance import CheckResult, check_program
from plyground.interop.ugi import serve
from plyground.opponents.programs.process import START_TIMEOUT, split_command
from plyground.opponents.programs.protocol import PROTOCOLS, find_protocol


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument("--check", metavar="COMMAND", help="test this program instead")
    parser.add_argument(
        "--protocol",
        choices=PROTOCOLS,
        default="ugi",
        help="the protocol of the tested program (default: ugi)",
    )
    parser.add_argument(
        "--timeout",
        metavar="S",
        type=seconds,
        default=START_TIMEOUT,
        help=f"seconds to wait for an answer of the tested program (default: {START_TIMEOUT:g})",
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Run the engine until ``quit``, or test a program."""
    game = catalogue.game(args.game)
    if args.check is not None:
        return _check(args, game)
    serve(game, sys.stdin.buffer, _write)
    return 0


def _write(line: str) -> None:
    print(line, flush=True)


def _check(args: Namespace, game: Game) -> int:
    split_command(args.check)
    results = []
    for result in check_program(args.check, game, find_protocol(args.protocol), args.timeout):
        results.append(result)
        if not args.json:
            print(_format_result(result), flush=True)
    passed = sum(result.passed for result in results)
    if args.json:
        rows = [{"check": each.check, "passed": each.passed, "failure": each.failure} for each in results]
        print(json.dumps(rows, indent=2))
    else:
        print(f"{passed} of {len(results)} checks passed")
    return 0 if passed == len(results) else 1


def _format_result(result: CheckResult) -> str:
    return f"pass  {result.check}" if result.passed else f"FAIL  {result.check}: {result.failure}"
