"""Let two opponents play it out: who is stronger, by how much, and is that settled.

examples:
  plyground duel tictactoe sentinel strategist-ape --games 200
  plyground duel oware advanced intermediate --json
  plyground duel sixfour medium easy --sprt
  plyground duel oware level-5 level-4 --sprt --elo0 0 --elo1 50 --out folder

Games come in pairs: one opening of a few random but fair plies, played twice with
the sides swapped. With --sprt the duel ends as soon as it is clear whether the first
one is stronger by elo1 points (default 30) rather than elo0 (default 0), with a
chance of 5% to be wrong; --games then is the most it may take (default 10,000).
"""

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from math import isfinite
from pathlib import Path

from plyground.arena.duel import duel, format_duel, settled
from plyground.arena.schedule import fixtures, round_robin
from plyground.arena.session import hold
from plyground.arena.sprt import Sprt
from plyground.cli.arena import add_budget, add_holding, at_least_one, how_to_hold, interrupted, tournament_of
from plyground.cli.common import add_game, add_json

GAMES = 100
MOST = 10_000


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_game(parser)
    parser.add_argument("one", metavar="A", help="an opponent of the game")
    parser.add_argument("other", metavar="B", help="another one")
    add_holding(parser, games=GAMES)
    parser.set_defaults(games=None)
    parser.add_argument("--sprt", action="store_true", help="stop as soon as it is clear")
    parser.add_argument("--elo0", metavar="E", type=number, default=0.0, help="with --sprt (default: 0)")
    parser.add_argument("--elo1", metavar="E", type=number, default=30.0, help="with --sprt (default: 30)")
    parser.add_argument("--alpha", metavar="P", type=number, default=0.05, help="with --sprt (default: 0.05)")
    parser.add_argument("--beta", metavar="P", type=number, default=0.05, help="with --sprt (default: 0.05)")
    add_budget(parser)
    parser.add_argument("--out", metavar="DIR", type=Path, help="keep the games there, and go on with them")
    add_json(parser)


def run(args: Namespace) -> int:
    """Play, then print the result."""
    sprt = Sprt(elo0=args.elo0, elo1=args.elo1, alpha=args.alpha, beta=args.beta) if args.sprt else None
    pairings = round_robin([args.one, args.other])
    tournament = tournament_of(args, pairings)
    games = (MOST if sprt else GAMES) if args.games is None else at_least_one(args.games)
    how = how_to_hold(args, args.out, games)
    enough = None if sprt is None else (lambda so_far: settled(sprt, args.one, so_far))
    try:
        played = hold(tournament, list(fixtures(pairings, games)), how, enough)
    except KeyboardInterrupt:
        return interrupted(args.out)
    result = duel(tournament, played, sprt)
    print(json.dumps(result.to_dict()) if args.json else format_duel(result))
    return 0


def number(text: str) -> float:
    """Read a number of rating points, or a chance."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise ArgumentTypeError(f"{text!r} is not a number")
    return value
