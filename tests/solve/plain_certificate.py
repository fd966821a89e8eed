"""What a certificate of any game proves, by the plainest means: its games are played, one by one."""

from typing import Any

from plyground.core.game import Game, Position


def proves(claim: dict[str, Any], game: Game) -> bool:
    """Return whether the moves of a certificate lead to what it says, whatever the other player does."""
    start = game.position(claim["position"])
    if "draw" in claim:
        return all(_holds(start, seat, claim["draw"][name]) for seat, name in enumerate(game.seats))
    moves = {text: reply[0] for text, reply in claim["replies"].items()}
    return _wins(start, game.seats.index(claim["winner"]), moves, claim["plies"], {})


def _moves(position: Position, seat: int, moves: dict[str, str]) -> tuple[int, ...]:
    """Return the moves that are played: all of the other player, one or none of this one."""
    if position.turn != seat:
        return position.legal_moves
    chosen = moves.get(str(position))
    return tuple(move for move in position.legal_moves if position.format_move(move) == chosen)


def _wins(
    position: Position, seat: int, moves: dict[str, str], plies: int, known: dict[tuple[Position, int], bool]
) -> bool:
    if position.is_over:
        return position.winner == seat
    if plies < 1:
        return False
    key = position, plies
    if key not in known:
        played = _moves(position, seat, moves)
        known[key] = bool(played) and all(
            _wins(position.play(move), seat, moves, plies - 1, known) for move in played
        )
    return known[key]


def _holds(start: Position, seat: int, moves: dict[str, str]) -> bool:
    seen, waiting = {start}, [start]
    for position in waiting:
        played = _moves(position, seat, moves)
        if position.winner == 1 - seat if position.is_over else not played:
            return False
        new = {position.play(move) for move in played} - seen
        seen |= new
        waiting.extend(new)
    return True
