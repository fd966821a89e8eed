"""The family of Ultimate tic-tac-toe: one game."""

from pathlib import Path

from plyground.core.family import Family
from plyground.core.game import Game
from plyground.games.ultimate import evaluation, move_sets, symmetries
from plyground.games.ultimate import rules as ultimate
from plyground.games.ultimate.boards import MARKS
from plyground.games.ultimate.facts import UltimateFacts
from plyground.games.ultimate.feature_names import BoardNames
from plyground.games.ultimate.features import FEATURE_WEIGHTS, features
from plyground.games.ultimate.introduction import INTRODUCTION
from plyground.games.ultimate.lineup import UltimateLineup
from plyground.games.ultimate.notation import UltimateNotation
from plyground.games.ultimate.observations import UltimateObservations
from plyground.games.ultimate.openspiel import UltimateNames
from plyground.search.score_scale import ScoreScale
from plyground.search.techniques import Techniques

FAMILY = Family(
    "ultimate",
    INTRODUCTION,
    UltimateFacts(),
    UltimateLineup(),
    UltimateObservations(),
    UltimateNames(),
    ScoreScale(steepness=0.0145),
    BoardNames(),
    Techniques(margin=25),
    data=Path(__file__).parent / "data",
)

NAME = "ultimate"

GAME = Game(
    name=NAME,
    title="Ultimate tic-tac-toe",
    ruleset="3x3",
    rules=ultimate.Rules(),
    seats=MARKS,
    notation=UltimateNotation(),
    family=FAMILY,
    move_count=ultimate.MOVES,
    initial_state=ultimate.initial_state,
    legal_moves=ultimate.legal_moves,
    play=ultimate.play,
    outcome=ultimate.outcome,
    evaluate=evaluation.evaluate,
    priority=evaluation.priority,
    features=features,
    feature_weights=FEATURE_WEIGHTS,
    candidates=move_sets.candidates,
    noisy=move_sets.noisy,
    key=ultimate.key,
    symmetries=symmetries.SYMMETRIES,
    reflect=symmetries.reflect,
    reflect_move=symmetries.reflect_move,
)


def games() -> list[Game]:
    """Return the game."""
    return [GAME]
