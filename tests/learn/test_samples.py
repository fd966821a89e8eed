"""Samples of self-play: only positions that the engine would judge without looking further."""

import pytest

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.learn.samples import SelfPlay, collect, engine_for, is_quiet
from plyground.search.techniques import PLAYING
from plyground.search.weights import features_of


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        ("oware", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", True),
        ("oware", "4-4-4-4-4-1-1-4-4-4-4-4-3-3-S", False),  # F captures a
        ("tictactoe", "X../.../..O", True),
        ("tictactoe", "XX./.O./...", False),  # O must stop the row
        ("tictactoe", "XX./OO./...", False),  # X wins at once
        ("tictactoe", "XOX/XOO/OX.", True),  # the last move of the game is not a choice
    ],
)
def test_positions_are_quiet_without_captures_and_forced_replies(
    game: str, text: str, expected: bool
) -> None:
    assert is_quiet(catalogue.game(game).position(text)) == expected


def test_only_quiet_positions_are_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("oware")
    player = SelfPlay(engine_for(game, PLAYING, None)(), depth=2, seed="1")
    played = list[tuple[Position, int, int]]()
    play_game = player.play_game

    def watch() -> list[tuple[Position, int, int]]:
        played.extend(found := play_game())
        return found

    monkeypatch.setattr(player, "play_game", watch)
    samples = player.collect(30)
    quiet = [(position, score) for position, score, _ in played if is_quiet(position)]
    assert 30 <= len(samples) == len(quiet) < len(played)
    assert samples.features.tolist() == [features_of(position) for position, _ in quiet]
    assert samples.scores.tolist() == [score for _, score in quiet]


def test_all_positions_are_collected_on_request() -> None:
    new_engine = engine_for(catalogue.game("oware"), PLAYING, None)
    game = SelfPlay(new_engine(), depth=2, seed="5/0").play_game()
    samples = collect(new_engine, 1, 2, seed=5, quiet=False)
    assert samples.features.tolist() == [features_of(position) for position, _, _ in game]
