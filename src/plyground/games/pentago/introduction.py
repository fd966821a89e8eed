"""The first lesson in Pentago."""

from plyground.core.introduction import Introduction, OneIntroduction, Step

STEPS = (
    Step(
        "",
        "Five in a row win. Each turn begins with a stone on an empty cell. Take the centre of a quadrant.",
        ("b2", "e2", "b5", "e5"),
        "Whatever turns, this stone stays where it is.",
        "The centres are b2, e2, b5 and e5.",
        shows="takes_centre",
    ),
    Step(
        "b...../.w..../....../....../....w./......-turn",
        "Then you turn one quadrant, to the left or to the right. You must turn one, but it may be one that "
        "looks the same afterwards. Choose such a quadrant.",
        ("f1-left", "f1-right", "a6-left", "a6-right", "f6-left", "f6-right"),
        "Nothing has changed. Now Black places a stone.",
        "Only the quadrant at the top left would look different. Turn another one.",
        shows="changes_nothing",
    ),
    Step(
        "bbbb../....../...w../.w..w./.w..../......",
        "Black has four in a row. Stop the fifth stone!",
        ("e1",),
        "Stopped. But watch the turns: they can bring stones together, too.",
        "Black's stones are in the top row.",
        shows="blocks",
    ),
    Step(
        "bbb.../.w..../.w..../.w..../.w..../..b...",
        "You have four in a row, and one end is free. Make it five!",
        ("b6",),
        "Five in a row. Now you would turn a quadrant on the right, so that the row stays whole.",
        "Your stones are in column b. Its top is taken by Black.",
        shows="makes_five",
    ),
    Step(
        "www.../...w../...w../.b...b/....b./..b...-turn",
        "A turn can win, too. Turn the quadrant at the top right so that five of your stones are in a row!",
        ("f1-right",),
        "Five in a row. You have won!",
        "The two stones on its left side have to come to the top.",
        shows="wins",
    ),
)

INTRODUCTION = OneIntroduction(Introduction("pentago", STEPS))
