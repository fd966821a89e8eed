"""Positions of morris as text.

wb./.../.../....../.../.../...-w-8-8     the points row by row from the top, who moves, men in hand
w.w/b.b/.../www.../.../bbb/...-bx        all men are placed; Black has closed a mill and takes a man
...-w-t57                                after 57 turns, where their number is limited
"""

import re

from plyground.bits import bit, popcount
from plyground.core.game import Game, Position
from plyground.core.text import shorten
from plyground.errors import BadPosition
from plyground.games.morris.points import (
    MARKS,
    SEATS,
    hands_of,
    name_points,
    point_name,
    row_lengths,
    sides_of,
)
from plyground.games.morris.rules import FEWEST, Rules, State, in_mills

FORM = re.compile(
    r"(?P<rows>[^-]+)-(?P<mover>[wb])(?P<takes>x?)(?:-(?P<white>\d)-(?P<black>\d))?(?:-t(?P<turns>\d{1,4}))?"
)


def format_position(position: Position) -> str:
    """Write the points from the top, who moves, and the men in hand or the turns where they count."""
    rules: Rules = position.game.rules
    text = f"{'/'.join(rows_of(position))}-{MARKS[position.turn]}{'x' * position.state.taking}"
    if position.state.turns < 2 * rules.men:
        white, black = hands_of(position)
        return f"{text}-{white}-{black}"
    return f"{text}-t{position.state.turns}" if rules.limit else text


def rows_of(position: Position) -> list[str]:
    """Return the rows of points from the top, ``w``, ``b`` or ``.`` for each point."""
    rules: Rules = position.game.rules
    white, black = sides_of(position)
    marks = iter(
        "w" if white >> point & 1 else "b" if black >> point & 1 else "." for point in range(rules.points)
    )
    return ["".join(next(marks) for _ in range(length)) for length in row_lengths(rules)]


def read_position(text: str, game: Game) -> Position:
    """Read a position; raise BadPosition for one that no game can reach, as far as that is easily seen."""
    rules: Rules = game.rules
    match = FORM.fullmatch(text.lower().replace(" ", "-"))
    if match is None:
        raise BadPosition(f"a position of {game.title} looks like {str(game.start())!r}, not {shorten(text)}")
    turn, taking = MARKS.index(match["mover"]), int(bool(match["takes"]))
    sides = _read_rows(match["rows"], rules)
    turns = _turns_of(match, turn, taking, rules)
    position = Position(game, State(sides[turn], sides[1 - turn], turns, taking), turn)
    _reject_impossible(position)
    return position


def _read_rows(text: str, rules: Rules) -> tuple[int, int]:
    """Return White's men and Black's."""
    rows, lengths = text.split("/"), row_lengths(rules)
    if len(rows) != len(lengths):
        raise BadPosition(f"the position has {len(rows)} rows; this board has {len(lengths)}")
    sides, point = [0, 0], 0
    for number, (row, length) in enumerate(zip(rows, lengths, strict=True)):
        if len(row) != length:
            raise BadPosition(f"row {len(lengths) - number} has {len(row)} points; it should have {length}")
        for mark in row:
            if mark in MARKS:
                sides[MARKS.index(mark)] |= bit(point)
            elif mark != ".":
                raise BadPosition(f"{point_name(point, rules)} holds {mark!r}; a point is w, b or .")
            point += 1
    return sides[0], sides[1]


def _turns_of(match: "re.Match[str]", turn: int, taking: int, rules: Rules) -> int:
    """Return the number of turns so far, which the men in hand say while there are any."""
    hands = [int(match[name] or 0) for name in ("white", "black")]
    placed = [rules.men - hand for hand in hands]
    if min(placed) < 0:
        raise BadPosition(f"each side has {rules.men} men; {max(hands)} cannot be in hand")
    if match["turns"] is None:
        turns = sum(placed)
        if rules.limit and turns == 2 * rules.men:
            raise BadPosition(f"say after how many turns this is: write -t{turns} at the end")
    elif not rules.limit or any(hands):
        raise BadPosition("turns are written only where they are limited, and all men are placed")
    elif not sum(placed) <= int(match["turns"]) <= rules.limit:
        raise BadPosition(f"{match['turns']} turns are not from {sum(placed)} to {rules.limit}")
    else:
        turns = int(match["turns"])
    if (any(hands) or rules.limit) and turns % 2 != (turn + taking) % 2:
        raise BadPosition(f"after {turns} turns it is not {SEATS[turn]} who {'takes' if taking else 'moves'}")
    if abs(placed[0] - placed[1]) > 1 or placed[0] < placed[1]:
        raise BadPosition(
            f"{hands[0]} and {hands[1]} men cannot be in hand: White places first, then in turn"
        )
    return turns


def _reject_impossible(position: Position) -> None:
    """Raise an error for numbers of men, or for a turn, that no game can have."""
    rules, state = position.game.rules, position.state
    hands, sides = hands_of(position), sides_of(position)
    for seat, side, hand in zip(SEATS, sides, hands, strict=True):
        if popcount(side) + hand > rules.men:
            raise BadPosition(f"{seat} has {popcount(side) + hand} men; a side has at most {rules.men}")
    if not rules.takes:
        _reject_wrong_mills(position)
    other = 1 - position.turn
    if popcount(state.theirs) + hands[other] < FEWEST:
        raise BadPosition(f"{SEATS[other]} has lost, so it is not {position.mover}'s turn")
    if state.taking and not in_mills(state.mine, rules):
        raise BadPosition(f"{position.mover} has no mill, so no man can be taken")
    if state.taking and not state.theirs:
        raise BadPosition(f"{SEATS[other]} has no man on the board that could be taken")


def _reject_wrong_mills(position: Position) -> None:
    """Raise an error where a mill wins and the game should have ended before, or where men are missing."""
    rules, state = position.game.rules, position.state
    mills = in_mills(state.mine, rules)
    if mills or state.taking:
        why = f"has a mill on {name_points(mills, rules)}" if mills else "takes no man in this game"
        raise BadPosition(f"{position.mover} {why}, so it is not {position.mover}'s turn")
    for seat, side, hand in zip(SEATS, sides_of(position), hands_of(position), strict=True):
        if popcount(side) + hand < rules.men:
            raise BadPosition(f"{seat} has {popcount(side) + hand} men; no man is taken in this game")
