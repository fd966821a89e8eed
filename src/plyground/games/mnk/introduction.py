"""The first lessons in k in a row: for three, four and five."""

from plyground.core.game import Game
from plyground.core.introduction import Introduction, Introductions, Step

THREE = (
    Step(
        "",
        "Three in a row win: across, down or diagonally. You are X. Start in the middle.",
        ("b2",),
        "The middle is part of four lines, more than any other cell.",
        "The middle cell is b2.",
        shows="takes_centre",
    ),
    Step(
        "XX./OO./...",
        "You have two in a row. Win!",
        ("c1",),
        "Three in a row. You have won!",
        "Look at the row at the top.",
        shows="wins",
    ),
    Step(
        "O../OX./..X",
        "O has two in a column. Stop it!",
        ("a3",),
        "Well seen. O has to look for something else.",
        "Which cell would give O three in a row?",
        shows="blocks",
    ),
    Step(
        "XOX/.../O..",
        "Make two threats at once: then O can stop only one of them.",
        ("c3",),
        "Now you threaten c2 and b2. That is called a fork.",
        "Find the cell that is on a line with each of your marks.",
        shows="makes_fork",
    ),
    Step(
        "XOX/.O./O.X",
        "O has stopped one of your threats. Use the other one!",
        ("c2",),
        "You have won! A fork wins.",
        "Look at the column on the right.",
        shows="wins",
    ),
)

FOUR = (
    Step(
        "",
        "Four in a row win: across, down or diagonally. You are X. Start in the middle.",
        (
            "c3",
            "d3",
            "c4",
            "d4",
        ),
        "From the middle you can go in all directions.",
        "The four middle cells are c3, d3, c4 and d4.",
        shows="takes_centre",
    ),
    Step(
        "....../..X.../..X.../..X.O./...O../....O.",
        "You have three in a column. Make it four!",
        (
            "c1",
            "c5",
        ),
        "Four in a row. You have won!",
        "Above or below your three marks.",
        shows="wins",
    ),
    Step(
        "....../.XOOO./..X.../.....X/....../......",
        "O has three in a row. Stop it!",
        ("f2",),
        "Blocked, on both sides now.",
        "One end of O's row is still open.",
        shows="blocks",
    ),
    Step(
        "....../....../..XX../..OO../....../......",
        "Make three in a row with both ends open: O can stop one end only.",
        (
            "b3",
            "e3",
        ),
        "Two threats at once. That is called a fork.",
        "Go on with your two marks, to the left or to the right.",
        shows="makes_fork",
    ),
    Step(
        "....../....../OXXX../..OO../....../......",
        "O has stopped one end. Win!",
        ("e3",),
        "Four in a row. You have won!",
        "The other end is open.",
        shows="wins",
    ),
)

FIVE = (
    Step(
        "",
        "Five in a row win: across, down or diagonally. You are X. Start in the middle.",
        ("e5",),
        "From the middle you can go in all directions.",
        "The cell in the middle is e5.",
        shows="takes_centre",
    ),
    Step(
        "........./........./...OO..../..XXXX.../..OO...../........./........./........./.........",
        "Four in a row. Make it five!",
        (
            "b4",
            "g4",
        ),
        "Five in a row. You have won!",
        "At the left or at the right end of your four.",
        shows="wins",
    ),
    Step(
        "........./........./.XOOOO.../...X...../...X...../....X..../........./........./.........",
        "O has four in a row. Stop it at once!",
        ("g3",),
        "Blocked.",
        "One end of O's row is still open.",
        shows="blocks",
    ),
    Step(
        "........./........./...OOO.../...XX..../...X...../........./........./........./.........",
        "Three of O's marks with both ends open soon become four with both ends open. Stop them "
        "at one of the ends.",
        (
            "c3",
            "g3",
        ),
        "In time. O cannot make an open four now.",
        "Go next to O's three.",
        shows="stops_fork",
    ),
    Step(
        "........./........./........./...XXX.../...OO..../....O..../........./........./.........",
        "Now it is you: make four with both ends open.",
        (
            "c4",
            "g4",
        ),
        "O can stop one end only. You win next.",
        "Go on at the left or at the right end of your three.",
        shows="makes_fork",
    ),
)

BY_RUN = {
    3: Introduction("tictactoe", THREE),
    4: Introduction("sixfour", FOUR),
    5: Introduction("9x9x5", FIVE),
}
"""The lessons by the number of marks in a row."""


class RunIntroductions(Introductions):
    """A lesson for three, four and five in a row."""

    def of(self, game: Game) -> Introduction | None:
        """Return the lesson for as many marks in a row as the game asks for."""
        return BY_RUN.get(game.rules.run)
