"""The family of Othello: square boards of 4, 6 and 8 columns, and what they all offer."""

from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.catalogue import NamePattern
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.games.othello import evaluation
from plyground.games.othello import rules as othello
from plyground.games.othello.facts import OthelloFacts
from plyground.games.othello.feature_names import PatternNames
from plyground.games.othello.features import FEATURE_WEIGHTS, features
from plyground.games.othello.introduction import INTRODUCTION
from plyground.games.othello.lineup import OthelloLineup
from plyground.games.othello.notation import OthelloNotation
from plyground.games.othello.observations import OthelloObservations
from plyground.games.othello.openings import OthelloOpenings
from plyground.games.othello.openspiel import OthelloNames
from plyground.games.othello.score_scale import DiscScale
from plyground.games.othello.solver.solve import OthelloSolver
from plyground.games.othello.squares import SEATS

FAMILY = Family(
    "othello",
    INTRODUCTION,
    OthelloFacts(),
    OthelloLineup(),
    OthelloObservations(),
    OthelloNames(),
    OthelloSolver(),
    OthelloOpenings(),
    DiscScale(),
    PatternNames(),
    data=Path(__file__).parent / "data",
)

NAME = "othello"
STANDARD = 8

NAME_PATTERN = NamePattern(
    f"{NAME}:NxN", "Othello with N columns and N rows, N being 4, 6 or 8", f"{NAME}:6x6"
)
NAMED = (STANDARD, 6)

EVERY_BOARD = 8
"""More boards than there are: two games of one board must be the same object."""


def games() -> list[Game]:
    """Return the standard board and the small one; the smallest has no place in lists."""
    return [othello_game(size, size) for size in NAMED]


def parse_name(name: str) -> Game | None:
    """Return the game written ``othello:6x6``; None if the name has another form."""
    size = NAME_PATTERN.numbers(name)
    return None if size is None else othello_game(*size)


@bounded_cache(EVERY_BOARD)
def othello_game(columns: int, rows: int) -> Game:
    """Return Othello on a board of that size."""
    ruleset = f"{columns}x{rows}"
    rules = othello.board_rules(columns, rows)
    is_standard = rules.size == STANDARD
    squares = rules.size * rules.size
    return Game(
        name=NAME if is_standard else f"{NAME}:{ruleset}",
        title="Othello" if is_standard else f"Othello, {ruleset}",
        ruleset=ruleset,
        rules=rules,
        seats=SEATS,
        notation=OthelloNotation(),
        family=FAMILY,
        move_count=squares,
        state_bits=squares,
        initial_state=othello.initial_state,
        legal_moves=othello.legal_moves,
        play=othello.play,
        outcome=othello.outcome,
        plays_again=othello.plays_again,
        evaluate=evaluation.evaluate,
        priority=evaluation.priority,
        features=features,
        feature_weights=FEATURE_WEIGHTS,
        symmetries=othello.SYMMETRIES,
        reflect=othello.reflect,
        reflect_move=othello.reflect_move,
    )
