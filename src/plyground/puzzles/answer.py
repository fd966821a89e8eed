"""What a task finds in a position."""

from typing import NamedTuple

from plyground.core.types import Move
from plyground.puzzles.puzzle import Kind

Line = tuple[Move, ...]


class Answer(NamedTuple):
    """The kind of a puzzle and its line; ``unit`` is what it counts, such as ``seed``."""

    kind: Kind
    line: Line
    unit: str = ""
