"""When each fact about a quiet move of Breakthrough is true, worked out on the plain board."""

from games.breakthrough.cases import SEATS, Case, Claim, moves, numbers, pawns, squares, word
from games.breakthrough.naive import Board, Square


def prepares_through(case: Case) -> Claim | None:
    planned = case.after.through(case.me)
    if case.wins or not planned or case.before.through(case.me) or case.after.wins(case.you):
        return None
    sentence = f"It threatens to get a pawn through with {moves(case.after, planned)}."
    return sentence, numbers(case.after, planned, case.me), None


def leaves_hanging(case: Case) -> Claim | None:
    def hangs(board: Board, square: Square) -> bool:
        return bool(board.attackers(square, case.you)) and not board.attackers(square, case.me)

    left = [square for square in case.exposed if hangs(case.before, square) and hangs(case.after, square)]
    if case.wins or not left:
        return None
    them = "it" if len(left) == 1 else "them"
    sentence = f"It does not save the {pawns(left)}: {case.other} can capture {them} for nothing."
    return sentence, set(), len(left)


def opens_home(case: Case) -> Claim | None:
    first = case.before.last_row(case.you)
    before_it = first + 1 if case.me == "w" else first - 1
    front = [(column, before_it) for column in range(1, case.before.columns + 1)]
    open_now = [
        square
        for square in front
        if case.before.attackers(square, case.me)
        and not case.after.attackers(square, case.me)
        and case.after.at(square) != case.me
    ]
    if case.wins or not open_now:
        return None
    where = squares(open_now)
    sentence = f"It opens the home row: {SEATS[case.me]} can no longer capture a pawn on {where}."
    return sentence, set(), len(open_now)


def blocks(case: Case) -> Claim | None:
    column, row = case.path[1]
    facing = column, row + (1 if case.me == "w" else -1)
    straight = facing, case.path[1]
    if straight not in case.before.paths(case.you) or straight in case.after.paths(case.you):
        return None
    if case.wins or case.after.at(facing) != case.you:
        return None
    return f"It stops the {pawns([facing])} from moving straight ahead.", set(), None


def steps_of_other(case: Case) -> list[Square]:
    """The empty squares that the other side can go to after the move, each once."""
    return sorted({target for _, target in case.after.paths(case.you) if case.after.at(target) == "."})


def covers(case: Case) -> Claim | None:
    fresh = [
        square
        for square in steps_of_other(case)
        if case.after.attackers(square, case.me) and not case.before.attackers(square, case.me)
    ]
    if case.wins or not fresh:
        return None
    sentence = f"It lets {SEATS[case.me]} capture a pawn that moves to {squares(fresh)}."
    return sentence, set(), len(fresh)


def uncovers(case: Case) -> Claim | None:
    lost = [
        square
        for square in steps_of_other(case)
        if case.before.attackers(square, case.me) and not case.after.attackers(square, case.me)
    ]
    if case.wins or not lost:
        return None
    return f"It lets {case.other} move safely to {squares(lost)}.", set(), len(lost)


def supports(case: Case) -> Claim | None:
    calm = [
        square
        for square in case.after.pawns(case.me)
        if square not in (case.path[1], *case.exposed)
        and case.after.attackers(square, case.me)
        and not case.before.attackers(square, case.me)
    ]
    if case.wins or not calm:
        return None
    return f"It gives protection to the {pawns(calm)}.", set(), len(calm)


def doubles(case: Case) -> Claim | None:
    def protectors(board: Board, square: Square) -> int:
        return len(board.attackers(square, case.me))

    twice = [
        square
        for square in case.exposed
        if (protectors(case.before, square), protectors(case.after, square)) == (1, 2)
    ]
    if case.wins or not twice:
        return None
    return f"It protects the {pawns(twice)} a second time.", set(), len(twice)


def leads(case: Case) -> Claim | None:
    if case.wins:
        return None

    def nearest(side: str) -> int:
        return min(abs(case.after.last_row(side) - row) for _, row in case.after.pawns(side))

    left, theirs = case.steps_left, nearest(case.you)
    is_behind = left > case.after.height / 2
    if is_behind or left != nearest(case.me) or left >= theirs:
        return None
    ours = f"{word(left)} {'step' if left == 1 else 'steps'}"
    sentence = f"It is {ours} from the last row; {case.other}'s foremost pawn needs {word(theirs)}."
    return sentence, set(), theirs - left


def is_backed(case: Case) -> Claim | None:
    if case.wins or case.attacked or not case.protected:
        return None
    backing = case.after.attackers(case.path[1], case.me)
    return f"It is protected there by the {pawns(backing)}.", set(), None


def leaves_home(case: Case) -> Claim | None:
    if case.wins or case.path[0][1] != case.before.last_row(case.you):
        return None
    return "It leaves the home row.", set(), None
