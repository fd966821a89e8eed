"""Made-up games for tests that only count results."""

from plyground.arena.schedule import Fixture
from plyground.arena.tournament import PlayedGame

PAIR_POINTS = ((0.0, 0.0), (0.0, 0.5), (0.5, 0.5), (1.0, 0.5), (1.0, 1.0))
"""The scores as first and as second in a pair of 0, 0.5, 1, 1.5 and 2 points."""


def game(number: int, first: str, second: str, score: float, plies: int = 9) -> PlayedGame:
    return PlayedGame(Fixture(number, first, second, number // 2), score, plies, "")


def games_of_pairs(one: str, other: str, counts: tuple[int, ...], start: int = 0) -> list[PlayedGame]:
    """Return pairs of games with the given number of each pair score for ``one``."""
    found: list[PlayedGame] = []
    for points, count in zip(PAIR_POINTS, counts, strict=True):
        for turn in range(count):
            # The better half of an uneven pair is played as first as often as as second.
            as_first, as_second = points if turn % 2 == 0 else points[::-1]
            number = start + len(found)
            found += [game(number, one, other, as_first), game(number + 1, other, one, 1 - as_second)]
    return found


def single_games(one: str, other: str, wins: int, losses: int, start: int = 0) -> list[PlayedGame]:
    """Return games that ``one`` wins and loses, each from another pair, with alternating seats."""
    found = []
    for place, score in enumerate([1.0] * wins + [0.0] * losses):
        number = start + 2 * place
        if place % 2:
            found.append(game(number, other, one, 1 - score))
        else:
            found.append(game(number, one, other, score))
    return found
