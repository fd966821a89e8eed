"""A fact about a move: what explanations are made of.

Each kind of fact has one way to be found and one sentence, and a test that
holds the sentence against the rules or the exact value. Players read nothing
else, so nothing they read is false.
"""

from dataclasses import dataclass

from plyground.games.game import Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something true about ``move`` in a position.

    ``evidence`` are the moves it rests on (cells, houses, or a line of play after
    the move) and ``number`` how many plies or seeds it speaks of.
    """

    kind: str
    move: Move
    sentence: str
    evidence: tuple[Move, ...] = ()
    number: int | None = None
