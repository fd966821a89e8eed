"""The board of a page: cells or houses to press by mouse, finger or keyboard."""

import re

from playwright.sync_api import Locator, Page

NAME = re.compile(r"^(?:house )?([^,]+), ")

ROWS = """() => [...document.querySelectorAll("[role=row]")].map(
  (row) => [...row.children].map((cell) => cell.ariaLabel))"""

HERE = """() => {
  const here = document.activeElement;
  const row = here.closest("[role=row]");
  return [[...document.querySelectorAll("[role=row]")].indexOf(row), [...row.children].indexOf(here)];
}"""


class Board:
    """The board of a page; its cells are named by their moves."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.places = page.get_by_role("gridcell")
        self.open_places = page.get_by_role("gridcell", disabled=False)
        self.open_arrows = page.locator(".turn-button[aria-disabled=false]")

    def place(self, move: str) -> Locator:
        """Return the cell of a move, such as b2 or C; where a whole column is a move, its top cell."""
        return self.page.get_by_role("gridcell", name=re.compile(rf"^(house )?{re.escape(move)}, ")).first

    def marked(self, move: str, words: str) -> Locator:
        """Return the cell of a move if its label contains some words."""
        return self.page.get_by_role(
            "gridcell", name=re.compile(rf"^(house )?{re.escape(move)}, .*\b{words}")
        )

    def names(self) -> list[str]:
        """Return the label of each cell, in reading order."""
        return _names(self.places)

    def open_moves(self) -> list[str]:
        """Return the moves that may be played now, by a click on a cell or on an arrow."""
        return [move_of(name) for name in _names(self.open_places)] + self.open_turns()

    def open_turns(self) -> list[str]:
        """Return the moves that turn a block and may be played now."""
        moves: list[str] = self.open_arrows.evaluate_all("all => all.map((each) => each.dataset.move)")
        return moves

    def arrow(self, move: str) -> Locator:
        """Return the arrow that turns a block, such as a1-left."""
        return self.page.get_by_role("button", name=re.compile(rf"^{move}: turns"))

    def cells(self) -> list[str]:
        """Return the marks of the cells, the top row first; an empty cell is ''."""
        return [mark_of(name) for name in self.names()]

    def seeds(self) -> list[int]:
        """Return the seeds in the houses A to F and a to f."""
        counts = {move_of(name): int(name.split(", ")[1].split()[0]) for name in self.names()}
        return [counts[house] for house in "ABCDEFabcdef"]

    def click(self, move: str) -> None:
        self.place(move).click()

    def insist(self, move: str) -> None:
        """Click a cell that cannot be played."""
        self.place(move).click(force=True)

    def tap(self, move: str) -> None:
        self.place(move).tap()

    def type(self, move: str) -> None:
        """Type a move on the board."""
        self.enter()
        self.page.keyboard.type(move)

    def walk(self, move: str) -> None:
        """Move to a cell with the arrow keys and press Enter."""
        self.enter()
        self.approach(move)
        self.page.keyboard.press("Enter")

    def approach(self, move: str) -> None:
        """Move to a cell with the arrow keys: first to its row, then along it."""
        rows = [[move_of(name) for name in row] for row in self.page.evaluate(ROWS)]
        targets = [(y, row.index(move)) for y, row in enumerate(rows) if move in row]
        self._step(targets[0][0] - self._here()[0], "ArrowUp", "ArrowDown")
        self._step(targets[0][1] - self._here()[1], "ArrowLeft", "ArrowRight")

    def _here(self) -> tuple[int, int]:
        """Return the row and the column of the cell with the focus."""
        row, column = self.page.evaluate(HERE)
        return row, column

    def enter(self) -> None:
        """Press Tab until the keyboard is on the board."""
        for _ in range(60):
            if self.page.evaluate("document.activeElement.role") == "gridcell":
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("no Tab leads to the board")

    def _step(self, count: int, back: str, forward: str) -> None:
        for _ in range(abs(count)):
            self.page.keyboard.press(forward if count > 0 else back)


def _names(places: Locator) -> list[str]:
    data: list[str] = places.evaluate_all("places => places.map((place) => place.ariaLabel)")
    return data


def move_of(name: str) -> str:
    """Return the move at the start of a cell's label."""
    found = NAME.match(name)
    assert found, f"{name!r} does not begin with a move"
    return found[1]


def mark_of(name: str) -> str:
    """Return the mark in a cell's label."""
    word = name.split(", ")[2]
    return "" if word == "empty" else word
