"""First lessons, in responses."""

from pydantic import BaseModel

from plyground.web.schemas.boards import PositionOut


class StepOut(BaseModel):
    """One guided move: what to do in a position, the moves that are right, and what to say after any move."""

    ask: str
    position: PositionOut
    right: list[str]
    praise: str
    help: str


class IntroductionOut(BaseModel):
    """The steps of a first lesson, if there is one; ``board`` is the game that they are played in."""

    game: str
    board: str
    seats: list[str]
    steps: list[StepOut]
