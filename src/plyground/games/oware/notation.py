"""How Oware positions and moves are written.

position  4-4-4-4-4-4-4-4-4-4-4-4-0-0-S    houses A-F, a-f, South's and North's
                                           store, side to move (as Aualé writes it)
          DDDDDD/DDDDDD 0 0 S              also read, as PlayStrategy writes it: North's
                                           row f-a, South's A-F, South's and North's store;
                                           A is one seed ... Z 26, a 27 ..., a digit that
                                           many empty houses; newer: 4S,4S,4S,4S,4S,4S/...
move      A-F for South, a-f for North; either case is read

          f  e  d  c  b  a
North  0  4  4  4  4  4  4
          4  4  4  4  4  4  0  South
          A  B  C  D  E  F
"""

import re
from string import ascii_lowercase, ascii_uppercase

from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Houses, Sowing
from plyground.core.text import count_noun, join_words, paragraphs, read_number, shorten
from plyground.core.types import Move
from plyground.errors import BadMove, BadPosition
from plyground.games.oware.rules import (
    HOUSES,
    MAJORITY,
    SEEDS,
    SLAM_FORBIDDEN,
    SLAM_TAKES_ALL,
    SLAM_TAKES_NOTHING,
    State,
    captures,
    seeds_in,
    seeds_on,
    store,
    total,
)
from plyground.games.oware.sowing import sowing_of

SEATS = ("South", "North")
SOUTH_HOUSES = "ABCDEF"
NORTH_HOUSES = "abcdef"
LETTERS = SOUTH_HOUSES + NORTH_HOUSES

RULES = """
The board has two rows of {houses} houses, with {each} seeds in each house. The houses A to F belong to South,
the houses a to f to North. South moves first.

In each turn you take all seeds from one of your houses and sow them counter-clockwise: one seed into each of
the next houses. If you come round again, leave out the house you started from.

If your last seed brings a house of your opponent to 2 or 3 seeds, you capture them. If the house before it is
also your opponent's and holds 2 or 3 seeds, you capture those too, and so on.

A grand slam is a capture of all seeds on your opponent's side. {slam}

If your opponent has no seeds, you must play a move that gives them some. If you cannot, or if you have no
seeds yourself, the game ends and each player takes the seeds on their own side.

You win as soon as you have captured more than {half} seeds. If both players have {half}, the game is a draw.

If a position occurs for the second time, the game ends and each player takes the seeds on their own side.
"""
SLAMS = {
    SLAM_TAKES_NOTHING: "You may play it, but it captures nothing.",
    SLAM_TAKES_ALL: "It captures like any other move.",
    SLAM_FORBIDDEN: "You may play it only if all your moves are grand slams, and then it captures nothing.",
}


class OwareNotation(Notation):
    """``4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`` and ``F``."""

    joins_moves = True

    def format_position(self, position: Position) -> str:
        """Write the houses A-F and a-f, the two stores and the side to move."""
        south, north = by_seat(position)
        numbers = [*houses(south), *houses(north), store(south), store(north)]
        return "-".join(map(str, numbers)) + "-" + "SN"[position.turn]

    def parse_position(self, text: str, game: Game) -> Position:
        """Read either form; houses and stores must hold 48 seeds."""
        text = text.strip()
        numbers, side = _read_compact(text) if "/" in text else _read_dashed(text)
        if sum(numbers) != SEEDS:
            raise BadPosition(f"the position holds {sum(numbers)} seeds; houses and stores hold {SEEDS}")
        turn = _read_side(side)
        rows = (
            _pack(numbers[:HOUSES], numbers[12]),
            _pack(numbers[HOUSES:12], numbers[13]),
        )
        return Position(game, State(rows[turn], rows[1 - turn]), turn)

    def format_move(self, position: Position, move: Move) -> str:
        """Write the house's letter."""
        return house_letter(move, position.turn)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read a letter from A to F, in either case."""
        if len(text) != 1 or text.upper() not in SOUTH_HOUSES:
            first, last = house_letter(0, position.turn), house_letter(HOUSES - 1, position.turn)
            raise BadMove(f"{shorten(text)} is not a house; {position.mover} plays {first} to {last}")
        return SOUTH_HOUSES.index(text.upper())

    def describe_move(self, position: Position, move: Move) -> str:
        """Write where the seeds go: ``C: 4 seeds into D, E, F and a; nothing is captured``."""
        sowing = sowing_of(position, move)
        letters = [LETTERS[house] for house in sowing.path]
        where = join_words(letters) if len(letters) <= 4 else _span(sowing.path)
        text = f"{self.format_move(position, move)}: {count_noun(len(letters), 'seed')} into {where}"
        if not sowing.captured:
            return f"{text}; nothing is captured"
        gain = count_noun(int(captures(position.state, move, position.game.rules)), "seed")
        return f"{text}; {gain} are captured from {join_words([LETTERS[house] for house in sowing.captured])}"

    def describe_position(self, position: Position) -> str:
        """List the seeds of each row and what was captured."""
        sides = zip(position.game.seats, ("A to F", "a to f"), by_seat(position), strict=True)
        return " ".join(
            f"{seat}, {letters}: {', '.join(map(str, houses(row)))}; captured {store(row)}."
            for seat, letters, row in sides
        )

    def draw(self, position: Position) -> str:
        """Draw the board as seen from South's side."""
        south, north = by_seat(position)
        row = [f"{seeds:>3}" for seeds in houses(south)]
        far_row = [f"{seeds:>3}" for seeds in reversed(houses(north))]
        return "\n".join(
            (
                " " * 9 + "".join(f"{letter:>3}" for letter in reversed(NORTH_HOUSES)),
                f"North {store(north):>2} " + "".join(far_row),
                " " * 9 + "".join(row) + f" {store(south):>2}  South",
                " " * 9 + "".join(f"{letter:>3}" for letter in SOUTH_HOUSES),
            )
        )

    def picture(self, position: Position) -> Houses:
        """Return the twelve houses and the two stores."""
        south, north = by_seat(position)
        seeds = tuple(int(count) for count in (*houses(south), *houses(north)))
        return Houses(seeds, (int(store(south)), int(store(north))))

    def sowing(self, position: Position, move: Move) -> Sowing:
        """Return where the seeds of a legal move go."""
        return sowing_of(position, move)

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Explain sowing, capturing, feeding and the end."""
        slam, each = SLAMS[game.rules.grand_slam], SEEDS // (2 * HOUSES)
        return paragraphs(RULES.format(houses=HOUSES, each=each, half=MAJORITY, slam=slam))

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say that the house is empty, does not feed, or makes a forbidden grand slam."""
        if not 0 <= move < HOUSES:
            return f"{move} is not a house; houses are numbered 0 to {HOUSES - 1}"
        name, legal = self.format_move(position, move), self.list_moves(position)
        if seeds_in(position.state.mine, move) == 0:
            return f"house {name} is empty; legal moves: {legal}"
        if seeds_on(position.state.theirs) == 0:
            other = SEATS[1 - position.turn]
            return f"{other} has no seeds and {name} gives them none; legal moves: {legal}"
        return f"{name} is a grand slam, which is forbidden; legal moves: {legal}"

    def describe_end(self, position: Position) -> str:
        """Say who has the majority, or who could not move."""
        south, north = by_seat(position)
        for row, seat in ((south, 0), (north, 1)):
            if store(row) > MAJORITY:
                return f"{SEATS[seat]} has captured {store(row)} seeds, more than half"
        points = f"{total(south)}-{total(north)}"
        return f"{position.mover} has no legal move; with the seeds in each row it is {points}"

    def score(self, position: Position) -> tuple[int, int]:
        """Return South's and North's points, each with the seeds in their row."""
        south, north = by_seat(position)
        return total(south), total(north)


