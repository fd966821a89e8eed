"""Vulnerable houses and the end game: what counting them would do to ``oware/advanced``.

Each change of the evaluation plays against the evaluation as it is, both looking
seven plies ahead with captures followed to their end, from random openings with both
sides. This is not about speed; a run with the same number of openings prints the
same table.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import TYPE_CHECKING

from benchmarks.effort import Effort
from benchmarks.table import Table
from plyground import game
from plyground.core.game import Position
from plyground.games.oware.rules import (
    HOUSES,
    State,
    captured_houses,
    evaluate,
    seeds_in,
    seeds_on,
    sown,
)
from plyground.jit import kernel
from plyground.play.match import Match
from plyground.search.engine import Engine
from plyground.search.limit import Limit

if TYPE_CHECKING:
    from plyground.core.contract import Rules

OPENINGS, OPENING_PLIES = 100, 6
DEPTH = 7
MEGABYTES = 1
END_GAME = 16
"""Seeds on the board below which the end game begins."""


@kernel
def at_risk(mine: int, theirs: int) -> int:
    """Return the most seeds that one move of the other side could capture now."""
    most = 0
    for house in range(HOUSES):
        if seeds_in(theirs, house):
            _, row, last = sown(State(theirs, mine), house)
            most = max(most, seeds_on(row & captured_houses(row, last)))
    return most


@kernel
def vulnerable(row: int) -> int:
    """Return how many houses hold one or two seeds, so that one more makes them a prey."""
    houses = 0
    for house in range(HOUSES):
        if 1 <= seeds_in(row, house) <= 2:
            houses += 1
    return houses


@kernel
def with_risk_2(state: State, rules: "Rules") -> int:
    """Take off two points for each seed at risk."""
    risk = at_risk(state.mine, state.theirs) - at_risk(state.theirs, state.mine)
    return evaluate(state, rules) - 2 * risk


@kernel
def with_risk_5(state: State, rules: "Rules") -> int:
    """Take off five points for each seed at risk."""
    risk = at_risk(state.mine, state.theirs) - at_risk(state.theirs, state.mine)
    return evaluate(state, rules) - 5 * risk


@kernel
def with_vulnerable_4(state: State, rules: "Rules") -> int:
    """Take off four points for each vulnerable house."""
    return evaluate(state, rules) - 4 * (vulnerable(state.mine) - vulnerable(state.theirs))


@kernel
def with_end_game(state: State, rules: "Rules") -> int:
    """Count the seeds on the own side three times more in the end game."""
    value = evaluate(state, rules)
    if seeds_on(state.mine) + seeds_on(state.theirs) < END_GAME:
        value += 6 * (seeds_on(state.mine) - seeds_on(state.theirs))
    return value


CHANGES = {
    "2 off for each seed at risk": with_risk_2,
    "5 off for each seed at risk": with_risk_5,
    "4 off for each vulnerable house": with_vulnerable_4,
    "own seeds worth more in the end game": with_end_game,
}


def run(effort: Effort) -> Iterator[Table]:
    """Yield one table."""
    openings = random_openings(effort.choose(OPENINGS, 1))
    depth = effort.choose(DEPTH, 1)
    table = Table(
        f"oware: a changed evaluation against today's, {depth} plies ahead",
        ("change", "score", "+/-"),
        note=f"{len(openings)} openings of {OPENING_PLIES} random plies, each played with both sides; "
        "+/- is half of a 95% interval.",
    )
    for name in effort.choose(tuple(CHANGES), tuple(CHANGES)[:1]):
        scores = [score_of_pair(CHANGES[name], opening, depth) for opening in openings]
        margin = 1.96 * pstdev(scores) / sqrt(len(scores))
        table.add(name, f"{fmean(scores):.1%}", f"{margin:.1%}")
    yield table


def random_openings(number: int) -> list[Position]:
    """Return positions after a few random plies."""
    rng = Random(11)  # repeatable, not secret
    found = []
    for _ in range(number):
        position = game("oware").start()
        for _ in range(OPENING_PLIES):
            position = position.play(rng.choice(position.legal_moves))
        found.append(position)
    return found


def score_of_pair(changed: Callable[..., int], opening: Position, depth: int) -> float:
    """Return the share of points of the changed evaluation in two games with both sides."""
    oware = opening.game
    new = Engine(replace(oware, evaluate=changed), megabytes=MEGABYTES)
    old = Engine(oware, megabytes=MEGABYTES)
    limit = Limit(depth=depth)
    return (play((new, old), opening, limit) + 1 - play((old, new), opening, limit)) / 2


def play(seats: tuple[Engine, Engine], opening: Position, limit: Limit) -> float:
    """Play a game and return the score of the first seat."""
    match = Match.begin(opening)
    while not match.is_over:
        engine = seats[match.turn]
        engine.clear_table()
        position = Position(engine.game, match.position.state, match.turn)
        match = match.play(engine.search(position, limit, past=match.positions[:-1]).move)
    assert match.ending is not None
    return 0.5 if match.ending.winner is None else 1.0 - match.ending.winner
