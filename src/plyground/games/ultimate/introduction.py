"""The first lesson in Ultimate tic-tac-toe."""

from plyground.core.introduction import Introduction, OneIntroduction, Step

STEPS = (
    Step(
        "",
        "Nine small boards of tic-tac-toe. Three small boards in a row win the game. Mark the "
        "cell in the very middle.",
        ("e5",),
        "Your cell was in the middle of its board. So O has to play in the middle board.",
        "Look for e5, the centre of the centre board.",
    ),
    Step(
        "........./........./........./...O...../....X..../........./........./........./.........-1",
        "O has marked a top left cell. So you play in the top left board. Take its middle, to "
        "send O to the middle board.",
        ("b2",),
        "O has to go to the middle board again.",
        "Your board is at the top left. Its middle is b2.",
    ),
    Step(
        "........./....X..../.....X.../....O..../........./........./.......O./........./.........-2",
        "Two in a row in this small board. Win it!",
        ("d1",),
        "The small board is yours for good.",
        "Your marks stand on a diagonal.",
        shows="wins_board",
    ),
    Step(
        "........./..X.....X/........./.O......O/...X....O/........./........./........./.........-6",
        "O has two in a row in this small board. Stop it!",
        ("i6",),
        "Blocked.",
        "O's marks are in the column at the far right.",
        shows="blocks",
    ),
    Step(
        "XXXXXXXX./.O..O..O./........./..O....../...O..O../........./........./O..O...../.........-3",
        "You have won two small boards at the top. Win the third one, and the game!",
        ("i1",),
        "Three small boards in a row. You have won!",
        "Your marks in the board at the top right are g1 and h1.",
        shows="wins",
    ),
)

INTRODUCTION = OneIntroduction(Introduction("ultimate", STEPS))
