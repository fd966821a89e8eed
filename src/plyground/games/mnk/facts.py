"""What is true of a move in k in a row.

    X O .      X to move. b2 stops O from completing the column b1-b2-b3 and makes
    . . X      two threats at once, at a2 and c3; a3 does neither and lets O win at b2.
    . O .

Each function in FINDERS finds one kind of fact: it returns a Fact exactly when
the fact is true, and None otherwise.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from plyground.bits import bit, members
from plyground.core.facts import Fact, FactFinder, has_rules_of, join_some
from plyground.core.game import Position
from plyground.core.text import join_words, number_word
from plyground.core.types import Move
from plyground.games.mnk import rules as mnk
from plyground.games.mnk.notation import cell_name
from plyground.games.mnk.rules import Rules, centre
from plyground.games.mnk.threats import Cells, fork_cells, open_lines, runs_through, threats

LONGEST_LISTED = 6


@dataclass(frozen=True, slots=True)
class Scene:
    """A move with the board before it, and the threats before and after it.

    ``mine`` are the stones of the mover before the move, ``theirs`` the other's.
    """

    move: Move
    rules: Rules
    mover: str
    other: str
    mine: int
    theirs: int
    over: bool
    my_threats: Cells
    their_threats: Cells
    new_threats: Cells
    left_threats: Cells

    @property
    def grown(self) -> int:
        """The mover's stones after the move."""
        return self.mine | bit(self.move)


class BoardFacts(FactFinder):
    """Finds what is true of a move in k in a row."""

    order = (
        "wins", "fills_board", "ends_game", "only_move", "misses_win", "leaves_win", "misses_block",
        "makes_fork", "wins_by_force", "only_defence", "blocks", "stops_fork", "leaves_fork", "loses",
        "makes_threat", "draws", "takes_centre", "takes_corner", "takes_side", "builds", "builds_nothing",
    )  # fmt: skip
    merits = FactFinder.merits | {"makes_fork", "blocks", "stops_fork", "makes_threat"}
    faults = FactFinder.faults | {"leaves_fork"}
    minor = frozenset(("takes_centre", "takes_corner", "takes_side", "builds", "builds_nothing"))
    covered: ClassVar[Mapping[str, frozenset[str]]] = {
        "wins": frozenset(order),
        "fills_board": frozenset(order) - {"blocks"},
        "ends_game": frozenset(order) - {"misses_win"},
        "leaves_win": frozenset(("misses_block", "loses")),
        "makes_fork": frozenset(("wins_by_force", "stops_fork")),
        "leaves_fork": frozenset(("loses",)),
        "only_move": frozenset(("misses_block",)),
    }

    def find(self, position: Position, move: Move, past: Collection[Position] = ()) -> Iterator[Fact]:
        """Find what is true of a legal ``move``; in a game with changed rules, what the base class finds."""
        if not has_rules_of(position.game, mnk):
            yield from super().find(position, move, past)
            return
        scene = look_at(position, move)
        found = (find(scene) for find in FINDERS)
        yield from (fact for fact in found if fact is not None)


def look_at(position: Position, move: Move) -> Scene:
    """Return the scene of a move. Raise IllegalMove if it is not legal."""
    after = position.play(move)
    rules, (mine, theirs) = position.game.rules, position.state
    grown = mine | bit(move)
    return Scene(
        move,
        rules,
        position.mover,
        after.mover,
        mine,
        theirs,
        over=after.is_over,
        my_threats=threats(mine, theirs, rules),
        their_threats=threats(theirs, mine, rules),
        new_threats=threats(grown, theirs, rules),
        left_threats=threats(theirs, grown, rules),
    )


def wins(scene: Scene) -> Fact | None:
    """Find that the move completes a run."""
    if scene.move not in scene.my_threats:
        return None
    runs = tuple(runs_through(scene.move, scene.grown, scene.rules))
    return _fact("wins", scene, f"It completes {_describe_runs(runs, scene.rules)} and wins.", _joined(runs))


def fills_board(scene: Scene) -> Fact | None:
    """Find that the move takes the last cell without winning."""
    if not scene.over or scene.move in scene.my_threats:
        return None
    return _fact("fills_board", scene, "It fills the board, and the game is a draw.")


def misses_win(scene: Scene) -> Fact | None:
    """Find that the move does not win, but another move does."""
    if not scene.my_threats or scene.move in scene.my_threats:
        return None
    return _fact(
        "misses_win", scene, f"It misses a win at {_either(scene.my_threats, scene)}.", scene.my_threats
    )


def leaves_win(scene: Scene) -> Fact | None:
    """Find that the other side can complete a run at its next turn."""
    if scene.over or not scene.left_threats:
        return None
    where = _either(scene.left_threats, scene)
    return _fact("leaves_win", scene, f"It lets {scene.other} win at {where}.", scene.left_threats)


def misses_block(scene: Scene) -> Fact | None:
    """Find that the move neither wins nor takes a cell where the other side threatens to win."""
    if scene.over or not scene.their_threats or scene.move in scene.their_threats:
        return None
    where = _either(scene.their_threats, scene)
    return _fact("misses_block", scene, f"It does not stop {scene.other} at {where}.", scene.their_threats)


