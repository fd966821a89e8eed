"""A tournament of your own bots: every bot plays every other, in both seats.

    python examples/own_tournament.py

A bot is a class with one method, ``think``. It gets the position, the past of the
game, a limit and a random generator, and returns a move with a reason.
"""

from collections import Counter
from itertools import permutations

import plyground as pg
from plyground.opponents.opponent import Decision, Opponent, Turn

GAME = pg.game("sixfour")


class Copycat(Opponent):
    """Plays beside a taken cell if possible."""

    def think(self, turn: Turn) -> Decision:
        legal = turn.position.legal_moves
        taken = set(range(36)) - set(legal)
        near = [move for move in legal if {move - 1, move + 1} & taken]
        return Decision(move=turn.rng.choice(near or legal), reason="It is beside a taken cell.", rule="near")


class Hasty(Opponent):
    """Plays the first free cell."""

    def think(self, turn: Turn) -> Decision:
        return Decision(move=turn.position.legal_moves[0], reason="It is the first free cell.", rule="first")


BOTS: tuple[Opponent, ...] = (
    Copycat(game=GAME, name="copycat", description="Never far away.", method="a cell beside a taken one"),
    Hasty(game=GAME, name="hasty", description="In a hurry.", method="the first free cell"),
    pg.opponent("sixfour/easy"),
    pg.opponent("sixfour/medium"),
)


def play(first: Opponent, second: Opponent, seed: int) -> pg.Match:
    match = pg.Match.begin(GAME, (first.name, second.name))
    while not match.is_over:
        mover = (first, second)[match.position.turn]
        match = match.play(mover.decide(match.position, seed=seed, past=match.positions[:-1]).move)
    return match


def tournament(rounds: int = 5) -> Counter[str]:
    """Play all games and return the points: two for a win, one for a draw."""
    points: Counter[str] = Counter({bot.name: 0 for bot in BOTS})
    for seed in range(rounds):
        for first, second in permutations(BOTS, 2):
            ending = play(first, second, seed).ending
            assert ending is not None
            for seat, bot in enumerate((first, second)):
                points[bot.name] += 1 if ending.winner is None else 2 * (ending.winner == seat)
    return points


if __name__ == "__main__":
    for name, points in tournament().most_common():
        print(f"{name:12} {points:4}")
