"""Train a small tabular agent against several levels, one after the other.

    python examples/train_tabular.py            takes a minute
    python examples/train_tabular.py 500 level-1 level-3

The agent has a value for every board after one of its own moves, and moves it a
little towards the value of the board after its next move: temporal-difference
learning with a table.
"""

import sys
from collections import defaultdict
from random import Random

import numpy as np

from plyground.interop.gymnasium import PlayEnv

LEARNING_RATE, EXPLORATION = 0.2, 0.1


class Agent:
    def __init__(self, seed: int = 0) -> None:
        self.values: defaultdict[bytes, float] = defaultdict(float)
        self.rng = Random(seed)

    def choose(self, env: PlayEnv, mask: np.ndarray, exploration: float) -> int:
        moves = np.flatnonzero(mask).tolist()
        if self.rng.random() < exploration:
            return int(self.rng.choice(moves))
        values = {move: self.values[after(env, move)] for move in moves}
        best = max(values.values())
        return int(self.rng.choice([move for move in moves if values[move] == best]))

    def play(self, env: PlayEnv, seed: int, exploration: float = 0.0, rate: float = 0.0) -> float:
        """Play one game, learn at ``rate``, and return the reward."""
        _, info = env.reset(seed=seed)
        last, terminated, reward = None, False, 0.0
        while not terminated:
            move = self.choose(env, info["action_mask"], exploration)
            board = after(env, move)
            if last is not None:
                self.values[last] += rate * (self.values[board] - self.values[last])
            _, reward, terminated, _, info = env.step(move)
            last = board
        assert last is not None
        self.values[last] += rate * (reward - self.values[last])
        return reward


def after(env: PlayEnv, move: int) -> bytes:
    """Return the board after a move of the learner, as a key."""
    position = env.position
    return env.view.observe_one(position.play(move), position.turn).tobytes()


def train(agent: Agent, opponent: str, games: int) -> None:
    env = PlayEnv("tictactoe", opponent, seat="random")
    for number in range(games):
        agent.play(env, number, EXPLORATION, LEARNING_RATE)


def score(agent: Agent, opponent: str, games: int) -> float:
    """Return the points per game without exploration: 1 for a win, 0.5 for a draw."""
    env = PlayEnv("tictactoe", opponent, seat="random")
    return sum(agent.play(env, 10_000 + number) + 1 for number in range(games)) / (2 * games)


def main(games: int = 3000, *levels: str) -> None:
    agent = Agent()
    for level in levels or ("level-1", "level-3", "level-5"):
        before = score(agent, level, 100)
        train(agent, level, games)
        print(f"{level}: {before:.0%} before, {score(agent, level, 100):.0%} after {games} games")


if __name__ == "__main__":
    main(*(int(word) if word.isdigit() else word for word in sys.argv[1:]))  # type: ignore[arg-type]
