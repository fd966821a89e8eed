"""The opponent that follows the player: simulated players of every strength stay between 40% and 50%."""

from random import Random

import pytest

from plyground.arena.ratings import expected_score
from plyground.errors import PlygroundError
from plyground.games import catalogue
from plyground.opponents.adaptive import Result, adaptive, estimate, next_rating, tell_change
from plyground.opponents.ladder import Ladder, Rung
from plyground.opponents.thinker import Sighted
from plyground.play.match import Match
from scale import few

LADDER = Ladder((Rung(0, 0, 0), Rung(4, 1600, 50)), {})


def simulate(truth: float, games: int, seed: int) -> list[Result]:
    """A player of that rating meets whoever is next, again and again."""
    rng, results = Random(seed), list[Result]()
    for _ in range(games):
        rating = next_rating(results, LADDER)
        win = expected_score(truth - rating)
        draw = 0.4 * min(win, 1 - win)
        dice = rng.random()
        results.append(Result(rating, 0.5 if dice < draw else 1.0 if dice < draw / 2 + win else 0.0))
    return results


@pytest.mark.parametrize("truth", [100, 400, 800, 1200, 1500])
def test_after_a_warm_up_the_player_scores_between_40_and_50_percent(truth: float) -> None:
    scores = [result.score for seed in range(2) for result in simulate(truth, 130, seed)[30:]]
    assert 0.40 <= sum(scores) / len(scores) <= 0.50


def test_a_player_above_the_ladder_meets_its_strongest() -> None:
    results = simulate(2500, 40, 1)
    assert {result.rating for result in results[20:]} == {1600}


def test_the_estimate_finds_the_player_and_grows_surer() -> None:
    few_games, many = simulate(1100, 5, 3), simulate(1100, 60, 3)
    assert abs(estimate(many, LADDER).rating - 1100) < 2.5 * estimate(many, LADDER).deviation
    assert estimate(many, LADDER).deviation < estimate(few_games, LADDER).deviation
    assert estimate(few_games, LADDER).deviation < estimate([], LADDER).deviation


def test_before_the_first_game_the_middle_is_assumed() -> None:
    assert estimate([], LADDER).rating == pytest.approx(800, abs=1)
    assert next_rating([], LADDER) == pytest.approx(800 + 34.86, abs=1)


def test_winning_raises_and_losing_lowers_the_next_opponent() -> None:
    start = next_rating([], LADDER)
    assert next_rating([Result(start, 1.0)], LADDER) > start > next_rating([Result(start, 0.0)], LADDER)


def test_a_player_who_learns_is_followed() -> None:
    beginner = [Result(300, 0.5)] * 60
    grown = beginner + [Result(900, 0.5)] * 40
    assert estimate(beginner, LADDER).rating == pytest.approx(300, abs=60)
    assert estimate(grown, LADDER).rating > 750


def test_changes_are_told_openly() -> None:
    assert tell_change([], LADDER) == "We begin at 835; I follow your results."
    results = [Result(835, 1.0), Result(1000, 0.0), Result(900, 1.0), Result(950, 1.0)]
    assert tell_change(results, LADDER) == f"You won 3 of 4: 835 to {next_rating(results, LADDER):.0f}."
    drawn = [Result(800, 0.5), Result(800, 0.0)]
    assert tell_change(drawn, LADDER).startswith("You won 0 of 2 and drew 1: 800 to ")


def test_within_a_game_nothing_changes() -> None:
    foe = adaptive(catalogue.game("tictactoe"), [Result(200, 1.0)] * 3)
    same = Sighted(game=foe.game, name="adaptive", blurb="", method="", sight=foe.sight)
    match = Match.begin(foe.game)
    while not match.is_over:
        decision = foe.decide(match.position, seed=4, past=match.positions[:-1])
        assert decision.move == same.decide(match.position, seed=4, past=match.positions[:-1]).move
        match = match.play(decision.move)
    assert foe.told.startswith("You won 3 of 3: 200 to ")
    assert f"plays at {foe.rating:.0f}" in foe.method


def test_a_real_short_sighted_player_is_held_near_even_in_oware() -> None:
    game, results = catalogue.game("oware"), list[Result]()
    player = Sighted(game=game, name="player", blurb="", method="", sight=1.0)
    for number in range(few(40)):
        foe = adaptive(game, results)
        seats = (player, foe) if number % 2 else (foe, player)
        match = Match.begin(game)
        while not match.is_over:
            mover = seats[match.position.turn]
            match = match.play(mover.decide(match.position, seed=number, past=match.positions[:-1]).move)
        assert match.ending is not None
        winner = match.ending.winner
        results.append(Result(foe.rating, 0.5 if winner is None else float(seats[winner] is player)))
    later = [result.score for result in results[15:]]
    assert not later or 0.25 <= sum(later) / len(later) <= 0.65


def test_without_a_ladder_it_says_what_to_do() -> None:
    with pytest.raises(PlygroundError, match="'plyground calibrate 7x7x5' does"):
        adaptive(catalogue.game("7x7x5"))
