"""The table on disk: one file for each ruleset, whole or not there at all.

    bytes  0 .. 7     PLYTABLE
           8 .. 9     version of this format, 1
          10 .. 11    the most seeds a board of the table has, n
          12 .. 19    number of boards, C(n + 12, 12)
          20 .. 47    ruleset, ASCII, filled up with zero bytes
          48 .. 63    checksum: BLAKE2b of all values
          64 ..       values, one signed byte a board, in the order of tablebase_index

Numbers are little-endian. A file is written under a passing name, forced to the
disk and then renamed: whoever opens the table finds the old one or the new one.
All values lie in one piece, so that a compiled search reads them where the
system maps them, shared by all processes.

Opening checks everything, the checksum too. That reads the file once, at about
a second for each gigabyte, and so much of it is then in memory where the
probes will want it.
"""

import hashlib
import mmap
import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import numpy as np

from plyground.errors import BadTable, NoTable, TableNotSaved
from plyground.files import remove_stale_drafts, write_atomically
from plyground.games.oware.rules import SEEDS
from plyground.games.oware.tablebase.index import first_index

if TYPE_CHECKING:
    from numpy.typing import NDArray

MAGIC = b"PLYTABLE"
VERSION = 1
_FACTS = struct.Struct("<8sHHQ28s")
_DIGEST = 16
HEADER = _FACTS.size + _DIGEST
_REBUILD = "delete it and build it again"
_PASSING = ".part"
_STALE = 3600  # seconds: no write takes that long


@dataclass(frozen=True, slots=True)
class Header:
    """What a table file says of itself."""

    ruleset: str
    seeds: int
    checksum: str


def table_path(folder: Path, ruleset: str) -> Path:
    """Where the table for ``ruleset`` lies in ``folder``."""
    return folder / f"oware-{ruleset.replace(':', '-')}.tb"


def read_header(path: Path, ruleset: str) -> Header:
    """What the file says of itself; its checksum is read, not checked."""
    with _opened(path) as file:
        return _header(file, path, ruleset)


def map_table(path: Path, ruleset: str) -> "tuple[Header, NDArray[np.int8]]":
    """The header and, read-only and in place, the values of a table, after all checks."""
    with _opened(path) as file:
        header = _header(file, path, ruleset)
        pages = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    values = np.frombuffer(pages, np.int8, offset=HEADER)
    if checksum(values) != header.checksum:
        raise BadTable(f"the table {path} is damaged: its checksum does not fit; {_REBUILD}")
    return header, values


def save_table(path: Path, ruleset: str, seeds: int, values: "NDArray[np.int8]") -> None:
    """Put the table for up to ``seeds`` seeds in its place, unless as large a one is there."""
    facts = _FACTS.pack(MAGIC, VERSION, seeds, len(values), ruleset.encode("ascii"))
    header = facts + bytes.fromhex(checksum(values))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        remove_stale_drafts(path)
        with suppress(NoTable):
            if read_header(path, ruleset).seeds >= seeds:
                return
        write_atomically(path, header, values.data)
    except OSError as error:
        raise TableNotSaved(f"the table {path} cannot be written: {error.strerror}") from error


def checksum(values: "NDArray[np.int8]") -> str:
    """A number in hexadecimal that changes with any of the values."""
    return hashlib.blake2b(values.data, digest_size=_DIGEST).hexdigest()


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        with path.open("rb") as file:
            yield file
    except (FileNotFoundError, NotADirectoryError):
        raise NoTable(f"there is no table {path}; 'plyground tablebase build' makes it") from None
    except OSError as error:
        raise BadTable(f"the table {path} cannot be read: {error.strerror}") from None


def _header(file: BinaryIO, path: Path, ruleset: str) -> Header:
    """Read the first bytes; refuse a file that is foreign, of another ruleset or of the wrong size."""
    start = file.read(HEADER)
    size = os.fstat(file.fileno()).st_size
    if len(start) < HEADER or not start.startswith(MAGIC):
        raise BadTable(f"{path} is no endgame table: it does not start with {MAGIC.decode()} and a header")
    _, version, seeds, boards, name = _FACTS.unpack_from(start)
    if version != VERSION:
        raise BadTable(f"the table {path} has format {version}, expected {VERSION}; {_REBUILD}")
    found = name.rstrip(b"\0").decode("ascii", "replace")
    if found != ruleset:
        raise BadTable(f"the table {path} is for the ruleset {found!r}, expected {ruleset!r}; {_REBUILD}")
    if seeds > SEEDS or boards != first_index(seeds + 1):
        raise BadTable(f"the table {path} is damaged: {seeds} seeds do not make {boards} boards; {_REBUILD}")
    if size != HEADER + boards:
        whole = HEADER + boards
        raise BadTable(f"the table {path} is damaged: it has {size} bytes, expected {whole}; {_REBUILD}")
    return Header(ruleset, seeds, start[_FACTS.size :].hex())
