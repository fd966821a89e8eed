"""What boards and screens say to those above them."""

from dataclasses import dataclass

from textual.message import Message

from plyground.core.game import Game
from plyground.core.types import Move
from plyground.play.events import MatchEvent
from plyground.play.seating import Seats


@dataclass
class MoveChosen(Message):
    """A person points at a move, which may be illegal."""

    move: Move


@dataclass
class MoveTyped(Message):
    """A person has typed a move, which may be none."""

    text: str


@dataclass
class Typing(Message):
    """A person is in the middle of typing a move."""

    text: str


@dataclass
class MatchUpdated(Message):
    """Something happened in the match on the screen."""

    event: MatchEvent


@dataclass
class StartGame(Message):
    """A person wants to play a game."""

    game: Game
    seats: Seats


@dataclass
class ContinueGame(Message):
    """A person wants to continue a game."""

    match_id: str


@dataclass
class OpenLobby(Message):
    """A person wants to go back to the lobby."""
