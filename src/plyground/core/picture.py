"""A board as data that any page, terminal or notebook can draw.

    Grid          cells in rows from the top, a mark in each
    Houses        two rows of six houses and two stores
    TextPicture   lines of text, for games that offer nothing more

A game's ``Notation.picture`` returns one of them. The picture says which move
each place on the board stands for; the position says which moves are legal.
"""

from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from plyground.core.types import Move


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells in rows from the top.

    ``cells``   the mark in each cell, empty text where there is none
    ``moves``   the move that each cell stands for
    ``line``    the cells that decided the game, to be highlighted
    """

    kind: ClassVar[str] = "grid"
    columns: int
    rows: int
    cells: tuple[str, ...]
    moves: tuple[Move, ...]
    line: tuple[int, ...] = ()

    @property
    def row_marks(self) -> list[tuple[str, ...]]:
        """The marks, row by row from the top."""
        starts = range(0, len(self.cells), self.columns)
        return [self.cells[start : start + self.columns] for start in starts]

    @property
    def has_cell_moves(self) -> bool:
        """Whether each cell stands for a different move."""
        return len(set(self.moves)) == len(self.moves)

    @property
    def has_column_moves(self) -> bool:
        """Whether all cells of a column stand for the same move, as in Connect Four."""
        return self.rows > 1 and self.moves == self.moves[: self.columns] * self.rows


@dataclass(frozen=True, slots=True)
class Houses:
    """Houses in sowing order, A to F and a to f, and what each seat has captured."""

    kind: ClassVar[str] = "houses"
    seeds: tuple[int, ...]
    stores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class TextPicture:
    """Lines of text."""

    kind: ClassVar[str] = "text"
    text: str


Picture = Grid | Houses | TextPicture


@dataclass(frozen=True, slots=True)
class Sowing:
    """Where the seeds go in one move: houses 0 to 11 in sowing order.

    ``origin``    the house that is emptied
    ``path``      the houses into which seeds fall, one by one
    ``captured``  the houses whose seeds are captured, in the order they are taken
    """

    origin: int
    path: tuple[int, ...]
    captured: tuple[int, ...]


def picture_to_dict(picture: Picture) -> dict[str, Any]:
    """Return the picture as plain data."""
    return {"kind": picture.kind} | asdict(picture)
