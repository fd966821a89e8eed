"""The boards of morris as tables of numbers for kernels: the first index is the number of the board."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from plyground.games.morris.boards import BOARDS, Board

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_POINTS = 24
MOST_SLIDES = 64
MOST_MILLS = 16
MOST_SYMMETRIES = 16
MOST_MILLS_OF_POINT = 4


def _stack(shape: tuple[int, ...], tables: Sequence[Any]) -> "NDArray[np.int64]":
    """Return the tables of all boards as one, filled up with zeros to ``shape``."""
    stacked = np.zeros((len(tables), *shape), np.int64)
    for number, table in enumerate(tables):
        rows = np.array(table, np.int64)
        stacked[number][tuple(slice(length) for length in rows.shape)] = rows
    return stacked


def _others(board: Board) -> list[list[int]]:
    """Return for each point the other two points of each mill through it, and zeros."""
    points = range(len(board.places))
    through = [[mill & ~(1 << point) for mill in board.mills if mill >> point & 1] for point in points]
    return [found + [0] * (MOST_MILLS_OF_POINT - len(found)) for found in through]


def _neighbours(board: Board) -> list[int]:
    """Return the neighbours of each point, as bits."""
    points = range(len(board.places))
    return [sum(1 << target for origin, target in board.slides if origin == point) for point in points]


def _first_slides(board: Board) -> list[int]:
    """Return the number of the first slide from each point, and the number of all slides."""
    origins = [origin for origin, _ in board.slides]
    return [*(origins.index(point) for point in range(len(board.places))), len(origins)]


def _turned_slides(board: Board) -> list[list[int]]:
    """Return for each symmetry where each slide goes."""
    number = {slide: place for place, slide in enumerate(board.slides)}
    return [[number[way[a], way[b]] for a, b in board.slides] for way in board.symmetries]


_EACH = tuple(BOARDS.values())

MILLS = _stack((MOST_MILLS,), [board.mills for board in _EACH])
OTHERS = _stack((MOST_POINTS, MOST_MILLS_OF_POINT), list(map(_others, _EACH)))
NEIGHBOURS = _stack((MOST_POINTS,), list(map(_neighbours, _EACH)))
ORIGINS = _stack((MOST_SLIDES,), [[origin for origin, _ in board.slides] for board in _EACH])
TARGETS = _stack((MOST_SLIDES,), [[target for _, target in board.slides] for board in _EACH])
FIRST_SLIDES = _stack((MOST_POINTS + 1,), list(map(_first_slides, _EACH)))
TURNED_POINTS = _stack((MOST_SYMMETRIES, MOST_POINTS), [board.symmetries for board in _EACH])
TURNED_SLIDES = _stack((MOST_SYMMETRIES, MOST_SLIDES), list(map(_turned_slides, _EACH)))
