"""The rules of Oware on a list of twelve houses, seed by seed: a witness for the real ones."""

from dataclasses import dataclass

from plyground.core.game import Position

TAKES_NOTHING, TAKES_ALL, FORBIDDEN = "oware", "oware:slam-captures", "oware:slam-forbidden"


@dataclass
class Board:
    """Houses 0-5 are South's A-F, 6-11 North's a-f; ``turn`` is 0 for South."""

    houses: list[int]
    stores: list[int]
    turn: int
    variant: str

    @classmethod
    def read(cls, position: Position) -> "Board":
        *numbers, side = str(position).split("-")
        seeds = [int(number) for number in numbers]
        return cls(seeds[:12], seeds[12:], "SN".index(side), position.game.name)

    def __str__(self) -> str:
        return "-".join(map(str, [*self.houses, *self.stores])) + "-" + "SN"[self.turn]

    def own(self, seat: int) -> range:
        return range(6 * seat, 6 * seat + 6)

    def seeds(self, seat: int) -> int:
        return sum(self.houses[house] for house in self.own(seat))

    def sow(self, move: int) -> tuple[list[int], int]:
        """The houses after sowing, and where the last seed fell."""
        origin = house = 6 * self.turn + move
        houses = self.houses.copy()
        hand, houses[origin] = houses[origin], 0
        while hand > 0:
            house = (house + 1) % 12
            if house == origin:
                continue
            houses[house] += 1
            hand -= 1
        return houses, house

    def captures(self, houses: list[int], last: int) -> list[int]:
        """The houses that a sowing that ended in ``last`` would take, a grand slam included."""
        taken: list[int] = []
        while last in self.own(1 - self.turn) and houses[last] in (2, 3):
            taken.append(last)
            last -= 1
        return taken

    def is_grand_slam(self, move: int) -> bool:
        houses, last = self.sow(move)
        taken = self.captures(houses, last)
        others = [house for house in self.own(1 - self.turn) if house not in taken]
        return bool(taken) and all(houses[house] == 0 for house in others)

    def legal(self) -> list[int]:
        if max(self.stores) > 24:
            return []
        moves = [move for move in range(6) if self.houses[6 * self.turn + move] > 0]
        if self.seeds(1 - self.turn) == 0:
            moves = [move for move in moves if self.feeds(move)]
        if self.variant == FORBIDDEN:
            return [move for move in moves if not self.is_grand_slam(move)] or moves
        return moves

    def feeds(self, move: int) -> bool:
        houses, _ = self.sow(move)
        return any(houses[house] for house in self.own(1 - self.turn))

    def play(self, move: int) -> "Board":
        houses, last = self.sow(move)
        stores = self.stores.copy()
        if not self.is_grand_slam(move) or self.variant == TAKES_ALL:
            for house in self.captures(houses, last):
                stores[self.turn] += houses[house]
                houses[house] = 0
        return Board(houses, stores, 1 - self.turn, self.variant)

    def lead(self) -> int:
        """By how much the player to move is ahead if each takes the seeds of the own row."""
        totals = [self.stores[seat] + self.seeds(seat) for seat in (0, 1)]
        return totals[self.turn] - totals[1 - self.turn]
