"""The engine around the compiled search: iterative deepening, time, threads, several best lines.

>>> from plyground import game
>>> from plyground.search.engine import Engine
>>> from plyground.search.limit import Limit
>>> report = Engine(game("tictactoe")).search(game("tictactoe").position("X.O/.X./..."), Limit(depth=9))
>>> report.position.format_move(report.move)
'c3'
"""

import os
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from plyground.bits import emptied, insert, is_empty, members, remove, write_set
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.types import UNKNOWN, Move, MoveSet
from plyground.errors import GameOver
from plyground.search import memory as slots
from plyground.search import negamax
from plyground.search.helpers import HELP_NODES, help_search
from plyground.search.limit import Cancel, Limit, alarm
from plyground.search.report import FORCED, WIN, Line, Report, plies_to_end
from plyground.search.symmetry import canonical
from plyground.search.table import COMPLETE, GENERATIONS, NO_MOVE, Array, new_table, pack, store
from plyground.search.table import EXACT as EXACT_BOUND
from plyground.search.techniques import EXACT, Techniques
from plyground.search.time_plan import SoftLimit

Progress = Callable[[Report], None]

MANY_MOVES = 64
"""With more moves than these, their scores are looked for one by one."""

NO_KNOWLEDGE = np.zeros(0, dtype=np.int64)
NO_KNOWLEDGE.flags.writeable = False  # as tables are, so that the same compiled code serves both


class Engine:
    """A searcher for one game; its transposition table is kept from one search to the next.

    Call :meth:`age_table` between the moves of a game, so that what matters now replaces what mattered
    then, and :meth:`clear_table` before another game.

    ``megabytes``   the size of the transposition table
    ``jobs``        threads that share it; 0 is one for each core. One thread
                    gives the same result every time, unless stopped by a clock
    ``full_width``  search every legal move, not only the game's candidates
    ``quiesce``     follow noisy moves beyond the depth
    ``knowledge``   the table that the game's ``lookup`` reads, as one array of 64-bit integers
    ``techniques``  what makes the search selective; by default nothing, so that the value
                    at depth d is that of plain minimax (see ``search/techniques.py``)
    ``weights``     a learned evaluation, instead of the game's ``evaluate``
    """

    name = "negamax"

    def __init__(
        self,
        game: Game | str,
        *,
        megabytes: float = 64,
        jobs: int = 1,
        full_width: bool = False,
        quiesce: bool = True,
        knowledge: Any = NO_KNOWLEDGE,
        techniques: Techniques = EXACT,
        weights: Array | None = None,
    ) -> None:
        self.game = game = catalogue.game(game)
        self.jobs = jobs or os.cpu_count() or 1
        self.quiesce = quiesce
        self.knowledge = knowledge
        self.techniques = techniques
        self.weights = weights
        self.table = new_table(megabytes)
        self.generation = 0
        self.bound_game = replace(game, candidates=game.legal_moves) if full_width else game
        self.thread_nodes: tuple[int, ...] = ()  # of the last search
        self._kernels = self.bound_game.bound(negamax.__name__)
        self.search(game.start(), Limit(depth=1))  # compiles now, not while a clock is running

    def store_score(self, position: Position, score: int, move: Move, *, depth: int | None = None) -> None:
        """Store a score that is already known in the table; ``depth`` None if it is exact."""
        game = self.game
        plies = COMPLETE if depth is None else depth
        entry = pack(score, move, plies, EXACT_BOUND, self.generation)
        store(self.table, game.key(position.state, game.rules), entry)

    def clear_table(self) -> None:
        """Empty the table."""
        self.table[:] = 0
        self.generation = 0

    def age_table(self) -> None:
        """Keep the table, but let later searches replace its entries, however deep they are."""
        self.generation = (self.generation + 1) % GENERATIONS

    def search(
        self,
        position: Position,
        limit: Limit = Limit(),  # noqa: B008  # immutable
        *,
        lines: int = 1,
        cancel: Cancel | None = None,
        progress: Progress | None = None,
        past: Sequence[Position] = (),
        among: Collection[Move] = (),
    ) -> Report:
        """Find the best move, or the ``lines`` best (0: a score for every legal move).

        With ``among`` only these legal moves are looked at. ``past`` holds the positions of
        the game before this one, for games in which a repeated position ends the game.
        ``progress`` is called after every finished depth.
        """
        if position.is_over:
            raise GameOver(f"there is nothing to search: {position.describe_end()}")
        turned, moves = canonical(position)

        def on_report(report: Report) -> None:
            if progress is not None:
                progress(report.translated(position, moves))

        every = turned.legal_moves
        chosen = frozenset(move for move in every if moves[move] in among)
        chosen = chosen if len(chosen) < len(every) else frozenset()
        run = _Search(self, turned, lines or len(chosen or every), past, chosen)
        report = run.deepen(limit, cancel or Cancel(), on_report)
        self.thread_nodes = tuple(int(memory[slots.NODES]) for memory in run.memories)
        return report.translated(position, moves)

    def new_memory(self, position: Position, past: Sequence[Position]) -> Array:
        """Return the memory of a search thread, filled with the positions of the game so far."""
        memory = slots.new_memory(self.weights)
        recent = past[-slots.MAX_PAST :]
        for index, earlier in enumerate(recent):
            hashed = self.game.key(earlier.state, self.game.rules)
            seated = hashed if self.game.alternates else slots.seated_key(hashed, earlier.turn)
            memory[slots.PATH + index] = seated
        memory[slots.PAST_LENGTH] = len(recent)
        memory[slots.SEATS] = position.turn
        memory[slots.GENERATION] = self.generation
        self.techniques.write(memory)
        memory[slots.QUIESCENCE] = negamax.QUIET_PLIES if self.quiesce else 0
        return memory

    def judge(self, position: Position) -> int:
        """Return what a position is worth without looking ahead, by the weights or the game's evaluation."""
        memory = self.new_memory(position, ())
        return int(self._kernels.judge(position.state, self.game.rules, memory))

    def value(self, position: Position, depth: int, memory: Array, low: int = -WIN, high: int = WIN) -> int:
        """Return the value at ``depth``, exact only between ``low`` and ``high``.

        The line of play is left in ``memory``.
        """
        memory[slots.ROOT_DEPTH] = depth
        memory[slots.ROOT_SCORE] = UNKNOWN
        state, rules = position.state, self.game.rules
        return int(self._kernels.value(state, low, high, depth, 0, rules, self.table, memory, self.knowledge))

    def value_within(self, position: Position, low: int, high: int, depth: int, memory: Array) -> int:
        """Return the value one ply after the root, exact only between ``low`` and ``high``.

        Forced ends count from the root, for the player to move in ``position``.
        """
        state, rules = position.state, self.game.rules
        return int(self._kernels.value(state, low, high, depth, 1, rules, self.table, memory, self.knowledge))


