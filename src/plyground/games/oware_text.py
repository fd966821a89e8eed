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

import functools
import re
from string import ascii_lowercase, ascii_uppercase

from plyground.errors import BadMove, BadPosition
from plyground.games import oware
from plyground.games.game import Game
from plyground.games.notation import Notation, paragraphs, read_number, shorten
from plyground.games.oware import HOUSES, SEEDS, Rules, State, seeds_in, seeds_on, store, total
from plyground.games.picture import Houses

SEATS = ("South", "North")
SOUTH_HOUSES = "ABCDEF"
NORTH_HOUSES = "abcdef"
VARIANTS = {
    "oware": ("abapa", oware.SLAM_TAKES_NOTHING, "Oware (Abapa)"),
    "oware:slam-captures": (
        "abapa:slam-captures",
        oware.SLAM_TAKES_ALL,
        "Oware, a grand slam captures",
    ),
    "oware:slam-forbidden": (
        "abapa:slam-forbidden",
        oware.SLAM_FORBIDDEN,
        "Oware, a grand slam is forbidden",
    ),
}


RULES = """
There are two rows of {houses} houses with {each} seeds each. South owns A to F and moves first, North owns
a to f.

A move takes all seeds of one of your houses and sows them counter-clockwise, one a house, never into the
house they came from, not even on a second lap.

If the last seed lands in a house of your opponent and makes it 2 or 3, you capture those seeds, and those of
the houses before it, one by one, while they are your opponent's and hold 2 or 3.

A grand slam is a capture that would take all your opponent has. {slam}

If your opponent has no seeds, you must play a move that reaches them. If none does, or you have no seeds, the
game ends and each player takes the seeds on their own side.

Whoever captures more than {half} seeds wins at once; {half} each is a draw.

A position that comes back ends the game; each player takes the seeds on their own side.
"""
SLAMS = {
    oware.SLAM_TAKES_NOTHING: "It may be played but captures nothing.",
    oware.SLAM_TAKES_ALL: "It captures like any other.",
    oware.SLAM_FORBIDDEN: "It may not be played unless every move is one; then it captures nothing.",
}


@functools.cache
def oware_game(name: str = "oware") -> Game:
    """Oware under one of its rulesets."""
    ruleset, grand_slam, title = VARIANTS[name]
    return Game(
        name=name,
        title=title,
        ruleset=ruleset,
        rules=Rules(grand_slam),
        seats=SEATS,
        notation=OwareNotation(),
        opening=oware.opening,
        legal_moves=oware.legal_moves,
        play=oware.play,
        outcome=oware.outcome,
        evaluate=oware.evaluate,
        promise=oware.promise,
        noisy=oware.noisy,
        repetition_ends=True,
    )


def is_oware(game: Game) -> bool:
    """Whether it is Oware, in any variant."""
    return game.play is oware.play


