"""The features of Ultimate tic-tac-toe, worked out with the naive program, and their names."""

import re

from games.ultimate.naive import EVERY_NAME, OTHER, Board, line_owner, lines_in
from games.ultimate.samples import ULTIMATE, play_line, sample
from games.ultimate.test_evaluation import chance
from plyground.core.game import Position
from plyground.search.feature_names import FeatureTable, names_of
from plyground.search.weights import features_of, weights_of
from scale import few

PLACES = ("in a corner", "at a side") * 2 + ("in the centre", *("at a side", "in a corner") * 2)
NEEDS = {
    (False, False): "that nobody needs",
    (True, False): "that you need",
    (False, True): "that the other player needs",
    (True, True): "that both need",
}
LINE = re.compile(r"a line of boards: the middle one (.*), one end (.*), the other end (.*)")
SHAPE = re.compile(r"[xo.]{3} [xo.]{3} [xo.]{3}")


def describe(position: Position) -> list[str]:
    names = names_of(ULTIMATE)
    return [names.describe(ULTIMATE, number) for number in features_of(position)]


def turns(rows: list[str]) -> list[list[str]]:
    """Return a board turned and mirrored in all ways."""
    found = []
    for _ in range(4):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
        found += [rows, [row[::-1] for row in rows]]
    return found


def alike(text: str) -> str:
    """Return a text in which the board and the ends of the line are in a definite order."""
    if found := LINE.fullmatch(text):
        middle, *ends = found.groups()
        return f"{middle} between {sorted(ends)}"
    return SHAPE.sub(lambda found: min(" ".join(rows) for rows in turns(found[0].split())), text)


def seen(board: Board, name: str) -> str:
    """Return the cells of a board as the player to move sees them: X for the own ones, O for the others."""
    return board.nine(name) if board.mover == "X" else board.nine(name).translate(str.maketrans("XO", "OX"))


def shape(nine: str) -> str:
    if line_owner(nine):
        return "yours" if line_owner(nine) == "X" else "the other player's"
    text = nine.lower()
    return f"{text[:3]} {text[3:6]} {text[6:]}" if "." in nine else "full"


def has_threat(nine: str, mark: str) -> bool:
    return any(
        nine[cell] == "." and line_owner(nine[:cell] + mark + nine[cell + 1 :]) == mark for cell in range(9)
    )


def standing(nine: str) -> str:
    if line_owner(nine):
        return "is yours" if line_owner(nine) == "X" else "is the other player's"
    mine, theirs = round(100 * chance(nine)), round(100 * chance(nine.translate(str.maketrans("XO", "OX"))))
    if not mine or not theirs:
        if not mine and not theirs:
            return "is nobody's"
        who, mark = ("you", "X") if mine else ("the other player", "O")
        return f"can be won only by {who}{', with one move' if has_threat(nine, mark) else ''}"
    more = mine - theirs
    if abs(more) <= 15:
        return "is even"
    return f"is {'much ' if abs(more) > 45 else ''}better for {'you' if more > 0 else 'the other player'}"


def expected(board: Board) -> list[str]:
    """Return the names of the features of a position."""
    nines = {name: seen(board, name) for name in EVERY_NAME}
    texts = []
    for name, nine in nines.items():
        place = PLACES[EVERY_NAME.index(name)]
        texts += [f"a board is {shape(nine)}", f"a board {place} {standing(nine)}"]
    for line in lines_in(list(EVERY_NAME)):
        one, middle, other = (standing(nines[name]) for name in sorted(line, key=EVERY_NAME.index))
        texts.append(f"a line of boards: the middle one {middle}, one end {one}, the other end {other}")
    if not board.target:
        left = [name for name in EVERY_NAME if not board.is_decided(name)]
        number = f"{len(left)} board{'' if len(left) == 1 else 's'}"
        return [*texts, f"you may choose the board, and {number} can be chosen"]
    need = NEEDS[board.target in board.needed(board.mover), board.target in board.needed(OTHER[board.mover])]
    nine = nines[board.target]
    return [
        *texts,
        f"you play in a board that is {shape(nine)}",
        f"you play in a board {need}, which {standing(nine)}",
    ]


def test_the_features_are_those_of_the_naive_program() -> None:
    for position in sample(few(250), seed=4):
        found = sorted(map(alike, describe(position)))
        assert found == sorted(map(alike, expected(Board.read(str(position)))))


def test_a_turned_board_has_the_same_features() -> None:
    for number, position in enumerate(sample(few(80), seed=5)):
        assert sorted(features_of(position.reflect(number % 8))) == sorted(features_of(position))


def test_every_feature_has_a_name_of_its_own() -> None:
    named: dict[str, int] = {}
    for position in sample(few(400), seed=6):
        for number, name in zip(features_of(position), describe(position), strict=True):
            assert named.setdefault(name, number) == number
    assert len(named) > few(500)


def cell(table: FeatureTable, row: str, column: str) -> set[int]:
    return set(table.numbers[table.rows.index(row)][table.columns.index(column)])


def test_the_cells_of_the_tables_are_weights_that_count() -> None:
    boards, targets, lines = names_of(ULTIMATE).tables(ULTIMATE)
    after = features_of(play_line("b2"))
    assert cell(boards, "a board in a corner", "o5") <= set(after)
    assert cell(boards, "a board in the centre", "empty") <= set(after)
    assert not cell(boards, "a board in a corner", "x5") <= set(after)
    assert cell(targets, "a board that nobody needs", "empty") <= set(after)
    assert not cell(targets, "a board that you need", "empty") <= set(after)
    assert cell(lines, "=, =", "=") <= set(features_of(ULTIMATE.start()))


def test_learned_weights_like_what_helps() -> None:
    weights = weights_of(ULTIMATE)
    assert weights is not None, "they come with the package"
    for row in names_of(ULTIMATE).tables(ULTIMATE)[0].values(weights):
        won, pair, *_, their_pair, lost = (value or 0.0 for value in row)
        assert won > pair > 0 > their_pair > lost
