"""Learn how to judge the positions of a game, from games that the engine plays against itself.

examples:
  plyground train oware --minutes 10
  plyground train mygame.py --rounds 2 --positions 5000 --depth 4
  plyground train oware --rounds 4 --seed 1 --out folder
  plyground train oware --rounds 0 --calibration chances.svg
  plyground train oware --show weights.svg
  plyground train oware --exact 1000

Each round plays games, judges their positions by searches, and fits weights to what the searches found.
The new weights are kept if they win a match against the best ones so far. The result is stored in the
user's data folder, or in --out, and the engine uses it from then on. Every finished round is stored as
well: the same command goes on after an interruption, and --restart begins anew. The same settings and the
same number of rounds give the same weights.

At the end, games without random moves measure how a score becomes a chance of winning. --calibration draws
the chances against the results; with --rounds 0, those of the evaluation in use. --show and --exact train
nothing. --show prints what was learned. --exact compares it with the hand-written evaluation on positions
whose exact value is known.
"""

import shutil
import sys
import time
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from os import cpu_count
from pathlib import Path

import platformdirs

from plyground.cli.common import add_game, announce_compiling, at_least_one, goes_on, open_game, whole_number
from plyground.core.game import Game
from plyground.files import write_atomically
from plyground.learn.calibration_chart import draw_calibration
from plyground.learn.exact_positions import find_exact_positions
from plyground.learn.judgement import format_measures, judge
from plyground.learn.reading import draw_weights, format_weights_text
from plyground.learn.trainer import Round, Settings, Trainer
from plyground.search.weights import Weights, format_weights, weights_file, weights_of

MINUTES = 10.0
EXACT_POSITIONS = 1_000


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument(
        "--minutes", metavar="M", type=float, help="begin no round after this time (default: 10)"
    )
    parser.add_argument("--rounds", metavar="R", type=whole_number, help="train this many rounds")
    parser.add_argument(
        "--positions", metavar="N", type=whole_number, default=40_000, help="for each round (default: 40,000)"
    )
    parser.add_argument(
        "--depth", metavar="D", type=whole_number, default=8, help="of the searches, in plies (default: 8)"
    )
    parser.add_argument("--seed", metavar="S", type=whole_number, default=0, help="(default: 0)")
    parser.add_argument("--jobs", metavar="J", type=whole_number, help="threads (default: one for each core)")
    parser.add_argument("--out", metavar="DIR", type=Path, help="store the weights in this folder")
    parser.add_argument(
        "--calibration", metavar="FILE.svg", type=Path, help="draw the chances against the results of games"
    )
    parser.add_argument(
        "--show",
        metavar="FILE.svg",
        nargs="?",
        const="",
        help="print the weights in use, and draw them if a file is named",
    )
    parser.add_argument(
        "--exact",
        metavar="N",
        type=whole_number,
        nargs="?",
        const=EXACT_POSITIONS,
        help=f"judge the weights in use by N positions with exact values (default: {EXACT_POSITIONS:,})",
    )
    parser.add_argument("--restart", action="store_true", help="forget earlier rounds")


def run(args: Namespace) -> int:
    """Train, and print what each round found."""
    game = open_game(args.game)
    if args.show is not None:
        return show(weights_of(game), game, args.show)
    if args.exact is not None:
        return compare_exactly(weights_of(game), game, at_least_one("exact", args.exact), args.seed)
    announce_compiling(game)
    settings = Settings(
        positions=at_least_one("positions", args.positions),
        depth=at_least_one("depth", args.depth),
        seed=args.seed,
        jobs=at_least_one("jobs", args.jobs or cpu_count() or 1),
    )
    folder = Path(platformdirs.user_data_dir("plyground")) / "training" / game.file_name
    if args.restart and folder.exists():
        shutil.rmtree(folder)
    trainer = Trainer(game, settings, folder, on_progress=show_progress)
    started = time.monotonic()
    minutes = MINUTES if args.minutes is None and args.rounds is None else args.minutes
    while goes_on(len(trainer.rounds), args.rounds, minutes, started):
        print_round(trainer.run_round())
    return finish(trainer, args)


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


def print_round(found: Round) -> None:
    """Print the outcome of a round on one line."""
    show_progress("")
    games, kept = 2 * sum(found.pairs), "kept" if found.is_kept else "not kept"
    print(
        f"round {found.number}: {found.samples:,} positions, error {found.error:.1f} points, "
        f"{found.gain:+.0f} Elo in {games} games, {kept}",
        flush=True,
    )


def show_progress(text: str) -> None:
    """Show what is being done on the last line of a terminal."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def finish(trainer: Trainer, args: Namespace) -> int:
    """Calibrate and store the weights, and print where; return 1 if no round won its match."""
    game, trained = trainer.game, trainer.result()
    weights = weights_of(game) if trained is None and args.rounds == 0 else trained
    if trained is not None or args.rounds == 0 or args.calibration is not None:
        weights = calibrate(trainer, weights, args.calibration)
    if weights is not None and (trained is not None or args.out is not None):
        store(weights, args.out)
    elif args.rounds != 0:
        print(f"No round has won its match, so nothing was learned about {game.title}.")
        return 1
    return 0


def calibrate(trainer: Trainer, weights: Weights | None, picture: Path | None) -> Weights | None:
    """Print how scores become chances, draw it, and return the weights with what was measured."""
    found = trainer.calibrate(None if weights is None else weights.values)
    show_progress("")
    print(found, flush=True)
    if picture is not None:
        title = f"{trainer.game.title}: chances shown and points made"
        write_atomically(picture, draw_calibration(found, title) + "\n")
        print(picture)
    if weights is None or not found.is_certain:
        return weights
    return replace(weights, evidence={**weights.evidence, "calibration": found.to_dict()})


def store(weights: Weights, folder: Path | None) -> None:
    """Write the weights to a folder, or where the engine finds them, and print the file."""
    game = weights.game
    path = weights_file(game) if folder is None else folder / f"{game.file_name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, format_weights(weights))
    print(path)
