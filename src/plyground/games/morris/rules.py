"""Morris: place your men, close mills, and take the men of the other side.

- First the players take turns to place their men on empty points. When all are placed, each turn
  moves one man along a line to an empty neighbour.
- Three men in a line are a mill. Whoever closes one takes a man of the other side: one that is in no
  mill, or any if all are in mills. This is a second move of the same player.
- A player who has three men left *flies*: a move goes to any empty point.
- A player who has two men left, or who cannot move, has lost.
- The game is a draw when a position occurs again, which a Match checks: a state does not know what
  was before it. There is a variant in which positions may occur again, and the game is a draw after
  a number of turns instead.

In three men's morris a mill wins at once, and nobody flies; in six men's morris nobody flies.

A move is a number below 256. On the board of nine men's morris these are

    0 .. 23     the point on which a man is placed, or from which one is taken
    24 .. 87    slides: the pairs of neighbours, both ways, in order
    88 .. 159   flights: which of the three men flies, in the order of their points, and where it goes

A flight is one move, as it is for people. It cannot have a number for its two points: any two of
the 276 pairs of points can be legal flights at once. So its number depends on where the men are, and
no symmetry of the board can turn it without the state: only boards without flights have symmetries.
"""

from typing import NamedTuple

from plyground.bits import bit, drop_lowest, lowest, popcount
from plyground.errors import BadRules
from plyground.games.morris.boards import BOARDS
from plyground.games.morris.tables import (
    MILLS,
    MOST_MILLS_OF_POINT,
    NEIGHBOURS,
    ORIGINS,
    OTHERS,
    TARGETS,
    TURNED_POINTS,
    TURNED_SLIDES,
)
from plyground.jit import kernel

FEWEST = 3
"""A side with fewer men has lost; a side with so many flies, if the rules allow it."""

LONGEST = 1000
"""The highest limit of turns."""


class State(NamedTuple):
    """The points with men of the player to move, and of the other.

    ``turns``   how often a man was placed or moved, counted up to ``Rules.counted``; this says how many
                men are still in hand
    ``taking``  1 if the player to move has closed a mill and takes a man, else 0
    """

    mine: int
    theirs: int
    turns: int
    taking: int


class Rules(NamedTuple):
    """A board, how many men each side has, and what they may do.

    ``board``    the number of the board in the tables of this module
    ``flies``    1 if a side with three men may fly
    ``takes``    1 if a mill takes a man, 0 if it wins
    ``limit``    the turns after which the game is a draw; 0 if there is no limit
    ``counted``  how far turns are counted
    """

    board: int
    points: int
    mills: int
    slides: int
    men: int
    flies: int
    takes: int
    limit: int
    counted: int


def morris_rules(name: str, men: int, *, flies: bool, takes: bool, limit: int | None = None) -> Rules:
    """Return the rules on the board of that name. Raise BadRules for a limit that is too low or too high."""
    if limit is not None and not 2 * men < limit <= LONGEST:
        raise BadRules(
            f"a limit of {limit} turns is not possible; choose one from {2 * men + 1} to {LONGEST}"
        )
    limit = limit or 0
    board = BOARDS[name]
    sizes = (len(board.places), len(board.mills), len(board.slides))
    return Rules(list(BOARDS).index(name), *sizes, men, int(flies), int(takes), limit, max(2 * men, limit))


@kernel
def initial_state(rules: Rules) -> State:
    """Return the empty board."""
    return State(0, 0, 0, 0)


@kernel
def board_points(rules: Rules) -> int:
    """Return all points of the board."""
    return (1 << rules.points) - 1


@kernel
def free_points(state: State, rules: Rules) -> int:
    """Return the empty points."""
    return board_points(rules) & ~(state.mine | state.theirs)


@kernel
def my_hand(state: State, rules: Rules) -> int:
    """Return how many men the player to move still has to place."""
    if state.turns >= 2 * rules.men:
        return 0
    return rules.men - (state.turns + state.taking) // 2


@kernel
def their_hand(state: State, rules: Rules) -> int:
    """Return how many men the other side still has to place."""
    if state.turns >= 2 * rules.men:
        return 0
    return rules.men - (state.turns + 1 - state.taking) // 2


@kernel
def in_mills(men: int, rules: Rules) -> int:
    """Return the men that are in mills."""
    found = 0
    for number in range(rules.mills):
        mill = int(MILLS[rules.board, number])
        if men & mill == mill:
            found |= mill
    return found


