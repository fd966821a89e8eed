"""plyground's pages as page objects.

Everything is found by its role and name, as a screen reader finds it.
"""

import re
from collections.abc import Callable
from typing import Self

from playwright.sync_api import Locator, Page, expect

from browser.boards import Board

Choose = Callable[[list[str]], str]

MINE = "Your turn"
ENDED = re.compile(r"^(You won|A draw|.+ wins)$")


class Site:
    """What all pages have."""

    address = "/"

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = Board(page)

    def open(self, query: str = "") -> Self:
        """Go to the page."""
        self.page.goto(self.address + query)
        return self

    @property
    def speech(self) -> Locator:
        """The announcements for screen readers."""
        return self.page.get_by_role("log", name="Game events")

    @property
    def alert(self) -> Locator:
        """An error message."""
        return self.page.get_by_role("alert").filter(visible=True)

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> Self:
        """Press a button."""
        self.button(name).click()
        return self

    def answer(self, name: str) -> None:
        """Press a button of the dialog."""
        self.dialog.get_by_role("button", name=name, exact=True).click()

    def unfold(self, name: str) -> None:
        """Open a section by its title."""
        self.page.get_by_text(name, exact=True).click()


class Lobby(Site):
    """The start page: choose a game and an opponent."""

    def game(self, title: str) -> Self:
        self._group("Game").get_by_role("radio", name=title, exact=True).check()
        return self

    def own_board(self, columns: int, rows: int, run: int) -> Self:
        self.game("Your own board")
        for label, number in (("Columns", columns), ("Rows", rows), ("In a row", run)):
            self.page.get_by_label(label, exact=True).fill(str(number))
            self.page.keyboard.press("Tab")
        return self

    def opponent(self, name: str) -> Self:
        """Choose an opponent: a suggested one by its card, another one in the list."""
        card = self._group("Opponent").get_by_role(
            "radio", name=re.compile(rf"^(Easy|Just right|Hard) {name}\b")
        )
        row = self.all_opponents.get_by_role("radio", name=re.compile(rf"^{name}\b"), include_hidden=True)
        expect(card.or_(row)).to_have_count(1)
        if card.count() == 0:
            self.show_all_opponents()
        card.or_(row).check()
        return self

    def suggestion(self, title: str) -> Locator:
        """The card "Easy", "Just right" or "Hard"."""
        return self._group("Opponent").get_by_role("radio", name=re.compile(rf"^{title}\b"))

    @property
    def all_opponents(self) -> Locator:
        """The list below the cards, also while it is closed."""
        return self.page.get_by_role("radiogroup", name="Opponent, the weakest first", include_hidden=True)

    def show_all_opponents(self) -> Self:
        """Open the list of all opponents."""
        if not self.all_opponents.is_visible():
            self.unfold("All opponents")
        return self

    def with_whom(self, how: str) -> Self:
        self.page.get_by_role("group", name="Play with").get_by_role("radio", name=how).check()
        return self

    def side(self, name: str) -> Self:
        group = self.page.get_by_role("group", name=re.compile("^You play"))
        group.get_by_role("radio", name=name, exact=True).check()
        return self

    def at_once(self) -> Self:
        """Let opponents answer without a pause."""
        self.unfold("More options")
        self.page.get_by_role("radio", name="At once", exact=True).check()
        return self

    def play(self, button: str = "Play") -> "Match":
        self.press(button)
        self.page.wait_for_url("**/match/*")
        return Match(self.page).ready()

    def _group(self, name: str) -> Locator:
        return self.page.get_by_role("radiogroup", name=name, exact=True)


class Match(Site):
    """The page of a match."""

    def open(self, query: str = "") -> Self:
        self.page.goto(query)
        return self.ready()

    def ready(self) -> Self:
        """Wait until the board is there."""
        expect(self.headline).not_to_be_empty()
        return self

    @property
    def id(self) -> str:
        return self.page.url.split("/match/")[1].split("#")[0]

    @property
    def headline(self) -> Locator:
        """Whose turn it is, or how it ended."""
        return self.state.get_by_role("heading")

    @property
    def state(self) -> Locator:
        return self.page.get_by_role("region", name="Game status")

    @property
    def said(self) -> Locator:
        """Why the last move was played; a hint."""
        return self.page.get_by_role("region", name="Reasons and hints")

    @property
    def notice(self) -> Locator:
        return self.page.get_by_role("main").get_by_role("status")

    @property
    def offer(self) -> Locator:
        """What a player has asked the other one for."""
        return self.page.get_by_role("region", name="Question")

    @property
    def moves(self) -> Locator:
        """The moves so far, each a button that leads there."""
        return self.page.get_by_role("region", name="Moves").get_by_role(
            "button", name=re.compile(r"^Move \d")
        )

    def play(self, *moves: str) -> Self:
        """Click cells one after another."""
        for move in moves:
            self.turn(move, self.board.click)
        return self

    def turn(self, move: str, point: Callable[[str], None]) -> None:
        """Play one move in some way, and wait until it is in the list."""
        played = self.moves.count()
        with self.page.expect_response("**/moves"):
            point(move)
        expect(self.moves.nth(played)).to_be_visible()

    def play_out(self, choose: Choose, point: Callable[[str], None]) -> Self:
        """Play the game to its end."""
        going_on = re.compile(rf"^{MINE}$|{ENDED.pattern}")
        while True:
            expect(self.headline).to_have_text(going_on)
            if self.headline.inner_text() != MINE:
                return self
            expect(self.board.open_places.first).to_be_visible()
            self.turn(choose(self.board.open_moves()), point)
