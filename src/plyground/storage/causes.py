"""Why a write to the database failed, in words that a player understands.

SQLite reports a number, PostgreSQL a code of five characters (SQLSTATE). Of both
only the first part is looked at: the rest is a detail for experts.
"""

import sqlite3

from sqlalchemy.exc import DBAPIError

from plyground.errors import DiskFull, NotSaved

SQLITE_CAUSES = {
    sqlite3.SQLITE_BUSY: "another program is using the database",
    sqlite3.SQLITE_LOCKED: "another program is using the database",
    sqlite3.SQLITE_READONLY: "the database is read-only",
    sqlite3.SQLITE_CANTOPEN: "the database cannot be opened",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_CORRUPT: "the database is damaged",
    sqlite3.SQLITE_NOTADB: "the database is damaged",
}
"""Causes by SQLite's result code."""

POSTGRES_CAUSES = {
    "25": "the database is read-only",
    "42": "the database does not allow it",
    "55": "another program is using the database",
    "57": "the database server is shutting down",
    "08": "the database server does not answer",
}
"""Causes by the class of PostgreSQL's code."""

POSTGRES_DISK_FULL = "53100"
UNKNOWN = "the database does not answer"


def not_saved(error: DBAPIError) -> NotSaved:
    """Return the error to raise when a write to the database has failed with ``error``."""
    original = original_error(error)
    code = getattr(original, "sqlite_errorcode", 0) & 0xFF  # the rest is the extended code
    state = getattr(original, "sqlstate", None) or ""
    if code == sqlite3.SQLITE_FULL or state == POSTGRES_DISK_FULL:
        return DiskFull()
    return NotSaved(SQLITE_CAUSES.get(code) or POSTGRES_CAUSES.get(state[:2]) or UNKNOWN)


def original_error(error: BaseException) -> BaseException:
    """Return what the driver raised first.

    After an error such as a full disk, SQLite has ended the transaction, so that
    the attempt to undo a part of it fails as well: that second error says nothing.
    """
    found, each = error, error.__context__
    while each is not None:
        found = each if isinstance(each, DBAPIError) else found
        each = each.__context__
    return getattr(found, "orig", None) or found
