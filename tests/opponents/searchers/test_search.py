"""Opponents that search: fractional depths, random choices among equals, and their reasons."""

from itertools import islice
from typing import Any

import pytest

from opponents.samples import interval
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.opponents.opponent import Decision
from plyground.opponents.roster import opponent
from plyground.opponents.searchers.search import (
    TABLE_MEGABYTES,
    DepthOpponent,
    MctsOpponent,
    SearchOpponent,
    decision_of,
    describe_search,
    explain_report,
    jobs_within,
)
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.mcts import Mcts
from plyground.search.playing import playing_engine
from plyground.search.report import FORCED, WIN, Line, Report, plies_to_end
from plyground.search.textbook import record_search
from plyground.solve.solver import knowledge_of
from plyground.testing import random_positions
from scale import few

BOARD = catalogue.game("tictactoe4")
OWARE = catalogue.game("oware")
SIGHTS = ["sight=1", "sight=1.5", "sight=2", "sight=3"]
TRIALS = 600


def looking(game: Game, sight: float) -> DepthOpponent:
    return DepthOpponent(game=game, name="test", description="", method="", sight=sight)


def open_positions(game: Game, games: int, step: int = 1) -> list[Position]:
    going_on = (each for each in random_positions(game, games=games, seed=13) if not each.is_over)
    return list(islice(going_on, 0, None, step))


def test_far_ahead_it_is_the_playing_engine_that_looks() -> None:
    for position in open_positions(OWARE, 2, step=9):
        for plies, engine in ((6, Engine(OWARE, megabytes=TABLE_MEGABYTES, quiesce=False)),
                              (7, playing_engine(OWARE, megabytes=TABLE_MEGABYTES))):  # fmt: skip
            decision = looking(OWARE, plies).decide(position)
            report = engine.search(position, Limit(depth=plies), lines=0 if plies == 6 else 1)
            assert (decision.nodes, decision.score) == (report.nodes, report.score)


def wins_in_one(position: Position) -> set[int]:
    after = {move: position.play(move) for move in position.legal_moves}
    return {move for move, each in after.items() if each.is_over and each.outcome < 0}


@pytest.mark.parametrize(
    ("limit", "jobs"),
    [
        (Limit(seconds=1), 3),
        (Limit(seconds=1, depth=4), 1),
        (Limit(seconds=1, nodes=1000), 1),
        (Limit(depth=4), 1),
        (Limit(), 1),
    ],
)
def test_only_a_search_that_the_clock_ends_uses_more_threads(limit: Limit, jobs: int) -> None:
    assert jobs_within(limit, 3) == jobs


