"""The opponent that follows the player: simulated players of every strength stay between 40% and 50%."""

from random import Random

import pytest
from benchmarks.adaptive import measure_score

from plyground.arena.ratings import expected_score
from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.opponents.roster import opponent, opponents_of
from plyground.opponents.searchers.search import DepthOpponent
from plyground.opponents.strength.adaptive import (
    Result,
    adaptive_opponent,
    describe_change,
    estimate,
    is_adaptive,
    next_rating,
)
from plyground.opponents.strength.ladder import Ladder, Rung, ladder_of
from plyground.play.match import Match
from scale import few

LADDER = Ladder((Rung(0, 0, 0), Rung(4, 1600, 50)), {})


def simulate(truth: float, games: int, seed: int) -> list[Result]:
    """Return the results of a player of that rating against the opponents chosen for it."""
    rng, results = Random(seed), list[Result]()
    for _ in range(games):
        rating = next_rating(results, LADDER)
        win = expected_score(truth - rating)
        draw = 0.4 * min(win, 1 - win)
        number = rng.random()
        results.append(Result(rating, 0.5 if number < draw else 1.0 if number < draw / 2 + win else 0.0))
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


def test_the_estimate_follows_a_player_who_learns() -> None:
    beginner = [Result(300, 0.5)] * 60
    grown = beginner + [Result(900, 0.5)] * 40
    assert estimate(beginner, LADDER).rating == pytest.approx(300, abs=60)
    assert estimate(grown, LADDER).rating > 750


def test_changes_are_described_openly() -> None:
    assert describe_change([], LADDER) == "I'll start at 835 and follow your results."
    results = [Result(835, 1.0), Result(1000, 0.0), Result(700, 1.0)]
    now = round(next_rating(results, LADDER))
    expected = f"You won the last game, so I'll play a little harder: {now}, not 700."
    assert describe_change(results, LADDER) == expected


WORDS = [
    ([1.0], "You won the last game, so I'll play a little harder: "),
    ([0.5, 0.0], "You lost the last game, so I'll play a little easier: "),
    ([1.0, 0.5], "You drew the last game. I'll play at "),
    ([0.0, 0.0, 0.0], "You lost the last game, so I'll play a little easier: "),
]


@pytest.mark.parametrize(("scores", "sentence"), WORDS)
def test_the_last_game_gives_the_reason(scores: list[float], sentence: str) -> None:
    assert describe_change([Result(800, score) for score in scores], LADDER).startswith(sentence)


def test_a_reason_is_given_only_where_it_is_one() -> None:
    """After a win against somebody far too strong, the next opponent is still a weaker one."""
    results = [*[Result(800, 0.0)] * 6, Result(1500, 1.0)]
    assert next_rating(results, LADDER) < 1500
    assert describe_change(results, LADDER).startswith("You won the last game. I'll play at ")


def test_an_unchanged_rating_is_described_as_such() -> None:
    top = [Result(1600, 1.0)] * 8
    assert describe_change(top, LADDER) == "You won the last game. I'll stay at 1600."


def test_within_a_game_nothing_changes() -> None:
    foe = adaptive_opponent(catalogue.game("tictactoe"), [Result(200, 1.0)] * 3)
    same = DepthOpponent(game=foe.game, name="adaptive", description="", method="", sight=foe.sight)
    match = Match.begin(foe.game)
    while not match.is_over:
        decision = foe.decide(match.position, seed=4, past=match.positions[:-1])
        assert decision.move == same.decide(match.position, seed=4, past=match.positions[:-1]).move
        match = match.play(decision.move)
    assert foe.message.startswith("You won the last game, so I'll play a little harder: ")
    assert f"plays at {foe.rating}" in foe.method


@pytest.mark.parametrize("name", ["tictactoe", "tictactoe4", "sixfour", "oware"])
@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_the_opponent_of_a_game_can_be_made_again_from_its_name(name: str, score: float) -> None:
    game = catalogue.game(name)
    for games in (0, 1, 4, 40):
        foe = adaptive_opponent(game, [Result(300, score)] * games)
        again = opponent(foe.name, game)
        assert foe.name == again.name == f"adaptive={foe.rating}"
        assert isinstance(again, DepthOpponent)
        assert (again.sight, again.rating) == (foe.sight, foe.rating)


def test_a_top_between_two_whole_numbers_is_never_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("oware")
    uneven = Ladder((Rung(0, 0, 0), Rung(1, 302, 0), Rung(2, 300, 0), Rung(3, 300, 0)), {})
    monkeypatch.setattr("plyground.opponents.strength.ladder.ladder_of", lambda _: uneven)
    assert 300.6 < uneven.highest < 301
    assert adaptive_opponent(game, [Result(300, 1.0)] * 40).name == "adaptive=300"
    assert adaptive_opponent(game, [Result(0, 0.0)] * 40).name == "adaptive=0"


def test_names_of_adaptive_opponents_are_recognized() -> None:
    assert is_adaptive("adaptive")
    assert is_adaptive("adaptive=684")
    assert not is_adaptive("adaptively")
    assert not is_adaptive("level=684")


def test_it_is_listed_where_there_is_a_ladder_and_starts_at_its_first_level() -> None:
    game = catalogue.game("oware")
    listed = opponents_of(game)["adaptive"]
    assert listed.name == "adaptive"
    assert listed.rating == adaptive_opponent(game).rating
    assert "adaptive" not in opponents_of(catalogue.game("7x7x5"))


def test_a_rating_beyond_the_ladder_is_refused() -> None:
    with pytest.raises(PlygroundError, match="rating must be 0 to 2835 for oware, got 9999"):
        opponent("adaptive=9999", catalogue.game("oware"))


@pytest.mark.parametrize(
    "name", ["tictactoe/random", "tictactoe/level=231", "sixfour/random", "sixfour/easy"]
)
def test_real_players_are_held_between_40_and_50_percent(name: str) -> None:
    found = measure_score(opponent(name), few(30), few(200))
    assert len(found.scores) == few(200)
    # A score of 200 games is uncertain by about 7 points; the seeds are fixed.
    assert len(found.scores) < 200 or 0.38 <= found.score <= 0.52


def test_a_perfect_player_of_a_drawn_game_meets_the_strongest_and_draws() -> None:
    ladder = ladder_of(catalogue.game("tictactoe"))
    assert ladder is not None
    found = measure_score(opponent("tictactoe/perfect"), few(40), few(20))
    assert min(found.scores) >= 0.5
    assert len(found.scores) < 20 or found.last == ladder.highest


def test_a_real_short_sighted_player_is_held_near_even_in_oware() -> None:
    player = DepthOpponent(game=catalogue.game("oware"), name="player", description="", method="", sight=1.0)
    found = measure_score(player, few(20), few(20))
    assert len(found.scores) < 20 or 0.25 <= found.score <= 0.65


def test_without_a_ladder_it_says_what_to_do() -> None:
    with pytest.raises(PlygroundError, match="'plyground calibrate 7x7x5' makes one"):
        adaptive_opponent(catalogue.game("7x7x5"))
