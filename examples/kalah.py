"""Kalah: sow seeds around the board, your own store included. The most seeds win.

theirs   5 4 3 2 1 0      a row is a number with eight bits for each house; sowing
mine     0 1 2 3 4 5      goes 0 to 5, my store, their 0 to 5, my 0 again ...
"""

from typing import NamedTuple

from plyground import Game, Houses, Notation, Position, kernel


class State(NamedTuple):
    mine: int
    theirs: int
    stored: int
    their_store: int


class Rules(NamedTuple):
    houses: int
    seeds: int


@kernel
def seeds_in(row: int, house: int) -> int:
    return row >> 8 * house & 255


@kernel
def initial_state(rules: Rules) -> State:
    row = rules.seeds * ((1 << 8 * rules.houses) // 255)  # the same in each house
    return State(row, row, 0, 0)


@kernel
def legal_moves(state: State, rules: Rules) -> int:
    moves = 0
    for house in range(rules.houses):
        moves |= int(seeds_in(state.mine, house) > 0) << house
    return moves if state.theirs else 0  # the game is over when either row is empty


@kernel
def plays_again(state: State, move: int, rules: Rules) -> bool:
    return (move + seeds_in(state.mine, move)) % (2 * rules.houses + 1) == rules.houses  # ends in my store


@kernel
def play(state: State, move: int, rules: Rules) -> State:
    mine, theirs, stored, their_store = state
    houses, place, hand = rules.houses, move, seeds_in(mine, move)
    mine -= hand << 8 * move
    for _ in range(hand):
        place = (place + 1) % (2 * houses + 1)
        mine += 1 << 8 * place if place < houses else 0
        stored += place == houses
        theirs += 1 << 8 * (place - houses - 1) if place > houses else 0
    across = seeds_in(theirs, houses - 1 - place) if place < houses else 0
    if across and seeds_in(mine, place) == 1:  # the last seed fell into an empty house of mine
        mine, stored = mine - (1 << 8 * place), stored + across + 1
        theirs -= across << 8 * (houses - 1 - place)
    after = State(mine, theirs, stored, their_store)
    return after if plays_again(state, move, rules) else State(theirs, mine, their_store, stored)


@kernel
def outcome(state: State, rules: Rules) -> int:
    lead = state.stored - state.their_store
    for house in range(rules.houses):  # what is left belongs to the owner of the houses
        lead += seeds_in(state.mine, house) - seeds_in(state.theirs, house)
    return 1 if lead > 0 else -1 if lead < 0 else 0


class HouseNotation(Notation):
    def format_move(self, position: Position, move: int) -> str:
        return ("ABCDEF", "abcdef")[position.turn][move]

    def picture(self, position: Position) -> Houses:
        rows = [[seeds_in(row, house) for house in range(6)] for row in position.state[:2]]
        south, north = position.turn, 1 - position.turn
        return Houses((*rows[south], *rows[north]), (position.state[2 + south], position.state[2 + north]))


GAME = Game(
    name="my-kalah", title="Kalah", ruleset="6 houses, 4 seeds", seats=("South", "North"), rules=Rules(6, 4),
    initial_state=initial_state, legal_moves=legal_moves, play=play, plays_again=plays_again, outcome=outcome,
    move_count=6, notation=HouseNotation(),
)  # fmt: skip
