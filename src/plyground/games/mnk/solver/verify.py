"""Check a certificate, move by move, trusting nothing; that of a draw is checked by ``verify_draw``.

The certificate of a forced win is a JSON object:

    board      "6x6x4": columns, rows, how many in a row win
    position   rows from the top with / between them; X moved first
    winner     "X" or "O"
    plies      within how many plies the winner wins, whatever the loser does
    replies    for positions with the winner to move, the cell to take as row,col from 0

Every move of the loser is tried. A reply is not needed where the winner can
complete a run. No code is shared with the solver: a position is a string in
which / marks the edge of the board.
"""

import json
import sys
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
        for cell in places(".", position):
            after = put(position, cell, self.loser)
            if self.completes(after, cell):
                raise Invalid(f"{after}: {self.loser} completes a run")
            if plies < 2 or finishing <= {cell}:
                self.winner_moves(after, plies - 1)

    def finishing(self, position: str) -> set[int]:
        """Return the cells where the winner completes a run."""
        empty = places(".", position)
        return {cell for cell in empty if self.completes(put(position, cell, self.winner), cell)}

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
