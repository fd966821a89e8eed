"""A game written as in easyAI's manual."""

from typing import Any

from easyAI import TwoPlayerGame


class Nim(TwoPlayerGame):  # type: ignore[misc]  # easyAI is not typed
    """Take one, two or three sticks; the player who takes the last one loses."""

    def __init__(self, players: list[Any]) -> None:
        self.players = players
        self.pile = 9
        self.current_player = 1

    def possible_moves(self) -> list[str]:
        return [move for move in ("take 1", "take 2", "take 3") if int(move[-1]) <= self.pile]

    def make_move(self, move: str) -> None:
        self.pile -= int(move[-1])

    def win(self) -> bool:
        return self.pile <= 0

    def is_over(self) -> bool:
        return self.win()

    def scoring(self) -> int:
        return 100 if self.win() else 0

    def show(self) -> None:
        print(f"{self.pile} sticks left in the pile")
