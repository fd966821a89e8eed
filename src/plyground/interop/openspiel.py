"""Conversions from and to OpenSpiel.

    to_openspiel(game)          our game in OpenSpiel: its own if the rules are the same,
                                else ours, registered there as ``plyground_NAME``
    state_of(match)             a match as an OpenSpiel state
    match_of(state, game)       an OpenSpiel state as a match
    SpielOpponent(...)          an OpenSpiel bot as an opponent
    PlygroundBot(opponent)      an opponent as an OpenSpiel bot
    from_openspiel("mancala")   a two-player game of OpenSpiel without hidden information

A family's :class:`ForeignNames` translates moves into OpenSpiel's actions. Most have the
same numbers: cells in reading order, houses from 0. Some moves are several actions, and
some actions are several moves of one player: a *run*.
"""

import functools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyspiel

from plyground.core.facts import follow
from plyground.core.foreign_names import ForeignNames
from plyground.core.game import Game, Position
from plyground.core.observation import view_of
from plyground.core.types import Move
from plyground.interop.history import match_from_positions
from plyground.interop.openspiel_game import from_openspiel
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.play.match import Match

__all__ = [
    "PlygroundBot", "SpielOpponent", "SpielState", "actions_of", "from_openspiel", "is_plyground_game",
    "match_of", "mcts_bot", "openspiel_name", "read_run", "runs_of", "state_of", "to_openspiel",
]  # fmt: skip

PREFIX = "plyground_"
"""The prefix of our games' names in OpenSpiel."""

MAX_PLIES = 1000
"""The maximum length of a game, which OpenSpiel requires."""


def openspiel_name(game: Game) -> str | None:
    """Return the name of OpenSpiel's game with the same rules; None if there is none."""
    return game.family.part(ForeignNames).openspiel(game)


@functools.cache
def to_openspiel(game: Game, *, native: bool = True) -> Any:
    """Return the game in OpenSpiel; with ``native=False`` ours even if OpenSpiel has the same rules."""
    if native and (name := openspiel_name(game)):
        return pyspiel.load_game(name)
    return _register(game)()


def state_of(match: Match, *, native: bool = True) -> Any:
    """Return the match as an OpenSpiel state.

    It is always a SpielState if it has another start position, and while a run is only begun.
    """
    if match.start != match.game.start():
        return _own_state(match)
    state = to_openspiel(match.game, native=native).new_initial_state()
    start = match.start
    begun: tuple[Move, ...] = ()
    for after, move in zip(match.positions[1:], match.moves, strict=True):
        begun = (*begun, move)
        if actions := actions_of(state, start, *begun):
            start, begun = after, ()
        for action in actions:
            state.apply_action(action)
    return _own_state(match) if begun else state


def _own_state(match: Match) -> "SpielState":
    """Return the match as a state of the game as it is registered in OpenSpiel."""
    state: SpielState = to_openspiel(match.game, native=False).new_initial_state()
    state.match = match
    return state


def match_of(state: Any, game: Game) -> Match:
    """Return the match of an OpenSpiel state; of a move that is only begun there, nothing."""
    return _read(state, game)[0]


def actions_of(state: Any, position: Position, *moves: Move) -> tuple[int, ...]:
    """Return the actions of an OpenSpiel state's game that stand for legal moves of one player.

    There are none if the moves are only the beginning of a run.
    """
    if isinstance(state, SpielState):
        return moves
    return position.game.family.part(ForeignNames).openspiel_run(position, moves)


def runs_of(
    state: Any, position: Position, *begun: Move
) -> Iterator[tuple[tuple[Move, ...], tuple[int, ...]]]:
    """Yield the runs of moves from a position, each with its actions; most are one move.

    ``begun`` are the first moves of the run, and ``position`` is the one before them.
    """
    for move in follow(position, begun).legal_moves:
        moves = (*begun, move)
        if actions := actions_of(state, position, *moves):
            yield moves, actions
        else:
            yield from runs_of(state, position, *moves)


def read_run(state: Any, position: Position, actions: Sequence[int]) -> tuple[tuple[Move, ...], int] | None:
    """Return the moves that the first of some actions stand for, and how many actions these are.

    Return None if there are no such legal moves, or if a move is only begun.
    """
    for moves, wanted in runs_of(state, position):
        if tuple(actions[: len(wanted)]) == wanted:
            return moves, len(wanted)
    return None


def _read(state: Any, game: Game) -> tuple[Match, tuple[int, ...]]:
    """Return the match of an OpenSpiel state, and the actions of a move that is only begun."""
    if isinstance(state, SpielState):
        return state.match, ()
    match, actions = Match.begin(game), tuple(state.history())
    while actions and (found := read_run(state, match.position, actions)):
        moves, count = found
        for move in moves:
            match = match.play(move)
        actions = actions[count:]
    return match, actions


