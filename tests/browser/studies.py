"""Page objects for analysis, review and explorer."""

import re
from typing import Self

from playwright.sync_api import Locator, expect

from browser.pages import Site
from plyground.core import catalogue
from plyground.puzzles.puzzle import Kind, Puzzle
from plyground.puzzles.store import shipped_puzzles


class Analysis(Site):
    """The analysis board and the position editor."""

    address = "/analyse"

    def open(self, query: str = "") -> Self:
        super().open(query)
        expect(self.board.places.first).to_be_visible()
        return self

    @property
    def evaluation(self) -> Locator:
        return self.page.get_by_role("region", name="Evaluation")

    @property
    def lines(self) -> Locator:
        """A row for every legal move."""
        return self.evaluation.get_by_role("row").filter(has=self.page.get_by_role("rowheader"))

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("meter")

    @property
    def moves(self) -> Locator:
        return self.page.get_by_role("region", name="Moves").get_by_role("button")

    @property
    def editor(self) -> Locator:
        return self.page.get_by_role("region", name="Edit position")

    @property
    def text(self) -> Locator:
        return self.editor.get_by_role("textbox", name="Position as text")

    def thought(self) -> Self:
        """Wait until the evaluation is done; on a new machine it must be compiled first."""
        expect(self.button("Think again")).to_be_visible(timeout=120_000)
        return self

    def edit(self) -> Self:
        self.press("Edit position")
        expect(self.editor).to_be_visible()
        return self

    def use(self) -> Self:
        """Use the position of the editor."""
        self.press("Use this position")
        expect(self.editor).to_have_count(0)
        return self

    def play_from_here(self, opponent: str, side: str) -> None:
        self.press("Play from here")
        self.dialog.get_by_role("combobox", name="Opponent").select_option(opponent)
        self.dialog.get_by_role("radio", name=side, exact=True).check()
        self.answer("Play")
        self.page.wait_for_url("**/match/*")


class Review(Site):
    """The review of a game."""

    address = "/review/"

    def open(self, query: str = "") -> Self:
        super().open(query)
        expect(self.graph).to_be_visible()
        return self

    @property
    def graph(self) -> Locator:
        """The graph of chances, which is a slider for the keyboard."""
        return self.page.get_by_role("slider", name="Move of the game")

    @property
    def mistakes(self) -> Locator:
        return self.page.get_by_role("region", name="Mistakes").get_by_role("button")

    @property
    def moves(self) -> Locator:
        return self.page.get_by_role("region", name="Moves").get_by_role("button")

    @property
    def practice(self) -> Locator:
        return self.page.get_by_role("region", name="Practise")

    def practise(self) -> Self:
        self.page.get_by_role("button", name=re.compile("^Practise")).click()
        expect(self.practice).to_be_visible()
        return self


class Explorer(Site):
    """The textbook search, step by step."""

    address = "/explore"

    def open(self, query: str = "") -> Self:
        super().open(query)
        expect(self.tree).to_be_visible()
        return self

    @property
    def text(self) -> Locator:
        return self.page.get_by_role("region", name="Current step").get_by_role("paragraph").first

    @property
    def number(self) -> Locator:
        return self.page.get_by_role("region", name="Current step").get_by_role("status")

    @property
    def tree(self) -> Locator:
        return self.page.get_by_role("tree")

    @property
    def rows(self) -> Locator:
        return self.tree.get_by_role("treeitem")

    @property
    def path(self) -> Locator:
        return self.page.get_by_role("region", name="Path from the root").get_by_role("listitem")

    def counts(self, what: str) -> list[int]:
        """Return the number of nodes, leaves or cut-offs of minimax and alpha-beta."""
        table = self.page.get_by_role("region", name="Nodes visited").get_by_role("table")
        cells = table.get_by_role("row", name=re.compile(f"^{what}")).get_by_role("cell")
        return [int(text.replace(",", "")) for text in cells.all_inner_texts()]


class Puzzles(Site):
    """The puzzles: the games that have some, and one of them."""

    address = "/puzzles"

    def open(self, query: str = "") -> Self:
        super().open(query)
        expect(self.goal if "game=" in query else self.games.first).to_be_visible()
        return self

    def solve(self, puzzle: Puzzle) -> Self:
        """Open a puzzle by its link."""
        return self.open(f"?game={puzzle.game.name}&puzzle={puzzle.id}")

    @property
    def games(self) -> Locator:
        return self.page.get_by_role("main").get_by_role("listitem").get_by_role("link")

    @property
    def goal(self) -> Locator:
        return self.page.get_by_role("heading", level=2).filter(visible=True)

    @property
    def message(self) -> Locator:
        return self.page.get_by_role("region", name="Help and solution").get_by_role("status")

    @property
    def solution(self) -> Locator:
        return self.page.get_by_role("region", name="Solution").get_by_role("listitem")


def puzzle_with(game: str, turns: int, kind: Kind = Kind.WIN) -> Puzzle:
    """Return a puzzle that comes with plyground: the first one with so many turns."""
    puzzles = shipped_puzzles(catalogue.game(game)).values()
    return next(puzzle for puzzle in puzzles if puzzle.kind == kind and puzzle.turns == turns)
