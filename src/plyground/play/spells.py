"""Who is thinking at a table: one spell of thought for each match, begun, waited for, ended."""

from collections.abc import Iterator
from contextlib import contextmanager

from plyground.play.gate import Gate, Place
from plyground.play.match import Match
from plyground.play.thinking import Thinking


class Spells:
    """The spells of thought that are going on, by match, and the gate they pass."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self._spells: dict[str, Thinking] = {}

    def __getitem__(self, match_id: str) -> Thinking:
        return self._spells[match_id]

    def begin(self, match_id: str, spell: Thinking) -> None:
        """Let somebody think about a match."""
        self._forget_the_done()
        self._spells[match_id] = spell
        spell.begin()

    def is_going_on(self, match_id: str) -> bool:
        """Whether somebody thinks about a match."""
        spell = self._spells.get(match_id)
        return spell is not None and spell.is_going_on

    def stop(self, match_id: str) -> None:
        """Let nobody think about a match any more."""
        spell = self._spells.pop(match_id, None)
        if spell is not None:
            spell.cancel()

    def wait(self, match_id: str, seconds: float | None) -> None:
        """Wait until nobody thinks about a match, or so long; raises what went wrong."""
        spell = self._spells.get(match_id)
        if spell is not None and spell.wait(seconds) and spell.error is not None:
            raise spell.error

    def stop_all(self) -> None:
        """Let everybody stop, and wait until they have."""
        spells = list(self._spells.values())
        for spell in spells:
            spell.cancel()
        for spell in spells:
            spell.wait()
        self._spells.clear()

    def place_for(self, match: Match) -> Place | None:
        """A place at the gate if an opponent has to answer; raises :class:`Busy` where too many wait."""
        return self.gate.queue() if match.is_opponent_turn else None

    @contextmanager
    def standing_in_line(self, match: Match) -> Iterator[Place | None]:
        """A place taken before anything is changed, and given up where the change cannot be kept."""
        place = self.place_for(match)
        try:
            yield place
        except BaseException:
            if place is not None:
                place.leave()
            raise

    def _forget_the_done(self) -> None:
        for match_id, spell in tuple(self._spells.items()):
            if not spell.is_going_on and spell.error is None:
                self._spells.pop(match_id, None)
