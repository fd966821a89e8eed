"""What every board on the screen does: show a scene, move a cursor, take a move.

A board knows no history and changes nothing. It posts the move a person points
at or types; the service says whether it is legal. Legal moves that no click on the
board stands for are buttons below it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from string import ascii_lowercase, digits
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from plyground.core.game import Position
from plyground.core.picture import TextPicture
from plyground.core.types import Move
from plyground.tui.messages import MoveChosen, MoveTyped, Typing
from plyground.tui.widgets.buttons import Buttons, Line

OR_PLAY = "Or play: "

TYPED_LETTERS = ascii_lowercase[:8]
"""Letters with which any typed move may begin; the others are commands, but for columns of a wide board."""

CELL = re.compile(r"[a-z]\d")
"""How the name of a cell begins."""


SEAT_COLOURS = ("bold $text-primary", "bold $text-accent")


def seat_colour(mark: str, position: Position) -> str:
    """Return the colour of a mark: one for each seat whose name begins with it, in capitals or not."""
    initials = [seat[:1].lower() for seat in position.game.seats]
    initial = mark[:1].lower()
    return SEAT_COLOURS[initials.index(initial)] if initial in initials else "bold $foreground"


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

    letters = digits
    """The keys with which a typed move begins."""
    rest = digits
    """The keys with which it continues."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(id="board")
        self.scene = scene
        self.cursor = 0
        self.typed = ""
        self.names: frozenset[str] = frozenset()
        self.buttons = Buttons()
        self.show_scene(scene)

    def show_scene(self, scene: Scene) -> None:
        """Draw another scene; the cursor stays on its button unless that is gone."""
        position, chosen = scene.position, self.buttons.chosen
        self.scene = scene
        moves = position.button_moves
        is_text = isinstance(position.picture, TextPicture)
        names = tuple(position.format_move(move) for move in moves)
        self.buttons = Buttons(moves, names, "" if is_text else OR_PLAY)
        self.buttons.choose(chosen)
        if moves and self.buttons.cursor is None and len(moves) == len(position.legal_moves):
            self.buttons.cursor = 0
        self.refresh(layout=True)

    def board_lines(self) -> Iterable[Line]:
        """Return the drawing line by line, without the buttons."""
        return [[(line, "$foreground")] for line in self.scene.position.draw().splitlines()]

    def lines(self) -> list[Line]:
        """Return the drawing and the buttons below it line by line."""
        scene = self.scene
        return [*self.board_lines(), *self.buttons.lines(active=scene.active, hint=scene.hint)]

    def step(self, right: int, down: int) -> bool:
        """Move the cursor on the board; return False if it leaves the board to the buttons below."""
        return False

    async def animate_scene(self, scene: Scene) -> None:
        """Show how the last move of ``scene`` was made; here, at once."""
        self.show_scene(scene)

    def chosen_move(self) -> Move | None:
        """Return the move where the cursor is on the board, if there is one."""
        return None

    def is_complete(self, text: str) -> bool:
        """Return whether a typed move is complete, so that it can be played without Enter."""
        return bool(self.names) and not any(name != text and name.startswith(text) for name in self.names)

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
        return len(self.lines())

    def action_step(self, right: int, down: int) -> None:
        """Handle an arrow key: on the board, or on the buttons below it."""
        if not self.scene.active:
            return
        if self.buttons.cursor is None:
            if not self.step(right, down) and self.buttons.moves:
                self.buttons.cursor = 0
        elif down < 0 and self._has_moves_on_board:
            self.buttons.cursor = None
        else:
            self.buttons.step(right + down)
        self.refresh()

    def action_choose(self) -> None:
        """Play what is typed, or else where the cursor is."""
        if self.typed:
            self.finish(self.typed)
            return
        move = self.chosen_move() if self.buttons.cursor is None else self.buttons.chosen
        self.refresh()
        if move is not None:
            self.post_message(MoveChosen(move))

    def action_clear(self) -> None:
        """Forget what is half typed."""
        self._write("")

    def on_click(self, event: events.Click) -> None:
        """Play where the mouse points."""
        board = len(list(self.board_lines()))
        move = self.buttons.move_at(event.x, event.y - board)
        if move is not None:
            self.buttons.choose(move)
        else:
            self.buttons.cursor = None
            move = self.point_at(event.x, event.y)
        self.refresh()
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
        text = self.typed + key if self._continues(key) else key
        if self.is_complete(text):
            self.finish(text)
        else:
            self._write(text)

    def finish(self, text: str) -> None:
        """Post a typed move."""
        self._write("")
        self.post_message(MoveTyped(text))

    def use_names(self, names: Iterable[str]) -> None:
        """Let these moves be typed: keys of cells and keys that are no commands, then all characters."""
        self.names = frozenset(filter(None, names))
        typed = [name for name in self.names if name[0] in TYPED_LETTERS + digits or CELL.match(name)]
        self.letters = "".join(sorted({name[0] for name in typed}))
        self.rest = "".join(sorted({key for name in typed for key in name[1:]} | set(digits)))

    def _continues(self, key: str) -> bool:
        """Return whether a key belongs to the move that is half typed; else it begins another one."""
        is_prefix = any(name.startswith(self.typed + key) for name in self.names)
        follows_sign = bool(self.typed) and not self.typed[-1].isalnum()
        return is_prefix or follows_sign or key not in self.letters or key in digits

    @property
    def _has_moves_on_board(self) -> bool:
        return len(self.buttons.moves) < len(self.scene.position.legal_moves)

    def _write(self, text: str) -> None:
        self.typed = text
        self.post_message(Typing(text))
