"""A game on the screen: the board, whose turn it is, and what the opponent says.

The service plays; this screen shows what happened. Moves are shown one after the
other, seed by seed where there are seeds; a command of a person ends that, so the
screen never waits.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Container, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Static

from plyground.core.types import Move
from plyground.errors import PlygroundError
from plyground.play.events import EventKind, MatchEvent
from plyground.play.match import Match
from plyground.play.service import MatchService
from plyground.play.store import StoredMatch
from plyground.search.limit import Cancel
from plyground.tui.deeper_reasons import DeeperReasons
from plyground.tui.messages import MatchUpdated, MoveChosen, MoveTyped, OpenLobby, Typing
from plyground.tui.preferences import Preferences
from plyground.tui.screens.considered import ConsideredScreen
from plyground.tui.screens.failure import FailureScreen
from plyground.tui.screens.keys import Keys
from plyground.tui.screens.review import ReviewScreen
from plyground.tui.texts import (
    PERSON,
    describe_clock,
    describe_considered,
    describe_last_turn,
    describe_players,
    describe_turn,
    format_move_list,
    near_seat,
    sentence,
)
from plyground.tui.widgets.board import Scene
from plyground.tui.widgets.factory import board_for, is_wide
from plyground.tui.widgets.preparation import PreparationBar

SHOW = "show"
"""The group of workers that show moves."""

HINT = "hint"
CLOCK_INTERVAL = 0.5

PACE_NOTICES = {
    "instant": "Opponents answer at once.",
    "natural": "Opponents answer at their own tempo.",
    "slow": "Opponents answer slowly.",
}


class GameScreen(FailureScreen):
    """One match of the service: played, watched, taken back and started again."""

    CSS_PATH = "board.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,H", "hint", "Hint", key_display="h"),
        Binding("y", "why", "Why?"),
        Binding("u", "undo", "Undo"),
        Binding("r", "redo", "Redo", show=False),
        Binding("R,ctrl+r", "resign", "Resign", key_display="R"),
        Binding("s", "swap", "Swap", show=False),
        Binding("n,N", "restart", "New", key_display="n"),
        Binding("w", "watch", "Watch", show=False),
        Binding("v", "review", "Review"),
        Binding("i,I", "considered", "Scores", key_display="i"),
        Binding("l,L", "lobby", "Lobby", key_display="l"),
        Binding("q", "app.quit", "Quit"),
        Binding("question_mark", "keys", "Keys", key_display="?"),
        Binding("m,M", "motion", "Motion", show=False),
        Binding("plus,equals_sign", "pace(1)", "Slower", show=False),
        Binding("minus", "pace(-1)", "Faster", show=False),
    ]

    def __init__(
        self, service: MatchService, match_id: str, preferences: Preferences, message: str = ""
    ) -> None:
        super().__init__()
        self.service = service
        self.preferences = preferences
        self.stored = service.resume(match_id)
        self.shown = self.stored.match
        self.hinted: Move | None = None
        self.deeper = DeeperReasons()
        self.board = board_for(self.scene())
        self._first_notice = message
        self._waiting: deque[Match] = deque()
        self._hint_cancel = Cancel()
        self._unsubscribe: Callable[[], None] = lambda: None

    @property
    def match(self) -> Match:
        """The match as it stands; what is shown may be some moves behind."""
        return self.stored.match

    def compose(self) -> ComposeResult:
        """Lay out the title, the board with the panel beside or below it, and the keys."""
        yield Static(id="title")
        with Container(id="table", classes="below" if is_wide(self.board) else "beside"):
            with Center(id="frame"):
                yield self.board
            with Vertical(id="panel"):
                yield Static(id="turn")
                yield Static(id="clock")
                yield Static(id="failure")
                yield Static(id="notice")
                yield PreparationBar(self.service.preparation, self.match.game)
                yield Static(id="reason")
                yield Static(id="progress")
                with VerticalScroll(id="past", can_focus=False):
                    yield Static(id="moves")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        """Show the match and follow it."""
        self._unsubscribe = self.service.subscribe(self._receive)
        self.board.focus()
        self.show_all()
        self.write("notice", self._first_notice)
        if self.match.terms.clock is not None:
            self.set_interval(CLOCK_INTERVAL, self.check_clock)
        # What happened before this screen was subscribed.
        self._take(self.service.get(self.stored.id))
        self.show_failure()

    def on_unmount(self) -> None:
        """Stop following; an opponent that thinks is stopped as well."""
        self._unsubscribe()
        self._hint_cancel.set()
        with suppress(PlygroundError):
            self.service.cancel(self.stored.id)

    def _receive(self, event: MatchEvent) -> None:
        """Pass an event of this match on; called in whichever thread it happens."""
        if event.stored.id == self.stored.id:
            self.post_message(MatchUpdated(event))

    # Showing the match

    def scene(self) -> Scene:
        """Return what the board has to show now."""
        match = self.shown
        return Scene(
            match.position,
            before=match.positions[-2] if match.moves else None,
            last=match.moves[-1] if match.moves else None,
            hint=self.hinted,
            active=not match.is_over and not match.is_opponent_turn,
            near=near_seat(match),
        )

    def show_all(self) -> None:
        """Bring everything on the screen up to date."""
        self.board.show_scene(self.scene())
        self.show_texts()

    def show_texts(self) -> None:
        """Bring all but the board up to date."""
        match = self.shown
        self.write("title", f"{match.game.title}: {describe_players(match)}")
        self.write("turn", describe_turn(match, failed=self.has_failed and match == self.match))
        self.query_one("#turn").set_class(match.is_over, "over")
        self.write("reason", self.last_reason())
        self.write("moves", ("  " if is_wide(self.board) else "\n").join(format_move_list(match)))
        self.write("clock", describe_clock(match, self.service.elapsed(self.stored)))
        self.query_one("#past", VerticalScroll).scroll_end(animate=False)

    def last_reason(self) -> str:
        """Return what the opponent who moved last has played, and why: all moves of its turn."""
        return " ".join(describe_last_turn(self.shown))

    def write(self, name: str, text: str) -> None:
        """Put text into one of the panel's places."""
        place = self.query_one(f"#{name}", Static)
        place.update(Content(text))
        place.display = bool(text)

    @on(MatchUpdated)
    def update_match(self, message: MatchUpdated) -> None:
        """Show what happened in the match."""
        event = message.event
        if event.kind is EventKind.CHANGED:
            self._take(event.stored)
        elif event.kind is EventKind.PROGRESS and event.stored.version == self.stored.version:
            self.write("progress", event.text)
        elif event.kind is EventKind.FAILED:
            self.write("progress", "")
            self.show_failure()
            self.show_texts()

    def _take(self, stored: StoredMatch) -> None:
        """Take over a newer version, to be shown after those before it."""
        if stored.id != self.stored.id or stored.version <= self.stored.version:
            return
        self.stored = stored
        self.show_failure()
        self._waiting.append(stored.match)
        if not any(worker.group == SHOW and worker.is_running for worker in self.workers):
            self.show_waiting()

    @work(group=SHOW)
    async def show_waiting(self) -> None:
        """Show what has happened, one move after the other."""
        while self._waiting:
            before, self.shown = self.shown, self._waiting.popleft()
            self.show_texts()
            if self.preferences.motion and _is_next(before, self.shown):
                await self.board.animate_scene(self.scene())
            self.board.show_scene(self.scene())

    def show_now(self, stored: StoredMatch) -> None:
        """Show a match at once, whatever is being shown."""
        self.workers.cancel_group(self, SHOW)
        self._waiting.clear()
        self.stored, self.shown = stored, stored.match
        self.hinted = None
        self.write("progress", "")
        self.show_failure()
        self.show_all()

    def check_clock(self) -> None:
        """Show the time left; the game is lost when it has run out."""
        with suppress(PlygroundError):
            self._take(self.service.get(self.stored.id))
        self.write("clock", describe_clock(self.match, self.service.elapsed(self.stored)))

    # Moves and commands of the person

    @on(MoveChosen)
    def play_chosen(self, message: MoveChosen) -> None:
        """Play what a person pointed at."""
        self.play(message.move)

    @on(MoveTyped)
    def play_typed(self, message: MoveTyped) -> None:
        """Play what a person typed."""
        self.play(message.text)

    def play(self, move: Move | str) -> None:
        """Play a person's move, or say why not."""
        self.workers.cancel_group(self, SHOW)
        self._waiting.clear()
        self.shown = self.match
        try:
            self.service.move(self.stored.id, move)
        except PlygroundError as error:
            self.write("notice", sentence(error))
            self.show_all()
            return
        self.hinted = None
        self.write("notice", "")
        self.write("progress", "")

    @on(Typing)
    def show_typing(self, message: Typing) -> None:
        """Echo a half-typed move."""
        self.write("notice", f"Your move: {message.text}_" if message.text else "")

    def change(self, command: Callable[[str], StoredMatch]) -> None:
        """Change the match, or say why that cannot be done."""
        try:
            stored = command(self.stored.id)
        except PlygroundError as error:
            self.write("notice", sentence(error))
            return
        self.write("notice", "")
        self.show_now(stored)

    def action_why(self) -> None:
        """Explain the opponent's last move, one level deeper each time."""
        self.write("notice", self.deeper.next(self.shown))

    def action_undo(self) -> None:
        """Take the last move back."""
        self.change(self.service.undo)

    def action_redo(self) -> None:
        """Play what was taken back again."""
        self.change(self.service.redo)

    def action_resign(self) -> None:
        """Resign the game."""
        self.change(self.service.resign)

    def action_swap(self) -> None:
        """Change seats with the opponent."""
        self.change(self.service.swap)

    def action_watch(self) -> None:
        """Watch opponents play on, or take a seat again."""
        self.change(lambda match_id: self.service.watch(match_id, PERSON))

    def action_restart(self) -> None:
        """Start a new game of the same players."""
        try:
            started = self.service.restart(self.stored.id)
        except PlygroundError as error:
            self.write("notice", sentence(error))
            return
        self.show_now(started.stored)
        self.write("notice", started.message)
        self._take(self.service.get(started.id))

    def action_hint(self) -> None:
        """Ask for a hint, on a person's turn."""
        self.write("notice", "Looking for a good move ...")
        self.find_hint()

    @work(group=HINT, exclusive=True)
    async def find_hint(self) -> None:
        """Show a good move, and why."""
        self._hint_cancel = cancel = Cancel()
        try:
            hint = await asyncio.to_thread(self.service.hint, self.stored.id, cancel=cancel)
        except PlygroundError as error:
            self.write("notice", sentence(error))
            return
        except asyncio.CancelledError:
            cancel.set()
            raise
        if hint.stored.match.positions == self.match.positions:
            self.hinted = hint.decision.move
            self.write("notice", f"Try {hint.move}. {hint.reason}")
            self.board.show_scene(self.scene())

    def action_review(self) -> None:
        """Review the game so far."""
        if not self.match.moves:
            self.write("notice", "There are no moves to review yet.")
        elif self.match.is_opponent_turn:
            self.write("notice", "The opponent is thinking. Review the game on your turn.")
        else:
            self.app.push_screen(ReviewScreen(self.service, self.stored, near_seat(self.match)))

    def action_considered(self) -> None:
        """List the moves that the opponent considered, with their scores."""
        self.app.push_screen(ConsideredScreen(describe_considered(self.shown)))

    def action_lobby(self) -> None:
        """Leave the game for the lobby."""
        self.post_message(OpenLobby())

    def action_keys(self) -> None:
        """List every key."""
        self.app.push_screen(Keys())

    def action_motion(self) -> None:
        """Switch the animation of sowings on or off."""
        self.preferences.motion = not self.preferences.motion
        self.write("notice", f"Sowing is shown {'seed by seed' if self.preferences.motion else 'at once'}.")

    def action_pace(self, step: int) -> None:
        """Make opponents answer more slowly or faster."""
        self.preferences.pace = self.service.pace_of(self.stored.match)
        self.preferences.change_pace(step)
        self.service.set_pace(self.stored.id, self.preferences.pace)
        self.write("notice", PACE_NOTICES[self.preferences.pace.name])


def _is_next(before: Match, after: Match) -> bool:
    """Return whether ``after`` is ``before`` with one move more."""
    return after.positions[:-1] == before.positions
