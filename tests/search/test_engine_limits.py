"""The engine is stopped by nodes, time or a word from outside, and always has a legal move."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from plyground.core import catalogue
from plyground.jit import INTERPRETED
from plyground.search import memory as slots
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report
from plyground.search.table import NO_MOVE
from scale import few
from search.samples import GAMES, default_engine, going_on

START = catalogue.game("oware").start()
LONG = 7 if INTERPRETED else 13
"""A depth that takes a good part of a second from the start of Oware."""


@contextmanager
def busy_threads(number: int) -> Iterator[None]:
    """Let so many threads compete for the interpreter."""
    finished = threading.Event()

    def work() -> None:
        while not finished.is_set():
            sum(range(1000))

    threads = [threading.Thread(target=work) for _ in range(number)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        finished.set()
        for thread in threads:
            thread.join()


def fresh_search(limit: Limit, cancel: Cancel | None = None) -> tuple[Report, float]:
    """The report of a search from the start of Oware with an empty table, and how long it took."""
    engine = default_engine("oware")
    engine.clear_table()
    began = time.perf_counter()
    report = engine.search(START, limit, cancel=cancel)
    return report, time.perf_counter() - began


# Nodes


@pytest.mark.parametrize("nodes", [1, 50, 1000, 5000])
@pytest.mark.parametrize("game", GAMES)
def test_a_node_limit_is_kept_but_for_the_first_ply_and_the_last_captures(game: str, nodes: int) -> None:
    engine = default_engine(game)
    for position in going_on(game, few(20), seed=nodes):
        engine.clear_table()
        first = engine.search(position, Limit(depth=1)).nodes
        engine.clear_table()
        report = engine.search(position, Limit(nodes=nodes))
        assert report.move in position.legal_moves
        assert report.nodes <= max(nodes, first) + 300


def test_a_stopped_search_answers_with_the_last_depth_that_was_finished() -> None:
    stopped, _ = fresh_search(Limit(nodes=few(20_000)))
    finished, _ = fresh_search(Limit(depth=stopped.depth))
    assert stopped.depth > 1
    assert stopped.lines == finished.lines


# Time


def test_a_time_limit_is_kept_under_load() -> None:
    with busy_threads(2):
        short, took_short = fresh_search(Limit(seconds=0.05))
        long, took_long = fresh_search(Limit(seconds=1))
    assert took_short < took_long / 2
    assert short.nodes < long.nodes
    assert {short.move, long.move} <= set(START.legal_moves)


def test_no_time_at_all_still_gives_a_move() -> None:
    report, _ = fresh_search(Limit(seconds=0))
    assert report.move in START.legal_moves


def test_the_first_limit_reached_ends_the_search() -> None:
    by_depth, _ = fresh_search(Limit(depth=2, nodes=10**9, seconds=1000))
    by_nodes, _ = fresh_search(Limit(depth=50, nodes=500, seconds=1000))
    assert by_depth.depth == 2
    assert by_nodes.nodes < 1000


# A word from outside


def test_a_search_cancelled_at_any_moment_answers_soon_with_a_legal_move() -> None:
    whole, took = fresh_search(Limit(depth=LONG))
    lateness = []
    for delay in Random(1).choices([0, took / 50, took / 10, took / 4], k=8):
        cancel = Cancel()
        called: list[float] = []

        def call(cancel: Cancel = cancel, called: list[float] = called) -> None:
            cancel.set()
            called.append(time.perf_counter())

        timer = threading.Timer(delay, call)
        timer.start()
        report, _ = fresh_search(Limit(depth=LONG + 8), cancel)
        ended = time.perf_counter()
        timer.join()
        lateness.append(ended - called[0])
        assert report.move in START.legal_moves
        assert report.depth <= whole.depth
    assert sorted(lateness)[4] < took / 4


def test_a_search_cancelled_beforehand_looks_one_ply_ahead() -> None:
    cancel = Cancel()
    cancel.set()
    report, _ = fresh_search(Limit(), cancel)
    assert report.depth == 1


def test_one_word_stops_all_the_searches_that_listen() -> None:
    cancel = Cancel()
    answers: list[Report] = []
    engine = default_engine("8x8x5")
    start = engine.game.start()
    threads = [
        threading.Thread(target=lambda: answers.append(engine.search(start, cancel=cancel))) for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    cancel.set()
    for thread in threads:
        thread.join()
    assert [answer.move in start.legal_moves for answer in answers] == [True] * 3


# The interpreter lock. Interpreted kernels cannot let go of it.

if not INTERPRETED:

    def test_other_threads_run_while_the_kernel_searches() -> None:
        engine = default_engine("oware")
        engine.clear_table()
        counted = 0
        finished = threading.Event()

        def count() -> None:
            nonlocal counted
            while not finished.is_set():
                counted += 1

        thread = threading.Thread(target=count)
        thread.start()
        memory = engine.new_memory(START, ())
        memory[slots.NODE_LIMIT] = 1 << 62
        memory[slots.ROOT_MOVES] = START.game.legal_moves(START.state, START.game.rules)
        memory[slots.ROOT_FIRST] = NO_MOVE
        before = counted
        engine.value(START, 11, memory)
        after = counted
        finished.set()
        thread.join()
        assert after - before > 10_000
