"""The first lesson in Clobber."""

from plyground.core.introduction import Introduction, OneIntroduction, Step

STEPS = (
    Step(
        "",
        "You have the white stones. Move one of them onto a black stone beside it: up, down, left or right. "
        "That takes the black stone.",
        (
            "a1-a2", "a1-b1", "a3-a2", "a3-a4", "a3-b3", "b2-a2", "b2-b1", "b2-b3", "b2-c2", "b4-a4", "b4-b3",
            "b4-c4", "c1-b1", "c1-c2", "c1-d1", "c3-b3", "c3-c2", "c3-c4", "c3-d3", "d2-c2", "d2-d1", "d2-d3",
            "d4-c4", "d4-d3",
        ),
        "One black stone less. Every move takes one.",
        "Click a white stone, then a black stone beside it.",
    ),
    Step(
        "x.x./oo../x..x/ooox-o",
        "A stone with no other stone beside it can never move again. Leave Black's stone on a4 alone.",
        ("a3-a2",),
        "Nobody will ever come near that stone.",
        "Which white stone is beside a4? Let it take another stone.",
        shows="cuts_off",
    ),
    Step(
        "..ox/x.x./..o./xo.o-o",
        "Who cannot move loses, so you want the last move. Leave two groups with one move each: one for "
        "Black, the last one for you.",
        ("c4-d4",),
        "Two moves are left. Black makes one, you make the other.",
        "The pair on a1 and b1 has one move. Which move leaves one more pair like it?",
        shows="makes_last",
    ),
    Step(
        "xo../.o.o/..xx/xo..-o",
        "Two groups of the same shape with the colours swapped: whatever Black does in one, you can do in "
        "the other. Leave only such twins.",
        ("b1-a1",),
        "Now you have an answer to everything.",
        "The groups at the top and on the right are twins. What is left besides them?",
        shows="matches",
    ),
    Step(
        "xxo./..xo/oo../o.xx-o",
        "Take the stone that keeps Black in the game.",
        ("c4-c3",),
        "Black cannot move. You have won!",
        "Look at the black stone that stands beside two of yours.",
        shows="wins",
    ),
)  # fmt: skip

INTRODUCTION = OneIntroduction(Introduction("clobber:4x4", STEPS))
