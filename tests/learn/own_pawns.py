"""Breakthrough 6x6 as somebody's own game: only its rules, without an evaluation or hints for the search."""

from plyground.core import catalogue
from plyground.core.game import Game

BASE = catalogue.game("breakthrough:6x6")
GAME = Game(
    name="own-pawns",
    title="Own pawns",
    ruleset="own-pawns",
    rules=BASE.rules,
    move_count=BASE.move_count,
    state_bits=BASE.state_bits,
    initial_state=BASE.initial_state,
    legal_moves=BASE.legal_moves,
    play=BASE.play,
    outcome=BASE.outcome,
)
