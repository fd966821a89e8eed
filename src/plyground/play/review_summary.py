"""What is kept of a review: how well both sides played, and how often they went wrong.

    summary = summary_of(review(match))
    summary.accuracy        (97.2, 71.4); None for a side that never moved
    summary.errors[1]       Errors(inaccuracies=1, mistakes=0, blunders=2)

A review takes a search for each position. Its summary is small, so that a store keeps it for
profiles and classes; it is about one version of a match.
"""

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass
from typing import Any, Protocol

from plyground.play.review import Grade, Review


@dataclass(frozen=True, slots=True)
class Errors:
    """How many moves of one side were worse than good, by grade."""

    inaccuracies: int = 0
    mistakes: int = 0
    blunders: int = 0

    def __add__(self, other: "Errors") -> "Errors":
        """Return the errors of both."""
        return Errors(*map(int.__add__, astuple(self), astuple(other)))


@dataclass(frozen=True, slots=True)
class ReviewSummary:
    """The accuracy in percent and the errors of both seats."""

    accuracy: tuple[float | None, float | None]
    errors: tuple[Errors, Errors]

    def to_record(self) -> dict[str, Any]:
        """Return the summary as a JSON object."""
        return {"accuracy": list(self.accuracy), "errors": [list(astuple(each)) for each in self.errors]}

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> "ReviewSummary":
        """Return the summary of a JSON object that ``to_record`` has made."""
        first, second = record["errors"]
        return cls(tuple(record["accuracy"]), (Errors(*first), Errors(*second)))


class ReviewStore(Protocol):
    """Keeps summaries of reviews."""

    def save(self, match_id: str, version: int, summary: ReviewSummary) -> None:
        """Keep a summary; do nothing if the match has another version by now, or is gone."""
        ...

    def load(self, match_ids: Sequence[str]) -> dict[str, ReviewSummary]:
        """Return the summaries of those of the matches whose current version was reviewed."""
        ...


class MemoryReviews:
    """Keeps summaries as long as the program runs; ``version_of`` returns the version of a match."""

    def __init__(self, version_of: Callable[[str], int | None]) -> None:
        self._version_of = version_of
        self._lock = threading.Lock()
        self._summaries: dict[str, tuple[int, ReviewSummary]] = {}

    def save(self, match_id: str, version: int, summary: ReviewSummary) -> None:
        """Keep a summary."""
        with self._lock:
            if self._version_of(match_id) == version:
                self._summaries[match_id] = (version, summary)

    def load(self, match_ids: Sequence[str]) -> dict[str, ReviewSummary]:
        """Return the current summaries."""
        with self._lock:
            known = {each: self._summaries[each] for each in match_ids if each in self._summaries}
        return {each: found for each, (version, found) in known.items() if version == self._version_of(each)}


def summary_of(review: Review) -> ReviewSummary:
    """Return what is kept of a review."""
    return ReviewSummary(review.accuracy, (_errors(review, 0), _errors(review, 1)))


def _errors(review: Review, seat: int) -> Errors:
    counts = Counter(each.grade for each in review.judgements if each.seat == seat)
    return Errors(counts[Grade.INACCURACY], counts[Grade.MISTAKE], counts[Grade.BLUNDER])
