"""What is true of a move on a large board: the facts of every board, and forks that come later.

. . . . . .      Five in a row win. X at d2 threatens to win at b2; if O stops that, X plays d5 and
. . X . X X      makes two threats at once.
O . . . . .
. . . X . .
. . . . . .
. . . X . .
"""

from collections.abc import Collection, Iterator, Mapping
from typing import ClassVar

from plyground.core.facts import Fact
from plyground.core.game import Game, Position
from plyground.core.scene import facts_in, new_fact
from plyground.core.types import Move
from plyground.games.gomoku.packing import has_large_rules
from plyground.games.mnk.facts import BoardFacts
from plyground.games.mnk.scene import Scene, either, look_at
from plyground.games.mnk.threats import fork_cells

LATER = ("leads_to_fork", "always_forks")
PLACE = BoardFacts.order.index("wins_by_force")


class LargeBoardFacts(BoardFacts):
    """Finds what is true of a move on a large board."""

    order = (*BoardFacts.order[:PLACE], *LATER, *BoardFacts.order[PLACE:])
    merits = BoardFacts.merits | set(LATER)
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        **BoardFacts.covered,
        "wins": frozenset(order),
        "fills_board": frozenset(order) - {"blocks"},
        "ends_game": frozenset(order) - {"misses_win"},
        "leads_to_fork": frozenset(("wins_by_force", "makes_threat", "extends")),
        "always_forks": frozenset(("wins_by_force", "prepares_fork", "extends")),
    }

    def knows(self, game: Game) -> bool:
        """Return whether the game is played by the rules of large boards."""
        return has_large_rules(game)

    def find_own(self, position: Position, move: Move, past: Collection[Position]) -> Iterator[Fact]:
        """Find what is true of a legal ``move``."""
        yield from super().find_own(position, move, past)
        yield from facts_in(look_at(position, move), (leads_to_fork, always_forks))


def leads_to_fork(scene: Scene) -> Fact | None:
    """Find a threat that must be stopped in one cell, and a fork after that."""
    if scene.over or scene.left_threats or len(scene.new_threats) != 1:
        return None
    (goal,) = scene.new_threats
    forks = fork_cells(scene.grown, scene.theirs | 1 << goal, scene.rules)
    if not forks:
        return None
    threat = f"It threatens to win at {either((goal,), scene)}"
    fork = f"{scene.mover} makes two threats at once by playing {either(forks, scene)}"
    sentence = f"{threat}; if {scene.other} stops that, {fork}."
    return new_fact("leads_to_fork", scene, sentence, (goal, *forks))


def always_forks(scene: Scene) -> Fact | None:
    """Find that nobody threatens to win, and that the mover can make a fork after every answer."""
    if scene.over or scene.left_threats or scene.new_threats:
        return None
    forks = fork_cells(scene.grown, scene.theirs, scene.rules)
    answers = (*forks, *(cell for cell in scene.empty if cell != scene.move and cell not in forks))
    after_each = (fork_cells(scene.grown, scene.theirs | 1 << cell, scene.rules) for cell in answers)
    if not forks or not all(after_each):
        return None
    sentence = f"It lets {scene.mover} make two threats at once next, whatever {scene.other} answers."
    return new_fact("always_forks", scene, sentence, forks)
