"""Oware endgame tables: what every position with few seeds is worth, exactly.

    table = build(15, default_folder(), pg.game("oware"))
    table.value(position.state)     2
    table.moves(position.state)     {0: 2, 4: -4, 5: -4}

The *value* of a position is the number of seeds the player to move nets from
there on when both play perfectly: own captures less the opponent's, and the
seeds of the own row where the game ends. It does not depend on the stores.

Two conventions differ from a real game. Endless play gains nothing more for
either side, whereas a real game ends when a position is repeated and each side
takes its own row. And play goes on to the very end, whereas a real game is over
once a player has more than 24.
"""

import os
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from platformdirs import user_data_path

from plyground.bits import members
from plyground.caching import bounded_cache
from plyground.core.game import Game
from plyground.core.types import Move
from plyground.errors import BadTable, NoTable, PlygroundError, TableNotSaved
from plyground.games.oware import rules as oware
from plyground.games.oware.rules import State, store
from plyground.games.oware.tablebase.file import map_table, save_table, table_path
from plyground.games.oware.tablebase.index import UNKNOWN, first_index, probe, without_stores
from plyground.games.oware.tablebase.packed import Packed, count_values, pack, unpack
from plyground.games.oware.tablebase.retrograde import solve_layer
from plyground.jit import INTERPRETED
from plyground.jit_interpreted import is_compiling_allowed
from plyground.user_files import warn_once

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_SEEDS = 30
"""The largest table that can be built: 11 billion boards."""

DEFAULT_SEEDS = 4 if INTERPRETED else 12
"""The size of the table that is built when one is first needed: about a second compiled."""

# Measured on an ordinary server: tables for 20 to 26 seeds.
_SECONDS_A_BOARD = 300e-9
_BYTES_A_BOARD = 0.6

Progress = Callable[[int, float], None]
"""Called with the number of seeds in progress and the share of all boards that is done."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a table takes: boards, bytes on disk, bytes of memory while building, seconds."""

    seeds: int
    boards: int
    disk: int
    memory: int
    seconds: float


@dataclass(frozen=True, slots=True, eq=False)
class Tablebase:
    """All boards of up to ``seeds`` seeds.

    ``packed`` is the table itself, to be handed to
    :func:`plyground.games.oware.tablebase.index.probe` in a compiled search; ``path``
    is its file, or None if it is only in memory.
    """

    game: Game
    seeds: int
    packed: Packed
    path: Path | None = None

    @classmethod
    def open(cls, folder: Path, game: Game) -> "Tablebase":
        """Open the table for the game's ruleset in ``folder``.

        Raise :class:`NoTable` if there is none, :class:`BadTable` if the file is
        damaged, cut short, for another ruleset or another kind of file.
        """
        path = table_path(folder, game)
        header, packed = map_table(path, _ruleset(game))
        return cls(game, header.seeds, packed, path)

    @property
    def boards(self) -> int:
        """The number of boards."""
        return int(count_values(self.packed))

    def values(self, seeds: int | None = None) -> "NDArray[np.int8]":
        """Return the values of all boards, or of those with ``seeds`` seeds, in their order."""
        if seeds is None:
            return unpack(self.packed)
        return unpack(self.packed, int(first_index(seeds)), int(first_index(seeds + 1)))

    def value(self, state: State) -> int | None:
        """Return the seeds the mover nets from here on; None if the board has too many seeds."""
        value = int(probe(self.packed, state))
        return None if value == UNKNOWN else value

    def moves(self, state: State) -> dict[Move, int]:
        """Return what each legal move nets; moves that leave too many seeds on the board are left out."""
        bare = without_stores(state)
        legal = members(self.game.legal_moves(bare, self.game.rules))
        nets = {}
        for move in legal:
            after = self.game.play(bare, move, self.game.rules)
            value = self.value(after)
            if value is not None:
                nets[move] = int(store(after.theirs)) - value
        return nets


def estimate(seeds: int, jobs: int = 1) -> Estimate:
    """Estimate what building the table for up to ``seeds`` seeds takes."""
    _check_seeds(seeds)
    boards = int(first_index(seeds + 1))
    records = 2 * (boards - int(first_index(seeds)))
    disk = int(_BYTES_A_BOARD * boards)
    return Estimate(seeds, boards, disk, boards + max(records, disk), boards * _SECONDS_A_BOARD / jobs)


def build(
    seeds: int, folder: Path, game: Game, jobs: int | None = None, progress: Progress | None = None
) -> Tablebase:
    """Build the table for up to ``seeds`` seeds in ``folder``, on ``jobs`` cores (default: all).

    Each number of seeds is saved as soon as it is solved; a later call continues
    from there. An existing larger table is left alone.
    """
    cost = estimate(seeds)
    known = _existing(folder, game)
    path = table_path(folder, game)

    def save(count: int, values: "NDArray[np.int8]") -> None:
        save_table(path, game.ruleset, count, values)

    if known.seeds < seeds:
        _check_memory(cost)
        _check_disk(cost, folder)
        solve(seeds, known, jobs, progress, save)
    return Tablebase.open(folder, game)


