"""What a player can do in one turn, as sets: cells, turns of quadrants, and lines that lack one stone.

To place a stone and then turn a quadrant is the same as to turn it and then place the stone where its cell
has gone. So a player can win in a turn if after one of the eight turns of the board there is a line of five,
or one that lacks a single stone on an empty cell, and the other side has no five.
"""

from typing import NamedTuple

from plyground.bits import bit, drop_lowest, lowest, mix
from plyground.games.pentago.rules import (
    BOARD,
    FIRST_TURN,
    TURNS,
    Rules,
    State,
    has_five,
    legal_moves,
    nine_in,
    turned,
)
from plyground.games.pentago.tables import (
    COVERED,
    FULL_NINE,
    LINE_CELLS,
    NINE,
    ODD,
    ONE_SHORT,
    QUADRANTS,
    TOUCHED,
    TURNED,
    TWO_OR_MORE,
)
from plyground.jit import kernel

ALL_LINES = (1 << len(LINE_CELLS)) - 1


@kernel
def closed_lines(stones: int) -> int:
    """Return the lines that contain one of these stones; bit n is line n."""
    return int(
        TOUCHED[0, stones & FULL_NINE]
        | TOUCHED[1, (stones >> 9) & FULL_NINE]
        | TOUCHED[2, (stones >> 18) & FULL_NINE]
        | TOUCHED[3, (stones >> 27) & FULL_NINE]
    )


@kernel
def counts(stones: int) -> tuple[int, int, int]:
    """Return how many of these stones each line has, as three sets of lines: ones, twos and fours."""
    a, b = stones & FULL_NINE, (stones >> 9) & FULL_NINE
    c, d = (stones >> 18) & FULL_NINE, (stones >> 27) & FULL_NINE
    ones = int(ODD[0, a] ^ ODD[1, b])
    carry = int(ODD[0, a] & ODD[1, b])
    twos = int(TWO_OR_MORE[0, a] ^ TWO_OR_MORE[1, b]) ^ carry
    fours = int(TWO_OR_MORE[0, a] & TWO_OR_MORE[1, b]) | (carry & int(TWO_OR_MORE[0, a] | TWO_OR_MORE[1, b]))
    other_ones = int(ODD[2, c] ^ ODD[3, d])
    carry = int(ODD[2, c] & ODD[3, d])
    other_twos = int(TWO_OR_MORE[2, c] ^ TWO_OR_MORE[3, d]) ^ carry
    other_fours = int(TWO_OR_MORE[2, c] & TWO_OR_MORE[3, d]) | (
        carry & int(TWO_OR_MORE[2, c] | TWO_OR_MORE[3, d])
    )
    carry = ones & other_ones
    fours |= other_fours | (twos & other_twos) | (carry & (twos | other_twos))
    return ones ^ other_ones, twos ^ other_twos ^ carry, fours


@kernel
def open_fours(mine: int, theirs: int) -> int:
    """Return the lines with four of these stones and an empty cell."""
    ones, _, fours = counts(mine)
    return fours & ~ones & ~closed_lines(theirs)


class Lines(NamedTuple):
    """Sets of lines, as three quadrants show them.

    ``mine`` are full of my stones there, ``short`` lack one, ``closed`` have a stone of the other side, and
    ``theirs`` are full of those.
    """

    mine: int
    short: int
    closed: int
    theirs: int


@kernel
def lines_without(mine: int, theirs: int, left_out: int) -> Lines:
    """Return the lines as the other three quadrants show them: no turn of this one changes that."""
    full, short, closed, other = ALL_LINES, 0, 0, ALL_LINES
    for quadrant in range(QUADRANTS):
        if quadrant != left_out:
            own, against = nine_in(mine, quadrant), nine_in(theirs, quadrant)
            covered = int(COVERED[quadrant, own])
            short = (short & covered) | (full & int(ONE_SHORT[quadrant, own]))
            full &= covered
            closed |= int(TOUCHED[quadrant, against])
            other &= int(COVERED[quadrant, against])
    return Lines(full, short, closed, other)


@kernel
def lines_after(lines: Lines, mine: int, theirs: int, turn: int) -> tuple[int, int]:
    """Return the full lines after a turn, and those that lack one stone on an empty cell.

    Both are empty if the other side has five in a row then. ``lines`` is what the other quadrants show.
    """
    quadrant = turn >> 1
    own = int(TURNED[turn & 1, nine_in(mine, quadrant)])
    against = int(TURNED[turn & 1, nine_in(theirs, quadrant)])
    if lines.theirs & int(COVERED[quadrant, against]):
        return 0, 0
    covered = int(COVERED[quadrant, own])
    short = (lines.short & covered) | (lines.mine & int(ONE_SHORT[quadrant, own]))
    return lines.mine & covered, short & ~(lines.closed | int(TOUCHED[quadrant, against]))


