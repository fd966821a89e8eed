"""The engine with Oware's endings at hand: scores in their bands, and better play for it."""

import functools
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opponents.samples import shows_more_than
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.types import UNKNOWN
from plyground.games.oware.rules import SEEDS, State, seeds_on, store
from plyground.games.oware.tablebase.knowledge import WON, lookup, table_lead, with_tables
from plyground.games.oware.tablebase.table import Tablebase, empty, solve
from plyground.jit import INTERPRETED
from plyground.play.match import Match
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import FORCED, REPETITION_WIN
from scale import few

GAME = catalogue.game("oware")
LARGEST = 4 if INTERPRETED else 9
EVALUATION = 20_000


@functools.cache
def table() -> Tablebase:
    return solve(LARGEST, empty(GAME))


@functools.cache
def engine(with_table: bool) -> Engine:
    game, knowledge = with_tables(GAME, table())
    return Engine(game, knowledge=knowledge, megabytes=4) if with_table else Engine(GAME, megabytes=4)


@st.composite
def endings(draw: st.DrawFn, most: int = LARGEST) -> Position:
    """A position with few seeds left, in any houses, with any stores."""
    seeds = draw(st.integers(1, most))
    places = draw(st.lists(st.integers(0, 11), min_size=seeds, max_size=seeds))
    captured = SEEDS - seeds
    south = draw(st.integers(max(0, captured - 24), min(24, captured)))
    return ending(places, south, captured - south)


def ending(places: list[int], south: int, north: int) -> Position:
    houses = [places.count(house) for house in range(12)]
    return GAME.position("-".join(map(str, [*houses, south, north])) + "-S")


def known_score(state: State) -> int:
    return int(lookup(state, GAME.rules, table().packed))


@settings(max_examples=few(500) + 10, deadline=None)
@given(endings())
def test_a_score_promises_the_final_lead_that_the_table_gives(position: Position) -> None:
    """``table_lead`` undoes ``lookup``, whatever the stores are."""
    net = table().value(position.state)
    assert net is not None
    lead = store(position.state.mine) - store(position.state.theirs) + net
    assert table_lead(known_score(position.state)) == (lead or None)


@settings(max_examples=few(500) + 10, deadline=None)
@given(endings())
def test_known_scores_stay_in_their_band(position: Position) -> None:
    """Above every evaluation and below every win that is forced, or small for a level end."""
    score = known_score(position.state)
    assert EVALUATION < WON <= abs(score) < REPETITION_WIN <= FORCED or abs(score) <= 48


@settings(max_examples=few(300) + 10, deadline=None)
@given(endings(), endings())
def test_a_greater_lead_is_a_greater_score(one: Position, other: Position) -> None:
    def lead(position: Position) -> int:
        net = table().value(position.state)
        assert net is not None
        return store(position.state.mine) - store(position.state.theirs) + net

    if lead(one) > lead(other):
        assert known_score(one.state) > known_score(other.state)


def test_nothing_is_known_of_more_seeds_than_the_table_has() -> None:
    assert known_score(GAME.start().state) == UNKNOWN


@pytest.mark.parametrize(
    "score", [0, 48, -48, 20_000, -20_000, FORCED, -FORCED, 31_999, REPETITION_WIN, -REPETITION_WIN]
)
def test_other_scores_promise_no_lead(score: int) -> None:
    assert table_lead(score) is None


@settings(max_examples=few(60) + 3, deadline=None)
@given(endings())
def test_one_ply_with_the_table_sees_what_is_best(position: Position) -> None:
    """The move it takes nets as much as any, by the table itself."""
    if len(position.legal_moves) < 2 or any(position.play(move).is_over for move in position.legal_moves):
        return
    report = engine(True).search(position, Limit(depth=1))
    nets = table().moves(position.state)
    leads = table_lead(report.score)
    if leads is not None:
        assert nets[report.move] == max(nets.values())


def play_out(start: Position, first: bool, seed: int) -> int:
    """South's final lead; ``first`` says whether South is the one with the table."""
    match = Match.begin(start)
    while not match.is_over:
        player = engine(first if match.position.turn == 0 else not first)
        player.clear_table()
        report = player.search(match.position, Limit(depth=2), past=match.positions[:-1])
        match = match.play(report.move)
    state, turn = match.position.state, match.position.turn
    south, north = (state.mine, state.theirs) if turn == 0 else (state.theirs, state.mine)
    return int(store(south) + seeds_on(south) - store(north) - seeds_on(north))


def test_with_tables_the_engine_does_better_from_endings_than_without() -> None:
    """Each ending twice, sides changed. Of the pairs that differ most go to the table, 99.9% sure."""
    rng = Random(20)
    better = worse = 0
    for seed in range(few(100)):
        seeds = rng.randrange(LARGEST, LARGEST + 3)
        places = [rng.randrange(12) for _ in range(seeds)]
        south = (SEEDS - seeds) // 2
        start = ending(places, south, SEEDS - seeds - south)
        if start.is_over:
            continue
        gain = play_out(start, True, seed) - play_out(start, False, seed)
        better += gain > 0
        worse += gain < 0
    assert better + worse > few(20)
    assert shows_more_than(0.5, better, better + worse)
