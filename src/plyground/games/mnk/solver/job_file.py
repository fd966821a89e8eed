"""What a long proof has found so far, in one file: whole or not there at all.

The first line is JSON: the position, the effort so far, and for each table its name, how many rows of it are
used, and how many words a row has. Then come, for each table, the numbers of these rows and the rows
themselves, as 64-bit integers of this machine. The checksum in the first line covers them all.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from plyground.errors import PlygroundError
from plyground.files import open_regular, remove_stale_drafts, write_atomically
from plyground.games.mnk.solver.lines import IntArray
from plyground.user_files import DAMAGE, describe_damage, number_in, parse_data

FORMAT = 1
USED = 2
"""The column that is never 0 in a row that is used."""

LONGEST_HEADER = 10_000
MOST_SECONDS, MOST_MEGABYTES = 1e9, 1e6


@dataclass(frozen=True, slots=True)
class JobHeader:
    """The position that is being solved, the memory for tables, and the seconds spent so far."""

    game: str
    position: str
    megabytes: int
    seconds: float


def save_job(path: Path, header: JobHeader, tables: Mapping[str, IntArray]) -> None:
    """Write the used rows of the tables. Raise PlygroundError if that fails; an older file stays."""
    used = {name: np.flatnonzero(table[:, USED]) for name, table in tables.items()}
    parts = [part for name, rows in used.items() for part in (rows, tables[name][rows])]
    shapes = [[name, len(rows), tables[name].shape[1]] for name, rows in used.items()]
    digest = hashlib.blake2b(digest_size=16)
    for part in parts:
        digest.update(part.data)
    first = {"plyground-job": FORMAT, "game": header.game, "position": header.position}
    first |= {"megabytes": header.megabytes, "seconds": round(header.seconds, 1)}
    line = json.dumps(first | {"tables": shapes, "checksum": digest.hexdigest()}) + "\n"
    try:
        remove_stale_drafts(path)
        write_atomically(path, line, *(part.data for part in parts))
    except OSError as error:
        raise PlygroundError(f"file {path} cannot be written: {error.strerror}") from None


def read_job_header(path: Path) -> JobHeader | None:
    """Return the first line of a file; None if there is no file. Raise PlygroundError if it is damaged."""
    try:
        with open_regular(path) as file:
            return _header(_first_line(file))
    except FileNotFoundError:
        return None
    except DAMAGE as error:
        raise _damaged(path, error) from None


def load_tables(path: Path, tables: Mapping[str, IntArray]) -> None:
    """Fill the tables, of the same size as those that were saved. Raise PlygroundError for a damaged file."""
    try:
        with open_regular(path) as file:
            _fill(tables, file, _first_line(file))
    except DAMAGE as error:
        raise _damaged(path, error) from None


def _first_line(file: BinaryIO) -> dict[str, Any]:
    data = parse_data(file.readline(LONGEST_HEADER).decode("utf-8"))
    if data.get("plyground-job") != FORMAT:
        raise ValueError(f'the first line must have "plyground-job": {FORMAT}')
    return data


def _header(data: dict[str, Any]) -> JobHeader:
    megabytes = int(number_in(data, "megabytes", MOST_MEGABYTES))
    return JobHeader(
        str(data["game"]), str(data["position"]), megabytes, number_in(data, "seconds", MOST_SECONDS)
    )


def _fill(tables: Mapping[str, IntArray], file: BinaryIO, data: dict[str, Any]) -> None:
    digest = hashlib.blake2b(digest_size=16)
    for name, count, columns in data["tables"]:
        numbers, rows = (_read(file, size, digest) for size in (count, count * columns))
        tables[name][numbers] = rows.reshape(count, columns)
    if digest.hexdigest() != data["checksum"]:
        raise ValueError("the checksum is wrong")


def _read(file: BinaryIO, count: int, digest: hashlib.blake2b) -> IntArray:
    content = file.read(8 * count)
    if len(content) != 8 * count:
        raise ValueError("its end is missing")
    digest.update(content)
    return np.frombuffer(content, np.int64)


def _damaged(path: Path, error: Exception) -> PlygroundError:
    return PlygroundError(f"{path} cannot be continued: {describe_damage(error)}")