class _Search:
    """One search: its threads and its progress."""

    def __init__(
        self,
        engine: Engine,
        position: Position,
        lines: int,
        past: Sequence[Position],
        among: Collection[Move] = (),
    ) -> None:
        self.engine = engine
        self.position = position
        self.lines = lines
        self.among = among
        self.memories = [engine.new_memory(position, past) for _ in range(engine.jobs)]
        self.is_shared = False
        self.started = time.perf_counter()

    def deepen(self, limit: Limit, cancel: Cancel, on_report: Progress) -> Report:
        """Search to depth 1, 2, ... until a limit is reached or the score is proven."""
        last = min(limit.depth or negamax.MAX_DEPTH, negamax.MAX_DEPTH)
        if self.lines == 1 and len(self.position.legal_moves) == 1:
            last = 1
        self._set_node_limit(None)
        report = self._search_to(1, ())
        assert report is not None, "one ply is never interrupted"
        on_report(report)
        self._set_node_limit(limit.nodes)
        for memory in self.memories:
            cancel.attach(memory)
        is_planned = limit.max_seconds is not None
        soft_limit = SoftLimit(limit.seconds if is_planned else None)
        with alarm(limit.max_seconds if is_planned else limit.seconds, self._stop):
            for depth in range(2, last + 1):
                if report.exact or soft_limit.is_reached(report):
                    break
                deeper = self._search_to(depth, report.lines)
                if deeper is None:
                    report = self._unfinished(report)
                    break
                report = deeper
                on_report(report)
        return replace(report, nodes=self._nodes(), seconds=time.perf_counter() - self.started)

    def _search_to(self, depth: int, previous: Sequence[Line]) -> Report | None:
        """Return the report of one depth; None if the search was stopped."""
        nodes = self._nodes()
        lines: list[Line] = []
        exact = True
        for moves, expected in self._questions(previous, lines):
            line, is_exact = self._best_of(moves, expected, depth)
            if line is None:
                return None
            exact = exact and is_exact
            lines.append(line)
        self.is_shared = self._nodes() - nodes >= HELP_NODES * len(lines)
        lines.sort(key=lambda line: -line.score)
        return Report(
            position=self.position,
            lines=tuple(lines),
            depth=depth,
            nodes=self._nodes(),
            seconds=time.perf_counter() - self.started,
            exact=exact,
            searcher=self.engine.name,
        )

    def _questions(
        self, previous: Sequence[Line], found: Sequence[Line]
    ) -> Iterator[tuple[MoveSet, Line | None]]:
        """Yield the moves of which the best one is looked for next, and the line that is expected.

        Usually these are all moves but those found already. If the scores of very many moves are
        wanted, each is asked about alone: looking for the next best one would visit the others again.
        """
        moves = self._root_moves()
        every = members(moves)
        if len(every) > MANY_MOVES and self.lines >= len(every):
            nothing = emptied(moves)
            for index, move in enumerate([line.move for line in previous] or every):
                yield insert(nothing, move), previous[index] if previous else None
            return
        while not is_empty(moves) and len(found) < self.lines:
            yield moves, previous[len(found)] if previous else None
            moves = remove(moves, found[-1].move)

    def _best_of(self, moves: MoveSet, expected: Line | None, depth: int) -> tuple[Line | None, bool]:
        """Return the best of some moves, and whether its score is final; no line if stopped before."""
        memory = self.memories[0]
        write_set(memory, slots.ROOT_MOVES, moves)
        memory[slots.ROOT_FIRST] = NO_MOVE if expected is None else expected.move
        memory[slots.HORIZON] = 0
        score = self._claim(self._value_near(None if expected is None else expected.score, depth))
        if memory[slots.STOP]:
            return None, False
        plies = plies_to_end(score)
        is_whole = memory[slots.HORIZON] == 0 and not self.among
        return _line(score, memory), bool(is_whole or (plies is not None and plies <= depth))

    def _value_near(self, expected: int | None, depth: int) -> int:
        """Return the value at ``depth``, looked for near the expected one first if the techniques say so."""
        memory, width = self.memories[0], self.engine.techniques.aspiration
        if not width or expected is None or abs(expected) >= FORCED:
            return self._value(depth)
        low, high = expected - width, expected + width
        score = self._value(depth, low, high)
        if low < score < high or memory[slots.STOP]:
            return score
        return self._value(depth)

    def _claim(self, score: int) -> int:
        """Return a score that calls no loss forced if not all moves were looked at."""
        return max(score, negamax.UNLIKELY_ESCAPE) if self.among and score != UNKNOWN else score

    def _value(self, depth: int, low: int = -WIN, high: int = WIN) -> int:
        """Return the value at ``depth``, found by all threads together if that is worth their start."""

        def search(memory: Array) -> int:
            return self.engine.value(self.position, depth, memory, low, high)

        main, *helpers = self.memories
        with help_search(search, main, helpers if self.is_shared else ()):
            return search(main)

    def _unfinished(self, report: Report) -> Report:
        """Return the report with the best move that the interrupted depth has found so far, if it has any."""
        score = self._claim(int(self.memories[0][slots.ROOT_SCORE]))
        if not self.engine.techniques.use_unfinished or self.lines > 1 or score == UNKNOWN:
            return report
        return replace(report, lines=(_line(score, self.memories[0]),))

    def _root_moves(self) -> MoveSet:
        """Return every legal move if several lines are requested, else the candidates, or the chosen ones."""
        game = self.engine.bound_game
        choose = game.legal_moves if self.lines > 1 or self.among else game.candidates
        moves = choose(self.position.state, game.rules)
        for move in members(moves) if self.among else ():
            if move not in self.among:
                moves = remove(moves, move)
        return moves

    def _stop(self) -> None:
        for memory in self.memories:
            memory[slots.STOP] = 1

    def _set_node_limit(self, nodes: int | None) -> None:
        for memory in self.memories:
            memory[slots.NODE_LIMIT] = (1 << 62) if nodes is None else nodes // len(self.memories)

    def _nodes(self) -> int:
        return sum(int(memory[slots.NODES]) for memory in self.memories)


def _line(score: int, memory: Array) -> Line:
    """Return the best move and the play expected after it, as the search left them."""
    moves = memory[slots.PV : slots.PV + slots.MAX_PLY]
    end = int(np.argmax(moves == NO_MOVE))
    pv = tuple(int(move) for move in moves[:end])
    return Line(move=pv[0], score=score, pv=pv)
