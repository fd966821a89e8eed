"""Moves of morris as text: reading them, and saying why one is not legal."""

import re

from plyground.bits import bit, contains, members
from plyground.core.game import Position
from plyground.core.text import shorten
from plyground.core.types import Move
from plyground.errors import BadMove
from plyground.games.morris.points import SEATS, board_of, is_flight, origin_point, point_name, target_point
from plyground.games.morris.rules import Rules, first_flight, flies, free_points, my_hand

FORM = re.compile(r"(x?)\s*([a-z]\d)(?:\s*-\s*([a-z]\d))?", re.ASCII)


def format_move(position: Position, move: Move) -> str:
    """Write the point, the two points, or ``x`` and the point of the man that is taken."""
    rules: Rules = position.game.rules
    target = point_name(target_point(move, rules), rules)
    if move < rules.points:
        return f"x{target}" if position.state.taking else target
    return f"{point_name(origin_point(position, move), rules)}-{target}"


def read_move(position: Position, text: str) -> Move:
    """Read one point or two, also the man to be taken without the x; raise BadMove for what is no move."""
    rules: Rules = position.game.rules
    match = FORM.fullmatch(text.lower())
    if match is None or (match[1] and match[3]):
        raise BadMove(f"{shorten(text)} is not a move; {forms(position)}")
    first = _read_point(match[2], rules)
    if match[3]:
        return _read_step(position, first, _read_point(match[3], rules))
    if match[1] and not position.state.taking:
        raise BadMove(f"{match[0]} is not a move now; {forms(position)}")
    if not position.state.taking and not is_placing(position) and not position.is_over:
        raise BadMove(f"{match[0]} is no move of a man; {forms(position)}")
    return first


def forms(position: Position) -> str:
    """Say how moves are written here."""
    moves = position.legal_moves
    example = f", such as {format_move(position, moves[0])}" if moves else ""
    if position.state.taking:
        return f"write x and the point of the man that you take{example}"
    if is_placing(position):
        return f"write the point on which you place a man{example}"
    return f"write two points with - between them{example}"


def is_placing(position: Position) -> bool:
    """Return whether the player to move places men."""
    return bool(my_hand(position.state, position.game.rules)) and not position.state.taking


def _read_point(name: str, rules: Rules) -> int:
    names = board_of(rules).names
    if name not in names:
        raise BadMove(f"{name} is not a point of this board; its points are {' '.join(sorted(names))}")
    return names.index(name)


def _read_step(position: Position, origin: int, target: int) -> Move:
    """Return the number of a slide or a flight between two points."""
    rules: Rules = position.game.rules
    names = f"{point_name(origin, rules)}-{point_name(target, rules)}"
    if position.state.taking or is_placing(position):
        raise BadMove(f"{names} is not a move now; {forms(position)}")
    if flies(position.state.mine, 0, rules) and contains(position.state.mine, origin):
        rank = members(position.state.mine).index(origin)
        return int(first_flight(rules)) + rank * rules.points + target
    slides = board_of(rules).slides
    if (origin, target) not in slides:
        near = " or ".join(point_name(other, rules) for one, other in slides if one == origin)
        raise BadMove(f"{names} does not follow a line to the next point; from there go to {near}")
    return rules.points + slides.index((origin, target))


def explain_illegal(position: Position, move: Move) -> str:
    """Say which rule forbids a move."""
    rules: Rules = position.game.rules
    if not 0 <= move < position.game.move_count:
        return f"{move} is not a move; moves are numbered 0 to {position.game.move_count - 1}"
    if position.is_over:
        return f"the game is over: {position.describe_end()}"
    if (move < rules.points) != (bool(position.state.taking) or is_placing(position)):
        return f"move {move} is not possible now; {forms(position)}"
    if position.state.taking:
        return _cannot_take(position, move)
    if is_flight(move, rules) and not flies(position.state.mine, 0, rules):
        return f"only a side with three men flies; {forms(position)}"
    return _cannot_go(position, move)


def _cannot_take(position: Position, point: int) -> str:
    rules: Rules = position.game.rules
    name, other = point_name(point, rules), SEATS[1 - position.turn]
    if not contains(position.state.theirs, point):
        return f"{other} has no man on {name} that could be taken"
    return f"the man on {name} is in a mill, and {other} has men that are in none"


def _cannot_go(position: Position, move: Move) -> str:
    rules, state = position.game.rules, position.state
    target = target_point(move, rules)
    if move >= rules.points and not contains(state.mine, origin := origin_point(position, move)):
        return f"{position.mover} has no man on {point_name(origin, rules)}"
    if not bit(target) & free_points(state, rules):
        owner = position.mover if contains(state.mine, target) else SEATS[1 - position.turn]
        return f"{point_name(target, rules)} is taken by {owner}; choose an empty point"
    return f"{format_move(position, move)} is a flight; {forms(position)}"
