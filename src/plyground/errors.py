"""The exceptions that plyground raises, as one tree.

    PlygroundError              a mistake in a request; each interface shows it as one sentence
    ├── UnknownName             there is no game (opponent, ...) of that name
    ├── BadRules                a board or variant outside the limits
    ├── ContractError           a game of one's own that does not do what the contract says
    │   └── CompileError        ... because Numba cannot compile one of its functions
    ├── NotationError           text that cannot be read
    │   ├── BadPosition
    │   ├── BadMove
    │   └── BadRecord
    ├── IllegalMove             a move that can be read, but is not legal now
    │   ├── NotYourTurn         ... because it is the other player's turn
    │   └── GameOver            ... because the game has ended
    │       └── TimeIsUp        ... or the player's time has run out
    ├── Refused                 something that the terms or the state of a match do not allow
    ├── UnknownMatch            there is no match of that id
    ├── UnknownPuzzle           there is no puzzle of that id
    ├── UnknownClass            there is no class of that id
    ├── UnknownHomework         a class has no homework of that id
    ├── Conflict                the match has been changed since it was read
    ├── Busy                    too many searches are running or waiting
    ├── WrongKey                the key does not belong to a seat of the match, or to the class
    ├── StorageError            the database cannot be used
    │   └── NotSaved            a change of a match could not be saved
    │       └── DiskFull        ... because there is no space left
    ├── OpponentFailed          an opponent stopped with an unexpected error, or does not answer
    ├── Unavailable             an opponent that cannot play until something is set up
    ├── ModelError              a language model's server returned no text
    ├── ProgramError            an external program broke the engine protocol
    ├── BadBook                 a file that is not an opening book for its rules
    ├── BadAtlas                a file that is not an atlas of solved games, or contradicts itself
    ├── BadPuzzles              a file that is not a set of puzzles, or has one that is wrong
    ├── BadWeights              a file of learned weights that does not fit the game
    └── TableError              a problem with an endgame table
        ├── NoTable             there is none
        ├── BadTable            the file is damaged or of another format
        └── TableNotSaved       it could not be written

Each message is one sentence: what is wrong, and what would be right. A call that
raises one of these has changed nothing.
"""

from collections.abc import Iterable
from difflib import get_close_matches

MOST_LISTED = 5
"""Names that a message lists at most."""


class PlygroundError(Exception):
    """The base class: a mistake in a request, never a defect of the program."""


class UnknownName(PlygroundError):
    """There is no game, opponent, ... of that name; the message suggests one."""

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


class ContractError(PlygroundError, AssertionError):
    """A game of one's own that does not do what the contract says."""


class CompileError(ContractError):
    """A function that Numba cannot compile; the cause is Numba's own error."""


class NotationError(PlygroundError):
    """Text that cannot be read."""


class BadPosition(NotationError):
    """Text that is not a position of the game."""


class BadMove(NotationError):
    """Text that is not a move of the game."""


class BadRecord(NotationError):
    """Text that is not a recorded game."""


class IllegalMove(PlygroundError):
    """A move that can be read, but is not legal now."""


class GameOver(IllegalMove):
    """A move after the end of the game."""


class NotYourTurn(IllegalMove):
    """A move by a player whose turn it is not."""


class TimeIsUp(GameOver):
    """A move after the player's time has run out."""


class Refused(PlygroundError):
    """Something that the terms of a match, or its present state, do not allow."""


class UnknownMatch(PlygroundError):
    """There is no match of that id."""


class UnknownPuzzle(PlygroundError):
    """There is no puzzle of that id, or the game has none at all."""


class UnknownClass(PlygroundError):
    """There is no class of that id."""


class UnknownHomework(PlygroundError):
    """A class has no homework of that id."""


class Conflict(PlygroundError):
    """The match has been changed since it was read; nothing was saved."""


class Busy(PlygroundError):
    """Too many searches are running or waiting; the same request may succeed a moment later."""

    retry_after = 2
    """Seconds after which it is worth trying again."""

    def __init__(self) -> None:
        super().__init__(f"the server is busy; try again in {self.retry_after} seconds")


class WrongKey(PlygroundError):
    """The key does not belong to a seat of the match, or to the teacher or a student of the class."""


class OpponentFailed(PlygroundError):
    """An opponent stopped with an unexpected error, or does not answer; the log has the details."""


class StorageError(PlygroundError):
    """The database cannot be opened, read or written."""


class NotSaved(StorageError):
    """A change of a match could not be saved; the match is as it was, and the same request may succeed later.

    ``cause`` says why; ``what`` names the change: a ``move``, or the ``game`` if it is new.
    """

    def __init__(self, cause: str, what: str = "change") -> None:
        rest = "" if what == "game" else ". The game is as it was"
        super().__init__(f"the {what} could not be saved: {cause}{rest}")
        self.cause = cause

    def naming(self, what: str) -> "NotSaved":
        """Return the same error about a change of another name."""
        return type(self)(self.cause, what)


class DiskFull(NotSaved):
    """A change could not be saved because there is no space left on the disk."""

    def __init__(self, cause: str = "the disk is full", what: str = "change") -> None:
        super().__init__(cause, what)


class Unavailable(PlygroundError):
    """An opponent that cannot play until something is set up."""


class ModelError(PlygroundError):
    """A language model's server returned no text; the message continues "The model's server".

    ``again`` says whether it is worth sending the same request again.
    """

    def __init__(self, what: str, *, can_retry: bool = True) -> None:
        super().__init__(what)
        self.can_retry = can_retry


class ProgramError(PlygroundError):
    """An external program broke the engine protocol."""


class BadBook(PlygroundError):
    """A file that is not an opening book, or one for other rules."""


class BadAtlas(PlygroundError):
    """A file that is not an atlas of solved games, or one that contradicts itself."""


class BadPuzzles(PlygroundError):
    """A file that is not a set of puzzles, one for other rules, or one with an illegal line."""


class BadWeights(PlygroundError):
    """A file that does not hold learned weights, or those of other rules or features."""


class TableError(PlygroundError):
    """A problem with an endgame table."""


class NoTable(TableError):
    """There is no table for that ruleset in that folder."""


class BadTable(TableError):
    """A file that is not a valid table for that ruleset."""


class TableNotSaved(TableError):
    """The table could not be written."""
