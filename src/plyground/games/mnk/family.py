"""The family of m,n,k games: its boards, and the parts they share."""

from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.catalogue import NamePattern
from plyground.core.family import Family, Later
from plyground.core.game import Game
from plyground.games.mnk import rules as mnk
from plyground.games.mnk.facts import BoardFacts
from plyground.games.mnk.features import FEATURE_WEIGHTS, features
from plyground.games.mnk.introduction import RunIntroductions
from plyground.games.mnk.lineup import BoardLineup
from plyground.games.mnk.notation import MARKS, BoardNotation
from plyground.games.mnk.openspiel import BoardNames

HERE = __name__.rpartition(".")[0]

FAMILY = Family(
    "mnk",
    RunIntroductions(),
    BoardFacts(),
    Later("plyground.solve.solver.Solver", f"{HERE}.solver.solve.BoardSolver"),
    Later("plyground.solve.atlas.Atlas", f"{HERE}.atlas.BoardAtlas"),
    BoardLineup(),
    Later("plyground.play.openings.Openings", f"{HERE}.openings.BoardOpenings"),
    Later("plyground.core.observation.Observations", f"{HERE}.observations.BoardObservations"),
    BoardNames(),
    Later("plyground.search.feature_names.FeatureNames", f"{HERE}.feature_names.LineNames"),
    data=Path(__file__).parent / "data",
)

PRESETS = {
    "tictactoe": ((3, 3, 3), "Tic-tac-toe, 3x3"),
    "tictactoe4": ((4, 4, 4), "Tic-tac-toe, 4x4 with four in a row"),
    "sixfour": ((6, 6, 4), "Six-four: 6x6, four in a row"),
}

NAME_PATTERN = NamePattern("WxHxK", "Any board of up to 15x15", "7x7x5")
"""Boards of more than 64 cells have rules of their own: they belong to the family ``gomoku``."""

EVERY_BOARD = 6000
"""Boards within the limits, at most: two games of one board must be the same object."""


def games() -> list[Game]:
    """Return the boards that have a name."""
    return [board_game(*size) for size, _ in PRESETS.values()]


def parse_name(name: str) -> Game | None:
    """Return the game on the board ``WxHxK``; return None for other names and for more than 64 cells."""
    size = NAME_PATTERN.numbers(name)
    return None if size is None or is_large(*size[:2]) else board_game(*size)


def is_large(width: int, height: int) -> bool:
    """Return whether a board has more cells than fit into one integer."""
    return width > 0 and height > 0 and width * height > mnk.MAX_CELLS


def board_game(width: int, height: int, run: int) -> Game:
    """Return the game on that board. Raise BadRules if it is outside the limits."""
    size = (width, height, run)
    ruleset = f"{width}x{height}x{run}"
    for name, (preset, title) in PRESETS.items():
        if preset == size:
            return _board_game(name, title, ruleset, size)
    return _board_game(ruleset, f"{run} in a row on {width}x{height}", ruleset, size)


@bounded_cache(EVERY_BOARD)
def _board_game(name: str, title: str, ruleset: str, size: tuple[int, int, int]) -> Game:
    rules = mnk.board_rules(*size)
    return Game(
        name=name,
        title=title,
        ruleset=ruleset,
        rules=rules,
        seats=MARKS,
        notation=BoardNotation(),
        family=FAMILY,
        move_count=rules.width * rules.height,
        initial_state=mnk.initial_state,
        legal_moves=mnk.legal_moves,
        play=mnk.play,
        outcome=mnk.outcome,
        evaluate=mnk.evaluate,
        priority=mnk.priority,
        candidates=mnk.candidates,
        threats=mnk.threats,
        features=features,
        feature_weights=FEATURE_WEIGHTS,
        symmetries=mnk.symmetries(rules),
        reflect=mnk.reflect,
        reflect_move=mnk.reflect_move,
    )
