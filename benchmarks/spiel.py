"""OpenSpiel from Python, as its users write it."""

import random
from collections.abc import Iterable
from typing import Any

import pyspiel
from open_spiel.python.algorithms.minimax import alpha_beta_search

from plyground.core.game import Game
from plyground.games.oware.rules import SEEDS
from plyground.interop.openspiel import to_openspiel

# The two stores follow the twelve houses, as shares of all seeds.
SOUTH_STORE, NORTH_STORE = 12, 13

UNTIMED = -1.0
"""OpenSpiel's value for a search without a time limit."""


def opening(game: Game) -> Any:
    """Return the start of the same game in OpenSpiel."""
    return to_openspiel(game).new_initial_state()


def after(game: Game, moves: Iterable[str]) -> Any:
    """Return the state after these moves from the start; both programs write Oware's moves alike."""
    state = opening(game)
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def perft(state: Any, depth: int) -> int:
    """Return the number of move sequences; the last ply is counted in bulk, as in plyground."""
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
    """Return the same number, but play the last move of every sequence too."""
    if depth == 0:
        return 1
    sequences = 0
    for action in state.legal_actions():
        child = state.clone()
        child.apply_action(action)
        sequences += walk(child, depth - 1)
    return sequences


def random_moves(start: Any, games: int, seed: int) -> int:
    """Play random games from ``start`` and return the number of moves."""
    choose = random.Random(seed).choice
    moves = 0
    for _ in range(games):
        state = start.clone()
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            moves += 1
    return moves


def random_games(game: Game, games: int) -> int:
    """Play random games in C++ only: one simulation that is evaluated by that many games."""
    mcts_bot(game, simulations=1, rollouts=games).mcts_search(opening(game))
    return games


def simulate(game: Game, simulations: int) -> int:
    """Search the start with OpenSpiel's C++ MCTS and its solver; return the number of simulations."""
    root = mcts_bot(game, simulations).mcts_search(opening(game))
    return int(root.explore_count)


def mcts_bot(
    game: Game, simulations: int, rollouts: int = 1, *, seconds: float = UNTIMED, seed: int = 1
) -> Any:
    """Return OpenSpiel's bot, with the exploration constant of plyground and enough memory.

    A search ends after ``simulations`` or ``seconds``, whichever comes first.
    """
    return pyspiel.MCTSBot(
        to_openspiel(game), pyspiel.RandomRolloutEvaluator(rollouts, seed), uct_c=2**0.5,
        max_simulations=simulations, max_memory_mb=1000, solve=True, seed=seed, verbose=False,
        max_wall_clock_time=seconds,
    )  # fmt: skip


def alphabeta(game: Game, state: Any, depth: int) -> float:
    """Return the value for South, or X, at ``depth``; unfinished games are worth the captured seeds, or 0."""
    evaluate = captured if game.name == "oware" else lambda state: 0
    value, _ = alpha_beta_search(to_openspiel(game), state, evaluate, depth, maximizing_player_id=0)
    return float(value)


def captured(state: Any) -> float:
    """Return South's lead in captured seeds."""
    tensor = state.observation_tensor(0)
    return float(round((tensor[SOUTH_STORE] - tensor[NORTH_STORE]) * SEEDS))


def alphabeta_nodes(game: Game, state: Any, depth: int) -> int:
    """Return the number of positions of the same search; a separate run, because counting takes time."""
    root = CountingState(state)
    alphabeta(game, root, depth)
    return root.visits[0]


class CountingState:
    """A state that counts the calls of ``is_terminal``, including those of its clones."""

    def __init__(self, state: Any, visits: list[int] | None = None) -> None:
        self.state = state
        self.visits = [0] if visits is None else visits

    def clone(self) -> "CountingState":
        """Return a copy with the same counter."""
        return CountingState(self.state.clone(), self.visits)

    def is_terminal(self) -> bool:
        """Count a visit; every visit starts with this call."""
        self.visits[0] += 1
        return bool(self.state.is_terminal())

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)
