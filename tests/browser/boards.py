"""A board as its players see it: cells or houses to point at, by mouse, by finger or by keyboard."""

import re

from playwright.sync_api import Locator, Page

NAME = re.compile(r"^(?:house )?(\w+), ")


class Board:
    """The board of whatever page is open; places are called by the moves they mean."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.places = page.get_by_role("gridcell")
        self.open_places = page.get_by_role("gridcell", disabled=False)

    def place(self, move: str) -> Locator:
        """The cell b2, or the house C."""
        return self.page.get_by_role("gridcell", name=re.compile(rf"^(house )?{move}, "))

    def marked(self, move: str, words: str) -> Locator:
        """The same place, if that is told of it."""
        return self.page.get_by_role("gridcell", name=re.compile(rf"^(house )?{move}, .*\b{words}"))

    def names(self) -> list[str]:
        """What is told of each place, in the order of reading."""
        return _names(self.places)

    def open_moves(self) -> list[str]:
        """Where something may be played now."""
        return [move_of(name) for name in _names(self.open_places)]

    def cells(self) -> list[str]:
        """The marks in the cells, the top row first; empty ones are empty."""
        return [mark_of(name) for name in self.names()]

    def seeds(self) -> list[int]:
        """The seeds in the houses A to F and a to f."""
        counts = {move_of(name): int(name.split(", ")[1].split()[0]) for name in self.names()}
        return [counts[house] for house in "ABCDEFabcdef"]

    def click(self, move: str) -> None:
        self.place(move).click()

    def insist(self, move: str) -> None:
        """Point at a place where nothing may be played."""
        self.place(move).click(force=True)

    def tap(self, move: str) -> None:
        self.place(move).tap()

    def type(self, move: str) -> None:
        """Write a move while the keyboard is on the board."""
        self.enter()
        self.page.keyboard.type(move)

    def walk(self, move: str) -> None:
        """Go there by the arrow keys, and play by Enter."""
        self.enter()
        names = self.names()
        columns = self.page.get_by_role("row").first.get_by_role("gridcell").count()
        here = names.index(str(self.page.evaluate("document.activeElement.ariaLabel")))
        there = next(number for number, name in enumerate(names) if move_of(name) == move)
        self._step(there // columns - here // columns, "ArrowUp", "ArrowDown")
        self._step(there % columns - here % columns, "ArrowLeft", "ArrowRight")
        self.page.keyboard.press("Enter")

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
    told: list[str] = places.evaluate_all("places => places.map((place) => place.ariaLabel)")
    return told


def move_of(name: str) -> str:
    """The move that a place's name begins with."""
    found = NAME.match(name)
    assert found, f"{name!r} does not begin with a move"
    return found[1]


def mark_of(name: str) -> str:
    """The mark in a cell, as its name tells it."""
    word = name.split(", ")[2]
    return "" if word == "empty" else word
