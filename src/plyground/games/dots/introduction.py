"""The first lesson in Dots and Boxes."""

from plyground.core.introduction import Introduction, OneIntroduction, Step

STEPS = (
    Step(
        ".../......./_../..|..../_../..|..../.../B",
        "You draw a line between two dots. Who draws the fourth side of a box gets it. Close a box!",
        ("a2-a3",),
        "The box is yours, and you draw again.",
        "One box has three sides. Which one is missing?",
        shows="completes",
        number=1,
    ),
    Step(
        "__./|....../__./......./.../......./.../B",
        "After a box you draw again. Here a second box is waiting behind the first one.",
        ("b1-b2",),
        "One box for you, and the next one needs one line only.",
        "Close the box at the top left.",
        shows="completes",
        number=1,
    ),
    Step(
        "_../|...|../.._/|...|B|/___/|B|R|../__./B",
        "Never draw the third side of a box: the other side would close it. One line is safe. Find it.",
        ("b1-c1",),
        "Red has to give you something now.",
        "The safe line is in the row at the top.",
        shows="only_safe",
    ),
    Step(
        "._./..|B|.|/__./|B|B|../___/|B|B|R|/___/B",
        "Now every line gives Red something. Give as little as you can.",
        (
            "a1-b1",
            "a1-a2",
        ),
        "One box only. That is enough.",
        "On one side Red would get one box, on the other two.",
        shows="least_gift",
        number=1,
    ),
    Step(
        "_../|B|...|/___/|...|B|/___/|B|...|/___/B",
        "Nine boxes: five of them win. Close your fifth!",
        (
            "b2-b3",
            "c3-c4",
        ),
        "Five boxes. Nobody can catch up: you have won!",
        "Which line closes a box at once?",
        shows="takes_majority",
    ),
)

INTRODUCTION = OneIntroduction(Introduction("dots:3x3", STEPS))
