"""How the marks of a board are drawn: each is a colour and a shape, in words.

    Grid(..., pieces={"w": "white pawn", "b": "black pawn", "B": "black king"})

A mark that is not listed, here or by the game, is drawn as a letter. Screen readers read the
words of the pieces that a game lists.
"""

from collections.abc import Mapping, Sequence

COLORS = ("blue", "red", "white", "black")
"""Blue is the colour of the first seat on every page, and red the colour of the second."""

SHAPES = ("cross", "ring", "stone", "pawn", "king")

STANDARD: Mapping[str, str] = {"X": "blue cross", "O": "red ring", "w": "white stone", "b": "black stone"}
"""The marks that every game may use without listing them."""


def check_pieces(pieces: Mapping[str, str]) -> None:
    """Raise ValueError if a piece is not a colour and a shape."""
    for mark, words in pieces.items():
        color, _, shape = words.partition(" ")
        if color not in COLORS or shape not in SHAPES:
            raise ValueError(
                f"the piece of mark {mark!r} must be a colour ({', '.join(COLORS)}) "
                f"and a shape ({', '.join(SHAPES)}), got {words!r}"
            )


def check_borders(borders: Sequence[str], pieces: Mapping[str, str]) -> None:
    """Raise ValueError if borders are not two marks with a colour."""
    if len(borders) not in (0, 2):
        raise ValueError(f"borders must be two marks, got {len(borders)}")
    for mark in borders:
        if piece_of(mark, pieces) is None:
            raise ValueError(f"the border {mark!r} has no colour; add it to pieces")


def check_blocks(blocks: Sequence[int], marks: Sequence[str], size: tuple[int, int]) -> None:
    """Raise ValueError if blocks do not fill a grid of ``size``, or if there is not a mark for each."""
    if not blocks:
        if marks:
            raise ValueError("block_marks need blocks")
        return
    if len(blocks) != 2 or min(blocks) < 1 or size[0] % blocks[0] or size[1] % blocks[1]:
        columns, rows = size
        raise ValueError(f"blocks must fill the {columns} columns and {rows} rows, got {tuple(blocks)}")
    count = size[0] // blocks[0] * (size[1] // blocks[1])
    if marks and len(marks) != count:
        raise ValueError(f"there are {count} blocks, so block_marks must be {count}, got {len(marks)}")


def check_turns(turned: Sequence[int], blocks: Sequence[int], cells: int) -> None:
    """Raise ValueError if blocks that turn do not exist, or are not square."""
    if not turned:
        return
    if not blocks or blocks[0] != blocks[1]:
        raise ValueError("turns need square blocks")
    count = cells // (blocks[0] * blocks[1])
    if not all(0 <= block < count for block in turned):
        raise ValueError(f"there are {count} blocks, so turns are of blocks 0 to {count - 1}")


def check_links(links: Sequence[tuple[int, int]], cells: Sequence[str], *, has_points: bool) -> None:
    """Raise ValueError if points have no lines, others have them, or a mark is where no line ends."""
    if bool(links) != has_points:
        raise ValueError("points need links, and only points have them")
    ends = {cell for link in links for cell in link}
    if not ends <= set(range(len(cells))):
        raise ValueError(f"links join cells from 0 to {len(cells) - 1}, got {sorted(ends)}")
    stray = [cell for cell, mark in enumerate(cells) if mark and links and cell not in ends]
    if stray:
        raise ValueError(f"there is a mark on cell {stray[0]}, where no link ends")


def piece_of(mark: str, pieces: Mapping[str, str]) -> tuple[str, str] | None:
    """Return the colour and the shape of a mark; None for a mark that is drawn as a letter."""
    words = pieces.get(mark) or STANDARD.get(mark)
    if words is None:
        return None
    color, _, shape = words.partition(" ")
    return color, shape
