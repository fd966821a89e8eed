"""The first lesson in Othello."""

from plyground.core.introduction import Introduction, OneIntroduction, Step

STEPS = (
    Step(
        "",
        "You are Black. Put a disc so that white discs are between it and another of yours: they "
        "turn black. Turn one.",
        (
            "d3",
            "c4",
            "f5",
            "e6",
        ),
        "The white disc has turned black.",
        "Play next to a white disc, in a line with one of yours on its other side.",
        shows="turns",
        number=1,
    ),
    Step(
        "......../......../...w..../...ww.../..bbb.../......../......../........-b",
        "One move can turn several discs. Turn two.",
        (
            "d2",
            "e3",
        ),
        "Two discs turned at once.",
        "Look for two white discs in a line with a black one at the end.",
        shows="turns",
        number=2,
    ),
    Step(
        ".wwwb.../.wwbb.../..bwb.../..bwb.../..wwb.../......../......../........-b",
        "A disc in a corner can never be turned again. Take the corner!",
        ("a1",),
        "This corner is yours for the whole game.",
        "The corner at the top left is free.",
        shows="takes_corner",
    ),
    Step(
        "......../......../...w..../...ww.../..bbb.../......../......../........-b",
        "Early on, few moves for White are worth more than many discs for you. Find the move that "
        "leaves White the fewest.",
        ("e3",),
        "White has only three moves now.",
        "Try to count White's moves after d2, and after e3.",
        shows="fewest_replies",
    ),
    Step(
        ".wwwwwwb/bbbbbbbb/bbbbbbbb/bbbbbbbb/bwwwwwww/wwwwwwww/wwwwwwww/wwwwwwww-b",
        "The last move of the game: who has more discs wins. Win!",
        ("a1",),
        "33 discs against 31. You have won!",
        "There is one empty square.",
        shows="wins",
    ),
)

INTRODUCTION = OneIntroduction(Introduction("othello", STEPS))
