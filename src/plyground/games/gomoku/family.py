"""The family of Gomoku: k in a row on boards of more than 64 cells, and what they all offer."""

from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.games.gomoku import evaluation
from plyground.games.gomoku import rules as gomoku
from plyground.games.gomoku.facts import LargeBoardFacts
from plyground.games.gomoku.features import CELLS, FEATURE_WEIGHTS, MANY, features
from plyground.games.gomoku.forced import ThreatWins
from plyground.games.gomoku.lineup import LargeBoardLineup
from plyground.games.gomoku.openings import LargeBoardOpenings
from plyground.games.gomoku.openspiel import LargeBoardNames
from plyground.games.gomoku.packing import move_sets_for
from plyground.games.mnk import family as mnk
from plyground.games.mnk.feature_names import LineNames
from plyground.games.mnk.introduction import RunIntroductions
from plyground.games.mnk.notation import MARKS, BoardNotation
from plyground.games.mnk.observations import BoardObservations
from plyground.games.mnk.rules import reflect_move, symmetries

FAMILY = Family(
    "gomoku",
    RunIntroductions(),
    LargeBoardFacts(),
    LargeBoardLineup(),
    ThreatWins(),
    LargeBoardOpenings(),
    BoardObservations(),
    LargeBoardNames(),
    LineNames(MANY, CELLS),
    data=Path(__file__).parent / "data",
)

NAME = "gomoku"
EXACT = "exact"
STANDARD = (15, 15, 5)

EVERY_BOARD = 4000
"""Boards within the limits, at most: two games of one board must be the same object."""


def games() -> list[Game]:
    """Return the two games that have a name; other boards are written by their size."""
    return [large_game(*STANDARD), large_game(*STANDARD, exact=True)]


def parse_name(name: str) -> Game | None:
    """Return the game on a board ``WxHxK`` of more than 64 cells; return None for other names."""
    size = mnk.NAME_PATTERN.numbers(name)
    return large_game(*size) if size is not None and mnk.is_large(*size[:2]) else None


@bounded_cache(EVERY_BOARD)
def large_game(width: int, height: int, run: int, exact: bool = False) -> Game:
    """Return the game on that board. Raise BadRules if it is outside the limits."""
    rules = gomoku.board_rules(width, height, run, exact)
    sets = move_sets_for(rules)
    size = f"{width}x{height}x{run}"
    is_standard = (width, height, run) == STANDARD
    name, title = (NAME, "Gomoku") if is_standard else (size, f"{run} in a row on {width}x{height}")
    return Game(
        name=f"{name}:{EXACT}" if exact else name,
        title=f"{title}, exactly {run}" if exact else title,
        ruleset=f"{size}:{EXACT}" if exact else size,
        rules=rules,
        seats=MARKS,
        notation=BoardNotation(),
        family=FAMILY,
        move_count=width * height,
        initial_state=gomoku.initial_state,
        legal_moves=sets.legal_moves,
        play=gomoku.play,
        outcome=gomoku.outcome,
        evaluate=evaluation.evaluate,
        priority=evaluation.priority,
        candidates=sets.candidates,
        likely=sets.likely,
        threats=sets.threats,
        features=features,
        feature_weights=FEATURE_WEIGHTS,
        symmetries=symmetries(rules),
        reflect=gomoku.reflect,
        reflect_move=reflect_move,
    )
