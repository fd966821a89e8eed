"""When each fact about a move of morris is true, worked out on the board of names."""

import functools
from dataclasses import dataclass, replace

from games.morris.naive import OTHER, Board, Mill
from plyground.core.game import Position
from plyground.core.types import Move

SEATS = {"b": "Black", "w": "White"}

Claim = tuple[str, set[Move], int | None]
"""A sentence, the points or moves that it rests on, and the number it speaks of."""


@dataclass(frozen=True)
class Case:
    """A move in a game, and the board before and after it."""

    position: Position
    move: Move
    past: tuple[Position, ...] = ()

    @functools.cached_property
    def before(self) -> Board:
        return Board.read(self.position)

    @functools.cached_property
    def text(self) -> str:
        return self.position.format_move(self.move)

    @functools.cached_property
    def after(self) -> Board:
        return self.before.play(self.text)

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
    def comes_back(self) -> bool:
        before = {str(position) for position in (*self.past, self.position)}
        return not self.before.limit and str(self.after) in before

    @functools.cached_property
    def over(self) -> bool:
        return self.after.over or self.comes_back

    @property
    def passes(self) -> bool:
        return not self.over and self.after.mover == self.you

    @property
    def takes(self) -> bool:
        return self.before.takes

    @property
    def target(self) -> str:
        return self.text[-2:]

    @property
    def origin(self) -> str | None:
        return self.text[:2] if "-" in self.text else None

    @functools.cached_property
    def closed(self) -> list[Mill]:
        return [] if self.takes else self.before.closes(self.text)

    @functools.cached_property
    def winning(self) -> list[str]:
        return winning(self.before)

    @functools.cached_property
    def left_winning(self) -> list[str]:
        return winning(self.after)

    def others(self) -> list["Case"]:
        moves = [move for move in self.position.legal_moves if move != self.move]
        return [Case(self.position, move, self.past) for move in moves]

    def numbers(self, points: list[str]) -> set[Move]:
        return {self.before.points.index(point) for point in points}


def listed(names: list[str], conjunction: str = "or", noun: str = "points") -> str:
    if len(names) > 4:
        names = [*names[:3], f"{len(names) - 3} other {noun}"]
    return f" {conjunction} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def in_order(mills: list[Mill], board: Board) -> list[str]:
    """Write mills in the order of their points."""
    numbers = sorted((sum(1 << board.points.index(point) for point in mill), mill) for mill in mills)
    names = [sorted(mill, key=board.points.index) for _, mill in numbers]
    return [f"the mill {listed(name, 'and')}" for name in names]


def men(count: int) -> str:
    return "1 man" if count == 1 else f"{count} men"


def with_turn(board: Board, side: str) -> Board:
    """Return the board as if it were that side's turn to place or move a man."""
    return replace(board, mover=side, takes=False)


def half(board: Board, side: str) -> list[str]:
    """The empty points where two men of a side wait for a third one."""
    found = []
    for line in board.lines:
        marks = [board.men.get(point) for point in line]
        if len(line) == 3 and marks.count(side) == 2 and None in marks:
            found.append(line[marks.index(None)])
    return sorted(set(found), key=board.points.index)


def ready(board: Board, side: str) -> list[str]:
    """The points on which a side could close a mill with one move."""
    turned = with_turn(board, side)
    found = {move[-2:] for move in board.quiet_moves(side) if turned.closes(move)}
    return sorted(found, key=board.points.index)


def winning(board: Board) -> list[str]:
    """The moves that win now, or that close a mill and leave two men whichever is taken."""
    found = []
    for move in board.legal():
        after = board.play(move)
        if after.takes:
            if all(after.play(each).lost for each in after.legal()):
                found.append(move)
        elif after.lost:
            found.append(move)
    return found


def by_number(position: Position, texts: list[str]) -> list[Move]:
    return [move for move in position.legal_moves if position.format_move(move) in texts]


def wins(case: Case) -> Claim | None:
    if not (case.over and case.after.lost):
        return None
    if case.takes and case.after.left(case.you) == 2:
        return f"It takes the man on {case.target}, and {case.other} has only two men left.", set(), None
    if case.before.kind == "three" and case.closed:
        return f"It closes {in_order(case.closed, case.before)[0]} and wins.", set(), None
    return f"It leaves {case.other} no move and wins.", set(), None


