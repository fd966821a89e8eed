"""The first lesson in Kalah."""

from plyground.core.introduction import Introduction, OneIntroduction, Step

STEPS = (
    Step(
        "",
        "Sow the seeds of a house to the right, one by one. Your store on the right gets one too. "
        "If your last seed falls into your store, you move again. Find that house.",
        ("C",),
        "The fourth seed fell into your store. It is your turn again!",
        "A house with four seeds needs four steps to your store.",
        shows="moves_again",
    ),
    Step(
        "0-0-3-0-2-0-5-6-2-3-4-0-12-11-S",
        "Another turn is waiting. Which house ends in your store?",
        ("E",),
        "Two seeds, two steps: you move again.",
        "Count the steps from each house to your store.",
        shows="moves_again",
    ),
    Step(
        "0-0-3-0-2-0-5-6-2-3-4-0-12-11-S",
        "If your last seed falls into an empty house of yours, you capture the seeds across from "
        "it. Capture!",
        ("C",),
        "Five seeds from across and your own: six seeds for your store.",
        "The last seed has to fall into one of your empty houses.",
        shows="captures",
        number=6,
    ),
    Step(
        "1-6-6-5-5-4-4-4-4-4-4-0-0-1-S",
        "North can capture the seed in your house A. Save it.",
        ("A",),
        "It has moved on. North finds an empty house.",
        "Move the seed that is in danger.",
        shows="saves",
    ),
    Step(
        "0-0-1-0-1-1-1-1-13-0-0-0-11-19-S",
        "More than half of the 48 seeds win. Here one capture is enough.",
        ("C",),
        "25 seeds are more than half. You have won!",
        "Look for a big house of North across from an empty house of yours.",
        shows="takes_majority",
    ),
)

INTRODUCTION = OneIntroduction(Introduction("kalah", STEPS))
