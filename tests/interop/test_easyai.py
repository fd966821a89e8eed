from random import Random
from typing import Any

import pytest
from easyAI import AI_Player, Negamax
from easyAI.games.ConnectFour import ConnectFour
from easyAI.games.TicTacToe import TicTacToe

from plyground import game, opponent
from plyground.errors import BadMove, BadPosition, PlygroundError
from plyground.interop.easyai import from_easyai
from plyground.interop.textbook import TextbookOpponent
from plyground.play.match import Match
from plyground.search.limit import Limit
from plyground.search.textbook import record_search
from plyground.testing import check_game
from scale import few

from .nim import Nim


def test_an_easyai_class_meets_the_contract() -> None:
    assert check_game(from_easyai(Nim, name="nim"), games=5) > 10
    assert check_game(from_easyai(TicTacToe, name="easy-tictactoe"), games=2) > 10


def test_the_textbook_finds_the_same_tree_in_easyais_tictactoe_as_in_ours() -> None:
    easy = from_easyai(TicTacToe, name="easy-tictactoe").position("5 1 3")
    assert (
        record_search(easy, prefer_fast_wins=False).nodes
        == record_search(game("tictactoe").position("O.X/.X./..."), prefer_fast_wins=False).nodes
    )


def test_random_games_agree_with_easyais_own_objects() -> None:
    rng = Random(1)
    for _ in range(few(40)):
        match, board = Match.begin(from_easyai(ConnectFour, name="easy-four")), ConnectFour([None, None])
        while not match.is_over:
            assert match.format_moves() == [] or not board.is_over()
            text = rng.choice([match.position.format_move(move) for move in match.position.legal_moves])
            match = match.play(text)
            board.play_move(int(text))
        assert board.is_over()
        assert match.position.winner == (board.opponent_index - 1 if board.lose() else None)


def test_textbook_search_wins_a_won_nim() -> None:
    """Nine sticks are lost for the player to move; from ten the best move leaves nine."""

    class Ten(Nim):
        def __init__(self, players: list[Any]) -> None:
            super().__init__(players)
            self.pile = 10

    chosen = from_easyai(Ten, name="ten")
    searcher, guesser = TextbookOpponent(game=chosen), opponent("random", chosen)
    for seed in range(10):
        match = Match.begin(chosen)
        while not match.is_over:
            mover = (searcher, guesser)[match.position.turn]
            match = match.play(mover.decide(match.position, seed=seed).move)
        assert match.ending is not None
        assert match.ending.winner == 0
        assert match.format_moves()[0] == "take1"


def test_easyais_own_search_agrees_with_the_textbook() -> None:
    board = Nim([AI_Player(Negamax(9)), None])
    board.pile = 7
    theirs = board.get_move()
    chosen = from_easyai(Nim, name="nim").position("take2")
    assert chosen.format_move(TextbookOpponent(game=chosen.game).decide(chosen).move) == theirs.replace(
        " ", ""
    )


def test_the_picture_is_what_the_game_shows() -> None:
    assert from_easyai(Nim, name="nim").start().play("take2").draw() == "7 sticks left in the pile"


def test_the_player_who_starts_has_the_first_seat() -> None:
    class Backwards(Nim):
        def __init__(self, players: list[Any]) -> None:
            super().__init__(players)
            self.current_player = 2

    start = from_easyai(Backwards, name="backwards").start()
    assert start.turn == 0
    end = start.play("take3").play("take3").play("take3")
    assert end.is_over
    assert end.winner == 1


def test_moves_may_be_listed_beforehand() -> None:
    chosen = from_easyai(Nim, name="nim", moves=["take 3", "take 2", "take 1"])
    assert [chosen.start().parse_move(text) for text in ("take3", "take2", "take1")] == [0, 1, 2]


def test_a_game_without_scoring_or_picture_is_played_by_its_results() -> None:
    class Plain:
        def __init__(self, players: list[Any]) -> None:
            self.pile, self.current_player = 2, 1

        def possible_moves(self) -> list[int]:
            return [1]

        def make_move(self, move: int) -> None:
            self.pile -= move

        def is_over(self) -> bool:
            return self.pile == 0

        def lose(self) -> bool:
            return self.is_over()

        def copy(self) -> "Plain":
            twin = Plain([])
            twin.__dict__.update(self.__dict__)
            return twin

        def switch_player(self) -> None:
            self.current_player = 3 - self.current_player

    end = from_easyai(Plain, name="plain").start().play("1").play("1")
    assert (end.is_over, end.outcome) == (True, -1)
    assert "no picture" in end.draw()


def test_other_classes_are_refused() -> None:
    with pytest.raises(PlygroundError, match="it has no possible_moves, make_move, is_over"):
        from_easyai(list, name="nothing").start()
    with pytest.raises(BadMove, match="'take9' is not a move of Nim"):
        from_easyai(Nim, name="nim").start().play("take9")
    with pytest.raises(BadPosition, match="legal moves before 'take1': none, the game is over"):
        from_easyai(Nim, name="nim").position("take3 take3 take3 take1")


def test_textbook_search_stops_at_its_limit() -> None:
    chosen = from_easyai(ConnectFour, name="easy-four")
    assert TextbookOpponent(game=chosen, limit=Limit(depth=2)).decide(chosen.start()).depth == 2
