"""Boards and positions of Dots and Boxes for tests."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.games.dots.rules import SIZES

USUAL = ("dots", "dots:5x5", "dots:3x3", "dots:2x3", "dots:2x2")
THIN = ("dots:1x1", "dots:1x4", "dots:21x1", "dots:1x21", "dots:12x2", "dots:3x8")


@st.composite
def boards(draw: st.DrawFn) -> Game:
    """Return any board within the limits, the usual ones often."""
    if draw(st.booleans()):
        return catalogue.game(draw(st.sampled_from(USUAL)))
    columns, rows = draw(st.sampled_from(SIZES))
    return catalogue.game(f"dots:{columns}x{rows}")


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Return a position of any board, with any lines and any owners of boxes."""
    game, rng = draw(boards()), Random(draw(st.integers(0, 10**6)))
    return scattered(game, rng, draw(st.floats(0, 1)))


def scattered(game: Game, rng: Random, share: float) -> Position:
    """Return a position with about that share of all lines, whether or not play is likely to get there."""
    position = Position(game, game.initial_state(game.rules), rng.randrange(2))
    lines = rng.sample(position.legal_moves, round(share * game.move_count))
    for line in lines:
        position = position.play(line)
        if rng.random() < 0.3:
            state = position.state
            position = Position(game, state._replace(mine=state.theirs, theirs=state.mine), position.turn)
    return position


def careful(game: Game, rng: Random) -> Iterator[Position]:
    """Yield the positions of a game in which nobody gives a box away as long as that is possible."""
    position = game.start()
    while not position.is_over:
        yield position
        sides = {line: _most_sides(position, line) for line in position.legal_moves}
        good = [line for line, most in sides.items() if most == 3] or [
            line for line, most in sides.items() if most < 2
        ]
        position = position.play(rng.choice(good or position.legal_moves))


def _most_sides(position: Position, line: int) -> int:
    """Return how many sides the fuller box beside a line has."""
    rules, lines = position.game.rules, position.state.lines
    left = rules.columns * (rules.rows + 1)
    most = 0
    for box in range(rules.columns * rules.rows):
        corner = left + box + box // rules.columns
        sides = (box, box + rules.columns, corner, corner + 1)
        if line in sides:
            most = max(most, sum(lines >> side & 1 for side in sides))
    return most
