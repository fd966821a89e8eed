"""Points of morris by name (columns from the left, rows from the bottom), and whose men are on them."""

from plyground.bits import members, popcount
from plyground.core.facts import join_some
from plyground.core.game import Position
from plyground.core.types import Move
from plyground.games.morris.boards import BOARDS, Board
from plyground.games.morris.rules import Rules, State, first_flight, my_hand, target_of, their_hand

SEATS = ("White", "Black")
MARKS = ("w", "b")

_BOARDS = tuple(BOARDS.values())


def board_of(rules: Rules) -> Board:
    """Return the board as plain data."""
    return _BOARDS[rules.board]


def point_name(point: int, rules: Rules) -> str:
    """Name a point by its column and its row: ``d6``."""
    return board_of(rules).names[point]


def name_points(points: int, rules: Rules, conjunction: str = "and") -> str:
    """Name the points of a set that is not empty, as in a sentence; of many, the first few."""
    return join_some([point_name(point, rules) for point in members(points)], "points", conjunction)


def men(count: int) -> str:
    """Write ``1 man``, ``2 men``."""
    return "1 man" if count == 1 else f"{count} men"


def sides_of(position: Position) -> tuple[int, int]:
    """Return White's men and Black's."""
    state: State = position.state
    return (state.mine, state.theirs) if position.turn == 0 else (state.theirs, state.mine)


def hands_of(position: Position) -> tuple[int, int]:
    """Return how many men White and Black still have to place."""
    state, rules = position.state, position.game.rules
    hands = int(my_hand(state, rules)), int(their_hand(state, rules))
    return hands if position.turn == 0 else (hands[1], hands[0])


def row_lengths(rules: Rules) -> list[int]:
    """Return how many points there are in each row, from the top."""
    board = board_of(rules)
    rows = [row for _, row in board.places]
    return [rows.count(row) for row in range(board.size - 1, -1, -1)]


def is_flight(move: Move, rules: Rules) -> bool:
    """Return whether a move goes to any free point."""
    return move >= int(first_flight(rules))


def target_point(move: Move, rules: Rules) -> int:
    """Return the point of a move: where it places or takes a man, or where a man goes."""
    return int(target_of(move, rules))


def origin_point(position: Position, move: Move) -> int:
    """Return the point from which a slide or a flight goes. Raise IndexError for a man who is not there."""
    rules: Rules = position.game.rules
    if not is_flight(move, rules):
        return board_of(rules).slides[move - rules.points][0]
    return members(position.state.mine)[(move - int(first_flight(rules))) // rules.points]


def goes_far(position: Position, move: Move) -> bool:
    """Return whether a man goes to a point that is no neighbour of his."""
    rules: Rules = position.game.rules
    ends = (origin_point(position, move), target_point(move, rules))
    return is_flight(move, rules) and ends not in board_of(rules).slides


def numbers_of(position: Position) -> tuple[int, int]:
    """Return how many men White and Black have left, those in hand counted."""
    white, black = (
        popcount(side) + hand for side, hand in zip(sides_of(position), hands_of(position), strict=True)
    )
    return int(white), int(black)
