import pickle
from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms.minimax import alpha_beta_search

from plyground import game, opponent
from plyground.core.game import Game
from plyground.errors import BadMove, BadPosition, IllegalMove, PlygroundError
from plyground.games.mnk.solver.solve import solve
from plyground.interop.openspiel import (
    PlygroundBot,
    SpielOpponent,
    actions_of,
    from_openspiel,
    match_of,
    mcts_bot,
    openspiel_name,
    read_run,
    runs_of,
    state_of,
    to_openspiel,
)
from plyground.interop.textbook import TextbookOpponent
from plyground.opponents.opponent import Opponent
from plyground.play.match import Match
from plyground.search.limit import Limit
from plyground.search.textbook import record_search
from plyground.testing import CHECKS, check_game, random_positions
from scale import few

from .games import EVERY_GAME, NAMES, OWN

ROUND_TRIPS = {
    "tictactoe": 1000,
    "tictactoe4": 300,
    "sixfour": 150,
    "5x3x3": 300,
    "8x8x5": 60,
    "oware": 200,
    "kalah": 200,
}
FOREIGN = (
    "tic_tac_toe",
    "connect_four",
    "mancala",
    "dots_and_boxes(num_rows=2,num_cols=2)",
    "breakthrough(rows=5,columns=4)",
    "hex(board_size=4)",
    "othello",
    "nim",
    "chess",
    "go(board_size=5)",
)


def play_random(match: Match, rng: Random, plies: int = 1000) -> Match:
    while not match.is_over and len(match.moves) < plies:
        match = match.play(rng.choice(match.position.legal_moves))
    return match


def play_between(one: Opponent, other: Opponent, seed: int) -> Match:
    match = Match.begin(one.game)
    while not match.is_over:
        mover = (one, other)[match.position.turn]
        match = match.play(mover.decide(match.position, seed=seed, past=match.positions[:-1]).move)
    return match


def returns(match: Match) -> list[float]:
    ending = match.ending
    if ending is None or ending.winner is None:
        return [0, 0]
    return [1, -1] if ending.winner == 0 else [-1, 1]


@pytest.mark.parametrize(("name", "games"), ROUND_TRIPS.items(), ids=list(ROUND_TRIPS))
def test_matches_are_converted_to_openspiel_and_back(name: str, games: int) -> None:
    rng = Random(name)
    for _ in range(few(games)):
        match = play_random(Match.begin(game(name)), rng, plies=rng.randrange(1, 150))
        state = state_of(match)
        played = zip(match.positions, match.moves, strict=False)
        steps = [actions_of(state, position, move) for position, move in played]
        assert state.history() == [action for actions in steps for action in actions]
        assert state.is_terminal() == match.is_over
        runs = {} if match.is_over else dict(runs_of(state, match.position))
        assert [move for (move,) in runs] == ([] if match.is_over else list(match.position.legal_moves))
        assert state.legal_actions() == sorted({first for first, *_ in runs.values()})
        found = [read_run(state, match.position, actions) for actions in runs.values()]
        assert found == [(moves, len(actions)) for moves, actions in runs.items()]
        if match.is_over:
            assert state.returns() == returns(match)
        assert match_of(state, game(name)) == match


@pytest.mark.parametrize("chosen", EVERY_GAME, ids=NAMES)
def test_every_game_is_an_openspiel_game(chosen: Game) -> None:
    spiel_game = to_openspiel(chosen, native=False)
    again = pyspiel.load_game(spiel_game.get_type().short_name)
    rng = Random(1)
    for _ in range(few(20)):
        state, match = again.new_initial_state(), Match.begin(chosen)
        while not state.is_terminal():
            assert state.current_player() == match.position.turn
            assert state.legal_actions() == list(match.position.legal_moves)
            move = rng.choice(state.legal_actions())
            assert state.action_to_string(move) == match.position.format_move(move)
            twin = state.clone()
            state.apply_action(move)
            assert twin.match == match
            match = match.play(move)
        assert match.is_over
        assert state.returns() == returns(match)
        assert str(state) == match.position.draw()


def test_openspiels_search_works_on_our_game() -> None:
    match = Match.begin(game("tictactoe")).play("a1").play("b1")
    state = state_of(match, native=False)
    value, action = alpha_beta_search(state.get_game(), state)
    assert value == 1
    assert action in solve(match.position).best


def test_openspiels_own_games_are_used_where_the_rules_are_the_same() -> None:
    assert openspiel_name(game("tictactoe")) == "tic_tac_toe"
    assert openspiel_name(game("5x3x3")) == "mnk(m=5,n=3,k=3)"
    assert openspiel_name(game("oware")) == "oware"
    assert openspiel_name(game("oware:slam-captures")) is None
    assert openspiel_name(OWN) is None


def test_a_match_from_any_position_is_a_state_too() -> None:
    match = Match.begin(game("oware").position("1-0-0-0-0-1-1-0-0-0-0-0-22-23-S"))
    state = state_of(match)
    assert state.legal_actions() == [0, 5]
    assert match_of(state, game("oware")) == match


@pytest.mark.parametrize("chosen", [game("tictactoe"), game("oware"), OWN], ids=["theirs", "oware", "ours"])
def test_an_openspiel_bot_plays_a_whole_match_here(chosen: Game) -> None:
    bot = SpielOpponent(
        game=chosen, name="spiel", description="A bot.", method="MCTS", bot=mcts_bot(few(100))
    )
    match = play_between(bot, opponent("random", chosen), seed=1)
    assert match.is_over
    assert play_between(bot, opponent("random", chosen), seed=1) == match


