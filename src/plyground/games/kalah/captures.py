"""What moves of Kalah capture."""

from dataclasses import dataclass

from plyground.bits import members
from plyground.core.types import Move
from plyground.games.kalah.rules import Rules, State, captures, legal_moves, plays_again, sown

Houses = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Capture:
    """What a move captures: ``house`` of the other side is emptied.

    ``gain`` counts those seeds and the seed that captures them; it is 0 if nothing is captured.
    """

    move: Move
    house: int
    gain: int


def all_captures(state: State, rules: Rules) -> tuple[Capture, ...]:
    """Return what each legal move captures."""
    return tuple(capture_of(state, move, rules) for move in members(legal_moves(state, rules)))


def capture_of(state: State, move: Move, rules: Rules) -> Capture:
    """Return what one move captures."""
    _, _, last = sown(state, move, rules)
    return Capture(move, rules.houses - 1 - last, int(captures(state, move, rules)))


def best_capture(found: tuple[Capture, ...]) -> Capture | None:
    """Return the capture of the most seeds, the first of equal ones; None if nothing can be captured."""
    best = max(found, key=lambda each: each.gain, default=None)
    return best if best is not None and best.gain else None


def open_houses(found: tuple[Capture, ...]) -> set[int]:
    """Return the houses that any of the moves captures."""
    return {each.house for each in found if each.gain}


def extra_turns(state: State, rules: Rules) -> Houses:
    """Return the legal moves after which the same player moves again."""
    return tuple(move for move in members(legal_moves(state, rules)) if plays_again(state, move, rules))
