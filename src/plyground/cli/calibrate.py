"""Measure the ladder of a game: level-1 to level-10, evenly spaced in rating.

examples:
  plyground calibrate oware
  plyground calibrate 5x5x4 --games 200 --jobs 2
  plyground calibrate oware --sights 0,0.5,1,2,3,4 --games 40 --keep folder
  plyground calibrate oware --check --seed 2
  plyground calibrate oware --show --picture oware.svg
  plyground calibrate oware --margin 40 --keep folder
  plyground calibrate oware --opponents --margin 40 --keep folder
  plyground calibrate --all --margin 30 --keep folder --jobs 2

Players that look 0, 0.25, ... plies ahead play their neighbours. Their ratings, with
random play at 0, make the ladder. It is saved in the user's data folder, or in --out,
and the levels of the game use it from then on. --keep saves every game, and the same
command continues from there after an interruption. --check lets the ten levels play
and compares the measured differences with the intended ones; the exit status is 1 if
one lies outside its 95% interval. --show prints the current ladder without playing;
--picture draws it.

--margin adds games until no 95% interval is wider than that to each side; a short first
round tells how long it will take. --opponents measures the named opponents on the ladder
instead, and saves their ratings in the user's data folder. --all measures the ladders of
all games that have one, and then their named opponents.
"""

import json
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path

from plyground.arena.calibrate import REACH, SIGHTS, Step, calibrate, check_levels
from plyground.arena.charts import draw_ladder
from plyground.arena.run import RunOptions
from plyground.cli.arena import (
    PARALLEL_FROM,
    add_tournament_options,
    check_games,
    report_interrupt,
    run_options,
)
from plyground.cli.common import add_game, add_json, points, whole_number, write_file
from plyground.cli.survey import run_survey
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.opponents.strength.ladder import (
    LEVELS,
    Ladder,
    check_own_ladder,
    format_ladder,
    ladder_of,
    ladder_path,
    require_ladder,
)


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser, optional=True)
    parser.add_argument(
        "--all", action="store_true", help="measure all games that have a ladder, with their opponents"
    )
    parser.add_argument(
        "--opponents", action="store_true", help="measure the named opponents, on the ladder that is there"
    )
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=whole_number,
        help="positions of a move for opponents that play by the clock (default: as before, or 20000)",
    )
    parser.add_argument(
        "--margin", metavar="M", type=points, help="play until every 95%% interval is at most +/- M"
    )
    parser.add_argument(
        "--sights", metavar="S,S,...", help="numbers of plies to measure (default: 14 from 0 to 6)"
    )
    add_tournament_options(parser, games=100)
    parser.add_argument("--keep", metavar="DIR", type=Path, help="save the games in this folder")
    parser.add_argument("--out", metavar="DIR", type=Path, help="save the ladder in this folder")
    parser.add_argument("--check", action="store_true", help="check the current ladder instead")
    parser.add_argument("--show", action="store_true", help="print the current ladder instead")
    parser.add_argument("--picture", metavar="FILE", type=Path, help="draw the ladder as SVG")
    add_json(parser)


def run(args: Namespace) -> int:
    """Measure, check or show the ladder and print the result."""
    if args.game is None and not args.all:
        raise PlygroundError("name the game to calibrate, or use --all; 'plyground games' lists the games")
    if args.all or args.opponents or args.margin is not None:
        return _survey(args)
    if args.show or args.check:
        check_own_ladder(catalogue.game(args.game))
    if args.show:
        _print_ladder(require_ladder(catalogue.game(args.game)), args)
        return 0
    options = run_options(args, args.keep, check_games(args.games) * REACH * len(SIGHTS))
    try:
        return _check(args, options) if args.check else _calibrate(args, options)
    except KeyboardInterrupt:
        return report_interrupt(args.keep)


def _survey(args: Namespace) -> int:
    for name in ("show", "check", "sights", "picture"):
        if getattr(args, name):
            raise PlygroundError(f"--{name} does not go with --all, --opponents or --margin")
    try:
        return run_survey(args, run_options(args, None, PARALLEL_FROM))
    except KeyboardInterrupt:
        return report_interrupt(args.keep)


def _calibrate(args: Namespace, options: RunOptions) -> int:
    ladder = calibrate(args.game, _parse_sights(args.sights), args.games, args.seed, options)
    path = ladder_path(catalogue.game(args.game), args.out)
    write_file(path, format_ladder(ladder))
    ladder_of.cache_clear()
    _print_ladder(ladder, args)
    if not args.json:
        print(path)
    return 0


def _print_ladder(ladder: Ladder, args: Namespace) -> None:
    if args.picture is not None:
        title = f"{catalogue.game(args.game).title}: rating by sight, with random play at 0"
        write_file(args.picture, draw_ladder(ladder, title) + "\n")
    print(format_ladder(ladder).rstrip() if args.json else format_table(ladder))


def format_table(ladder: Ladder) -> str:
    """Return the ladder as a table of text."""
    lines = [f"{'sight':>6} {'rating':>7} {'+/-':>5}"]
    lines += [f"{rung.sight:>6g} {rung.rating:>7.0f} {rung.margin:>5.0f}" for rung in ladder.rungs]
    lines += ["", f"{'level':>6} {'rating':>7} {'sight':>7}"]
    for level in range(1, LEVELS + 1):
        rating = ladder.rating(level)
        lines.append(f"{level:>6} {rating:>7.0f} {ladder.sight(rating):>7.2f}")
    return "\n".join([*lines, "", f"{ladder.evidence.get('games', 0):,} games"])


def _check(args: Namespace, options: RunOptions) -> int:
    steps = check_levels(args.game, args.games, args.seed, options)
    if args.json:
        print(json.dumps([asdict(step) | {"agrees": step.agrees} for step in steps]))
    else:
        print("\n".join(map(_format_step, steps)))
    return 0 if all(step.agrees for step in steps) else 1


def _format_step(step: Step) -> str:
    result = "as intended" if step.agrees else "NOT as intended"
    return (
        f"level {step.level - 1:>2} to {step.level:>2}: {step.measured:+5.0f} +/- {step.margin:.0f}, "
        f"intended {step.intended:+.0f}: {result}"
    )


def _parse_sights(text: str | None) -> list[float]:
    if text is None:
        return list(SIGHTS)
    try:
        return [float(word) for word in text.split(",")]
    except ValueError:
        raise PlygroundError(f"--sights must be numbers of plies such as 0,0.5,1,2,4, got {text!r}") from None
