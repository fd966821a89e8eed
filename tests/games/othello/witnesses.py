"""When each fact about a move of Othello is true, worked out on the board of letters."""

import functools
from dataclasses import dataclass

from games.othello.naive import DIRECTIONS, OTHER, Board, Square, name, number
from plyground.core.game import Position
from plyground.core.types import Move

SEATS = {"b": "Black", "w": "White"}

Claim = tuple[str, set[Move], int | None]
"""A sentence, the squares that it rests on, and the number it speaks of."""


@dataclass(frozen=True)
class Case:
    """A move, and the board before and after it."""

    position: Position
    move: Move

    @functools.cached_property
    def before(self) -> Board:
        return Board.read(self.position)

    @functools.cached_property
    def square(self) -> Square:
        return divmod(self.move, self.before.size)

    @functools.cached_property
    def after(self) -> Board:
        return self.before.play(self.square)

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
        return not self.after.legal(self.after.mover)

    @property
    def again(self) -> bool:
        return not self.over and self.after.mover == self.me

    @property
    def passes(self) -> bool:
        return not self.over and self.after.mover == self.you

    @functools.cached_property
    def choices(self) -> list[Square]:
        return self.before.legal(self.me)

    @functools.cached_property
    def feared(self) -> list[Square]:
        """The moves of the other side if it were its turn before the move."""
        return self.before.legal(self.you)

    @functools.cached_property
    def replies(self) -> list[Square]:
        return self.after.legal(self.you)

    @functools.cached_property
    def planned(self) -> list[Square]:
        """The moves of the mover if it were its turn after the move."""
        return self.after.legal(self.me)

    @property
    def turned(self) -> list[Square]:
        return self.before.turned(self.square, self.me)

    def others(self) -> list["Case"]:
        moves = (number(square, self.before) for square in self.choices if square != self.square)
        return [Case(self.position, move) for move in moves]

    def is_corner(self, square: Square) -> bool:
        return {*square} <= {0, self.before.size - 1}

    def corners(self, squares: list[Square]) -> list[Square]:
        return [square for square in squares if self.is_corner(square)]

    def numbers(self, squares: list[Square]) -> set[Move]:
        return {number(square, self.before) for square in squares}

    def neighbours(self) -> list[Square]:
        row, column = self.square
        return [(row + down, column + right) for down, right in DIRECTIONS]


def listed(squares: list[Square], conjunction: str = "or") -> str:
    names = [name(square) for square in squares]
    if len(names) > 4:
        names = [*names[:3], f"{len(names) - 3} other squares"]
    return f" {conjunction} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def moves(squares: list[Square]) -> str:
    return listed(squares).replace("squares", "moves")


def discs(count: int) -> str:
    return "1 disc" if count == 1 else f"{count} discs"


def ending(case: Case) -> str:
    own, theirs = case.after.count(case.me), case.after.count(case.you)
    how = "leaves nobody a move" if case.after.count(".") else "fills the board"
    if own == theirs:
        return f"It {how}, and the game is drawn, {own}-{own}."
    winner = case.me if own > theirs else case.you
    return f"It {how}, and {SEATS[winner]} wins {max(own, theirs)}-{min(own, theirs)}."


def lead(case: Case) -> int:
    return case.after.count(case.me) - case.after.count(case.you)


def wins(case: Case) -> Claim | None:
    return (ending(case), set(), lead(case)) if case.over and lead(case) > 0 else None


def ends_game(case: Case) -> Claim | None:
    return (ending(case), set(), lead(case)) if case.over and lead(case) <= 0 else None


@functools.lru_cache(20_000)
def winning(board: Board, side: str) -> list[Square]:
    """The moves that end the game with more discs for the side, which moves next."""
    found = []
    for square in board.legal(side):
        after = board.play(square)
        if not after.legal(after.mover) and after.count(side) > after.count(OTHER[side]):
            found.append(square)
    return found


def left_wins(case: Case) -> list[Square]:
    return winning(case.after, case.you) if case.passes else []


def misses_win(case: Case) -> Claim | None:
    missed = winning(case.before, case.me)
    if not missed or case.square in missed:
        return None
    return f"It misses a win with {moves(missed)}.", case.numbers(missed), None


def leaves_win(case: Case) -> Claim | None:
    left = left_wins(case)
    return (f"It lets {case.other} win with {moves(left)}.", case.numbers(left), None) if left else None


def only_defence(case: Case) -> Claim | None:
    if case.over or left_wins(case) or not case.others() or not all(map(left_wins, case.others())):
        return None
    return f"It is the only move after which {case.other} cannot win at once.", set(), None


def takes_corner(case: Case) -> Claim | None:
    if not case.is_corner(case.square):
        return None
    return "It takes a corner, where nobody can turn the disc.", set(), None


