"""First lessons in the shapes of the HTTP API."""

from plyground.core import catalogue
from plyground.core.game import Game
from plyground.core.introduction import Step, introduction_to, right_moves
from plyground.play.match import Match
from plyground.web.schemas.introductions import IntroductionOut, StepOut
from plyground.web.serialize.boards import serialize_position


def serialize_introduction(game: Game) -> IntroductionOut:
    """Return the first lesson in a game; it has no steps if there is none."""
    found = introduction_to(game)
    board = game if found is None else catalogue.named_game(found.game)
    steps = [] if found is None else [_serialize_step(step, board) for step in found.steps]
    return IntroductionOut(game=game.name, board=board.name, seats=list(board.seats), steps=steps)


def _serialize_step(step: Step, board: Game) -> StepOut:
    position, _ = right_moves(step, board)
    shown = serialize_position(Match((position,)))
    return StepOut(ask=step.ask, position=shown, right=list(step.right), praise=step.praise, help=step.help)
