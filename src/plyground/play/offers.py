"""What two people decide together: to take a move back, to change seats, to draw, to start again.

    asked = offer(match, OfferKind.UNDO, seat=0)     nothing changes on the board
    accept(asked, seat=1)                            back to the last turn of seat 0
    decline(asked)                                   the match as it was before

A match has at most one offer. A move, a resignation and every other change of the
board or the seats ends it. The terms of the match are checked when a player asks,
and again when the other one accepts.
"""

from collections.abc import Callable
from dataclasses import replace

from plyground.errors import Refused
from plyground.play.match import Match, Offer, OfferKind
from plyground.play.titles import titles_of

NOTHING_ASKED = "nobody has asked for anything"


def change_to(kind: OfferKind) -> Callable[[Match, int | None], Match]:
    """Return the change that a call for ``kind`` makes, as :class:`MatchRunner` takes it."""
    return lambda match, seat: request(match, kind, seat)


def request(match: Match, kind: OfferKind, seat: int | None) -> Match:
    """Return the match after the caller in ``seat`` has asked for ``kind``.

    A trusted caller (None) and a person against an opponent get it at once. Between
    two people it is an offer, or the answer to the same offer of the other one.
    """
    if not needs_consent(match, seat):
        return perform(match, kind)
    assert seat is not None, "a trusted caller needs no consent"
    if match.offer == Offer(kind, 1 - seat):
        return accept(match, seat)
    return offer(match, kind, seat)


def needs_consent(match: Match, seat: int | None) -> bool:
    """Return whether the holder of ``seat`` has to ask another person."""
    return seat is not None and len(match.people) == 2


def offer(match: Match, kind: OfferKind, seat: int) -> Match:
    """Return the match with the offer of ``seat``, which replaces an earlier one of the same seat.

    Raise an error if ``kind`` is not possible now, if there is nobody to ask, or if
    the other person has asked for something and waits for an answer.
    """
    if len(match.people) != 2:
        raise Refused("only two people ask each other")
    if match.offer is not None and match.offer.seat != seat:
        raise Refused(f"{titles_of(match)[1 - seat]} has asked you for something; answer that first")
    perform(match, kind, seat)
    return replace(match, offer=Offer(kind, seat))


def accept(match: Match, seat: int) -> Match:
    """Return the match after ``seat`` has agreed to the other person's offer."""
    if match.offer is None:
        raise Refused(NOTHING_ASKED)
    if match.offer.seat == seat:
        raise Refused("the other player has to answer")
    return perform(match, match.offer.kind, match.offer.seat)


def decline(match: Match) -> Match:
    """Return the match without its offer: the one who was asked declines, or the other one withdraws."""
    if match.offer is None:
        raise Refused(NOTHING_ASKED)
    return replace(match, offer=None)


def perform(match: Match, kind: OfferKind, seat: int | None = None) -> Match:
    """Return the match after what ``seat``, or any person, has asked for.

    Raise an error if that is not possible now. A new game is another match: what is
    returned is the old one without the offer.
    """
    actions: dict[OfferKind, Callable[[], Match]] = {
        OfferKind.UNDO: lambda: match.undo(seat),
        OfferKind.REDO: match.redo,
        OfferKind.SWAP: match.swap,
        OfferKind.DRAW: lambda: match.draw(seat),
        OfferKind.RESTART: lambda: replace(match, offer=None),
    }
    return actions[kind]()
