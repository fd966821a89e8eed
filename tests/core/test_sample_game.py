"""A sample game shows who moves at each ply: no check can know the rules."""

import dataclasses
import re
from typing import Any

import pytest

from own_game import KALAH
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.core.sample_game import sample_lines
from plyground.jit import kernel
from plyground.testing import check_game


@pytest.fixture(scope="module")
def kalah() -> Game:
    return catalogue.game(str(KALAH))


@pytest.fixture(scope="module")
def without_extra_turns(kalah: Game) -> Game:
    """The same game, but every move hands the turn to the opponent."""
    state, right_play, again = type(kalah.start().state), kalah.play, kalah.plays_again

    @kernel
    def play(before: Any, move: int, rules: Any) -> Any:
        after = right_play(before, move, rules)
        if again(before, move, rules):
            return state(after.theirs, after.mine, after.their_store, after.stored)
        return after

    nothing: Any = None
    return dataclasses.replace(kalah, name="wrong-kalah", play=play, plays_again=nothing)


def movers(printed: str) -> list[str]:
    """Who moves at each ply."""
    return re.findall(r"^ *\d+\. (\w+) plays", printed, re.MULTILINE)


def test_a_wrong_turn_order_passes_but_is_shown(
    kalah: Game, without_extra_turns: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check_game(kalah, games=2, show=1) > 20
    right = capsys.readouterr().out
    assert check_game(without_extra_turns, games=2, show=1) > 20
    wrong = capsys.readouterr().out
    assert ", and moves again" in right
    assert ", and moves again" not in wrong
    assert movers(wrong) == [("South", "North")[ply % 2] for ply in range(len(movers(wrong)))]
    assert movers(right)[: len(movers(wrong))] != movers(wrong)[: len(movers(right))]


def test_as_many_games_are_shown_as_requested(capsys: pytest.CaptureFixture[str]) -> None:
    tictactoe = catalogue.game("tictactoe")
    check_game(tictactoe, games=1)
    assert capsys.readouterr().out == ""
    check_game(tictactoe, games=1, show=2)
    first, second = capsys.readouterr().out.split("A random game of Tic-tac-toe, 3x3.")[1:]
    assert first != second


def test_a_shown_game_has_every_move_and_board() -> None:
    lines = list(sample_lines(catalogue.game("tictactoe").start(), seed=1))
    assert lines[0] == "A random game of Tic-tac-toe, 3x3. Does the right player move at each ply?"
    assert re.fullmatch(r"The game is over: (X wins|O wins|nobody wins) \(.+\)\.", lines[-1])
    plies = movers("\n".join(lines))
    assert plies == ["X", "O"] * (len(plies) // 2) + ["X"] * (len(plies) % 2)


def test_a_game_that_repeats_ends_there() -> None:
    lines = list(sample_lines(catalogue.game("oware").start(), seed=0))
    assert lines[-1].startswith("The game is")


def test_perft_shows_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", str(KALAH), "--show"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("6\n\nA random game of Kalah.")
    assert ", and moves again" in printed
