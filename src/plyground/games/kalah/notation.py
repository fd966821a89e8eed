"""How Kalah positions and moves are written.

position  4-4-4-4-4-4-4-4-4-4-4-4-0-0-S    houses A-F, a-f, South's and North's
                                           store, side to move
move      A-F for South, a-f for North; either case is read

          f  e  d  c  b  a
North  0  4  4  4  4  4  4
          4  4  4  4  4  4  0  South
          A  B  C  D  E  F
"""

from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Houses, Sowing
from plyground.core.text import count_noun, join_words, paragraphs, read_number, shorten
from plyground.core.types import Move
from plyground.errors import BadMove, BadPosition
from plyground.games.kalah.rules import (
    MAX_HOUSES,
    Rules,
    State,
    captures,
    seeds_in,
    seeds_on,
    store,
    total,
)
from plyground.games.kalah.sowing import sowing_of

SEATS = ("South", "North")
LETTERS = ("ABCDEFG", "abcdefg")
LISTED = 6
"""A sowing into so many places is written out."""

RULES = """
The board has two rows of {houses} with {seeds} in each house. South owns {south}, North owns {north}. Each
player has a store at the right end of their row. South moves first.

In each turn you take all seeds from one of your houses and sow them counter-clockwise: one seed into each of
the next houses and into your own store. Leave out your opponent's store. If you come round again, the house
you started from gets a seed too.

If your last seed falls into your store, you move again.

If your last seed falls into an empty house of yours and there are seeds in the house across from it, you
capture: your last seed and the seeds across go into your store.

The game ends as soon as all houses of one player are empty. Then each player takes the seeds that are left in
their own houses.

The player with more seeds wins. If both have {half}, the game is a draw.
"""


class KalahNotation(Notation):
    """``4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`` and ``F``."""

    joins_moves = True

    def format_position(self, position: Position) -> str:
        """Write the houses of South and North, the two stores and the side to move."""
        south, north = by_seat(position)
        rules = position.game.rules
        numbers = [*houses(south, rules), *houses(north, rules), store(south), store(north)]
        return "-".join(map(str, numbers)) + "-" + "SN"[position.turn]

    def parse_position(self, text: str, game: Game) -> Position:
        """Read what :meth:`format_position` writes; the seeds must be as many as at the start."""
        numbers, turn = _read_parts(text.strip(), game.rules)
        own, all_seeds = game.rules.houses, total_seeds(game.rules)
        if sum(numbers) != all_seeds:
            raise BadPosition(f"the position holds {sum(numbers)} seeds; this board has {all_seeds}")
        rows = (_pack(numbers[:own], numbers[-2]), _pack(numbers[own : 2 * own], numbers[-1]))
        return Position(game, State(rows[turn], rows[1 - turn]), turn)

    def format_move(self, position: Position, move: Move) -> str:
        """Write the house's letter."""
        return house_letter(move, position.turn)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read the letter of a house, in either case."""
        letters = LETTERS[0][: position.game.rules.houses]
        if len(text) != 1 or text.upper() not in letters:
            own = letters_of(position.game.rules, position.turn)
            raise BadMove(f"{shorten(text)} is not a house; {position.mover} plays {own}")
        return letters.index(text.upper())

    def describe_move(self, position: Position, move: Move) -> str:
        """Write where the seeds go: ``C: 4 seeds into D, E, F and the store; South moves again``."""
        sowing = sowing_of(position, move)
        seeds = count_noun(len(sowing.path), "seed")
        where = _describe_path(position, sowing)
        return f"{self.format_move(position, move)}: {seeds} into {where}; {_effect(position, move, sowing)}"

    def describe_position(self, position: Position) -> str:
        """List the seeds of each row and each store."""
        rules = position.game.rules
        return " ".join(
            f"{seat}, {letters_of(rules, number)}: {', '.join(map(str, houses(row, rules)))}; "
            f"store {store(row)}."
            for number, (seat, row) in enumerate(zip(position.game.seats, by_seat(position), strict=True))
        )

    def draw(self, position: Position) -> str:
        """Draw the board as seen from South's side."""
        south, north = by_seat(position)
        rules = position.game.rules
        letters, far_letters = (letters[: rules.houses] for letters in LETTERS)
        row = "".join(f"{seeds:>3}" for seeds in houses(south, rules))
        far_row = "".join(f"{seeds:>3}" for seeds in reversed(houses(north, rules)))
        return "\n".join(
            (
                " " * 9 + "".join(f"{letter:>3}" for letter in reversed(far_letters)),
                f"North {store(north):>3}{far_row}",
                f"{' ' * 9}{row}{store(south):>3}  South",
                " " * 9 + "".join(f"{letter:>3}" for letter in letters),
            )
        )

    def picture(self, position: Position) -> Houses:
        """Return the houses and the two stores."""
        south, north = by_seat(position)
        rules = position.game.rules
        return Houses((*houses(south, rules), *houses(north, rules)), (int(store(south)), int(store(north))))

    def sowing(self, position: Position, move: Move) -> Sowing:
        """Return where the seeds of a legal move go."""
        return sowing_of(position, move)

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Explain sowing, another turn, capturing and the end."""
        own, seeds = game.rules
        south, north = (
            f"{'house' if own == 1 else 'the houses'} {letters_of(game.rules, seat)}" for seat in (0, 1)
        )
        words = {"houses": count_noun(own, "house"), "seeds": count_noun(seeds, "seed"), "half": own * seeds}
        return paragraphs(RULES.format(south=south, north=north, **words))

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say that the house is empty, or that there is no such house."""
        own = position.game.rules.houses
        if not 0 <= move < own:
            return f"{move} is not a house; houses are numbered 0 to {own - 1}"
        return f"house {self.format_move(position, move)} is empty; legal moves: {self.list_moves(position)}"

    def describe_end(self, position: Position) -> str:
        """Say whose row is empty, and what each side has with the seeds of its row."""
        south, north = by_seat(position)
        empty = [seat for seat, row in zip(SEATS, (south, north), strict=True) if not seeds_on(row)]
        points = f"with the seeds in each row it is {total(south)}-{total(north)}"
        return f"{' and '.join(empty)} {'have' if len(empty) == 2 else 'has'} no seeds left to sow; {points}"

    def score(self, position: Position) -> tuple[int, int]:
        """Return South's and North's points, each with the seeds in their row."""
        south, north = by_seat(position)
        return int(total(south)), int(total(north))