def solve(
    seeds: int,
    known: Tablebase,
    jobs: int | None = None,
    progress: Progress | None = None,
    save: "Callable[[int, NDArray[np.int8]], None] | None" = None,
) -> Tablebase:
    """Continue the table ``known`` to ``seeds`` seeds, in memory.

    ``save`` is called with each number of seeds once it is solved, and all values so far.
    """
    boards = int(first_index(seeds + 1))
    values = np.zeros(boards, np.int8)
    values[: known.boards] = known.values()
    # Interpreted kernels take turns anyway, and have no swap that is safe between threads.
    with ThreadPoolExecutor(1 if INTERPRETED else jobs or cores()) as workers:
        for count in range(known.seeds + 1, seeds + 1):
            first, end = int(first_index(count)), int(first_index(count + 1))

            def report(share: float, count: int = count, first: int = first, end: int = end) -> None:
                if progress is not None:
                    progress(count, (first + share * (end - first)) / boards)

            solve_layer(values, count, known.game.rules, workers, report)
            if save is not None:
                save(count, values[:end])
    return Tablebase(known.game, seeds, pack(values))


@bounded_cache(8)
def default_tablebase(game: Game) -> Tablebase:
    """Return the user's own table; build a small one if there is none or it is even smaller.

    A table that cannot be saved stays in memory. So does one that is used in the place
    of a damaged file, which is left as it is. Raise :class:`NoTable` if one has to be built
    in a thread that must not compile: that would take minutes.
    """
    folder = default_folder()
    try:
        found = Tablebase.open(folder, game)
        if found.seeds >= DEFAULT_SEEDS:
            return found
    except NoTable:
        pass
    except BadTable as error:
        warn_once(table_path(folder, game), f"an endgame table is ignored: {error}")
        check_may_build()
        return solve(DEFAULT_SEEDS, empty(game))
    check_may_build()
    try:
        return build(DEFAULT_SEEDS, folder, game)
    except TableNotSaved:
        return solve(DEFAULT_SEEDS, empty(game))


def tablebase_at_hand(game: Game) -> Tablebase:
    """Return the default table, or an empty one if it has to be built and this thread must not compile."""
    try:
        return default_tablebase(game)
    except NoTable:
        return empty(game)


def check_may_build() -> None:
    """Raise :class:`NoTable` in a thread that must not compile."""
    if not (INTERPRETED or is_compiling_allowed()):
        raise NoTable("there is no endgame table yet; it is built once the game is prepared")


def empty(game: Game) -> Tablebase:
    """Return a table without any values, not even that of the empty board."""
    _ruleset(game)
    return Tablebase(game, -1, pack(np.zeros(0, np.int8)))


def default_folder() -> Path:
    """Return the folder of the tables: ``PLYGROUND_TABLES``, or one in the user's data folder."""
    chosen = os.environ.get("PLYGROUND_TABLES")
    return Path(chosen) if chosen else user_data_path("plyground") / "tablebases"


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _existing(folder: Path, game: Game) -> Tablebase:
    try:
        return Tablebase.open(folder, game)
    except NoTable:
        return empty(game)


def _ruleset(game: Game) -> str:
    """Return the ruleset of an Oware game; raise an error for any other game."""
    if game.legal_moves is not oware.legal_moves:
        raise PlygroundError(f"endgame tables are for Oware, not for {game.title}")
    return game.ruleset


def _check_seeds(seeds: int) -> None:
    if not 0 <= seeds <= MOST_SEEDS:
        raise PlygroundError(f"seeds must be from 0 to {MOST_SEEDS}, got {seeds}")


def _check_memory(cost: Estimate) -> None:
    """Raise an error for a table that does not fit into the memory that is free."""
    available = available_memory()
    if available is not None and cost.memory > available:
        raise PlygroundError(
            f"a table of {cost.seeds} seeds needs {cost.memory / 1e9:.1f} GB of memory, this machine has "
            f"{available / 1e9:.1f} GB to spare; choose fewer seeds"
        )


def _check_disk(cost: Estimate, folder: Path) -> None:
    """Raise an error for a table that does not fit into its folder beside the one that it replaces."""
    existing = next(each for each in (folder, *folder.parents) if each.exists())
    free = shutil.disk_usage(existing).free
    if 2 * cost.disk > free:
        raise PlygroundError(
            f"a table of {cost.seeds} seeds needs {2 * cost.disk / 1e9:.1f} GB of disk while it is built, "
            f"{folder} has {free / 1e9:.1f} GB; choose fewer seeds or another folder"
        )


def available_memory() -> int | None:
    """Return how many bytes of memory programs may still use; None where the system does not tell."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
        return next(1024 * int(line.split()[1]) for line in lines if line.startswith("MemAvailable:"))
    except (OSError, StopIteration):
        return None
