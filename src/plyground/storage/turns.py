"""Since when a turn lasts, for matches with a clock: written with the move, by the clock of the database.

A server that did not start a turn reads here how long it has lasted. The servers of a match write
from time to time that they have ``seen`` it: a turn that nobody has seen for a while did not last
meanwhile, because no server was running.
"""

from plyground.play.clock import begins_turn
from plyground.play.store import StoredMatch
from plyground.storage.statements import Operation


def first_turn(saved: StoredMatch) -> list[Operation]:
    """Return the operation that starts the first turn of a new match, if it has a clock."""
    is_timed = saved.match.terms.clock is not None and not saved.match.is_over
    return [_start(saved)] if is_timed else []


def next_turn(before: StoredMatch, saved: StoredMatch) -> list[Operation]:
    """Return the operation for the turn of a match after a change, if it has a clock."""
    if saved.match.terms.clock is None:
        return []
    if saved.match.is_over:
        return [("end_turn", {"match": saved.id})]
    return [_start(saved)] if begins_turn(before.match, saved.match) else []


def _start(saved: StoredMatch) -> Operation:
    return "start_turn", {"match": saved.id, "ply": len(saved.match.moves)}
