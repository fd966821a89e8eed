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
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from weakref import WeakValueDictionary

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import Conflict, NotYourTurn, PlygroundError, Refused, TimeIsUp, Unavailable
from plyground.opponents.opponent import Decision
from plyground.opponents.roster import opponent
from plyground.play.advice import ADVICE, advise
from plyground.play.gate import Busy, Gate, Place
from plyground.play.match import Match
from plyground.play.news import Event, News, Watcher
from plyground.play.spells import Spells
from plyground.play.store import NO_KEYS, Digests, MatchSummary, Store, StoredMatch, conflict, now
from plyground.play.terms import Terms
from plyground.play.thinking import NO_PAUSE, Manners, Pause, Thinking
from plyground.search.limit import Limit
from plyground.search.report import Report, format_progress

Change = Callable[[Match], Match]
Flags = tuple[bool, bool]

REMEMBERED = 10_000
"""Matches whose own pause is known; it is forgotten with the table."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move somebody may try, as it is written, and why."""

    move: str
    reason: str
    decision: Decision
    saved: StoredMatch


class Table:
    """Matches over a store.

    ``pause``    how long an opponent's answer takes at least; nothing for programs
    ``limit``    replaces every opponent's own budget
    ``longest``  caps the seconds of every budget
    ``gate``     how many think at once; where too many wait, what would need an
                 answer is refused with :class:`Busy`
    """

    def __init__(
        self,
        store: Store,
        *,
        pause: Pause = NO_PAUSE,
        limit: Limit | None = None,
        longest: float | None = None,
        gate: Gate | None = None,
    ) -> None:
        self.store = store
        self.pause = pause
        self.limit = limit
        self.longest = longest
        self._guard = threading.Lock()
        self._locks: WeakValueDictionary[str, threading.RLock] = WeakValueDictionary()
        self._thinking = Spells(gate or Gate())
        self._turns_began: dict[str, float] = {}
        self._pauses: dict[str, Pause] = {}
        self._news = News()

    def start(
        self,
        start: Game | Position,
        players: tuple[str, str],
        *,
        opponents: Flags = (False, False),
        terms: Terms | None = None,
    ) -> StoredMatch:
        """Begin a match; without ``terms`` everything is allowed and the dice are new."""
        terms = terms or Terms(seed=secrets.randbits(32))
        return self.begin(Match.begin(start, players, opponents=opponents, terms=terms, began=now()))

    def begin(self, match: Match, *, pause: Pause | None = None, keys: Digests = NO_KEYS) -> StoredMatch:
        """Go on with a match that nobody has kept yet; ``keys`` say who may move, for those who ask."""
        _check_opponents(match)
        with self._thinking.standing_in_line(match) as place:
            saved = self.store.add(match, keys)
        with self._lock(saved.id):
            self._turns_began[saved.id] = time.monotonic()
            if pause is not None:
                self._remember_pause(saved.id, pause)
            self._news.tell(Event("changed", saved))
            self._let_think(saved, place)
        return saved

    @contextmanager
    def holding(self, match_id: str) -> Iterator[None]:
        """Keep a match as it is for everybody else while the block lasts."""
        with self._lock(match_id):
            yield

    def pause_of(self, match_id: str) -> Pause:
        """How long an opponent's answer takes at least in that match."""
        return self._pauses.get(match_id, self.pause)

    def set_pause(self, match_id: str, pause: Pause) -> StoredMatch:
        """Let the answers of a match take so long from now on."""
        saved = self.store.load(match_id)
        self._remember_pause(match_id, pause)
        return saved

    def look(self, match_id: str) -> StoredMatch:
        """The match as it stands; lost on time if a person's clock has run out meanwhile.

        An opponent's clock is looked at when it answers: its pause is not its thought.
        """
        with self._lock(match_id):
            saved = self.store.load(match_id)
            match = saved.match
            left, took = match.remaining(match.turn), self._seconds(match_id)
            if match.is_over or match.is_opponent_turn or left is None or took is None or took <= left:
                return saved
            return self._keep(saved, match.flag())

    def elapsed(self, match_id: str) -> float:
        """How many seconds the turn has lasted, as far as this table knows."""
        return self._seconds(match_id) or 0.0

    def move(
        self, match_id: str, move: Move | str, *, seat: int | None = None, version: int | None = None
    ) -> StoredMatch:
        """Play a person's move, then let an opponent answer."""

        def play(match: Match) -> Match:
            if match.is_opponent_turn:
                raise NotYourTurn(f"it is the turn of {match.players[match.turn]}; wait for the answer")
            return match.play(move, seat=seat, seconds=self._seconds(match_id))

        try:
            return self._change(match_id, play, version)
        except TimeIsUp:
            self._change(match_id, Match.flag, version)
            raise

    def undo(self, match_id: str, *, version: int | None = None) -> StoredMatch:
        """Take back to a person's last turn, whoever is thinking."""
        return self._change(match_id, Match.undo, version)

    def redo(self, match_id: str, *, version: int | None = None) -> StoredMatch:
        """Play again what was taken back."""
        return self._change(match_id, Match.redo, version)

    def resign(self, match_id: str, seat: int | None = None, *, version: int | None = None) -> StoredMatch:
        """Give the game up, for ``seat`` or for the person at the board."""
        return self._change(
            match_id, lambda match: match.resign(_person(match) if seat is None else seat), version
        )

    def swap(self, match_id: str, *, version: int | None = None) -> StoredMatch:
        """Let the players change seats."""
        return self._change(match_id, Match.swap, version, swapped=True)

    def seat(
        self, match_id: str, players: tuple[str, str], opponents: Flags, *, version: int | None = None
    ) -> StoredMatch:
        """Go on with other players."""

        def change(match: Match) -> Match:
            seated = match.seat(players, opponents)
            _check_opponents(seated)
            return seated

        return self._change(match_id, change, version)

    def restart(self, match_id: str, *, keys: Digests = NO_KEYS) -> StoredMatch:
        """Begin a new match like that one, which stays as it is."""
        old = self.cancel(match_id)
        return self.begin(old.match.restart(now()), pause=self._pauses.get(match_id), keys=keys)

    def hint(self, match_id: str, limit: Limit = ADVICE, *, seat: int | None = None) -> Hint:
        """What to play, and why; the match remembers that somebody asked."""

        def ask(match: Match) -> Match:
            if seat is not None and seat != match.turn and not match.is_over:
                raise NotYourTurn(f"it is the turn of {match.position.mover}; a hint is for your own turn")
            if match.is_opponent_turn:
                raise NotYourTurn(f"it is the turn of {match.players[match.turn]}; a hint is for people")
            return match.ask_hint()

        saved = self._change(match_id, ask, None)
        position, past = saved.match.position, saved.match.positions[:-1]
        decision = advise(position, past, limit)
        return Hint(position.format_move(decision.move), decision.reason, decision, saved)

    def resume(self, match_id: str) -> StoredMatch:
        """Go on with a match that was left; an opponent whose turn it is thinks again.

        If too many think already, it stays as it is until somebody asks again.
        """
        with self._lock(match_id):
            saved = self.store.load(match_id)
            if saved.match.is_over:
                return saved
            self._turns_began.setdefault(match_id, time.monotonic())
            if not self.is_thinking(match_id):
                with suppress(Busy):
                    self._let_think(saved, self._thinking.place_for(saved.match))
            return saved

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[MatchSummary]:
        """The matches changed last, the latest first."""
        return self.store.list(finished=finished, limit=limit)

    def cancel(self, match_id: str) -> StoredMatch:
        """Let the opponent stop thinking; ``resume`` lets it go on."""
        with self._lock(match_id):
            self._thinking.stop(match_id)
            return self.store.load(match_id)

    def is_thinking(self, match_id: str) -> bool:
        """Whether an opponent is at work on its answer."""
        return self._thinking.is_going_on(match_id)

    def wait(self, match_id: str, seconds: float | None = None) -> StoredMatch:
        """The match once no opponent thinks any more, or after so many seconds."""
        self._thinking.wait(match_id, seconds)
        return self.look(match_id)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Tell ``watcher`` of every event, in whichever thread it happens; the answer ends that."""
        return self._news.watch(watcher)

    def close(self) -> None:
        """Let everybody stop thinking, and wait until they have."""
        self._thinking.stop_all()

    def _change(
        self, match_id: str, change: Change, version: int | None, *, swapped: bool = False
    ) -> StoredMatch:
        """Make a person's change and keep it; whatever an opponent was thinking is void."""
        with self._lock(match_id):
            saved = self.store.load(match_id)
            if version is not None and version != saved.version:
                raise conflict(StoredMatch(match_id, version, saved.match), saved.version)
            changed = change(saved.match)
            with self._thinking.standing_in_line(changed) as place:
                kept = self._keep(saved, changed, swapped=swapped)
            self._thinking.stop(match_id)
            self._let_think(kept, place)
            return kept

    def _keep(self, saved: StoredMatch, match: Match, *, swapped: bool = False) -> StoredMatch:
        kept = self.store.save(saved, match, swapped=swapped)
        if match.is_over:
            self._turns_began.pop(saved.id, None)
        elif match.positions != saved.match.positions or saved.match.is_over:
            self._turns_began[saved.id] = time.monotonic()
        self._news.tell(Event("changed", kept))
        return kept

    def _let_think(self, saved: StoredMatch, place: Place | None) -> None:
        if place is None:
            return

        def answer(spell: Thinking, match: Match, decision: Decision, seconds: float) -> Match | None:
            return self._answer(saved.id, spell, match, decision, seconds)

        def failed(error: PlygroundError) -> None:
            self._news.tell(Event("failed", saved, str(error)))

        def heard(report: Report) -> None:
            self._news.tell(Event("thought", saved, format_progress(report), report))

        manners = Manners(lambda: self.pause_of(saved.id), self.limit, self.longest, self._thinking.gate)
        self._news.tell(Event("thinks", saved, saved.match.players[saved.match.turn]))
        self._thinking.begin(saved.id, Thinking(saved.match, manners, place, answer, failed, heard))

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

    def _lock(self, match_id: str) -> threading.RLock:
        """One lock for each match that somebody is busy with."""
        with self._guard:
            return self._locks.setdefault(match_id, threading.RLock())

    def _remember_pause(self, match_id: str, pause: Pause) -> None:
        self._pauses[match_id] = pause
        if len(self._pauses) > REMEMBERED:
            del self._pauses[next(iter(self._pauses))]

    def _seconds(self, match_id: str) -> float | None:
        """How long the turn has lasted, as far as this table knows."""
        began = self._turns_began.get(match_id)
        return None if began is None else time.monotonic() - began


def _check_opponents(match: Match) -> None:
    """Refuse an opponent that is not there, or cannot play yet."""
    for player, is_opponent in zip(match.players, match.opponents, strict=True):
        because = opponent(player, match.game).unavailable_reason if is_opponent else None
        if because is not None:
            raise Unavailable(f"{player} cannot play: {because}")


def _person(match: Match) -> int:
    """The person who speaks: the one to move, else the only one there is."""
    people = [seat for seat in (match.turn, 1 - match.turn) if not match.opponents[seat]]
    if not people:
        raise Refused("there is nobody at the board who could resign")
    return people[0]
