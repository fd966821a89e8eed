"""OpenSpiel through Python, as its users write it."""

import random
from collections.abc import Iterable
from typing import Any

import pyspiel
from open_spiel.python.algorithms.minimax import alpha_beta_search

from plyground.core.game import Game
from plyground.games.oware.rules import SEEDS

# The two stores stand behind the twelve houses, as parts of all seeds.
SOUTH_STORE, NORTH_STORE = 12, 13


def opening(game: Game) -> Any:
    """The start of the same game in OpenSpiel; both number their moves alike."""
    return load(game).new_initial_state()


def after(game: Game, moves: Iterable[str]) -> Any:
    """The state after these moves from the start; Oware's are written alike in both programs."""
    state = opening(game)
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def load(game: Game) -> Any:
    """The same game in OpenSpiel."""
    if game.name == "oware":
        return pyspiel.load_game("oware")
    width, height, run = game.rules[:3]
    if (width, height, run) == (3, 3, 3):
        return pyspiel.load_game("tic_tac_toe")
    return pyspiel.load_game(f"mnk(m={width},n={height},k={run})")


def perft(state: Any, depth: int) -> int:
    """The number of move sequences, the last ply counted in bulk as plyground does."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    sequences = 0
    for action in actions:
        child = state.clone()
        child.apply_action(action)
        sequences += perft(child, depth - 1)
    return sequences


def walk(state: Any, depth: int) -> int:
    """The same number, the last move of every sequence made as well."""
    if depth == 0:
        return 1
    sequences = 0
    for action in state.legal_actions():
        child = state.clone()
        child.apply_action(action)
        sequences += walk(child, depth - 1)
    return sequences


def random_moves(start: Any, games: int, seed: int) -> int:
    """Play random games from ``start``; how many moves they had."""
    choose = random.Random(seed).choice
    moves = 0
    for _ in range(games):
        state = start.clone()
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            moves += 1
    return moves


def random_games(game: Game, games: int) -> int:
    """Play random games from the start, in C++ alone: one simulation that is judged by that many."""
    mcts_bot(game, simulations=1, rollouts=games).mcts_search(opening(game))
    return games


def simulate(game: Game, simulations: int) -> int:
    """Search the start by OpenSpiel's C++ MCTS with its solver; how many simulations that took."""
    root = mcts_bot(game, simulations).mcts_search(opening(game))
    return int(root.explore_count)


def mcts_bot(game: Game, simulations: int, rollouts: int = 1) -> Any:
    """OpenSpiel's bot, with the curiosity plyground has by default and room enough."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    return pyspiel.MCTSBot(
        load(game), evaluator, uct_c=2**0.5, max_simulations=simulations, max_memory_mb=1000,
        solve=True, seed=1, verbose=False,
    )  # fmt: skip


def alphabeta(game: Game, state: Any, depth: int) -> float:
    """The value for South, or X, at ``depth``; unfinished games are worth the captured seeds, or nothing."""
    judge = captured if game.name == "oware" else lambda state: 0
    value, _ = alpha_beta_search(load(game), state, judge, depth, maximizing_player_id=0)
    return float(value)


def captured(state: Any) -> float:
    """By how many seeds South leads."""
    tensor = state.observation_tensor(0)
    return float(round((tensor[SOUTH_STORE] - tensor[NORTH_STORE]) * SEEDS))


def alphabeta_nodes(game: Game, state: Any, depth: int) -> int:
    """How many positions the same search visits; counted apart, for counting takes time."""
    root = Counted(state)
    alphabeta(game, root, depth)
    return root.visits[0]


class Counted:
    """A state that counts how often a search asks it or its clones whether the game is over."""

    def __init__(self, state: Any, visits: list[int] | None = None) -> None:
        self.state = state
        self.visits = [0] if visits is None else visits

    def clone(self) -> "Counted":
        """A copy with the same counter."""
        return Counted(self.state.clone(), self.visits)

    def is_terminal(self) -> bool:
        """Count the visit; every one begins with this question."""
        self.visits[0] += 1
        return bool(self.state.is_terminal())

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)
