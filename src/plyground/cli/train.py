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
the chances against the results; with --rounds 0, those of the evaluation in use, or with --hand of the
hand-written one. --show and --exact train
nothing. --show prints what was learned. --exact compares it with the hand-written evaluation on positions
whose exact value is known.
"""

import shutil
import time
from argparse import ArgumentParser, Namespace
from os import cpu_count
from pathlib import Path

import platformdirs

from plyground.cli.common import add_game, announce_compiling, at_least_one, goes_on, open_game, whole_number
from plyground.cli.train_reports import (
    calibrated,
    compare_exactly,
    report_calibration,
    show,
    show_progress,
)
from plyground.core.game import Game
from plyground.files import write_atomically
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
    parser.add_argument(
        "--all-positions", action="store_true", help="fit positions with noisy moves and forced replies, too"
    )
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
    parser.add_argument(
        "--hand", action="store_true", help="with --rounds 0: calibrate the hand-written evaluation"
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
        quiet=not args.all_positions,
    )
    if args.rounds == 0:
        return calibrate_in_use(game, settings, args)
    folder = Path(platformdirs.user_data_dir("plyground")) / "training" / game.file_name
    if args.restart and folder.exists():
        shutil.rmtree(folder)
    trainer = Trainer(game, settings, folder, on_progress=show_progress)
    started = time.monotonic()
    minutes = MINUTES if args.minutes is None and args.rounds is None else args.minutes
    while goes_on(len(trainer.rounds), args.rounds, minutes, started):
        print_round(trainer.run_round())
    return finish(trainer, args)


def print_round(found: Round) -> None:
    """Print the outcome of a round on one line."""
    show_progress("")
    games, kept = 2 * sum(found.pairs), "kept" if found.is_kept else "not kept"
    print(
        f"round {found.number}: {found.samples:,} positions, error {found.error:.1f} points, "
        f"{found.gain:+.0f} Elo in {games} games, {kept}",
        flush=True,
    )


def finish(trainer: Trainer, args: Namespace) -> int:
    """Calibrate and store the weights, and print where; return 1 if no round won its match."""
    trained = trainer.result()
    if trained is None:
        print(f"No round has won its match, so nothing was learned about {trainer.game.title}.")
        return 1
    store(calibrated(trained, trainer.settings, args.calibration), args.out)
    return 0


def calibrate_in_use(game: Game, settings: Settings, args: Namespace) -> int:
    """Calibrate the evaluation in use, or the hand-written one; store learned weights with it if asked to."""
    weights = None if args.hand else weights_of(game)
    if weights is None:
        report_calibration(game, None, settings, args.calibration)
        return 0
    found = calibrated(weights, settings, args.calibration)
    if args.out is not None:
        store(found, args.out)
    return 0


def store(weights: Weights, folder: Path | None) -> None:
    """Write the weights to a folder, or where the engine finds them, and print the file."""
    game = weights.game
    path = weights_file(game) if folder is None else folder / f"{game.file_name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, format_weights(weights))
    print(path)
