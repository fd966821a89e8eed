"""When each fact about a move of Breakthrough is true, worked out on the plain board."""

from games.breakthrough.cases import SEATS, Case, Claim, moves, numbers, pawns, word
from games.breakthrough.naive import Board, Square


def wins(case: Case) -> Claim | None:
    how = "reaches the last row" if case.after.pawns(case.you) else "captures the last pawn"
    return (f"It {how} and wins.", set(), None) if case.wins else None


def misses_win(case: Case) -> Claim | None:
    missed = case.before.wins(case.me)
    if not missed or case.wins:
        return None
    return f"It misses a win with {moves(case.before, missed)}.", numbers(case.before, missed, case.me), None


def leaves_win(case: Case) -> Claim | None:
    left = case.after.wins(case.you)
    if not left:
        return None
    return (
        f"It lets {case.other} win with {moves(case.after, left)}.",
        numbers(case.after, left, case.you),
        None,
    )


def gets_through(case: Case) -> Claim | None:
    if not case.before.is_through(case.path, case.me):
        return None
    return f"It is one step from winning, and {case.other} cannot capture it.", set(), None


def makes_threat(case: Case) -> Claim | None:
    if case.wins or case.steps_left != 1 or case.before.is_through(case.path, case.me):
        return None
    return "It threatens to reach the last row with its next step.", set(), None


def stops_win(case: Case) -> Claim | None:
    if case.wins or not case.captures or abs(case.path[1][1] - case.before.last_row(case.you)) != 1:
        return None
    return f"It captures the pawn on {case.target}, which was one step from winning.", set(), None


def only_defence(case: Case) -> Claim | None:
    others = [path for path in case.before.paths(case.me) if path != case.path]
    boards = [case.before.play(path) for path in others]
    if case.wins or case.after.wins(case.you) or not others or any(board.winner() for board in boards):
        return None
    if not all(board.wins(case.you) for board in boards):
        return None
    return f"It is the only move after which {case.other} cannot win at once.", set(), None


def leaves_through(case: Case) -> Claim | None:
    left = case.after.through(case.you)
    if not left:
        return None
    sentence = f"It lets {case.other} get a pawn through with {moves(case.after, left)}."
    return sentence, numbers(case.after, left, case.you), None


def stops_through(case: Case) -> Claim | None:
    feared = case.before.through(case.you)
    if case.wins or not feared or case.after.wins(case.you) or case.after.through(case.you):
        return None
    sentence = f"It stops {case.other} from getting a pawn through with {moves(case.before, feared)}."
    return sentence, numbers(case.before, feared, case.you), None


def captures(case: Case) -> Claim | None:
    if case.wins or not case.captures or case.attacked:
        return None
    return f"It captures the pawn on {case.target}, and {case.other} cannot capture back.", set(), None


def trades(case: Case) -> Claim | None:
    if case.wins or not case.captures or not case.attacked:
        return None
    return f"It captures the pawn on {case.target}, but {case.other} can capture back.", set(), None


def hangs(case: Case) -> Claim | None:
    if case.wins or case.captures or not case.attacked or case.protected:
        return None
    return f"It lets {case.other} capture the pawn on {case.target} for nothing.", set(), None


def offers_trade(case: Case) -> Claim | None:
    if case.wins or case.captures or not case.attacked or not case.protected:
        return None
    back = f"if {case.other} captures, {SEATS[case.me]} captures back"
    return f"It offers a trade on {case.target}: {back}.", set(), None


def unprotects(case: Case) -> Claim | None:
    lost = [
        square
        for square in case.exposed
        if case.before.attackers(square, case.me) and not case.after.attackers(square, case.me)
    ]
    if case.wins or not lost:
        return None
    return f"It leaves the {pawns(lost)} without protection.", set(), None


def protects(case: Case) -> Claim | None:
    saved = [
        square
        for square in case.exposed
        if not case.before.attackers(square, case.me) and case.after.attackers(square, case.me)
    ]
    if case.wins or not saved:
        return None
    return f"It protects the {pawns(saved)}.", set(), len(saved)


def escapes(case: Case) -> Claim | None:
    origin = case.path[0]
    was_safe = not case.before.attackers(origin, case.you) or case.before.attackers(origin, case.me)
    if case.wins or was_safe or case.attacked:
        return None
    return f"It goes where {case.other} cannot capture it.", set(), None


def attacks(case: Case) -> Claim | None:
    fresh = [
        square
        for square in case.after.pawns(case.you)
        if case.path[1] in case.after.attackers(square, case.me)
        and not case.before.attackers(square, case.me)
    ]
    if case.wins or not fresh:
        return None
    return f"It attacks the {pawns(fresh)}.", set(), len(fresh)


def passes(case: Case) -> Claim | None:
    def ahead(board: Board, square: Square) -> bool:
        sign = 1 if case.me == "w" else -1
        return any(
            abs(column - square[0]) <= 1 and (row - square[1]) * sign > 0
            for column, row in board.pawns(case.you)
        )

    if case.wins or ahead(case.after, case.path[1]) or not ahead(case.before, case.path[0]):
        return None
    where = "in its own column or the ones beside it"
    return f"It has no {case.other} pawn ahead any more, {where}.", set(), None


def steps_left(case: Case) -> Claim | None:
    if case.wins:
        return None
    left = case.steps_left
    return f"It is {word(left)} {'step' if left == 1 else 'steps'} from the last row.", set(), left
