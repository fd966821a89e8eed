"""Exact values by the plainest means: definitions written down, as slow as they are."""

from plyground.core.game import Position

Value = tuple[int, int | None]
"""The value for the player to move, and the plies to a forced end; no plies for a draw."""


def reachable(start: Position) -> list[Position]:
    """Return every position that can be reached, the seat to move left out of account."""
    found = {start.state: start}
    waiting = [start]
    for position in waiting:
        for move in position.legal_moves:
            after = position.play(move)
            if after.state not in found:
                found[after.state] = after
                waiting.append(after)
    return list(found.values())


def plain_values(start: Position) -> dict[object, Value]:
    """Return the value of every state: what is forced in 0, 1, 2 ... plies, and draws for the rest."""
    positions = reachable(start)
    forced: dict[object, tuple[int, int]] = {
        each.state: (each.outcome, 0) for each in positions if each.is_over and each.outcome
    }
    plies, grew = 0, True
    while grew:
        plies += 1
        new = {}
        for position in positions:
            if position.state not in forced and not position.is_over:
                worth = [_worth(position, move, forced) for move in position.legal_moves]
                if 1 in worth:
                    new[position.state] = (1, plies)
                elif set(worth) == {-1}:
                    new[position.state] = (-1, plies)
        forced |= new
        grew = bool(new)
    return {each.state: forced.get(each.state, (0, None)) for each in positions}


def _worth(position: Position, move: int, forced: dict[object, tuple[int, int]]) -> int | None:
    after = position.play(move)
    value = forced.get(after.state, (None, 0))[0]
    return value if value is None or after.turn == position.turn else -value


def best_moves(position: Position, values: dict[object, Value]) -> tuple[int, ...]:
    """Return the moves that keep the value: fastest wins, longest defences, all that draw."""
    value, distance = values[position.state]
    best = []
    for move in position.legal_moves:
        after = position.play(move)
        worth, plies = values[after.state]
        worth = worth if after.turn == position.turn else -worth
        if worth == value and (distance is None or plies == distance - 1):
            best.append(move)
    return tuple(best)
