"""The opponent's reason, one level deeper each time somebody asks why."""

from plyground.play.match import Match, Note

NO_REASON = "No opponent has moved yet."
NO_MORE = "That is all there is to say about this move."


class DeeperReasons:
    """Gives the details of the opponent's last reason one after the other."""

    def __init__(self) -> None:
        self._ply = -1
        self._level = 0

    def next(self, match: Match) -> str:
        """Return the next level for the last move of an opponent; it starts again after each move."""
        found = last_note(match)
        if found is None:
            return NO_REASON
        ply, note = found
        if ply != self._ply:
            self._ply, self._level = ply, 0
        self._level += 1
        return note.details[self._level - 1] if self._level <= len(note.details) else NO_MORE


def last_note(match: Match) -> tuple[int, Note] | None:
    """Return the ply and the note of the last move of an opponent; None if no opponent has moved."""
    for ply in reversed(range(len(match.moves))):
        if match.opponents[match.positions[ply].turn]:
            return ply, match.notes[ply]
    return None
