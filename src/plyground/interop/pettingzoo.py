"""Every game as a PettingZoo environment: two agents that take turns.

    from plyground.interop.pettingzoo import env
    table = env("oware")                  # or pettingzoo.make("aec", "plyground/oware-v0")
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        ...

An agent sees ``{"observation", "action_mask"}`` (``view.py`` tells the shapes), gets
1, 0 or -1 at the end, and finds ``winner``, ``reason`` and ``score`` in its info
then. ``clone()`` gives an independent copy in the middle of a game, for search.
"""

from copy import deepcopy
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, register
from pettingzoo.utils import wrappers

from plyground.core.catalogue import all_games
from plyground.core.catalogue import game as find_game
from plyground.core.game import Game
from plyground.core.observation import view_of
from plyground.interop.course import Course
from plyground.interop.env_ids import env_id
from plyground.play.match import Match

AGENTS = ("player_1", "player_2")
"""The first seat and the second."""


class GameEnv(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """A match between two agents; moves are the game's own numbers.

    ``reset`` takes ``options={"position": text}`` to begin elsewhere. The bare
    environment refuses an illegal move with :class:`IllegalMove`; within
    :func:`env` it loses the game, as PettingZoo's own environments do.
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
        seen = spaces.Box(0, self.view.highest, self.view.shape, np.int8)
        mask = spaces.Box(0, 1, (self.view.moves,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": deepcopy(seen), "action_mask": deepcopy(mask)})
            for agent in AGENTS
        }
        self.action_spaces = {agent: spaces.Discrete(self.view.moves) for agent in AGENTS}
        self.reset()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Nothing in it is left to chance, so the seed changes nothing."""
        text = (options or {}).get("position")
        self.course = Course(self.game.position(text) if text else self.game.start())
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._turn_to_mover()

    def _turn_to_mover(self) -> None:
        """Tell who is to move and, at the end, how it ended."""
        self.agent_selection = AGENTS[self.course.position.turn]
        if ending := self.course.is_over and self.course.match.ending:
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
        assert action is not None, "a move is a number while the game goes on"
        self.course.play(int(action))
        self._turn_to_mover()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """The board from the agent's side; the mask is empty unless the agent is to move."""
        moving = agent == self.agent_selection and not self.terminations.get(agent, True)
        return {
            "observation": self.view.see_one(self.course.position, AGENTS.index(agent)),
            "action_mask": self.view.mask_one(self.course.legal if moving else 0),
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """What the agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The move numbers of the game."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The picture of the position: as text (``ansi``), or printed (``human``)."""
        picture = self.course.position.draw()
        if self.render_mode == "human":
            print(picture, flush=True)
            return None
        return picture

    @property
    def match(self) -> Match:
        """The game so far."""
        return self.course.match

    def close(self) -> None:
        """Nothing is held open."""

    def clone(self) -> "GameEnv":
        """An independent copy of the game as it stands."""
        return deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "GameEnv":
        twin = object.__new__(type(self))
        # A game is known by its identity, so it is shared.
        shared = {id(self.game): self.game, id(self.view): self.view}
        twin.__dict__.update(deepcopy(self.__dict__, memo | shared))
        return twin


class Table(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]  # PettingZoo is not typed
    """The outermost wrapper: calls in the right order, and clones of the whole."""

    def clone(self) -> "Table":
        """An independent copy of the game as it stands."""
        return deepcopy(self)


def env(game: Game | str = "tictactoe", render_mode: str | None = None) -> Table:
    """The environment as learners use it: an illegal move loses, calls are checked."""
    bare = wrappers.TerminateIllegalWrapper(GameEnv(game, render_mode), illegal_reward=-1)
    return Table(wrappers.AssertOutOfBoundsWrapper(bare))


raw_env = GameEnv


def register_game(game: Game) -> str:
    """Make a game of one's own known to ``pettingzoo.make``; gives its id."""

    def make(**options: Any) -> Table:
        return env(game, **options)

    register("aec", env_id(game), entry_point=make)
    return env_id(game)


for _game in all_games().values():
    register_game(_game)
