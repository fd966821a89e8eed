"""Fair openings: short beginnings of a game after which neither player can force a win, by proof.

Where the first player wins, a game from such an opening is fair to both. The shipped ones are in the family's
folder, ``data/fair/{game}.txt``: one opening a line, its moves separated by spaces.
"""

from collections.abc import Iterator
from random import Random

from plyground.caching import bounded_cache
from plyground.core.game import Game, Position
from plyground.core.types import DRAW, Move
from plyground.errors import PlygroundError
from plyground.play.openings import random_play
from plyground.search.limit import Limit
from plyground.search.symmetry import canonical
from plyground.solve.exact import exact
from plyground.solve.solver import solver_of

PROOF = Limit(nodes=2_000_000)
"""The most effort for one opening: a second or two."""

TRIES = 2_000
"""So many random openings are tried before the search is given up."""


@bounded_cache(100)
def fair_openings(game: Game) -> tuple[tuple[str, ...], ...]:
    """Return the shipped fair openings of a game, as the texts of their moves; none for most games."""
    if game.family.data is None:
        return ()
    file = game.family.data / "fair" / f"{game.file_name}.txt"
    if not file.exists():
        return ()
    return tuple(tuple(line.split()) for line in file.read_text(encoding="utf-8").splitlines())


def find_fair_openings(game: Game, plies: int, seed: int = 0) -> Iterator[tuple[Position, tuple[Move, ...]]]:
    """Yield random openings of so many plies that are proven draws, and their positions.

    Mirror images of an earlier one are left out. Raise PlygroundError for a game that cannot be solved.
    """
    if not solver_of(game).can_solve(game):
        raise PlygroundError(f"{game.name} cannot be solved, so no opening is proven to be fair")
    rng = Random(f"{game.ruleset}|{seed}")  # noqa: S311  # repeatable, not secret
    seen = set()
    for _ in range(TRIES):
        moves, position = random_play(game, plies, rng)
        form = canonical(position)[0].state
        if len(moves) == plies and form not in seen:
            seen.add(form)
            if exact(position, PROOF).value == DRAW:
                yield position, moves


def format_moves(game: Game, moves: tuple[Move, ...]) -> str:
    """Write the moves of an opening."""
    position, texts = game.start(), []
    for move in moves:
        texts.append(position.format_move(move))
        position = position.play(move)
    return " ".join(texts)
