"""Check the certificate of a forced win, move by move, trusting nothing.

examples:
  plyground solve sixfour --proof sixfour.json
  plyground verify sixfour.json

Exit status 0: valid; 1: not, and the place is named.
"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from plyground.games.mnk.solver.verify import verify


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a certificate that 'solve --proof' wrote")


def run(args: Namespace) -> int:
    """Print one sentence."""
    is_valid, sentence = verify(args.file)
    print(sentence)
    return 0 if is_valid else 1
