"""What is true of a move in Ultimate tic-tac-toe.

Each kind of fact is found by one function, here, in ``board_facts`` or in ``target_facts``, exactly when it
is true. Here are the facts that decide the game; ``scene`` explains the words.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar

from plyground.core.facts import Fact, has_rules_of
from plyground.core.game import Game, Position
from plyground.core.scene import FamilyFacts, facts_in, new_fact
from plyground.core.types import Move
from plyground.games.ultimate import rules as ultimate
from plyground.games.ultimate.board_facts import BOARD_FINDERS
from plyground.games.ultimate.boards import name_boards
from plyground.games.ultimate.scene import Scene, look_at, name_cells
from plyground.games.ultimate.target_facts import TARGET_FINDERS


class UltimateFacts(FamilyFacts):
    """Finds what is true of a move in Ultimate tic-tac-toe."""

    order = (
        "wins", "ends_game", "only_move", "misses_win", "leaves_win", "only_defence", "wins_by_force",
        "loses", "wins_board", "makes_pair", "keeps_from_line", "stops_game", "threatens_game", "blocks",
        "only_quiet", "makes_fork", "leaves_board", "gives_choice", "makes_threat", "draws", "sends_to_lost",
        "lets_block", "sends_to_new", "fills_board", "closes", "builds", "takes_middle", "builds_nothing",
        "moves_again", "fewest_replies", "leaves_replies",
    )  # fmt: skip
    merits = frozenset(
        ("wins", "only_defence", "wins_by_force", "wins_board", "makes_pair", "keeps_from_line", "stops_game",
         "threatens_game", "blocks", "only_quiet", "makes_fork", "makes_threat", "sends_to_lost")
    )  # fmt: skip
    faults = FamilyFacts.faults | {"leaves_board", "gives_choice", "lets_block"}
    gains = FamilyFacts.gains | {"wins_board"}
    strengths = ("closes", "builds")
    lower = FamilyFacts.lower | {"leaves_board"}
    minor = FamilyFacts.minor | {"fills_board", "closes", "builds", "takes_middle", "builds_nothing"}
    plain = FamilyFacts.plain | {"takes_middle"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "ends_game": frozenset(order) - {"misses_win"},
        "leaves_win": frozenset(("loses", "leaves_board", "gives_choice", "lets_block")),
        "only_defence": frozenset(("only_quiet",)),
        "keeps_from_line": frozenset(("stops_game",)),
        "stops_game": frozenset(("blocks", "closes")),
        "threatens_game": frozenset(("makes_fork", "makes_threat", "builds")),
        "blocks": frozenset(("closes",)),
        "makes_fork": frozenset(("makes_threat", "builds")),
        "makes_threat": frozenset(("builds",)),
        "wins_board": frozenset(("builds", "closes", "takes_middle")),
        "fills_board": frozenset(("builds", "closes", "builds_nothing", "takes_middle")),
        "leaves_board": frozenset(("lets_block", "gives_choice")),
    }

    def knows(self, game: Game) -> bool:
        """Return whether the game is played by the rules of Ultimate tic-tac-toe."""
        return has_rules_of(game, ultimate)

    def find_own(self, position: Position, move: Move, past: Collection[Position]) -> Iterator[Fact]:
        """Find what is true of a legal ``move``."""
        return facts_in(look_at(position, move), FINDERS)


def wins(scene: Scene) -> Fact | None:
    """Find that the move completes three boards in a row."""
    if scene.move not in scene.my_wins:
        return None
    return new_fact("wins", scene, f"It wins {scene.here} and makes three boards in a row.")


def ends_game(scene: Scene) -> Fact | None:
    """Find that the move decides the last board, and nobody has three in a row."""
    if not scene.over or scene.move in scene.my_wins:
        return None
    sentence = f"It decides {scene.here}, the last one, and the game is a draw."
    return new_fact("ends_game", scene, sentence, number=0)


def misses_win(scene: Scene) -> Fact | None:
    """Find that the move does not win, but another move does."""
    if not scene.my_wins or scene.move in scene.my_wins:
        return None
    sentence = f"It misses a win with {name_cells(scene.my_wins, 'or')}."
    return new_fact("misses_win", scene, sentence, scene.my_wins)


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other player can win the game at the next turn."""
    if scene.over or not scene.their_wins:
        return None
    sentence = f"It lets {scene.other} win the game with {name_cells(scene.their_wins, 'or')}."
    return new_fact("leaves_win", scene, sentence, scene.their_wins)


def only_defence(scene: Scene) -> Fact | None:
    """Find that there are other moves, and each lets the other player win the game at once."""
    if scene.over or scene.my_wins or scene.their_wins or not _all_others(scene, "their_wins"):
        return None
    sentence = f"It is the only move after which {scene.other} cannot win the game at once."
    return new_fact("only_defence", scene, sentence)


def only_quiet(scene: Scene) -> Fact | None:
    """Find that there are other moves, and each lets the other player win a board at once."""
    if scene.over or scene.my_wins or scene.their_boards or not _all_others(scene, "their_boards"):
        return None
    sentence = f"It is the only move after which {scene.other} cannot win a board at once."
    return new_fact("only_quiet", scene, sentence)


def makes_pair(scene: Scene) -> Fact | None:
    """Find that the move wins a board and so makes two in a row with a third that is open."""
    fresh = scene.grown.needed & ~scene.before.needed
    if scene.over or not fresh:
        return None
    sentence = f"It makes two boards in a row: {scene.mover} needs only {name_boards(fresh, 'or')} to win."
    return new_fact("makes_pair", scene, sentence)


def keeps_from_line(scene: Scene) -> Fact | None:
    """Find that the move wins or fills a board that the other player needs."""
    if scene.over or not scene.before.swapped.needed & scene.grown.decided:
        return None
    sentence = f"It keeps {scene.other} from three boards in a row with {scene.here}."
    return new_fact("keeps_from_line", scene, sentence)


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, ends_game, misses_win, leaves_win, only_defence, only_quiet, makes_pair, keeps_from_line,
    *BOARD_FINDERS, *TARGET_FINDERS,
)  # fmt: skip


def _all_others(scene: Scene, danger: str) -> bool:
    """Return whether there are other moves, and after each the other player has moves of that kind."""
    others = [move for move in scene.position.legal_moves if move != scene.move]
    return bool(others) and all(getattr(look_at(scene.position, move), danger) for move in others)
