"""What ``plyground train`` prints about an evaluation: its weights, its errors and its chances."""

import sys
from dataclasses import replace
from pathlib import Path

from plyground.cli.common import announce_compiling
from plyground.core.game import Game
from plyground.files import write_atomically
from plyground.learn.calibration import Calibration
from plyground.learn.calibration_chart import draw_calibration
from plyground.learn.exact_positions import find_exact_positions
from plyground.learn.judgement import format_measures, judge
from plyground.learn.reading import draw_weights, format_weights_text
from plyground.learn.trainer import Settings, calibrate_weights
from plyground.search.weights import Weights


def show(weights: Weights | None, game: Game, picture: str) -> int:
    """Print what was learned about a game, and draw it if a file is named; return 1 if there is nothing."""
    if weights is None:
        return say_nothing_learned(game)
    print(format_weights_text(weights))
    if picture:
        write_atomically(Path(picture), draw_weights(weights) + "\n")
        print(picture)
    return 0


def say_nothing_learned(game: Game) -> int:
    """Print that a game has no weights, and return 1."""
    print(f"Nothing was learned about {game.title} yet.")
    return 1


def compare_exactly(weights: Weights | None, game: Game, count: int, seed: int) -> int:
    """Print how well the weights and the hand-written evaluation judge positions with exact values.

    Return 1 if there are no weights, or no such positions.
    """
    if weights is None:
        return say_nothing_learned(game)
    announce_compiling(game)
    found = []
    for each in find_exact_positions(game, count, seed):
        found.append(each)
        show_progress(f"{len(found)} of {count} positions")
    show_progress("")
    if not found:
        print(f"No position of {game.title} was solved.")
        return 1
    decided = sum(each.lead != 0 for each in found)
    print(f"{game.title}: {len(found):,} positions with exact values, {decided:,} of them won or lost")
    print(format_measures(judge(weights, found)))
    return 0


def calibrated(weights: Weights, settings: Settings, picture: Path | None) -> Weights:
    """Measure and print how scores become chances; return the weights with what was measured."""
    found = report_calibration(weights.game, weights, settings, picture)
    if not found.is_certain:
        return weights
    measured = {**found.to_dict(), "depth": settings.depth}
    return replace(weights, evidence={**weights.evidence, "calibration": measured})


def report_calibration(
    game: Game, weights: Weights | None, settings: Settings, picture: Path | None
) -> Calibration:
    """Measure and print how scores become chances, and draw it if a file is named."""
    found = calibrate_weights(game, None if weights is None else weights.values, settings, show_progress)
    show_progress("")
    print(found, flush=True)
    if picture is not None:
        title = f"{game.title}: chances shown and points made"
        write_atomically(picture, draw_calibration(found, title) + "\n")
        print(picture)
    return found


def show_progress(text: str) -> None:
    """Show what is being done on the last line of a terminal."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
