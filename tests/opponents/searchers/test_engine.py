"""Engines with chosen techniques: what their names mean, and which names are refused."""

from typing import Any

import pytest

from plyground import game
from plyground.core.game import Position
from plyground.errors import PlygroundError, UnknownName
from plyground.opponents.roster import opponent
from plyground.opponents.searchers.engine import EngineOpponent
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import Report
from plyground.search.techniques import EXACT, Techniques

OWARE = game("oware")
USUAL = OWARE.family.part(Techniques)


def engine_of(name: str) -> EngineOpponent:
    """Return the opponent of Oware with that name."""
    found = opponent(name, OWARE)
    assert isinstance(found, EngineOpponent)
    return found


def test_the_playing_engine_has_the_techniques_of_the_family_and_learned_weights() -> None:
    found = engine_of("engine:playing")
    assert (found.techniques, found.limit) == (USUAL, Limit(seconds=1))
    assert found.weights is not None
    assert found.new_engine().name == "playing"


def test_the_exact_engine_with_the_evaluation_written_by_hand() -> None:
    found = engine_of("engine:exact,hand")
    assert (found.techniques, found.weights) == (EXACT, None)
    assert found.new_engine().name == "negamax"


def test_techniques_and_limits_are_set_by_number() -> None:
    found = engine_of("engine:reduce_late=0, hurry=0,nodes=500")
    assert (found.techniques.reduce_late, found.techniques.hurry) == (0, False)
    assert found.techniques.margin == USUAL.margin
    assert found.limit == Limit(nodes=500)
    assert engine_of("engine:ms=100").limit == Limit(seconds=0.1)


def test_threads_search_together_only_within_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = dict[str, int]()
    search = Engine.search

    def watch(engine: Engine, *args: Any, **options: Any) -> Report:
        jobs[name] = engine.jobs
        return search(engine, *args, **options)

    monkeypatch.setattr(Engine, "search", watch)
    for name in ("engine:ms=1,threads=2", "engine:ms=1", "engine:nodes=50,threads=2"):
        engine_of(name).decide(OWARE.start())
    assert list(jobs.values()) == [2, 1, 1]


def test_a_number_of_threads_has_limits() -> None:
    with pytest.raises(PlygroundError, match="threads must be 1 to 64, got 0"):
        opponent("engine:threads=0", OWARE)


def test_a_steady_engine_does_not_plan_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[Limit] = []

    def search(engine: Engine, position: Position, limit: Limit, **options: Any) -> Report:
        limits.append(limit)
        return original(engine, position, limit, **options)

    original = Engine.search
    monkeypatch.setattr(Engine, "search", search)
    planned = Limit(seconds=0.01, max_seconds=0.02)
    for name in ("engine:playing", "engine:playing,steady"):
        opponent(name, OWARE).decide(OWARE.start(), limit=planned)
    assert [limit for limit in limits if limit.seconds] == [planned, Limit(seconds=0.01)]


def test_it_plays() -> None:
    decision = opponent("engine:playing,nodes=300", OWARE).decide(OWARE.start())
    assert decision.move in OWARE.start().legal_moves


@pytest.mark.parametrize(
    "name", ["engine:", "engine:strong", "engine:weights=file", "engine:playing,depth=3"]
)
def test_an_unknown_option_is_named(name: str) -> None:
    with pytest.raises(UnknownName, match="unknown technique"):
        opponent(name, OWARE)


@pytest.mark.parametrize("option", ["margin", "margin=", "margin=-3", "ms=x", "nodes=1e9", "nodes=123456789"])
def test_an_option_needs_a_whole_number(option: str) -> None:
    with pytest.raises(PlygroundError, match="must be followed by a whole number"):
        opponent(f"engine:{option}", OWARE)


def test_a_limit_of_nothing_is_refused() -> None:
    with pytest.raises(PlygroundError, match="nodes must be at least 1, got 0"):
        opponent("engine:nodes=0", OWARE)
