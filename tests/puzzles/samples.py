"""Puzzles whose solution can be seen on the board."""

from plyground.core import catalogue
from plyground.puzzles.puzzle import Kind, Puzzle

WIN = Puzzle(catalogue.game("tictactoe"), "X.O/.../O.X", Kind.WIN, ("b2",), 0.9)
"""X completes the diagonal."""

FORK = Puzzle(
    catalogue.game("sixfour"),
    "....../O...../..O.../...X../..X.../......",
    Kind.WIN,
    ("e3", "f2", "b6"),
    0.4,
)
"""X makes two threats at once; O can stop only one of them."""

SAVE = Puzzle(catalogue.game("tictactoe"), "XO./.X./OX.", Kind.SAVE, ("c3", "a2", "c2"), 0.8)
"""X threatens to complete the diagonal."""

TURN = Puzzle(catalogue.game("kalah"), "0-7-1-2-7-1-1-0-8-7-2-2-5-5-S", Kind.CAPTURE, ("F", "D"), 0.5, "seed")
"""F ends in South's store, so South moves again."""

DISCS = Puzzle(
    catalogue.game("othello"),
    "wwwwwwww/..b.wwww/.b.bwwww/..bbwwww/.bbbwwww/..bwbbww/.bbbwwww/.wwwwwww-w",
    Kind.MOST,
    ("d2", "c3", "b2"),
    0.3,
    "disc",
)