def wins_next(case: Case) -> Claim | None:
    if case.over or not case.after.takes or case.text not in case.winning:
        return None
    return f"It closes {in_order(case.closed, case.before)[0]}, and taking a man wins.", set(), None


def ends_game(case: Case) -> Claim | None:
    if not case.over or case.after.lost:
        return None
    how = "uses up the last turn" if case.after.over else "brings back a position"
    return f"It {how}, and the game is a draw.", set(), 0


def misses_win(case: Case) -> Claim | None:
    moves = case.winning
    if not moves or case.text in moves:
        return None
    numbers = by_number(case.position, moves)
    names = [case.position.format_move(move) for move in numbers]
    return f"It misses a win with {listed(names, noun='moves')}.", set(numbers), None


def leaves_win(case: Case) -> Claim | None:
    if not case.passes or not (moves := case.left_winning):
        return None
    after = case.position.play(case.move)
    numbers = by_number(after, moves)
    names = [after.format_move(move) for move in numbers]
    return f"It lets {case.other} win with {listed(names, noun='moves')}.", set(numbers), None


def only_defence(case: Case) -> Claim | None:
    others = case.others()
    if not case.passes or case.left_winning or not others:
        return None
    if not all(each.after.mover == case.you and each.left_winning for each in others):
        return None
    return f"It is the only move after which {case.other} cannot win at once.", set(), None


def closes_mill(case: Case) -> Claim | None:
    if not case.closed or case.over:
        return None
    return f"It closes {listed(in_order(case.closed, case.before), 'and')}.", set(), len(case.closed)


def misses_mill(case: Case) -> Claim | None:
    if case.takes or case.closed or case.text in case.winning:
        return None
    missed = by_number(case.position, [move for move in case.before.legal() if case.before.closes(move)])
    names = [case.position.format_move(move) for move in missed]
    return (f"It misses a mill with {listed(names, noun='moves')}.", set(missed), None) if missed else None


def stops_mill(case: Case) -> Claim | None:
    left = ready(case.after, case.you)
    stopped = [point for point in ready(case.before, case.you) if point not in left]
    if case.over or not stopped:
        return None
    sentence = f"It stops {case.other} from closing a mill on {listed(stopped)}."
    return sentence, case.numbers(stopped), len(stopped)


def leaves_mill(case: Case) -> Claim | None:
    before = ready(case.before, case.you)
    left = [point for point in ready(case.after, case.you) if point in before]
    if not case.passes or not left:
        return None
    sentence = f"It does not stop {case.other} from closing a mill on {listed(left)}."
    return sentence, case.numbers(left), None


def gives_mill(case: Case) -> Claim | None:
    before = ready(case.before, case.you)
    given = [point for point in ready(case.after, case.you) if point not in before]
    if not case.passes or not given:
        return None
    return f"It lets {case.other} close a mill on {listed(given)}.", case.numbers(given), None


def double(board: Board, side: str) -> list[str]:
    """The men in mills who close another mill by one step."""
    inside = {point for mill in board.mills(side) for point in mill}
    turned = with_turn(board, side)
    steps = [(man, target) for man in inside for target in board.near(man) if target not in board.men]
    found = {man for man, target in steps if turned.closes(f"{man}-{target}")}
    return sorted(found, key=board.points.index)


def makes_double_mill(case: Case) -> Claim | None:
    if case.over or case.after.hands[case.me] or case.before.kind == "three":
        return None
    after = double(case.after, case.me)
    if double(case.before, case.me) or not after:
        return None
    sentence = f"It makes a double mill: the man on {listed(after)} goes from mill to mill."
    return sentence, case.numbers(after), None


def opened(case: Case) -> list[Mill]:
    if case.origin is None or not case.passes:
        return []
    return [mill for mill in case.before.mills(case.me) if case.origin in mill]


def threatens_mill(case: Case) -> Claim | None:
    before = ready(case.before, case.me)
    aims = [point for point in ready(case.after, case.me) if point not in before]
    if not case.passes or not aims or opened(case):
        return None
    return f"It threatens to close a mill on {listed(aims)}.", case.numbers(aims), len(aims)


def step_in(case: Case) -> bool:
    return any(move.endswith(f"-{case.origin}") for move in case.after.quiet_moves(case.you))


