"""The family of Oware: three rulesets, and the parts they share."""

from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.family import Family
from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game
from plyground.games.oware import rules as oware
from plyground.games.oware.facts import OwareFacts
from plyground.games.oware.feature_names import HouseNames
from plyground.games.oware.features import FEATURE_WEIGHTS, features
from plyground.games.oware.introduction import INTRODUCTION
from plyground.games.oware.lineup import OwareLineup
from plyground.games.oware.notation import SEATS, OwareNotation
from plyground.games.oware.observations import SeedObservations
from plyground.games.oware.ogn import OwareFormats
from plyground.games.oware.score_scale import SeedScale
from plyground.games.oware.tablebase.knowledge import EndgameKnowledge, EndgameSolver
from plyground.search.techniques import Techniques


class OwareNames(ForeignNames):
    """OpenSpiel's name for Oware; it does not have the variants."""

    def openspiel(self, game: Game) -> str | None:
        """Return ``oware``; return None for a variant."""
        return "oware" if game.rules.grand_slam == oware.SLAM_TAKES_NOTHING else None


FAMILY = Family(
    "oware",
    INTRODUCTION,
    OwareFacts(),
    EndgameSolver(),
    EndgameKnowledge(),
    OwareLineup(),
    SeedObservations(),
    OwareFormats(),
    OwareNames(),
    SeedScale(),
    Techniques(margin=12, reduce_late=70),
    HouseNames(),
    data=Path(__file__).parent / "data",
)

VARIANTS = {
    "oware": ("abapa", oware.SLAM_TAKES_NOTHING, "Oware (Abapa)"),
    "oware:slam-captures": ("abapa:slam-captures", oware.SLAM_TAKES_ALL, "Oware, a grand slam captures"),
    "oware:slam-forbidden": (
        "abapa:slam-forbidden",
        oware.SLAM_FORBIDDEN,
        "Oware, a grand slam is forbidden",
    ),
}


def games() -> list[Game]:
    """Return one game for each ruleset."""
    return [oware_game(name) for name in VARIANTS]


@bounded_cache(len(VARIANTS))
def oware_game(name: str = "oware") -> Game:
    """Return the game with the ruleset of that name."""
    ruleset, grand_slam, title = VARIANTS[name]
    return Game(
        name=name,
        title=title,
        ruleset=ruleset,
        rules=oware.Rules(grand_slam),
        seats=SEATS,
        notation=OwareNotation(),
        family=FAMILY,
        move_count=oware.HOUSES,
        initial_state=oware.initial_state,
        legal_moves=oware.legal_moves,
        play=oware.play,
        outcome=oware.outcome,
        evaluate=oware.evaluate,
        features=features,
        feature_weights=FEATURE_WEIGHTS,
        priority=oware.priority,
        noisy=oware.noisy,
        repetition_ends=True,
    )
