"""When each fact about a line of Dots and Boxes is true, worked out with names of lines."""

import functools
from collections.abc import Callable
from dataclasses import dataclass

from games.dots.naive import Board
from plyground.core.game import Position
from plyground.core.types import Move

SEATS = {"B": "Blue", "R": "Red"}

Claim = tuple[str, tuple[str, ...], int | None]
"""A sentence, the lines that it rests on, and the number it speaks of."""


@dataclass(frozen=True)
class Case:
    """A line, and the board before and after it."""

    position: Position
    move: Move

    @functools.cached_property
    def before(self) -> Board:
        return Board.read(self.position)

    @property
    def line(self) -> str:
        return self.before.lines[self.move]

    @functools.cached_property
    def after(self) -> Board:
        return self.before.play(self.line)

    @property
    def me(self) -> str:
        return SEATS[self.before.mover]

    @property
    def you(self) -> str:
        return SEATS[self.before.other]

    @property
    def over(self) -> bool:
        return not self.after.free

    @property
    def closed(self) -> int:
        return len(self.after.owners) - len(self.before.owners)

    @functools.cached_property
    def could(self) -> int:
        """What the mover could have completed."""
        return self.before.run()[0]

    @functools.cached_property
    def then(self) -> tuple[int, Board]:
        """What can be completed after the line, and the board after that."""
        return self.after.run()

    @property
    def run(self) -> int:
        return self.then[0]

    @functools.cached_property
    def calm(self) -> int:
        """How many lines give nothing away when nothing can be completed any more."""
        return len(self.then[1].safe())

    @functools.cached_property
    def least(self) -> int:
        """The least that must be given away then."""
        return min(map(self.then[1].gift, self.then[1].free), default=0)

    @property
    def quiet(self) -> bool:
        return not self.closed and not self.could and not self.run

    @property
    def points(self) -> tuple[int, int]:
        return self.after.count(self.before.mover), self.after.count(self.before.other)


def boxes(count: int) -> str:
    return "1 box" if count == 1 else f"{count} boxes"


def listed(names: list[str]) -> str:
    if len(names) > 4:
        names = [*names[:3], f"{len(names) - 3} other moves"]
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def wins(case: Case) -> Claim | None:
    mine, theirs = case.points
    return ending(case, f"and {case.me} wins {mine}-{theirs}") if case.over and mine > theirs else None


def ends_game(case: Case) -> Claim | None:
    mine, theirs = case.points
    if not case.over or mine > theirs:
        return None
    return ending(
        case, f"in a draw, {mine}-{mine}" if mine == theirs else f"and {case.you} wins {theirs}-{mine}"
    )


def ending(case: Case, how: str) -> Claim:
    last = "box" if case.closed == 1 else "two boxes"
    return f"It completes the last {last}; the game ends {how}.", (), case.points[0] - case.points[1]


def takes_majority(case: Case) -> Claim | None:
    now, all_boxes = case.points[0], len(case.before.boxes)
    if case.over or not 2 * (now - case.closed) <= all_boxes < 2 * now:
        return None
    return f"It brings {case.me} to {boxes(now)}, more than half.", (), now


def completes(case: Case) -> Claim | None:
    if case.over or not case.closed:
        return None
    what = "a box" if case.closed == 1 else "two boxes at once"
    return f"It completes {what}, and {case.me} draws again.", (), case.closed


def goes_on(case: Case) -> Claim | None:
    if not case.closed or not case.run:
        return None
    more = "1 more box" if case.run == 1 else f"{case.run} more boxes"
    return f"It lets {case.me} complete {more} in the same turn.", (), case.run


def must_give(case: Case) -> Claim | None:
    if case.over or not case.closed or case.run or case.calm:
        return None
    sentence = f"It leaves {case.me} only lines that give at least {boxes(case.least)} away."
    return sentence, (), case.least


def double_deals(case: Case) -> Claim | None:
    """True if all that can be completed are pairs, each by one line, and then a long chain must be opened."""
    pairs = [line for line in case.after.completing() if len(case.after.closed(line)) == 2]
    is_open = case.then[1].free and not case.then[1].safe() and case.least >= 3
    if case.closed or not case.could or not is_open or case.run != 2 * len(pairs):
        return None
    sentence = (
        f"It leaves {case.you} {boxes(case.run)}; after that every line of {case.you}'s gives "
        f"{case.least} or more away."
    )
    return sentence, tuple(pairs), case.least


def misses_boxes(case: Case) -> Claim | None:
    if case.closed or not case.could or double_deals(case):
        return None
    lines = case.before.completing()
    sentence = f"It misses {boxes(case.could)} that {case.me} can complete, beginning with {listed(lines)}."
    return sentence, tuple(lines), case.could


def gives(case: Case) -> Claim | None:
    if case.closed or case.could or not case.run:
        return None
    return f"It lets {case.you} complete {boxes(case.run)}.", (), case.run


def least_gift(case: Case) -> Claim | None:
    if case.closed or case.could or not case.run:
        return None
    gifts = [case.before.gift(line) for line in case.before.free]
    if case.run > min(gifts) or min(gifts) == max(gifts):
        return None
    return f"It gives {boxes(case.run)} away; no other line gives fewer.", (), case.run


def is_safe(case: Case) -> Claim | None:
    if not case.quiet:
        return None
    left = len(case.after.safe())
    words = {0: "", 1: " and leaves 1 line that gives none away"}
    return (
        f"It gives no box away{words.get(left, f' and leaves {left} lines that give none away')}.",
        (),
        left,
    )


def only_safe(case: Case) -> Claim | None:
    if case.before.safe() != [case.line] or len(case.before.free) == 1:
        return None
    return "It is the only line that gives no box away.", (), None


def leaves_gifts(case: Case) -> Claim | None:
    if not case.quiet or case.after.safe():
        return None
    least = min(map(case.after.gift, case.after.free))
    return f"It leaves {case.you} only lines that give at least {boxes(least)} away.", (), least


def makes_chain(case: Case) -> Claim | None:
    if not case.quiet:
        return None
    chain = max((case.after.chain(box) for box in case.before.beside(case.line)), key=len)
    if len(chain) < 3:
        return None
    opened = {line for box in chain for line in case.after.missing(box)}
    assert min(map(case.after.gift, opened)) >= len(chain)
    return f"It makes a chain of {len(chain)} boxes: one line in it gives all of them away.", (), len(chain)


WITNESSES: dict[str, Callable[[Case], Claim | None]] = {
    witness.__name__: witness
    for witness in (
        wins, ends_game, takes_majority, completes, goes_on, must_give, double_deals, misses_boxes, gives,
        least_gift, is_safe, only_safe, leaves_gifts, makes_chain,
    )
}  # fmt: skip
