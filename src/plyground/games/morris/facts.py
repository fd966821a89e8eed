"""What is true of a move in morris.

Each kind of fact is found by one function, here, in ``mill_facts`` or in ``man_facts``, exactly when it
is true: it returns a Fact, and None otherwise.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar

from plyground.core.facts import Fact, FactFinder, count_replies, name_moves
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.games.morris import rules as morris
from plyground.games.morris.line_measures import measure_line
from plyground.games.morris.man_facts import MAN_FINDERS
from plyground.games.morris.mill_facts import MILL_FINDERS
from plyground.games.morris.mills import mills_closed
from plyground.games.morris.packing import move_sets_for
from plyground.games.morris.scene import Scene, look_at, new_fact, wins_in_turn


class MorrisFacts(FactFinder):
    """Finds what is true of a move in morris."""

    order = (
        "wins", "wins_next", "ends_game", "only_move", "misses_win", "leaves_win", "wins_by_force",
        "only_defence", "closes_mill", "takes", "loses", "stops_mill", "gives_mill", "leaves_mill",
        "misses_mill", "makes_double_mill", "breaks_mill", "opens_mill", "opens_safely", "threatens_mill",
        "shuts_in", "stands_between", "lets_fly", "sets_free", "prepares_mill", "draws", "corners_itself",
        "moves_again", "fewest_replies", "touches", "leaves_replies", "flies_to",
    )  # fmt: skip
    merits = FactFinder.merits | {
        "wins_next", "closes_mill", "takes", "stops_mill", "makes_double_mill", "breaks_mill", "opens_safely",
        "threatens_mill", "shuts_in", "stands_between", "sets_free", "prepares_mill", "fewest_replies",
    }  # fmt: skip
    faults = FactFinder.faults | {"gives_mill", "leaves_mill", "opens_mill", "corners_itself"}
    gains = FactFinder.gains | {"wins_next", "closes_mill", "takes"}
    strengths = ("touches", *FactFinder.strengths)
    lower = FactFinder.lower | {"fewest_replies", "takes"}
    minor = FactFinder.minor | {"touches", "flies_to"}
    plain = FactFinder.plain | {"flies_to"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "wins_next": frozenset(order),
        "ends_game": frozenset(order) - {"misses_win"},
        "misses_win": frozenset(("misses_mill",)),
        "leaves_win": frozenset(("loses", "gives_mill", "leaves_mill", "opens_mill")),
        "gives_mill": frozenset(("leaves_mill",)),
        "makes_double_mill": frozenset(("threatens_mill", "opens_safely", "prepares_mill")),
        "threatens_mill": frozenset(("prepares_mill",)),
        "fewest_replies": frozenset(("leaves_replies",)),
    }

    def find(self, position: Position, move: Move, past: Collection[Position] = ()) -> Iterator[Fact]:
        """Find what is true of a legal ``move``; in a game with changed rules, what the base class finds."""
        if not _has_our_rules(position.game):
            yield from super().find(position, move, past)
            return
        scene = look_at(position, move, past)
        found = (find(scene) for find in FINDERS)
        yield from (fact for fact in found if fact is not None)
        if scene.they_step:
            yield from count_replies(position, move, past)

    def line_measures(self, position: Position, line: tuple[Move, ...]) -> tuple[tuple[int, str], ...]:
        """Measure the men at the end of a line."""
        return measure_line(position, line) if _has_our_rules(position.game) else ()


def wins(scene: Scene) -> Fact | None:
    """Find that the move ends the game and the mover has won."""
    if not scene.over or scene.after.outcome == 0:
        return None
    if scene.takes and scene.others < morris.FEWEST:
        sentence = f"It takes the man on {scene.place}, and {scene.other} has only two men left."
    elif not scene.rules.takes and scene.closes:
        sentence = f"It closes the mill {scene.name(mills_closed(scene.position, scene.move)[0])} and wins."
    else:
        sentence = f"It leaves {scene.other} no move and wins."
    return new_fact("wins", scene, sentence)


def wins_next(scene: Scene) -> Fact | None:
    """Find that the move closes a mill, and that any man who is taken then wins the game."""
    if scene.over or scene.takes or scene.move not in scene.wins:
        return None
    mill = scene.name(mills_closed(scene.position, scene.move)[0])
    return new_fact("wins_next", scene, f"It closes the mill {mill}, and taking a man wins.")


def ends_game(scene: Scene) -> Fact | None:
    """Find that the move ends the game in a draw."""
    if not scene.over or scene.after.outcome:
        return None
    how = "uses up the last turn" if scene.after.is_over else "brings back a position"
    return new_fact("ends_game", scene, f"It {how}, and the game is a draw.", number=0)


def misses_win(scene: Scene) -> Fact | None:
    """Find that another move wins in this turn, and this one does not."""
    if not scene.wins or scene.move in scene.wins:
        return None
    sentence = f"It misses a win with {name_moves(scene.position, scene.wins)}."
    return Fact(kind="misses_win", move=scene.move, sentence=sentence, evidence=scene.wins)


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other side can win in its next turn."""
    if not scene.left_wins:
        return None
    sentence = f"It lets {scene.other} win with {name_moves(scene.after, scene.left_wins)}."
    return Fact(kind="leaves_win", move=scene.move, sentence=sentence, evidence=scene.left_wins)


def only_defence(scene: Scene) -> Fact | None:
    """Find that there are other legal moves, and each lets the other side win in its next turn."""
    others = [scene.position.play(move) for move in scene.position.legal_moves if move != scene.move]
    if not scene.passes or scene.left_wins or not others:
        return None
    if not all(after.turn != scene.position.turn and wins_in_turn(after) for after in others):
        return None
    sentence = f"It is the only move after which {scene.other} cannot win at once."
    return new_fact("only_defence", scene, sentence)


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, wins_next, ends_game, misses_win, leaves_win, only_defence, *MILL_FINDERS, *MAN_FINDERS,
)  # fmt: skip


def _has_our_rules(game: Game) -> bool:
    """Return whether a game is played by the functions of this family; it may have replaced some."""
    if game.play is not morris.play or game.outcome is not morris.outcome:
        return False
    found: bool = game.legal_moves is move_sets_for(game.rules).legal_moves
    return found
