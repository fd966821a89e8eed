"""OpenSpiel, both ways.

    to_openspiel(game)          its game for ours: its own where it has the same rules,
                                else ours registered there (as ``plyground_NAME``)
    state_of(match)             a match as an OpenSpiel state; match_of(state) the way back
    SpielOpponent(...)          an OpenSpiel bot as an opponent here
    PlygroundBot(opponent)      an opponent as an OpenSpiel bot
    from_openspiel("kalah")     any two-player game of theirs with open cards, played here

Moves and actions have the same numbers: cells in reading order, houses from 0.
"""

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyspiel

from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game
from plyground.core.observation import view_of
from plyground.core.types import Move
from plyground.interop.history import replay
from plyground.interop.openspiel_game import from_openspiel
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.play.match import Match

__all__ = [
    "PlygroundBot", "SpielOpponent", "SpielState", "from_openspiel", "is_ours", "match_of", "mcts_bot",
    "native_name", "state_of", "to_openspiel",
]  # fmt: skip

PREFIX = "plyground_"
"""Our games' names in OpenSpiel begin so."""

LONGEST = 1000
"""No game of ours is promised to be longer, which OpenSpiel wants to know."""


def native_name(game: Game) -> str | None:
    """What OpenSpiel calls a game that it has with the same rules; None if it has not."""
    return game.family.part(ForeignNames).openspiel(game)


@functools.cache
def to_openspiel(game: Game, *, native: bool = True) -> Any:
    """The game in OpenSpiel; with ``native=False`` ours even where it has the same rules."""
    if native and (name := native_name(game)):
        return pyspiel.load_game(name)
    return _registered(game)()


def state_of(match: Match, *, native: bool = True) -> Any:
    """The match as an OpenSpiel state. One that begins elsewhere than at the start is always ours."""
    if match.start != match.game.start():
        state = to_openspiel(match.game, native=False).new_initial_state()
        state.match = match
        return state
    state = to_openspiel(match.game, native=native).new_initial_state()
    for move in match.moves:
        state.apply_action(move)
    return state


def match_of(state: Any, game: Game) -> Match:
    """The match that an OpenSpiel state stands for."""
    if isinstance(state, SpielState):
        return state.match
    match = Match.begin(game)
    for action in state.history():
        match = match.play(action)
    return match


class _Held:
    """A match in a state. OpenSpiel clones states by deep copies; a match never changes, so it is shared."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Held":
        return _Held(self.match)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is not typed
    """A match with OpenSpiel's face: its algorithms and bots work on it."""

    def __init__(self, spiel_game: Any, game: Game) -> None:
        super().__init__(spiel_game)
        self._held = _Held(Match.begin(game))

    @property
    def match(self) -> Match:
        """The match so far."""
        return self._held.match

    @match.setter
    def match(self, match: Match) -> None:
        self._held = _Held(match)

    def current_player(self) -> int:
        """The seat to move."""
        return int(pyspiel.PlayerId.TERMINAL) if self.match.is_over else self.match.position.turn

    def _legal_actions(self, player: int) -> list[Move]:
        return [] if self.match.is_over else list(self.match.position.legal_moves)

    def _apply_action(self, action: Move) -> None:
        self.match = self.match.play(action)

    def _action_to_string(self, player: int, action: Move) -> str:
        position = self.match.position
        return replace(position, turn=player).format_move(action)

    def is_terminal(self) -> bool:
        """Whether the match has ended."""
        return self.match.is_over

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser, at the end."""
        ending = self.match.ending
        if ending is None or ending.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if ending.winner == 0 else [-1.0, 1.0]

    def __str__(self) -> str:
        return self.match.position.draw()


@functools.cache
def _registered(game: Game) -> Any:
    """A class of OpenSpiel games that play ours, known there by name."""
    kind = pyspiel.GameType
    plain = re.sub(r"\W", "_", game.name)
    game_type = kind(
        short_name=f"{PREFIX}{plain}",
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=view_of(game).moves,
        max_chance_outcomes=0,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )

    class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
        """One game of ours."""

        def __init__(self, params: Any = None) -> None:
            super().__init__(game_type, info, params or {})

        def new_initial_state(self) -> SpielState:
            """The start of the game."""
            return SpielState(self, game)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            """What OpenSpiel shows of it: its public moves."""
            from open_spiel.python.observation import IIGObserverForPublicInfoGame

            return IIGObserverForPublicInfoGame(iig_obs_type, params)

    pyspiel.register_game(game_type, SpielGame)
    return SpielGame


class PlygroundBot(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel is not typed
    """An opponent as an OpenSpiel bot, for states of its game, theirs or ours."""

    def __init__(self, opponent: Opponent, seed: int = 0) -> None:
        super().__init__()
        self.opponent = opponent
        self.seed = seed

    def restart_at(self, state: Any) -> None:
        """Nothing is remembered between moves."""

    def step(self, state: Any) -> Move:
        """The action the opponent chooses."""
        match = match_of(state, self.opponent.game)
        decision = self.opponent.decide(match.position, seed=self.seed, past=match.positions[:-1])
        return decision.move

    def step_with_policy(self, state: Any) -> tuple[list[tuple[Move, float]], Move]:
        """The action, and all probability on it."""
        chosen = self.step(state)
        return [(action, float(action == chosen)) for action in state.legal_actions()], chosen


@dataclass(frozen=True, kw_only=True)
class SpielOpponent(Opponent):
    """An OpenSpiel bot as an opponent.

    ``bot(spiel_game, seed)`` makes the bot for one decision, such as
    :func:`mcts_bot`. Where the past of the game is known, and OpenSpiel has the
    same rules, it plays on its own fast states; else on ours, which bots written in
    C++ may not be able to bear.
    """

    bot: Callable[[Any, int], Any]

    def think(self, turn: Turn) -> Decision:
        """Ask the bot."""
        state = state_of(replay((*turn.past, turn.position)))
        bot = self.bot(state.get_game(), turn.rng.getrandbits(31))
        return Decision(
            move=int(bot.step(state)), reason=f"OpenSpiel's {type(bot).__name__} chose it.", rule="bot"
        )


def mcts_bot(simulations: int = 1000) -> Callable[[Any, int], Any]:
    """OpenSpiel's Monte Carlo bot: the one in C++ for its own games, the one in Python for ours.

    (The first crashes on any game that is written in Python, OpenSpiel's own included.)
    """

    def make(spiel_game: Any, seed: int) -> Any:
        if is_ours(spiel_game):
            return _python_mcts_bot(spiel_game, simulations, seed)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        return pyspiel.MCTSBot(
            spiel_game, evaluator, uct_c=2**0.5, max_simulations=simulations, max_memory_mb=200,
            solve=True, seed=seed, verbose=False,
        )  # fmt: skip

    return make


def is_ours(spiel_game: Any) -> bool:
    """Whether an OpenSpiel game is one of ours, registered there."""
    return bool(spiel_game.get_type().short_name.startswith(PREFIX))


def _python_mcts_bot(spiel_game: Any, simulations: int, seed: int) -> Any:
    from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

    dice = np.random.RandomState(seed)  # what OpenSpiel takes
    return MCTSBot(spiel_game, 2**0.5, simulations, RandomRolloutEvaluator(1, dice), random_state=dice)
