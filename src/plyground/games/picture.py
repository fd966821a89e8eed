"""What lies on the board, in a form that any page, terminal or notebook can draw.

    Grid      cells in rows from the top, a mark in each
    Houses    Oware's twelve houses and two stores
    Words     lines of text, for games that say nothing more

A game's ``Notation.picture`` chooses one. The picture says where a person may
point; which of these moves are legal is the position's business.
"""

from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from plyground.games.game import Move


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells in rows from the top.

    ``cells``   the mark in each cell, empty text where there is none
    ``moves``   the move that pointing at each cell means
    ``line``    the cells that decided the game, to be shown off
    """

    kind: ClassVar[str] = "grid"
    columns: int
    rows: int
    cells: tuple[str, ...]
    moves: tuple[Move, ...]
    line: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Houses:
    """Houses as seeds travel, A to F and a to f, and what each seat has captured."""

    kind: ClassVar[str] = "houses"
    seeds: tuple[int, ...]
    stores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Words:
    """A picture made of letters."""

    kind: ClassVar[str] = "words"
    text: str


Picture = Grid | Houses | Words


def as_data(picture: Picture) -> dict[str, Any]:
    """The picture as plain data."""
    return {"kind": picture.kind} | asdict(picture)
