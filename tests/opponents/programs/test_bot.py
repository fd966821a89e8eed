"""A Python function as an opponent."""

import pytest

import plyground as pg
from plyground.errors import IllegalMove


def greedy(position: pg.Position) -> str:
    """Return the move after which the other side has the worst evaluation."""
    return min(position.children, key=lambda move: position.children[move].evaluation)


def test_a_function_plays_by_written_moves_or_numbers() -> None:
    start = pg.game("tictactoe").start()
    assert pg.bot("tictactoe", "corner", lambda _: "a3").decide(start).move == 6
    assert pg.bot("tictactoe", "centre", lambda _: 4).decide(start).move == 4


def test_it_says_who_chose_and_is_shown_by_name() -> None:
    mine = pg.bot("oware", "greedy", greedy)
    assert repr(mine) == "<Opponent oware/greedy>"
    position = pg.game("oware").start()
    decision = mine.decide(position)
    assert decision.reason == "Greedy chose it."
    assert decision.move in position.legal_moves


def test_a_choice_that_is_not_legal_is_refused_with_the_reason() -> None:
    taken = pg.game("tictactoe").start().play("b2")
    with pytest.raises(IllegalMove, match="stubborn chose an illegal move: b2 is taken by X"):
        pg.bot("tictactoe", "stubborn", lambda _: "b2").decide(taken)


def test_opponents_and_games_are_shown_by_name() -> None:
    assert repr(pg.game("oware")) == "<Game oware>"
    assert repr(pg.opponent("tictactoe/sentinel")) == "<Opponent tictactoe/sentinel>"
    assert repr(pg.opponent("sixfour/level=700")) == "<Opponent sixfour/level=700>"


def test_a_game_may_be_given_by_name() -> None:
    assert pg.Engine("tictactoe", megabytes=1).game is pg.game("tictactoe")
    assert pg.Match.begin("oware").game is pg.game("oware")
    assert "sentinel" in pg.opponents_of("tictactoe")


def test_a_position_has_a_result_only_when_it_is_over() -> None:
    game = pg.game("tictactoe")
    assert game.position("XX./OO./...").result is None
    assert game.position("XXX/OO./...").result == "X"
    assert game.position("XOX/XOO/OXX").result == "draw"
    oware = pg.game("oware").position("4-4-4-4-4-4-4-4-4-4-0-0-8-0-N")
    assert (oware.winner, oware.result) == (0, None)


def test_children_are_the_positions_after_each_move() -> None:
    position = pg.game("oware").start()
    assert list(position.children) == list("ABCDEF")
    assert position.children["C"] == position.play("C")


def test_a_report_writes_its_best_move_and_line() -> None:
    report = pg.Engine("tictactoe", megabytes=1).search(pg.game("tictactoe").position("XX./OO./..."))
    assert (report.best, report.line) == ("c1", ["c1"])
