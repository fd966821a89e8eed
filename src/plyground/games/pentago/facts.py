"""What is true of a move in Pentago.

Each kind of fact is found by one function, here or in ``line_facts``, exactly when it is true. Here are the
facts that decide the game; ``scene`` explains the words.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar

from plyground.core.facts import Fact, has_rules_of, name_moves
from plyground.core.game import Game, Position
from plyground.core.scene import FamilyFacts, facts_in, new_fact
from plyground.core.types import Move
from plyground.games.pentago import rules as pentago
from plyground.games.pentago.board import name_cells
from plyground.games.pentago.line_facts import LINE_FINDERS
from plyground.games.pentago.scene import Scene, look_at, name_some


class PentagoFacts(FamilyFacts):
    """Finds what is true of a move in Pentago."""

    order = (
        "wins", "ends_game", "only_move", "makes_five", "wins_with_turn", "misses_win", "leaves_win",
        "only_defence", "wins_by_force", "loses", "blocks", "stops_threat", "threatens", "breaks_own",
        "helps_other", "grows", "breaks", "draws", "takes_centre", "changes_nothing", "closes", "builds",
        "builds_nothing", "leaves_lines", "moves_again", "fewest_replies", "leaves_replies",
    )  # fmt: skip
    merits = frozenset(
        ("wins", "makes_five", "wins_with_turn", "only_defence", "wins_by_force", "blocks", "stops_threat",
         "threatens", "grows", "breaks")
    )  # fmt: skip
    faults = FamilyFacts.faults | {"breaks_own", "helps_other"}
    gains = FamilyFacts.gains | {"makes_five", "wins_with_turn"}
    strengths = ("leaves_lines", "closes", "builds")
    minor = FamilyFacts.minor | {"closes", "builds", "takes_centre", "builds_nothing", "leaves_lines"}
    plain = FamilyFacts.plain | {"changes_nothing"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "ends_game": frozenset(order) - {"misses_win"},
        "makes_five": frozenset(order) - {"wins_by_force"},
        "wins_with_turn": frozenset(order) - {"wins_by_force"},
        "leaves_win": frozenset(("loses", "helps_other", "threatens", "grows")),
        "only_defence": frozenset(("stops_threat", "blocks", "breaks")),
        "blocks": frozenset(("stops_threat", "closes", "breaks")),
        "stops_threat": frozenset(("closes", "breaks")),
        "threatens": frozenset(("grows", "builds")),
        "grows": frozenset(("builds", "leaves_lines")),
        "breaks": frozenset(("closes", "leaves_lines")),
        "breaks_own": frozenset(("leaves_lines",)),
        "helps_other": frozenset(("leaves_lines",)),
        "changes_nothing": frozenset(("leaves_lines",)),
    }

    def knows(self, game: Game) -> bool:
        """Return whether the game is played by the rules of Pentago."""
        return has_rules_of(game, pentago)

    def find_own(self, position: Position, move: Move, past: Collection[Position]) -> Iterator[Fact]:
        """Find what is true of a legal ``move``."""
        return facts_in(look_at(position, move), FINDERS)


def wins(scene: Scene) -> Fact | None:
    """Find that the mover has five in a row after the turn, and the other side has not."""
    if not scene.turns or scene.move not in scene.my_wins:
        return None
    verb = "keeps" if scene.before.five else "makes"
    return new_fact("wins", scene, f"It {verb} five in a row: {name_cells(scene.grown.five)}.")


def ends_game(scene: Scene) -> Fact | None:
    """Find that the game is over, and the mover has not won."""
    if not scene.over or scene.move in scene.my_wins:
        return None
    if not scene.grown.swapped.five:
        sentence = "It ends the game in a draw: the board is full, and nobody has five in a row."
        return new_fact("ends_game", scene, sentence, number=0)
    if scene.grown.five:
        sentence = "It leaves both sides with five in a row, and the game is a draw."
        return new_fact("ends_game", scene, sentence, number=0)
    return new_fact("ends_game", scene, f"It makes five in a row for {scene.other}, who wins.", number=-1)


def makes_five(scene: Scene) -> Fact | None:
    """Find that the stone makes five in a row, and some turn wins."""
    if not scene.grown.five or not scene.turns_that_win:
        return None
    sentence = f"It makes five in a row: {name_cells(scene.grown.five)}."
    return new_fact("makes_five", scene, sentence, scene.turns_that_win)


def wins_with_turn(scene: Scene) -> Fact | None:
    """Find that the stone does not make five in a row, but that a turn after it does, and wins."""
    if scene.grown.five or not scene.turns_that_win:
        return None
    turns = name_moves(scene.after, scene.turns_that_win)
    sentence = f"It wins together with {turns}, which makes five in a row."
    return new_fact("wins_with_turn", scene, sentence, scene.turns_that_win)


def misses_win(scene: Scene) -> Fact | None:
    """Find that there is a turn that wins, or a cell after which one does, but not with this move."""
    if not scene.my_wins or scene.move in scene.my_wins:
        return None
    wins = name_moves(scene.position, scene.my_wins) if scene.turns else name_some(scene.my_wins)
    return new_fact("misses_win", scene, f"It misses a win with {wins}.", scene.my_wins)


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other side can win in its next turn; after a stone, whatever the mover turns now."""
    if scene.over or not scene.is_lost:
        return None
    if not scene.turns:
        return new_fact("leaves_win", scene, f"It lets {scene.other} win, whatever {scene.mover} turns.")
    cells = scene.grown.swapped.threats
    sentence = f"It lets {scene.other} win with a stone on {name_some(cells)}."
    return new_fact("leaves_win", scene, sentence, cells)


def only_defence(scene: Scene) -> Fact | None:
    """Find that there are other moves, and after each the other side wins at once or in its next turn."""
    if scene.over or scene.my_wins or scene.is_lost:
        return None
    others = [move for move in scene.position.legal_moves if move != scene.move]
    if not others or not all(look_at(scene.position, move).is_lost for move in others):
        return None
    what = "turn" if scene.turns else "stone"
    sentence = f"It is the only {what} that can keep {scene.other} from winning in the next turn."
    return new_fact("only_defence", scene, sentence)


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, ends_game, makes_five, wins_with_turn, misses_win, leaves_win, only_defence, *LINE_FINDERS,
)  # fmt: skip
