"""Which facts about a move of Ultimate tic-tac-toe are true, found with the naive program by trying moves.

A witness returns None where its fact is not true, else the cells and boards that the sentence must name,
and the number of the fact.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from games.ultimate.naive import OTHER, Board, board_of, cells_in


@dataclass(frozen=True)
class Claim:
    """What a true sentence names."""

    boards: frozenset[str] = frozenset()
    cells: frozenset[str] = frozenset()
    number: int | None = None


@dataclass(frozen=True)
class Case:
    """A move and the boards before and after it."""

    before: Board
    cell: str

    @cached_property
    def after(self) -> Board:
        return self.before.play(self.cell)

    @property
    def me(self) -> str:
        return self.before.mover

    @property
    def you(self) -> str:
        return OTHER[self.me]

    @property
    def board(self) -> str:
        return board_of(self.cell)

    @property
    def goes_on(self) -> bool:
        return bool(self.after.legal())

    @property
    def is_won(self) -> bool:
        return bool(self.after.winner())

    @cached_property
    def threats(self) -> set[str]:
        return self.after.winning_cells(self.board, self.me)

    @property
    def fresh(self) -> set[str]:
        return self.threats - self.before.winning_cells(self.board, self.me)

    def here(self, cells: set[str] | None = None, number: int | None = None) -> Claim:
        """Return a claim about the board of the move."""
        return Claim(frozenset((self.board,)), frozenset(cells or ()), number)

    def others(self) -> list["Case"]:
        return [Case(self.before, cell) for cell in self.before.legal() if cell != self.cell]


def wins(case: Case) -> Claim | None:
    return case.here() if case.is_won else None


def ends_game(case: Case) -> Claim | None:
    return None if case.goes_on or case.is_won else case.here(number=0)


def misses_win(case: Case) -> Claim | None:
    return Claim(cells=frozenset(case.before.wins)) if case.before.wins and not case.is_won else None


def leaves_win(case: Case) -> Claim | None:
    return Claim(cells=frozenset(case.after.wins)) if case.after.wins else None


def only_defence(case: Case) -> Claim | None:
    if not case.goes_on or case.before.wins or case.after.wins:
        return None
    return Claim() if case.others() and all(other.after.wins for other in case.others()) else None


def only_quiet(case: Case) -> Claim | None:
    if not case.goes_on or case.before.wins or case.after.board_wins:
        return None
    return Claim() if case.others() and all(other.after.board_wins for other in case.others()) else None


def makes_pair(case: Case) -> Claim | None:
    fresh = case.after.needed(case.me) - case.before.needed(case.me)
    return Claim(frozenset(fresh)) if case.goes_on and fresh else None


def keeps_from_line(case: Case) -> Claim | None:
    lost = case.before.needed(case.you) - case.after.needed(case.you)
    return case.here() if case.goes_on and lost else None


def wins_board(case: Case) -> Claim | None:
    return case.here() if case.goes_on and case.after.owner(case.board) == case.me else None


def stops_game(case: Case) -> Claim | None:
    could = case.board in case.before.needed(case.you) and case.before.winning_cells(case.board, case.you)
    can = case.after.winning_cells(case.board, case.you)
    return case.here() if case.goes_on and could and not can else None


def blocks(case: Case) -> Claim | None:
    blocked = case.cell in case.before.winning_cells(case.board, case.you)
    return case.here() if case.goes_on and blocked else None


def threatens_game(case: Case) -> Claim | None:
    is_needed = case.board in case.after.needed(case.me)
    return case.here(case.fresh) if case.goes_on and is_needed and case.fresh else None


def makes_fork(case: Case) -> Claim | None:
    if not case.goes_on or not case.fresh or len(case.threats) == 1:
        return None
    return case.here(case.threats, len(case.threats))


def makes_threat(case: Case) -> Claim | None:
    return case.here(case.threats) if case.goes_on and case.fresh and len(case.threats) == 1 else None


def fills_board(case: Case) -> Claim | None:
    is_full = all(cell in case.after.marks for cell in cells_in(case.board))
    return case.here() if case.goes_on and is_full and not case.after.owner(case.board) else None


def closes(case: Case) -> Claim | None:
    lines = sum(case.cell in line for line in case.before.open_lines(case.board, case.you))
    return case.here(number=lines) if case.goes_on and lines else None


def builds(case: Case) -> Claim | None:
    lines = sum(case.cell in line for line in case.before.open_lines(case.board, case.me))
    return case.here(number=lines) if case.goes_on and lines else None


def builds_nothing(case: Case) -> Claim | None:
    return None if builds(case) or not case.goes_on else case.here()


def takes_middle(case: Case) -> Claim | None:
    return case.here() if cells_in(case.board)[4] == case.cell else None


def leaves_board(case: Case) -> Claim | None:
    cells = case.after.board_wins
    boards = frozenset(board_of(cell) for cell in cells)
    if not cells:
        return None
    return Claim(boards, frozenset(cells if len(boards) == 1 else ()), len(boards))


def gives_choice(case: Case) -> Claim | None:
    return Claim() if case.goes_on and not case.after.target else None


def lets_block(case: Case) -> Claim | None:
    cells = case.after.winning_cells(case.after.target, case.me) if _is_sent(case) else set()
    return Claim(frozenset((case.after.target,)), frozenset(cells)) if len(cells) == 1 else None


def sends_to_lost(case: Case) -> Claim | None:
    if not _is_sent(case) or case.after.open_lines(case.after.target, case.you):
        return None
    return Claim(frozenset((case.after.target,)))


def sends_to_new(case: Case) -> Claim | None:
    if not _is_sent(case) or not case.after.open_lines(case.after.target, case.you):
        return None
    has_mark = any(case.after.marks.get(cell) == case.you for cell in cells_in(case.after.target))
    return None if has_mark else Claim(frozenset((case.after.target,)))


def _is_sent(case: Case) -> bool:
    """Return whether the other player has to play in one board."""
    return case.goes_on and bool(case.after.target)


WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    witness.__name__: witness
    for witness in (
        wins, ends_game, misses_win, leaves_win, only_defence, only_quiet, makes_pair, keeps_from_line,
        wins_board, stops_game, blocks, threatens_game, makes_fork, makes_threat, fills_board, closes, builds,
        builds_nothing, takes_middle, leaves_board, gives_choice, lets_block, sends_to_lost, sends_to_new,
    )
}  # fmt: skip
