"""When each fact about a move of Hex is true, worked out on the board of letters."""

import functools
from collections.abc import Iterable
from dataclasses import dataclass

from games.hex.naive import AIMS, EDGES, OTHER, Board, Bridge, Cell, Node, edge, name, near, number
from plyground.core.game import Position
from plyground.core.types import Move

SEATS = {"B": "Blue", "R": "Red"}

Claim = tuple[str, set[Move], int | None]
"""A sentence, the cells that it rests on, and the number it speaks of."""


@dataclass(frozen=True)
class Case:
    """A move, and the board before and after it."""

    position: Position
    move: Move

    @functools.cached_property
    def before(self) -> Board:
        return Board.read(self.position)

    @functools.cached_property
    def cell(self) -> Cell:
        return divmod(self.move, self.before.size)

    @functools.cached_property
    def after(self) -> Board:
        return self.before.play(self.cell)

    @property
    def me(self) -> str:
        return self.before.mover

    @property
    def you(self) -> str:
        return OTHER[self.me]

    @property
    def other(self) -> str:
        return SEATS[self.you]

    @functools.cached_property
    def over(self) -> bool:
        return self.after.joined(self.me)

    @functools.cached_property
    def my_bridges(self) -> list[Bridge]:
        return self.before.bridges(self.me)

    @functools.cached_property
    def my_need(self) -> int:
        return self.after.need(self.me)

    @functools.cached_property
    def their_need(self) -> int:
        return self.after.need(self.you)

    @functools.cached_property
    def fell(self) -> bool:
        """Whether the mover needs fewer stones than before."""
        return self.my_need < self.before.need(self.me)

    @functools.cached_property
    def in_way(self) -> bool:
        """Whether the other side would need fewer stones if it had the cell."""
        return self.before.with_stone(self.cell, self.you).need(self.you) < self.before.need(self.you)

    @functools.cached_property
    def touched(self) -> list[Cell]:
        """A stone of each chain of the mover that the cell touches, the first one in reading order."""
        found: list[Cell] = []
        for cell in sorted(near(self.cell, self.before.size) & self.before.of(self.me)):
            if not any(cell in self.before.chain(each) for each in found):
                found.append(cell)
        return found

    def numbers(self, nodes: Iterable[Node]) -> set[Move]:
        return {number(node, self.before.size) for node in nodes if not isinstance(node, str)}

    def ends(self, bridges: list[Bridge]) -> set[Move]:
        return self.numbers(end for each in bridges for end in each.ends)


def listed(names: list[str], noun: str, conjunction: str = "and") -> str:
    if len(names) > 4:
        names = [*names[:3], f"{len(names) - 3} other {noun}"]
    return f" {conjunction} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def moves(cells: list[Cell]) -> str:
    return listed([name(cell) for cell in cells], "moves", "or")


def bridges_named(bridges: list[Bridge]) -> str:
    names = [f"from {name(each.ends[0])} to {name(each.ends[1])}" for each in bridges]
    return f"bridge{'s' * (len(names) > 1)} {listed(names, 'bridges')}"


def stones(count: int) -> str:
    return "1 stone" if count == 1 else f"{count} stones"


def wins(case: Case) -> Claim | None:
    return (f"It joins {AIMS[case.me]} and wins.", set(), None) if case.over else None


def misses_win(case: Case) -> Claim | None:
    cells = case.before.wins(case.me)
    if not cells or case.over:
        return None
    return f"It misses a win with {moves(cells)}.", case.numbers(cells), None


def leaves_win(case: Case) -> Claim | None:
    cells = [] if case.over else case.after.wins(case.you)
    return (f"It lets {case.other} win with {moves(cells)}.", case.numbers(cells), None) if cells else None


def leaves_safe(case: Case) -> Claim | None:
    if case.over or not case.after.is_safe(case.you):
        return None
    return f"It does not stop {case.other}, whose bridges join {AIMS[case.you]}.", set(), None


def makes_safe(case: Case) -> Claim | None:
    if case.over or case.before.is_safe(case.me) or not case.after.is_safe(case.me):
        return None
    return f"It joins {AIMS[case.me]} by bridges, and {case.other} can no longer stop that.", set(), None


def stops_win(case: Case) -> Claim | None:
    if case.over or case.before.wins(case.you) != [case.cell]:
        return None
    return f"It takes the only cell with which {case.other} could have won.", set(), None


