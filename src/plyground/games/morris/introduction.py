"""The first lessons in morris: with taking, and without in three men's morris."""

from plyground.core.game import Game
from plyground.core.introduction import Introduction, Introductions, Step

STEPS = (
    Step(
        ".ww/.../..../bb./...-w-4-4",
        "Three of your men on a line are a mill. At first you place men on free points. Close a mill!",
        ("a5",),
        "A mill! For each mill you may take one of Black's men.",
        "Two of your men stand at the top.",
        shows="closes_mill",
    ),
    Step(
        "www/.../..../bb./...-wx-3-4",
        "Your mill is closed. Take one of Black's men.",
        (
            "xb2",
            "xc2",
        ),
        "Taken. Black had two in a row, too.",
        "Choose any black man.",
        shows="takes",
    ),
    Step(
        ".../..w/w..b/.../..b-w-4-4",
        "Now Black has two men on a line. Stop the mill.",
        ("e5",),
        "Stopped.",
        "Black's men are on the right side. Which point of that line is free?",
        shows="stops_mill",
    ),
    Step(
        "ww./b../...w/b.w/b.b-w",
        "All men are placed. Now they move along the lines, to the next point. Move one to close a mill.",
        ("e3-e5",),
        "A mill again, and one man less for Black.",
        "Two men stand at the top. A third one can step beside them.",
        shows="closes_mill",
    ),
    Step(
        "www/b../..../..b/b..-wx",
        "Who has only two men left has lost. Take one, and win!",
        (
            "xb4",
            "xd2",
            "xa1",
        ),
        "Two men cannot make a mill. You have won!",
        "Take any of the three.",
        shows="wins",
    ),
)

THREE_MEN = (
    Step(
        "",
        "Three of your men on a line win. You have three men each. Place the first one in the middle.",
        ("b2",),
        "Four lines go through the middle.",
        "The middle is b2.",
    ),
    Step(
        "bbw/.w./...-w-1-1",
        "Two of your men stand on a diagonal. Place the third one, and win!",
        ("a1",),
        "Three on a line. You have won!",
        "The line goes from the top right to the bottom left.",
        shows="wins",
    ),
    Step(
        "w.b/.b./.w.-w-1-1",
        "Black has two on a line. Stop it with your last man.",
        ("a1",),
        "Stopped.",
        "Black's line is a diagonal.",
        shows="stops_mill",
    ),
    Step(
        "ww./b.b/b.w-w",
        "When all men are placed, they move along the lines, to the next free point. Win with one step!",
        ("b3-b2",),
        "Three on a diagonal. You have won!",
        "The middle is free.",
        shows="wins",
    ),
    Step(
        ".wb/w../wbb-w",
        "Once more: one step, and three on a line.",
        ("b3-a3",),
        "You have won! You know all you need.",
        "Two of your men stand on the left side.",
        shows="wins",
    ),
)


class MorrisIntroductions(Introductions):
    """Two lessons: three men's morris has no taking."""

    def of(self, game: Game) -> Introduction:
        """Return the lesson on a small board with the same rules."""
        if game.rules.takes:
            return Introduction("morris:six", STEPS)
        return Introduction("morris:three", THREE_MEN)
