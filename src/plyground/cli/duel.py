"""Let two opponents play many games to find out which one is stronger, and by how much.

examples:
  plyground duel tictactoe sentinel strategist-ape --games 200
  plyground duel oware advanced intermediate --json
  plyground duel sixfour medium easy --sprt
  plyground duel oware level-5 level-4 --sprt --elo0 0 --elo1 50 --out folder

Games come in pairs: one opening of a few random but fair plies, played twice with
the sides swapped. With --sprt (a sequential probability ratio test) the duel ends as
soon as it is clear whether the first player is stronger by elo1 points (default 30)
or by elo0 points (default 0), with an error probability of 5%; --games is then the
maximum number of games (default 10,000).
"""

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from math import isfinite
from pathlib import Path

from plyground.arena.duel import evaluate_duel, format_duel, is_decided
from plyground.arena.run import run_tournament
from plyground.arena.schedule import fixtures, round_robin
from plyground.arena.sprt import Sprt
from plyground.cli.arena import (
    add_limit_options,
    add_tournament_options,
    check_games,
    make_tournament,
    report_interrupt,
    run_options,
)
from plyground.cli.common import add_game, add_json

GAMES = 100
MAX_SPRT_GAMES = 10_000


def arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_game(parser)
    parser.add_argument("one", metavar="A", help="an opponent of the game")
    parser.add_argument("other", metavar="B", help="another opponent")
    add_tournament_options(parser, games=GAMES)
    parser.set_defaults(games=None)
    parser.add_argument("--sprt", action="store_true", help="stop as soon as the result is clear")
    parser.add_argument("--elo0", metavar="E", type=number, default=0.0, help="with --sprt (default: 0)")
    parser.add_argument("--elo1", metavar="E", type=number, default=30.0, help="with --sprt (default: 30)")
    parser.add_argument("--alpha", metavar="P", type=number, default=0.05, help="with --sprt (default: 0.05)")
    parser.add_argument("--beta", metavar="P", type=number, default=0.05, help="with --sprt (default: 0.05)")
    add_limit_options(parser)
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="save the games in this folder, and continue from those in it"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Play the games and print the result."""
    sprt = Sprt(elo0=args.elo0, elo1=args.elo1, alpha=args.alpha, beta=args.beta) if args.sprt else None
    pairings = round_robin([args.one, args.other])
    tournament = make_tournament(args, pairings)
    games = (MAX_SPRT_GAMES if sprt else GAMES) if args.games is None else check_games(args.games)
    options = run_options(args, args.out, games)
    stop_when = None if sprt is None else (lambda so_far: is_decided(sprt, args.one, so_far))
    try:
        played = run_tournament(tournament, list(fixtures(pairings, games)), options, stop_when)
    except KeyboardInterrupt:
        return report_interrupt(args.out)
    result = evaluate_duel(tournament, played, sprt)
    print(json.dumps(result.to_dict()) if args.json else format_duel(result))
    return 0


def number(text: str) -> float:
    """Parse a number of rating points, or a probability."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise ArgumentTypeError(f"{text!r} is not a number")
    return value
