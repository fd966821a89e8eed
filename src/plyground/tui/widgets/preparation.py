"""A progress bar while a game is still being compiled for its first use."""

from textual.timer import Timer
from textual.widgets import Static

from plyground.core.game import Game
from plyground.play.preparation import Preparation, PreparationProgress

INTERVAL = 0.3
WIDTH = 20


class PreparationBar(Static):
    """Shows how far the preparation of a game is; hidden once it is ready."""

    def __init__(self, preparation: Preparation | None, game: Game) -> None:
        super().__init__(id="preparation")
        self._preparation = preparation
        self._game = game
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Show the progress, and look again until the game is ready."""
        self._timer = self.set_interval(INTERVAL, self.show_progress)
        self.show_progress()

    def show_progress(self) -> None:
        """Show the progress now."""
        found = None if self._preparation is None else self._preparation.progress(self._game)
        self.display = found is not None
        if found is not None:
            self.update(format_progress(found))
        elif self._timer is not None:
            self._timer.stop()


def format_progress(progress: PreparationProgress) -> str:
    """Write the sentence and a bar below it."""
    filled = WIDTH * progress.done // progress.total
    return f"{progress.text}\n{'━' * filled}{'─' * (WIDTH - filled)}"