def house_letter(house: int, seat: int) -> str:
    """Return the letter of a seat's house."""
    return LETTERS[seat][house]


def letters_of(rules: Rules, seat: int) -> str:
    """Write the letters of a seat's houses: ``A to F``."""
    first, last = house_letter(0, seat), house_letter(rules.houses - 1, seat)
    return first if first == last else f"{first} to {last}"


def by_seat(position: Position) -> tuple[int, int]:
    """Return South's and North's row."""
    state = position.state
    return (state.mine, state.theirs) if position.turn == 0 else (state.theirs, state.mine)


def houses(row: int, rules: Rules) -> list[int]:
    """Return the seeds in the houses of a row."""
    return [int(seeds_in(row, house)) for house in range(rules.houses)]


def total_seeds(rules: Rules) -> int:
    """Return how many seeds are on the board."""
    return 2 * rules.houses * rules.seeds


def _place_name(position: Position, place: int) -> str:
    """Return the letter of a house, or ``the store``: only the mover's store is sown."""
    seat, house = divmod(place, position.game.rules.houses)
    return house_letter(house, seat) if seat < 2 else "the store"


def _describe_path(position: Position, sowing: Sowing) -> str:
    """Write ``D, E, F and the store``; of a long sowing, the first and the last house."""
    names = [_place_name(position, place) for place in sowing.path]
    if len(names) <= LISTED and len(set(names)) == len(names):
        return join_words(names)
    letters = [name for name in names if len(name) == 1]
    where = f"the houses {letters[0]} to {letters[-1]} and the store"
    return f"{where}, more than one lap" if len(names) > len(set(names)) else where


def _effect(position: Position, move: Move, sowing: Sowing) -> str:
    """Say what a move captures, and whether the game ends or the same player moves again."""
    effects = []
    if sowing.captured:
        gain = count_noun(int(captures(position.state, move, position.game.rules)), "seed")
        effects.append(
            f"{gain} are captured from {join_words([_place_name(position, p) for p in sowing.captured])}"
        )
    after = position.play(move)
    if after.is_over:
        effects.append("the game ends")
    elif after.turn == position.turn:
        effects.append(f"{position.mover} moves again")
    return ", ".join(effects) or "nothing is captured"


def _pack(seeds: list[int], stored: int) -> int:
    """Return the integer for a row and its store."""
    return sum(count << 8 * slot for slot, count in enumerate(seeds)) + (stored << 8 * MAX_HOUSES)


def _read_parts(text: str, rules: Rules) -> tuple[list[int], int]:
    """Read South's houses, North's houses, South's store, North's store; and the side to move."""
    parts, own = text.split("-"), rules.houses
    if len(parts) != 2 * own + 3:
        raise BadPosition(
            f"the position has {len(parts)} parts between dashes; "
            f"expected {2 * own + 3}: {2 * own} houses, 2 stores, S or N"
        )
    places = [f"house {house_letter(house, seat)}" for seat in (0, 1) for house in range(own)]
    places += ["South's store", "North's store"]
    numbers = [
        read_number(part, total_seeds(rules), place, BadPosition)
        for part, place in zip(parts, places, strict=False)
    ]
    if parts[-1] not in ("S", "N"):
        raise BadPosition(f"the side to move is {shorten(parts[-1])}; expected S or N")
    return numbers, "SN".index(parts[-1])
