"""Watch minimax or alpha-beta at work, step by step: windows, values, cut-offs and why.

examples:
  plyground explore tictactoe --position XO./OX./...       in steps, at a terminal
  plyground explore oware --depth 3 --algorithm minimax
  plyground explore tictactoe --depth 2 --plain            the whole walk as text
  plyground explore tictactoe --depth 2 --json             the whole tree for a program

At the prompt: Enter next step, b back, r run to the end, a number jumps to that
step, e shows what is below, q quits. Max is the player to move at the start.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from plyground.cli.common import add_game, add_json, add_position, position_of, whole_number
from plyground.core.game import Position
from plyground.errors import GameOver, PlygroundError
from plyground.search.textbook import TO_THE_END, study
from plyground.search.walkthrough import Walkthrough, compare, format_value, format_window

DEFAULT_DEPTH = 3
HELP = "Enter next, b back, r run, a number to jump, e what is below, q quit"


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_game(parser)
    add_position(parser)
    parser.add_argument(
        "--depth", metavar="N", type=whole_number, default=DEFAULT_DEPTH, help="plies (default: 3)"
    )
    parser.add_argument(
        "--algorithm", choices=("alphabeta", "minimax"), default="alphabeta", help="default: alphabeta"
    )
    parser.add_argument("--plain", action="store_true", help="print the whole walk, no questions")
    add_json(parser)


def run(args: Namespace) -> int:
    """Search, then tell it all or step through it."""
    position = position_of(args)
    if position.is_over:
        raise GameOver(f"there is nothing to explore: {position.describe_end()}")
    if args.depth < 1:
        raise PlygroundError("the depth is 0; expected at least 1")
    depth, pruning = min(args.depth, TO_THE_END), args.algorithm == "alphabeta"
    walk = study(position, depth, pruning=pruning, tree=True)
    if args.json:
        print(json.dumps(walk.export(position)))
        return 0
    through = Walkthrough(position, walk)
    table = compare(position, depth, walk, pruning=pruning)
    for line in _heading(position, args):
        print(line)
    if args.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for line in [*through.lines(), "", *_summary(through), *table]:
            print(line)
        return 0
    return Stepper(through, table).run()


def _heading(position: Position, args: Namespace) -> Iterator[str]:
    title = "Alpha-beta" if args.algorithm == "alphabeta" else "Minimax"
    plies = "1 ply" if args.depth == 1 else f"{args.depth} plies"
    yield f"{title} looks {plies} ahead in {position.game.title}. Max is {position.mover}."
    yield position.draw()
    yield ""


def _summary(through: Walkthrough) -> Iterator[str]:
    root = through.tree[0]
    moves = through.tell(len(through.steps) - 1).rpartition(" by ")[2]
    yield f"The value: {format_value(root.value)}, by {moves}."


class Stepper:
    """A person at a terminal, somewhere in the walk."""

    def __init__(self, through: Walkthrough, table: list[str]) -> None:
        self.through = through
        self.table = table
        self.place = 0

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.through.steps) - 1

    def run(self) -> int:
        """Show a step, take a word, until the person has seen enough."""
        print(f"{HELP}.")
        self.show()
        while True:
            try:
                word = input("> ").strip().lower()
            except EOFError:
                return 0
            if word in ("q", "quit", "exit"):
                return 0
            self.obey(word)

    def obey(self, word: str) -> None:
        """Do what one word asks."""
        if word in ("", "n"):
            self.go(self.place + 1)
        elif word == "b":
            self.go(self.place - 1)
        elif word == "r":
            self.run_on()
        elif word.isascii() and word.isdigit() and len(word) < 10:
            self.go(int(word) - 1)
        elif word == "e":
            for line in self.through.expand(self.through.steps[self.place].node):
                print(f"  {line}")
        else:
            print(f"{HELP}.")

    def go(self, place: int) -> None:
        """Show another step, if there is one."""
        if not 0 <= place <= self.last:
            print(f"That is all: steps go from 1 to {self.last + 1}.")
            return
        self.place = place
        self.show()

    def run_on(self) -> None:
        """Tell every step from here to the end."""
        for number, line in enumerate(self.through.lines()):
            if number > self.place:
                print(line)
        self.place = self.last
        self.show_end()

    def show(self) -> None:
        """The step, the board, and the windows from the root to it."""
        for line in self.frame():
            print(line)
        if self.place == self.last:
            self.show_end()

    def show_end(self) -> None:
        """What came of it."""
        for line in [*_summary(self.through), *self.table]:
            print(line)

    def frame(self) -> Iterator[str]:
        """The lines of one step."""
        through, place = self.through, self.place
        step = through.steps[place]
        seen = sum(each.what in ("enter", "leaf") for each in through.steps[: place + 1])
        yield f"step {place + 1} of {self.last + 1}, node {seen} of {through.walk.nodes}"
        yield through.position(step.node).draw()
        for node in through.path(place)[:-1] if step.what == "leaf" else through.path(place):
            player = "Max" if node.maximizing else "Min"
            window = format_window(*through.window(node, place))
            yield f"{'  ' * node.ply}{through.name(node)}: {player} {window}"
        yield f"-> {through.tell(place)}"
