"""A game on the screen: the board, whose turn it is, and what the opponent says.

Whatever takes time (an opponent's thought, a pause, a sowing seed by seed)
runs in one worker, the *turn*. Every command of a person ends it first, so
the screen never waits and never shows a move of a game that is no more.
"""

import asyncio
import time
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Container, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Static

from plyground.core.types import Move
from plyground.errors import PlygroundError
from plyground.games.oware.family import is_oware
from plyground.opponents.opponent import Decision, Opponent
from plyground.play.advice import ADVICE
from plyground.play.words import describe_move
from plyground.search.report import Report, format_progress
from plyground.tui.messages import MoveChosen, MoveTyped, Thought, Typing
from plyground.tui.screens.keys import Keys
from plyground.tui.screens.review import ReviewScreen
from plyground.tui.session import Session
from plyground.tui.widgets.board import Scene
from plyground.tui.widgets.boards import board_for
from plyground.tui.widgets.houses import Houses
from plyground.tui.words import describe_players, describe_turn, format_move_list

if TYPE_CHECKING:
    from plyground.tui.app import PlayApp

TURN = "turn"


class GameScreen(Screen[None]):
    """One table: a session that is played, watched, taken back and begun anew."""

    app: "PlayApp"

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,H", "hint", "Hint", key_display="h"),
        Binding("u", "undo", "Undo"),
        Binding("r", "redo", "Redo", show=False),
        Binding("R,ctrl+r", "resign", "Resign", key_display="R"),
        Binding("s", "swap", "Swap"),
        Binding("n", "restart", "New"),
        Binding("w", "watch", "Watch"),
        Binding("v", "review", "Review"),
        Binding("l", "lobby", "Lobby"),
        Binding("q", "app.quit", "Quit"),
        Binding("question_mark", "keys", "Keys", key_display="?"),
        Binding("m", "motion", "Motion", show=False),
        Binding("plus,equals_sign", "pace(1)", "Slower", show=False),
        Binding("minus", "pace(-1)", "Faster", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.hinted: Move | None = None
        self.board = board_for(self.scene())

    def compose(self) -> ComposeResult:
        """The title, the board with the panel beside or below it, the keys."""
        yield Static(id="title")
        with Container(id="table", classes="below" if is_oware(self.session.game) else "beside"):
            with Center(id="frame"):
                yield self.board
            with Vertical(id="panel"):
                yield Static(id="turn")
                yield Static(id="notice")
                yield Static(id="reason")
                yield Static(id="thought")
                with VerticalScroll(id="past", can_focus=False):
                    yield Static(id="moves")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Show the opening and begin."""
        self.board.focus()
        self.show_all()
        self.write("notice", self.session.told if not self.session.match.moves else "")
        self.go_on()

    def scene(self) -> Scene:
        """What the board has to show now."""
        session, match = self.session, self.session.match
        return Scene(
            match.position,
            before=match.positions[-2] if match.moves else None,
            last=match.moves[-1] if match.moves else None,
            hint=self.hinted,
            active=not match.is_over and session.waiting_for is None,
            near=session.near,
        )

    def show_all(self) -> None:
        """Bring everything on the screen up to date."""
        self.board.show_scene(self.scene())
        self.show_words()

    def show_words(self) -> None:
        """Bring all but the board up to date."""
        session = self.session
        self.write("title", f"{session.game.title}: {describe_players(session)}")
        self.write("turn", describe_turn(session))
        self.query_one("#turn").set_class(session.match.is_over, "over")
        self.write("reason", self.last_words())
        self.write("moves", ("  " if is_oware(session.game) else "\n").join(format_move_list(session)))
        self.query_one("#past", VerticalScroll).scroll_end(animate=False)

    def last_words(self) -> str:
        """What the opponent who moved last has played, and why."""
        match = self.session.match
        for ply in reversed(range(len(match.moves))):
            position, move = match.positions[ply], match.moves[ply]
            if match.opponents[position.turn]:
                told = f"{match.players[position.turn]} plays {describe_move(position, move)}."
                return f"{told} {match.notes[ply].reason}".strip()
        return ""

    def write(self, name: str, text: str) -> None:
        """Put words into one of the panel's places."""
        place = self.query_one(f"#{name}", Static)
        place.update(Content(text))
        place.display = bool(text)

    def go_on(self) -> None:
        """Let the opponent think if it is its turn, and end whatever went on before."""
        self.workers.cancel_group(self, TURN)
        self.write("thought", "")
        if self.session.waiting_for is not None:
            self.answer()

    @work(group=TURN, exclusive=True)
    async def answer(self, *, after_move: bool = False) -> None:
        """Show the move a person just made, if so; then let opponents move as long as it is their turn."""
        if after_move:
            await self.show_move()
        try:
            while (foe := self.session.waiting_for) is not None:
                decision = await self.thought_of(foe)
                self.session.answer(decision)
                await self.show_move()
        except PlygroundError as error:
            self.write("notice", f"{error}; the lobby (l) has others to play against.")

    async def thought_of(self, foe: Opponent) -> Decision:
        """An opponent's decision, not sooner than the pace allows."""
        began = time.monotonic()
        match = self.session.match
        decision = await foe.decide_async(
            match.position, seed=self.session.seed, past=match.positions[:-1], progress=self.hear
        )
        await asyncio.sleep(max(0.0, self.app.pace - (time.monotonic() - began)))
        return decision

    def hear(self, report: Report) -> None:
        """Pass on what a search has found; called in its thread."""
        self.post_message(Thought(report))

    async def show_move(self) -> None:
        """Show the move that was just made, seed by seed where there are seeds."""
        self.show_words()
        if self.app.motion and isinstance(self.board, Houses):
            await self.board.sow(self.scene())
        self.board.show_scene(self.scene())

    @on(MoveChosen)
    def take_chosen(self, message: MoveChosen) -> None:
        """Play what a person pointed at."""
        self.take(message.move)

    @on(MoveTyped)
    def take_typed(self, message: MoveTyped) -> None:
        """Play what a person wrote."""
        self.take(message.text)

    def take(self, move: Move | str) -> None:
        """Play a person's move, or say why not."""
        try:
            self.session.play(move)
        except PlygroundError as error:
            self.write("notice", sentence(error))
            return
        self.hinted = None
        self.write("notice", "")
        self.write("thought", "")
        self.answer(after_move=True)

    @on(Typing)
    def show_typing(self, message: Typing) -> None:
        """Echo a half-written move."""
        self.write("notice", f"Your move: {message.text}_" if message.text else "")

    @on(Thought)
    def show_thought(self, message: Thought) -> None:
        """Show how far the search is, unless its game has gone on."""
        position = self.session.match.position
        if (message.report.position.state, message.report.position.turn) == (position.state, position.turn):
            self.write("thought", format_progress(message.report))

    def change(self, command: str) -> None:
        """Do something to the session, or say why it cannot be done."""
        try:
            getattr(self.session, command)()
        except PlygroundError as error:
            self.write("notice", sentence(error))
            return
        self.hinted = None
        self.write("notice", self.session.told if command == "restart" else "")
        self.show_all()
        self.go_on()

    def action_undo(self) -> None:
        """Take the last move back."""
        self.change("undo")

    def action_redo(self) -> None:
        """Play what was taken back again."""
        self.change("redo")

    def action_resign(self) -> None:
        """Give up."""
        self.change("resign")

    def action_swap(self) -> None:
        """Change seats with the opponent."""
        self.change("swap")

    def action_restart(self) -> None:
        """Begin a new game of the same players."""
        self.change("restart")

    def action_watch(self) -> None:
        """Watch opponents play on, or take a seat again."""
        self.change("watch")

    def action_hint(self) -> None:
        """Ask who knows best, on a person's turn."""
        try:
            adviser = self.session.adviser()
        except PlygroundError as error:
            self.write("notice", sentence(error))
            return
        self.write("notice", "Looking for a good move ...")
        self.ask(adviser)

    @work(group=TURN, exclusive=True)
    async def ask(self, adviser: Opponent) -> None:
        """Show what the adviser would play, and why."""
        match = self.session.match
        best = await adviser.decide_async(match.position, limit=ADVICE, past=match.positions[:-1])
        self.hinted = best.move
        self.write("notice", f"Try {match.position.format_move(best.move)}. {best.reason}")
        self.board.show_scene(self.scene())

    def action_review(self) -> None:
        """Look back at the game so far."""
        match = self.session.match
        if not match.moves:
            self.write("notice", "There is no move yet to look back at.")
        elif self.session.waiting_for is not None:
            self.write("notice", "The opponent is thinking; look back when it is your turn.")
        else:
            self.app.push_screen(ReviewScreen(match, self.session.near))

    def action_lobby(self) -> None:
        """Leave the table for the lobby."""
        self.app.enter_lobby()

    def action_keys(self) -> None:
        """List every key."""
        self.app.push_screen(Keys())

    def action_motion(self) -> None:
        """Switch the showing of every seed on or off."""
        self.app.motion = not self.app.motion
        self.write("notice", f"Sowing is shown {'seed by seed' if self.app.motion else 'at once'}.")

    def action_pace(self, change: int) -> None:
        """Let opponents wait longer or shorter before they move."""
        self.app.change_pace(change)
        self.write("notice", f"Opponents take at least {self.app.pace:g} s for a move.")


def sentence(error: PlygroundError) -> str:
    """An error as a person reads it."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."
