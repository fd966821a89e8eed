"""The rules of thumb for Oware."""

from random import Random

from hypothesis import assume, given, settings

from naive_oware import Board
from plyground.bits import members
from plyground.core.game import Position
from plyground.games.oware.heuristics import capture
from plyground.opponents.opponent import Turn
from plyground.search.limit import Cancel, Limit
from scale import few
from strategies import oware_positions


@settings(max_examples=few(400) + 20, deadline=None)
@given(oware_positions())
def test_the_capture_rule_finds_every_move_that_takes_seeds(position: Position) -> None:
    assume(not position.is_over)
    witness = Board.read(position)
    taking = {move for move in witness.legal() if sum(witness.play(move).stores) > sum(witness.stores)}
    turn = Turn(position, Limit(), Random(0), Cancel(), ())
    assert set(members(capture.find(turn))) == taking


def test_the_capture_rule_has_a_sentence() -> None:
    assert capture.plain == "It captures seeds."
