"""What is true of a move in Clobber.

Each kind of fact is found by one function, here or in ``stone_facts``, exactly when it is
true, the most important first. ``scene`` explains when a stone can move.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar

from plyground.core.facts import Fact, has_rules_of, name_moves
from plyground.core.game import Game, Position
from plyground.core.scene import FamilyFacts, facts_in, new_fact
from plyground.core.text import number_word
from plyground.core.types import Move
from plyground.games.clobber import rules as clobber
from plyground.games.clobber.packing import move_sets_for
from plyground.games.clobber.scene import Scene, look_at
from plyground.games.clobber.stone_facts import STONE_FINDERS


class ClobberFacts(FamilyFacts):
    """Finds what is true of a move in Clobber."""

    order = (
        "wins", "only_move", "misses_win", "leaves_win", "makes_last", "matches", "wins_by_force",
        "only_defence", "leaves_last", "loses", "cuts_off", "abandons", "freezes", "wakes", "ends_group",
        "isolates", "splits", "more_backed", "joins", "stalls", "scatters", "rests", "draws", "moves_left",
        "ends_game", "moves_again", "fewest_replies", "leaves_replies",
    )  # fmt: skip
    merits = frozenset(
        ("wins", "makes_last", "matches", "wins_by_force", "only_defence", "cuts_off", "freezes",
         "ends_group", "isolates", "splits", "more_backed", "joins")
    )  # fmt: skip
    faults = frozenset(("leaves_win", "leaves_last", "loses", "abandons", "wakes", "stalls", "scatters"))
    gains = FamilyFacts.gains | {"makes_last", "matches"}
    endings = frozenset()
    strengths = ("more_backed", "joins", "moves_left", *FamilyFacts.strengths)
    lower = FamilyFacts.lower | {"abandons", "wakes", "stalls", "scatters"}
    minor = FamilyFacts.minor | {"moves_left", "rests"}
    plain = FamilyFacts.plain | {"moves_left", "rests"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "leaves_win": frozenset(("loses", "leaves_last", "abandons", "wakes", "stalls", "scatters")),
        "makes_last": frozenset(
            ("matches", "wins_by_force", "cuts_off", "abandons", "freezes", "wakes", "ends_group", "splits",
             "isolates", "scatters", "more_backed", "joins", "stalls", "rests")
        ),
        "matches": frozenset(
            ("wins_by_force", "abandons", "wakes", "ends_group", "isolates", "splits", "more_backed", "joins",
             "stalls", "scatters", "rests")
        ),
        "leaves_last": frozenset(
            ("loses", "ends_group", "isolates", "splits", "more_backed", "joins", "abandons", "stalls",
             "scatters")
        ),
        "ends_group": frozenset(("cuts_off", "abandons", "rests")),
    }  # fmt: skip

    def knows(self, game: Game) -> bool:
        """Return whether the game is played by the rules of Clobber."""
        return has_rules_of(game, clobber, move_sets_for(game.rules).legal_moves)

    def find_own(self, position: Position, move: Move, past: Collection[Position]) -> Iterator[Fact]:
        """Find what is true of a legal ``move``."""
        return facts_in(look_at(position, move), FINDERS)


def wins(scene: Scene) -> Fact | None:
    """Find that the other side cannot move any more."""
    return (
        new_fact("wins", scene, f"It leaves {scene.other} without a move and wins.") if scene.over else None
    )


def misses_win(scene: Scene) -> Fact | None:
    """Find that another move would have won at once."""
    if scene.over or not scene.my_wins:
        return None
    sentence = f"It misses a win with {name_moves(scene.position, scene.my_wins)}."
    return new_fact("misses_win", scene, sentence, scene.my_wins)


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other side can win at its next turn."""
    if scene.over or not scene.their_wins:
        return None
    sentence = f"It lets {scene.other} win with {name_moves(scene.after, scene.their_wins)}."
    return new_fact("leaves_win", scene, sentence, scene.their_wins)


def makes_last(scene: Scene) -> Fact | None:
    """Find that an even number of moves is left whatever is played, so that the mover makes the last one."""
    if scene.over or len(scene.groups) % 2 or not scene.is_countdown:
        return None
    return new_fact("makes_last", scene, _countdown(scene, scene.mover), number=len(scene.groups))


def leaves_last(scene: Scene) -> Fact | None:
    """Find that an odd number of moves is left whatever is played: the other side makes the last one."""
    if len(scene.groups) % 2 == 0 or not scene.is_countdown:
        return None
    return new_fact("leaves_last", scene, _countdown(scene, scene.other), number=len(scene.groups))


def matches(scene: Scene) -> Fact | None:
    """Find that the groups with moves match in pairs, so that the mover always has an answer."""
    if scene.over or not scene.matches:
        return None
    twin = f"whatever {scene.other} plays in one, {scene.mover} can play in its twin"
    sentence = f"It leaves groups that match in pairs with the colours swapped: {twin}."
    return new_fact("matches", scene, sentence, number=len(scene.groups) // 2)


def only_defence(scene: Scene) -> Fact | None:
    """Find that there are other legal moves, and each lets the other side win at once."""
    others = [move for move in scene.position.legal_moves if move != scene.move]
    if scene.over or scene.their_wins or not others or scene.my_wins:
        return None
    if not all(look_at(scene.position, move).their_wins for move in others):
        return None
    sentence = f"It is the only move after which {scene.other} cannot win at once."
    return new_fact("only_defence", scene, sentence)


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, misses_win, leaves_win, makes_last, matches, only_defence, leaves_last, *STONE_FINDERS,
)  # fmt: skip


def _countdown(scene: Scene, last: str) -> str:
    count = len(scene.groups)
    if count == 1:
        return f"It leaves a single move, and {last} makes it."
    return f"It leaves {number_word(count)} groups with one move each, so {last} makes the last one."
