"""Kept engines: the next move of the same game gets what the last one has found, nobody else does."""

import threading
from dataclasses import dataclass, field, replace

import pytest

from plyground import game
from plyground.caching import all_caches
from plyground.core.game import Position
from plyground.opponents.opponent import Turn, turn_rng
from plyground.opponents.roster import opponent
from plyground.opponents.searchers import search as search_module
from plyground.opponents.searchers.engine_pool import KEPT_ENGINES, LOOK_BACK, EnginePool
from plyground.opponents.searchers.search import SearchOpponent
from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit

OWARE = game("oware")
SHORT = Limit(seconds=0.01)


def new_player(name: str = "test") -> SearchOpponent:
    """Return an opponent that searches by time."""
    return SearchOpponent(game=OWARE, name=name, description="", method="", full_scores=False, limit=SHORT)


PLAYER = new_player()


def new_engine() -> Engine:
    return Engine(OWARE, megabytes=0.001)


def line(*moves: int) -> tuple[Position, ...]:
    """Return the positions of a game whose moves are these, by their place among the legal ones."""
    positions = [OWARE.start()]
    for move in moves:
        legal = positions[-1].legal_moves
        positions.append(positions[-1].play(legal[move % len(legal)]))
    return tuple(positions)


def turn_at(positions: tuple[Position, ...]) -> Turn:
    """Return the turn at the last of these positions."""
    return Turn(positions[-1], SHORT, turn_rng(0, positions[-1], positions[:-1]), Cancel(), positions[:-1])


def use(pool: EnginePool, positions: tuple[Position, ...], player: SearchOpponent = PLAYER) -> Engine:
    """Take an engine for the last of these positions, give it back and return it."""
    with pool.engine(player, turn_at(positions), new_engine) as engine:
        return engine


def test_the_next_move_of_a_game_gets_the_engine_of_the_last_one() -> None:
    pool = EnginePool()
    engine = use(pool, line(0, 1))
    assert use(pool, line(0, 1, 2, 3)) is engine
    assert use(pool, line(0, 1, 2, 3, 4)) is engine, "also if the same player moves again"
    assert len(pool) == 1


def test_an_engine_is_found_again_after_moves_that_were_not_searched() -> None:
    pool = EnginePool()
    engine = use(pool, line(0))
    assert use(pool, line(*range(LOOK_BACK))) is engine


def test_the_engine_that_knows_the_game_best_is_taken() -> None:
    pool = EnginePool()
    early, late = use(pool, line(0, 1)), use(pool, line(0, 1, 2, 4))
    assert early is late
    other = use(pool, line(0, 1))
    assert other is not late
    assert use(pool, line(0, 1, 2, 4, 1)) is late


@pytest.mark.parametrize(
    "positions",
    [
        pytest.param(line(0, 2, 2, 3), id="another game"),
        pytest.param(line(0), id="taken back"),
        pytest.param(line(0, 1), id="the same position again"),
        pytest.param(line(), id="from the start"),
    ],
)
def test_another_game_gets_a_new_engine(positions: tuple[Position, ...]) -> None:
    pool = EnginePool()
    engine = use(pool, line(0, 1))
    assert use(pool, positions) is not engine


def test_another_opponent_gets_a_new_engine() -> None:
    pool = EnginePool()
    engine = use(pool, line(0, 1))
    assert use(pool, line(0, 1, 2, 3), new_player("other")) is not engine
    assert use(pool, line(0, 1, 2, 3), replace(PLAYER, quiesce=False)) is not engine
    assert use(pool, line(0, 1, 2, 3), new_player()) is engine, "an equal one is the same opponent"


def test_an_opponent_need_not_be_hashable() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Noting(SearchOpponent):
        notes: list[str] = field(default_factory=list)

    player, pool = Noting(game=OWARE, name="noting", description="", method=""), EnginePool()
    assert use(pool, line(0, 1), player) is use(pool, line(0, 1, 2, 3), player)


def test_only_the_engines_used_last_are_kept() -> None:
    pool = EnginePool()
    engines = [use(pool, line(0, move)) for move in range(KEPT_ENGINES + 1)]
    assert len(pool) == KEPT_ENGINES
    assert use(pool, line(0, 0, 1, 1)) is not engines[0]
    assert use(pool, line(0, KEPT_ENGINES, 1, 1)) is engines[-1]


def test_an_engine_whose_search_failed_is_not_kept() -> None:
    pool = EnginePool()
    with (
        pytest.raises(ZeroDivisionError),
        pool.engine(PLAYER, turn_at(line(0)), new_engine) as engine,
    ):
        raise ZeroDivisionError
    assert len(pool) == 0
    assert use(pool, line(0, 1, 2)) is not engine


def test_two_searches_never_share_an_engine() -> None:
    pool = EnginePool()
    use(pool, line(0))
    taken: list[Engine] = []
    together = threading.Barrier(2)

    def search() -> None:
        with pool.engine(PLAYER, turn_at(line(0, 1, 2)), new_engine) as engine:
            taken.append(engine)
            together.wait(60)

    threads = [threading.Thread(target=search) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert taken[0] is not taken[1]


def test_each_move_is_a_generation_of_the_table() -> None:
    pool = EnginePool()
    first = use(pool, line(0)).generation
    assert use(pool, line(0, 1, 2)).generation == first + 1


def test_the_pool_is_listed_with_the_caches() -> None:
    name = "opponents.searchers.engine_pool"
    assert next(each for each in all_caches() if each.name == name).size >= KEPT_ENGINES


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> EnginePool:
    """Return a pool that opponents use instead of the one of the process."""
    own = EnginePool()
    monkeypatch.setattr(search_module, "POOL", own)
    return own


@pytest.mark.parametrize("name", ["master", "engine:playing,ms=10", "engine:exact,ms=10"])
def test_opponents_that_search_by_time_keep_their_engine(name: str, pool: EnginePool) -> None:
    positions = line(*range(40))  # after the opening book
    opponent(name, OWARE).decide(positions[-1], limit=SHORT, past=positions[:-1])
    assert len(pool) == 1


@pytest.mark.parametrize("limit", [Limit(nodes=300), Limit(depth=3), Limit(nodes=300, seconds=60)])
def test_a_search_that_can_be_repeated_gets_a_new_engine(limit: Limit, pool: EnginePool) -> None:
    PLAYER.decide(OWARE.start(), limit=limit)
    assert len(pool) == 0


def test_a_fresh_engine_keeps_nothing(pool: EnginePool) -> None:
    opponent("engine:playing,fresh,ms=10", OWARE).decide(OWARE.start())
    assert len(pool) == 0


def test_what_was_pondered_is_kept_for_the_next_move(
    pool: EnginePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Engine] = []

    def make(_: SearchOpponent) -> Engine:
        made.append(new_engine())
        return made[-1]

    monkeypatch.setattr(SearchOpponent, "new_engine", make)
    ponder_line = line(0, 1, 2)
    cancel = Cancel()
    cancel.set()
    PLAYER.decide(ponder_line[-2], limit=SHORT, past=ponder_line[:-2])
    PLAYER.ponder(ponder_line[-1], cancel=cancel, past=ponder_line[:-1])
    PLAYER.decide(line(0, 1, 2, 3)[-1], limit=SHORT, past=ponder_line)
    assert (len(made), len(pool)) == (1, 1)


def test_only_what_is_kept_is_pondered() -> None:
    assert PLAYER.can_ponder
    assert not replace(PLAYER, keep_table=False).can_ponder
    assert not replace(PLAYER, limit=Limit(nodes=5)).can_ponder
