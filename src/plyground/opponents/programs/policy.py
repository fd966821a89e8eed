"""A policy of a learning agent as an opponent.

def predict(observation, mask):
    return int(np.argmax(network(observation) - 1e9 * (1 - mask)))

pg.policy("tictactoe", "my-agent", predict, register=True)

From then on ``my-agent`` is an opponent like all others in this process.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.observation import view_of
from plyground.core.types import Move
from plyground.errors import IllegalMove, PlygroundError
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.roster import register_opponent

Predict = Callable[[Any, Any], Any]
"""Returns an action for the observation of the player to move and the mask of legal moves."""


@dataclass(frozen=True, kw_only=True)
class PolicyOpponent(Opponent):
    """Plays the actions of a policy."""

    predict: Predict
    measured_rating: int | None = None

    @property
    def rating(self) -> int | None:
        """The rating that was given; None if there is none."""
        return self.measured_rating

    def action(self, position: Position) -> Move:
        """Return the policy's action. Raise :class:`IllegalMove` if it is not a legal move."""
        game, view = self.game, view_of(self.game)
        mask = view.legal_mask(game.legal_moves(position.state, game.rules))
        move = _to_move(self.predict(view.observe_one(position, position.turn), mask), self.name)
        if move not in position.legal_moves:
            why = game.notation.explain_illegal(position, move)
            raise IllegalMove(f"{self.name} chose an illegal action, {move}: {why}")
        return move

    def think(self, turn: Turn) -> Decision:
        """Ask the policy for an action."""
        return Decision(move=self.action(turn.position), reason=f"{self.title} chose it.", rule="program")


def policy(
    game: Game | str, name: str, policy: Any, *, rating: int | None = None, register: bool = False
) -> PolicyOpponent:
    """Return a policy as an opponent called ``name``.

    ``policy`` is a function of an observation and a mask of legal moves that returns an action, or an object
    with such a method ``predict``; the ``predict`` of Stable-Baselines3 works as well. Observations and
    actions are those of the Gymnasium and PettingZoo environments. ``rating`` is shown to players. With
    ``register`` the opponent is added to those of the game (see ``register_opponent``).
    """
    made = PolicyOpponent(
        game=catalogue.game(game),
        name=name,
        description="Your own agent.",
        method="asks a policy for an action",
        predict=_predict_of(policy),
        measured_rating=rating,
    )
    if register:
        register_opponent(made)
    return made


def _predict_of(policy: Any) -> Predict:
    """Return the function of a policy. Raise PlygroundError if it has none."""
    predict = getattr(policy, "predict", policy)
    if not callable(predict):
        raise PlygroundError(
            f"a policy must be a function or have a method predict, got {type(policy).__name__}"
        )
    if "action_masks" not in inspect.signature(predict).parameters:
        return predict  # type: ignore[no-any-return]  # any callable
    return lambda observation, mask: predict(observation, action_masks=mask, deterministic=True)


def _to_move(answer: Any, name: str) -> Move:
    """Return the action in the answer of a policy: a number, or the first of a tuple (action, state)."""
    action = np.asarray(answer[0] if isinstance(answer, tuple) else answer)
    if action.size != 1 or not np.issubdtype(action.dtype, np.integer):
        raise PlygroundError(f"{name} must return the number of an action, got {answer!r}")
    return int(action.item())
