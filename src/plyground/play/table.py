"""A table where matches are played: people move, opponents answer, everything is kept.

    table = Table(MemoryStore())
    kept = table.start(game, ("Ama", "sentinel"), opponents=(False, True))
    table.move(kept.id, "b2")
    table.wait(kept.id).match        after sentinel's answer

A person's call returns when the change is kept. Opponents think in the
background and answer by themselves; ``watch`` hears of everything. Whatever is
refused changes nothing.
"""

import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from weakref import WeakValueDictionary

from plyground.errors import Conflict, NotYourTurn, PlygroundError, Refused, TimeIsUp, Unavailable
from plyground.games.game import Game, Move
from plyground.games.position import Position
from plyground.opponents.opponent import Decision
from plyground.opponents.roster import opponent
from plyground.play.advice import ADVICE, advise
from plyground.play.match import Match
from plyground.play.store import Saved, Store, Summary, conflict, now
from plyground.play.terms import Terms
from plyground.play.thinking import NO_PAUSE, Pause, Thinking
from plyground.search.limit import Limit
from plyground.search.report import Report, tell_thought

Change = Callable[[Match], Match]
Flags = tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a table.

    ``changed``   the match is another one now
    ``thinks``    an opponent has begun to; ``told`` is its name
    ``thought``   what it has found so far; ``report`` has it
    ``failed``    an opponent cannot move; ``told`` says why
    """

    kind: str
    saved: Saved
    told: str = ""
    report: Report | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """A move somebody may try, as it is written, and why."""

    move: str
    reason: str
    decision: Decision
    saved: Saved


class Table:
    """Matches over a store.

    ``pause``   how long an opponent's answer takes at least; nothing for programs
    ``limit``   replaces every opponent's own budget
    """

    def __init__(self, store: Store, *, pause: Pause = NO_PAUSE, limit: Limit | None = None) -> None:
        self.store = store
        self.pause = pause
        self.limit = limit
        self._guard = threading.Lock()
        self._locks: WeakValueDictionary[str, threading.RLock] = WeakValueDictionary()
        self._thinking: dict[str, Thinking] = {}
        self._turns_began: dict[str, float] = {}
        self._watchers: list[Callable[[Event], None]] = []

    def start(
        self,
        start: Game | Position,
        players: tuple[str, str],
        *,
        opponents: Flags = (False, False),
        terms: Terms | None = None,
    ) -> Saved:
        """Begin a match; without ``terms`` everything is allowed and the dice are new."""
        terms = terms or Terms(seed=secrets.randbits(32))
        match = Match.begin(start, players, opponents=opponents, terms=terms, began=now())
        _check_opponents(match)
        return self._begin(match)

    def look(self, match_id: str) -> Saved:
        """The match as it stands; lost on time if a person's clock has run out meanwhile.

        An opponent's clock is looked at when it answers: its pause is not its thought.
        """
        with self._lock(match_id):
            saved = self.store.load(match_id)
            match = saved.match
            left, took = match.remaining(match.turn), self._seconds(match_id)
            if match.is_over or match.awaits_opponent or left is None or took is None or took <= left:
                return saved
            return self._keep(saved, match.flag())

    def move(
        self, match_id: str, move: Move | str, *, seat: int | None = None, version: int | None = None
    ) -> Saved:
        """Play a person's move, then let an opponent answer."""

        def play(match: Match) -> Match:
            if match.awaits_opponent:
                raise NotYourTurn(f"it is the turn of {match.players[match.turn]}; wait for the answer")
            return match.play(move, seat=seat, seconds=self._seconds(match_id))

        try:
            return self._change(match_id, play, version)
        except TimeIsUp:
            self._change(match_id, Match.flag, version)
            raise

    def undo(self, match_id: str, *, version: int | None = None) -> Saved:
        """Take back to a person's last turn, whoever is thinking."""
        return self._change(match_id, Match.undo, version)

    def redo(self, match_id: str, *, version: int | None = None) -> Saved:
        """Play again what was taken back."""
        return self._change(match_id, Match.redo, version)

    def resign(self, match_id: str, seat: int | None = None, *, version: int | None = None) -> Saved:
        """Give the game up, for ``seat`` or for the person at the board."""
        return self._change(
            match_id, lambda match: match.resign(_person(match) if seat is None else seat), version
        )

    def swap(self, match_id: str, *, version: int | None = None) -> Saved:
        """Let the players change seats."""
        return self._change(match_id, Match.swap, version)

    def seat(
        self, match_id: str, players: tuple[str, str], opponents: Flags, *, version: int | None = None
    ) -> Saved:
        """Go on with other players."""

        def change(match: Match) -> Match:
            seated = match.seat(players, opponents)
            _check_opponents(seated)
            return seated

        return self._change(match_id, change, version)

    def restart(self, match_id: str) -> Saved:
        """Begin a new match like that one, which stays as it is."""
        old = self.cancel(match_id)
        return self._begin(old.match.restart(now()))

    def hint(self, match_id: str, limit: Limit = ADVICE) -> Hint:
        """What to play, and why; the match remembers that somebody asked."""

        def ask(match: Match) -> Match:
            if match.awaits_opponent:
                raise NotYourTurn(f"it is the turn of {match.players[match.turn]}; a hint is for people")
            return match.ask_hint()

        saved = self._change(match_id, ask, None)
        position, past = saved.match.position, saved.match.positions[:-1]
        decision = advise(position, past, limit)
        return Hint(position.format_move(decision.move), decision.reason, decision, saved)

    def resume(self, match_id: str) -> Saved:
        """Go on with a match that was left; an opponent whose turn it is thinks again."""
        with self._lock(match_id):
            saved = self.store.load(match_id)
            self._turns_began.setdefault(match_id, time.monotonic())
            if not self.is_thinking(match_id):
                self._let_think(saved)
            return saved

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[Summary]:
        """The matches changed last, the latest first."""
        return self.store.list(finished=finished, limit=limit)

    def cancel(self, match_id: str) -> Saved:
        """Let the opponent stop thinking; ``resume`` lets it go on."""
        with self._lock(match_id):
            self._stop_thinking(match_id)
            return self.store.load(match_id)

    def is_thinking(self, match_id: str) -> bool:
        """Whether an opponent is at work on its answer."""
        spell = self._thinking.get(match_id)
        return spell is not None and spell.is_going_on

    def wait(self, match_id: str, seconds: float | None = None) -> Saved:
        """The match once no opponent thinks any more, or after so many seconds."""
        spell = self._thinking.get(match_id)
        if spell is not None and spell.wait(seconds) and spell.error is not None:
            raise spell.error
        return self.look(match_id)

    def watch(self, watcher: Callable[[Event], None]) -> Callable[[], None]:
        """Tell ``watcher`` of every event, in whichever thread it happens; the answer ends that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def close(self) -> None:
        """Let everybody stop thinking, and wait until they have."""
        spells = list(self._thinking.values())
        for spell in spells:
            spell.cancel()
        for spell in spells:
            spell.wait()
        self._thinking.clear()

    def _begin(self, match: Match) -> Saved:
        saved = self.store.add(match)
        with self._lock(saved.id):
            self._turns_began[saved.id] = time.monotonic()
            self._tell(Event("changed", saved))
            self._let_think(saved)
        return saved

    def _change(self, match_id: str, change: Change, version: int | None) -> Saved:
        """Make a person's change and keep it; whatever an opponent was thinking is void."""
        with self._lock(match_id):
            saved = self.store.load(match_id)
            if version is not None and version != saved.version:
                raise conflict(Saved(match_id, version, saved.match), saved.version)
            changed = change(saved.match)
            kept = self._keep(saved, changed)
            self._stop_thinking(match_id)
            self._let_think(kept)
            return kept

    def _keep(self, saved: Saved, match: Match) -> Saved:
        kept = self.store.save(saved, match)
        if match.is_over:
            self._turns_began.pop(saved.id, None)
        elif match.positions != saved.match.positions or saved.match.is_over:
            self._turns_began[saved.id] = time.monotonic()
        self._tell(Event("changed", kept))
        return kept

    def _let_think(self, saved: Saved) -> None:
        if not saved.match.awaits_opponent:
            return

        def answer(spell: Thinking, match: Match, decision: Decision, seconds: float) -> Match | None:
            return self._answer(saved.id, spell, match, decision, seconds)

        def failed(error: PlygroundError) -> None:
            self._tell(Event("failed", saved, str(error)))

        def heard(report: Report) -> None:
            self._tell(Event("thought", saved, tell_thought(report), report))

        self._forget_the_done()
        spell = Thinking(saved.match, self.pause, self.limit, answer, failed, heard)
        self._thinking[saved.id] = spell
        self._tell(Event("thinks", saved, saved.match.players[saved.match.turn]))
        spell.begin()

    def _answer(
        self, match_id: str, spell: Thinking, match: Match, decision: Decision, seconds: float
    ) -> Match | None:
        """Play an opponent's move, unless the match is no longer the one it thought about."""
        with self._lock(match_id):
            if spell.is_cancelled:
                return None
            saved = self.store.load(match_id)
            if saved.match != match:
                raise Conflict(f"the match was changed while {match.players[match.turn]} thought; resume it")
            try:
                played = match.play(decision.move, seconds=seconds, reason=decision.reason)
            except TimeIsUp:
                played = match.flag()
            return self._keep(saved, played).match

    def _forget_the_done(self) -> None:
        for match_id, spell in tuple(self._thinking.items()):
            if not spell.is_going_on and spell.error is None:
                self._thinking.pop(match_id, None)

    def _stop_thinking(self, match_id: str) -> None:
        spell = self._thinking.pop(match_id, None)
        if spell is not None:
            spell.cancel()

    def _lock(self, match_id: str) -> threading.RLock:
        """One lock for each match that somebody is busy with."""
        with self._guard:
            return self._locks.setdefault(match_id, threading.RLock())

    def _seconds(self, match_id: str) -> float | None:
        """How long the turn has lasted, as far as this table knows."""
        began = self._turns_began.get(match_id)
        return None if began is None else time.monotonic() - began

    def _tell(self, event: Event) -> None:
        for watcher in tuple(self._watchers):
            watcher(event)


def _check_opponents(match: Match) -> None:
    """Refuse an opponent that is not there, or cannot play yet."""
    for player, is_opponent in zip(match.players, match.opponents, strict=True):
        because = opponent(player, match.game).unavailable_because if is_opponent else None
        if because is not None:
            raise Unavailable(f"{player} cannot play: {because}")


def _person(match: Match) -> int:
    """The person who speaks: the one to move, else the only one there is."""
    people = [seat for seat in (match.turn, 1 - match.turn) if not match.opponents[seat]]
    if not people:
        raise Refused("there is nobody at the board who could resign")
    return people[0]
