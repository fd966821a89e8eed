"""The family of Kalah: boards of any size within the limits, and what they all offer."""

from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.catalogue import NamePattern
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.games.kalah import rules as kalah
from plyground.games.kalah.atlas import KalahAtlas
from plyground.games.kalah.facts import KalahFacts
from plyground.games.kalah.feature_names import HouseNames
from plyground.games.kalah.features import FEATURE_WEIGHTS, features
from plyground.games.kalah.introduction import INTRODUCTION
from plyground.games.kalah.lineup import KalahLineup
from plyground.games.kalah.notation import SEATS, KalahNotation
from plyground.games.kalah.observations import SeedObservations
from plyground.games.kalah.openspiel import KalahNames
from plyground.games.kalah.score_scale import SeedScale

FAMILY = Family(
    "kalah",
    INTRODUCTION,
    KalahFacts(),
    KalahAtlas(),
    KalahLineup(),
    SeedObservations(),
    KalahNames(),
    SeedScale(),
    HouseNames(),
    data=Path(__file__).parent / "data",
)

NAME = "kalah"
STANDARD = (6, 4)

NAME_PATTERN = NamePattern(f"{NAME}:HxS", "Kalah with H houses and S seeds in each", f"{NAME}:3x2")

EVERY_BOARD = 1000
"""Boards within the limits, at most: two games of one board must be the same object."""


def games() -> list[Game]:
    """Return the standard game; other boards have no names of their own."""
    return [kalah_game(*STANDARD)]


def parse_name(name: str) -> Game | None:
    """Return the game written ``kalah:3x2``; None if the name has another form."""
    size = NAME_PATTERN.numbers(name)
    return None if size is None else kalah_game(*size)


@bounded_cache(EVERY_BOARD)
def kalah_game(houses: int, seeds: int) -> Game:
    """Return Kalah with so many houses for each player and seeds in each house."""
    ruleset = f"{houses}x{seeds}"
    is_standard = (houses, seeds) == STANDARD
    return Game(
        name=NAME if is_standard else f"{NAME}:{ruleset}",
        title="Kalah" if is_standard else f"Kalah, {ruleset}",
        ruleset=ruleset,
        rules=kalah.board_rules(houses, seeds),
        seats=SEATS,
        notation=KalahNotation(),
        family=FAMILY,
        move_count=houses,
        initial_state=kalah.initial_state,
        legal_moves=kalah.legal_moves,
        play=kalah.play,
        outcome=kalah.outcome,
        plays_again=kalah.plays_again,
        evaluate=kalah.evaluate,
        features=features,
        feature_weights=FEATURE_WEIGHTS,
        priority=kalah.priority,
        noisy=kalah.noisy,
    )