def makes_fork(scene: Scene) -> Fact | None:
    """Find that the move makes two threats or more, and that the other side has none."""
    if scene.over or scene.left_threats or len(scene.new_threats) < 2:
        return None
    count = number_word(len(scene.new_threats))
    sentence = f"It makes {count} threats at once, at {_both(scene.new_threats, scene)}."
    return _fact("makes_fork", scene, sentence, scene.new_threats, len(scene.new_threats))


def blocks(scene: Scene) -> Fact | None:
    """Find that the other side would have completed a run there."""
    if scene.move not in scene.their_threats:
        return None
    runs = tuple(runs_through(scene.move, scene.theirs | bit(scene.move), scene.rules))
    sentence = f"It stops {scene.other} from completing {_describe_runs(runs, scene.rules)}."
    return _fact("blocks", scene, sentence, _joined(runs))


def stops_fork(scene: Scene) -> Fact | None:
    """Find that the other side could make a fork if it were its turn, but not after the move."""
    if scene.over:
        return None
    feared = fork_cells(scene.theirs, scene.mine, scene.rules)
    if not feared or fork_cells(scene.theirs, scene.grown, scene.rules):
        return None
    forks = f"fork at {_both(feared, scene)}" if len(feared) == 1 else f"forks at {_both(feared, scene)}"
    return _fact("stops_fork", scene, f"It stops {scene.other}'s {forks}.", feared)


def leaves_fork(scene: Scene) -> Fact | None:
    """Find that the other side can make a fork at its next turn."""
    forks = () if scene.over else fork_cells(scene.theirs, scene.grown, scene.rules)
    if not forks:
        return None
    sentence = f"It lets {scene.other} make two threats at once by playing {_either(forks, scene)}."
    return _fact("leaves_fork", scene, sentence, forks)


def makes_threat(scene: Scene) -> Fact | None:
    """Find that the move makes a new threat, but no fork."""
    fresh = tuple(cell for cell in scene.new_threats if cell not in scene.my_threats)
    if scene.over or not fresh or makes_fork(scene):
        return None
    return _fact("makes_threat", scene, f"It threatens to win at {_both(fresh, scene)}.", fresh)


def takes_centre(scene: Scene) -> Fact | None:
    """Find that the cell is in the middle of the board."""
    middle = members(centre(scene.rules))
    if scene.move not in middle:
        return None
    return _fact("takes_centre", scene, f"It takes {'the centre' if len(middle) == 1 else 'a centre cell'}.")


def takes_corner(scene: Scene) -> Fact | None:
    """Find that the cell is a corner."""
    return _fact("takes_corner", scene, "It takes a corner.") if _edges_at(scene) == 2 else None


def takes_side(scene: Scene) -> Fact | None:
    """Find that the cell is at the edge, but not a corner."""
    return _fact("takes_side", scene, "It takes a side cell.") if _edges_at(scene) == 1 else None


def _edges_at(scene: Scene) -> int:
    """Return at how many edges the cell lies: its row and its column count one each."""
    row, column = divmod(scene.move, scene.rules.width)
    return (row in (0, scene.rules.height - 1)) + (column in (0, scene.rules.width - 1))


def builds(scene: Scene) -> Fact | None:
    """Count the lines through the cell that the mover can still complete."""
    lines = 0 if scene.over else open_lines(scene.move, scene.theirs, scene.rules)
    if not lines:
        return None
    noun = "a line" if lines == 1 else f"{lines} lines"
    return _fact(
        "builds", scene, f"It is part of {noun} that {scene.mover} can still complete.", number=lines
    )


def builds_nothing(scene: Scene) -> Fact | None:
    """Find that the mover can complete no line through the cell."""
    if scene.over or open_lines(scene.move, scene.theirs, scene.rules):
        return None
    return _fact("builds_nothing", scene, f"It is on no line that {scene.mover} can still complete.")


FINDERS: tuple[Callable[[Scene], Fact | None], ...] = (
    wins, fills_board, misses_win, leaves_win, misses_block, makes_fork, blocks, stops_fork,
    leaves_fork, makes_threat, takes_centre, takes_corner, takes_side, builds, builds_nothing,
)  # fmt: skip


def _fact(kind: str, scene: Scene, sentence: str, evidence: Cells = (), number: int | None = None) -> Fact:
    return Fact(kind=kind, move=scene.move, sentence=sentence, evidence=evidence, number=number)


def _joined(runs: tuple[tuple[str, Cells], ...]) -> Cells:
    """Return all cells of some runs, each once, in reading order."""
    return tuple(sorted({cell for _, cells in runs for cell in cells}))


def _describe_runs(runs: tuple[tuple[str, Cells], ...], rules: Rules) -> str:
    """Write ``the row a1-b1-c1 and the column a1-a2-a3``; of a long run only the ends."""
    described = []
    for name, cells in runs:
        names = _names(cells, rules)
        whole = "-".join(names) if len(names) <= LONGEST_LISTED else f"{names[0]} to {names[-1]}"
        described.append(f"the {name} {whole}")
    return join_words(described)


def _both(cells: Cells, scene: Scene) -> str:
    return join_some(_names(cells, scene.rules), "cells")


def _either(cells: Cells, scene: Scene) -> str:
    return join_some(_names(cells, scene.rules), "cells", "or")


def _names(cells: Cells, rules: Rules) -> list[str]:
    return [cell_name(cell, rules) for cell in cells]
