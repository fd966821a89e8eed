"""Find a win by threats: by fours alone if there is one, else by fours and open threes."""

import functools
from collections.abc import Collection
from typing import NamedTuple

from plyground.bits import Bits256, members
from plyground.core.types import Move
from plyground.games.gomoku.fours import LINE, MOST, MOST_FOURS, STOP, VISITED, fewest_fours
from plyground.games.gomoku.rules import Rules, board_rules
from plyground.games.gomoku.threat_lines import confirmed
from plyground.games.gomoku.threat_proof import ENOUGH, Proof, new_proof, settle
from plyground.search.limit import Cancel, Limit, alarm

NODES = 100_000
"""The most positions that are visited if no time is given: about a tenth of a second."""

CHEAPNESS = 4
"""So many of these positions count as one that another search visits: it takes several times longer."""

MOST_NODES = 1 << 40
"""More than a clock allows."""

FOURS_PART = 5
"""The search for a win by fours alone may take a fifth of all positions, at most of ``NODES``."""


class Sides(NamedTuple):
    """The stones of the attacker, who is to move, and of the defender."""

    own: Bits256
    others: Bits256


class ThreatWin(NamedTuple):
    """The play to a win with the longest defence, the cells that the win needs, and the effort.

    The line is empty if no win was found.
    """

    line: tuple[Move, ...]
    zone: Collection[Move]
    nodes: int


def find_win(sides: Sides, rules: Rules, limit: Limit, cancel: Cancel | None = None) -> ThreatWin:
    """Search for a win by threats within ``limit``."""
    _compile()
    nodes = MOST_NODES if limit.seconds is not None else NODES
    if limit.nodes is not None:
        nodes = min(nodes, CHEAPNESS * limit.nodes)
    proof = new_proof(nodes)
    memory = proof.work.memory
    if cancel is not None:
        cancel.attach(memory)
    with alarm(limit.seconds, lambda: memory.__setitem__(STOP, 1)):
        length, zone = fewest_fours(
            *sides, MOST_FOURS, max(1, min(nodes, NODES) // FOURS_PART), rules, proof.work
        )
        if length:
            return _found(memory[LINE : LINE + length], zone, proof)
        return _by_threats(sides, rules, proof)


def _by_threats(sides: Sides, rules: Rules, proof: Proof) -> ThreatWin:
    """Search for a win by fours and open threes, and confirm it."""
    memory, length = proof.work.memory, 0
    phi, _ = settle(*sides, True, ENOUGH, ENOUGH, 0, rules, proof)
    if phi == 0:
        memory[MOST] += max(int(memory[VISITED]), NODES)
        length = confirmed(*sides, True, 0, rules, proof)
    return _found(proof.lines[0, :length], Bits256(*map(int, proof.zone)), proof)


def _found(line: Collection[int], zone: Bits256, proof: Proof) -> ThreatWin:
    return ThreatWin(tuple(map(int, line)), members(zone), int(proof.work.memory[VISITED]))


@functools.cache
def _compile() -> None:
    """Compile all kernels now, not while a clock is running."""
    proof, rules, nothing = new_proof(1), board_rules(9, 8, 5), Bits256(0, 0, 0, 0)
    fewest_fours(nothing, nothing, MOST_FOURS, 1, rules, proof.work)
    settle(nothing, nothing, True, ENOUGH, ENOUGH, 0, rules, proof)
    confirmed(nothing, nothing, True, 0, rules, proof)
