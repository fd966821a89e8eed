"""Matches as JSON, serialized once for all who watch them."""

from fastapi.responses import Response

from plyground.caching import BoundedCache
from plyground.play.service import MatchService
from plyground.play.store import StoredMatch
from plyground.web.serialize.matches import failure_of, pace_of, serialize_match

SIZE = 500
"""Matches whose JSON is cached."""


class MatchCache:
    """Serializes matches, each version once."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._cache: BoundedCache[tuple[str, int, str, str | None], str] = BoundedCache(SIZE)

    def json(self, stored: StoredMatch) -> str:
        """Return a match as JSON; the clock of a match makes it another text each time."""
        if stored.match.terms.clock is not None:
            return serialize_match(stored, self._matches).model_dump_json()
        failure = failure_of(stored, self._matches)
        key = (stored.id, stored.version, pace_of(stored.id, self._matches), failure)
        return self._cache.get(key) or self._cache.put(
            key, serialize_match(stored, self._matches).model_dump_json()
        )

    def response(self, stored: StoredMatch) -> Response:
        """Return a match as the response to a request."""
        return Response(self.json(stored), media_type="application/json")
