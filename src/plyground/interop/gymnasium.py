"""Every game as a Gymnasium environment, against an opponent.

    import gymnasium
    import plyground.interop.gymnasium
    env = gymnasium.make("plyground/oware-v0", opponent="level-4")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())

The reward is 1, 0 or -1 at the end. ``info`` always has ``action_mask``; after the
opponent's move ``reply`` and ``reply_reason``, and ``replies`` with all of its moves (where
a player may move again, there can be several); at the end ``winner`` (a seat, or None),
``result`` for the learner, ``reason`` and ``score``; after an illegal action
``illegal``, a message; and with ``labels=True`` ``labels`` and ``regret``.
"""

import functools
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from plyground.core.catalogue import all_games
from plyground.core.catalogue import game as find_game
from plyground.core.game import Game, Position
from plyground.core.observation import view_of
from plyground.errors import GameOver, IllegalMove, PlygroundError
from plyground.interop.env_ids import env_id
from plyground.interop.mutable_match import MutableMatch
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponent as find_opponent
from plyground.play.match import Match
from plyground.solve.labels import NODES, Labels
from plyground.solve.solver import label

Illegal = Literal["lose", "random", "raise"]
ILLEGAL = ("lose", "random", "raise")
SEATS = ("first", "second", "random")


class PlayEnv(gymnasium.Env[Any, Any]):
    """An environment for one learner against an opponent.

    ``opponent``  an Opponent or its name, such as ``"oware/level-4"`` or ``"level-4"``
    ``seat``      the learner's seat: ``first``, ``second``, or ``random`` in each game
    ``illegal``   what an illegal action does: ``lose`` the game, play a ``random`` legal
                  move instead, or ``raise`` IllegalMove
    ``labels``    whether to add exact values, if ``label_nodes`` nodes are enough to find
                  them: ``info["labels"]`` for the current position, ``info["regret"]``
                  for the last action
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium defines it

    def __init__(  # noqa: PLR0913  # independent options
        self,
        game: Game | str | None = None,
        opponent: Opponent | str = "random",
        *,
        seat: str = "first",
        illegal: Illegal = "lose",
        labels: bool = False,
        label_nodes: int = NODES,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        _check_choice("seat", seat, SEATS)
        _check_choice("illegal", illegal, ILLEGAL)
        self.opponent = _find_opponent(opponent, game)
        self.game = self.opponent.game
        self.view = view_of(self.game)
        self.seat_rule, self.illegal, self.labels, self.label_nodes = seat, illegal, labels, label_nodes
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, self.view.highest, self.view.shape, np.int8)
        self.action_space = spaces.Discrete(self.view.moves)
        self._match = MutableMatch(self.game.start())
        self.seat = 0
        self._opponent_seed = 0
        self._is_forfeited = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a game, at the position ``options["position"]`` if it is given."""
        super().reset(seed=seed)
        self._opponent_seed = int(self.np_random.integers(1 << 31))
        drawn = int(self.np_random.integers(2))
        self.seat = {"first": 0, "second": 1, "random": drawn}[self.seat_rule]
        text = (options or {}).get("position")
        self._match = MutableMatch(self.game.position(text) if text else self.game.start())
        self._is_forfeited = False
        return self._observe(self._reply())

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play the learner's move, and the opponent's until it is the learner's turn again.

        Raise GameOver after the end.
        """
        if self._match.is_over or self._is_forfeited:
            raise GameOver("the game is over; call reset to start another")
        move, info = int(action), self._check_action(int(action))
        if info and self.illegal == "lose":
            return self._forfeit(info)
        if info:
            move = int(self.np_random.choice(self._match.position.legal_moves))
        labels = self._label()
        self._match.play(move)
        if labels is not None and (regret := labels.regret(move)) is not None:
            info["regret"] = regret
        observation, info = self._observe(info | self._reply())
        return observation, float(info.get("result", 0)), self._match.is_over, False, info

    def _check_action(self, move: int) -> dict[str, Any]:
        """Return the info for an illegal move; empty if it is legal."""
        if self._match.is_legal(move):
            return {}
        message = self.game.notation.explain_illegal(self._match.position, move)
        if self.illegal == "raise":
            raise IllegalMove(message)
        return {"illegal": message}

    def _forfeit(self, info: dict[str, Any]) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """End the game because of an illegal action."""
        self._is_forfeited = True
        observation, info = self._observe(info)
        winner = self.game.seats[1 - self.seat]
        info.update(winner=winner, result=-1, reason="an illegal move", score=None)
        return observation, -1.0, True, False, info

    def _reply(self) -> dict[str, Any]:
        """Let the opponent move as long as it is its turn, and return the info about its moves."""
        info: dict[str, Any] = {}
        while not self._match.is_over and (position := self._match.position).turn != self.seat:
            past = self._match.positions[:-1]
            decision = self.opponent.decide(position, seed=self._opponent_seed, past=past)
            self._match.play(decision.move)
            reply = position.format_move(decision.move)
            replies = (*info.get("replies", ()), reply)
            info = {"reply": reply, "reply_reason": decision.reason, "replies": replies}
        return info

    def _observe(self, info: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """Return the learner's observation and the complete info."""
        info = {"action_mask": self.view.legal_mask(self._match.legal), **info}
        if self.labels and (labels := self._label()) is not None:
            info["labels"] = labels
        if ending := self._match.is_over and self._match.match.ending:
            result = 0 if ending.winner is None else 1 if ending.winner == self.seat else -1
            winner = None if ending.winner is None else self.game.seats[ending.winner]
            info.update(winner=winner, result=result, reason=ending.reason, score=ending.score)
        return self.view.observe_one(self._match.position, self.seat), info

    def _label(self) -> Labels | None:
        if not self.labels or self._match.is_over:
            return None
        return label(self._match.position, self.label_nodes)

    @property
    def position(self) -> Position:
        """The current position."""
        return self._match.position

    @property
    def match(self) -> Match:
        """The game so far."""
        return self._match.match

    def render(self) -> str | None:
        """Return the board as text with ``render_mode="ansi"``, else None."""
        return self._match.position.draw() if self.render_mode == "ansi" else None


def _find_opponent(opponent: Opponent | str, game: Game | str | None) -> Opponent:
    """Return the opponent for ``game``, or for the game in its own name."""
    if isinstance(opponent, Opponent):
        return opponent
    return find_opponent(opponent, None if game is None else find_game(game))


def _check_choice(name: str, value: str, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise PlygroundError(f"{name} must be one of {', '.join(choices)}, got {value!r}")


@functools.cache
def register_game(game: Game) -> str:
    """Register a game for ``gymnasium.make``, once, and return its id."""

    def make(**options: Any) -> PlayEnv:
        return PlayEnv(game, **options)

    gymnasium.register(env_id(game), entry_point=make)
    return env_id(game)


for _game in all_games().values():
    register_game(_game)
