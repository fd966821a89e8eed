"""Boards and positions of Hex for the tests to draw from."""

from collections.abc import Iterable, Iterator
from functools import reduce
from random import Random

from hypothesis import strategies as st

from plyground.bits import Bits128, insert, members
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.games.hex.rules import my_stones, side_of, state_of, their_stones
from strategies import reached

SIZES = ("hex", "hex:8x8", "hex:7x7", "hex:5x5", "hex:4x4", "hex:3x3", "hex:2x2")
SMALL = SIZES[3:]


def boards() -> st.SearchStrategy[Game]:
    """Return any board."""
    return st.sampled_from(SIZES).map(catalogue.game)


def positions(*names: str) -> st.SearchStrategy[Position]:
    """Return positions of games on some boards, or on any board."""
    return st.sampled_from(names or SIZES).flatmap(reached)


def lively_positions(game: Game, games: int, seed: int = 0) -> Iterator[Position]:
    """Yield unfinished positions of games between players who look for short ways.

    Of some random cells they take the one after which their shortest ways are the best.
    """
    rng = Random(f"{game.name} {seed}")
    for _ in range(games):
        position = game.start()
        while not position.is_over:
            yield position
            legal = position.legal_moves
            chosen = rng.sample(legal, min(rng.choice((1, 4, 8)), len(legal)))
            position = min((position.play(move) for move in chosen), key=lambda after: after.evaluation)


def transposed(position: Position) -> Position:
    """Return the board with rows and columns exchanged, and so the edges: the other player is to move."""
    rules, state = position.game.rules, position.state
    mine, theirs = (
        collect_cells(cell % rules.size * rules.size + cell // rules.size for cell in members(stones))
        for stones in (my_stones(state), their_stones(state))
    )
    across = 1 - state.across
    turned = state_of(side_of(mine, across, rules), side_of(theirs, 1 - across, rules), across)
    return Position(position.game, turned, 1 - position.turn)


def collect_cells(cells: Iterable[int]) -> Bits128:
    """Return a set of cells."""
    return reduce(insert, cells, Bits128(0, 0))
