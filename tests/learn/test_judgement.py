"""Evaluations beside exact values."""

from itertools import islice

import numpy as np
import pytest

from plyground.cli.main import main
from plyground.core import catalogue
from plyground.games.kalah.features import LEAD
from plyground.games.kalah.rules import MAX_SEEDS
from plyground.learn.exact_positions import ExactPosition, find_exact_positions
from plyground.learn.judgement import Evaluator, Measure, format_measures, judge
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.negamax import WEIGHT_UNIT
from plyground.search.score_scale import learned_scale, scale_of
from plyground.search.weights import Weights, count_weights, features_of, weights_of
from plyground.solve.labels import Labels
from plyground.solve.solver import label

BOARD, KALAH = catalogue.game("tictactoe"), catalogue.game("kalah")
CAPTURED = 20 * 16
"""A seed in the weights of Kalah."""


def lead_weights(worth: int) -> Weights:
    """Return weights that count each seed of the lead so much, in sixteenths of a point, and nothing else."""
    values = np.zeros(count_weights(KALAH), dtype=np.int64)
    leads = np.arange(-MAX_SEEDS, MAX_SEEDS + 1)
    values[LEAD + MAX_SEEDS + leads] = worth * leads
    return Weights(KALAH, values)


def exact(text: str, **worth: int) -> ExactPosition:
    """Return a position of Kalah with the final lead after each move."""
    position = KALAH.position(text)
    found = {position.parse_move(move): lead for move, lead in worth.items()}
    best = max(found.values())
    optimal = tuple(move for move, lead in found.items() if lead == best)
    return ExactPosition(position, Labels((best > 0) - (best < 0), None, optimal, found))


def test_positions_with_exact_values_are_what_the_solver_says() -> None:
    found = list(find_exact_positions(BOARD, 12, seed=3))
    assert len(found) == len({each.position for each in found}) == 12
    for each in found:
        assert each.labels == label(each.position)
        assert each.labels.distance != 1
        assert each.lead == each.labels.value
    again = list(islice(find_exact_positions(BOARD, 12, seed=3), 12))
    assert [each.position for each in again] == [each.position for each in found]


def test_scores_are_those_of_the_engine() -> None:
    learned = weights_of(KALAH)
    assert learned is not None
    for weights in (None, learned.values):
        evaluator = Evaluator(KALAH, weights, scale_of(KALAH))
        engine = Engine(KALAH, megabytes=1, quiesce=False, weights=weights)
        start = KALAH.start()
        after = [start.play(move) for move in start.legal_moves]
        if weights is not None:
            sums = [weights[features_of(each)].sum() // WEIGHT_UNIT for each in after]
            assert [evaluator.score(each) for each in after] == sums
        best = max(start.sign_of(each) * evaluator.score(each) for each in after)
        report = engine.search(start, Limit(depth=1))
        assert report.score == best
        assert evaluator.choose(start) == report.move


def test_an_evaluation_is_right_if_its_sign_is() -> None:
    ahead, behind = "0-0-0-0-1-1-0-0-0-0-0-1-24-21-S", "0-0-0-0-1-1-0-0-0-0-0-1-21-24-S"
    found = [exact(ahead, E=5, F=5), exact(behind, E=-5, F=-5)]
    right = judge(lead_weights(CAPTURED), found)[0]
    assert (right.name, right.learned, right.positions) == ("right about the winner", 1.0, 2)
    assert judge(lead_weights(-CAPTURED), found)[0].learned == 0.0
    assert judge(lead_weights(0), found)[0].learned == 0.5


def test_leads_are_compared_in_seeds() -> None:
    found = [exact("0-0-0-0-1-1-0-0-0-0-0-1-24-21-S", E=7, F=3)]
    measures = {each.name: each for each in judge(lead_weights(CAPTURED), found)}
    assert measures["error in seeds"].learned == pytest.approx(4)
    assert measures["squared error of the chance"].learned == pytest.approx(
        (1 - learned_scale(KALAH, lead_weights(0)).chance(60)) ** 2
    )


def test_the_regret_is_that_of_the_chosen_move() -> None:
    text = "0-0-0-0-1-1-2-0-0-0-0-1-20-23-S"
    measures = {each.name: each for each in judge(lead_weights(CAPTURED), [exact(text, E=1, F=4)])}
    assert measures["regret of the move"].learned == 0  # F puts a seed into the store
    measures = {each.name: each for each in judge(lead_weights(-CAPTURED), [exact(text, E=1, F=4)])}
    assert measures["regret of the move"].learned == 3
    assert measures["regret of the move"].positions == 1


def test_positions_without_a_choice_or_a_winner_are_left_out_where_they_say_nothing() -> None:
    names = [
        each.name for each in judge(lead_weights(0), [exact("0-0-0-0-1-1-0-0-0-0-0-1-21-24-S", E=0, F=0)])
    ]
    assert names == ["squared error of the chance"]


def test_measures_are_written_with_their_difference() -> None:
    text = format_measures([Measure("right", 0.9, 0.75, 0.05, 1200)])
    assert text.splitlines()[1].split() == ["right", "1,200", "0.900", "0.750", "+0.150", "±", "0.050"]


def test_the_command_compares_what_was_learned(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "kalah", "--exact", "4", "--seed", "2"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("Kalah: 4 positions with exact values, ")
    assert printed[-1].startswith("regret of the move ")
    assert main(["train", "tictactoe", "--exact", "4"]) == 1
    assert "Nothing was learned about" in capsys.readouterr().out
