"""The puzzle of a day: the same for everybody who has the same set.

The puzzles of a set come in an order that looks like chance, each of them once; then they come in another
order. So none is repeated before the set is used up.
"""

import hashlib
from collections.abc import Collection
from datetime import date

from plyground.core.game import Game
from plyground.errors import UnknownPuzzle
from plyground.puzzles.puzzle import Puzzle
from plyground.puzzles.store import own_puzzles, shipped_puzzles


def daily_puzzle(game: Game, day: date) -> Puzzle:
    """Return the puzzle of a day: of those that come with plyground, or else of one's own.

    Raise UnknownPuzzle if the game has none.
    """
    puzzles = shipped_puzzles(game) or own_puzzles(game)
    if not puzzles:
        raise UnknownPuzzle(f"there are no puzzles for {game.title} yet; 'plyground puzzles' makes some")
    return puzzles[choose(puzzles, day, game.file_name)]


def choose(ids: Collection[str], day: date, name: str) -> str:
    """Return the id of a day, one after the other in the order of the round that the day belongs to."""
    turn, place = divmod(day.toordinal(), len(ids))
    return sorted(ids, key=lambda each: hashlib.sha256(f"{name}|{turn}|{each}".encode()).digest())[place]
