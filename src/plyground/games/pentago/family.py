"""The family of Pentago: one game."""

from pathlib import Path

from plyground.core.family import Family
from plyground.core.game import Game
from plyground.games.pentago import evaluation, threats
from plyground.games.pentago import rules as pentago
from plyground.games.pentago.board import SEATS
from plyground.games.pentago.facts import PentagoFacts
from plyground.games.pentago.introduction import INTRODUCTION
from plyground.games.pentago.lineup import PentagoLineup
from plyground.games.pentago.notation import PentagoNotation
from plyground.games.pentago.observations import PentagoObservations
from plyground.games.pentago.openspiel import PentagoNames
from plyground.games.pentago.tables import CELLS, SYMMETRIES

FAMILY = Family(
    "pentago",
    INTRODUCTION,
    PentagoFacts(),
    PentagoLineup(),
    PentagoObservations(),
    PentagoNames(),
    data=Path(__file__).parent / "data",
)

NAME = "pentago"

GAME = Game(
    name=NAME,
    title="Pentago",
    ruleset="6x6",
    rules=pentago.Rules(),
    seats=SEATS,
    notation=PentagoNotation(),
    family=FAMILY,
    move_count=pentago.MOVES,
    state_bits=CELLS,
    initial_state=pentago.initial_state,
    legal_moves=pentago.legal_moves,
    play=pentago.play,
    outcome=pentago.outcome,
    plays_again=pentago.plays_again,
    evaluate=evaluation.evaluate,
    priority=evaluation.priority,
    candidates=threats.candidates,
    rollout_moves=threats.rollout_moves,
    noisy=threats.noisy,
    key=pentago.key,
    symmetries=SYMMETRIES,
    reflect=pentago.reflect,
    reflect_move=pentago.reflect_move,
)


def games() -> list[Game]:
    """Return the game."""
    return [GAME]
