"""Check a proof written by 'plyground solve --proof', move by move.

examples:
  plyground solve sixfour --proof sixfour.json
  plyground verify sixfour.json

The check shares no code with the solver. Exit status 0: the proof is valid; 1: it
is not, and the message names the position where it fails.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from plyground.games.mnk.solver.verify import verify


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="a proof written by 'plyground solve --proof'"
    )


def run(args: Namespace) -> int:
    """Print whether the proof is valid, in one sentence."""
    is_valid, sentence = verify(args.file)
    print(sentence)
    return 0 if is_valid else 1
