"""Every game as a PettingZoo environment: two agents that take turns.

    from plyground.interop.pettingzoo import env
    environment = env("oware")            # or pettingzoo.make("aec", "plyground/oware-v0")
    environment.reset(seed=1)
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, info = environment.last()
        ...

An observation is ``{"observation", "action_mask"}`` (shapes: ``core/observation.py``).
The reward is 1, 0 or -1 at the end, and the info then has ``winner``, ``reason`` and
``score``. ``clone()`` returns an independent copy in the middle of a game, for search.
"""

import functools
from copy import deepcopy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, register
from pettingzoo.utils import wrappers

from plyground.core.catalogue import all_games
from plyground.core.catalogue import game as find_game
from plyground.core.game import Game, Position
from plyground.core.observation import view_of
from plyground.interop.env_ids import env_id
from plyground.interop.mutable_match import MutableMatch
from plyground.play.match import Match

AGENTS = ("player_1", "player_2")
"""The agents in the first and second seat."""


class GameEnv(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """A match between two agents; actions are the move numbers of the game.

    This bare environment raises :class:`IllegalMove` for an illegal move; with the
    wrappers of :func:`env` an illegal move loses the game, as usual in PettingZoo.
    """

    def __init__(self, game: Game | str = "tictactoe", render_mode: str | None = None) -> None:
        super().__init__()
        self.game = find_game(game)
        self.view = view_of(self.game)
        self.render_mode = render_mode
        self.metadata = {
            "name": env_id(self.game).replace("/", "_").replace("-v", "_v"),
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = list(AGENTS)
        board = spaces.Box(0, self.view.highest, self.view.shape, np.int8)
        mask = spaces.Box(0, 1, (self.view.moves,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": deepcopy(board), "action_mask": deepcopy(mask)})
            for agent in AGENTS
        }
        self.action_spaces = {agent: spaces.Discrete(self.view.moves) for agent in AGENTS}
        self.reset()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game, at the position ``options["position"]`` if it is given; ``seed`` has no effect."""
        text = (options or {}).get("position")
        self._match = MutableMatch(self.game.position(text) if text else self.game.start())
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._update()

    def _update(self) -> None:
        """Set the agent to move and, at the end, the rewards and infos."""
        self.agent_selection = AGENTS[self._match.position.turn]
        if ending := self._match.is_over and self._match.match.ending:
            winner = None if ending.winner is None else AGENTS[ending.winner]
            for agent in AGENTS:
                self.terminations[agent] = True
                self.infos[agent] = {"winner": winner, "reason": ending.reason, "score": ending.score}
                self.rewards[agent] = 0 if winner is None else 1 if winner == agent else -1
            self._accumulate_rewards()

    def step(self, action: int | None) -> None:
        """Play the mover's move; None once the game is over."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "action must be a number until the game is over"
        self._match.play(int(action))
        self._update()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the board from the agent's side; the mask is empty unless the agent is to move."""
        moving = agent == self.agent_selection and not self.terminations.get(agent, True)
        return {
            "observation": self.view.observe_one(self._match.position, AGENTS.index(agent)),
            "action_mask": self.view.legal_mask(self._match.legal if moving else self.game.no_moves),
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of the agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of the move numbers."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """Return the board as text, or print it with ``render_mode="human"``."""
        picture = self._match.position.draw()
        if self.render_mode == "human":
            print(picture, flush=True)
            return None
        return picture

    @property
    def position(self) -> Position:
        """The current position."""
        return self._match.position

    @property
    def match(self) -> Match:
        """The game so far."""
        return self._match.match

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def clone(self) -> "GameEnv":
        """Return an independent copy of the game in progress."""
        return deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "GameEnv":
        twin = object.__new__(type(self))
        # Games are compared by identity, so the copy shares the game.
        shared = {id(self.game): self.game, id(self.view): self.view}
        twin.__dict__.update(deepcopy(self.__dict__, memo | shared))
        return twin


class CloneableEnv(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]  # PettingZoo is not typed
    """The outermost wrapper: checks the order of calls and can be cloned."""

    def clone(self) -> "CloneableEnv":
        """Return an independent copy of the game in progress."""
        return deepcopy(self)


def env(game: Game | str = "tictactoe", render_mode: str | None = None) -> CloneableEnv:
    """Return the environment with the usual wrappers: an illegal move loses, calls are checked."""
    bare = wrappers.TerminateIllegalWrapper(GameEnv(game, render_mode), illegal_reward=-1)
    return CloneableEnv(wrappers.AssertOutOfBoundsWrapper(bare))


raw_env = GameEnv


@functools.cache
def register_game(game: Game) -> str:
    """Register a game for ``pettingzoo.make``, once, and return its id."""

    def make(**options: Any) -> CloneableEnv:
        return env(game, **options)

    register("aec", env_id(game), entry_point=make)
    return env_id(game)


for _game in all_games().values():
    register_game(_game)
