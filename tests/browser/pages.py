"""plyground's pages as page objects.

Everything is found by its role and name, as a screen reader finds it.
"""

import re
from collections.abc import Callable
from typing import Self

from playwright.sync_api import Locator, Page, expect

from browser.boards import Board
from plyground.opponents.titles import title_of

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

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._start: Callable[[], object] = lambda: self.strength("Just right").click()

    def game(self, title: str) -> Self:
        games = self.page.get_by_role("radiogroup", name="Game", exact=True)
        games.get_by_role("radio", name=title, exact=True).check()
        expect(self.chosen).to_have_text(title)
        return self

    @property
    def chosen(self) -> Locator:
        """The name of the game that is chosen."""
        return self.page.get_by_role("region", name="Your game").get_by_role("heading", level=2)

    def own_board(self, columns: int, rows: int, run: int) -> Self:
        self.open_panel("Your own board")
        for label, number in (("Columns", columns), ("Rows", rows), ("In a row", run)):
            self.page.get_by_label(label, exact=True).fill(str(number))
        self.press("Use this board")
        return self

    def strength(self, title: str) -> Locator:
        """The button "Easy", "Just right" or "Hard", which starts a game."""
        return self.page.get_by_role("button", name=re.compile(rf"^{title}\b")).first

    def open_panel(self, title: str) -> Self:
        """Unfold a panel below the games, if it is not."""
        summary = self.page.locator(".more > details > summary").get_by_text(title, exact=True)
        if not summary.locator("xpath=..").evaluate("panel => panel.open"):
            summary.click()
        return self

    def face(self, title: str) -> Locator:
        """An opponent in the list of all of them."""
        words = self.page.get_by_text(title, exact=True)
        return self.page.get_by_role("listitem").get_by_role("button").filter(has=words)

    def opponent(self, name: str) -> Self:
        """Choose whom to play against, by its name or title; the game starts with `play`."""
        self._start = lambda: self._play_against(title_of(name))
        return self

    def card(self, title: str) -> Self:
        """Open the card of an opponent."""
        self.open_panel("All opponents")
        self.face(title).click()
        expect(self.dialog).to_be_visible()
        return self

    def _play_against(self, title: str) -> None:
        self.card(title).answer("Play")

    def with_whom(self, how: str) -> Self:
        """Play with a friend ("Same screen", "Invite a friend") or "Watch"."""
        self.open_panel("Watch" if how == "Watch" else "Play a friend")
        self._start = lambda: self.press(how)
        return self

    def side(self, name: str) -> Self:
        self.open_panel("Options")
        group = self.page.get_by_role("group", name=re.compile("^You play"))
        group.get_by_role("radio", name=name, exact=True).check()
        return self

    def at_once(self) -> Self:
        """Let opponents answer without a pause."""
        self.open_panel("Options")
        self.page.get_by_role("radio", name="At once", exact=True).check()
        return self

    def play(self, button: str | None = None) -> "Match":
        """Start the game that was chosen, or press a button."""
        if button is None:
            self._start()
        else:
            self.press(button)
        self.page.wait_for_url("**/match/*")
        return Match(self.page).ready()


class Lesson(Site):
    """A first lesson in a game."""

    address = "/learn"

    def open(self, query: str = "") -> Self:
        super().open(query)
        expect(self.coach).to_contain_text("Move 1 of 5")
        return self

    @property
    def coach(self) -> Locator:
        """The card beside the board."""
        return self.page.get_by_role("region", name="Lesson", exact=True)


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
            expect(self.board.open_places.or_(self.board.open_arrows).first).to_be_visible()
            self.turn(choose(self.board.open_moves()), point)
