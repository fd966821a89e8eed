"""What happens in matches, and who is informed."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from plyground.play.store import StoredMatch
from plyground.search.report import Report

logger = logging.getLogger(__name__)


class EventKind(StrEnum):
    """What happened."""

    CHANGED = "changed"
    PROGRESS = "progress"
    FAILED = "failed"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class MatchEvent:
    """Something that happened in a match.

    ``changed``   the match has a new version
    ``progress``  what an opponent that searches has found so far is in ``report``
    ``failed``    an opponent cannot move; ``text`` says why
    ``rematch``   the same players have started a new match, called ``text``

    ``is_remote`` says that another process has made the change.
    """

    kind: EventKind
    stored: StoredMatch
    text: str = ""
    report: Report | None = None
    is_remote: bool = False


Subscriber = Callable[[MatchEvent], None]


class EventBus:
    """Passes every event to all subscribers, in the thread in which it happens."""

    def __init__(self) -> None:
        self._subscribers: list[Subscriber] = []

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call ``subscriber`` for every event from now on; return a function that ends this."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def publish(self, event: MatchEvent) -> None:
        """Inform every subscriber; one that fails does not keep the others from hearing."""
        for subscriber in tuple(self._subscribers):
            try:
                subscriber(event)
            except Exception:
                logger.exception("a subscriber failed on %s of match %s", event.kind, event.stored.id)
