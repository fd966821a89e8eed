"""Which places of a picture a person clicks for each move.

    Position.clicks        {move: (cell,)}, {move: (origin, target)}, {move: (house,)} ...
    Position.button_moves  the legal moves that are not in it

Places are numbered as in the picture: cells and boxes from the top left, lines of ``Edges`` in their
order, houses in sowing order.
"""

from collections import Counter
from collections.abc import Collection

from plyground.core.picture import Edges, Grid, Houses, Picture
from plyground.core.types import Move

Clicks = dict[Move, tuple[int, ...]]


def clicks_of(picture: Picture, legal: Collection[Move], turn: int) -> Clicks:
    """Return the places to click for each legal move, one after the other.

    Moves are left out that need a button: those that no click stands for, those that share both
    clicks with another move, and those of one click on a cell from which other moves start.
    """
    if isinstance(picture, Grid):
        return _of_grid(picture, legal)
    if isinstance(picture, Edges):
        return {move: (edge,) for edge, move in enumerate(picture.moves) if move in legal}
    if isinstance(picture, Houses):
        half = len(picture.seeds) // 2
        return {move: (turn * half + move,) for move in legal if move < half}
    return {}


def _of_grid(grid: Grid, legal: Collection[Move]) -> Clicks:
    pairs = {step.move: (step.origin, step.target) for step in grid.steps if step.move in legal}
    uses = Counter(pairs.values())
    origins = {origin for origin, _ in pairs.values()}
    clicks: Clicks = {}
    for cell, move in enumerate(grid.moves):
        if move is not None and move in legal and cell not in origins:
            clicks.setdefault(move, (cell,))
    return clicks | {move: pair for move, pair in pairs.items() if uses[pair] == 1}
