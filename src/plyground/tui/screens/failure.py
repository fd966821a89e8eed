"""The part of a game's screen for an opponent that cannot move: what is wrong, and two keys."""

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from plyground.play.recovery import can_replace_opponent
from plyground.play.service import MatchService
from plyground.play.store import StoredMatch
from plyground.tui.screens.opponents import Opponents
from plyground.tui.texts import sentence

NEED_OPPONENT = ("hint", "why", "considered", "review", "watch")
"""Actions that mean nothing while the opponent cannot move."""


class FailureScreen(Screen[None]):
    """A match whose opponent may fail; the two keys are offered only then."""

    service: MatchService
    stored: StoredMatch

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x", "retry", "Try again"),
        Binding("o,O", "replace", "Other opponent", key_display="o"),
    ]

    @abstractmethod
    def write(self, name: str, text: str) -> None:
        """Put text into one of the panel's places."""

    @abstractmethod
    def change(self, command: Callable[[str], StoredMatch]) -> None:
        """Change the match, or say why that cannot be done."""

    @property
    def has_failed(self) -> bool:
        """Whether the opponent to move cannot move."""
        return self.service.failure(self.stored) is not None

    @property
    def can_replace(self) -> bool:
        """Whether another opponent may play on now."""
        return self.has_failed and can_replace_opponent(self.stored.match)

    def show_failure(self) -> None:
        """Say why the opponent cannot move and which keys help; nothing if it can."""
        failure = self.service.failure(self.stored)
        other = ", o: let another opponent play on" if self.can_replace else ""
        text = "" if failure is None else f"{sentence(failure)} x: try again{other}."
        self.write("failure", text)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer each of the two keys only where it helps, and what needs the opponent only where it plays."""
        if action == "retry":
            return self.has_failed
        if action in NEED_OPPONENT:
            return not self.has_failed
        return self.can_replace if action == "replace" else True

    def action_retry(self) -> None:
        """Let the opponent try again."""
        self.change(self.service.retry)

    def action_replace(self) -> None:
        """Choose another opponent that plays on."""
        self.app.push_screen(Opponents(self.stored.match), self.replace_opponent)

    def replace_opponent(self, name: str | None) -> None:
        """Let another opponent play on, if one was chosen."""
        if name is not None:
            self.change(lambda match_id: self.service.replace_opponent(match_id, name))
