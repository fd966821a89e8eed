"""What boards and screens say to those above them."""

from dataclasses import dataclass

from textual.message import Message

from plyground.core.types import Move
from plyground.search.report import Report


@dataclass
class MoveChosen(Message):
    """A person points at a move, which may be illegal."""

    move: Move


@dataclass
class MoveTyped(Message):
    """A person has written a move, which may be none."""

    text: str


@dataclass
class Typing(Message):
    """A person is in the middle of writing a move."""

    text: str


@dataclass
class Thought(Message):
    """An opponent's search has finished one more depth."""

    report: Report