def saves(case: Case) -> Claim | None:
    saved = [] if case.over else case.before.cuts(case.me, case.cell)
    return (f"It saves the {bridges_named(saved)}.", case.ends(saved), None) if saved else None


def cuts(case: Case) -> Claim | None:
    cut = [] if case.over else case.before.cuts(case.you, case.cell)
    return (f"It cuts {case.other}'s {bridges_named(cut)}.", case.ends(cut), None) if cut else None


def fills(case: Case) -> Claim | None:
    filled = [each for each in case.my_bridges if case.cell in each.between]
    if case.over or not filled:
        return None
    was = "was" if len(filled) == 1 else "were"
    return f"It fills the {bridges_named(filled)}, which {was} safe already.", case.ends(filled), None


def leaves_cut(case: Case) -> Claim | None:
    weak = [] if case.over else [each for each in case.after.gaps(case.me) if is_weak(each, case)]
    if not weak:
        return None
    return f"It lets {case.other} cut the {bridges_named(weak)}.", case.ends(weak), len(weak)


def is_weak(bridge: Bridge, case: Case) -> bool:
    """Whether the other side can cut a bridge at its next turn, so that the mover needs more stones."""
    cells = [cell for cell in bridge.between if bridge in case.after.cuts(case.me, cell)]
    return any(case.after.with_stone(cell, case.you).need(case.me) > case.my_need for cell in cells)


def bridges(case: Case) -> Claim | None:
    made = [each for each in case.after.bridges(case.me) if case.cell in each.ends]
    if case.over or not made:
        return None
    ends = [end for each in made for end in each.ends if end != case.cell]
    edges = [each for each in EDGES[case.me] if each in ends]
    cells = sorted(end for end in ends if not isinstance(end, str))
    what = "a bridge" if len(ends) == 1 else "bridges"
    names = listed([*edges, *map(name, cells)], "stones")
    return f"It makes {what} to {names}.", case.numbers(cells), len(ends)


def joins(case: Case) -> Claim | None:
    chains = [case.before.chain(cell) for cell in case.touched]
    reached = {each for chain in chains for each in case.before.edges_of(chain)}
    edges = [
        each for each in EDGES[case.me]
        if case.cell in edge(each, case.before.size) and each not in reached
    ]  # fmt: skip
    if case.over or not chains or len(chains) + len(edges) < 2:
        return None
    names = [name(cell) for cell in case.touched] + edges
    joined = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    return f"It joins {joined}.", case.numbers(case.touched), None


def attacks(case: Case) -> Claim | None:
    attacked = [each for each in case.before.bridges(case.you) if case.cell in each.between]
    if case.over or not attacked:
        return None
    return f"It threatens to cut {case.other}'s {bridges_named(attacked)}.", case.ends(attacked), None


def blocks(case: Case) -> Claim | None:
    needed = case.before.need(case.you)
    if case.over or case.their_need <= needed:
        return None
    return (
        f"It blocks {case.other}, who now needs {stones(case.their_need)} for a chain instead of {needed}.",
        set(),
        case.their_need - needed,
    )


def nears(case: Case) -> Claim | None:
    if case.over or not case.fell:
        return None
    more = "one more stone makes" if case.my_need == 1 else f"{case.my_need} more stones make"
    return f"It brings {SEATS[case.me]} nearer: {more} a chain.", set(), case.my_need


def stands_in_way(case: Case) -> Claim | None:
    if case.over or not case.in_way or case.their_need > case.before.need(case.you):
        return None
    return f"It stands in one of {case.other}'s shortest ways.", set(), None


def extends(case: Case) -> Claim | None:
    if case.over or len(case.touched) != 1:
        return None
    sentence = f"It makes the chain at {name(case.touched[0])} longer."
    return sentence, case.numbers(case.touched), None


def lies_aside(case: Case) -> Claim | None:
    if case.over or case.fell or case.in_way:
        return None
    return "It lies on no shortest way of either player.", set(), None


def race(case: Case) -> Claim | None:
    if case.over:
        return None
    mine, theirs = case.my_need, case.their_need
    return (
        f"It leaves {SEATS[case.me]} {stones(mine)} short of a chain, and {case.other} {theirs}.",
        set(),
        theirs - mine,
    )
