"""The first lesson in Breakthrough."""

from plyground.core.introduction import Introduction, OneIntroduction, Step

STEPS = (
    Step(
        "",
        "Your white pawns move one step ahead: straight, or to a side. The first pawn on the "
        "other side of the board wins. Move any pawn.",
        (
            "a2-a3",
            "b2-b3",
            "c2-c3",
            "d2-d3",
            "e2-e3",
            "f2-f3",
            "a2-b3",
            "b2-a3",
            "b2-c3",
            "c2-b3",
            "c2-d3",
            "d2-c3",
            "d2-e3",
            "e2-d3",
            "e2-f3",
            "f2-e3",
        ),
        "Off it goes. Pawns never move back.",
        "Click a pawn of your second row, then a square in front of it.",
    ),
    Step(
        "bbbbbb/b.bbbb/b...../.w..../.wwwww/wwwwww-w",
        "A pawn captures sideways, never straight ahead. Black may capture yours on b3: capture first!",
        ("b3xa4",),
        "One black pawn less.",
        "Your pawn on b3 can capture to the left or to the right.",
        shows="captures",
    ),
    Step(
        "bbbbbb/.bbb.b/b...../..www./ww..bw/www.ww-w",
        "Danger: a black pawn is one step from your side. Stop it.",
        ("f1xe2",),
        "Just in time!",
        "Capture the pawn on e2.",
        shows="stops_win",
    ),
    Step(
        "bbbb.b/bbb..b/...bwb/.w..w./w.w..w/wwwwww-w",
        "One of your pawns can get through: after this move, nobody can stop it.",
        ("e4xf5",),
        "Nothing stands in its way now. It wins in a few moves.",
        "Which of your pawns is the furthest ahead? Does it have something to capture?",
        shows="gets_through",
    ),
    Step(
        "bbb.bb/.bbbwb/..b.../.b..../wwwwww/wwww.w-w",
        "Your pawn on e5 is one step away. Break through!",
        (
            "e5-d6",
            "e5xf6",
        ),
        "The other side. You have won!",
        "Move the pawn on e5 to the last row.",
        shows="wins",
    ),
)

INTRODUCTION = OneIntroduction(Introduction("breakthrough:6x6", STEPS))