@kernel
def closes_mill(men: int, point: int, rules: Rules) -> bool:
    """Return whether a man on ``point`` is in a mill with some of ``men``."""
    for number in range(MOST_MILLS_OF_POINT):
        others = int(OTHERS[rules.board, point, number])
        if others and men & others == others:
            return True
    return False


@kernel
def takeable(men: int, rules: Rules) -> int:
    """Return which of a side's men may be taken: those in no mill, or all if there are no others."""
    alone = men & ~in_mills(men, rules)
    return alone or men


@kernel
def flies(men: int, hand: int, rules: Rules) -> bool:
    """Return whether a side flies."""
    return rules.flies == 1 and hand == 0 and popcount(men) == FEWEST


@kernel
def can_slide(men: int, free: int, rules: Rules) -> bool:
    """Return whether one of ``men`` has a free neighbour."""
    while men:
        if int(NEIGHBOURS[rules.board, lowest(men)]) & free:
            return True
        men = drop_lowest(men)
    return False


@kernel
def is_lost(state: State, rules: Rules) -> bool:
    """Return whether the player to move, who does not take a man, has lost."""
    hand = my_hand(state, rules)
    if popcount(state.mine) + hand < FEWEST:
        return True
    if rules.takes == 0 and in_mills(state.theirs, rules):
        return True
    can_move = hand > 0 or flies(state.mine, hand, rules)
    return not can_move and not can_slide(state.mine, free_points(state, rules), rules)


@kernel
def is_over(state: State, rules: Rules) -> bool:
    """Return whether the game has ended."""
    if state.taking:
        return False
    return is_lost(state, rules) or (rules.limit > 0 and state.turns >= rules.limit)


@kernel
def first_flight(rules: Rules) -> int:
    """Return the number of the first flight."""
    return rules.points + rules.slides


@kernel
def origin_of(state: State, move: int, rules: Rules) -> int:
    """Return the point from which a slide or a flight goes."""
    flight = move - first_flight(rules)
    if flight < 0:
        return int(ORIGINS[rules.board, move - rules.points])
    men = state.mine
    for _ in range(flight // rules.points):
        men = drop_lowest(men)
    return lowest(men)


@kernel
def target_of(move: int, rules: Rules) -> int:
    """Return the point of a move: where it places or takes a man, or where a man goes."""
    if move < rules.points:
        return move
    flight = move - first_flight(rules)
    return int(TARGETS[rules.board, move - rules.points]) if flight < 0 else flight % rules.points


@kernel
def moved_men(state: State, move: int, rules: Rules) -> int:
    """Return the mover's men after a move that takes none."""
    stay = state.mine if move < rules.points else state.mine & ~bit(origin_of(state, move, rules))
    return stay | bit(target_of(move, rules))


@kernel
def closes(state: State, move: int, rules: Rules) -> bool:
    """Return whether the move closes a mill."""
    if state.taking:
        return False
    return closes_mill(moved_men(state, move, rules), target_of(move, rules), rules)


@kernel
def plays_again(state: State, move: int, rules: Rules) -> bool:
    """Return whether the move closes a mill, so that the mover takes a man."""
    return rules.takes == 1 and closes(state, move, rules)


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    """Place, move or take a man; the turn passes unless the mover has closed a mill and takes a man next."""
    if state.taking:
        return State(state.theirs & ~bit(move), state.mine, state.turns, 0)
    mine, turns = moved_men(state, move, rules), min(state.turns + 1, rules.counted)
    if plays_again(state, move, rules):
        return State(mine, state.theirs, turns, 1)
    return State(state.theirs, mine, turns, 0)


@kernel
def outcome(state: State, rules: Rules) -> int:
    """Return -1 if the player to move has lost; nobody else has ever won when it is their turn."""
    return -1 if state.taking == 0 and is_lost(state, rules) else 0


@kernel
def turn_points(points: int, which: int, rules: Rules) -> int:
    """Turn every point of a set."""
    turned = 0
    while points:
        turned |= bit(int(TURNED_POINTS[rules.board, which, lowest(points)]))
        points = drop_lowest(points)
    return turned


@kernel
def reflect(state: State, which: int, rules: Rules) -> State:
    """Turn the whole board."""
    mine, theirs = turn_points(state.mine, which, rules), turn_points(state.theirs, which, rules)
    return State(mine, theirs, state.turns, state.taking)


@kernel
def reflect_move(move: int, which: int, rules: Rules) -> int:
    """Turn a point or a slide; a flight stays as it is."""
    if move < rules.points:
        return int(TURNED_POINTS[rules.board, which, move])
    if move < first_flight(rules):
        return rules.points + int(TURNED_SLIDES[rules.board, which, move - rules.points])
    return move
