"""Certificates of draws: how each side holds against the other, written down so that anybody can check it.

The module ``verify_draw`` describes what a certificate holds and checks it; it shares
nothing with this module but the form of the file.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from plyground.bits import bit, collect, members, popcount
from plyground.games.mnk.solver.blocking import (
    BLOCKED,
    block,
    drop_containing,
    new_blocking_work,
    order_moves,
    place,
    single_gaps,
    turned_back,
    two_of,
)
from plyground.games.mnk.solver.blocking_bound import (
    answer_in_pair,
    best_pair,
    heaviest_weight,
    needed_cells,
    new_scales,
    weigh,
)
from plyground.games.mnk.solver.counters import NO_LIMIT, bound_nodes, node_budget
from plyground.games.mnk.solver.lines import ONE, Board, IntArray
from plyground.games.mnk.solver.prover import LimitReached, Prover
from plyground.games.mnk.solver.transpositions import turned

Gaps = tuple[int, ...]
"""What the attacker lacks of each of its open lines, in order of the numbers."""

Reference = tuple[int] | tuple[int, int]
"""The number of an answer, and how the board must be turned for it, if it must."""

TURNED_STONES = 4
"""With more stones than this, turning the board finds little."""

BLOCKING_POSITIONS = 10
"""If blocking alone takes more positions than this, answers with threats are fewer."""


class DrawProof:
    """The defender's answers against one side, each with the cells that it needs."""

    def __init__(self, board: Board, prover: Prover) -> None:
        self.answers: list[dict[str, Any]] = []
        self._board = board
        self._prover = prover
        self._work = new_blocking_work(board, prover.counters, 16)
        self._scales = new_scales(board)
        self._known: dict[tuple[Any, ...], tuple[int, int]] = {}
        self._all = collect(range(board.symmetries.shape[1]))

    def answers_to(self, attacker: int, defender: int, attacking: bool) -> list[dict[str, Any]]:
        """Return the answers to a position and all that follows; the last one is for the position itself."""
        self._add_turned(attacker, defender, attacking)
        return self.answers

    def add_position(self, attacker: int, defender: int, attacking: bool) -> tuple[Reference, int]:
        """Add the answer to a position of the real game; return where it is, and the cells that it needs.

        Raise LimitReached if the prover does not find it within its limit.
        """
        which = self._turn_of(attacker, defender)
        if which:
            attacker, defender = (int(turned(side, which, self._board)) for side in (attacker, defender))
        number, zone = self._add_turned(attacker, defender, attacking)
        if not which:
            return (number,), zone
        return (number, which), int(turned_back(zone, which, self._board))

    def _turn_of(self, attacker: int, defender: int) -> int:
        """Return how to turn the board so that mirror images share an answer; 0 if there are many stones."""
        if popcount(attacker | defender) > TURNED_STONES:
            return 0
        ways = range(self._board.symmetries.shape[0])
        return min(ways, key=lambda way: [turned(side, way, self._board) for side in (attacker, defender)])

    def _add_turned(self, attacker: int, defender: int, attacking: bool) -> tuple[int, int]:
        """Add the answer to a position as it is; return its number and the cells that it needs."""
        gaps = self._gaps_of(attacker, defender)
        key = (gaps, self._gaps_of(defender, attacker), attacking)
        if key not in self._known:
            if self._is_blocked(gaps, attacking, BLOCKING_POSITIONS):
                self._known[key] = self.add_lines(gaps, attacking)
            else:
                answer, zone = (self._add_tries if attacking else self._add_reply)(attacker, defender)
                self._known[key] = self._store(answer), zone
        return self._known[key]

    def add_lines(self, gaps: Gaps, attacking: bool) -> tuple[int, int]:
        """Add the answer of a defender that only blocks; return its number and the cells that it needs."""
        key = (gaps, attacking)
        if key not in self._known:
            pairs, rest = pair_off(gaps)
            answer, zone = self._bound(rest, attacking)
            if answer is None:
                add = self._add_blocked_tries if attacking else self._add_block
                answer, zone = add(rest)
            answer["pairs"] = [members(pair) for pair in pairs] + answer.get("pairs", [])
            for pair in pairs:
                zone |= pair
            self._known[key] = self._store(answer), zone
        return self._known[key]

    def _store(self, answer: dict[str, Any]) -> int:
        self.answers.append(answer)
        return len(self.answers) - 1

    def _gaps_of(self, attacker: int, defender: int) -> Gaps:
        lines = map(int, self._board.lines)
        return tuple(sorted({line & ~attacker for line in lines if not line & defender}))

    def _is_blocked(self, gaps: Gaps, attacking: bool, positions: int | None = None) -> bool:
        """Return whether the defender can block every line, as far as so many positions show it."""
        self._fill(gaps, self._work.gaps[0])
        nodes = NO_LIMIT if positions is None else 2 * positions * bound_nodes(self._board)
        with node_budget(self._prover.counters, nodes):
            answer, _ = block(0, len(gaps), attacking, self._board, self._work)
        self._prover.check_limit()
        return bool(answer == BLOCKED)

    def _fill(self, gaps: Gaps, row: IntArray) -> None:
        row[: len(gaps)] = gaps

    def _bound(self, gaps: Gaps, attacking: bool) -> tuple[dict[str, Any] | None, int]:
        """Return an answer by pairs and weights, and the cells that it needs; None if they do not hold."""
        pairs: list[list[int]] = []
        scales, count, zone = self._scales, len(gaps), 0
        self._fill(gaps, scales.gaps)
        while True:
            total = weigh(count, scales) + (heaviest_weight(scales) if attacking else 0)
            if total < ONE:
                kept = int(needed_cells(count, attacking, scales))
                return {"pairs": pairs, "keep": members(kept)}, zone | kept
            first, second = (int(cell) for cell in best_pair(count, scales))
            if first < 0:
                return None, 0
            count = int(answer_in_pair(bit(first), bit(second), count, scales.gaps))
            if count < 0:
                return None, 0
            pairs.append([first, second])
            zone |= bit(first) | bit(second)

    def _add_blocked_tries(self, gaps: Gaps) -> tuple[dict[str, Any], int]:
        """Answer every move of the attacker, as far as one answer does not cover another move."""
        tries, zone = [], 0
        moves = self._all
        for move in self._ordered(gaps, attacking=True):
            if moves & bit(move):
                number, cells = self.add_lines(self._after(gaps, move, attacking=True), False)
                tries.append([move, number])
                zone |= cells
                moves &= cells
        return {"tries": tries}, zone

    def _add_block(self, gaps: Gaps) -> tuple[dict[str, Any], int]:
        """Take a cell after which the defender still blocks every line."""
        self._fill(gaps, self._scales.gaps)
        wins = members(int(single_gaps(self._scales.gaps, len(gaps))))
        for move in wins or self._ordered(gaps, attacking=False):
            after = self._after(gaps, move, attacking=False)
            if self._is_blocked(after, True):
                number, cells = self.add_lines(after, True)
                return {"reply": [move, number]}, cells | bit(move)
        raise LimitReached

    def _ordered(self, gaps: Gaps, *, attacking: bool) -> Iterator[int]:
        """Yield the cells of the lines in the order of the search."""
        self._fill(gaps, self._work.gaps[0])
        cells = int(order_moves(0, len(gaps), attacking, self._work))
        order = self._work.order[0].copy()
        yield from sorted(members(cells), key=lambda cell: (-order[cell], cell))

    def _after(self, gaps: Gaps, move: int, *, attacking: bool) -> Gaps:
        self._fill(gaps, self._scales.gaps)
        left = np.zeros(len(gaps), np.int64)
        count = place(bit(move), attacking, len(gaps), self._scales.gaps, left)
        return tuple(sorted({int(line) for line in left[:count]}))

    def _add_tries(self, attacker: int, defender: int) -> tuple[dict[str, Any], int]:
        """Answer every move of the attacker in the real game; a threat of the defender leaves it one."""
        forced = self._forced(defender, attacker)
        zone = with_cells_of(self._gaps_of(attacker, defender), collect(forced), 2) if forced else 0
        tries, covered = [], self._all
        for move in forced or self._live_cells(attacker, defender):
            if covered & bit(move):
                answer, cells = self.add_position(attacker | bit(move), defender, False)
                tries.append([move, *answer])
                zone |= cells
                covered &= cells
        return {"tries": tries}, zone

    def _add_reply(self, attacker: int, defender: int) -> tuple[dict[str, Any], int]:
        """Complete a line, or take a cell after which the attacker cannot win."""
        wins = self._forced(defender, attacker)
        if wins:
            zone = with_cells_of(self._gaps_of(attacker, defender), collect(wins), 1)
            return {"reply": [wins[0]]}, zone
        move = self._holding_move(attacker, defender)
        answer, zone = self.add_position(attacker, defender | bit(move), True)
        return {"reply": [move, *answer]}, zone | bit(move)

    def _holding_move(self, attacker: int, defender: int) -> int:
        """Return a cell after which the attacker cannot win."""
        forced = self._forced(attacker, defender)
        known = None if forced else self._prover.known_defence(attacker, defender)
        if known is not None:
            return known
        for move in forced or self._live_cells(attacker, defender):
            if not self._prover.can_win(attacker, defender | bit(move), attacking=True):
                return move
        raise AssertionError("a side that holds has a move that holds")

    def _forced(self, side: int, other: int) -> list[int]:
        """Return the lowest cell where ``side`` would complete a line, if there is one."""
        cells = 0
        for line in map(int, self._board.lines):
            if not line & other and popcount(line & ~side) == 1:
                cells |= line & ~side
        return list(members(cells)[:1])

    def _live_cells(self, attacker: int, defender: int) -> list[int]:
        """Return the empty cells of all lines that are open to a side, those on most lines first."""
        counts: dict[int, int] = {}
        for line in map(int, self._board.lines):
            if not (line & attacker and line & defender):
                for cell in members(line & ~(attacker | defender)):
                    counts[cell] = counts.get(cell, 0) + 1
        return sorted(counts, key=lambda cell: (-counts[cell], cell))


def pair_off(gaps: Gaps) -> tuple[list[int], Gaps]:
    """Return pairs of cells that belong to a single line, and the lines that they do not close."""
    pairs: list[int] = []
    lines, before = gaps, -1
    while len(lines) != before:
        lines = without_containing(lines)
        before = len(lines)
        once = twice = 0
        for line in lines:
            twice |= once & line
            once |= line
        alone = {line: line & once & ~twice for line in lines}
        pairs += [two_of(own) for own in alone.values() if popcount(own) > 1]
        lines = tuple(line for line, own in alone.items() if popcount(own) < 2)
    return pairs, lines


def without_containing(lines: Gaps) -> Gaps:
    """Drop each line that contains another one."""
    row = np.array(lines, np.int64)
    count = drop_containing(row, len(lines))
    return tuple(int(line) for line in row[:count])


def with_cells_of(lines: Gaps, cells: int, count: int) -> int:
    """Return the cells, with as many more as it takes to have ``count`` of each line."""
    for line in sorted(lines, key=members):
        lacking = count - popcount(line & cells)
        if lacking > 0:
            cells |= collect(members(line & ~cells)[:lacking])
    return cells
