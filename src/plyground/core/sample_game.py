"""A random game as text: who moves at each ply, the move and the board, to compare with the rules."""

from collections.abc import Iterator
from random import Random

from plyground.core.game import Position

MAX_PLIES = 200
"""The plies that are shown at most."""


def sample_lines(start: Position, seed: int = 0) -> Iterator[str]:
    """Yield the lines of a random game: the same for the same seed."""
    rng = Random(seed)  # noqa: S311  # repeatable, not secret
    position, seen, ply = start, {start}, 0
    yield f"A random game of {start.game.title}. Does the right player move at each ply?"
    yield from _board(position)
    while position.legal_moves and ply < MAX_PLIES:
        move, ply = rng.choice(position.legal_moves), ply + 1
        after = position.play(move)
        again = ", and moves again" if after.turn == position.turn and not after.is_over else ""
        yield f"{ply:>3}. {position.mover} plays {position.format_move(move)}{again}"
        position = after
        yield from _board(position)
        if start.game.repetition_ends and position in seen:
            break
        seen.add(position)
    yield _describe_result(position)


def _board(position: Position) -> list[str]:
    return [f"     {line}".rstrip() for line in position.draw().splitlines()]


def _describe_result(position: Position) -> str:
    if position.legal_moves:
        return "The game is not over; the rest is not shown."
    winner = "nobody wins" if position.result == "draw" else f"{position.result} wins"
    return f"The game is over: {winner} ({position.describe_end()})."
