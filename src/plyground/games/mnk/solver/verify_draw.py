"""Check a certificate that neither side can force a win, move by move, trusting nothing.

A certificate is a JSON object:

    board      "7x7x5": columns, rows, how many in a row win
    position   rows from the top with / between them; X moved first
    draw       for each of X and O, how the other side holds against it: a list of answers

Cells are numbers in reading order. An answer belongs to a situation with the attacker or
the defender to move, and refers to answers that stand before it in the list by their number; the
last one is for the position itself. A situation consists of lines: what each side still
lacks of every line without a stone of the other side.

    {"tries": [[CELL, N], ...]}    the attacker's moves; answer N is for the situation after CELL
    {"reply": [CELL, N]}           the defender takes CELL, and N is the answer for what follows
    {"reply": [CELL]}              the defender takes CELL and completes a line of its own
    {"keep": [CELL, ...]}          the defender holds by weights: each of the attacker's lines weighs 1,
                                   halved for every cell of it in ``keep``; a line of none weighs 1

``[CELL, N, TURN]`` refers to answer N for the turned board: 1 swaps left and right, 2 top and bottom, 4 rows
and columns, in this order; TURN is the sum.

With ``"pairs": [[CELL, CELL], ...]`` the defender answers in the other cell of a pair from here on. A
line that holds both is never completed; in other lines the cells of pairs count as the attacker's. From
here on the defender only blocks, and its own lines no longer count.

Why weights hold: let the sum be below 1 with the defender to move. It takes the heaviest cell, which takes
away at least what the attacker's next stone adds, so the sum stays below 1, and a complete line would
weigh 1. With the attacker to move, the heaviest cell is added first.

Why not every move must be tried: an answer *needs* some cells, and holds even if the attacker has all others.
So it is an answer to every move of the attacker in a cell that it does not need. What is needed:

    pairs and weights     the cells of the pairs, and those in ``keep``
    tries                 what their answers need
    reply                 its cell, and what the answer to what follows needs
    a completed line      its cell, and one cell of each line of the attacker, which is then not complete
    a threat              if the defender lacks one stone of a line, the attacker must take that cell:
                          the cell, what the answer to it needs, and two cells of each line of the attacker,
                          which cannot complete it instead
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

Line = frozenset[int]
Lines = frozenset[Line]


class Invalid(Exception):
    """A claim that does not hold; the message says where."""


class Claim:
    """What every certificate is about: a board and a position of it."""

    def __init__(self, claim: Any) -> None:
        self.board, self.position = str(claim["board"]), str(claim["position"])
        self.width, self.height, self.run = (int(part) for part in claim["board"].split("x"))
        rows = self.position.split("/")
        if len(rows) != self.height or any(len(row) != self.width or set(row) - set("XO.") for row in rows):
            raise Invalid(f"{self.position!r} is not a position of {self.board}")

    def mover(self) -> str:
        """Return whose turn it is; X moved first."""
        lead = self.position.count("X") - self.position.count("O")
        if lead not in (0, 1):
            raise Invalid(f"{self.position} must have as many X as O, or one more")
        return "XO"[lead]


class DrawCertificate(Claim):
    """A claim that neither side can force a win, and the answers that show it."""

    def __init__(self, claim: Any) -> None:
        super().__init__(claim)
        self.cells = self.position.replace("/", "")
        self.answers = {mark: list(claim["draw"][mark]) for mark in "XO"}

    def check(self) -> int:
        """Check both sides; return how many situations were checked."""
        mover = self.mover()
        lines = {mark: self.lines_of(mark) for mark in "XO"}
        if any(frozenset() in each for each in lines.values()):
            raise Invalid(f"{self.position} already has a complete run")
        checked = 0
        for attacker, defender in ("XO", "OX"):
            defence = Defence(attacker, self.answers[attacker], self.width, self.height)
            last = len(defence.answers) - 1
            defence.check(last, lines[attacker], lines[defender], attacker == mover)
            checked += len(defence.checked)
        return checked

    def lines_of(self, mark: str) -> Lines:
        """Return what a side lacks of each line without a stone of the other side."""
        found = set()
        for row in range(self.height):
            for column in range(self.width):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    ends = row + down * (self.run - 1), column + right * (self.run - 1)
                    if not (ends[0] < self.height and 0 <= ends[1] < self.width):
                        continue
                    steps = range(self.run)
                    line = [(row + down * step) * self.width + column + right * step for step in steps]
                    if all(self.cells[cell] in (mark, ".") for cell in line):
                        found.add(frozenset(cell for cell in line if self.cells[cell] == "."))
        return frozenset(found)


def smallest(lines: Iterable[Line]) -> Lines:
    """Drop each line that contains another one: the defender cannot stop the one and not the other."""
    all_lines = set(lines)
    return frozenset(line for line in all_lines if not any(other < line for other in all_lines))


def weight(lines: Iterable[Line]) -> Fraction:
    """Return the weight of lines together."""
    return sum((Fraction(1, 2 ** len(line)) for line in lines), Fraction(0))


def with_cells_of(lines: Iterable[Line], cells: frozenset[int], count: int) -> frozenset[int]:
    """Return the cells, with as many more as it takes to have ``count`` of each line."""
    for line in sorted(lines, key=sorted):
        lacking = count - len(line & cells)
        if lacking > 0:
            cells |= frozenset(sorted(line - cells)[:lacking])
    return cells


class Defence:
    """How one side holds against the other."""

    def __init__(self, attacker: str, answers: list[Any], width: int, height: int) -> None:
        self.attacker, self.answers = attacker, answers
        self.width, self.height = width, height
        self.cells = frozenset(range(width * height))
        self.checked: dict[tuple[int, Lines, Lines, bool], frozenset[int]] = {}

    def check(self, number: int, ours: Lines, theirs: Lines, attacking: bool) -> frozenset[int]:
        """Check an answer; return the cells that it needs.

        ``ours`` are the attacker's lines, ``theirs`` the defender's.
        """
        key = number, ours, theirs, attacking
        if key not in self.checked:
            self.checked[key] = self._check(number, ours, theirs, attacking)
        return self.checked[key]

    def _check(self, number: int, ours: Lines, theirs: Lines, attacking: bool) -> frozenset[int]:
        if not 0 <= number < len(self.answers):
            raise Invalid(f"there is no answer {number} against {self.attacker}")
        answer = dict(self.answers[number])
        paired: frozenset[int] = frozenset()
        if "pairs" in answer:
            theirs = frozenset()
            ours, paired = self._pair_off(number, ours, answer["pairs"])
        if "keep" in answer:
            return paired | self._weigh(number, ours, frozenset(map(int, answer["keep"])), attacking)
        if attacking:
            return paired | self._attack(number, ours, theirs, answer["tries"])
        return paired | self._defend(number, ours, theirs, answer["reply"])

    def _pair_off(self, number: int, ours: Lines, pairs: Any) -> tuple[Lines, frozenset[int]]:
        """Return the attacker's lines that the pairs leave, and the cells of the pairs."""
        chosen = [frozenset((int(first), int(second))) for first, second in pairs]
        paired = frozenset[int]().union(*chosen)
        if len(paired) != 2 * len(chosen) or not paired <= self.cells:
            raise self._fault(number, "two pairs share a cell")
        left = {line - paired for line in ours if not any(pair <= line for pair in chosen)}
        return smallest(left), paired

    def _weigh(self, number: int, ours: Lines, kept: frozenset[int], attacking: bool) -> frozenset[int]:
        """Check that the weights hold; return the cells they need."""
        lines = smallest({line & kept for line in ours})
        total = weight(lines)
        if attacking:
            total += max((weight(line for line in lines if cell in line) for cell in kept), default=0)
        if total >= 1:
            raise self._fault(number, f"the lines weigh {total}, which is not below 1")
        return kept

    def _attack(self, number: int, ours: Lines, theirs: Lines, tries: Any) -> frozenset[int]:
        """Check that every move of the attacker has an answer; return the cells that the answers need."""
        complete = [line for line in ours if len(line) == 1]
        if complete:
            raise self._fault(number, f"{self.attacker} completes a line in cell {min(map(min, complete))}")
        threats = [line for line in theirs if len(line) == 1]
        left = min(threats, key=min) if threats else frozenset[int]().union(*ours, *theirs)
        needed = with_cells_of(ours, left, 2) if threats else frozenset[int]()
        for cell, *following in tries:
            after = frozenset(line - {cell} for line in ours)
            cut = frozenset(line for line in theirs if cell not in line)
            cells = self._follow(number, following, after, cut, False)
            needed |= cells
            left &= cells - {cell}
        if left:
            raise self._fault(number, f"there is no answer to {self.attacker} in cell {min(left)}")
        return needed

    def _defend(self, number: int, ours: Lines, theirs: Lines, reply: Any) -> frozenset[int]:
        """Check what follows the reply; return the cells that are needed."""
        cell = int(reply[0])
        if frozenset((cell,)) in theirs:
            return with_cells_of(ours, frozenset((cell,)), 1)
        after = frozenset(line for line in ours if cell not in line)
        closer = frozenset(line - {cell} for line in theirs)
        return self._follow(number, reply[1:], after, closer, True) | {cell}

    def _follow(
        self, number: int, following: Any, ours: Lines, theirs: Lines, attacking: bool
    ) -> frozenset[int]:
        """Check the answer that another one refers to; return the cells that it needs.

        It must stand before the other one, so that the check comes to an end.
        """
        earlier, way = int(following[0]), sum(map(int, following[1:]))
        if earlier >= number:
            raise self._fault(number, f"answer {earlier} does not stand before it")
        if way == 0:
            return self.check(earlier, ours, theirs, attacking)
        if way not in range(8 if self.width == self.height else 4):
            raise self._fault(number, f"the board cannot be turned in way {way}")
        image = {cell: self._turned(cell, way) for cell in self.cells}
        ours, theirs = (
            frozenset(frozenset(image[cell] for cell in line) for line in side) for side in (ours, theirs)
        )
        needed = self.check(earlier, ours, theirs, attacking)
        return frozenset(cell for cell in self.cells if image[cell] in needed)

    def _turned(self, cell: int, way: int) -> int:
        """Return where the turned board has a cell."""
        row, column = divmod(cell, self.width)
        if way & 1:
            column = self.width - 1 - column
        if way & 2:
            row = self.height - 1 - row
        if way & 4:
            row, column = column, row
        return row * self.width + column

    def _fault(self, number: int, what: str) -> Invalid:
        return Invalid(f"answer {number} against {self.attacker}: {what}")
