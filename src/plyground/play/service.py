"""The one way into a match, for the browser, the terminal, line mode and Python.

    service = MatchService(MemoryStore())
    started = service.start(pg.game("tictactoe"), (Seat("Ama"), Seat("sentinel", is_opponent=True)))
    service.move(started.id, "b2")
    service.wait(started.id).match        after sentinel's answer

A person's call returns when the change is stored. Opponents think in the
background and answer by themselves; subscribers hear of everything. Every method
that changes a match takes the ``key`` of a seat, which is checked under the same
lock as the change; without one, the caller is trusted. An error changes nothing.

Between two people, ``undo``, ``redo``, ``swap``, ``draw`` and ``restart`` with a key are an offer
(``match.offer``) until the other person calls the same method, or ``decline``.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import NotYourTurn, OpponentFailed, PlygroundError, TimeIsUp
from plyground.jit_interpreted import compiling
from plyground.opponents.opponent import Decision, Opponent
from plyground.opponents.roster import opponent as roster_opponent
from plyground.opponents.roster import strongest_opponent
from plyground.opponents.strength.adaptive import Result
from plyground.play import offers, recovery
from plyground.play.advice import HINT_LIMIT, advise
from plyground.play.attention import Attention, IsWatched
from plyground.play.changes import Request
from plyground.play.evaluation import Evaluation, Progress, evaluate
from plyground.play.events import EventKind, Subscriber
from plyground.play.formats import RecordFormat, export
from plyground.play.history import History
from plyground.play.kept_reviews import review_stored
from plyground.play.keys import LOCAL, Digests, Key, opened_by, seat_of
from plyground.play.match import Match, OfferKind
from plyground.play.match_saver import Done
from plyground.play.pace import INSTANT, Pace
from plyground.play.policy import SearchPolicy
from plyground.play.preparation import Preparation
from plyground.play.queue import SearchQueue
from plyground.play.review import Review
from plyground.play.runner import MatchRunner
from plyground.play.scheduler import Scheduler
from plyground.play.seating import (
    FindOpponent,
    Seats,
    available_opponent,
    local_seat,
    seats_of,
    watched_match,
)
from plyground.play.stand_in import stand_in_for
from plyground.play.starting import MatchStarter, Started, with_pace
from plyground.play.store import MatchSummary, Store, StoredMatch, conflict, now
from plyground.play.terms import Terms
from plyground.play.titles import titles_of
from plyground.play.warmup import HINT
from plyground.search.limit import Cancel, Limit

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Hint:
    """A move to try, and why."""

    move: str
    reason: str
    decision: Decision
    stored: StoredMatch


class MatchService:
    """Plays matches over a store.

    ``pace``           how fast opponents answer; at once for programs
    ``policy``         how much opponents may search
    ``queue``          how many searches run at once; where it is full, what would need an
                       opponent's answer is refused with :class:`Busy`
    ``find_opponent``  looks opponents up by name; the default knows only the roster
    ``history``        a player's earlier results, for the adaptive opponent
    ``preparation``    compiles games in the background; until then stand-ins answer
    ``is_watched``     whether somebody watches a match; opponents that play each other pause
                       when nobody does
    ``ponder``         whether opponents that search by time also think on a person's time, where
                       a core is idle
    """

    def __init__(  # noqa: PLR0913  # settings by name
        self,
        store: Store,
        *,
        pace: Pace = INSTANT,
        policy: SearchPolicy = SearchPolicy(),  # noqa: B008  # immutable
        queue: SearchQueue | None = None,
        find_opponent: FindOpponent = roster_opponent,
        history: History | None = None,
        preparation: Preparation | None = None,
        is_watched: IsWatched = lambda _: True,
        ponder: bool = False,
    ) -> None:
        self.store = store
        self.pace = pace
        self.preparation = preparation
        self._find_opponent = find_opponent
        self._starter = MatchStarter(find_opponent, history)
        self._runner = MatchRunner(
            store,
            pace=pace,
            policy=policy,
            queue=queue or SearchQueue(),
            find_opponent=find_opponent,
            preparation=preparation,
            attention=Attention(is_watched),
            ponder=ponder,
        )

    # Starting and finding matches

    def start(
        self,
        start: Game | Position | str,
        seats: Seats,
        *,
        moves: Sequence[str] = (),
        terms: Terms | None = None,
        pace: Pace | None = None,
        results: Sequence[Result] | None = None,
    ) -> Started:
        """Start a match from a game, its name or a position, after some ``moves``.

        Without ``terms`` everything is allowed and the seed is random. ``results``
        are the person's earlier games for the adaptive opponent; without them the
        service's history is asked.
        """
        prepared = self._starter.prepare(start, seats, moves, with_pace(terms, pace), results)
        stored = self._runner.start(prepared.match, prepared.digests)
        return Started(stored, prepared.keys, prepared.message)

    def start_soon(  # noqa: PLR0913  # as start, by name
        self,
        start: Game | Position | str,
        seats: Seats,
        done: Callable[[Started | BaseException], None],
        *,
        moves: Sequence[str] = (),
        terms: Terms | None = None,
        pace: Pace | None = None,
        results: Sequence[Result] | None = None,
    ) -> None:
        """Start a match without waiting for the disk: ``done`` is called with it, or with what went wrong.

        An error of the arguments is raised at once.
        """
        prepared = self._starter.prepare(start, seats, moves, with_pace(terms, pace), results)

        def finish(outcome: StoredMatch | BaseException) -> None:
            is_stored = isinstance(outcome, StoredMatch)
            done(Started(outcome, prepared.keys, prepared.message) if is_stored else outcome)  # type: ignore[arg-type]

        self._runner.start_soon(prepared.match, prepared.digests, finish)

    def restart(
        self,
        match_id: str,
        *,
        key: Key = LOCAL,
        version: int | None = None,
        results: Sequence[Result] | None = None,
    ) -> Started:
        """Start a new match of the same players on the same terms, with the next seed.

        The keys of the old match open the new one, and subscribers hear of it. If
        the server is too busy for that, the old match stays as it was. While the
        other person has not agreed, return the old match with the offer. With ``version``,
        only if the match still has it.
        """
        with self._runner.lock(match_id):
            entry = self.store.entry(match_id)
            old, digests = entry.stored, entry.keys
            seat = _check_owner(key, digests, old.match)
            if version not in (None, old.version):
                raise conflict(replace(old, version=version), old.version)
            if offers.needs_consent(old.match, seat):
                # Only one of several servers can save the end of the offer: that one starts the match.
                old = self._agree(match_id, OfferKind.RESTART, key, old.version)
                if old.match.offer is not None:
                    return Started(old, opened_by(key, digests))
            seats = seats_of(old.match.players, old.match.opponents)
            seating = self._starter.seat(old.match.game, seats, results)
            match = old.match.restart(now())
            match = replace(match, players=seating.players)
            stored = self._runner.start(match, digests)
            self._runner.cancel(match_id)
        self._runner.publish(EventKind.REMATCH, old, stored.id)
        return Started(stored, opened_by(key, digests), seating.message)

    def get(self, match_id: str) -> StoredMatch:
        """Return the match as it stands; lost on time if a person's clock has run out."""
        return self._runner.get(match_id)

    def resume(self, match_id: str) -> StoredMatch:
        """Continue a match: its clock runs, and an opponent whose turn it is thinks.

        If the server is too busy for that, the match stays as it is until the next call.
        """
        return self._runner.resume(match_id)

    def known(self, match_id: str) -> StoredMatch | None:
        """Return the match as this process knows it, without waiting, if nothing is to be done for it.

        Another process may have changed it; ``resume`` looks.
        """
        return self._runner.known(match_id)

    def refresh(self, match_id: str) -> None:
        """Take note of a change that another process has made; subscribers hear of it."""
        self._runner.refresh(match_id)

    def run_in(self, scheduler: Scheduler) -> None:
        """Let opponents that do not search answer in ``scheduler``, and call all ``done`` there."""
        self._runner.scheduler = scheduler

    def list(self, *, finished: bool | None = None, limit: int = 100) -> list[MatchSummary]:
        """Return the matches changed last, the latest first."""
        return self.store.list(finished=finished, limit=limit)

    # Changing a match

    def move(
        self, match_id: str, move: Move | str, *, key: Key = LOCAL, version: int | None = None
    ) -> StoredMatch:
        """Play a person's move, then let an opponent answer.

        Where opponents answer at once, the answer of one that does not search is in the result.
        """
        request = self._move_request(match_id, move, key, version)
        try:
            return self._runner.change(match_id, request)
        except TimeIsUp:
            self._runner.change(match_id, replace(request, change=lambda match, _: match.flag()))
            raise

    def move_soon(
        self, match_id: str, move: Move | str, done: Done, *, key: Key = LOCAL, version: int | None = None
    ) -> bool:
        """Play a person's move without waiting: ``done`` is called with the match, or with what went wrong.

        Return False if that is not possible, or if the move is refused: then call :meth:`move` in a thread.
        """
        return self._runner.change_soon(match_id, self._move_request(match_id, move, key, version), done)

    def _move_request(self, match_id: str, move: Move | str, key: Key, version: int | None) -> Request:
        def play(match: Match, seat: int | None) -> Match:
            if match.is_opponent_turn:
                raise NotYourTurn(f"it is {titles_of(match)[match.turn]}'s turn")
            seconds = self._runner.turn_seconds(match_id, match)
            return match.play(move, seat=seat, seconds=seconds, played_at=now())

        return Request(change=play, key=key, version=version, move=True)

    def undo(self, match_id: str, *, key: Key = LOCAL, version: int | None = None) -> StoredMatch:
        """Take back to a person's last turn, also while an opponent thinks; to the asker's of two people."""
        return self._agree(match_id, OfferKind.UNDO, key, version)

    def redo(self, match_id: str, *, key: Key = LOCAL, version: int | None = None) -> StoredMatch:
        """Play again what was taken back."""
        return self._agree(match_id, OfferKind.REDO, key, version)

    def swap(self, match_id: str, *, key: Key = LOCAL, version: int | None = None) -> StoredMatch:
        """Let the players change seats; each key goes with its holder."""
        return self._agree(match_id, OfferKind.SWAP, key, version)

    def draw(self, match_id: str, *, key: Key = LOCAL, version: int | None = None) -> StoredMatch:
        """Let two people end the game as a draw."""
        return self._agree(match_id, OfferKind.DRAW, key, version)

    def decline(self, match_id: str, *, key: Key = LOCAL, version: int | None = None) -> StoredMatch:
        """Decline what the other person has asked for, or withdraw what the holder of the key has."""
        decline = Request(change=lambda match, _: offers.decline(match), key=key, version=version)
        return self._runner.change(match_id, decline)

    def _agree(self, match_id: str, kind: OfferKind, key: Key, version: int | None) -> StoredMatch:
        """Do what needs the consent of two people, or offer it."""
        change, swapped = offers.change_to(kind), kind is OfferKind.SWAP
        return self._runner.change(
            match_id, Request(change=change, key=key, version=version, swapped=swapped)
        )

    def rename(self, match_id: str, name: str, *, key: Key = LOCAL) -> StoredMatch:
        """Give the holder of the key, or the person at the keyboard, another name."""

        def rename(match: Match, seat: int | None) -> Match:
            return match.rename(local_seat(match) if seat is None else seat, name)

        return self._runner.change(match_id, Request(change=rename, key=key, keeps_search=True))

    def seat_held(self, match_id: str, *, key: str) -> int:
        """Return the seat that a key opens now; raise WrongKey if it opens none."""
        seat = seat_of(key, self.store.entry(match_id).keys)
        assert seat is not None, "a text is no trusted caller"
        return seat

    def resign(self, match_id: str, *, key: Key = LOCAL) -> StoredMatch:
        """Resign for the holder of the key, or for the person at the keyboard."""

        def resign(match: Match, seat: int | None) -> Match:
            return match.resign(local_seat(match) if seat is None else seat)

        return self._runner.change(match_id, Request(change=resign, key=key))

    def watch(self, match_id: str, person: str, *, key: Key = LOCAL) -> StoredMatch:
        """Let opponents play on for the people; or give the first seat back to ``person``."""
        reseat = Request(change=lambda match, _: watched_match(match, person), key=key)
        return self._runner.change(match_id, reseat)

    def retry(self, match_id: str, *, key: Key = LOCAL) -> StoredMatch:
        """Let an opponent that could not move try again; one that is thinking goes on.

        Raise :class:`Refused` if it is not an opponent's turn.
        """
        with self._runner.lock(match_id):
            is_thinking = self._runner.is_thinking(match_id)
            entry = self.store.entry(match_id)
            stored = entry.stored
            _check_owner(key, entry.keys, stored.match)
            if is_thinking:
                return stored
            again = Request(change=lambda match, _: recovery.retry(match), key=key, public=True)
            return self._runner.change(match_id, again)

    def replace_opponent(self, match_id: str, name: str, *, key: Key = LOCAL) -> StoredMatch:
        """Let another opponent play on in the seat of the opponent whose turn it is.

        Moves and clocks stay. Raise :class:`Refused` if it is not an opponent's turn or
        the terms of the match fix the players, :class:`Unavailable` if the new one
        cannot play yet.
        """

        def replace_player(match: Match, _: int | None) -> Match:
            found = available_opponent(match.game, name, self._find_opponent)
            return recovery.replace_opponent(match, found.name)

        return self._runner.change(match_id, Request(change=replace_player, key=key, public=True))

    def set_pace(self, match_id: str, pace: Pace, *, key: Key = LOCAL) -> StoredMatch:
        """Let opponents answer at this pace from now on; one that is thinking goes on."""
        change = Request(
            change=lambda match, _: match.with_pace(pace.name), key=key, public=True, keeps_search=True
        )
        return self._runner.change(match_id, change)

    # Help for players

    def hint(
        self, match_id: str, limit: Limit = HINT_LIMIT, *, key: Key = LOCAL, cancel: Cancel | None = None
    ) -> Hint:
        """Return a move to try and why; the match counts the hint."""

        def count(match: Match, seat: int | None) -> Match:
            if match.is_opponent_turn or (seat not in (None, match.turn) and not match.is_over):
                raise NotYourTurn(f"it is {titles_of(match)[match.turn]}'s turn; ask for a hint on your own")
            return match.ask_hint()

        stored = self._runner.change(match_id, Request(change=count, key=key))
        position, past = stored.match.position, stored.match.positions[:-1]
        try:
            decision = self._advise(position, past, limit, cancel)
        except PlygroundError:
            raise
        except Exception as error:
            logger.exception("no hint was found in match %s", match_id)
            raise OpponentFailed("no hint could be found because of an error") from error
        return Hint(position.format_move(decision.move), decision.reason, decision, stored)

    def _advise(
        self, position: Position, past: Sequence[Position], limit: Limit, cancel: Cancel | None
    ) -> Decision:
        """Return the best move; a quick one while the game is being prepared."""
        if self.preparation is None or self.preparation.is_ready(position.game, HINT):
            return advise(position, past, limit, cancel)
        stand_in = stand_in_for(strongest_opponent(position.game))
        with compiling(False):
            return stand_in.decide(position, past=past, cancel=cancel)

    def evaluate(
        self,
        match_id: str,
        limit: Limit,
        cancel: Cancel | None = None,
        progress: Progress | None = None,
    ) -> Evaluation:
        """Evaluate the position on the board; ``progress`` is called whenever more is known."""
        return evaluate(self.store.load(match_id).match, limit, cancel, progress)

    def review(self, match_id: str, limit: Limit = HINT_LIMIT, cancel: Cancel | None = None) -> Review:
        """Compare every move of a match with the best one; raise ``Cancelled`` once ``cancel`` is set."""
        return review_stored(self.store.load(match_id), self.store.reviews, limit, cancel)

    def export(self, match_id: str, name: str = "json") -> tuple[str, RecordFormat]:
        """Write a match in the format of that name."""
        return export(self.store.load(match_id).match, name)

    # Watching

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call ``subscriber`` for every event, in the thread in which it happens; return an end to this."""
        return self._runner.events.subscribe(subscriber)

    def find_opponent(self, name: str, game: Game) -> Opponent:
        """Return the opponent of that name, as matches of this service know it."""
        return self._find_opponent(name, game)

    def pace_of(self, match: Match) -> Pace:
        """Return how fast opponents answer in a match."""
        return self._runner.pace_of(match)

    def is_thinking(self, match_id: str) -> bool:
        """Return whether an opponent searches for its answer."""
        return self._runner.is_thinking(match_id)

    def failure(self, stored: StoredMatch) -> PlygroundError | None:
        """Return why the opponent cannot move in this version of a match; None if nothing is wrong."""
        return self._runner.failure(stored)

    def wait(self, match_id: str, seconds: float | None = None) -> StoredMatch:
        """Return the match once no opponent thinks any more, or after so many seconds.

        Raise the error of an opponent that could not move: the match is as it was, and
        ``retry`` or ``replace_opponent`` continue it.
        """
        return self._runner.wait(match_id, seconds)

    def cancel(self, match_id: str) -> StoredMatch:
        """Stop the opponent's search; ``resume`` starts it again."""
        return self._runner.cancel(match_id)

    def elapsed(self, stored: StoredMatch) -> float:
        """Return how many seconds the turn has lasted, as far as this process knows."""
        return self._runner.turn_seconds(stored.id, stored.match) or 0.0

    def close(self) -> None:
        """Stop all searches, and wait until they have ended."""
        self._runner.close()


def _check_owner(key: Key, digests: Digests, match: Match) -> int | None:
    """Return the seat of a key, or refuse it; a match between opponents belongs to everybody."""
    return None if all(match.opponents) else seat_of(key, digests)
