"""Step through a minimax or alpha-beta search: windows, values, cut-offs and their reasons.

examples:
  plyground explore tictactoe --position XO./OX./...       step by step, on a terminal
  plyground explore oware --depth 3 --algorithm minimax
  plyground explore tictactoe --depth 2 --plain            all steps as text
  plyground explore tictactoe --depth 2 --json             the whole tree as JSON

At the prompt: Enter goes to the next step, b back, r to the end, a number to that
step; e shows the moves below the node, q quits. Max is the player to move in the
position that is searched.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from plyground.cli.common import add_game, add_json, add_position, position_of, whole_number
from plyground.core.game import Position
from plyground.errors import GameOver, PlygroundError
from plyground.search.report import format_plies
from plyground.search.steps import TraceSteps, comparison_table, format_value, format_window
from plyground.search.textbook import MAX_DEPTH, record_search

DEFAULT_DEPTH = 3
HELP = "Enter: next step, b: back, r: run to the end, a number: go to that step, e: moves below, q: quit"


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    add_position(parser)
    parser.add_argument(
        "--depth",
        metavar="N",
        type=whole_number,
        default=DEFAULT_DEPTH,
        help="search depth in plies (default: 3)",
    )
    parser.add_argument(
        "--algorithm",
        choices=("alphabeta", "minimax"),
        default="alphabeta",
        help="the algorithm (default: alphabeta)",
    )
    parser.add_argument("--plain", action="store_true", help="print all steps without a prompt")
    add_json(parser)


def run(args: Namespace) -> int:
    """Search, then print all steps or step through them."""
    position = position_of(args)
    if position.is_over:
        raise GameOver(f"there is nothing to explore: {position.describe_end()}")
    if args.depth < 1:
        raise PlygroundError(f"depth must be at least 1, got {args.depth}")
    depth, pruning = min(args.depth, MAX_DEPTH), args.algorithm == "alphabeta"
    trace = record_search(position, depth, pruning=pruning, tree=True)
    if args.json:
        print(json.dumps(trace.to_dict(position)))
        return 0
    through = TraceSteps(position, trace)
    table = comparison_table(position, depth, trace, pruning=pruning)
    for line in _heading(position, args):
        print(line)
    if args.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for line in [*through.lines(), "", *_summary(through), *table]:
            print(line)
        return 0
    return Stepper(through, table).run()


def _heading(position: Position, args: Namespace) -> Iterator[str]:
    title = "Alpha-beta" if args.algorithm == "alphabeta" else "Minimax"
    yield f"{title} looks {format_plies(args.depth)} ahead in {position.game.title}. Max is {position.mover}."
    yield position.draw()
    yield ""


def _summary(through: TraceSteps) -> Iterator[str]:
    root = through.tree[0]
    moves = through.describe_step(len(through.steps) - 1).rpartition(" by ")[2]
    yield f"Value: {format_value(root.value)}, by {moves}."


class Stepper:
    """The prompt that steps through a search on a terminal; ``place`` is the current step."""

    def __init__(self, through: TraceSteps, table: list[str]) -> None:
        self.through = through
        self.table = table
        self.place = 0

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.through.steps) - 1

    def run(self) -> int:
        """Show a step and read a command, until the user quits."""
        print(f"{HELP}.")
        self.show()
        while True:
            try:
                command = input("> ").strip().lower()
            except EOFError:
                return 0
            if command in ("q", "quit", "exit"):
                return 0
            self.execute(command)

    def execute(self, command: str) -> None:
        """Execute one command."""
        if command in ("", "n"):
            self.go(self.place + 1)
        elif command == "b":
            self.go(self.place - 1)
        elif command == "r":
            self.run_on()
        elif command.isascii() and command.isdigit() and len(command) < 10:
            self.go(int(command) - 1)
        elif command == "e":
            for line in self.through.expand(self.through.steps[self.place].node):
                print(f"  {line}")
        else:
            print(f"{HELP}.")

    def go(self, place: int) -> None:
        """Show another step, if there is one."""
        if not 0 <= place <= self.last:
            print(f"There are only the steps 1 to {self.last + 1}.")
            return
        self.place = place
        self.show()

    def run_on(self) -> None:
        """Print every step from here to the end."""
        for number, line in enumerate(self.through.lines()):
            if number > self.place:
                print(line)
        self.place = self.last
        self.show_end()

    def show(self) -> None:
        """Print the step, the board, and the windows from the root to it."""
        for line in self.frame():
            print(line)
        if self.place == self.last:
            self.show_end()

    def show_end(self) -> None:
        """Print the result of the search."""
        for line in [*_summary(self.through), *self.table]:
            print(line)

    def frame(self) -> Iterator[str]:
        """Yield the lines of one step."""
        through, place = self.through, self.place
        step = through.steps[place]
        seen = sum(each.kind in ("enter", "leaf") for each in through.steps[: place + 1])
        yield f"step {place + 1} of {self.last + 1}, node {seen} of {through.trace.nodes}"
        yield through.position(step.node).draw()
        for node in through.path(place)[:-1] if step.kind == "leaf" else through.path(place):
            player = "Max" if node.maximizing else "Min"
            window = format_window(*through.window(node, place))
            yield f"{'  ' * node.ply}{through.name(node)}: {player} {window}"
        yield f"-> {through.describe_step(place)}"
