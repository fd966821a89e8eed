"""Matches as JSON, written once for all who watch them; after a move, only what is new."""

from dataclasses import dataclass

from fastapi.responses import Response

from plyground.caching import BoundedCache
from plyground.core.game import Position
from plyground.play.match import Match, Note
from plyground.play.service import MatchService
from plyground.play.store import StoredMatch
from plyground.web.serialize.matches import failure_of, format_match, format_played

SIZE = 1000
"""Matches whose JSON is cached."""


@dataclass(frozen=True, slots=True)
class _PlayedText:
    """A move as JSON, and what it was made from."""

    after: Position
    note: Note
    text: str


class MatchCache:
    """Writes matches, each version once."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._texts: BoundedCache[str, tuple[object, str]] = BoundedCache(SIZE)
        self._moves: BoundedCache[str, list[_PlayedText]] = BoundedCache(SIZE)

    def json(self, stored: StoredMatch) -> str:
        """Return a match as JSON; the clock of a match makes it another text each time."""
        if stored.match.terms.clock is not None:
            return self._write(stored)
        state = (stored.version, failure_of(stored, self._matches))
        cached = self._texts.get(stored.id)
        if cached is not None and cached[0] == state:
            return cached[1]
        return self._texts.put(stored.id, (state, self._write(stored)))[1]

    def response(self, stored: StoredMatch) -> Response:
        """Return a match as the response to a request."""
        return Response(self.json(stored), media_type="application/json")

    def _write(self, stored: StoredMatch) -> str:
        moves = [each.text for each in self._played(stored.id, stored.match)]
        return format_match(stored, self._matches, moves)

    def _played(self, match_id: str, match: Match) -> list[_PlayedText]:
        """Return the moves of a match as JSON; those that were written before are the same objects."""
        known = self._moves.get(match_id) or []
        played = zip(match.positions[1:], match.notes, strict=True)
        texts = []
        for ply, (after, note) in enumerate(played):
            old = known[ply] if ply < len(known) else None
            is_same = old is not None and old.after is after and old.note is note
            texts.append(old if old and is_same else _PlayedText(after, note, format_played(match, ply)))
        return self._moves.put(match_id, texts)
