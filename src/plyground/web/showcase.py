"""Matches as they are sent, written once for however many look at them."""

import threading
from collections import OrderedDict

from fastapi.responses import Response

from plyground.play.store import StoredMatch
from plyground.play.table import Table
from plyground.web.show_match import pace_of, show_match

REMEMBERED = 500
"""Matches that are kept as they were written last."""

Question = tuple[str, int, str]


class Showcase:
    """Writes matches as JSON, and remembers those that nobody has changed since."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._guard = threading.Lock()
        self._written: OrderedDict[Question, str] = OrderedDict()

    def write(self, saved: StoredMatch) -> str:
        """A match as JSON; one with a running clock is another every moment."""
        if saved.match.terms.clock is not None:
            return show_match(saved, self._table).model_dump_json()
        question = (saved.id, saved.version, pace_of(saved.id, self._table))
        with self._guard:
            written = self._written.get(question)
        return written or self._keep(question, show_match(saved, self._table).model_dump_json())

    def answer(self, saved: StoredMatch) -> Response:
        """A match as the answer to a request."""
        return Response(self.write(saved), media_type="application/json")

    def _keep(self, question: Question, written: str) -> str:
        with self._guard:
            self._written[question] = written
            if len(self._written) > REMEMBERED:
                self._written.popitem(last=False)
        return written
