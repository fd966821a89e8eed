"""Which facts about a move of Pentago are true, found with the naive program by trying moves.

A witness returns None where its fact is not true, else the moves that the sentence must name, and the number
of the fact.
"""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from games.pentago.naive import OTHER, Board


@dataclass(frozen=True)
class Claim:
    """What a true sentence names."""

    named: frozenset[str] = frozenset()
    number: int | None = None


@dataclass(frozen=True)
class Case:
    """A move and the boards before and after it."""

    before: Board
    move: str

    @cached_property
    def after(self) -> Board:
        return self.before.play(self.move)

    @property
    def me(self) -> str:
        return self.before.mover

    @property
    def you(self) -> str:
        return OTHER[self.me]

    @property
    def turns(self) -> bool:
        return self.before.turning

    @property
    def is_won(self) -> bool:
        return self.after.winner() == self.me

    @cached_property
    def is_lost(self) -> bool:
        """Whether the other side has won or can win next, whatever this side turns."""
        ends = [self.after] if self.turns else [self.after.play(turn) for turn in self.after.legal()]
        return all(has_lost(end, self.me) for end in ends)

    @property
    def winning_turns(self) -> list[str]:
        return [] if self.turns else self.after.wins

    def others(self) -> list["Case"]:
        return [Case(self.before, move) for move in self.before.legal() if move != self.move]

    def threats(self, board: Board, mark: str) -> set[str]:
        """Return the cells with which a side could win if it were its turn to place a stone."""
        return winning_cells(frozenset(board.marks.items()), mark)


@functools.cache
def winning_cells(marks: frozenset[tuple[str, str]], mark: str) -> set[str]:
    """Return the cells with which a side wins if it is its turn to place a stone."""
    stones = Board(dict(marks), mark)
    return {cell for cell in stones.free() if stones.play(cell).wins}


def has_lost(board: Board, mark: str) -> bool:
    """Return whether a side, which has just turned, has lost or can be beaten in the next turn."""
    if board.is_over():
        return board.winner() == OTHER[mark]
    return bool(winning_cells(frozenset(board.marks.items()), board.mover))


def row(board: Board, mark: str) -> frozenset[str]:
    """Return the cells of all rows of five."""
    return frozenset(cell for line in board.fives(mark) for cell in line)


def wins(case: Case) -> Claim | None:
    return Claim(row(case.after, case.me)) if case.is_won else None


def ends_game(case: Case) -> Claim | None:
    if not case.after.is_over() or case.is_won:
        return None
    return Claim(number=-1 if case.after.winner() else 0)


def makes_five(case: Case) -> Claim | None:
    cells = row(case.after, case.me)
    return Claim(cells) if cells and case.winning_turns else None


def wins_with_turn(case: Case) -> Claim | None:
    return Claim(frozenset(case.winning_turns)) if case.winning_turns and not makes_five(case) else None


def misses_win(case: Case) -> Claim | None:
    missed = case.before.wins and case.move not in case.before.wins
    return Claim(frozenset(case.before.wins)) if missed else None


def leaves_win(case: Case) -> Claim | None:
    if not case.is_lost or case.after.is_over():
        return None
    return Claim(frozenset(case.after.wins)) if case.turns else Claim()


def only_defence(case: Case) -> Claim | None:
    if case.after.is_over() or case.before.wins or case.is_lost:
        return None
    return Claim() if case.others() and all(other.is_lost for other in case.others()) else None


def blocks(case: Case) -> Claim | None:
    if case.turns:
        return None
    stones = Board(case.before.marks | {case.move: case.you})
    return Claim() if row(stones, case.you) - row(case.before, case.you) else None


def stops_threat(case: Case) -> Claim | None:
    if case.after.is_over() or not case.threats(case.before, case.you):
        return None
    return None if case.threats(case.after, case.you) else Claim()


def threatens(case: Case) -> Claim | None:
    cells = case.threats(case.after, case.me)
    if case.after.is_over() or case.winning_turns or not cells or case.threats(case.before, case.me):
        return None
    return Claim(frozenset(cells))


def grows(case: Case) -> Claim | None:
    count = case.after.longest(case.me)
    if case.after.is_over() or case.winning_turns or not 3 <= count > case.before.longest(case.me):
        return None
    return Claim(number=count)


def _falls(case: Case, mark: str) -> Claim | None:
    before = case.before.longest(mark)
    if case.after.is_over() or before < 3 or case.after.longest(mark) >= before:
        return None
    return Claim(number=before)


def breaks(case: Case) -> Claim | None:
    return _falls(case, case.you)


def breaks_own(case: Case) -> Claim | None:
    return _falls(case, case.me)


def helps_other(case: Case) -> Claim | None:
    count = case.after.longest(case.you)
    if case.after.is_over() or not 3 <= count > case.before.longest(case.you):
        return None
    return Claim(number=count)


def takes_centre(case: Case) -> Claim | None:
    return Claim() if case.move in ("b2", "e2", "b5", "e5") else None


def changes_nothing(case: Case) -> Claim | None:
    return Claim() if case.turns and case.before.marks == case.after.marks else None


def _lines_through(case: Case, mark: str) -> int:
    return sum(case.move in line for line, _ in case.before.open_lines(mark))


def closes(case: Case) -> Claim | None:
    lines = _lines_through(case, case.you)
    return Claim(number=lines) if lines else None


def builds(case: Case) -> Claim | None:
    lines = _lines_through(case, case.me)
    return Claim(number=lines) if lines else None


def builds_nothing(case: Case) -> Claim | None:
    return None if case.turns or _lines_through(case, case.me) else Claim()


def leaves_lines(case: Case) -> Claim | None:
    if not case.turns or case.after.is_over():
        return None
    mine, theirs = (len(list(case.after.open_lines(mark))) for mark in (case.me, case.you))
    return Claim(number=mine - theirs)


WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    witness.__name__: witness
    for witness in (
        wins, ends_game, makes_five, wins_with_turn, misses_win, leaves_win, only_defence, blocks,
        stops_threat, threatens, grows, breaks, breaks_own, helps_other, takes_centre, changes_nothing,
        closes, builds, builds_nothing, leaves_lines,
    )
}  # fmt: skip
