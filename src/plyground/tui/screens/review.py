"""The review of a game: the graph, each move compared with the best one, the board of that moment."""

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Container, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static

from plyground.play.review import ERRORS, Review
from plyground.play.service import MatchService
from plyground.play.store import StoredMatch
from plyground.search.limit import Cancel, Cancelled
from plyground.tui.screens.considered import ConsideredScreen
from plyground.tui.texts import describe_considered
from plyground.tui.widgets.board import Scene
from plyground.tui.widgets.factory import board_for, is_wide

BLOCKS = " ▁▂▃▄▅▆▇█"
GRAPH_ROWS = 2


class ReviewScreen(Screen[None]):
    """Every move of a match, judged; arrows go through the game, Escape goes back to it."""

    CSS_PATH = "board.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,v,q", "dismiss", "Back", key_display="Esc"),
        Binding("i", "considered", "Ideas"),
    ]

    def __init__(self, service: MatchService, stored: StoredMatch, near: int = 0) -> None:
        super().__init__()
        self.service = service
        self.match_id, self.match = stored.id, stored.match
        self.near = near
        self.found: Review | None = None
        self.cancel = Cancel()
        self.board = board_for(self.scene(0))
        self.board.can_focus = False

    def compose(self) -> ComposeResult:
        """Lay out the board, and beside or below it the judgements and the graph."""
        yield Static("Reviewing every move ...", id="title")
        with Container(id="table", classes="below" if is_wide(self.board) else "beside"):
            with Center(id="frame"):
                yield self.board
            with Vertical(id="panel"):
                yield Static(id="graph")
                yield Static(id="comment")
                yield OptionList(id="judged")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Start the review."""
        self.review()

    def on_unmount(self) -> None:
        """Stop the review."""
        self.cancel.set()

    @work(exclusive=True)
    async def review(self) -> None:
        """Judge the match in the background, then show what was found."""
        try:
            self.found = await asyncio.to_thread(self.service.review, self.match_id, cancel=self.cancel)
        except Cancelled:
            return
        judged = self.query_one("#judged", OptionList)
        judged.add_options([_line(self.found, ply) for ply in range(len(self.match.moves))])
        judged.focus()
        point = self.found.turning_point
        judged.highlighted = 0 if point is None else point.ply
        self.call_after_refresh(judged.scroll_to_highlight)
        self.query_one("#title", Static).update(Content(format_accuracy(self.found)))

    @on(OptionList.OptionHighlighted)
    def show_move(self, message: OptionList.OptionHighlighted) -> None:
        """Show the board after a move, and the comment on it."""
        assert self.found is not None, "there is a line for every judgement"
        self.board.show_scene(self.scene(message.option_index + 1))
        comment = self.found.judgements[message.option_index].comment
        self.query_one("#comment", Static).update(Content(comment))
        self.show_graph(self.found, message.option_index + 1)

    def action_considered(self) -> None:
        """List what the opponent considered at the time, for its last move up to the chosen one."""
        chosen = self.query_one("#judged", OptionList).highlighted or 0
        self.app.push_screen(ConsideredScreen(describe_considered(self.match, chosen + 1)))

    def show_graph(self, found: Review, ply: int) -> None:
        """Draw the first seat's chances, as many as there is room for."""
        place = self.query_one("#graph", Static)
        picture = graph(found.chances, GRAPH_ROWS, ply, place.container_size.width - 4)
        place.update(Content(f"{picture} for {self.match.game.seats[0]}"))

    def scene(self, ply: int) -> Scene:
        """Return the scene after so many moves."""
        before = self.match.positions[ply - 1] if ply else None
        last = self.match.moves[ply - 1] if ply else None
        return Scene(self.match.positions[ply], before=before, last=last, near=self.near)


def graph(chances: Sequence[float], rows: int, at: int, width: int) -> str:
    """Chances between 0 and 1 as columns of blocks; below them a pointer to ``at`` and its figure.

    Of a long game the ``width`` columns around ``at`` are shown.
    """
    first = max(0, min(at - width // 2, len(chances) - width))
    heights = [round(chance * 8 * rows) for chance in chances[first : first + width]]
    lines = [
        "".join(BLOCKS[max(0, min(8, height - 8 * row))] for height in heights)
        for row in reversed(range(rows))
    ]
    return "\n".join((*lines, f"{'^':>{at - first + 1}}\n{chances[at]:.0%}"))


def format_accuracy(found: Review) -> str:
    """How well both sides played, in one line."""
    sides = [
        f"{seat} ({player}) " + ("made no move" if side is None else f"{side:.0f}% accurate")
        for seat, player, side in zip(
            found.match.game.seats, found.match.players, found.accuracy, strict=True
        )
    ]
    return "Review: " + ", ".join(sides)


def _line(found: Review, ply: int) -> str:
    judgement = found.judgements[ply]
    grade = f"{judgement.grade.value}, best was {judgement.best}" if judgement.grade in ERRORS else ""
    return f"{ply + 1:>3}. {judgement.move:<3} {grade}".rstrip()
