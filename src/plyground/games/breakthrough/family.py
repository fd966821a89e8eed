"""The family of Breakthrough: boards of any size within the limits, and what they all offer."""

from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.catalogue import NamePattern
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.games.breakthrough import evaluation
from plyground.games.breakthrough import rules as breakthrough
from plyground.games.breakthrough.atlas import BreakthroughAtlas
from plyground.games.breakthrough.facts import BreakthroughFacts
from plyground.games.breakthrough.feature_names import PawnNames
from plyground.games.breakthrough.features import FEATURE_WEIGHTS, features
from plyground.games.breakthrough.introduction import INTRODUCTION
from plyground.games.breakthrough.lineup import BreakthroughLineup
from plyground.games.breakthrough.notation import BreakthroughNotation
from plyground.games.breakthrough.observations import BreakthroughObservations
from plyground.games.breakthrough.openspiel import BreakthroughNames
from plyground.games.breakthrough.packing import move_count, move_sets_for
from plyground.games.breakthrough.squares import SEATS
from plyground.search.score_scale import ScoreScale

FAMILY = Family(
    "breakthrough",
    INTRODUCTION,
    BreakthroughFacts(),
    BreakthroughAtlas(),
    BreakthroughLineup(),
    BreakthroughObservations(),
    BreakthroughNames(),
    ScoreScale(unit=evaluation.PAWN, noun="pawn"),
    PawnNames(),
    data=Path(__file__).parent / "data",
)

NAME = "breakthrough"
STANDARD = (8, 8)

NAME_PATTERN = NamePattern(f"{NAME}:CxR", "Breakthrough with C columns and R rows", f"{NAME}:5x5")
NAMED = (STANDARD, (6, 6))

EVERY_BOARD = 1000
"""Boards within the limits, at most: two games of one board must be the same object."""


def games() -> list[Game]:
    """Return the standard board and the small one; other sizes have no place in lists."""
    return [breakthrough_game(*size) for size in NAMED]


def parse_name(name: str) -> Game | None:
    """Return the game written ``breakthrough:5x5``; None if the name has another form."""
    size = NAME_PATTERN.numbers(name)
    return None if size is None else breakthrough_game(*size)


@bounded_cache(EVERY_BOARD)
def breakthrough_game(columns: int, rows: int) -> Game:
    """Return Breakthrough on a board of that size."""
    ruleset = f"{columns}x{rows}"
    is_standard = (columns, rows) == STANDARD
    rules = breakthrough.board_rules(columns, rows)
    sets = move_sets_for(rules)
    return Game(
        name=NAME if is_standard else f"{NAME}:{ruleset}",
        title="Breakthrough" if is_standard else f"Breakthrough, {ruleset}",
        ruleset=ruleset,
        rules=rules,
        seats=SEATS,
        notation=BreakthroughNotation(),
        family=FAMILY,
        move_count=move_count(rules),
        initial_state=breakthrough.initial_state,
        legal_moves=sets.legal_moves,
        play=breakthrough.play,
        outcome=breakthrough.outcome,
        evaluate=evaluation.evaluate,
        priority=evaluation.priority,
        candidates=sets.candidates,
        features=features,
        feature_weights=FEATURE_WEIGHTS,
        noisy=sets.noisy,
        symmetries=breakthrough.SYMMETRIES,
        reflect=breakthrough.reflect,
        reflect_move=breakthrough.reflect_move,
    )
