"""A board as data that any page, terminal or notebook can draw.

    Grid          cells in rows from the top, square or hexagonal or points joined by lines, a mark in each
    Edges         dots in rows and columns, with lines between neighbours
    Houses        two rows of houses and two stores
    TextPicture   lines of text, for games that offer nothing more

A game's ``Notation.picture`` returns one of them. The picture says which move a
click on each place stands for, or on two places one after the other; the position
says which moves are legal. A legal move that no click stands for gets a button
beside the board.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from string import ascii_lowercase, ascii_uppercase
from typing import Any, ClassVar, Literal

from plyground.core.pieces import check_blocks, check_borders, check_links, check_pieces, check_turns
from plyground.core.types import Move


@dataclass(frozen=True, slots=True)
class Step:
    """A move of two clicks: first on the cell it starts from, then on the cell it goes to."""

    origin: int
    target: int
    move: Move


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that turns a block of a grid by a quarter turn; its button shows an arrow."""

    block: int
    direction: Literal["left", "right"]
    move: Move


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells in rows from the top.

    ``cells``         the mark in each cell, empty text where there is none
    ``moves``         the move that a click on each cell stands for, None where there is none
    ``line``          the cells that decided the game, to be highlighted
    ``steps``         the moves of two clicks
    ``shape``         the shape of the cells; each row of hexagons lies half a cell further to the right;
                      points are joined by ``links``
    ``column_names``  what is written above or below the columns, and ``row_names`` beside the rows
    ``pieces``        how marks are drawn: ``{"w": "white pawn"}``, see ``plyground.core.pieces``
    ``borders``       two marks: the top and bottom have the colour of the first, left and right of the second
    ``blocks``        the columns and rows of a block of squares: there are thick lines between blocks
    ``block_marks``   the mark of each block, row by row from the top: it is drawn large over the whole block
    ``turns``         the moves that turn a block; they have buttons above or below the board
    ``marked``        the squares or points to be marked, such as those where the next move must be
    ``links``         the pairs of points that a line joins; cells without a line are no part of the board
    ``hands``         how many pieces each of the two seats has beside the board
    """

    kind: ClassVar[str] = "grid"
    columns: int
    rows: int
    cells: tuple[str, ...]
    moves: tuple[Move | None, ...] = ()
    line: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    shape: Literal["square", "hexagon", "point"] = "square"
    column_names: tuple[str, ...] = ()
    row_names: tuple[str, ...] = ()
    pieces: Mapping[str, str] = field(default_factory=dict, hash=False)
    borders: tuple[()] | tuple[str, str] = ()
    blocks: tuple[()] | tuple[int, int] = ()
    block_marks: tuple[str, ...] = ()
    turns: tuple[Turn, ...] = ()
    marked: tuple[int, ...] = ()
    links: tuple[tuple[int, int], ...] = ()
    hands: tuple[()] | tuple[int, int] = ()

    def __post_init__(self) -> None:
        """Raise ValueError for a piece, a border, a block or a line that cannot be drawn."""
        check_pieces(self.pieces)
        check_borders(self.borders, self.pieces)
        if self.shape != "square" and self.blocks:
            raise ValueError("only a grid of squares has blocks")
        if self.shape == "hexagon" and self.marked:
            raise ValueError("only squares and points can be marked")
        check_blocks(self.blocks, self.block_marks, (self.columns, self.rows))
        check_turns([turn.block for turn in self.turns], self.blocks, len(self.cells))
        check_links(self.links, self.cells, has_points=self.shape == "point")

    @property
    def places(self) -> tuple[int, ...]:
        """The cells that are part of the board: all, or where there are lines those that they join."""
        if not self.links:
            return tuple(range(len(self.cells)))
        return tuple(sorted({cell for link in self.links for cell in link}))

    @property
    def row_marks(self) -> list[tuple[str, ...]]:
        """The marks, row by row from the top."""
        starts = range(0, len(self.cells), self.columns)
        return [self.cells[start : start + self.columns] for start in starts]

    @property
    def has_cell_moves(self) -> bool:
        """Whether each cell stands for a different move."""
        return len({*self.moves, None}) - 1 == len(self.cells)

    @property
    def has_column_moves(self) -> bool:
        """Whether all cells of a column stand for the same move, as in Connect Four."""
        return self.rows > 1 and bool(self.moves) and self.moves == self.moves[: self.columns] * self.rows


def block_cells(grid: Grid, block: int) -> tuple[int, ...]:
    """Return the cells of a block of a grid that has blocks, in reading order."""
    assert grid.blocks, "the grid has no blocks"
    columns, rows = grid.blocks
    row, column = divmod(block, grid.columns // columns)
    first = row * rows * grid.columns + column * columns
    return tuple(first + down * grid.columns + right for down in range(rows) for right in range(columns))


@dataclass(frozen=True, slots=True)
class Edges:
    """Dots in rows and columns; a move draws the line between two neighbours, and four lines are a box.

    ``columns``, ``rows``  the number of boxes
    ``boxes``              the mark in each box, row by row from the top
    ``edges``              the mark on each line, empty text where there is no line yet: first all that go
                           across, row by row, then all that go down, row by row; ``-`` for a line that
                           belongs to nobody
    ``moves``              the move that a click on each line stands for
    ``column_names``       what is written above the columns of dots, and ``row_names`` beside their rows
    ``pieces``             how marks are drawn, as in a ``Grid``; lines take the colour
    """

    kind: ClassVar[str] = "edges"
    columns: int
    rows: int
    boxes: tuple[str, ...]
    edges: tuple[str, ...]
    moves: tuple[Move, ...]
    column_names: tuple[str, ...] = ()
    row_names: tuple[str, ...] = ()
    pieces: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Raise ValueError for a piece that cannot be drawn."""
        check_pieces(self.pieces)


@dataclass(frozen=True, slots=True)
class Houses:
    """Houses in sowing order, the first seat's and then the other's, and what each seat has captured.

    Each seat has half of the houses; a click on its house number n stands for move n.
    """

    kind: ClassVar[str] = "houses"
    seeds: tuple[int, ...]
    stores: tuple[int, int]

    @property
    def names(self) -> str:
        """A letter for each house: capitals for the first seat's, small letters for the other's."""
        half = len(self.seeds) // 2
        return ascii_uppercase[:half] + ascii_lowercase[:half]


@dataclass(frozen=True, slots=True)
class TextPicture:
    """Lines of text."""

    kind: ClassVar[str] = "text"
    text: str


Picture = Grid | Edges | Houses | TextPicture


@dataclass(frozen=True, slots=True)
class Sowing:
    """Where the seeds go in one move, in the numbers of :class:`Houses`.

    The numbers after the last house stand for the stores of the first and the other seat:
    12 and 13 on a board of twelve houses.

    ``origin``    the house that is emptied
    ``path``      the houses and stores into which seeds fall, one by one
    ``captured``  the houses whose seeds are captured, in the order they are taken
    """

    origin: int
    path: tuple[int, ...]
    captured: tuple[int, ...]


def picture_to_dict(picture: Picture) -> dict[str, Any]:
    """Return the picture as plain data."""
    return {"kind": picture.kind} | asdict(picture)
