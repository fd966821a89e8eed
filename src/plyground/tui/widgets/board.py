"""What every board on the screen does: show a scene, move a cursor, take a move.

A board knows no history and changes nothing. It posts the move a person points
at or types; the service says whether it is legal.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from plyground.core.game import Position
from plyground.core.types import Move
from plyground.tui.messages import MoveChosen, MoveTyped, Typing

Piece = tuple[str, str]
"""Some characters and their style, in the colours of the theme."""
Line = Sequence[Piece]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a board shows.

    ``before``, ``last``  the last move and the position it was played in, if there was one
    ``hint``              a move that was recommended
    ``active``            whether a person may move now
    ``near``              the seat from which the board is seen
    """

    position: Position
    before: Position | None = None
    last: Move | None = None
    hint: Move | None = None
    active: bool = False
    near: int = 0


class Board(Widget, can_focus=True):
    """Any game: the drawing of its notation; a move is chosen below it, or typed and played by Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1, 0)", "Left", show=False),
        Binding("right", "step(1, 0)", "Right", show=False),
        Binding("up", "step(0, -1)", "Up", show=False),
        Binding("down", "step(0, 1)", "Down", show=False),
        Binding("enter,space", "choose", "Play", show=False),
        Binding("backspace,escape", "clear", "Clear", show=False),
    ]
    DEFAULT_CSS = "Board { width: auto; height: auto; }"

    letters = "0123456789"
    """The keys with which a typed move begins."""
    rest = "0123456789"
    """The keys with which it continues."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(id="board")
        self.scene = scene
        self.cursor = 0
        self.typed = ""
        self.show_scene(scene)

    def show_scene(self, scene: Scene) -> None:
        """Draw another scene; the cursor stays unless its move is gone."""
        self.scene = scene
        legal = scene.position.legal_moves
        if legal and self.cursor not in legal:
            self.cursor = self.nearest(legal)
        self.refresh(layout=True)

    def nearest(self, legal: Sequence[Move]) -> Move:
        """Return the legal move closest to the cursor."""
        return min(legal, key=lambda move: abs(move - self.cursor))

    def lines(self) -> Iterable[Line]:
        """Return the drawing line by line, and below it the moves, the cursor on one of them."""
        picture = [[(line, "$foreground")] for line in self.scene.position.draw().splitlines()]
        return [*picture, [("", "")], [self._choice(move) for move in self.scene.position.legal_moves]]

    def step(self, right: int, down: int) -> None:
        """Move the cursor to another legal move."""
        legal = self.scene.position.legal_moves
        if legal:
            self.cursor = legal[(legal.index(self.cursor) + right + down) % len(legal)]

    async def animate_scene(self, scene: Scene) -> None:
        """Show how the last move of ``scene`` was made; here, at once."""
        self.show_scene(scene)

    def chosen_move(self) -> Move | None:
        """Return the move where the cursor is, if there is one."""
        return self.cursor

    def is_complete(self, text: str) -> bool:
        """Return whether a typed move is complete, so that it can be played without Enter."""
        return False

    def point_at(self, x: int, y: int) -> Move | None:
        """Move the cursor where the mouse points and return that move; None beside the board."""
        return None

    def render(self) -> Content:
        """Return the whole drawing."""
        return Content("\n").join(Content.assemble(*line) for line in self.lines())

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the width of the drawing."""
        return max(sum(len(text) for text, _ in line) for line in self.lines())

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the height of the drawing."""
        return len(list(self.lines()))

    def action_step(self, right: int, down: int) -> None:
        """Handle an arrow key."""
        if self.scene.active:
            self.step(right, down)
            self.refresh()

    def action_choose(self) -> None:
        """Play what is typed, or else where the cursor is."""
        if self.typed:
            self.finish(self.typed)
        elif (move := self.chosen_move()) is not None:
            self.post_message(MoveChosen(move))

    def action_clear(self) -> None:
        """Forget what is half typed."""
        self._write("")

    def on_click(self, event: events.Click) -> None:
        """Play where the mouse points."""
        move = self.point_at(event.x, event.y)
        if move is not None:
            self._write("")
            self.post_message(MoveChosen(move))

    def on_key(self, event: events.Key) -> None:
        """Take the letters of a typed move; leave all other keys to others."""
        key = event.character or ""
        if not key or key not in self.letters + self.rest * bool(self.typed):
            return
        event.stop()
        event.prevent_default()
        text = self.typed + key if key in self.rest else key
        if self.is_complete(text):
            self.finish(text)
        else:
            self._write(text)

    def finish(self, text: str) -> None:
        """Post a typed move."""
        self._write("")
        self.post_message(MoveTyped(text))

    def _choice(self, move: Move) -> Piece:
        name = self.scene.position.format_move(move)
        if self.scene.active and move == self.cursor:
            return f">{name}<", "bold reverse"
        return (
            (f" {name}?", "bold $text-warning")
            if move == self.scene.hint
            else (f" {name} ", "$foreground-muted")
        )

    def _write(self, text: str) -> None:
        self.typed = text
        self.post_message(Typing(text))
