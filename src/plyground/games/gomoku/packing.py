"""Sets of cells as sets of moves: as small as a game with so many moves needs."""

from collections.abc import Callable
from types import ModuleType

from plyground.bits import Bits128, Bits256, empty_set
from plyground.core.game import Game
from plyground.core.types import MoveSet
from plyground.games.gomoku import rules as gomoku
from plyground.games.gomoku.rules import Rules
from plyground.jit import Bindings, bind, kernel


@kernel
def pack128(cells: Bits256) -> Bits128:
    """Return the set of moves, for boards of up to 128 cells."""
    return Bits128(cells[0], cells[1])


@kernel
def pack256(cells: Bits256) -> Bits256:
    """Return the set of moves, for larger boards."""
    return cells


MOVE_SETS = "plyground.games.gomoku.move_sets"

PACKS: dict[type, Callable[[Bits256], MoveSet]] = {Bits128: pack128, Bits256: pack256}


def move_sets_for(rules: Rules) -> ModuleType:
    """Return the module ``move_sets`` for the kind of set that the moves of a board need."""
    kind = type(empty_set(rules.width * rules.height))
    return bind(MOVE_SETS, Bindings(f"gomoku-{kind.__name__}", {"pack": PACKS[kind]}))


def has_large_rules(game: Game) -> bool:
    """Return whether a game is played by the rules of large boards, and not by changed ones."""
    own = (game.legal_moves, game.play, game.outcome)
    return game.play is gomoku.play and own == (
        move_sets_for(game.rules).legal_moves, gomoku.play, gomoku.outcome
    )  # fmt: skip
