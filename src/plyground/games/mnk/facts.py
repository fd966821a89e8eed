"""What is true of a move in k in a row.

    X O .      X to move. b2 stops O from completing the column b1-b2-b3 and makes
    . . X      two threats at once, at a2 and c3; a3 does neither and lets O win at b2.
    . O .

Each function in FINDERS finds one kind of fact: it returns a Fact exactly when
the fact is true, and None otherwise.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar

from plyground.core.facts import Fact, has_rules_of
from plyground.core.game import Game, Position
from plyground.core.scene import FamilyFacts, facts_in, new_fact
from plyground.core.text import number_word
from plyground.core.types import Move
from plyground.games.mnk import rules as mnk
from plyground.games.mnk.cells import centre_cells, edges_at
from plyground.games.mnk.line_facts import LINE_FINDERS
from plyground.games.mnk.scene import Scene, both, describe_runs, either, joined, look_at
from plyground.games.mnk.threats import fork_cells, runs_through


class BoardFacts(FamilyFacts):
    """Finds what is true of a move in k in a row."""

    order: tuple[str, ...] = (
        "wins", "fills_board", "ends_game", "only_move", "misses_win", "leaves_win", "misses_block",
        "makes_fork", "wins_by_force", "blocks", "only_defence", "only_fork_defence", "stops_fork",
        "leaves_fork", "loses", "makes_threat", "prepares_fork", "draws", "extends", "cuts", "takes_centre",
        "takes_corner", "takes_side", "most_lines", "builds", "closes", "builds_nothing", "moves_again",
        "fewest_replies",
        "leaves_replies",
    )  # fmt: skip
    merits = FamilyFacts.merits | {
        "makes_fork", "blocks", "only_fork_defence", "stops_fork", "makes_threat", "prepares_fork",
    }  # fmt: skip
    faults = FamilyFacts.faults | {"leaves_fork"}
    gains = FamilyFacts.gains | {"makes_fork"}
    strengths = ("extends", "cuts", "builds", "closes", *FamilyFacts.strengths)
    minor = FamilyFacts.minor | {
        "takes_centre", "takes_corner", "takes_side", "most_lines", "builds", "closes", "builds_nothing",
    }  # fmt: skip
    plain = FamilyFacts.plain | {"takes_centre", "takes_corner", "takes_side"}
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "fills_board": frozenset(order) - {"blocks"},
        "ends_game": frozenset(order) - {"misses_win"},
        "leaves_win": frozenset(("misses_block", "loses")),
        "makes_fork": frozenset(("wins_by_force", "stops_fork", "extends")),
        "leaves_fork": frozenset(("loses",)),
        "only_move": frozenset(("misses_block",)),
        "blocks": frozenset(("only_defence",)),
        "only_fork_defence": frozenset(("stops_fork", "cuts")),
        "stops_fork": frozenset(("cuts",)),
        "makes_threat": frozenset(("extends",)),
        "prepares_fork": frozenset(("extends",)),
        "most_lines": frozenset(("builds",)),
    }

    def knows(self, game: Game) -> bool:
        """Return whether the game is played by the rules of k in a row."""
        return has_rules_of(game, mnk)

    def find_own(self, position: Position, move: Move, past: Collection[Position]) -> Iterator[Fact]:
        """Find what is true of a legal ``move``."""
        return facts_in(look_at(position, move), FINDERS)


def wins(scene: Scene) -> Fact | None:
    """Find that the move completes a run."""
    if scene.move not in scene.my_threats:
        return None
    runs = tuple(runs_through(scene.move, scene.grown, scene.rules))
    return new_fact("wins", scene, f"It completes {describe_runs(runs, scene.rules)} and wins.", joined(runs))


def fills_board(scene: Scene) -> Fact | None:
    """Find that the move takes the last cell without winning."""
    if not scene.over or scene.move in scene.my_threats:
        return None
    return new_fact("fills_board", scene, "It fills the board, and the game is a draw.")


def misses_win(scene: Scene) -> Fact | None:
    """Find that the move does not win, but another move does."""
    if not scene.my_threats or scene.move in scene.my_threats:
        return None
    return new_fact(
        "misses_win", scene, f"It misses a win at {either(scene.my_threats, scene)}.", scene.my_threats
    )


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other side can complete a run at its next turn."""
    if scene.over or not scene.left_threats:
        return None
    where = either(scene.left_threats, scene)
    return new_fact("leaves_win", scene, f"It lets {scene.other} win at {where}.", scene.left_threats)


