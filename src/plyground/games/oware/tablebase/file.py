"""The table on disk: one file for each ruleset, whole or not there at all.

    bytes  0 .. 7     PLYTABLE
           8 .. 9     version of this format, 2
          10 .. 11    the most seeds a board of the table has, n
          12 .. 19    number of 64-bit words that follow
          20 .. 47    ruleset, ASCII, filled up with zero bytes
          48 .. 63    checksum: BLAKE2b of the words
          64 ..       values of all C(n + 12, 12) boards, in the order of ``index``, see ``packed``

Numbers are little-endian. A file is written under a temporary name, flushed to
the disk and then renamed: a reader finds the old table or the new one, never a
part. The values are one contiguous block, so that a compiled search reads them
from a memory map, shared by all processes.

Opening checks everything, the checksum too. That reads the file once, at about
a second for each gigabyte; afterwards the file is in the page cache, where
later probes find it.
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

from plyground.core.game import Game
from plyground.errors import BadTable, NoTable, TableNotSaved
from plyground.files import open_regular, remove_stale_drafts, write_atomically
from plyground.games.oware.rules import SEEDS
from plyground.games.oware.tablebase.index import first_index
from plyground.games.oware.tablebase.packed import Packed, pack

if TYPE_CHECKING:
    from numpy.typing import NDArray

MAGIC = b"PLYTABLE"
VERSION = 2
_FIELDS = struct.Struct("<8sHHQ28s")
_BOARDS = struct.Struct("<q")  # the first word
_DIGEST = 16
HEADER = _FIELDS.size + _DIGEST
_REBUILD = "delete it and build it again"


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a table file."""

    ruleset: str
    seeds: int
    checksum: str


def table_path(folder: Path, game: Game) -> Path:
    """Return the path of the table for ``game`` in ``folder``."""
    return folder / f"{game.file_name}.tb"


def read_header(path: Path, ruleset: str) -> Header:
    """Return the header of a table file; its checksum is read, not checked."""
    with _opened(path) as file:
        return _header(file, path, ruleset)


def map_table(path: Path, ruleset: str) -> tuple[Header, Packed]:
    """Check a table file; return its header and a read-only memory map of its packed values."""
    with _opened(path) as file:
        header = _header(file, path, ruleset)
        pages = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    packed = np.frombuffer(pages, np.int64, offset=HEADER)
    if checksum(packed) != header.checksum:
        raise BadTable(f"table {path} is damaged: the checksum is wrong; {_REBUILD}")
    return header, packed


def save_table(path: Path, ruleset: str, seeds: int, values: "NDArray[np.int8]") -> None:
    """Write the table for up to ``seeds`` seeds, unless the file already holds one as large."""
    packed = pack(values)
    fields = _FIELDS.pack(MAGIC, VERSION, seeds, len(packed), ruleset.encode("ascii"))
    header = fields + bytes.fromhex(checksum(packed))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        remove_stale_drafts(path)
        with suppress(NoTable):
            if read_header(path, ruleset).seeds >= seeds:
                return
        write_atomically(path, header, packed.data)
    except OSError as error:
        raise TableNotSaved(f"table {path} cannot be written: {error.strerror}") from error


def checksum(packed: Packed) -> str:
    """Return the checksum of the packed values, in hexadecimal."""
    return hashlib.blake2b(packed.data, digest_size=_DIGEST).hexdigest()


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        with open_regular(path) as file:
            yield file
    except (FileNotFoundError, NotADirectoryError):
        raise NoTable(f"table {path} not found; run 'plyground tablebase build' to create it") from None
    except OSError as error:
        raise BadTable(f"table {path} cannot be read: {error.strerror}") from None


def _header(file: BinaryIO, path: Path, ruleset: str) -> Header:
    """Read the header; raise BadTable for another kind of file, another ruleset or a wrong size."""
    start = file.read(HEADER + _BOARDS.size)
    size = os.fstat(file.fileno()).st_size
    if len(start) < HEADER + _BOARDS.size or not start.startswith(MAGIC):
        raise BadTable(f"{path} is not an endgame table: it does not start with {MAGIC.decode()}")
    _, version, seeds, words, name = _FIELDS.unpack_from(start)
    if version != VERSION:
        raise BadTable(f"table {path} has format {version}, expected {VERSION}; {_REBUILD}")
    found = name.rstrip(b"\0").decode("ascii", "replace")
    if found != ruleset:
        raise BadTable(f"table {path} is for the ruleset {found!r}, expected {ruleset!r}; {_REBUILD}")
    (boards,) = _BOARDS.unpack_from(start, HEADER)
    if seeds > SEEDS or boards != first_index(seeds + 1):
        raise BadTable(f"table {path} is damaged: {seeds} seeds do not make {boards} boards; {_REBUILD}")
    if size != HEADER + 8 * words:
        expected = HEADER + 8 * words
        raise BadTable(f"table {path} is damaged: it has {size} bytes, expected {expected}; {_REBUILD}")
    return Header(ruleset, seeds, start[_FIELDS.size : HEADER].hex())