def opens_safely(case: Case) -> Claim | None:
    if not opened(case) or step_in(case):
        return None
    names = listed(in_order(opened(case), case.before), "and")
    sentence = f"It opens {names}, and {case.other} cannot step in between."
    return sentence, case.numbers([str(case.origin)]), None


def opens_mill(case: Case) -> Claim | None:
    if not opened(case) or not step_in(case):
        return None
    names = listed(in_order(opened(case), case.before), "and")
    sentence = f"It opens {names}, and {case.other} can step in between."
    return sentence, case.numbers([str(case.origin)]), None


def prepares_mill(case: Case) -> Claim | None:
    known = {*half(case.before, case.me), *ready(case.after, case.me)}
    fresh = [point for point in half(case.after, case.me) if point not in known]
    if not case.passes or not fresh:
        return None
    sentence = f"It prepares a mill: two men wait for a third one on {listed(fresh)}."
    return sentence, case.numbers(fresh), None


def stands_between(case: Case) -> Claim | None:
    waited = case.target in half(case.before, case.you) and case.target not in ready(case.before, case.you)
    if case.over or case.takes or not waited:
        return None
    return f"It takes {case.target}, where {case.other} needed one more man for a mill.", set(), None


def takes(case: Case) -> Claim | None:
    if not case.takes or case.over:
        return None
    left = case.after.left(case.you)
    return f"It takes the man on {case.target}, and {case.other} has {men(left)} left.", set(), left


def breaks_mill(case: Case) -> Claim | None:
    inside = {point for mill in case.before.mills(case.you) for point in mill}
    if not case.takes or case.over or case.target not in inside:
        return None
    return f"It breaks a mill of {case.other}: all of its men were in mills.", set(), None


def lets_fly(case: Case) -> Claim | None:
    if not case.takes or case.over or not case.after.flies(case.you):
        return None
    return f"It leaves {case.other} three men, and they can fly now.", set(), None


def stuck(board: Board, side: str) -> list[str]:
    return [man for man in board.of(side) if all(point in board.men for point in board.near(man))]


def shuts_in(case: Case) -> Claim | None:
    before = stuck(case.before, case.you)
    shut = [man for man in stuck(case.after, case.you) if man not in before]
    if case.over or case.after.flies(case.you) or not shut:
        return None
    sentence = f"It shuts in the {'man' if len(shut) == 1 else 'men'} on {listed(shut, 'and')}."
    return sentence, case.numbers(shut), len(shut)


def sets_free(case: Case) -> Claim | None:
    still = stuck(case.after, case.me)
    freed = [man for man in stuck(case.before, case.me) if man not in still and man != case.origin]
    if case.over or case.after.flies(case.me) or not freed:
        return None
    which = "man" if len(freed) == 1 else "men"
    return f"It frees the way for the {which} on {listed(freed, 'and')}.", case.numbers(freed), None


def touches(case: Case) -> Claim | None:
    near = [point for point in case.after.free if point in case.after.near(case.target)]
    if case.over or case.takes or not near:
        return None
    which = f"the empty point {near[0]}" if len(near) == 1 else f"{len(near)} empty points"
    return f"It stands next to {which}.", case.numbers(near), len(near)


def corners_itself(case: Case) -> Claim | None:
    if case.over or case.takes or case.after.flies(case.me) or case.target not in stuck(case.after, case.me):
        return None
    return f"It cannot go on from {case.target}: all points around are taken.", set(), None


def flies_to(case: Case) -> Claim | None:
    if case.over or case.origin is None or case.target in case.before.near(case.origin):
        return None
    return f"It flies from {case.origin} to {case.target}.", set(), None


def steps_next(case: Case) -> bool:
    return case.passes and not case.after.hands[case.you] and not case.after.flies(case.you)


def fewest_replies(case: Case) -> Claim | None:
    count, others = len(case.after.legal()), case.others()
    if not steps_next(case) or not others or not all(other.passes for other in others):
        return None
    if not all(len(other.after.legal()) > count for other in others):
        return None
    noun = "1 legal move" if count == 1 else f"{count} legal moves"
    return f"It leaves {case.other} {noun}; every other move leaves more.", set(), count


def leaves_replies(case: Case) -> Claim | None:
    count = len(case.after.legal())
    noun = "1 legal move" if count == 1 else f"{count} legal moves"
    return (f"It leaves {case.other} {noun}.", set(), count) if steps_next(case) else None
