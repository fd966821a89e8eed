"""Train an agent by self-play and watch its rating on the ladder climb.

    python examples/train_with_ratings.py                                        takes some seconds
    python examples/train_with_ratings.py play tictactoe --opponent table-agent
    python examples/train_with_ratings.py serve --open
    python examples/train_with_ratings.py engine tictactoe                       over UGI

The agent has a table with a value for every action in every observation. It plays both sides on many
boards at once, and moves the values of its actions towards the result of the game. ``Evaluator`` measures
it from time to time. In the end it is an opponent like all others.
"""

import sys
from collections import defaultdict
from typing import Any

import numpy as np

import plyground as pg
import plyground.cli.main
from plyground.interop.progress import Evaluator, Measurement
from plyground.interop.vector import Boards

GAME = pg.game("tictactoe")
ACTIONS = 9
BOARDS, RATE, EXPLORATION = 64, 0.1, 0.2

Choice = tuple[bytes, int, int]
"""An observation, the action chosen there, and the seat that chose it."""


class TableAgent:
    """Values of actions, and the choice of the best one."""

    def __init__(self, seed: int = 0) -> None:
        self.values: defaultdict[bytes, Any] = defaultdict(lambda: np.zeros(ACTIONS))
        self.rng = np.random.default_rng(seed)

    def predict(self, observation: Any, mask: Any) -> int:
        """Return the action with the highest value; of equal ones the first."""
        return int(np.argmax(np.where(mask, self.values[observation.tobytes()], -np.inf)))

    def explore(self, observation: Any, mask: Any) -> int:
        """Return the best action, now and then a random one."""
        if self.rng.random() < EXPLORATION:
            return int(self.rng.choice(np.flatnonzero(mask)))
        return self.predict(observation, mask)

    def learn(self, choices: list[Choice], reward: int, winner_seat: int) -> None:
        """Move the value of each choice of a game towards its result for the seat that made it."""
        for key, action, seat in choices:
            result = reward if seat == winner_seat else -reward
            self.values[key][action] += RATE * (result - self.values[key][action])


def train(agent: TableAgent, games: int, seed: int = 0) -> None:
    """Play games against itself on many boards at once, and learn from each when it ends."""
    boards = Boards(GAME, BOARDS, seed=seed)
    choices: list[list[Choice]] = [[] for _ in range(BOARDS)]
    while games > 0:
        seats, observations, masks, ended = boards.turns, boards.observations(), boards.masks(), boards.ended
        moves = np.zeros(BOARDS, np.int64)
        for board in np.flatnonzero(~ended).tolist():
            moves[board] = agent.explore(observations[board], masks[board])
            choices[board].append((observations[board].tobytes(), int(moves[board]), int(seats[board])))
        rewards, terminated, _ = boards.step(moves)
        for board in np.flatnonzero(terminated & ~ended).tolist():
            agent.learn(choices[board], int(rewards[board]), int(seats[board]))
            choices[board] = []
            games -= 1


def main(rounds: int = 6, games: int = 4000) -> list[Measurement]:
    """Train in rounds, print a measurement before the first and after each, and register the agent."""
    agent = TableAgent()
    evaluator = Evaluator(GAME, agent, games=40, positions=200)
    print(f"   before: {evaluator.measure()}", file=sys.stderr)
    for number in range(1, rounds + 1):
        train(agent, games, seed=number)
        print(f"{number * games:6} games: {evaluator.measure()}", file=sys.stderr)
    rating = round(evaluator.history[-1].rating)
    pg.policy(GAME, "table-agent", agent, rating=rating, register=True)
    return evaluator.history


if __name__ == "__main__":
    main()
    if sys.argv[1:]:
        sys.exit(plyground.cli.main.main(sys.argv[1:]))
