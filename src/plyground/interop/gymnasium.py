"""Every game as a Gymnasium environment, with an opponent in the other seat.

    import gymnasium
    import plyground.interop.gymnasium
    env = gymnasium.make("plyground/oware-v0", opponent="level-4")
    seen, info = env.reset(seed=1)
    seen, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())

The reward is 1, 0 or -1 at the end. ``info`` always has ``action_mask``; after the
opponent's move ``reply`` and ``because``; at the end ``winner`` (a seat, or None),
``result`` for the learner, ``reason`` and ``score``; after an illegal action
``illegal``, a sentence; and on request ``labels`` and ``regret``.
"""

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from plyground.core.catalogue import all_games
from plyground.core.catalogue import game as find_game
from plyground.core.game import Game
from plyground.core.observation import view_of
from plyground.errors import GameOver, IllegalMove, PlygroundError
from plyground.interop.course import Course
from plyground.interop.env_ids import env_id
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponent as find_opponent
from plyground.play.match import Match
from plyground.solve.labels import NODES, Labels
from plyground.solve.solver import label

Illegal = Literal["lose", "random", "raise"]
ILLEGAL = ("lose", "random", "raise")
SEATS = ("first", "second", "random")


class PlayEnv(gymnasium.Env[Any, Any]):
    """A learner against an opponent.

    ``opponent``  a name of the roster, ``"oware/level-4"`` or ``"level-4"``, or an Opponent
    ``seat``      the learner's: ``first``, ``second``, or ``random`` anew in each game
    ``illegal``   what an illegal action does: ``lose`` the game, play a ``random`` legal
                  move instead, or ``raise`` IllegalMove
    ``labels``    whether to tell the exact truth about each position, where it is known
                  within ``label_nodes`` nodes: ``info["labels"]`` for the position to act in,
                  ``info["regret"]`` for the action just played
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # Gymnasium's own way

    def __init__(  # noqa: PLR0913  # each is a choice of its own
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
        _check("seat", seat, SEATS)
        _check("illegal", illegal, ILLEGAL)
        self.opponent = _opponent(opponent, game)
        self.game = self.opponent.game
        self.view = view_of(self.game)
        self.seat_rule, self.illegal, self.labels, self.label_nodes = seat, illegal, labels, label_nodes
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, self.view.highest, self.view.shape, np.int8)
        self.action_space = spaces.Discrete(self.view.moves)
        self.course = Course(self.game.start())
        self.seat = 0
        self.foe_seed = 0
        self.forfeited = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game; ``options={"position": text}`` begins elsewhere."""
        super().reset(seed=seed)
        self.foe_seed = int(self.np_random.integers(1 << 31))
        drawn = int(self.np_random.integers(2))
        self.seat = {"first": 0, "second": 1, "random": drawn}[self.seat_rule]
        text = (options or {}).get("position")
        self.course = Course(self.game.position(text) if text else self.game.start())
        self.forfeited = False
        return self._tell(self._reply())

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play the learner's move and the opponent's answer."""
        if self.course.is_over or self.forfeited:
            raise GameOver("the game is over; reset begins another")
        move, info = int(action), self._complaint(int(action))
        if info and self.illegal == "lose":
            return self._forfeit(info)
        if info:
            move = int(self.np_random.choice(self.course.position.legal_moves))
        known = self._label()
        self.course.play(move)
        if known is not None:
            info["regret"] = known.regret(move)
        seen, info = self._tell(info | self._reply())
        return seen, float(info.get("result", 0)), self.course.is_over, False, info

    def _complaint(self, move: int) -> dict[str, Any]:
        """What to tell about a move that is not legal: nothing if it is."""
        if self.course.allows(move):
            return {}
        position = self.course.position
        why = self.game.notation.explain_illegal(position, move)
        if self.illegal == "raise":
            raise IllegalMove(why)
        return {"illegal": why}

    def _forfeit(self, info: dict[str, Any]) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The end of a game by an illegal action."""
        self.forfeited = True
        seen, told = self._tell(info)
        winner = self.game.seats[1 - self.seat]
        told.update(winner=winner, result=-1, reason="an illegal move", score=None)
        return seen, -1.0, True, False, told

    def _reply(self) -> dict[str, Any]:
        """Let the opponent move, if it is its turn."""
        position = self.course.position
        if self.course.is_over or position.turn == self.seat:
            return {}
        decision = self.opponent.decide(position, seed=self.foe_seed, past=self.course.positions[:-1])
        self.course.play(decision.move)
        return {"reply": position.format_move(decision.move), "because": decision.reason}

    def _tell(self, info: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """What the learner sees now, and all that is to be said about it."""
        told = {"action_mask": self.view.mask_one(self.course.legal), **info}
        if self.labels and (known := self._label()) is not None:
            told["labels"] = known
        if ending := self.course.is_over and self.course.match.ending:
            result = 0 if ending.winner is None else 1 if ending.winner == self.seat else -1
            winner = None if ending.winner is None else self.game.seats[ending.winner]
            told.update(winner=winner, result=result, reason=ending.reason, score=ending.score)
        return self.view.see_one(self.course.position, self.seat), told

    def _label(self) -> Labels | None:
        if not self.labels or self.course.is_over:
            return None
        return label(self.course.position, self.label_nodes)

    @property
    def match(self) -> Match:
        """The game so far."""
        return self.course.match

    def render(self) -> str | None:
        """The picture of the position, with ``render_mode="ansi"``."""
        return self.course.position.draw() if self.render_mode == "ansi" else None


def _opponent(opponent: Opponent | str, game: Game | str | None) -> Opponent:
    """The opponent, for the game that is named, or else for its own."""
    if isinstance(opponent, Opponent):
        return opponent
    return find_opponent(opponent, None if game is None else find_game(game))


def _check(name: str, value: str, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise PlygroundError(f"{name} is {value!r}; choose one of {', '.join(choices)}")


def register_game(game: Game) -> str:
    """Make a game of one's own known to ``gymnasium.make``; gives its id."""

    def make(**options: Any) -> PlayEnv:
        return PlayEnv(game, **options)

    gymnasium.register(env_id(game), entry_point=make)
    return env_id(game)


for _game in all_games().values():
    register_game(_game)