class _MatchHolder:
    """Holds the match of a state.

    OpenSpiel clones states by deep copies; a match is immutable, so it is shared.
    """

    def __init__(self, match: Match) -> None:
        self.match = match

    def __deepcopy__(self, memo: dict[int, Any]) -> "_MatchHolder":
        return _MatchHolder(self.match)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is not typed
    """A match as an OpenSpiel state: OpenSpiel's algorithms and bots work on it."""

    def __init__(self, spiel_game: Any, game: Game) -> None:
        super().__init__(spiel_game)
        self._holder = _MatchHolder(Match.begin(game))

    @property
    def match(self) -> Match:
        """The match so far."""
        return self._holder.match

    @match.setter
    def match(self, match: Match) -> None:
        self._holder = _MatchHolder(match)

    def current_player(self) -> int:
        """Return the seat to move."""
        return int(pyspiel.PlayerId.TERMINAL) if self.match.is_over else self.match.position.turn

    def _legal_actions(self, player: int) -> list[Move]:
        return [] if self.match.is_over else list(self.match.position.legal_moves)

    def _apply_action(self, action: Move) -> None:
        self.match = self.match.play(action)

    def _action_to_string(self, player: int, action: Move) -> str:
        position = self.match.position
        return replace(position, turn=player).format_move(action)

    def is_terminal(self) -> bool:
        """Return whether the match has ended."""
        return self.match.is_over

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser; 0 for a draw and before the end."""
        ending = self.match.ending
        if ending is None or ending.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if ending.winner == 0 else [-1.0, 1.0]

    def __str__(self) -> str:
        return self.match.position.draw()


@functools.cache
def _register(game: Game) -> Any:
    """Return a class of OpenSpiel games that play ours, registered under its name."""
    kind = pyspiel.GameType
    identifier = re.sub(r"\W", "_", game.name)
    game_type = kind(
        short_name=f"{PREFIX}{identifier}",
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
        max_game_length=MAX_PLIES,
    )

    class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
        """A game of ours in OpenSpiel."""

        def __init__(self, params: Any = None) -> None:
            super().__init__(game_type, info, params or {})

        def new_initial_state(self) -> SpielState:
            """Return the start of the game."""
            return SpielState(self, game)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            """Return OpenSpiel's observer for games without hidden information."""
            from open_spiel.python.observation import IIGObserverForPublicInfoGame

            return IIGObserverForPublicInfoGame(iig_obs_type, params)

    pyspiel.register_game(game_type, SpielGame)
    return SpielGame


class PlygroundBot(pyspiel.Bot):  # type: ignore[misc]  # OpenSpiel is not typed
    """An opponent as an OpenSpiel bot, for native states and for SpielState."""

    def __init__(self, opponent: Opponent, seed: int = 0) -> None:
        super().__init__()
        self.opponent = opponent
        self.seed = seed

    def restart_at(self, state: Any) -> None:
        """Do nothing: the bot has no state."""

    def step(self, state: Any) -> int:
        """Return the action the opponent chooses: the next one of its move."""
        match, begun = _read(state, self.opponent.game)
        count = len(begun)
        runs = {
            moves: actions for moves, actions in runs_of(state, match.position) if actions[:count] == begun
        }
        if len({actions[count] for actions in runs.values()}) > 1:
            return runs.get(self._decide(state, match), min(runs.values()))[count]
        return min(runs.values())[count]

    def _decide(self, state: Any, match: Match) -> tuple[Move, ...]:
        """Return the run of moves that the opponent chooses."""
        start = match.position
        moves: tuple[Move, ...] = ()
        while not moves or not actions_of(state, start, *moves):
            decision = self.opponent.decide(match.position, seed=self.seed, past=match.positions[:-1])
            match, moves = match.play(decision.move), (*moves, decision.move)
        return moves

    def step_with_policy(self, state: Any) -> tuple[list[tuple[int, float]], int]:
        """Return a policy with all probability on the chosen action, and the action."""
        chosen = self.step(state)
        return [(action, float(action == chosen)) for action in state.legal_actions()], chosen


@dataclass(frozen=True, kw_only=True)
class SpielOpponent(Opponent):
    """An OpenSpiel bot as an opponent.

    ``bot(spiel_game, seed)`` creates the bot for one decision, for example
    ``mcts_bot(500)``. If OpenSpiel has the same rules and the past of the game is
    known, the bot plays on native states; else, and in the middle of a run, on SpielState, which some
    bots written in C++ do not support.
    """

    bot: Callable[[Any, int], Any]

    def think(self, turn: Turn) -> Decision:
        """Return the bot's move."""
        state = state_of(match_from_positions((*turn.past, turn.position)))
        bot = self.bot(state.get_game(), turn.rng.getrandbits(31))
        actions = [int(bot.step(state))]
        while (found := read_run(state, turn.position, actions)) is None:
            state.apply_action(actions[-1])
            actions.append(int(bot.step(state)))
        reason = f"OpenSpiel's {type(bot).__name__} chose this move."
        return Decision(move=found[0][0], reason=reason, rule="bot")


def mcts_bot(simulations: int = 1000) -> Callable[[Any, int], Any]:
    """Return a factory of OpenSpiel's Monte Carlo bot: in C++ for native games, in Python for ours.

    The C++ bot crashes on every game written in Python, including OpenSpiel's own.
    """

    def make(spiel_game: Any, seed: int) -> Any:
        if is_plyground_game(spiel_game):
            return _python_mcts_bot(spiel_game, simulations, seed)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        return pyspiel.MCTSBot(
            spiel_game, evaluator, uct_c=2**0.5, max_simulations=simulations, max_memory_mb=200,
            solve=True, seed=seed, verbose=False,
        )  # fmt: skip

    return make


def is_plyground_game(spiel_game: Any) -> bool:
    """Return whether an OpenSpiel game is one of ours."""
    return bool(spiel_game.get_type().short_name.startswith(PREFIX))


def _python_mcts_bot(spiel_game: Any, simulations: int, seed: int) -> Any:
    from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

    rng = np.random.RandomState(seed)  # the type that OpenSpiel needs
    return MCTSBot(spiel_game, 2**0.5, simulations, RandomRolloutEvaluator(1, rng), random_state=rng)
