"""OpenSpiel's Monte Carlo bot as a player, in C++ and on OpenSpiel's own rules."""

from dataclasses import dataclass
from typing import Any

from benchmarks.rival_games import Choice, Rival
from benchmarks.spiel import mcts_bot
from plyground.core.game import Game
from plyground.core.types import Move
from plyground.interop.openspiel import openspiel_name, read_run, state_of
from plyground.play.match import Match

UNLIMITED = 1_000_000_000
"""More simulations than a time limit allows."""

FEWEST = 2
"""The simulations after which there is a best move."""


@dataclass(slots=True)
class SpielPlayer:
    """Searches until its time is up, with its solver and the exploration constant of plyground.

    Where several moves are one action there, ``planned`` is what follows of the last action.
    """

    game: Game
    seconds: float
    seed: int
    planned: tuple[Move, ...] = ()

    def choose(self, match: Match) -> Choice:
        """Return the move with the best result, and the number of simulations."""
        if self.planned:
            move, *rest = self.planned
            self.planned = tuple(rest)
            return Choice(move, 0)
        state = state_of(match)
        seed = self.seed * 1000 + len(match.moves)
        actions: list[int] = []
        simulations = 0
        while (found := read_run(state, match.position, actions)) is None:
            action, count = self._search(state, seed)
            state.apply_action(action)
            actions.append(action)
            simulations += count
        (move, *rest), _ = found
        self.planned = tuple(rest)
        return Choice(move, simulations)

    def _search(self, state: Any, seed: int) -> tuple[int, int]:
        """Return the action with the best result, and the number of simulations."""
        if len(state.legal_actions()) == 1:
            return int(state.legal_actions()[0]), 0
        root = mcts_bot(self.game, UNLIMITED, seconds=self.seconds, seed=seed).mcts_search(state)
        if root.best_child() is None:  # the machine is so busy that not one simulation was finished
            root = mcts_bot(self.game, FEWEST, seed=seed).mcts_search(state)
        return int(root.best_child().action), int(root.explore_count)


def has_game(game: Game) -> bool:
    """Return whether OpenSpiel has a game with the same rules."""
    return openspiel_name(game) is not None


OPENSPIEL = Rival("OpenSpiel", "simulations", has_game, SpielPlayer)
