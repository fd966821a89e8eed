"""Check a certificate, move by move, trusting nothing; that of a draw is checked by ``verify_draw``.

The certificate of a forced win is a JSON object:

    board      "6x6x4": columns, rows, how many in a row win
    position   rows from the top with / between them; X moved first
    winner     "X" or "O"
    plies      within how many plies the winner wins, whatever the loser does
    replies    for positions with the winner to move, the cell to take as row,col from 0
    threats    optional, for positions with the loser to move: how the winner would win after a pass,
               by cells that each threaten to complete a run; the last one threatens it in two cells

Every move of the loser is tried, except where threats win anyway. A reply is not needed where the
winner can complete a run. No code is shared with the solver: a position is a string in which / marks the
edge of the board.

Why threats win against most moves: let the loser move in any cell but those of the *zone*, and the winner
play the threats all the same. Each leaves the loser a single answer, which is in the zone, unless
the loser can complete a run of its own. That would need a line with its extra stone which lacks one
more stone at some point. Without the extra stone it would lack two, and the empty cells of every such
line, at every point, are in the zone.
"""

import json
import sys
from itertools import product
from pathlib import Path
from typing import Any

from plyground.games.mnk.solver.verify_draw import Claim, DrawCertificate, Invalid


class Certificate(Claim):
    """A claim that the winner wins within so many plies, and the replies that show it."""

    def __init__(self, claim: Any) -> None:
        super().__init__(claim)
        self.winner, self.plies, self.replies = (
            str(claim["winner"]),
            int(claim["plies"]),
            dict(claim["replies"]),
        )
        self.threats = dict(claim.get("threats", {}))
        if self.winner not in ("X", "O"):
            raise Invalid(f"the winner must be X or O, got {self.winner!r}")
        self.loser = "O" if self.winner == "X" else "X"
        self.checked: set[str] = set()

    def check(self) -> int:
        """Play every game the loser can choose; return how many positions were checked."""
        mover = self.mover()
        if any(self.completes(self.position, cell) for mark in "XO" for cell in places(mark, self.position)):
            raise Invalid(f"{self.position} already has a complete run")
        play = self.winner_moves if mover == self.winner else self.loser_moves
        play(self.position, self.plies)
        return len(self.checked)

    def winner_moves(self, position: str, plies: int) -> None:
        """Take the cell the certificate names, unless a run can be completed."""
        if position in self.checked:
            return
        self.checked.add(position)
        if plies < 1:
            raise Invalid(f"{position}: {self.winner} has not won within {self.plies} plies")
        if self.finishing(position):
            return
        cell = self.cell_of(str(self.replies.get(position)), position)
        self.loser_moves(put(position, cell, self.winner), plies - 1)

    def loser_moves(self, position: str, plies: int) -> None:
        """Try every move of the loser."""
        finishing = self.finishing(position)
        if "." not in position:
            raise Invalid(f"{position}: the board is full and {self.winner} has not won")
        for cell in self.moves_to_try(position, plies):
            after = put(position, cell, self.loser)
            if self.completes(after, cell):
                raise Invalid(f"{after}: {self.loser} completes a run")
            if plies < 2 or finishing <= {cell}:
                self.winner_moves(after, plies - 1)

    def moves_to_try(self, position: str, plies: int) -> list[int]:
        """Return the empty cells, or those of the zone if threats win after all other moves."""
        if position not in self.threats:
            return places(".", position)
        line = [str(cell) for cell in self.threats[position]]
        if not line or 2 * len(line) + 1 >= plies:
            raise Invalid(f"{position}: by threats {self.winner} has not won within {self.plies} plies")
        return sorted(self.zone(position, line))

    def zone(self, position: str, line: list[str]) -> set[int]:
        """Play the threats; return the cells in which a stone of the loser might spoil them."""
        zone: set[int] = set()
        for number, text in enumerate(line, start=1):
            zone |= self.sharp_cells(position)
            cell = self.cell_of(text, position)
            if not self.finishing(position, self.loser) <= {cell}:
                raise Invalid(f"{position}: after {text}, {self.loser} completes a run")
            position = put(position, cell, self.winner)
            goals = sorted(self.finishing(position))
            if len(goals) < (2 if number == len(line) else 1):
                raise Invalid(f"{position}: {text} does not threaten enough")
            zone |= {cell, *goals[:2]}
            position = put(position, goals[0], self.loser)
        return zone

    def sharp_cells(self, position: str) -> set[int]:
        """Return the empty cells of the lines in which the loser lacks at most two stones."""
        found: set[int] = set()
        for first, step in product(range(len(position)), (1, self.width, self.width + 1, self.width + 2)):
            cells = range(first, first + self.run * step, step)
            marks = "".join(position[cell : cell + 1] for cell in cells)
            if len(marks) == self.run and set(marks) <= {self.loser, "."} and marks.count(".") <= 2:
                found |= {cell for cell in cells if position[cell] == "."}
        return found

    def finishing(self, position: str, mark: str | None = None) -> set[int]:
        """Return the cells where the winner, or another mark, completes a run."""
        mark = mark or self.winner
        empty = places(".", position)
        return {cell for cell in empty if self.completes(put(position, cell, mark), cell)}

    def completes(self, position: str, cell: int) -> bool:
        """Return whether a line through ``cell`` holds a complete run of its mark."""
        run = position[cell] * self.run
        steps = (1, self.width, self.width + 1, self.width + 2)
        return any(run in position[cell % step :: step] for step in steps)

    def cell_of(self, reply: str, position: str) -> int:
        """Return the index of a reply such as 2,1, which must be an empty cell."""
        for cell in places(".", position):
            if reply == "{},{}".format(*divmod(cell, self.width + 1)):
                return cell
        raise Invalid(f"{position}: the reply must be an empty cell, got {reply}")


def places(mark: str, position: str) -> list[int]:
    """Return the indices of a mark in the string."""
    return [cell for cell, other in enumerate(position) if other == mark]


def put(position: str, cell: int, mark: str) -> str:
    """Return the position with one more mark."""
    return position[:cell] + mark + position[cell + 1 :]


def verify(path: Path) -> tuple[bool, str]:
    """Check the certificate in a file; return whether it is valid, and a sentence about it."""
    try:
        return True, f"valid: {check(json.loads(path.read_text(encoding='utf-8')))} positions checked"
    except Invalid as error:
        return False, f"invalid: {error}"
    except (
        OSError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        OverflowError,
        RecursionError,
    ) as error:
        return False, f"invalid: {path} is not a certificate: {error!r}"


def check(claim: Any) -> str:
    """Check a claim; return what it says, and after a semicolon how many positions that took."""
    if "draw" in claim:
        return f"neither side can force a win; {DrawCertificate(claim).check()}"
    certificate = Certificate(claim)
    checked = certificate.check()
    return f"{certificate.winner} wins within {certificate.plies} plies; {checked}"


if __name__ == "__main__":
    is_valid, sentence = verify(Path(sys.argv[1]))
    print(sentence)
    sys.exit(0 if is_valid else 1)
