"""Oware endgame tables: what every position with few seeds is worth, exactly.

    table = build(15, default_folder(), pg.game("oware"))
    table.value(position.state)     2
    table.moves(position.state)     {0: 2, 4: -4, 5: -4}

The *value* of a position is the number of seeds the player to move nets from
there on when both play perfectly: own captures less the opponent's, and the
seeds of the own row where the game ends. It does not depend on the stores.

Two conventions differ from a game at the board. Endless play gains nobody
anything more, whereas a game in progress ends when a position comes back and
each side takes its own row. And play goes on to the very end, whereas a game is
over once somebody has more than 24.
"""

import functools
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from platformdirs import user_data_path

from plyground.bits import members
from plyground.core.game import Game
from plyground.core.types import Move
from plyground.errors import NoTable, PlygroundError, TableNotSaved
from plyground.games.oware import rules as oware
from plyground.games.oware.rules import State, store
from plyground.games.oware.tablebase.file import map_table, save_table, table_path
from plyground.games.oware.tablebase.index import UNKNOWN, board, first_index, probe
from plyground.games.oware.tablebase.retrograde import solve_layer
from plyground.jit import INTERPRETED

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_SEEDS = 30
"""The largest table that can be asked for: 11 billion boards."""

DEFAULT_SEEDS = 4 if INTERPRETED else 12
"""The table that is built at first need: about a second compiled."""

# Measured on one core of an ordinary server: tables for up to 15 seeds.
_SECONDS_A_BOARD = 250e-9

Progress = Callable[[int, float], None]
"""Hears the number of seeds at work, and which share of all boards is done."""


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

    ``values`` is the table itself, to be handed to
    :func:`plyground.games.oware.tablebase.index.probe` in a compiled search; ``path``
    is its file, or None if it is only in memory.
    """

    game: Game
    seeds: int
    values: "NDArray[np.int8]"
    path: Path | None = None

    @classmethod
    def open(cls, folder: Path, game: Game) -> "Tablebase":
        """The table for the game's ruleset in ``folder``.

        Raises :class:`NoTable` if there is none, :class:`BadTable` if the file is
        damaged, cut short, of another ruleset or something else altogether.
        """
        path = table_path(folder, _ruleset(game))
        header, values = map_table(path, game.ruleset)
        return cls(game, header.seeds, values, path)

    def value(self, state: State) -> int | None:
        """The seeds the mover nets from here on; None if too many lie on the board."""
        value = int(probe(self.values, state))
        return None if value == UNKNOWN else value

    def moves(self, state: State) -> dict[Move, int]:
        """What each legal move nets; moves that leave too many seeds on the board are left out."""
        bare = board(state)
        legal = members(self.game.legal_moves(bare, self.game.rules))
        nets = {}
        for move in legal:
            after = self.game.play(bare, move, self.game.rules)
            answer = self.value(after)
            if answer is not None:
                nets[move] = int(store(after.theirs)) - answer
        return nets


def estimate(seeds: int, jobs: int = 1) -> Estimate:
    """What building the table for up to ``seeds`` seeds takes, roughly."""
    boards = int(first_index(_checked(seeds) + 1))
    records = 2 * (boards - int(first_index(seeds)))
    return Estimate(seeds, boards, boards, boards + records, boards * _SECONDS_A_BOARD / jobs)


def build(
    seeds: int, folder: Path, game: Game, jobs: int | None = None, progress: Progress | None = None
) -> Tablebase:
    """Build the table for up to ``seeds`` seeds in ``folder``, on ``jobs`` cores (default: all).

    Each number of seeds is saved as soon as it is solved; a later call goes on
    from there. A larger table that is there already is left alone.
    """
    _check_memory(estimate(seeds))
    known = _known(folder, game)
    path = table_path(folder, game.ruleset)

    def save(count: int, values: "NDArray[np.int8]") -> None:
        save_table(path, game.ruleset, count, values)

    if known.seeds < seeds:
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

    ``save`` gets each number of seeds when it is solved, and all values so far.
    """
    boards = int(first_index(seeds + 1))
    values = np.zeros(boards, np.int8)
    values[: len(known.values)] = known.values
    # Interpreted kernels take turns anyway, and have no swap that is safe between threads.
    with ThreadPoolExecutor(1 if INTERPRETED else jobs or cores()) as workers:
        for count in range(known.seeds + 1, seeds + 1):
            first, end = int(first_index(count)), int(first_index(count + 1))

            def tell(share: float, count: int = count, first: int = first, end: int = end) -> None:
                if progress is not None:
                    progress(count, (first + share * (end - first)) / boards)

            solve_layer(values, count, known.game.rules, workers, tell)
            if save is not None:
                save(count, values[:end])
    return Tablebase(known.game, seeds, values)


@functools.cache
def default_tablebase(game: Game) -> Tablebase:
    """The user's own table if there is one, else a small one that is built now.

    Where it cannot be saved it stays in memory.
    """
    try:
        return Tablebase.open(default_folder(), game)
    except NoTable:
        pass
    try:
        return build(DEFAULT_SEEDS, default_folder(), game)
    except TableNotSaved:
        return solve(DEFAULT_SEEDS, empty(game))


def empty(game: Game) -> Tablebase:
    """The table that knows nothing, not even the empty board."""
    _ruleset(game)
    nothing = np.zeros(0, np.int8)
    nothing.flags.writeable = False
    return Tablebase(game, -1, nothing)


def default_folder() -> Path:
    """Where tables are kept: the user's data folder, or ``PLYGROUND_TABLES``."""
    chosen = os.environ.get("PLYGROUND_TABLES")
    return Path(chosen) if chosen else user_data_path("plyground") / "tablebases"


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _known(folder: Path, game: Game) -> Tablebase:
    try:
        return Tablebase.open(folder, game)
    except NoTable:
        return empty(game)


def _ruleset(game: Game) -> str:
    """The ruleset of an Oware game; tables are for no other."""
    if game.legal_moves is not oware.legal_moves:
        raise PlygroundError(f"endgame tables are for Oware, not for {game.title}")
    return game.ruleset


def _checked(seeds: int) -> int:
    if not 0 <= seeds <= MOST_SEEDS:
        raise PlygroundError(f"a table of {seeds} seeds cannot be built; from 0 to {MOST_SEEDS} are possible")
    return seeds


def _check_memory(cost: Estimate) -> None:
    """Refuse a table that does not fit into this machine."""
    if not hasattr(os, "sysconf"):
        return
    there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    if cost.memory > there:
        raise PlygroundError(
            f"a table of {cost.seeds} seeds takes {cost.memory / 1e9:.0f} GB of memory and this machine has "
            f"{there / 1e9:.0f}; ask for fewer seeds"
        )
