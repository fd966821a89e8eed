"""Summaries of reviews in a database, each with the version of the match that was reviewed."""

import json
from collections.abc import Sequence

from sqlalchemy import Connection, Engine, delete, insert, select

from plyground.play.review_summary import ReviewSummary
from plyground.storage.database import read_transaction
from plyground.storage.schema import MATCHES, REVIEWS
from plyground.storage.writer import Writer

PART = 500
"""Matches that one query asks for."""


class SqlReviews:
    """The table of reviews."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    def save(self, match_id: str, version: int, summary: ReviewSummary) -> None:
        """Keep a summary; do nothing if the match has another version by now, or is gone."""
        row = {"match_id": match_id, "version": version, "summary": json.dumps(summary.to_record())}
        current = select(MATCHES.c.id).where(MATCHES.c.id == match_id, MATCHES.c.version == version)

        def write(connection: Connection) -> None:
            if connection.scalar(current.with_for_update()) is not None:
                connection.execute(delete(REVIEWS).where(REVIEWS.c.match_id == match_id))
                connection.execute(insert(REVIEWS).values(row))

        self._writer.run(write)

    def load(self, match_ids: Sequence[str]) -> dict[str, ReviewSummary]:
        """Return the summaries of those of the matches whose current version was reviewed."""
        is_current = (MATCHES.c.id == REVIEWS.c.match_id) & (MATCHES.c.version == REVIEWS.c.version)
        rows = select(REVIEWS.c.match_id, REVIEWS.c.summary).join(MATCHES, is_current)
        found = {}
        with read_transaction(self._engine) as connection:
            for first in range(0, len(match_ids), PART):
                some = REVIEWS.c.match_id.in_(match_ids[first : first + PART])
                for row in connection.execute(rows.where(some)):
                    found[row.match_id] = ReviewSummary.from_record(json.loads(row.summary))
        return found