class OwareNotation(Notation):
    """``4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`` and ``F``."""

    def format_position(self, state: State, turn: int, game: Game) -> str:
        """Write the houses A-F and a-f, the two stores and the side to move."""
        south, north = by_seat(state, turn)
        numbers = [*houses(south), *houses(north), store(south), store(north)]
        return "-".join(map(str, numbers)) + "-" + "SN"[turn]

    def parse_position(self, text: str, game: Game) -> tuple[State, int]:
        """Read either form; 48 seeds in all."""
        text = text.strip()
        numbers, side = _read_compact(text) if "/" in text else _read_dashed(text)
        if sum(numbers) != SEEDS:
            raise BadPosition(f"the position holds {sum(numbers)} seeds; houses and stores hold {SEEDS}")
        turn = _read_side(side)
        rows = (
            _pack(numbers[:HOUSES], numbers[12]),
            _pack(numbers[HOUSES:12], numbers[13]),
        )
        return State(rows[turn], rows[1 - turn]), turn

    def format_move(self, move: int, turn: int, game: Game) -> str:
        """Write the house's letter."""
        return (SOUTH_HOUSES, NORTH_HOUSES)[turn][move]

    def parse_move(self, text: str, turn: int, game: Game) -> int:
        """Read a letter from A to F, in either case."""
        letters = (SOUTH_HOUSES, NORTH_HOUSES)[turn]
        if len(text) != 1 or text.upper() not in SOUTH_HOUSES:
            raise BadMove(
                f"{shorten(text)} is not a house; {SEATS[turn]} plays {letters[0]} to {letters[-1]}"
            )
        return SOUTH_HOUSES.index(text.upper())

    def draw(self, state: State, turn: int, game: Game) -> str:
        """The board as seen from South's side."""
        south, north = by_seat(state, turn)
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

    def picture(self, state: State, turn: int, game: Game) -> Houses:
        """The twelve houses and the two stores."""
        south, north = by_seat(state, turn)
        seeds = tuple(int(count) for count in (*houses(south), *houses(north)))
        return Houses(seeds, (int(store(south)), int(store(north))))

    def rulebook(self, game: Game) -> tuple[str, ...]:
        """Sowing, capturing, feeding, the end."""
        slam, each = SLAMS[game.rules.grand_slam], SEEDS // (2 * HOUSES)
        return paragraphs(RULES.format(houses=HOUSES, each=each, half=oware.MAJORITY, slam=slam))

    def refuse(self, state: State, move: int, turn: int, game: Game) -> str:
        """Say that the house is empty, or must feed, or makes a forbidden grand slam."""
        if not 0 <= move < HOUSES:
            return f"{move} is not a house; houses are numbered 0 to {HOUSES - 1}"
        name = self.format_move(move, turn, game)
        legal = self.list_moves(state, turn, game)
        if seeds_in(state.mine, move) == 0:
            return f"house {name} is empty; legal are {legal}"
        if seeds_on(state.theirs) == 0:
            return f"{SEATS[1 - turn]} has no seeds and {name} does not reach them; legal are {legal}"
        return f"{name} makes a grand slam, which these rules forbid; legal are {legal}"

    def tell_end(self, state: State, turn: int, game: Game) -> str:
        """Say who has the majority, or who could not move."""
        for row, seat in ((state.mine, turn), (state.theirs, 1 - turn)):
            if store(row) > oware.MAJORITY:
                return f"{SEATS[seat]} has captured {store(row)}, more than half"
        south, north = by_seat(state, turn)
        return f"{SEATS[turn]} has no legal move; with their own seeds it is {total(south)}-{total(north)}"

    def score(self, state: State, turn: int, game: Game) -> tuple[int, int]:
        """South's and North's points, each with the seeds of the own row."""
        south, north = by_seat(state, turn)
        return total(south), total(north)


def by_seat(state: State, turn: int) -> tuple[int, int]:
    """South's and North's row."""
    return (state.mine, state.theirs) if turn == 0 else (state.theirs, state.mine)


def houses(row: int) -> list[int]:
    """The seeds in the six houses of a row."""
    return [seeds_in(row, house) for house in range(HOUSES)]


def _pack(seeds: list[int], captured: int) -> int:
    """The integer for a row and its store."""
    return sum(count << 8 * slot for slot, count in enumerate([*seeds, captured]))


def _read_side(side: str) -> int:
    if side not in ("S", "N"):
        raise BadPosition(f"the side to move is {shorten(side)}; expected S or N")
    return "SN".index(side)


def _read_dashed(text: str) -> tuple[list[int], str]:
    """Houses A-F, houses a-f, South's store, North's store; and the side."""
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
    """North's row as seen from South (f to a), South's row, the two stores, the side."""
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
    """A letter is a house, a digit that many empty ones; or ``4S`` and digits with commas."""
    seeds: list[int] = []
    for part in row.split(",") if "," in row else row:
        if re.fullmatch("[1-6]", part):
            seeds += [0] * int(part)
        elif re.fullmatch(r"\d\d?S", part, re.ASCII):
            seeds.append(int(part[:-1]))
        elif len(part) == 1 and part in _COUNTS:
            seeds.append(_COUNTS.index(part) + 1)
        else:
            raise BadPosition(f"{what} holds {part!r}; expected a letter for seeds, a digit for empty houses")
    if len(seeds) != HOUSES:
        raise BadPosition(f"{what} has {len(seeds)} houses; expected {HOUSES}")
    return seeds