@kernel
def can_win(mine: int, theirs: int) -> bool:
    """Return whether the player with ``mine`` could win with a stone and a turn."""
    for quadrant in range(QUADRANTS):
        lines = lines_without(mine, theirs, quadrant)
        for turn in range(2 * quadrant, 2 * quadrant + 2):
            full, fours = lines_after(lines, mine, theirs, turn)
            if full | fours:
                return True
    return False


@kernel
def completing_cells(mine: int, theirs: int) -> int:
    """Return the empty cells with which a stone would make five in a row as the board stands."""
    return missing_cells(open_fours(mine, theirs), mine)


@kernel
def missing_cells(lines: int, mine: int) -> int:
    """Return the cells of these lines without one of these stones."""
    cells = 0
    while lines:
        cells |= int(LINE_CELLS[lowest(lines)]) & ~mine
        lines = drop_lowest(lines)
    return cells


@kernel
def winning_cells(mine: int, theirs: int) -> int:
    """Return the cells on which a stone and then some turn win for the player with ``mine``."""
    cells = 0
    for quadrant in range(QUADRANTS):
        lines = lines_without(mine, theirs, quadrant)
        for turn in range(2 * quadrant, 2 * quadrant + 2):
            full, fours = lines_after(lines, mine, theirs, turn)
            if full:
                return BOARD & ~(mine | theirs)
            if fours:
                cells |= turned(missing_cells(fours, turned(mine, turn)), turn ^ 1)
    return cells


@kernel
def winning_turns(mine: int, theirs: int) -> int:
    """Return the turns that win for the player with ``mine``, who has placed a stone, as a set of moves."""
    found = 0
    for quadrant in range(QUADRANTS):
        lines = lines_without(mine, theirs, quadrant)
        for turn in range(2 * quadrant, 2 * quadrant + 2):
            if lines_after(lines, mine, theirs, turn)[0]:
                found |= bit(FIRST_TURN + turn)
    return found


@kernel
def different_turns(mine: int, theirs: int) -> int:
    """Return turns that lead to different positions: of those that lead to the same one, the first."""
    found, has_still = 0, False
    for quadrant in range(QUADRANTS):
        own, other = nine_in(mine, quadrant), nine_in(theirs, quadrant)
        left = int(TURNED[0, own]) << NINE | int(TURNED[0, other])
        right = int(TURNED[1, own]) << NINE | int(TURNED[1, other])
        still = left == own << NINE | other
        if not (still and has_still):
            found |= bit(FIRST_TURN + 2 * quadrant)
        if left != right:
            found |= bit(FIRST_TURN + 2 * quadrant + 1)
        has_still = has_still or still
    return found


@kernel
def loses_at_once(mine: int, theirs: int, turn: int) -> bool:
    """Return whether the turn gives the other side five in a row, or lets them win with their next turn."""
    own, other = turned(mine, turn), turned(theirs, turn)
    if has_five(own):
        return False
    return has_five(other) or (own | other != BOARD and can_win(other, own))


@kernel
def safe_turns(mine: int, theirs: int, turns: int) -> int:
    """Return which of some turns, given as moves, do not lose at once or at the next turn."""
    found = 0
    while turns:
        move = lowest(turns)
        turns = drop_lowest(turns)
        if not loses_at_once(mine, theirs, move - FIRST_TURN):
            found |= bit(move)
    return found


@kernel
def safe_turn(mine: int, theirs: int) -> int:
    """Return one turn that does not lose at once, if there is any, as a set: which one, the stones decide."""
    first = mix(mine ^ mix(theirs)) & (TURNS - 1)
    for step in range(TURNS):
        turn = (first + step) & (TURNS - 1)
        if not loses_at_once(mine, theirs, turn):
            return bit(FIRST_TURN + turn)
    return bit(FIRST_TURN + first)


@kernel
def candidates(state: State, rules: Rules) -> int:
    """Return what wins at once; else one turn to each position, without those that lose at once; else all."""
    mine, theirs = state.mine, state.theirs
    legal = legal_moves(state, rules)
    if legal == 0:
        return 0
    if state.turning == 0:
        return winning_cells(mine, theirs) or legal
    wins = winning_turns(mine, theirs)
    if wins:
        return wins
    turns = different_turns(mine, theirs)
    return safe_turns(mine, theirs, turns) or turns


@kernel
def rollout_moves(state: State, rules: Rules) -> int:
    """Return what wins at once; else all cells, or one turn that does not lose at once.

    One is enough for a random game, and to find them all takes several times as long.
    """
    mine, theirs = state.mine, state.theirs
    if state.turning:
        return winning_turns(mine, theirs) or safe_turn(mine, theirs)
    legal = legal_moves(state, rules)
    return (winning_cells(mine, theirs) or legal) if legal else 0


@kernel
def noisy(state: State, rules: Rules) -> int:
    """Return the cells that win in this turn; after a stone was placed, all candidates."""
    if state.turning:
        return candidates(state, rules)
    return winning_cells(state.mine, state.theirs) & legal_moves(state, rules)
