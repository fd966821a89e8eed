"""Large boards, and games on them in which the marks lie close together."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Game, Position

SIZES = ("gomoku", "gomoku:exact", "10x10x5", "9x8x4", "13x11x6")
THIN_SIZES = ("15x5x3", "5x15x3", "9x8x2", "8x9x8", "15x15x15")


def large_boards() -> st.SearchStrategy[Game]:
    """Boards of both kinds of move sets, the thin ones and those with exactly five too."""
    return st.sampled_from((*SIZES, *THIN_SIZES)).map(catalogue.game)


@st.composite
def lively(draw: st.DrawFn, game: Game | None = None) -> Position:
    """A position in which lines are made and stopped, not yet over."""
    chosen = draw(large_boards()) if game is None else game
    seed, plies = draw(st.integers(0, 1 << 30)), draw(st.integers(0, 60))
    *_, last = (each for each, _ in zip(lively_game(chosen, Random(seed)), range(plies + 1), strict=False))
    return last


def lively_game(game: Game, rng: Random) -> Iterator[Position]:
    """Yield the positions of a game until it is over.

    Of a few cells near the marks, the players take the one on the fullest lines.
    """
    position = game.start()
    while not position.is_over:
        yield position
        near = [move for move in members(game.likely(position.state, game.rules)) if position.is_legal(move)]
        chosen = rng.sample(near or position.legal_moves, min(rng.choice((1, 3, 6)), len(near) or 1))
        position = position.play(
            max(chosen, key=lambda move: game.priority(position.state, move, game.rules))
        )


def lively_positions(name: str, games: int, seed: int = 0) -> Iterator[Position]:
    """Yield the positions of several such games."""
    rng = Random(f"{name} {seed}")
    for _ in range(games):
        yield from lively_game(catalogue.game(name), rng)
