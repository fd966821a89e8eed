"""The first lesson in Connect Four."""

from plyground.core.introduction import Introduction, OneIntroduction, Step

STEPS = (
    Step(
        "",
        "Stones fall to the bottom of a column. Four in a row win. The middle column is part of "
        "most rows: start there.",
        ("4",),
        "A good start. From the middle you can go both ways.",
        "The middle one is column 4.",
        shows="takes_centre",
    ),
    Step(
        "......./......./......./......./OO...../XXX..O.",
        "You are X and have three in a row. Make it four!",
        ("4",),
        "Four in a row. You have won!",
        "One more stone next to your three.",
        shows="wins",
    ),
    Step(
        "......./......./......./X....../XO...../XO..O..",
        "Four on top of each other win, too. Win!",
        ("1",),
        "Four in a column. You have won!",
        "Look at column 1.",
        shows="wins",
    ),
    Step(
        "......./......./......./......./..X..../XOOO.X.",
        "Now O has three in a row. Stop it.",
        ("5",),
        "Blocked. O has to look for something else.",
        "Where would O's fourth stone go?",
        shows="blocks",
    ),
    Step(
        "......./......./......./......./...O.../..XX.O.",
        "Make three in a row with room at both ends. O can stop one end only.",
        ("2",),
        "Two threats at once. O cannot stop both: you win next.",
        "Your stones need an empty cell on their left and on their right.",
        shows="makes_fork",
    ),
)

INTRODUCTION = OneIntroduction(Introduction("connect4", STEPS))
