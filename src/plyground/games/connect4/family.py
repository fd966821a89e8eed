"""The family of Connect Four: boards of any size within the limits, and what they all offer."""

from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.catalogue import NamePattern
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.games.connect4 import rules as connect4
from plyground.games.connect4.atlas import Connect4Atlas
from plyground.games.connect4.facts import Connect4Facts
from plyground.games.connect4.feature_names import ThreatNames
from plyground.games.connect4.features import FEATURE_WEIGHTS, features
from plyground.games.connect4.introduction import INTRODUCTION
from plyground.games.connect4.lineup import Connect4Lineup
from plyground.games.connect4.notation import MARKS, Connect4Notation
from plyground.games.connect4.observations import Connect4Observations
from plyground.games.connect4.openspiel import Connect4Names
from plyground.games.connect4.solver.solve import Connect4Solver
from plyground.search.score_scale import ScoreScale

FAMILY = Family(
    "connect4",
    INTRODUCTION,
    Connect4Facts(),
    Connect4Solver(),
    Connect4Atlas(),
    Connect4Lineup(),
    Connect4Observations(),
    Connect4Names(),
    ScoreScale(unit=10, steepness=0.00465),
    ThreatNames(),
    data=Path(__file__).parent / "data",
)

NAME = "connect4"
STANDARD = (7, 6, 4)
RUN = 4

NAME_PATTERN = NamePattern(f"{NAME}:CxR", "Connect Four with C columns and R rows", f"{NAME}:5x4")

GRAVITY = NamePattern("WxHxK:gravity", "K in a row on W columns and H rows, with gravity", "8x6x5:gravity")
"""The names of m,n,k boards on which stones fall; with four in a row they are Connect Four."""

EVERY_BOARD = 4000
"""Boards within the limits, at most: two games of one board must be the same object."""


def games() -> list[Game]:
    """Return the standard game; other sizes have no names of their own."""
    return [connect4_game(*STANDARD)]


def parse_name(name: str) -> Game | None:
    """Return the game written ``connect4:5x4`` or ``8x6x5:gravity``; None if the name has another form."""
    size = NAME_PATTERN.numbers(name) or GRAVITY.numbers(name)
    return None if size is None else connect4_game(*size)


def connect4_game(columns: int, rows: int, run: int = RUN) -> Game:
    """Return the game on a board of that size. Raise BadRules if it is outside the limits."""
    return _connect4_game(columns, rows, run)


@bounded_cache(EVERY_BOARD)
def _connect4_game(columns: int, rows: int, run: int) -> Game:
    name, title, ruleset = _names(columns, rows, run)
    return Game(
        name=name,
        title=title,
        ruleset=ruleset,
        rules=connect4.board_rules(columns, rows, run),
        seats=MARKS,
        notation=Connect4Notation(),
        family=FAMILY,
        move_count=columns,
        initial_state=connect4.initial_state,
        legal_moves=connect4.legal_moves,
        play=connect4.play,
        outcome=connect4.outcome,
        evaluate=connect4.evaluate,
        priority=connect4.priority,
        candidates=connect4.candidates,
        features=features,
        feature_weights=FEATURE_WEIGHTS,
        symmetries=connect4.SYMMETRIES,
        reflect=connect4.reflect,
        reflect_move=connect4.reflect_move,
    )


def _names(columns: int, rows: int, run: int) -> tuple[str, str, str]:
    """Return the name, the title and the ruleset of a board."""
    size = f"{columns}x{rows}"
    if (columns, rows, run) == STANDARD:
        return NAME, "Connect Four", size
    if run == RUN:
        return f"{NAME}:{size}", f"Connect Four, {size}", size
    return f"{size}x{run}:gravity", f"{run} in a row on {size} with gravity", f"{size}x{run}"
