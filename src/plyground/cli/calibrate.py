"""Measure the ladder of a game: level-1 to level-10, evenly spaced in rating.

examples:
  plyground calibrate oware
  plyground calibrate 5x5x4 --games 200 --jobs 2
  plyground calibrate oware --sights 0,0.5,1,2,3,4 --games 40 --keep folder
  plyground calibrate oware --check --seed 2
  plyground calibrate oware --show --picture oware.svg

Players who see 0, 0.25, ... plies ahead meet their neighbours; their ratings, of
which random play is 0, make the ladder. It is kept with its evidence in the user's
data folder, or in --out, and the levels of the game play by it from then on. --keep
keeps every game, and the same command goes on from there after an interruption.
--check lets the ten levels play and holds each step against the intended one; exit
status 1 if one lies outside its 95% interval. --show plays nothing and shows the
ladder there is; --picture draws the ladder.
"""

import json
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path

from plyground.arena.calibrate import REACH, SIGHTS, Step, calibrate, check, known_ladder
from plyground.arena.pictures import draw_ladder
from plyground.arena.session import How
from plyground.cli.arena import add_holding, at_least_one, how_to_hold, interrupted
from plyground.cli.common import add_game, add_json
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.files import write_atomically
from plyground.opponents.strength.ladder import LEVELS, Ladder, format_ladder, ladder_of, ladder_path


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_game(parser)
    parser.add_argument("--sights", metavar="S,S,...", help="plies to measure (default: 14 from 0 to 6)")
    add_holding(parser, games=100)
    parser.add_argument("--keep", metavar="DIR", type=Path, help="keep the games in this folder")
    parser.add_argument("--out", metavar="DIR", type=Path, help="write the ladder to this folder")
    parser.add_argument("--check", action="store_true", help="play the levels, and make no new ladder")
    parser.add_argument("--show", action="store_true", help="show the ladder there is, and play nothing")
    parser.add_argument("--picture", metavar="FILE", type=Path, help="draw the ladder as SVG")
    add_json(parser)


def run(args: Namespace) -> int:
    """Measure and write the ladder, or check it; print the result."""
    if args.show:
        _print(known_ladder(args.game), args)
        return 0
    how = how_to_hold(args, args.keep, at_least_one(args.games) * REACH * len(SIGHTS))
    try:
        return _check(args, how) if args.check else _calibrate(args, how)
    except KeyboardInterrupt:
        return interrupted(args.keep)


def _calibrate(args: Namespace, how: How) -> int:
    ladder = calibrate(args.game, _sights(args.sights), args.games, args.seed, how)
    path = ladder_path(catalogue.game(args.game), args.out)
    _write(path, format_ladder(ladder))
    ladder_of.cache_clear()
    _print(ladder, args)
    if not args.json:
        print(path)
    return 0


def _print(ladder: Ladder, args: Namespace) -> None:
    if args.picture is not None:
        title = f"{catalogue.game(args.game).title}: rating by sight, random play being 0"
        _write(args.picture, draw_ladder(ladder, title) + "\n")
    print(format_ladder(ladder).rstrip() if args.json else tell(ladder))


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, text)
    except OSError as error:
        raise PlygroundError(f"{path} cannot be written: {error.strerror}") from None


def tell(ladder: Ladder) -> str:
    """The ladder as a table."""
    lines = [f"{'sight':>6} {'rating':>7} {'+/-':>5}"]
    lines += [f"{rung.sight:>6g} {rung.rating:>7.0f} {rung.margin:>5.0f}" for rung in ladder.rungs]
    lines += ["", f"{'level':>6} {'rating':>7} {'sight':>7}"]
    for level in range(1, LEVELS + 1):
        rating = ladder.rating(level)
        lines.append(f"{level:>6} {rating:>7.0f} {ladder.sight(rating):>7.2f}")
    return "\n".join([*lines, "", f"{ladder.evidence['games']:,} games"])


def _check(args: Namespace, how: How) -> int:
    steps = check(args.game, args.games, args.seed, how)
    if args.json:
        print(json.dumps([asdict(step) | {"agrees": step.agrees} for step in steps]))
    else:
        print("\n".join(map(_tell_step, steps)))
    return 0 if all(step.agrees for step in steps) else 1


def _tell_step(step: Step) -> str:
    verdict = "as intended" if step.agrees else "NOT as intended"
    return (
        f"level {step.level - 1:>2} to {step.level:>2}: {step.measured:+5.0f} +/- {step.margin:.0f}, "
        f"intended {step.intended:+.0f}: {verdict}"
    )


def _sights(text: str | None) -> list[float]:
    if text is None:
        return list(SIGHTS)
    try:
        return [float(word) for word in text.split(",")]
    except ValueError:
        raise PlygroundError(f"{text!r} are no sights; write numbers of plies, such as 0,0.5,1,2,4") from None
