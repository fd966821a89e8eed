"""When each fact about a move of Clobber is true, worked out on the plain board."""

import functools
from dataclasses import dataclass

from games.clobber.naive import OTHER, Board, Cell, Path, in_order, mirrors, name, text
from plyground.core.game import Position
from plyground.core.types import Move

SEATS = {"o": "White", "x": "Black"}
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

Claim = tuple[str, set[Move], int | None]
"""A sentence, the moves that it rests on, and the number it speaks of."""


@dataclass(frozen=True)
class Case:
    """A move, and the board before and after it."""

    position: Position
    move: Move

    @functools.cached_property
    def before(self) -> Board:
        return Board.read(self.position)

    @functools.cached_property
    def path(self) -> Path:
        (path,) = (each for each in self.before.paths(self.me) if self.before.number(each) == self.move)
        return path

    @functools.cached_property
    def after(self) -> Board:
        return self.before.play(self.path)

    @property
    def me(self) -> str:
        return "ox"[self.position.turn]

    @property
    def you(self) -> str:
        return "xo"[self.position.turn]

    @property
    def mover(self) -> str:
        return SEATS[self.me]

    @property
    def other(self) -> str:
        return SEATS[self.you]

    @functools.cached_property
    def wins(self) -> bool:
        return not self.after.paths(self.you)

    @functools.cached_property
    def groups(self) -> list[set[Cell]]:
        return self.after.groups()

    @functools.cached_property
    def is_countdown(self) -> bool:
        """Whether there is one move in each group, whoever makes it."""
        return all(self.after.only(group).is_single() for group in self.groups)

    @functools.cached_property
    def parts(self) -> list[set[Cell]]:
        """The groups with moves that the group of the move has become."""
        whole = self.before.group(self.path[0])
        return [group for group in self.groups if group & whole]

    def stuck(self, side: str) -> list[Cell]:
        """The stones of a side that could move before, are where they were, and cannot now."""
        now = self.after.movers(side)
        return [cell for cell in self.before.movers(side) if cell not in self.path and cell not in now]


def listed(names: list[str], noun: str, conjunction: str) -> str:
    if len(names) > 4:
        names = [*names[:3], f"{len(names) - 3} other {noun}"]
    return f" {conjunction} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def moves(paths: list[Path]) -> str:
    return listed([text(path) for path in paths], "moves", "or")


def stones(cells: list[Cell]) -> str:
    names = [name(cell) for cell in in_order(cells)]
    return f"{'stone' if len(names) == 1 else 'stones'} on {listed(names, 'cells', 'and')}"


def numbers(board: Board, paths: list[Path]) -> set[Move]:
    return {board.number(path) for path in paths}


def word(number: int) -> str:
    return WORDS[number] if number < 10 else str(number)


def wins(case: Case) -> Claim | None:
    return (f"It leaves {case.other} without a move and wins.", set(), None) if case.wins else None


def misses_win(case: Case) -> Claim | None:
    missed = case.before.wins(case.me)
    if not missed or case.wins:
        return None
    return f"It misses a win with {moves(missed)}.", numbers(case.before, missed), None


def leaves_win(case: Case) -> Claim | None:
    left = case.after.wins(case.you)
    if not left:
        return None
    return f"It lets {case.other} win with {moves(left)}.", numbers(case.after, left), None


def countdown(case: Case, last: str) -> Claim:
    count = len(case.groups)
    if count == 1:
        return f"It leaves a single move, and {last} makes it.", set(), 1
    return f"It leaves {word(count)} groups with one move each, so {last} makes the last one.", set(), count


def makes_last(case: Case) -> Claim | None:
    if case.wins or not case.is_countdown or len(case.groups) % 2 == 1:
        return None
    return countdown(case, case.mover)


def leaves_last(case: Case) -> Claim | None:
    if not case.is_countdown or len(case.groups) % 2 == 0:
        return None
    return countdown(case, case.other)


def matches(case: Case) -> Claim | None:
    if case.wins or not mirrors(case.after):
        return None
    twin = f"whatever {case.other} plays in one, {case.mover} can play in its twin"
    sentence = f"It leaves groups that match in pairs with the colours swapped: {twin}."
    return sentence, set(), len(case.groups) // 2


