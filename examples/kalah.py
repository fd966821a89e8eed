"""Kalah: sow seeds around the board, your own store included. The most seeds win.

theirs   5 4 3 2 1 0       a row is a number with eight bits for each house;
mine     0 1 2 3 4 5       sowing goes 0 .. 5, my store, their 0 .. 5, my 0 ...
"""

from typing import NamedTuple

from plyground import Game, Houses, Notation, Position, kernel
from plyground.errors import BadMove

HOUSES, SEEDS = 6, 4
STORE = HOUSES
ROUND = 2 * HOUSES + 1


class State(NamedTuple):
    mine: int
    theirs: int
    stored: int
    their_store: int


class Rules(NamedTuple):
    pass


@kernel
def initial_state(rules: Rules) -> State:
    row = 0
    for house in range(HOUSES):
        row |= SEEDS << 8 * house
    return State(row, row, 0, 0)


@kernel
def seeds_in(row: int, house: int) -> int:
    return row >> 8 * house & 255


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    moves = 0
    for house in range(HOUSES):
        if seeds_in(state.mine, house):
            moves |= 1 << house
    return moves if state.theirs else 0  # the game is over when either row is empty


@kernel
def plays_again(state: State, move: int, rules: Rules) -> bool:
    return (move + seeds_in(state.mine, move)) % ROUND == STORE


@kernel
def sow(state: State, house: int) -> State:
    mine, theirs, stored, their_store = state
    hand = seeds_in(mine, house)
    mine -= hand << 8 * house
    place = house
    for _ in range(hand):
        place = (place + 1) % ROUND
        if place < HOUSES:
            mine += 1 << 8 * place
        elif place == STORE:
            stored += 1
        else:
            theirs += 1 << 8 * (place - HOUSES - 1)
    if place < HOUSES and seeds_in(mine, place) == 1:  # the last seed fell into an empty house of mine
        across = seeds_in(theirs, HOUSES - 1 - place)
        if across:
            mine -= 1 << 8 * place
            theirs -= across << 8 * (HOUSES - 1 - place)
            stored += across + 1
    return State(mine, theirs, stored, their_store)


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    mine, theirs, stored, their_store = after = sow(state, move)
    return after if plays_again(state, move, rules) else State(theirs, mine, their_store, stored)


@kernel
def outcome(state: State, rules: Rules) -> int:
    lead = state.stored - state.their_store
    for house in range(HOUSES):  # what is left belongs to the owner of the houses
        lead += seeds_in(state.mine, house) - seeds_in(state.theirs, house)
    return 1 if lead > 0 else -1 if lead < 0 else 0


class HouseNotation(Notation):
    """Moves are the houses A to F and a to f."""

    def format_move(self, position: Position, move: int) -> str:
        return ("ABCDEF", "abcdef")[position.turn][move]

    def parse_move(self, position: Position, text: str) -> int:
        if len(text) != 1 or text.upper() not in "ABCDEF":
            raise BadMove(f"{text!r} is not a house; choose A to F")
        return "ABCDEF".index(text.upper())

    def picture(self, position: Position) -> Houses:
        mine, theirs, stored, their_store = position.state
        rows, stores = (mine, theirs), (stored, their_store)
        south, north = position.turn, 1 - position.turn
        seeds = [seeds_in(rows[row], house) for row in (south, north) for house in range(HOUSES)]
        return Houses(tuple(seeds), (stores[south], stores[north]))


GAME = Game(
    name="my-kalah",
    title="Kalah",
    ruleset="6 houses, 4 seeds",
    rules=Rules(),
    seats=("South", "North"),
    notation=HouseNotation(),
    initial_state=initial_state,
    legal_moves=legal_moves,
    play=play,
    plays_again=plays_again,
    outcome=outcome,
)
