"""A board of houses and two stores, as in Oware, seen from the near seat.

           f      e      d
╭──────╮╭─────╮╭─────╮╭─────╮      [C]    the house that was sown last
│North ││  4  ││  4  ││taken│      taken  its seeds were captured by that move
│      ││•••• ││•••• ││     │      >D<    the cursor
│  0   │╰─────╯╰─────╯╰─────╯       e?    a hint
"""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

from plyground.core import picture
from plyground.core.game import Position
from plyground.core.sowing import Frame, frames, still_frame
from plyground.core.types import Move
from plyground.tui.messages import MoveChosen
from plyground.tui.widgets.board import TYPED_LETTERS, Board, Scene
from plyground.tui.widgets.buttons import Line, Piece

STORE = 9
"""The columns of a store."""
WIDTHS = (7, 5)
"""The columns of a house, where there is room and where there is little."""
LONGEST = 2.0
"""So many seconds a sowing takes at most."""
STEP = 0.15


class Houses(Board):
    """Two rows of houses and two stores; a letter, a number, a click or the cursor sows."""

    def show_scene(self, scene: Scene) -> None:
        """Draw another scene, with what the last move did."""
        houses = _houses_of(scene.position)
        self.half = len(houses.seeds) // 2
        self.house_names = scene.position.game.notation.house_names(scene.position)
        self.frame = still_frame(houses)
        if scene.before is not None and scene.last is not None:
            *_, last = _frames(scene.before, scene.last)
            self.frame = replace(last, seeds=houses.seeds, stores=houses.stores)
        super().show_scene(scene)
        self._use_houses()
        legal = [move for move in scene.position.legal_moves if move < self.half]
        if legal and self.cursor not in legal:
            self.cursor = min(legal, key=lambda move: abs(move - self.cursor))

    def _use_houses(self) -> None:
        """Let the mover's houses be typed by name, in small or capital letters, or by number."""
        first = self.half * self.scene.position.turn
        own = self.house_names[first : first + self.half]
        numbers = [str(number + 1) for number in range(self.half)]
        self.use_names([*own, *(name.swapcase() for name in own), *numbers])
        capitals = {name[0] for name in self.names} & set(TYPED_LETTERS[:-1].upper())  # H asks for a hint
        self.letters += "".join(sorted(capitals))

    async def animate_scene(self, scene: Scene) -> None:
        """Show the last move of ``scene`` seed by seed, then the scene itself."""
        assert scene.before is not None
        assert scene.last is not None
        self.scene = scene
        steps = list(_frames(scene.before, scene.last))
        for frame in steps:
            self.frame = frame
            self.refresh()
            await asyncio.sleep(min(STEP, LONGEST / len(steps)))
        self.show_scene(scene)

    def finish(self, text: str) -> None:
        """Post the house, be it its name or a number from the mover's left."""
        first = self.half * self.scene.position.turn
        if text.isdigit() and text not in self.house_names[first : first + self.half]:
            self._write("")
            self.post_message(MoveChosen(int(text) - 1))
        else:
            super().finish(text)

    def step(self, right: int, down: int) -> bool:
        """Move the cursor along the mover's row, over the houses that may be sown; down to the buttons."""
        if down > 0 and self.buttons.moves:
            return False
        legal = [move for move in self.scene.position.legal_moves if move < self.half]
        if legal:
            by = right if self.scene.position.turn == self.scene.near else -right
            self.cursor = legal[(legal.index(self.cursor) + by) % len(legal)]
        return True

    def chosen_move(self) -> Move | None:
        """Return the house of the cursor."""
        return self.cursor

    def point_at(self, x: int, y: int) -> Move | None:
        """Return the house of the mover's row under the mouse; None elsewhere."""
        turn = self.scene.position.turn
        place = (x - STORE) // self.house_width
        is_near = 1 + 4 <= y < 1 + 4 + 4 + 1
        if not 0 <= place < self.half or not 0 <= y < 10 or is_near != (turn == self.scene.near):
            return None
        house = place if is_near else self.half - 1 - place
        if self.scene.position.is_legal(house):
            self.cursor = house
        return house

    @property
    def house_width(self) -> int:
        """The columns of a house."""
        room = self.app.size.width - 2 * STORE
        return next((width for width in WIDTHS if self.half * width <= room), WIDTHS[-1])

    def board_lines(self) -> Iterator[Line]:
        """Yield the far row above the near one, each player's store at their right hand."""
        near = self.scene.near
        far_row = [house + self.half * (1 - near) for house in reversed(range(self.half))]
        near_row = [house + self.half * near for house in range(self.half)]
        yield self._labels(far_row)
        for part in range(8):
            row = far_row if part < 4 else near_row
            houses = [self._house(house, part % 4) for house in row]
            yield [self._store(1 - near, part), *houses, self._store(near, part)]
        yield self._labels(near_row)

    def _labels(self, row: list[int]) -> Line:
        pieces = [self._label(house) for house in row]
        return [(" " * STORE, ""), *pieces, (" " * STORE, "")]

    def _label(self, house: int) -> Piece:
        name, width = self.house_names[house], self.house_width
        is_chosen = self.scene.active and self.buttons.cursor is None
        if is_chosen and house == self._house_of(self.cursor):
            return f">{name}<".center(width), "bold reverse"
        if house == self._house_of(self.scene.hint):
            return f" {name}?".center(width), "bold $text-warning"
        if house == self.frame.origin:
            return f"[{name}]".center(width), "bold $text-accent"
        legal = self.scene.active and house in map(self._house_of, self.scene.position.legal_moves)
        return name.center(width), "bold $foreground" if legal else "$foreground-muted"

    def _house_of(self, move: Move | None) -> int | None:
        """Return the number of the mover's house for a move; None if it is not the move of a house."""
        if move is None or move >= self.half:
            return None
        return move + self.half * self.scene.position.turn

    def _house(self, house: int, part: int) -> Piece:
        seeds = self.frame.seeds[house]
        inside = self.house_width - 2
        text = (
            f"╭{'─' * inside}╮",
            f"│{self._number(house).center(inside)}│",
            f"│{dots(seeds, inside).ljust(inside)}│",
            f"╰{'─' * inside}╯",
        )[part]
        return text, self._house_style(house)

    def _number(self, house: int) -> str:
        """Return the number of seeds, or that they were taken; a single sign where there is little room."""
        if house not in self.frame.taken:
            return str(self.frame.seeds[house])
        return "taken" if self.house_width >= len("taken") + 2 else "x"

    def _house_style(self, house: int) -> str:
        if house in self.frame.taken:
            return "bold $text-warning"
        if house == self.frame.hand:
            return "bold $text-success"
        if house == self.frame.origin:
            return "$text-accent"
        return "$foreground" if self.frame.seeds[house] else "$foreground-muted"

    def _store(self, seat: int, part: int) -> Piece:
        inside = STORE - 3
        text = {
            0: f"╭{'─' * inside}╮",
            1: f"│{self.scene.position.game.seats[seat][:inside].center(inside)}│",
            4: f"│{str(self.frame.stores[seat]).center(inside)}│",
            7: f"╰{'─' * inside}╯",
        }.get(part, f"│{' ' * inside}│")
        is_left = seat != self.scene.near
        style = "bold $text-primary" if seat == self.scene.position.turn else "$foreground"
        return f"{text} " if is_left else f" {text}", style


def _houses_of(position: Position) -> picture.Houses:
    shown = position.picture
    assert isinstance(shown, picture.Houses), "this board is for games drawn as houses"
    return shown


def _frames(before: Position, move: Move) -> Iterator[Frame]:
    """Yield the steps of a move; a game that does not describe its sowing has one step."""
    sowing, houses = before.sowing(move), _houses_of(before)
    if sowing is not None:
        yield from frames(houses, sowing, before.turn)
        return
    half = len(houses.seeds) // 2
    origin = move + half * before.turn if move < half else None
    yield replace(still_frame(_houses_of(before.play(move))), origin=origin)


def dots(seeds: int, room: int) -> str:
    """Draw the seeds, as far as there is room."""
    return "•" * seeds if seeds <= room else "•" * (room - 1) + "+"
