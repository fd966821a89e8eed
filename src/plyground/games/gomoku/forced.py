"""Wins by threats as answers to the two questions that an opponent asks before it searches."""

import time
from collections.abc import Iterator
from dataclasses import replace

from plyground.bits import insert, members
from plyground.core.game import Position
from plyground.core.text import count_noun
from plyground.core.types import Move
from plyground.games.gomoku.packing import has_large_rules
from plyground.games.gomoku.rules import State, mine, theirs
from plyground.games.gomoku.threat_wins import Sides, ThreatWin, find_win
from plyground.games.gomoku.threats import threat_moves
from plyground.search.engine import Engine
from plyground.search.forced_wins import ForcedWins, Guard
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Line, Report, format_line, win_in

LONGEST_SHOWN = 7
"""So many plies of a line are written in a sentence."""

LEAST_NODES = 500
"""To refute a move, the search may take as long as it took to find the win, or at least this long."""


class ThreatWins(ForcedWins):
    """Finds wins by fours and open threes."""

    from_depth = 5

    def win(self, position: Position, limit: Limit, cancel: Cancel | None = None) -> Report | None:
        """Return a win by threats."""
        if not has_large_rules(position.game):
            return None
        started = time.perf_counter()
        found = find_win(_sides(position.state), position.game.rules, limit, cancel)
        return _report(position, found, time.perf_counter() - started) if found.line else None

    def guard(self, position: Position, limit: Limit, cancel: Cancel | None = None) -> Guard | None:
        """Return the moves that stop the other side's win by threats, as far as such a win is found."""
        if not has_large_rules(position.game):
            return None
        ends = None if limit.seconds is None else time.perf_counter() + limit.seconds
        rules, (own, others) = position.game.rules, _sides(position.state)
        feared = find_win(Sides(others, own), rules, limit, cancel)
        if len(feared.line) < 2:
            return None
        tries = _relevant(position, feared)
        nodes = max(LEAST_NODES, feared.nodes)
        effort = Limit(nodes=nodes if limit.nodes is None else min(nodes, limit.nodes))
        moves = []
        for move in tries:
            left = effort if ends is None else replace(effort, seconds=max(0.0, ends - time.perf_counter()))
            if not find_win(Sides(others, insert(own, move)), rules, left, cancel).line:
                moves.append(move)
        return Guard(tuple(moves), _danger(position, feared, bool(moves)))


def _sides(state: State) -> Sides:
    return Sides(mine(state), theirs(state))


def _relevant(position: Position, feared: ThreatWin) -> Iterator[Move]:
    """Yield the moves that may stop a win: those it needs, and threats of one's own."""
    game, state = position.game, position.state
    own = members(threat_moves(*_sides(state), game.rules))
    legal = set(position.legal_moves)
    yield from sorted(legal & {*feared.zone, *own}, key=lambda move: -game.priority(state, move, game.rules))


def _danger(position: Position, feared: ThreatWin, has_answer: bool) -> str:
    """Say what the other side threatens."""
    other = position.game.seats[1 - position.turn]
    start = position.format_move(feared.line[0])
    danger = f"If {position.mover} did nothing, {other} would win by threats, starting at {start}"
    return f"{danger}." if has_answer else f"{danger}; no answer to that was found."


def _describe(position: Position, line: tuple[Move, ...]) -> str:
    """Say that the player to move wins by threats, and how long that takes; nothing about a win at once."""
    if len(line) == 1:
        return ""
    written = format_line(position, line)
    shown = [*written[:LONGEST_SHOWN], *(["..."] if len(written) > LONGEST_SHOWN else [])]
    moves = count_noun((len(line) + 1) // 2, "move")
    return f"It wins by threats, in at most {moves}: {' '.join(shown)}."


def _report(position: Position, found: ThreatWin, seconds: float) -> Report:
    """Return a win as the report of a search."""
    return Report(
        position=position,
        lines=(Line(move=found.line[0], score=win_in(len(found.line)), pv=found.line),),
        depth=len(found.line),
        nodes=found.nodes,
        seconds=seconds,
        searcher=Engine.name,
        note=_describe(position, found.line),
    )
