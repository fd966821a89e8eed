"""The rules of Kalah on a list of houses, seed by seed: a witness for the real ones."""

from dataclasses import dataclass

from plyground.core.game import Position


@dataclass
class Board:
    """South's houses, then North's, both in sowing order; ``turn`` is 0 for South."""

    houses: list[int]
    stores: list[int]
    turn: int

    @classmethod
    def read(cls, position: Position) -> "Board":
        *numbers, side = str(position).split("-")
        seeds = [int(number) for number in numbers]
        return cls(seeds[:-2], seeds[-2:], "SN".index(side))

    def __str__(self) -> str:
        return "-".join(map(str, [*self.houses, *self.stores])) + "-" + "SN"[self.turn]

    @property
    def size(self) -> int:
        """The number of houses of each side."""
        return len(self.houses) // 2

    def own(self, seat: int) -> range:
        return range(self.size * seat, self.size * seat + self.size)

    def seeds(self, seat: int) -> int:
        return sum(self.houses[house] for house in self.own(seat))

    def points(self, seat: int) -> int:
        return self.stores[seat] + self.seeds(seat)

    def legal(self) -> list[int]:
        if not self.seeds(0) or not self.seeds(1):
            return []
        return [move for move, house in enumerate(self.own(self.turn)) if self.houses[house]]

    def places(self, move: int) -> list[int]:
        """Where the seeds of a move fall, one by one; the stores are the two numbers after the houses."""
        here, fallen = self.size * self.turn + move, []
        for _ in range(self.houses[here]):
            if here == self.own(self.turn)[-1]:
                here = 2 * self.size + self.turn
            elif here == 2 * self.size + self.turn:
                here = self.own(1 - self.turn)[0]
            else:
                here = (here + 1) % (2 * self.size)
            fallen.append(here)
        return fallen

    def sow(self, move: int) -> "Board":
        """The board after sowing, before any capture, with the same side to move."""
        counts = [*self.houses, *self.stores]
        counts[self.size * self.turn + move] = 0
        for place in self.places(move):
            counts[place] += 1
        return type(self)(counts[:-2], counts[-2:], self.turn)

    def captures(self, move: int) -> list[int]:
        """The house across and the house of the last seed, if the move captures."""
        last, board = self.places(move)[-1], self.sow(move)
        across = 2 * self.size - 1 - last
        if last in self.own(self.turn) and board.houses[last] == 1 and board.houses[across]:
            return [across, last]
        return []

    def gain(self, move: int) -> int:
        """How many seeds the move captures."""
        return sum(self.sow(move).houses[house] for house in self.captures(move))

    def again(self, move: int) -> bool:
        return self.places(move)[-1] == 2 * self.size + self.turn

    def play(self, move: int) -> "Board":
        board = self.sow(move)
        for house in self.captures(move):
            board.stores[self.turn] += board.houses[house]
            board.houses[house] = 0
        board.turn = self.turn if self.again(move) else 1 - self.turn
        return board

    def passed(self) -> "Board":
        """The same board with the other side to move."""
        return Board(self.houses, self.stores, 1 - self.turn)

    def winner(self) -> int | None:
        """The seat with more seeds if each takes those of its row; None if they have as many."""
        lead = self.points(0) - self.points(1)
        return None if lead == 0 else 0 if lead > 0 else 1

    def wins(self) -> list[int]:
        """The moves that end the game with more seeds for the side to move."""
        afters = {move: self.play(move) for move in self.legal()}
        return [move for move, end in afters.items() if not end.legal() and end.winner() == self.turn]

    def turns(self) -> list[int]:
        """The moves that give another turn."""
        return [move for move in self.legal() if self.again(move)]

    def gains(self) -> dict[int, int]:
        """What each move captures, of those that capture."""
        return {move: self.gain(move) for move in self.legal() if self.gain(move)}
