"""Misère games, against plain minimax over the game itself."""

from functools import cache

import pytest

import plyground as pg
from plyground.core import catalogue
from plyground.core.facts import Fact
from plyground.core.game import Position
from plyground.errors import BadRules, UnknownName
from plyground.games.misere.facts import MisereFacts
from plyground.jit import INTERPRETED
from plyground.solve.exact import exact
from plyground.testing import check_game, random_positions
from scale import few

GAMES = ("tictactoe", "5x5x4", "connect4:4x4", "breakthrough:4x4", "kalah:3x2", "oware")
SMALL = ("2x3x2", "3x3x2", "connect4:4x3", "kalah:2x2") + (() if INTERPRETED else ("4x3x3",))


def misere(name: str) -> pg.Game:
    return catalogue.game(f"{name}:misere")


@pytest.mark.parametrize("name", GAMES)
def test_the_contract_is_kept(name: str) -> None:
    assert check_game(misere(name), games=max(2, few(20))) > 10


@pytest.mark.parametrize("name", GAMES)
def test_only_the_result_differs(name: str) -> None:
    base = catalogue.game(name)
    for position in random_positions(misere(name), few(20), seed=7):
        usual = Position(base, position.state, position.turn)
        assert position.legal_moves == usual.legal_moves
        assert position.outcome == -usual.outcome
        assert position.evaluation == -usual.evaluation
        assert (str(position), position.draw()) == (str(usual), usual.draw())
        assert position.game.position(str(position)) == position


def test_three_in_a_row_lose() -> None:
    position = misere("tictactoe").start()
    for move in ("a1", "c3", "b1", "b2", "c1"):
        position = position.play(move)
    assert (position.result, position.describe_end()) == ("O", "X has 3 in a row")


def test_the_rules_say_who_wins() -> None:
    rules = misere("tictactoe").rules_text
    assert rules[:-1] == catalogue.game("tictactoe").rules_text
    assert rules[-1] == "Misère: the winner by these rules loses, and the loser wins. A draw stays a draw."


@cache
def plain_value(position: Position) -> int:
    """The value of the game played to lose, by plain minimax over the game itself."""
    if position.is_over:
        return -position.outcome
    children = map(position.play, position.legal_moves)
    return max(position.sign_of(child) * plain_value(child) for child in children)


@pytest.mark.parametrize("name", SMALL)
def test_values_are_those_of_plain_minimax(name: str) -> None:
    solution = exact(misere(name).start())
    assert solution.value == plain_value(catalogue.game(name).start())


def test_the_first_player_draws_on_3x3_only_in_the_centre() -> None:
    """Known from combinatorial game theory: after the centre, X answers each move by the opposite cell."""
    start = misere("tictactoe").start()
    solution = exact(start)
    assert (solution.value, [start.format_move(move) for move in solution.best]) == (0, ["b2"])


def naive_safe(position: Position) -> list[str]:
    """The moves after which the game goes on, or is not lost for the one who moved."""
    children = position.children
    return [
        text for text, child in children.items() if not child.is_over or child.winner != 1 - position.turn
    ]


def facts_of(position: Position, move: int) -> dict[str, Fact]:
    return {fact.kind: fact for fact in MisereFacts().find(position, move)}


@pytest.mark.parametrize("name", ["tictactoe", "4x3x3", "connect4:4x4"])
def test_safe_moves_are_counted_and_named(name: str) -> None:
    seen = set()
    for position in random_positions(misere(name), few(40), seed=3):
        for move in position.legal_moves:
            after, found = position.play(move), facts_of(position, move)
            kinds = {"leaves_no_safe", "leaves_one_safe", "leaves_safe"} & found.keys()
            safe = naive_safe(after)
            if after.is_over or len(safe) == len(after.legal_moves):
                assert not kinds
                continue
            (kind,) = kinds
            seen.add(kind)
            sentence = found[kind].sentence
            if not safe:
                assert sentence == f"It leaves {after.mover} only moves that lose at once."
            elif len(safe) == 1:
                expected = f"It leaves {after.mover} one move that does not lose at once, {safe[0]}."
                assert sentence == expected
            else:
                assert sentence == f"It leaves {after.mover} {len(safe)} moves that do not lose at once."
    if not INTERPRETED:
        assert len(seen) > 1


def test_names() -> None:
    assert misere("sixfour").title == "Six-four: 6x6, four in a row, misère"
    assert misere("tictactoe") is misere("3x3x3")
    with pytest.raises(BadRules, match="tictactoe:misere is misère already"):
        catalogue.game("tictactoe:misere:misere")
    with pytest.raises(UnknownName):
        catalogue.game("chess:misere")


def test_misere_games_can_have_the_swap_rule() -> None:
    position = catalogue.game("tictactoe:misere:swap").start().play("a1").play("swap")
    for move in ("c3", "b1", "b2", "c1"):
        position = position.play(move)
    assert position.result == "X", "after the swap a1-b1-c1 are O's, and O loses"
