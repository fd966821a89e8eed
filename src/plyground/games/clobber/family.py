"""The family of Clobber: boards of any size within the limits, and what they all offer."""

from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.catalogue import NamePattern
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.games.clobber import evaluation
from plyground.games.clobber import rules as clobber
from plyground.games.clobber.atlas import ClobberAtlas
from plyground.games.clobber.cells import SEATS
from plyground.games.clobber.facts import ClobberFacts
from plyground.games.clobber.feature_names import StoneNames
from plyground.games.clobber.features import FEATURE_WEIGHTS, features
from plyground.games.clobber.groups import key
from plyground.games.clobber.introduction import INTRODUCTION
from plyground.games.clobber.lineup import ClobberLineup
from plyground.games.clobber.notation import ClobberNotation
from plyground.games.clobber.observations import ClobberObservations
from plyground.games.clobber.openspiel import ClobberNames
from plyground.games.clobber.packing import move_count, move_sets_for
from plyground.search.score_scale import ScoreScale

FAMILY = Family(
    "clobber",
    INTRODUCTION,
    ClobberFacts(),
    ClobberAtlas(),
    ClobberLineup(),
    ClobberObservations(),
    ClobberNames(),
    ScoreScale(),
    StoneNames(),
    data=Path(__file__).parent / "data",
)

NAME = "clobber"
STANDARD = (6, 5)

NAME_PATTERN = NamePattern(f"{NAME}:CxR", "Clobber with C columns and R rows", f"{NAME}:8x8")
NAMED = (STANDARD, (4, 4))

EVERY_BOARD = 1000
"""Boards within the limits, at most: two games of one board must be the same object."""


def games() -> list[Game]:
    """Return the standard board and a small one; other sizes have no place in lists."""
    return [clobber_game(*size) for size in NAMED]


def parse_name(name: str) -> Game | None:
    """Return the game written ``clobber:8x8``; None if the name has another form."""
    size = NAME_PATTERN.numbers(name)
    return None if size is None else clobber_game(*size)


@bounded_cache(EVERY_BOARD)
def clobber_game(columns: int, rows: int) -> Game:
    """Return Clobber on a board of that size."""
    ruleset = f"{columns}x{rows}"
    is_standard = (columns, rows) == STANDARD
    rules = clobber.board_rules(columns, rows)
    return Game(
        name=NAME if is_standard else f"{NAME}:{ruleset}",
        title="Clobber" if is_standard else f"Clobber, {ruleset}",
        ruleset=ruleset,
        rules=rules,
        seats=SEATS,
        notation=ClobberNotation(),
        family=FAMILY,
        move_count=move_count(rules),
        initial_state=clobber.initial_state,
        legal_moves=move_sets_for(rules).legal_moves,
        play=clobber.play,
        outcome=clobber.outcome,
        evaluate=evaluation.evaluate,
        priority=evaluation.priority,
        features=features,
        feature_weights=FEATURE_WEIGHTS,
        key=key,
        symmetries=clobber.symmetries(rules),
        reflect=clobber.reflect,
        reflect_move=clobber.reflect_move,
    )
