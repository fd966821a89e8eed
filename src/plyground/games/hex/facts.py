"""What is true of a move in Hex.

Each kind of fact is found by one function, here, in ``bridge_facts`` or in ``race_facts``,
exactly when it is true, the most important first. ``geometry`` explains what a bridge is.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar

from plyground.core.facts import Fact, FactFinder, name_moves
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.hex.bridge_facts import BRIDGE_FINDERS
from plyground.games.hex.names import AIMS
from plyground.games.hex.packing import has_our_rules
from plyground.games.hex.race_facts import RACE_FINDERS
from plyground.games.hex.scene import Scene, look_at, new_fact


class HexFacts(FactFinder):
    """Finds what is true of a move in Hex."""

    order = (
        "wins", "only_move", "misses_win", "leaves_win", "leaves_safe", "makes_safe", "wins_by_force",
        "stops_win", "only_defence", "loses", "saves", "cuts", "fills", "leaves_cut", "blocks", "bridges",
        "joins", "attacks", "nears", "stands_in_way", "extends", "draws", "lies_aside", "race", "ends_game",
        "moves_again", "fewest_replies", "leaves_replies",
    )  # fmt: skip
    merits = frozenset(
        ("wins", "makes_safe", "wins_by_force", "stops_win", "only_defence", "saves", "cuts", "blocks",
         "bridges", "joins", "nears", "stands_in_way")
    )  # fmt: skip
    faults = frozenset(("leaves_win", "leaves_safe", "loses", "fills", "leaves_cut", "lies_aside"))
    gains = FactFinder.gains | {"makes_safe"}
    endings = frozenset()
    strengths = ("race",)
    lower = FactFinder.lower | {"nears", "leaves_cut"}
    minor = FactFinder.minor | {"lies_aside", "race"}
    plain = FactFinder.plain | {"race"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "leaves_win": frozenset(("loses", "leaves_safe", "leaves_cut")),
        "leaves_safe": frozenset(("loses",)),
        "makes_safe": frozenset(("wins_by_force", "bridges", "leaves_cut", "nears")),
        "stops_win": frozenset(("blocks", "stands_in_way")),
        "saves": frozenset(("joins",)),
        "fills": frozenset(("joins",)),
        "blocks": frozenset(("stands_in_way", "race")),
        "nears": frozenset(("race",)),
    }

    def find(self, position: Position, move: Move, past: Collection[Position] = ()) -> Iterator[Fact]:
        """Find all that is true of a legal ``move``; in a game with changed rules, what any game has."""
        if not has_our_rules(position.game):
            yield from super().find(position, move, past)
            return
        scene = look_at(position, move)
        found = (find(scene) for find in FINDERS)
        yield from (fact for fact in found if fact is not None)


def wins(scene: Scene) -> Fact | None:
    """Find that the move joins both edges."""
    if not scene.over:
        return None
    return new_fact("wins", scene, f"It joins {scene.aim} and wins.")


def misses_win(scene: Scene) -> Fact | None:
    """Find that another move would have won at once."""
    wins = scene.before.my_wins
    if scene.over or not wins:
        return None
    return new_fact("misses_win", scene, f"It misses a win with {name_moves(scene.position, wins)}.", wins)


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other side can win at its next turn."""
    wins = scene.now.their_wins
    if scene.over or not wins:
        return None
    return new_fact(
        "leaves_win", scene, f"It lets {scene.other} win with {name_moves(scene.after, wins)}.", wins
    )


def leaves_safe(scene: Scene) -> Fact | None:
    """Find that bridges join both edges of the other side, so that the mover cannot stop it."""
    if scene.over or not scene.now.theirs.is_safe:
        return None
    sentence = f"It does not stop {scene.other}, whose bridges join {AIMS[1 - scene.across]}."
    return new_fact("leaves_safe", scene, sentence)


def makes_safe(scene: Scene) -> Fact | None:
    """Find that bridges join both edges now, so that the other side cannot stop it; before they did not."""
    if scene.over or not scene.now.mine.is_safe or scene.before.mine.is_safe:
        return None
    sentence = f"It joins {scene.aim} by bridges, and {scene.other} can no longer stop that."
    return new_fact("makes_safe", scene, sentence)


def stops_win(scene: Scene) -> Fact | None:
    """Find that the move takes the only cell with which the other side could have won at once."""
    if scene.over or scene.before.their_wins != (scene.move,):
        return None
    return new_fact("stops_win", scene, f"It takes the only cell with which {scene.other} could have won.")


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, misses_win, leaves_win, leaves_safe, makes_safe, stops_win, *BRIDGE_FINDERS, *RACE_FINDERS,
)  # fmt: skip