def only_defence(case: Case) -> Claim | None:
    others = [path for path in case.before.paths(case.me) if path != case.path]
    boards = [case.before.play(path) for path in others]
    if case.wins or case.after.wins(case.you) or not others:
        return None
    if not all(board.wins(case.you) for board in boards):
        return None
    return f"It is the only move after which {case.other} cannot win at once.", set(), None


def on_stones(cells: list[Cell], whose: str, how: str) -> Claim | None:
    if not cells:
        return None
    return f"It leaves {whose} {stones(cells)} without a move {how}.", set(), len(cells)


def cuts_off(case: Case) -> Claim | None:
    cells = [cell for cell in case.stuck(case.you) if not case.after.is_live(cell)]
    return None if case.wins else on_stones(cells, f"{case.other}'s", "for the rest of the game")


def abandons(case: Case) -> Claim | None:
    cells = [cell for cell in case.stuck(case.me) if not case.after.is_live(cell)]
    return None if case.wins else on_stones(cells, f"{case.mover}'s own", "for the rest of the game")


def freezes(case: Case) -> Claim | None:
    cells = [cell for cell in case.stuck(case.you) if case.after.is_live(cell)]
    return on_stones(cells, f"{case.other}'s", "for now")


def stalls(case: Case) -> Claim | None:
    cells = [cell for cell in case.stuck(case.me) if case.after.is_live(cell)]
    return on_stones(cells, f"{case.mover}'s own", "for now")


def wakes(case: Case) -> Claim | None:
    asleep = case.before.movers(case.you)
    woken = [cell for cell in case.after.movers(case.you) if cell not in asleep]
    if not woken:
        return None
    assert all((cell, case.path[1]) in case.after.paths(case.you) for cell in woken)
    return f"It gives {case.other}'s {stones(woken)} a stone to take.", set(), len(woken)


def ends_group(case: Case) -> Claim | None:
    return None if case.wins or case.parts else ("It makes the last move of its group.", set(), None)


def splits(case: Case) -> Claim | None:
    count = len(case.parts)
    return (f"It splits the group into {word(count)} groups with moves.", set(), count) if count > 1 else None


def alone(case: Case, cells: list[Cell], whose: str) -> Claim | None:
    live = [cell for cell in cells if case.after.is_live(cell)]
    return (f"It leaves {whose} {stones(live)} without company.", set(), len(live)) if live else None


def loners(case: Case, side: str) -> list[Cell]:
    """Stones of a side that stay where they are, had a neighbour of their colour, and have none now."""
    stay = [cell for cell in case.after.stones(side) if cell != case.path[1]]
    return [cell for cell in stay if case.before.friends(cell) and not case.after.friends(cell)]


def isolates(case: Case) -> Claim | None:
    return alone(case, loners(case, case.you), f"{case.other}'s")


def scatters(case: Case) -> Claim | None:
    return alone(case, loners(case, case.me), f"{case.mover}'s own")


def more_backed(case: Case) -> Claim | None:
    mine, theirs = (len(case.after.backed(side)) for side in (case.me, case.you))
    if mine <= theirs:
        return None
    ours = "stone that can move and has" if mine == 1 else "stones that can move and have"
    others = word(theirs) if theirs else "none"
    return (
        f"It leaves {case.mover} {word(mine)} {ours} company, and {case.other} {others}.",
        set(),
        mine - theirs,
    )


def joins(case: Case) -> Claim | None:
    origin, target = case.path
    beside = [cell for cell in case.after.friends(target) if cell != origin]
    if not case.after.is_live(target) or len(beside) <= len(case.before.friends(origin)):
        return None
    return f"It moves its stone next to {case.mover}'s own {stones(beside)}.", set(), len(beside)


def rests(case: Case) -> Claim | None:
    if case.wins or case.after.is_live(case.path[1]):
        return None
    return "It ends where it can never move again.", set(), None


def moves_left(case: Case) -> Claim | None:
    if case.wins:
        return None
    count = len(case.after.paths(case.me))
    assert count == len(case.after.paths(OTHER[case.me]))
    noun = "move" if count == 1 else "moves"
    return f"It leaves each side {count} {noun} to choose from.", set(), count
