"""What is true of a move in Breakthrough.

Each kind of fact is found by one function, here, in ``pawn_facts`` or in ``quiet_facts``,
exactly when it is true, the most important first. ``scene`` explains when a pawn gets through.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar

from plyground.core.facts import Fact, name_moves
from plyground.core.game import Game, Position
from plyground.core.scene import FamilyFacts, facts_in, new_fact
from plyground.core.types import Move
from plyground.games.breakthrough import rules as breakthrough
from plyground.games.breakthrough.packing import move_sets_for
from plyground.games.breakthrough.pawn_facts import PAWN_FINDERS
from plyground.games.breakthrough.quiet_facts import QUIET_FINDERS
from plyground.games.breakthrough.scene import (
    Scene,
    has_got_through,
    look_at,
    moves_through,
    passed_turn,
)


class BreakthroughFacts(FamilyFacts):
    """Finds what is true of a move in Breakthrough."""

    order = (
        "wins", "only_move", "misses_win", "leaves_win", "gets_through", "wins_by_force", "stops_win",
        "only_defence", "leaves_through", "loses", "captures", "stops_through", "makes_threat",
        "prepares_through", "hangs", "trades", "unprotects", "leaves_hanging", "opens_home", "passes",
        "escapes", "protects", "attacks", "blocks", "covers", "supports", "doubles", "leads",
        "offers_trade", "uncovers", "is_backed", "leaves_home", "draws", "steps_left", "ends_game",
        "moves_again", "fewest_replies", "leaves_replies",
    )  # fmt: skip
    merits = frozenset(
        ("wins", "gets_through", "wins_by_force", "stops_win", "only_defence", "captures", "stops_through",
         "makes_threat", "prepares_through", "passes", "escapes", "protects", "attacks", "blocks", "covers",
         "supports", "doubles", "leads", "is_backed")
    )  # fmt: skip
    faults = frozenset(
        ("leaves_win", "leaves_through", "loses", "hangs", "unprotects", "leaves_hanging", "opens_home",
         "uncovers")
    )  # fmt: skip
    gains = FamilyFacts.gains | {"gets_through", "captures"}
    endings = frozenset()
    strengths = ("steps_left", *FamilyFacts.strengths)
    lower = FamilyFacts.lower | {"steps_left", "leaves_hanging", "opens_home", "uncovers"}
    minor = FamilyFacts.minor | {"steps_left"}
    plain = FamilyFacts.plain | {"steps_left"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "gets_through": frozenset(
            ("wins_by_force", "makes_threat", "passes", "escapes", "attacks", "blocks", "covers", "supports",
             "leads", "is_backed", "leaves_hanging", "opens_home", "uncovers")
        ),
        "leaves_win": frozenset(
            ("loses", "leaves_through", "hangs", "unprotects", "leaves_hanging", "opens_home", "uncovers")
        ),
        "leaves_through": frozenset(("loses", "opens_home", "uncovers")),
        "stops_win": frozenset(("only_defence", "captures", "trades", "is_backed")),
        "makes_threat": frozenset(("passes", "leads")),
        "captures": frozenset(("escapes", "covers", "supports", "is_backed")),
        "passes": frozenset(("leads",)),
        "opens_home": frozenset(("leaves_home",)),
    }  # fmt: skip

    def knows(self, game: Game) -> bool:
        """Return whether the game is played by the rules of Breakthrough."""
        legal_moves = move_sets_for(game.rules).legal_moves
        return (game.legal_moves, game.play, game.outcome) == (
            legal_moves,
            breakthrough.play,
            breakthrough.outcome,
        )

    def find_own(self, position: Position, move: Move, past: Collection[Position]) -> Iterator[Fact]:
        """Find what is true of a legal ``move``."""
        return facts_in(look_at(position, move), FINDERS)


def wins(scene: Scene) -> Fact | None:
    """Find that the move reaches the last row, or captures the last pawn."""
    if not scene.over:
        return None
    how = "captures the last pawn" if scene.rest == 0 else "reaches the last row"
    return new_fact("wins", scene, f"It {how} and wins.")


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


def gets_through(scene: Scene) -> Fact | None:
    """Find that the pawn is one step from winning and nothing can stop it."""
    if scene.over or not _is_next_to_last(scene):
        return None
    if not has_got_through(scene.position.state, scene.move, scene.rules):
        return None
    sentence = f"It is one step from winning, and {scene.other} cannot capture it."
    return new_fact("gets_through", scene, sentence)


def makes_threat(scene: Scene) -> Fact | None:
    """Find that the pawn is one step from winning, but can be captured or comes too late."""
    if scene.over or not _is_next_to_last(scene) or gets_through(scene):
        return None
    return new_fact("makes_threat", scene, "It threatens to reach the last row with its next step.")


def stops_win(scene: Scene) -> Fact | None:
    """Find that the move captures a pawn that would have won with its next step."""
    if scene.over or not scene.captures or scene.target // scene.rules.columns != 1:
        return None
    sentence = f"It captures the pawn on {scene.place}, which was one step from winning."
    return new_fact("stops_win", scene, sentence)


def only_defence(scene: Scene) -> Fact | None:
    """Find that there are other legal moves, and each lets the other side win at once."""
    others = [move for move in scene.position.legal_moves if move != scene.move]
    if scene.over or scene.their_wins or not others or scene.my_wins:
        return None
    if not all(look_at(scene.position, move).their_wins for move in others):
        return None
    sentence = f"It is the only move after which {scene.other} cannot win at once."
    return new_fact("only_defence", scene, sentence)


def leaves_through(scene: Scene) -> Fact | None:
    """Find that the other side can get a pawn through at its next turn."""
    moves = () if scene.over else moves_through(scene.after.state, scene.rules)
    if not moves:
        return None
    sentence = f"It lets {scene.other} get a pawn through with {name_moves(scene.after, moves)}."
    return new_fact("leaves_through", scene, sentence, moves)


def stops_through(scene: Scene) -> Fact | None:
    """Find that the other side could have got a pawn through at this turn, and cannot at the next."""
    if scene.over or scene.their_wins or moves_through(scene.after.state, scene.rules):
        return None
    before = Position(scene.position.game, passed_turn(scene.position.state, scene.rules), scene.after.turn)
    feared = moves_through(before.state, scene.rules)
    if not feared:
        return None
    sentence = f"It stops {scene.other} from getting a pawn through with {name_moves(before, feared)}."
    return new_fact("stops_through", scene, sentence, feared)


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, misses_win, leaves_win, gets_through, stops_win, only_defence, leaves_through, stops_through,
    makes_threat, *PAWN_FINDERS, *QUIET_FINDERS,
)  # fmt: skip


def _is_next_to_last(scene: Scene) -> bool:
    return scene.target // scene.rules.columns == scene.rules.rows - 2
