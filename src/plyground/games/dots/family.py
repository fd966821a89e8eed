"""The family of Dots and Boxes: boards of any size within the limits, and what they all offer."""

from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.catalogue import NamePattern
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.games.dots import choices, evaluation, symmetry
from plyground.games.dots import rules as dots
from plyground.games.dots.dots import SEATS
from plyground.games.dots.facts import DotsFacts
from plyground.games.dots.feature_names import DotsFeatureNames
from plyground.games.dots.features import FEATURE_WEIGHTS, features
from plyground.games.dots.introduction import INTRODUCTION
from plyground.games.dots.lineup import DotsLineup
from plyground.games.dots.notation import DotsNotation
from plyground.games.dots.observations import DotsObservations
from plyground.games.dots.openspiel import DotsNames
from plyground.games.dots.score_scale import BoxScale
from plyground.games.dots.solver import DotsSolver

FAMILY = Family(
    "dots",
    INTRODUCTION,
    DotsFacts(),
    DotsFeatureNames(),
    DotsSolver(),
    DotsLineup(),
    DotsObservations(),
    DotsNames(),
    BoxScale(),
    data=Path(__file__).parent / "data",
)

NAME = "dots"
STANDARD = (4, 4)

NAME_PATTERN = NamePattern(f"{NAME}:CxR", "Dots and Boxes with C columns and R rows of boxes", f"{NAME}:3x3")
NAMED = (STANDARD, (5, 5))


def games() -> list[Game]:
    """Return the standard board and the large one; other sizes have no place in lists."""
    return [dots_game(*size) for size in NAMED]


def parse_name(name: str) -> Game | None:
    """Return the game written ``dots:3x3``; None if the name has another form."""
    size = NAME_PATTERN.numbers(name)
    return None if size is None else dots_game(*size)


@bounded_cache(len(dots.SIZES))
def dots_game(columns: int, rows: int) -> Game:
    """Return Dots and Boxes with so many columns and rows of boxes."""
    ruleset = f"{columns}x{rows}"
    is_standard = (columns, rows) == STANDARD
    return Game(
        name=NAME if is_standard else f"{NAME}:{ruleset}",
        title="Dots and Boxes" if is_standard else f"Dots and Boxes, {ruleset}",
        ruleset=ruleset,
        rules=dots.board_rules(columns, rows),
        seats=SEATS,
        notation=DotsNotation(),
        family=FAMILY,
        move_count=dots.line_count(columns, rows),
        state_bits=dots.line_count(columns, rows),
        initial_state=dots.initial_state,
        legal_moves=dots.legal_moves,
        play=dots.play,
        outcome=dots.outcome,
        plays_again=dots.plays_again,
        evaluate=evaluation.evaluate,
        priority=evaluation.priority,
        candidates=choices.candidates,
        noisy=choices.noisy,
        features=features,
        feature_weights=FEATURE_WEIGHTS,
        key=symmetry.key,
        symmetries=symmetry.symmetries(columns, rows),
        reflect=symmetry.reflect,
        reflect_move=symmetry.reflect_move,
    )
