"""News from a table: what happens there, and who wants to hear of it."""

from collections.abc import Callable
from dataclasses import dataclass

from plyground.play.store import StoredMatch
from plyground.search.report import Report


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table.

    ``changed``   the match is another one now
    ``thinks``    an opponent has begun to; ``told`` is its name
    ``thought``   what it has found so far; ``report`` has it
    ``failed``    an opponent cannot move; ``told`` says why
    """

    kind: str
    saved: StoredMatch
    told: str = ""
    report: Report | None = None


Watcher = Callable[[Event], None]


class News:
    """Passes every event on to all who watch, in whichever thread it happens."""

    def __init__(self) -> None:
        self._watchers: list[Watcher] = []

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Tell ``watcher`` of every event; the answer ends that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def tell(self, event: Event) -> None:
        """Tell everybody."""
        for watcher in tuple(self._watchers):
            watcher(event)
