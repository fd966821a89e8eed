"""The features of positions: numbers of weights, the same compiled and interpreted."""

from itertools import islice
from pathlib import Path

import numpy as np
import pytest

import plyground.games
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.types import MAX_FEATURES
from plyground.jit_interpreted import plain_functions
from plyground.search import weights
from plyground.search.limit import Limit
from plyground.search.playing import playing_engine
from plyground.search.weights import count_weights, features_of, read_weights, weights_of
from plyground.testing import random_positions
from scale import few

BOARDS = (
    *("7x7x5", "8x8x5", "5x4x3", "9x7x4", "21x3x3", "connect4:5x4", "connect4:9x6", "connect4:15x3"),
    *("kalah:3x2", "kalah:7x9", "breakthrough:5x5", "breakthrough:21x3", "breakthrough:3x21"),
)
GAMES = (*catalogue.all_games(), *BOARDS)
WEIGHTS = sorted(Path(plyground.games.__file__).parent.glob("*/data/weights/*.json"))


def positions_of(game: Game) -> list[Position]:
    """Positions of random games, the finished ones included."""
    return list(islice(random_positions(game, 20, seed=3), few(400)))


@pytest.mark.parametrize("name", GAMES)
def test_features_are_numbers_of_weights(name: str) -> None:
    game = catalogue.game(name)
    lists = [features_of(position) for position in positions_of(game)]
    assert any(lists)
    for found in lists:
        assert len(found) <= MAX_FEATURES
        assert all(0 <= number < count_weights(game) for number in found)


@pytest.mark.parametrize("name", GAMES)
def test_features_are_the_same_compiled_and_interpreted(name: str) -> None:
    game = catalogue.game(name)
    plain = plain_functions({"features": game.features})["features"]
    out = np.zeros(MAX_FEATURES, dtype=np.int64)
    for position in positions_of(game)[:: few(20)]:
        count = plain(position.state, game.rules, out, 0)
        assert out[:count].tolist() == features_of(position)


@pytest.mark.parametrize("name", GAMES)
def test_features_are_written_where_the_caller_asks_for(name: str) -> None:
    game = catalogue.game(name)
    position = positions_of(game)[few(100)]
    out = np.full(2 * MAX_FEATURES, -1, dtype=np.int64)
    count = game.features(position.state, game.rules, out, 5)
    assert out[5 : 5 + count].tolist() == features_of(position)
    assert set(out[:5].tolist()) | set(out[5 + count :].tolist()) == {-1}


@pytest.mark.parametrize("path", WEIGHTS, ids=lambda path: path.stem)
def test_shipped_weights_are_used(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda _: str(tmp_path))
    weights._stored_weights.cache_clear()
    game = next(each for each in map(catalogue.game, GAMES) if each.file_name == path.stem)
    shipped = read_weights(path, game)
    assert shipped.values.any()
    found = weights_of(game)
    assert found is not None
    assert found.values.tolist() == shipped.values.tolist()
    assert playing_engine(game, megabytes=1).search(game.start(), Limit(depth=3)).depth == 3