def test_an_openspiel_bot_sees_a_win_and_a_threat() -> None:
    chosen = game("tictactoe")
    bot = SpielOpponent(game=chosen, name="spiel", description="A bot.", method="MCTS", bot=mcts_bot(300))
    decision = bot.decide(chosen.position("XX./OO./..."))
    assert decision.move == 2
    assert decision.rule == "bot"
    assert "MCTSBot" in decision.reason
    assert bot.decide(chosen.position("XX./O../...")).move == 2


def test_our_opponent_plays_as_an_openspiel_bot() -> None:
    theirs = pyspiel.load_game("tic_tac_toe")
    ours = PlygroundBot(opponent("tictactoe/sentinel"))
    for seed in range(few(40) + 3):
        uniform = pyspiel.make_uniform_random_bot(1, seed)
        result = pyspiel.evaluate_bots(theirs.new_initial_state(), [ours, uniform], seed)
        assert result[0] >= 0


def test_our_bot_has_a_policy() -> None:
    state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    policy, action = PlygroundBot(opponent("tictactoe/sentinel")).step_with_policy(state)
    assert action == 4
    assert dict(policy) == {cell: float(cell == 4) for cell in range(9)}


@pytest.mark.parametrize("name", FOREIGN)
def test_an_openspiel_game_is_played_through_the_contract(name: str) -> None:
    chosen = from_openspiel(name)
    rng = Random(name)
    match = play_random(Match.begin(chosen), rng, plies=200)
    state = pyspiel.load_game(name).new_initial_state()
    first = state.current_player()  # of chess, say, it is 1
    for move, position in zip(match.moves, match.positions, strict=False):
        assert state.legal_actions() == list(position.legal_moves)
        assert position.turn == state.current_player() ^ first
        state.apply_action(move)
    assert state.is_terminal() == match.is_over
    if match.is_over:
        assert match.position.winner == winner(state, first)
    assert chosen.position(str(match.position)) == match.position


def winner(state: Any, first: int) -> int | None:
    ours, theirs = state.returns()[first], state.returns()[1 - first]
    return None if ours == theirs else 0 if ours > theirs else 1


def test_a_player_moves_again_where_openspiel_says_so() -> None:
    chosen = from_openspiel("mancala")
    # The third house from the store ends in the store, and then the player moves again.
    again = chosen.start().play("3")
    assert (again.turn, len(again.legal_moves)) == (0, 5)
    assert again.play("1").turn == 1


@pytest.mark.parametrize("name", ["tic_tac_toe", "mancala", "connect_four"])
def test_an_openspiel_game_meets_the_contract(name: str) -> None:
    assert check_game(from_openspiel(name), games=3) > 10


def test_a_game_with_many_moves_meets_all_of_the_contract_but_small_numbers() -> None:
    checks = [check for check in CHECKS if check.__name__ != "moves_are_below_the_move_count"]
    for position in random_positions(from_openspiel("breakthrough(rows=5,columns=4)"), 2, seed=1):
        for check in checks:
            check(position)


def test_the_textbook_searches_an_openspiel_game() -> None:
    assert record_search(from_openspiel("tic_tac_toe").position("4 0 2 6"), prefer_fast_wins=False).nodes > 10
    ours = record_search(game("tictactoe").start().play(4).play(0).play(2).play(6))
    theirs = record_search(from_openspiel("tic_tac_toe").position("4 0 2 6"))
    assert theirs.scores == ours.scores
    assert theirs.nodes == ours.nodes


def test_textbook_search_wins_an_openspiel_game() -> None:
    chosen = from_openspiel("connect_four")
    position = chosen.position("0 1 0 1 0 1")
    decision = TextbookOpponent(game=chosen, limit=Limit(depth=2)).decide(position)
    assert decision.move == 0
    assert decision.reason == "It wins the game. (Looked 2 moves ahead.)"


def test_names_that_mean_two_moves_are_written_as_numbers() -> None:
    chosen = from_openspiel("chess")
    match = play_random(Match.begin(chosen), Random(5), plies=60)
    for position in match.positions[:-1]:
        for move in position.legal_moves:
            assert position.parse_move(position.format_move(move)) == move
    assert any(position.format_move(move).startswith("#") for position in match.positions[:-1]
               for move in position.legal_moves)  # fmt: skip


def test_unsupported_games_are_refused() -> None:
    with pytest.raises(PlygroundError, match="unknown OpenSpiel game 'nope'"):
        from_openspiel("nope")
    for name in ("kuhn_poker", "backgammon", "matrix_rps", "2048"):
        with pytest.raises(PlygroundError, match="is not supported"):
            from_openspiel(name)


def test_bad_texts_are_refused() -> None:
    chosen = from_openspiel("tic_tac_toe")
    with pytest.raises(BadPosition, match="legal moves before '4': 0 1 2 3 5 6 7 8"):
        chosen.position("4 4")
    with pytest.raises(BadMove, match="'nowhere' is not a move"):
        chosen.start().play("nowhere")
    with pytest.raises(IllegalMove, match="not a legal move"):
        chosen.position("4").play("4")


def test_positions_outside_the_cache_are_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.interop.foreign.CACHE_SIZE", 3)
    chosen = from_openspiel("othello")
    match = play_random(Match.begin(chosen), Random(1))
    fresh = from_openspiel("othello")
    for position in match.positions:
        assert position.legal_moves == fresh.position(str(position)).legal_moves
    assert pickle.loads(pickle.dumps(match.moves)) == match.moves
