"""How a match goes on when the opponent whose turn it is cannot move."""

from plyground.errors import PlygroundError, Refused
from plyground.opponents.opponent import Decision
from plyground.play.match import Match

MAX_REASON = 5000
"""Characters that are stored of a reason, and of each text that explains it further."""


def retry(match: Match) -> Match:
    """Return the same match; raise an error if it is not an opponent's turn."""
    ending = match.ending
    if ending is not None:
        raise Refused(f"the game is over: {ending.reason}")
    if not match.is_opponent_turn:
        raise Refused("it is not an opponent's turn")
    return match


def replace_opponent(match: Match, name: str) -> Match:
    """Return the match with another opponent in the seat of the one to move.

    Moves and clocks stay. Raise an error if it is not an opponent's turn, or if the
    terms of the match do not allow other players.
    """
    first, second = retry(match).players
    players = (name, second) if match.turn == 0 else (first, name)
    return match.seat(players, match.opponents)


def can_replace_opponent(match: Match) -> bool:
    """Return whether another opponent may take the seat of the one to move."""
    try:
        replace_opponent(match, "")
    except PlygroundError:
        return False
    return True


def reason_of(decision: Decision) -> str:
    """Return the reason of a decision as text that can be stored and sent, whatever the opponent gave."""
    return _storable("" if decision.reason is None else decision.reason)


def details_of(decision: Decision) -> tuple[str, ...]:
    """Return the further explanations of a decision as texts that can be stored and sent."""
    return tuple(_storable(text) for text in decision.details)


def _storable(text: object) -> str:
    return str(text)[:MAX_REASON].encode(errors="replace").decode()
