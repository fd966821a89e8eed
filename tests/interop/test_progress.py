"""Ratings and regret of a policy, measured during its training."""

from typing import Any

import numpy as np
import pytest
from examples import train_with_ratings

import plyground as pg
from passing import GAME as UNRATED
from plyground.errors import PlygroundError
from plyground.interop.progress import Evaluator, Measurement
from plyground.opponents.roster import unregister_opponent


def first_cell(observation: Any, mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


def perfect(observation: Any, mask: Any) -> int:
    """Return the first best move of the position that the observation shows."""
    own, other = (observation[..., side].reshape(9) for side in (0, 1))
    marks = "XO" if own.sum() == other.sum() else "OX"
    cells = [marks[0] if own[cell] else marks[1] if other[cell] else "." for cell in range(9)]
    text = "/".join("".join(cells[row : row + 3]) for row in (0, 3, 6))
    labels = pg.label(pg.game("tictactoe").position(text))
    assert labels is not None
    return labels.optimal[0]


def test_perfect_play_regrets_nothing_and_is_rated_higher() -> None:
    weak = Evaluator("tictactoe", first_cell, games=20, positions=40).measure()
    strong = Evaluator("tictactoe", perfect, games=20, positions=40).measure()
    assert (strong.regret, strong.accuracy, strong.positions) == (0, 1, 40)
    assert weak.regret is not None
    assert weak.regret > 0.4
    assert strong.rating > weak.rating + 100
    assert strong.score > weak.score
    assert strong.games == weak.games == 20


def test_the_same_seed_measures_the_same() -> None:
    one, other = (Evaluator("tictactoe", first_cell, games=10, positions=20, seed=3) for _ in range(2))
    assert one.measure() == other.measure()
    assert [position for position, _ in one.labelled] == [position for position, _ in other.labelled]
    assert Evaluator("tictactoe", first_cell, positions=20, seed=4).labelled != one.labelled


def test_every_position_has_moves_of_different_worth() -> None:
    for _, labels in Evaluator("tictactoe", first_cell, positions=30).labelled:
        assert labels.complete
        assert len(set(labels.worth.values())) > 1


def test_a_measurement_is_written_in_a_line() -> None:
    found = Measurement(
        rating=310.4, margin=61, score=0.5, regret=0.123, accuracy=0.9, games=40, positions=200
    )
    assert str(found) == "rating 310 ± 61, regret 0.12 over 200 positions"


def test_a_callback_measures_every_so_often() -> None:
    seen: list[Measurement] = []
    evaluator = Evaluator("tictactoe", first_cell, games=10, positions=0)
    after_game = evaluator.callback(3, seen.append)
    for _ in range(7):
        after_game()
    assert seen == evaluator.history
    assert len(seen) == 2
    assert str(seen[0]).startswith("rating ")
    assert seen[0].regret is None


def test_a_game_without_a_ladder_is_rated_against_random_play() -> None:
    found = Evaluator(UNRATED, first_cell, games=10, positions=5).measure()
    assert found.games == 10
    assert -800 < found.rating < 800


@pytest.mark.parametrize(("settings", "message"), [({"games": 1}, "games"), ({"positions": -1}, "positions")])
def test_numbers_out_of_range_are_named(settings: dict[str, int], message: str) -> None:
    with pytest.raises(PlygroundError, match=f"{message} must be at least"):
        Evaluator("tictactoe", first_cell, **settings)


def test_the_example_becomes_a_rated_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    history = train_with_ratings.main(rounds=1, games=3000)
    agent = pg.opponent("tictactoe/table-agent")
    unregister_opponent(agent)
    before, after = history
    assert after.rating > before.rating + 50
    assert before.regret is not None
    assert after.regret is not None
    assert after.regret < before.regret - 0.1
    assert agent.rating == round(after.rating)
    assert capsys.readouterr().err.count("rating ") == 2
