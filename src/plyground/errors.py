"""Everything that can go wrong, as one tree.

    PlygroundError              caught once by each door: one sentence, no traceback
    ├── UnknownName             there is no game (or opponent, ...) of that name
    ├── BadRules                a board or variant outside the limits
    ├── NotationError           text that cannot be read
    │   ├── BadPosition
    │   ├── BadMove
    │   └── BadRecord
    ├── IllegalMove             a move that is well written but not allowed now
    │   ├── NotYourTurn         ... because the other seat is to move
    │   └── GameOver            ... because the game has ended
    │       └── TimeIsUp        ... or the clock has run out
    ├── Refused                 what the terms or the state of a match do not allow
    ├── UnknownMatch            no match is kept under that name
    ├── Conflict                somebody else has changed the match meanwhile
    ├── Busy                    too many searches are running or waiting
    ├── WrongKey                the key opens no seat of the match
    ├── StorageError            the database cannot be used
    ├── OpponentFailed          an opponent stopped with an unexpected error
    ├── Unavailable             an opponent that cannot play until something is set up
    ├── NoAnswer                a language model's server gave no text
    ├── ProgramFailed           another program did not keep to the engine protocol
    ├── BadBook                 a file that is no opening book for its rules
    └── TableError              something about an endgame table
        ├── NoTable             there is none
        ├── BadTable            the file is damaged or foreign
        └── TableNotSaved       it could not be written

Each message says what was wrong, where, and what would be right. Whoever
raises one has changed nothing.
"""

from collections.abc import Iterable
from difflib import get_close_matches

MOST_LISTED = 12
"""Names that a message lists at most."""


class PlygroundError(Exception):
    """The root: a mistake in what was asked for, never a defect of the program."""


class UnknownName(PlygroundError):
    """A name that stands for nothing of its kind; the message suggests one that does."""

    def __init__(self, kind: str, name: str, known: Iterable[str], hint: str = "", *, game: str = "") -> None:
        """Suggest a similar name, or else list the ``known`` ones, followed by ``hint``.

        ``game`` is the name of the game if each game has names of its own.
        """
        names = sorted(known)
        close = get_close_matches(name, names, n=1) or get_close_matches(name.lower(), names, n=1)
        advice = f"did you mean {close[0]!r}?" if close else _list_known(kind, names, hint)
        super().__init__(f"unknown {kind} {name!r}{game and f' for {game}'}; {advice}")


def _list_known(kind: str, names: list[str], hint: str) -> str:
    if not names:
        return "there are none"
    rest = f", ... ({len(names)} in all)" if len(names) > MOST_LISTED else ""
    return f"known {kind}s: {', '.join(names[:MOST_LISTED])}{rest}{hint}"


class BadRules(PlygroundError):
    """A board or a variant outside the limits."""


class NotationError(PlygroundError):
    """Text that cannot be read."""


class BadPosition(NotationError):
    """Text that is no position of the game."""


class BadMove(NotationError):
    """Text that is no move of the game."""


class BadRecord(NotationError):
    """Text that is no recorded game."""


class IllegalMove(PlygroundError):
    """A move that is well written but not allowed now."""


class GameOver(IllegalMove):
    """A move after the end of the game."""


class NotYourTurn(IllegalMove):
    """A move for the seat that is not to move."""


class TimeIsUp(GameOver):
    """A move after the own clock has run out."""


class Refused(PlygroundError):
    """Something the terms of a match, or its present state, do not allow."""


class UnknownMatch(PlygroundError):
    """No match is kept under that name."""


class Conflict(PlygroundError):
    """Somebody else has changed the match meanwhile; nothing was saved."""


class Busy(PlygroundError):
    """Too many searches are running or waiting; the same request may succeed a moment later."""

    retry_after = 2
    """Seconds after which it is worth trying again."""

    def __init__(self) -> None:
        super().__init__(f"the server is busy; try again in {self.retry_after} seconds")


class WrongKey(PlygroundError):
    """The key opens no seat of the match."""


class OpponentFailed(PlygroundError):
    """An opponent stopped with an unexpected error; the log has the details."""


class StorageError(PlygroundError):
    """The database cannot be opened, read or written."""


class Unavailable(PlygroundError):
    """An opponent that cannot play until something is set up."""


class NoAnswer(PlygroundError):
    """A language model's server gave no text; the message goes on after "The model's server".

    ``again`` says whether the same request may fare better a moment later.
    """

    def __init__(self, what: str, *, again: bool = True) -> None:
        super().__init__(what)
        self.again = again


class ProgramFailed(PlygroundError):
    """Another program did not keep to the protocol."""


class BadBook(PlygroundError):
    """A file that is no opening book, or one for other rules."""


class TableError(PlygroundError):
    """Something about an endgame table."""


class NoTable(TableError):
    """There is no table for that ruleset in that folder."""


class BadTable(TableError):
    """A file that is no sound table for that ruleset."""


class TableNotSaved(TableError):
    """The table could not be written."""
