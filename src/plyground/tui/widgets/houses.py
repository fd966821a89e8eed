"""The board of Oware, seen from the near seat.

           f      e      d
╭──────╮╭─────╮╭─────╮╭─────╮      [C]    the house that was sown last
│North ││  4  ││  4  ││taken│      taken  its seeds were captured by that move
│      ││•••• ││•••• ││     │      >D<    the cursor
│  0   │╰─────╯╰─────╯╰─────╯       e?    a hint
"""

import asyncio
from collections.abc import Iterator

from plyground.core import picture
from plyground.core.game import Position
from plyground.core.sowing import Frame, frames, still_frame
from plyground.core.types import Move
from plyground.tui.messages import MoveChosen
from plyground.tui.widgets.board import Board, Line, Piece, Scene

LETTERS = "ABCDEFabcdef"
HOUSES = 6

WIDTH = 7
STORE = 9
DOTS = 5
LONGEST = 2.0
"""So many seconds a sowing takes at most."""
STEP = 0.15


class Houses(Board):
    """Twelve houses and two stores; a letter, a number, a click or the cursor sows."""

    letters = "abcdefABCDEF123456"

    def show_scene(self, scene: Scene) -> None:
        """Draw another scene, with what the last move did."""
        self.frame = still_frame(_houses_of(scene.position))
        if scene.before is not None and scene.last is not None:
            *_, self.frame = _frames(scene.before, scene.last)
        super().show_scene(scene)

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

    def is_complete(self, text: str) -> bool:
        """Return True: one letter or digit is a whole move."""
        return True

    def finish(self, text: str) -> None:
        """Post the house, be it a letter or a number from the mover's left."""
        if text.isdigit():
            self.post_message(MoveChosen(int(text) - 1))
        else:
            super().finish(text)

    def step(self, right: int, down: int) -> None:
        """Move the cursor along the mover's row, over the houses that may be sown."""
        seen_from_afar = self.scene.position.turn != self.scene.near
        super().step(-right if seen_from_afar else right, 0)

    def point_at(self, x: int, y: int) -> Move | None:
        """Return the house of the mover's row under the mouse; None elsewhere."""
        turn = self.scene.position.turn
        place = (x - STORE) // WIDTH
        is_near = 1 + 4 <= y < 1 + 4 + 4 + 1
        if not 0 <= place < HOUSES or not 0 <= y < 10 or is_near != (turn == self.scene.near):
            return None
        self.cursor = place if is_near else HOUSES - 1 - place
        return self.cursor

    def lines(self) -> Iterator[Line]:
        """Yield the far row above the near one, each player's store at their right hand."""
        near = self.scene.near
        far_row = [house_of(house, 1 - near) for house in reversed(range(HOUSES))]
        near_row = [house_of(house, near) for house in range(HOUSES)]
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
        letter = LETTERS[house]
        if self.scene.active and house == self._house_of(self.cursor):
            return f">{letter}<".center(WIDTH), "bold reverse"
        if house == self._house_of(self.scene.hint):
            return f" {letter}?".center(WIDTH), "bold $text-warning"
        if house == self.frame.origin:
            return f"[{letter}]".center(WIDTH), "bold $text-accent"
        legal = self.scene.active and house in map(self._house_of, self.scene.position.legal_moves)
        return letter.center(WIDTH), "bold $foreground" if legal else "$foreground-muted"

    def _house_of(self, move: Move | None) -> int | None:
        return None if move is None else house_of(move, self.scene.position.turn)

    def _house(self, house: int, part: int) -> Piece:
        seeds = self.frame.seeds[house]
        inside = WIDTH - 2
        text = (
            f"╭{'─' * inside}╮",
            f"│{'taken' if house in self.frame.taken else str(seeds).center(inside)}│",
            f"│{dots(seeds).ljust(inside)}│",
            f"╰{'─' * inside}╯",
        )[part]
        return text, self._house_style(house)

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
            1: f"│{self.scene.position.game.seats[seat].center(inside)}│",
            4: f"│{str(self.frame.stores[seat]).center(inside)}│",
            7: f"╰{'─' * inside}╯",
        }.get(part, f"│{' ' * inside}│")
        is_left = seat != self.scene.near
        style = "bold $text-primary" if seat == self.scene.position.turn else "$foreground"
        return f"{text} " if is_left else f" {text}", style


def house_of(move: Move, seat: int) -> int:
    """Return the number from 0 to 11 of a seat's house."""
    return move + HOUSES * seat


def _houses_of(position: Position) -> picture.Houses:
    shown = position.picture
    assert isinstance(shown, picture.Houses), "this board is for games drawn as houses"
    return shown


def _frames(before: Position, move: Move) -> Iterator[Frame]:
    """Yield the steps of a move."""
    sowing = before.sowing(move)
    assert sowing is not None, "games drawn as houses sow"
    return frames(_houses_of(before), sowing, before.turn)


def dots(seeds: int) -> str:
    """Draw the seeds, as far as there is room."""
    return "•" * seeds if seeds <= DOTS else "•" * (DOTS - 1) + "+"
