"""OpenSpiel's Monte Carlo bot as a player, in C++ and on OpenSpiel's own rules."""

from dataclasses import dataclass

from benchmarks.rival_games import Choice, Rival
from benchmarks.spiel import mcts_bot
from plyground.core.game import Game
from plyground.interop.openspiel import move_of, openspiel_name, state_of
from plyground.play.match import Match

UNLIMITED = 1_000_000_000
"""More simulations than a time limit allows."""

FEWEST = 2
"""The simulations after which there is a best move."""


@dataclass(slots=True)
class SpielPlayer:
    """Searches until its time is up, with its solver and the exploration constant of plyground."""

    game: Game
    seconds: float
    seed: int

    def choose(self, match: Match) -> Choice:
        """Return the move with the best result, and the number of simulations."""
        state = state_of(match)
        seed = self.seed * 1000 + len(match.moves)
        root = mcts_bot(self.game, UNLIMITED, seconds=self.seconds, seed=seed).mcts_search(state)
        if root.best_child() is None:  # the machine is so busy that not one simulation was finished
            root = mcts_bot(self.game, FEWEST, seed=seed).mcts_search(state)
        return Choice(move_of(state, match.position, root.best_child().action), root.explore_count)


def has_game(game: Game) -> bool:
    """Return whether OpenSpiel has a game with the same rules."""
    return openspiel_name(game) is not None


OPENSPIEL = Rival("OpenSpiel", "simulations", has_game, SpielPlayer)