def misses_block(scene: Scene) -> Fact | None:
    """Find that the move neither wins nor takes a cell where the other side threatens to win."""
    if scene.over or not scene.their_threats or scene.move in scene.their_threats:
        return None
    where = either(scene.their_threats, scene)
    return new_fact("misses_block", scene, f"It does not stop {scene.other} at {where}.", scene.their_threats)


def makes_fork(scene: Scene) -> Fact | None:
    """Find that the move makes two threats or more, and that the other side has none."""
    if scene.over or scene.left_threats or len(scene.new_threats) < 2:
        return None
    count = number_word(len(scene.new_threats))
    sentence = f"It makes {count} threats at once, at {both(scene.new_threats, scene)}."
    return new_fact("makes_fork", scene, sentence, scene.new_threats, len(scene.new_threats))


def blocks(scene: Scene) -> Fact | None:
    """Find that the other side would have completed a run there."""
    if scene.move not in scene.their_threats:
        return None
    runs = tuple(runs_through(scene.move, scene.theirs | 1 << scene.move, scene.rules))
    sentence = f"It stops {scene.other} from completing {describe_runs(runs, scene.rules)}."
    return new_fact("blocks", scene, sentence, joined(runs))


def stops_fork(scene: Scene) -> Fact | None:
    """Find that the other side could make a fork if it were its turn, but not after the move."""
    if scene.over:
        return None
    feared = fork_cells(scene.theirs, scene.mine, scene.rules)
    if not feared or fork_cells(scene.theirs, scene.grown, scene.rules):
        return None
    forks = f"fork at {both(feared, scene)}" if len(feared) == 1 else f"forks at {both(feared, scene)}"
    return new_fact("stops_fork", scene, f"It stops {scene.other}'s {forks}.", feared)


def leaves_fork(scene: Scene) -> Fact | None:
    """Find that the other side can make a fork at its next turn."""
    forks = () if scene.over else fork_cells(scene.theirs, scene.grown, scene.rules)
    if not forks:
        return None
    sentence = f"It lets {scene.other} make two threats at once by playing {either(forks, scene)}."
    return new_fact("leaves_fork", scene, sentence, forks)


def makes_threat(scene: Scene) -> Fact | None:
    """Find that the move makes a new threat, but no fork."""
    fresh = tuple(cell for cell in scene.new_threats if cell not in scene.my_threats)
    if scene.over or not fresh or makes_fork(scene):
        return None
    return new_fact("makes_threat", scene, f"It threatens to win at {both(fresh, scene)}.", fresh)


def takes_centre(scene: Scene) -> Fact | None:
    """Find that the cell is in the middle of the board."""
    middle = centre_cells(scene.rules)
    if scene.move not in middle:
        return None
    return new_fact(
        "takes_centre", scene, f"It takes {'the centre' if len(middle) == 1 else 'a centre cell'}."
    )


def takes_corner(scene: Scene) -> Fact | None:
    """Find that the cell is a corner."""
    is_corner = edges_at(scene.move, scene.rules) == 2
    return new_fact("takes_corner", scene, "It takes a corner.") if is_corner else None


def takes_side(scene: Scene) -> Fact | None:
    """Find that the cell is at the edge, but not a corner."""
    is_side = edges_at(scene.move, scene.rules) == 1
    return new_fact("takes_side", scene, "It takes a side cell.") if is_side else None


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, fills_board, misses_win, leaves_win, misses_block, makes_fork, blocks, stops_fork,
    leaves_fork, makes_threat, takes_centre, takes_corner, takes_side, *LINE_FINDERS,
)  # fmt: skip