def misses_corner(case: Case) -> Claim | None:
    missed = case.corners(case.choices)
    if not missed or case.is_corner(case.square):
        return None
    return f"It misses the corner {listed(missed)}.", case.numbers(missed), None


def gives_corner(case: Case) -> Claim | None:
    given = [square for square in case.corners(case.replies) if square not in case.feared]
    if not case.passes or not given:
        return None
    return f"It lets {case.other} take the corner {listed(given)}.", case.numbers(given), len(given)


def leaves_corner(case: Case) -> Claim | None:
    left = [square for square in case.corners(case.replies) if square in case.feared]
    if not case.passes or not left:
        return None
    sentence = f"It does not stop {case.other} from taking the corner {listed(left)}."
    return sentence, case.numbers(left), len(left)


def stops_corner(case: Case) -> Claim | None:
    stopped = [square for square in case.corners(case.feared) if square not in (*case.replies, case.square)]
    if case.over or not stopped:
        return None
    sentence = f"It stops {case.other} from taking the corner {listed(stopped)}."
    return sentence, case.numbers(stopped), len(stopped)


def threatens_corner(case: Case) -> Claim | None:
    aims = [square for square in case.corners(case.planned) if square not in case.choices]
    if not case.passes or not aims:
        return None
    return f"It threatens to take the corner {listed(aims)}.", case.numbers(aims), len(aims)


def makes_safe(case: Case) -> Claim | None:
    before = case.before.safe(case.me)
    fresh = [each for each in case.after.safe(case.me) if each not in before and not case.is_corner(each)]
    if not fresh:
        return None
    noun, them = ("disc", "it") if len(fresh) == 1 else ("discs", "them")
    sentence = f"It makes the {noun} on {listed(fresh, 'and')} safe: nobody can turn {them} any more."
    return sentence, case.numbers(fresh), len(fresh)


def near_corner(case: Case) -> Claim | None:
    near = [each for each in sorted(case.neighbours()) if case.is_corner(each) and case.after.at(each) == "."]
    if case.over or not near:
        return None
    noun = "corner" if len(near) == 1 else "corners"
    return f"It puts a disc next to the empty {noun} {listed(near, 'and')}.", case.numbers(near), None


def moves_again(case: Case) -> Claim | None:
    sentence = f"It leaves {case.other} without a move, so {SEATS[case.me]} moves again."
    return (sentence, set(), None) if case.again else None


def choice(case: Case) -> str:
    before = len(case.feared)
    return f"{case.other}'s choice from {before} move{'s' * (before != 1)} to {len(case.replies)}."


def cuts_moves(case: Case) -> Claim | None:
    less = len(case.feared) - len(case.replies)
    return (f"It cuts {choice(case)}", set(), less) if case.passes and less > 0 else None


def gives_moves(case: Case) -> Claim | None:
    more = len(case.replies) - len(case.feared)
    return (f"It raises {choice(case)}", set(), more) if case.passes and more > 0 else None


def opens_nothing(case: Case) -> Claim | None:
    if not case.passes or not {*case.replies} <= {*case.feared}:
        return None
    return f"It gives {case.other} no new square to move to.", set(), None


def takes_their_square(case: Case) -> Claim | None:
    if case.over or case.square not in case.feared:
        return None
    return f"It takes a square where {case.other} could have moved.", set(), None


def fills_gap(case: Case) -> Claim | None:
    if case.over or "." in [case.after.at(square) for square in case.neighbours()]:
        return None
    return "It fills a gap: there is no empty square next to it.", set(), None


def takes_edge(case: Case) -> Claim | None:
    on_edge = {*case.square} & {0, case.before.size - 1}
    if case.over or not on_edge or case.is_corner(case.square):
        return None
    return "It puts a disc on the edge.", set(), None


def turns_fewest(case: Case) -> Claim | None:
    count, others = len(case.turned), case.others()
    if case.over or not others or min(len(other.turned) for other in others) <= count:
        return None
    return f"It turns only {discs(count)}; every other move turns more.", set(), count


def turns(case: Case) -> Claim | None:
    return f"It turns {discs(len(case.turned))}, on {listed(case.turned, 'and')}.", set(), len(case.turned)


def leaves_replies(case: Case) -> Claim | None:
    count = len(case.replies)
    if not case.passes:
        return None
    return f"It leaves {case.other} {count} legal move{'s' * (count != 1)}.", set(), count


def fewest_replies(case: Case) -> Claim | None:
    left = leaves_replies(case)
    others = case.others()
    if left is None or not others or not all(other.passes for other in others):
        return None
    if any(len(other.replies) <= len(case.replies) for other in others):
        return None
    return f"{left[0][:-1]}; every other move leaves more.", set(), left[2]
