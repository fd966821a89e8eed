"""Surveys: as many games as the intervals need, kept and continued."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from plyground.arena.run import RunOptions
from plyground.arena.survey import (
    FIRST_ROUND,
    GROWTH,
    SCALE,
    Contest,
    Goal,
    ladder_contest,
    ladder_of_contest,
    named_opponents,
    opponents_contest,
    sights_of,
    survey,
)
from plyground.arena.tournament import Tournament
from plyground.core import catalogue
from plyground.opponents.strength.ladder import format_ladder, parse_ladder

GAME = catalogue.game("tictactoe")
OPTIONS = RunOptions()


@pytest.fixture
def contest(tmp_path: Path) -> Contest:
    """Return the contest of three sights of tic-tac-toe."""
    whole = ladder_contest(GAME, 3, tmp_path)
    names = ("sight=0", "sight=0.45", "sight=1")
    pairings = tuple(pair for pair in whole.tournament.pairings if set(pair) <= set(names))
    pairings = pairings or (("sight=0", "sight=0.45"), ("sight=0.45", "sight=1"), ("sight=0", "sight=1"))
    tournament = Tournament(game="tictactoe", pairings=pairings, seed=3)
    return Contest(tournament, whole.folder, {"sight=0": 0.0})


def test_games_are_added_until_every_interval_is_small_enough(contest: Contest) -> None:
    goal, reports = Goal(90, 1000), []
    (done,) = survey([contest], goal, OPTIONS, lambda each: reports.append((each.games_each, each.widest)))
    ((first, wide),) = reports
    assert first == FIRST_ROUND
    assert wide > goal.margin >= done.widest
    assert FIRST_ROUND < done.games_each <= 1000
    assert len(done.played) == sum(done.games_of.values())


def test_players_whose_result_is_almost_certain_meet_no_more(tmp_path: Path) -> None:
    names = ("sight=0", "sight=0.3", "sight=2", "sight=5")
    pairings = tuple(combinations(names, 2))
    tournament = Tournament(game="breakthrough:5x4", pairings=pairings, seed=3)
    contest = Contest(tournament, tmp_path, {"sight=0": 0.0})
    assert contest.open_pairings() == list(pairings)
    goal = Goal(1, 3 * FIRST_ROUND)
    (done,) = survey([contest], goal, OPTIONS)
    certain = [pair for pair, games in done.games_of.items() if games == FIRST_ROUND]
    assert ("sight=0", "sight=5") in certain
    assert set(done.open_pairings()) <= set(pairings) - set(certain)
    assert all(any(name in pair for pair in done.open_pairings()) for name in names)
    met = Counter(frozenset((each.fixture.first, each.fixture.second)) for each in done.played)
    assert met == {frozenset(pair): games for pair, games in done.games_of.items()}


def test_the_most_games_end_a_contest(contest: Contest) -> None:
    (done,) = survey([contest], Goal(1, 20), OPTIONS)
    assert done.games_each == 20
    assert done.widest > 1
    assert done.seconds_left(Goal(1, 20)) == 0


def test_a_round_grows_by_what_is_needed_but_not_too_fast(contest: Contest) -> None:
    contest.play_round(Goal(90, 1000), OPTIONS)
    far, near = Goal(1, 10**6), Goal(contest.widest * 0.9, 10**6)
    assert contest.next_round(far) == GROWTH * FIRST_ROUND
    assert FIRST_ROUND < contest.next_round(near) < 2 * FIRST_ROUND
    left = contest.seconds_left(far)
    assert left is not None
    assert left > 100 * contest.seconds


def test_kept_games_are_not_played_again(contest: Contest) -> None:
    goal = Goal(90, 1000)
    (done,) = survey([contest], goal, OPTIONS)
    again = Contest(contest.tournament, contest.folder, contest.fixed)
    files = {path: path.read_bytes() for path in contest.folder.rglob("*.jsonl")}
    again.play_round(goal, OPTIONS)
    assert again.new_games == 0
    assert again.seconds_left(goal) is None, "kept games do not tell how long new ones take"
    (same,) = survey([again], goal, OPTIONS)
    assert same.played == done.played
    assert {path: path.read_bytes() for path in contest.folder.rglob("*.jsonl")} == files


def test_the_ladder_has_the_sights_of_the_one_before_and_the_command(tmp_path: Path) -> None:
    contest, goal = ladder_contest(GAME, 2, tmp_path), Goal(60, 2)
    (done,) = survey([contest], goal, OPTIONS)
    ladder = ladder_of_contest(done, goal)
    assert tuple(rung.sight for rung in ladder.rungs) == sights_of(GAME)
    assert ladder.rungs[0].rating == 0
    assert ladder.evidence["command"] == "plyground calibrate tictactoe --margin 60 --seed 2"
    assert len(parse_ladder(format_ladder(ladder)).rungs) == len(ladder.rungs)


def test_named_opponents_meet_each_other_and_the_ladder(tmp_path: Path) -> None:
    names = list(named_opponents(GAME))
    assert {"sentinel", "easy", "mcts", "strategist-ape"} <= set(names)
    assert not {"random", "adaptive", "level-3", "persona-mentor", "minimax"} & set(names)
    contest = opponents_contest(GAME, 1, tmp_path)
    pairs = {frozenset(pair) for pair in contest.tournament.pairings}
    assert (
        len(pairs) == len(contest.tournament.pairings) == len(names) * (len(names) - 1) // 2 + 6 * len(names)
    )
    assert set(contest.fixed) == set(SCALE)
    assert contest.tournament.budget.nodes == 20_000
    other = opponents_contest(GAME, 1, tmp_path, nodes=300)
    assert other.tournament.budget.nodes == 300
    assert other.folder != contest.folder
