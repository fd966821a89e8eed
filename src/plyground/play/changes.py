"""Changes of a match: what somebody wants, and what is then to be stored."""

from collections.abc import Callable
from dataclasses import dataclass

from plyground.errors import Conflict, OpponentFailed, PlygroundError, TimeIsUp
from plyground.opponents.opponent import Decision
from plyground.play.keys import Key, seat_of
from plyground.play.match import Match
from plyground.play.queue import Ticket
from plyground.play.recovery import details_of, reason_of
from plyground.play.store import StoredEntry, StoredMatch, now
from plyground.play.titles import titles_of

Change = Callable[[Match, int | None], Match]
"""Changes a match for the seat that a key opens; None stands for a trusted caller."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A change that somebody wants to make to a match.

    ``version`` is the version that they have seen. If the players have ``swapped`` seats, and not
    only offered to, their keys go with them. A ``public`` change of a match between opponents needs
    no key. The answer to a ``move`` is stored with it, if it needs neither a search nor a pause. If a
    change ``keeps_search``, an opponent that is thinking goes on; its answer fits the match after it.
    """

    change: Change
    key: Key
    version: int | None = None
    swapped: bool = False
    public: bool = False
    move: bool = False
    keeps_search: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be stored: ``match`` in the place of ``before``, and a ticket for the answer to it."""

    before: StoredMatch
    match: Match
    ticket: Ticket | None = None
    swapped: bool = False

    def release(self) -> None:
        """Give the ticket back, if there is one: nothing was stored."""
        if self.ticket is not None:
            self.ticket.release()

    @property
    def what(self) -> str:
        """What the player loses if it cannot be stored."""
        return "move" if len(self.match.moves) > len(self.before.match.moves) else "change"


def asking_seat(request: Request, entry: StoredEntry) -> int | None:
    """Return the seat that a key opens, None if no key is needed; raise WrongKey otherwise."""
    if request.public and all(entry.stored.match.opponents):
        return None
    return seat_of(request.key, entry.keys)


def answered(stored: StoredMatch, match: Match, decision: Decision, seconds: float) -> Match:
    """Return the match after an opponent's decision about ``match``; raise Conflict if it has changed."""
    name = titles_of(match)[match.turn]
    if not stored.match.is_same_game(match):
        raise Conflict(f"the match was changed while {name} was thinking")
    return played(stored.match, decision, seconds)


def played(match: Match, decision: Decision, seconds: float) -> Match:
    """Return the match after an opponent's decision, or lost on time."""
    try:
        return match.play(
            decision.move,
            seconds=seconds,
            reason=reason_of(decision),
            details=details_of(decision),
            considered=decision.seen_in(match.position) if decision.considered else None,
            played_at=now(),
        )
    except TimeIsUp:
        return match.flag()
    except PlygroundError as error:
        name = titles_of(match)[match.turn]
        raise OpponentFailed(f"{name} chose a move that is not allowed: {error}") from None
