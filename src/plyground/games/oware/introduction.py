"""The first lesson in Oware."""

from plyground.core.introduction import Introduction, OneIntroduction, Step

STEPS = (
    Step(
        "",
        "You own the six houses below. Take all seeds of a house and sow them, one by one, to the "
        "right and around. Play F, your last house.",
        ("F",),
        "Your four seeds went into four houses of North.",
        "Look for F: it is your house on the far right.",
        shows="gives",
        number=4,
    ),
    Step(
        "1-0-2-3-2-1-1-1-4-0-0-6-14-13-S",
        "If your last seed makes two or three seeds in a house of North, you capture them. "
        "Capture two seeds.",
        (
            "D",
            "E",
            "F",
        ),
        "The last seed made two, so they are yours. They go into your store.",
        "Count: the last seed has to fall into a house of North that has one seed.",
        shows="captures",
        number=2,
    ),
    Step(
        "0-1-0-0-0-3-1-1-2-4-4-3-14-15-S",
        "If the houses before it have two or three seeds now too, you capture them all. Capture seven seeds.",
        ("F",),
        "Seven seeds with one move!",
        "F has three seeds. They reach the houses a, b and c.",
        shows="captures",
        number=7,
    ),
    Step(
        "5-1-6-5-5-5-4-4-4-4-0-5-0-0-S",
        "North wants to capture the single seed in your house B. Save it.",
        ("B",),
        "Moved away. North gets nothing there.",
        "A seed that is no longer there cannot be captured.",
        shows="saves",
    ),
    Step(
        "2-0-1-0-0-1-1-3-2-0-2-0-23-13-S",
        "Who has 25 of the 48 seeds has won. You have 23. Win!",
        ("F",),
        "25 seeds. You have won!",
        "Which house can capture two seeds?",
        shows="wins_majority",
    ),
)

INTRODUCTION = OneIntroduction(Introduction("oware", STEPS))