def house_letter(house: int, seat: int) -> str:
    """Return the letter of a seat's house."""
    return (SOUTH_HOUSES, NORTH_HOUSES)[seat][house]


def by_seat(position: Position) -> tuple[int, int]:
    """Return South's and North's row."""
    state = position.state
    return (state.mine, state.theirs) if position.turn == 0 else (state.theirs, state.mine)


def _span(path: tuple[int, ...]) -> str:
    again = ", more than one lap" if len(path) > len(set(path)) else ""
    return f"the houses {LETTERS[path[0]]} to {LETTERS[path[-1]]}{again}"


def houses(row: int) -> list[int]:
    """Return the seeds in the six houses of a row."""
    return list((row & (1 << 8 * HOUSES) - 1).to_bytes(HOUSES, "little"))


def _pack(seeds: list[int], captured: int) -> int:
    """Return the integer for a row and its store."""
    return sum(count << 8 * slot for slot, count in enumerate([*seeds, captured]))


def _read_side(side: str) -> int:
    if side not in ("S", "N"):
        raise BadPosition(f"the side to move is {shorten(side)}; expected S or N")
    return "SN".index(side)


def _read_dashed(text: str) -> tuple[list[int], str]:
    """Read houses A-F, houses a-f, South's store, North's store; and the side."""
    parts = text.split("-")
    if len(parts) != 15:
        raise BadPosition(
            f"the position has {len(parts)} parts between dashes; expected 15: 12 houses, 2 stores, S or N"
        )
    places = [f"house {letter}" for letter in SOUTH_HOUSES + NORTH_HOUSES]
    places += ["South's store", "North's store"]
    numbers = [
        read_number(part, SEEDS, place, BadPosition) for part, place in zip(parts[:14], places, strict=True)
    ]
    return numbers, parts[14]


_COUNTS = ascii_uppercase + ascii_lowercase


def _read_compact(text: str) -> tuple[list[int], str]:
    """Read North's row as seen from South (f to a), South's row, the two stores, the side."""
    match = re.fullmatch(r"(\S+)/(\S+) (\S+) (\S+) (\S+)(?: \d{1,6})?", text, re.ASCII)
    if match is None:
        raise BadPosition(f"{shorten(text)} does not look like DDDDDD/DDDDDD 0 0 S")
    north = _read_compact_row(match[1], "North's row")
    south = _read_compact_row(match[2], "South's row")
    stores = [
        read_number(match[3], SEEDS, "South's store", BadPosition),
        read_number(match[4], SEEDS, "North's store", BadPosition),
    ]
    return [*south, *reversed(north), *stores], match[5]


def _read_compact_row(row: str, what: str) -> list[int]:
    """Read letters for houses with seeds and digits for empty houses; or ``4S`` and digits with commas."""
    seeds: list[int] = []
    for part in row.split(",") if "," in row else row:
        if re.fullmatch("[1-6]", part):
            seeds += [0] * int(part)
        elif re.fullmatch(r"\d\d?S", part, re.ASCII):
            seeds.append(int(part[:-1]))
        elif len(part) == 1 and part in _COUNTS:
            seeds.append(_COUNTS.index(part) + 1)
        else:
            raise BadPosition(f"{what} holds {part!r}; expected a letter for seeds or a digit for empty ones")
    if len(seeds) != HOUSES:
        raise BadPosition(f"{what} has {len(seeds)} houses; expected {HOUSES}")
    return seeds
