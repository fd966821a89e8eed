"""The family of Hex: boards of 2 to 11 rows, and what they all offer."""

from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.catalogue import NamePattern
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.errors import BadRules
from plyground.games.hex import evaluation
from plyground.games.hex import rules as hexagons
from plyground.games.hex.atlas import HexAtlas
from plyground.games.hex.facts import HexFacts
from plyground.games.hex.feature_names import WayNames
from plyground.games.hex.features import FEATURE_WEIGHTS, features
from plyground.games.hex.introduction import INTRODUCTION
from plyground.games.hex.lineup import HexLineup
from plyground.games.hex.names import SEATS
from plyground.games.hex.notation import HexNotation
from plyground.games.hex.observations import HexObservations
from plyground.games.hex.openspiel import HexNames
from plyground.games.hex.packing import move_count, move_sets_for
from plyground.games.hex.solver import HexSolver

FAMILY = Family(
    "hex",
    INTRODUCTION,
    HexFacts(),
    HexAtlas(),
    HexSolver(),
    HexLineup(),
    HexObservations(),
    HexNames(),
    WayNames(),
    data=Path(__file__).parent / "data",
)

NAME = "hex"
STANDARD = 11

NAME_PATTERN = NamePattern(f"{NAME}:NxN", "Hex with N rows and N columns", f"{NAME}:5x5")
NAMED = (STANDARD, 7)


def games() -> list[Game]:
    """Return the standard board and a smaller one; other sizes have no place in lists."""
    return [hex_game(size) for size in NAMED]


def parse_name(name: str) -> Game | None:
    """Return the game written ``hex:5x5``; None if the name has another form."""
    sides = NAME_PATTERN.numbers(name)
    if sides is None:
        return None
    rows, columns = sides
    if rows != columns:
        raise BadRules(f"the board {rows}x{columns} is not square; write {NAME}:{rows}x{rows}")
    return hex_game(rows)


@bounded_cache(32)
def hex_game(size: int) -> Game:
    """Return Hex on a board of that size."""
    ruleset = f"{size}x{size}"
    rules = hexagons.board_rules(size)
    sets = move_sets_for(rules)
    return Game(
        name=NAME if size == STANDARD else f"{NAME}:{ruleset}",
        title="Hex" if size == STANDARD else f"Hex, {ruleset}",
        ruleset=ruleset,
        rules=rules,
        seats=SEATS,
        notation=HexNotation(),
        family=FAMILY,
        move_count=move_count(rules),
        initial_state=hexagons.initial_state,
        legal_moves=sets.legal_moves,
        play=hexagons.play,
        outcome=hexagons.outcome,
        evaluate=evaluation.evaluate,
        priority=evaluation.priority,
        candidates=sets.candidates,
        features=features,
        feature_weights=FEATURE_WEIGHTS,
        key=hexagons.key,
        symmetries=hexagons.SYMMETRIES,
        reflect=hexagons.reflect,
        reflect_move=hexagons.reflect_move,
    )
