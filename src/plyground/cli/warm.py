"""Compile everything that the opponents, hints, evaluations and reviews of the games need.

examples:
  plyground warm                      all games
  plyground warm oware my_game.py     these games, also one of your own
  plyground warm --first              what a first game needs; the server does the rest while you play
  plyground warm --json               one line of JSON for each step

The compiled code is kept on disk, so this takes some minutes once, and a moment later on.
Without it, each game is prepared in the background when you play.
"""

import json
import sys
import time
from argparse import ArgumentParser, Namespace

from plyground.cli.common import add_json, open_game
from plyground.play.warmup import WarmStep, first_steps, steps

BAR = 24
"""The width of the progress bar in characters."""


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "games", metavar="GAME", nargs="*", help="games, or Python files with games (default: all games)"
    )
    parser.add_argument(
        "--first", action="store_true", help="prepare only the usual opponent and the hint of each game"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Prepare what is not ready yet, and print the progress."""
    chosen = [open_game(name) for name in args.games] or None
    wanted = first_steps(chosen) if args.first else steps(chosen)
    pending = [step for step in wanted if not step.is_done]
    if not pending and not args.json:
        print("Everything is ready.")
    for number, step in enumerate(pending, 1):
        if not args.json:
            show_progress(number - 1, len(pending), step)
        started = time.perf_counter()
        step.run()
        if args.json:
            print_step(step, number, len(pending), time.perf_counter() - started)
    if pending and not args.json:
        finish_progress(len(pending))
    return 0


def print_step(step: WarmStep, done: int, total: int, seconds: float) -> None:
    """Print one line of JSON, at once: another program may be reading."""
    facts = {"game": step.game.name, "part": step.part, "done": done, "total": total}
    print(json.dumps(facts | {"ms": round(seconds * 1000)}), flush=True)


def show_progress(done: int, total: int, step: WarmStep) -> None:
    """Draw the bar on a terminal; elsewhere print a line for each game."""
    if sys.stdout.isatty():
        text = f"Preparing {step.game.title} ({step.part})"
        print(f"\r{format_bar(done, total)} {text[:50]:<50}", end="", flush=True)
    elif done == 0:
        print(f"Preparing the games, {total} steps ...", flush=True)


def finish_progress(total: int) -> None:
    """Replace the bar by its last state."""
    start = "\r" if sys.stdout.isatty() else ""
    print(f"{start}{format_bar(total, total)} {'Everything is ready.':<50}".rstrip())


def format_bar(done: int, total: int) -> str:
    """Draw a progress bar: ``[#####...] 12 of 40``."""
    filled = BAR * done // total
    return f"[{'#' * filled}{'.' * (BAR - filled)}] {done} of {total}"