def test_a_decision_with_idle_cores_uses_them(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[int] = []

    def search(engine: Engine, *args: Any, **kwargs: Any) -> Report:
        used.append(engine.jobs)
        return original(engine, *args, **kwargs)

    original = Engine.search
    monkeypatch.setattr(Engine, "search", search)
    for jobs in (1, 2):
        SearchOpponent(game=BOARD, name="test", description="", method="").decide(
            BOARD.start(), limit=Limit(seconds=0.01), jobs=jobs
        )
    assert used[1::2] == [1, 2], "after the search that compiles"


@pytest.mark.parametrize("name", SIGHTS)
@pytest.mark.parametrize("game", [BOARD, OWARE, catalogue.game("sixfour")], ids=lambda game: game.name)
def test_one_ply_of_look_ahead_never_misses_a_win_in_one(name: str, game: Game) -> None:
    player = opponent(name, game)
    winnable = [each for each in open_positions(game, few(100) + 10) if wins_in_one(each)]
    assert winnable
    for position in winnable[: few(100)]:
        assert player.decide(position, seed=3).move in wins_in_one(position)


def test_two_plies_of_look_ahead_stop_a_win_in_one_if_possible() -> None:
    player = looking(BOARD, 2.0)
    for position in open_positions(BOARD, few(40) + 2, 3):
        safe = [move for move in position.legal_moves if not wins_in_one(position.play(move))]
        if safe and not wins_in_one(position):
            assert player.decide(position).move in safe


def test_it_keeps_resisting_and_loses_as_late_as_its_sight_allows() -> None:
    """Wherever it sees that it is lost, it takes a longest way there is within its sight."""
    player = looking(BOARD, 4.0)
    lost = 0
    for position in open_positions(BOARD, few(60) + 10):
        decision = player.decide(position)
        if decision.score is None or decision.score > -FORCED or len(position.legal_moves) == 1:
            continue
        lost += 1
        scores = {
            move: score for move, (score, _) in record_search(position, 4, pruning=False).scores.items()
        }
        assert scores[decision.move] == max(scores.values()) == decision.score
        assert decision.reason.endswith("Every move loses by force; this one lasts longest.")
    assert lost > 0


@pytest.mark.parametrize("sight", [0.3, 1.5, 2.0])
def test_a_sight_between_two_plies_looks_further_now_and_then(sight: float) -> None:
    player = looking(OWARE, sight)
    trials = few(TRIALS)
    deeper = sum(player.decide(OWARE.start(), seed=seed).depth > int(sight) for seed in range(trials))
    low, high = interval(deeper, trials)
    assert low <= sight % 1 + 1e-9
    assert sight % 1 <= high
    assert deeper == 0 or sight % 1 > 0


def test_without_any_sight_it_moves_at_random_and_says_so() -> None:
    decision = looking(OWARE, 0.0).decide(OWARE.start(), seed=1)
    assert decision.rule == "random"
    assert decision.reason.endswith("(Chosen at random.)")


@pytest.mark.parametrize("name", ["tictactoe4/level-5", "sixfour/level-3", "tictactoe4/mcts"])
def test_equal_moves_vary_by_seed(name: str) -> None:
    player = opponent(name)
    budget = Limit(depth=2, nodes=50) if name.endswith("mcts") else None
    moves = {player.decide(player.game.start(), seed=seed, limit=budget).move for seed in range(25)}
    assert len(moves) > 1


def test_the_seed_chooses_among_equals_and_never_a_worse_one() -> None:
    player = opponent("intermediate", OWARE)
    for position in open_positions(OWARE, 2)[: few(60)]:
        decisions = [player.decide(position, seed=seed) for seed in range(4)]
        assert len({decision.score for decision in decisions}) == 1
        scores = {each.move: each.score for each in decisions[0].considered}
        assert all(scores[decision.move] == max_of(scores) for decision in decisions)


def max_of(scores: dict[int, int | None]) -> int:
    return max(score for score in scores.values() if score is not None)


def test_a_limit_from_outside_does_not_let_it_see_further() -> None:
    assert looking(OWARE, 2.0).decide(OWARE.start(), limit=Limit(depth=6)).depth == 2


def test_each_decision_depends_on_nothing_thought_before() -> None:
    player = opponent("advanced", OWARE)
    budget = Limit(depth=4)
    first = player.decide(OWARE.start(), limit=budget)
    for position in open_positions(OWARE, 1)[: few(20)]:
        player.decide(position, limit=Limit(depth=3))
    again = player.decide(OWARE.start(), limit=budget)
    assert (first.nodes, first.considered) == (again.nodes, again.considered)


def test_mcts_says_how_many_games_it_simulated() -> None:
    player = MctsOpponent(game=OWARE, name="test", description="", method="", limit=Limit(nodes=300))
    decision = player.decide(OWARE.start(), seed=2)
    assert "(Simulated 300 games" in decision.reason
    assert decision.details[-1] == "It simulated 300 games."
    assert {each.move for each in decision.considered} == set(OWARE.start().legal_moves)


def report(score: int, *, exact: bool = False, depth: int = 3, searcher: str = "negamax") -> Report:
    position = BOARD.start()
    line = Line(move=5, score=score, pv=(5, 6))
    return Report(
        position=position, lines=(line,), depth=depth, nodes=10, seconds=0.1, exact=exact, searcher=searcher
    )


WINS = "It wins by force in"
SENTENCES = [
    (report(WIN - 1), f"{WINS} 1 move. (Looked 3 moves ahead.)"),
    (report(WIN - 3), f"{WINS} 2 moves. (Looked 3 moves ahead.)"),
    (
        report(4 - WIN),
        "It loses by force to O, who wins in 2 moves. Every move loses by force; this one lasts longest.",
    ),
    (report(0, exact=True), "It draws with best play. (Looked 3 moves ahead.)"),
    (report(0), "(Looked 3 moves ahead.)"),
    (report(-7, depth=1), "(Looked 1 move ahead.)"),
    (
        report(120, searcher=Mcts.name),
        "(Simulated 10 games; with this move it won more than it lost.)",
    ),
    (report(0, exact=True, searcher=Mcts.name), "(Simulated 10 games.)"),
    (report(-120, searcher=Mcts.name), "(Simulated 10 games.)"),
]


@pytest.mark.parametrize(("found", "end"), SENTENCES)
def test_a_reason_ends_with_what_the_search_knows(found: Report, end: str) -> None:
    board = "It takes a centre cell. It is on 3 lines that X can still complete; no free cell is on more."
    assert explain_report(found, found.position, ()).reason() == f"{board} {end}"


@pytest.mark.parametrize(("lead", "result"), [(3, "wins by 3 seeds"), (-1, "loses by 1 seed")])
def test_a_score_from_the_endgame_tables_is_described_as_a_result(lead: int, result: str) -> None:
    position = OWARE.start()
    line = Line(move=2, score=table_score(lead), pv=(2, 3))
    found = Report(position=position, lines=(line,), depth=3, nodes=10, seconds=0.1, searcher="negamax")
    assert describe_search(found) == f"Endgame tables: it {result} if no position is repeated."


def table_score(lead: int) -> int:
    """Return a score for which Oware's tables know that final lead."""
    scores = range(-31000, 31000)
    return next(score for score in scores if knowledge_of(OWARE).lead_of_score(score) == lead)


def test_a_sentence_about_a_forced_end_is_true() -> None:
    """The line it names can be played, and ends the game after as many plies as it says."""
    checked = 0
    player = SearchOpponent(game=BOARD, name="test", description="", method="", limit=Limit(depth=5))
    for position in open_positions(BOARD, few(60) + 5, 2):
        decision = player.decide(position)
        plies = plies_to_end(decision.score or 0)
        if plies is not None and len(decision.pv) == plies:
            checked += 1
            end = position
            for move in decision.pv:
                end = end.play(move)
            assert end.is_over
            assert (end.winner == position.turn) == ((decision.score or 0) > 0)
    assert checked > 3


def test_the_evidence_of_a_decision_is_that_of_the_search() -> None:
    found = Engine(BOARD, megabytes=1).search(BOARD.start(), Limit(depth=2), lines=3)
    decision: Decision = decision_of(found, BOARD.start())
    assert (decision.move, decision.score, decision.pv) == (found.move, found.score, found.pv)
    assert [(each.move, each.score) for each in decision.considered] == [
        (line.move, line.score) for line in found.lines
    ]
