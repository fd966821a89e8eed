"""Serve a game's engine to other programs over UGI or UCI, or check such a program.

examples:
  plyground engine oware                              answer on standard input and output
  plyground engine oware --check 'java -jar Aalina.jar service' --protocol uci
  plyground engine tictactoe --check 'plyground engine tictactoe'

Write ugi (or uci) to begin, then position startpos, go depth 5, quit; the whole
of it is in docs/protocol.md. With --check nothing is served: the program is
started (without a shell), asked everything the protocol has, and each check is
told. Exit status 0: all passed; 1: some did not.
"""

import json
import sys
from argparse import ArgumentParser, Namespace

from plyground.cli.common import add_game, add_json, seconds
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.interop.compliance import Verdict, check_program
from plyground.interop.ugi import serve
from plyground.opponents.programs.process import PATIENCE, split_command
from plyground.opponents.programs.protocol import PROTOCOLS, protocol


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_game(parser)
    parser.add_argument("--check", metavar="COMMAND", help="check that program instead of serving")
    parser.add_argument(
        "--protocol", choices=PROTOCOLS, default="ugi", help="what the checked program speaks (default: ugi)"
    )
    parser.add_argument(
        "--patience", metavar="S", type=seconds, default=PATIENCE, help="seconds it may take to answer"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Serve until ``quit``, or check."""
    game = catalogue.game(args.game)
    if args.check is not None:
        return _check(args, game)
    serve(game, sys.stdin.buffer, _write)
    return 0


def _write(line: str) -> None:
    print(line, flush=True)


def _check(args: Namespace, game: Game) -> int:
    split_command(args.check)
    verdicts = []
    for verdict in check_program(args.check, game, protocol(args.protocol), args.patience):
        verdicts.append(verdict)
        if not args.json:
            print(_tell(verdict), flush=True)
    passed = sum(verdict.passed for verdict in verdicts)
    if args.json:
        rows = [{"check": each.check, "passed": each.passed, "failure": each.failure} for each in verdicts]
        print(json.dumps(rows, indent=2))
    else:
        print(f"{passed} of {len(verdicts)} checks passed")
    return 0 if passed == len(verdicts) else 1


def _tell(verdict: Verdict) -> str:
    return f"pass  {verdict.check}" if verdict.passed else f"FAIL  {verdict.check}: {verdict.failure}"
