"""The first lesson in Hex."""

from plyground.core.introduction import Introduction, OneIntroduction, Step

STEPS = (
    Step(
        "",
        "You are Blue and join the top to the bottom. Red joins left to right. Start in the middle.",
        ("c3",),
        "A good start: the middle helps on all sides.",
        "The cell in the middle is c3.",
    ),
    Step(
        ".RB../..BR./..BR./.BR../.....",
        "Your chain comes from the top. One cell is missing to the bottom. Win!",
        (
            "a5",
            "b5",
        ),
        "From the top to the bottom. You have won!",
        "Which free cells of the last row touch your stone on b4?",
        shows="wins",
    ),
    Step(
        "..B../.RBR./..R../.B.../.....",
        "Your stones c2 and b4 had two ways to join: b3 and c3. Red has taken c3. Save the chain.",
        ("b3",),
        "Joined. Two stones with two ways between them are called a bridge: nobody can cut it.",
        "Take the cell that still touches both stones.",
        shows="saves",
    ),
    Step(
        "...../..B../...BB/..B../RR.RR",
        "Red needs one more cell to join left and right. Take it first!",
        ("c5",),
        "Red's way is closed.",
        "Look at the last row.",
        shows="stops_win",
    ),
    Step(
        "..B../.RBR./.BR../.B.../R....",
        "b4 had two ways to the bottom, a5 and b5. Red has taken one of them. Win!",
        ("b5",),
        "There is always a second way. You have won!",
        "Take the other free cell below b4.",
        shows="wins",
    ),
)

INTRODUCTION = OneIntroduction(Introduction("hex:5x5", STEPS))
