"""The features of Dots and Boxes, worked out with names of lines."""

from hypothesis import given, settings

from games.dots.naive import Board, Box
from games.dots.samples import positions
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.games.dots.features import (
    FEW,
    FIRST_BLOCK,
    FIRST_CHAINS,
    FIRST_LEFT,
    FIRST_OPEN,
    FIRST_SAFE,
    MANY,
)
from plyground.search.feature_names import names_of
from plyground.search.weights import features_of
from plyground.testing import random_positions
from scale import few

DOTS, TWO = catalogue.game("dots"), catalogue.game("dots:2x2")


def chains_of(board: Board) -> list[set[Box]]:
    found: list[set[Box]] = []
    for box in board.boxes:
        if len(board.missing(box)) == 2 and not any(box in chain for chain in found):
            found.append(board.chain(box))
    return found


def is_loop(board: Board, chain: set[Box]) -> bool:
    return len({line for box in chain for line in board.missing(box)}) == len(chain) > 2


def expected(board: Board) -> list[int]:
    missing = [len(board.missing(box)) for box in board.boxes]
    chains = chains_of(board)
    loops = sum(is_loop(board, chain) for chain in chains)
    ones, twos = (sum(len(chain) == length for chain in chains) for length in (1, 2))
    long = len(chains) - ones - twos - loops
    quiet = [line for line in board.free if all(len(board.missing(box)) > 2 for box in board.beside(line))]
    return [
        MANY + board.lead(),
        FIRST_LEFT + len(board.free),
        FIRST_SAFE + min(len(quiet), MANY - 1) * FEW + min(long, FEW - 1),
        FIRST_CHAINS + sum(min(n, FEW - 1) * FEW**p for p, n in enumerate((loops, long, twos, ones))),
        *(FIRST_OPEN + kind * MANY + missing.count(left) for kind, left in enumerate((1, 2, 4))),
    ]


@settings(max_examples=few(150))
@given(positions())
def test_the_features_are_those_of_the_board_of_names(position: Position) -> None:
    board = Board.read(position)
    found = features_of(position)
    assert found[:7] == expected(board)
    assert len(found) == 7 + (board.columns - 1) * (board.rows - 1)


@settings(max_examples=few(60))
@given(positions())
def test_a_turned_board_has_the_same_features(position: Position) -> None:
    for way in range(position.game.symmetries):
        assert sorted(features_of(position.reflect(way))) == sorted(features_of(position))


def test_every_block_has_its_lines() -> None:
    """A board of one block is its pattern; whatever is not the same after turning differs."""
    seen: dict[int, set[frozenset[str]]] = {}
    for position in random_positions(TWO, few(60), seed=2):
        pattern = features_of(position)[-1] - FIRST_BLOCK
        assert pattern.bit_count() == len(Board.read(position).drawn)
        turned = {frozenset(Board.read(position.reflect(way)).drawn) for way in range(8)}
        assert seen.setdefault(pattern, turned) == turned
    assert len(seen) > few(100)


# Their names


def test_features_are_described() -> None:
    names = names_of(DOTS)
    position = DOTS.start().play("a1-b1").play("a1-a2")
    assert [names.describe(DOTS, number) for number in features_of(position)[:8]] == [
        "a lead of 0 boxes",
        "38 lines left",
        "31 or more safe lines and 0 long chains",
        "chains: 1 of 1 box, 0 of 2, 0 longer, 0 closed",
        "0 boxes with 3 sides",
        "1 box with 2 sides",
        "15 boxes with no side",
        "a block of four boxes with the lines 0 6",
    ]


def test_every_feature_has_a_name_of_its_own() -> None:
    names, named = names_of(DOTS), dict[str, int]()
    for position in random_positions(DOTS, few(20), seed=2):
        for number in features_of(position):
            assert named.setdefault(names.describe(DOTS, number), number) == number


def test_the_cells_of_the_table_are_weights_that_count() -> None:
    (table,) = names_of(DOTS).tables(DOTS)
    position = DOTS.position("_.._/|...|.|../._../|.....|.|/____/......|B|/__._/|.....|B|/.___/B")
    (number,) = table.numbers[table.rows.index("0 safe lines")][table.columns.index("2")]
    assert number in features_of(position)
    (other,) = table.numbers[table.rows.index("1 safe line")][table.columns.index("2")]
    assert other not in features_of(position)
