"""The scores of all positions with few stones, solved in advance.

A file begins with a line of JSON: the ruleset, the most stones, and the number of positions. Then come,
compressed, the keys of the positions in rising order, each as the difference to the one before, and the
scores. Mirror images share a key. Positions in which somebody can win at once are left out.
"""

import json
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from plyground.caching import bounded_cache
from plyground.core.game import Game
from plyground.files import write_atomically
from plyground.games.connect4.rules import State
from plyground.games.connect4.solver.search import position_key
from plyground.games.connect4.solver.table import Words
from plyground.user_files import DAMAGE, describe_damage, parse_data, warn_once

FORMAT = 1
MOST_POSITIONS = 10_000_000


@dataclass(frozen=True, slots=True)
class OpeningTable:
    """Scores of all positions of up to ``plies`` stones in which the player to move cannot win at once."""

    game: Game
    plies: int
    keys: Words
    scores: NDArray[np.int8]

    def lookup(self, state: State, plies: int) -> int | None:
        """Return the score of a position; None if the table does not have it."""
        if plies > self.plies:
            return None
        key = position_key(state.mine, state.mine | state.theirs, plies, self.game.rules)
        place = int(np.searchsorted(self.keys, key))
        is_found = place < len(self.keys) and self.keys[place] == key
        return int(self.scores[place]) if is_found else None


def write_table(path: Path, table: OpeningTable) -> None:
    """Write a table to a file, whole or not at all."""
    header = {"plyground-openings": FORMAT, "ruleset": table.game.ruleset, "plies": table.plies}
    line = json.dumps(header | {"positions": len(table.keys)}) + "\n"
    steps = np.diff(table.keys, prepend=0).astype("<i8")
    write_atomically(path, line, zlib.compress(steps.tobytes() + table.scores.tobytes(), 9))


def read_table(path: Path, game: Game) -> OpeningTable:
    """Read a table from a file. Raise ValueError if it is damaged or for another board."""
    line, _, content = path.read_bytes().partition(b"\n")
    header = parse_data(line.decode("utf-8"))
    if header.get("plyground-openings") != FORMAT or header.get("ruleset") != game.ruleset:
        raise ValueError(f"it is not a table of openings for {game.name}")
    count = int(header["positions"])
    if not 0 <= count <= MOST_POSITIONS:
        raise ValueError(f"it cannot have {count} positions")
    unpacked = zlib.decompress(content, bufsize=9 * count)
    if len(unpacked) != 9 * count:
        raise ValueError("its end is missing")
    keys = np.cumsum(np.frombuffer(unpacked, "<i8", count))
    return OpeningTable(game, int(header["plies"]), keys, np.frombuffer(unpacked, np.int8, count, 8 * count))


@bounded_cache(64)
def openings_of(game: Game) -> OpeningTable | None:
    """Return the table that comes with plyground for this board; None if there is none."""
    if game.family.data is None:
        return None
    path = game.family.data / "openings" / f"{game.file_name}.bin"
    try:
        return read_table(path, game)
    except FileNotFoundError:
        return None
    except (*DAMAGE, zlib.error) as error:
        warn_once(path, f"the file {path} is ignored: {describe_damage(error)}")
        return None
