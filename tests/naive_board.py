"""The rules of m,n,k games cell by cell, as slow and plain as can be: a witness for the real ones."""

from collections.abc import Iterator

from plyground.games.mnk.rules import Rules

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))

Line = tuple[int, ...]


def lines(rules: Rules) -> Iterator[Line]:
    """The cells of every possible run."""
    for row in range(rules.height):
        for column in range(rules.width):
            for down, right in DIRECTIONS:
                cells = [(row + down * link, column + right * link) for link in range(rules.run)]
                if all(0 <= r < rules.height and 0 <= c < rules.width for r, c in cells):
                    yield tuple(r * rules.width + c for r, c in cells)


def has_run(stones: set[int], rules: Rules) -> bool:
    return any(stones.issuperset(line) for line in lines(rules))


def winning_cells(stones: set[int], rules: Rules) -> set[int]:
    """The cells of lines in which all the other cells are taken."""
    return {cell for line in lines(rules) for cell in line if stones.issuperset(set(line) - {cell})}


def centre(rules: Rules) -> set[int]:
    """The cells nearest to the middle, seen from each side."""
    rows = {(rules.height - 1) // 2, rules.height // 2}
    columns = {(rules.width - 1) // 2, rules.width // 2}
    return {row * rules.width + column for row in rows for column in columns}


def prospects(mine: set[int], theirs: set[int], rules: Rules) -> int:
    """10 for each open line that lacks one stone, 5 for two, 5 for each stone in the centre."""
    worth = {1: 10, 2: 5}
    score = 5 * len(mine & centre(rules))
    for line in lines(rules):
        if theirs.isdisjoint(line):
            score += worth.get(rules.run - len(mine.intersection(line)), 0)
    return score


def evaluate(mine: set[int], theirs: set[int], rules: Rules) -> int:
    return prospects(mine, theirs, rules) - prospects(theirs, mine, rules)
