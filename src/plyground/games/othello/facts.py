"""What is true of a move in Othello.

Each kind of fact is found by one function, here, in ``corner_facts`` or in ``quiet_facts``, exactly when it
is true: it returns a Fact, and None otherwise.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar

from plyground.core.facts import Fact, FactFinder, count_replies, has_rules_of, name_moves
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.othello import rules as othello
from plyground.games.othello.corner_facts import CORNER_FINDERS
from plyground.games.othello.line_measures import measure_line
from plyground.games.othello.quiet_facts import QUIET_FINDERS
from plyground.games.othello.scene import Scene, final_score, look_at, new_fact


class OthelloFacts(FactFinder):
    """Finds what is true of a move in Othello."""

    order = (
        "wins", "ends_game", "only_move", "misses_win", "leaves_win", "wins_by_force", "only_defence",
        "takes_corner", "loses", "gives_corner", "moves_again", "stops_corner", "leaves_corner",
        "misses_corner", "makes_safe", "threatens_corner", "draws", "fewest_replies", "opens_nothing",
        "cuts_moves", "gives_moves", "near_corner", "fills_gap", "takes_their_square", "turns_fewest",
        "takes_edge", "leaves_replies", "turns",
    )  # fmt: skip
    merits = FactFinder.merits | {
        "takes_corner", "stops_corner", "makes_safe", "threatens_corner", "fewest_replies", "opens_nothing",
        "cuts_moves", "takes_their_square",
    }  # fmt: skip
    faults = FactFinder.faults | {"gives_corner", "leaves_corner", "gives_moves", "near_corner"}
    gains = FactFinder.gains | {"takes_corner"}
    strengths = ("cuts_moves", *FactFinder.strengths)
    lower = FactFinder.lower | {"fewest_replies", "gives_moves", "gives_corner", "leaves_corner"}
    minor = FactFinder.minor | {"takes_edge", "turns"}
    plain = FactFinder.plain | {"turns", "takes_edge"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "ends_game": frozenset(order) - {"misses_win"},
        "misses_win": frozenset(("misses_corner",)),
        "leaves_win": frozenset(("loses", "gives_corner", "leaves_corner", "near_corner", "gives_moves")),
        "takes_corner": frozenset(("takes_their_square", "near_corner")),
        "gives_corner": frozenset(("near_corner", "leaves_corner")),
        "fewest_replies": frozenset(("leaves_replies", "cuts_moves")),
        "cuts_moves": frozenset(("leaves_replies",)),
        "gives_moves": frozenset(("leaves_replies",)),
        "makes_safe": frozenset(("takes_edge",)),
        "turns_fewest": frozenset(("turns",)),
    }

    def find(self, position: Position, move: Move, past: Collection[Position] = ()) -> Iterator[Fact]:
        """Find what is true of a legal ``move``; in a game with changed rules, what the base class finds."""
        if not has_rules_of(position.game, othello):
            yield from super().find(position, move, past)
            return
        scene = look_at(position, move)
        found = (find(scene) for find in FINDERS)
        yield from (fact for fact in found if fact is not None)
        if scene.passes:
            yield from count_replies(position, move, past)

    def line_measures(self, position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
        """Measure corners and moves at the end of a line."""
        return measure_line(position, line) if has_rules_of(position.game, othello) else ()


def wins(scene: Scene) -> Fact | None:
    """Find that the move ends the game and the mover has more discs."""
    own, other = final_score(scene)
    return _ending("wins", scene) if scene.over and own > other else None


def ends_game(scene: Scene) -> Fact | None:
    """Find that the move ends the game in a draw, or with more discs for the other side."""
    own, other = final_score(scene)
    return _ending("ends_game", scene) if scene.over and own <= other else None


def misses_win(scene: Scene) -> Fact | None:
    """Find that the move does not win at once, but another move does."""
    if not scene.wins or scene.move in scene.wins:
        return None
    sentence = f"It misses a win with {name_moves(scene.position, scene.wins)}."
    return Fact(kind="misses_win", move=scene.move, sentence=sentence, evidence=scene.wins)


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other side can win at once with its next move."""
    if not scene.left_wins:
        return None
    sentence = f"It lets {scene.other} win with {name_moves(scene.after, scene.left_wins)}."
    return Fact(kind="leaves_win", move=scene.move, sentence=sentence, evidence=scene.left_wins)


def only_defence(scene: Scene) -> Fact | None:
    """Find that there are other legal moves, and each lets the other side win at once."""
    others = [move for move in scene.position.legal_moves if move != scene.move]
    if scene.left_wins or not others or scene.over:
        return None
    if not all(look_at(scene.position, move).left_wins for move in others):
        return None
    sentence = f"It is the only move after which {scene.other} cannot win at once."
    return new_fact("only_defence", scene, sentence)


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, ends_game, misses_win, leaves_win, only_defence, *CORNER_FINDERS, *QUIET_FINDERS,
)  # fmt: skip


def _ending(kind: str, scene: Scene) -> Fact:
    """Say how the game ends."""
    own, other = final_score(scene)
    winner = scene.mover if own > other else scene.other
    how = "fills the board" if not scene.free else "leaves nobody a move"
    if own == other:
        sentence = f"It {how}, and the game is drawn, {own}-{own}."
    else:
        sentence = f"It {how}, and {winner} wins {max(own, other)}-{min(own, other)}."
    return new_fact(kind, scene, sentence, number=own - other)
