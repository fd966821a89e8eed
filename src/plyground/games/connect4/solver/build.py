"""Building a table of openings: solve all positions with a number of stones, and earlier ones from them.

The positions are solved in an order in which neighbours have much in common, by several threads with one
table of bounds. Each score is at once written to a draft beside the file: an interrupted build goes on.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Lock

import numpy as np

from plyground.bits import members
from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.games.connect4.rules import Rules, State, has_run, landing_cells, legal_moves, play
from plyground.games.connect4.solver.opening_table import OpeningTable, write_table
from plyground.games.connect4.solver.prover import Prover
from plyground.games.connect4.solver.search import MIRRORED_PLIES, position_key
from plyground.games.connect4.solver.table import new_table
from plyground.games.connect4.solver.winning import winning_cells

Progress = Callable[[int, int], None]
Layer = dict[int, State]
"""The positions with a number of stones, by their keys; of mirror images one."""

DRAFT = ".scores"


def build_openings(
    game: Game,
    plies: int,
    path: Path,
    *,
    jobs: int = 1,
    megabytes: float = 1024,
    progress: Progress | None = None,
) -> OpeningTable:
    """Solve all positions of up to ``plies`` stones and write their scores to a file.

    ``progress`` is called with the number of positions that are solved, and of all with the most stones.
    """
    if not 0 <= plies <= MIRRORED_PLIES:
        raise PlygroundError(f"plies must be from 0 to {MIRRORED_PLIES}, got {plies}")
    layers = list(find_layers(game.rules, plies))
    draft = path.with_name(path.name + DRAFT)
    scores = solve_layer(layers[-1], plies, game.rules, draft, jobs, megabytes, progress)
    for number in range(plies - 1, -1, -1):
        for key, state in layers[number].items():
            scores[key] = score_by_replies(state, number, scores, game.rules)
    keys = np.array(sorted(scores), np.int64)
    table = OpeningTable(game, plies, keys, np.array([scores[int(key)] for key in keys], np.int8))
    write_table(path, table)
    with suppress(FileNotFoundError):
        draft.unlink()
    return table


def find_layers(rules: Rules, plies: int) -> Iterator[Layer]:
    """Yield the positions with 0, 1, ... stones in which the player to move cannot win at once."""
    layer: Layer = {key_of(State(0, 0), 0, rules): State(0, 0)}
    for number in range(plies + 1):
        yield {key: state for key, state in layer.items() if not wins_at_once(state, rules)}
        afters = (
            play(state, move, rules)
            for state in layer.values()
            for move in members(legal_moves(state, rules))
        )
        layer = {
            key_of(after, number + 1, rules): after for after in afters if not has_run(after.theirs, rules)
        }


def key_of(state: State, plies: int, rules: Rules) -> int:
    """Return the key of a position."""
    return int(position_key(state.mine, state.mine | state.theirs, plies, rules))


def wins_at_once(state: State, rules: Rules) -> bool:
    """Return whether the player to move completes a run with the next stone."""
    return bool(winning_cells(state.mine, rules) & landing_cells(state, rules))


def solve_layer(
    layer: Layer,
    plies: int,
    rules: Rules,
    draft: Path,
    jobs: int,
    megabytes: float,
    progress: Progress | None,
) -> dict[int, int]:
    """Return the scores of all positions of a layer, by their keys; the draft has those known before."""
    scores = {key: score for key, score in read_draft(draft) if key in layer}
    remove_unfinished_line(draft)
    table, lock = new_table(megabytes), Lock()

    def solve(key: int) -> None:
        score = Prover(rules, table=table).score(layer[key])
        with lock:
            scores[key] = score
            file.write(f"{key} {score}\n")
            file.flush()
            if progress is not None:
                progress(len(scores), len(layer))

    with draft.open("a", encoding="ascii") as file, ThreadPoolExecutor(jobs) as pool:
        list(pool.map(solve, sorted(set(layer) - set(scores))))
    return scores


def read_draft(path: Path) -> Iterator[tuple[int, int]]:
    """Yield the keys and scores that an interrupted build has written; the last line may be cut off."""
    if not path.exists():
        return
    for line in path.read_text(encoding="ascii").splitlines(keepends=True):
        words = line.split()
        if line.endswith("\n") and len(words) == 2:
            yield int(words[0]), int(words[1])


def remove_unfinished_line(path: Path) -> None:
    """Cut off what follows the last whole line of a file, so that more lines can be added."""
    if path.exists():
        written = path.read_bytes()
        with path.open("r+b") as file:
            file.truncate(written.rfind(b"\n") + 1)


def score_by_replies(state: State, plies: int, scores: dict[int, int], rules: Rules) -> int:
    """Return the score of a position from those of the positions after each move."""
    left = rules.columns * rules.rows - plies
    best = -(left // 2)
    for move in members(legal_moves(state, rules)):
        after = play(state, move, rules)
        won = wins_at_once(after, rules)
        best = max(best, -(left // 2 if won else scores[key_of(after, plies + 1, rules)]))
    return best
