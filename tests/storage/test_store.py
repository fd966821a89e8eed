"""The contract of every store: in memory, in SQLite and in PostgreSQL."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.errors import Conflict, PlygroundError, UnknownMatch
from plyground.opponents.roster import opponent
from plyground.play.match import Match, Note, OfferKind, Status
from plyground.play.offers import offer
from plyground.play.record import format_record, parse_record
from plyground.play.review_summary import Errors, ReviewSummary
from plyground.play.store import MemoryStore, Store, StoredMatch, now
from plyground.play.terms import Clock, Terms
from plyground.search.limit import Limit
from plyground.storage import retention
from plyground.storage.sql_store import SqlStore
from scale import few
from strategies import matches

TICTACTOE = catalogue.game("tictactoe")
NEW = Match.begin(TICTACTOE, ("Ama", "sentinel"), opponents=(False, True))
OVER = NEW.play("b2").resign(0)

# All examples of a test share one store, and one test runs with several stores.
some_examples = settings(
    max_examples=few(20) + 2,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.differing_executors],
)


class StoreTests:
    """The shared tests; a subclass provides the store."""

    @pytest.fixture
    def store(self) -> object:
        raise NotImplementedError

    def test_a_new_match_has_version_1(self, store: Store) -> None:
        saved = store.add(NEW)
        assert saved.version == 1
        assert store.load(saved.id) == saved == StoredMatch(saved.id, 1, NEW)

    def test_every_match_has_its_own_id(self, store: Store) -> None:
        assert store.add(NEW).id != store.add(NEW).id

    def test_all_data_of_a_match_is_stored(self, store: Store) -> None:
        terms = Terms(takebacks=3, hints=False, clock=Clock(seconds=60, increment=0.1), seed=1 << 40)
        match = Match.begin(TICTACTOE, ("é\x00😀", ""), opponents=(False, True), terms=terms)
        match = replace(match, began=datetime(2026, 1, 14, tzinfo=UTC), hints=2)
        match = (
            match.play("b2", seconds=1 / 3, reason="\x00 'quoted' ✓").play("a1").play("c3").undo().resign(1)
        )
        saved = store.add(match)
        assert store.load(saved.id).match == match

    @some_examples
    @given(match=st.sampled_from(("tictactoe4", "oware", "oware:slam-captures", "8x8x5")).flatmap(matches))
    def test_any_match_is_stored(self, store: Store, match: Match) -> None:
        saved = store.add(match)
        assert store.load(saved.id).match == match

    def test_a_save_replaces_the_version_before(self, store: Store) -> None:
        first = store.add(NEW)
        second = store.save(first, NEW.play("b2"))
        third = store.save(second, second.match.play("a1", reason="why"))
        assert [second.version, third.version] == [2, 3]
        assert store.load(first.id) == third

    def test_moves_that_are_taken_back_or_changed_are_stored(self, store: Store) -> None:
        saved = store.add(NEW.play("b2").play("a1", seconds=1.0))
        saved = store.save(saved, saved.match.undo())
        assert store.load(saved.id).match.moves == ()
        saved = store.save(saved, saved.match.play("c3").play("a1"))
        assert store.load(saved.id) == saved
        saved = store.save(saved, replace(saved.match, notes=(Note(2.0), Note(None, "why"))))
        assert store.load(saved.id) == saved

    @pytest.mark.parametrize(
        ("name", "game"), [("mcts", "oware"), ("intermediate", "oware"), ("sentinel", "tictactoe")]
    )
    def test_what_an_opponent_considered_is_stored(self, store: Store, name: str, game: str) -> None:
        """The opponent's next move is refused if the stored match is not the one it knows."""
        start = catalogue.game(game).start()
        decision = opponent(name, start.game).decide(start, limit=Limit(nodes=300))
        match = Match.begin(start).play(
            decision.move,
            considered=decision.seen_in(start),
            played_at=datetime(2026, 1, 14, 12, 0, 0, 123, UTC),
        )
        match = match.resign(1)
        store.add(match)
        (found,) = store.finished()  # never from the cache
        assert found == match
        assert found.notes[0].considered is not None
        assert parse_record(format_record(found)) == match

    def test_of_two_writers_one_gets_a_conflict_and_writes_nothing(self, store: Store) -> None:
        first = store.add(NEW)
        newer = store.save(first, NEW.play("b2"))
        with pytest.raises(Conflict, match="the match was changed in the meantime"):
            store.save(first, NEW.play("a1").play("c3"))
        assert store.load(first.id) == newer

    def test_of_many_writers_at_once_exactly_one_moves(self, store: Store) -> None:
        saved = store.add(NEW)
        done: list[StoredMatch] = []
        refused: list[Exception] = []
        ready = threading.Barrier(6)

        def write(move: int) -> None:
            ready.wait()
            try:
                done.append(store.save(saved, NEW.play(move)))
            except Conflict as error:
                refused.append(error)

        threads = [threading.Thread(target=write, args=(move,)) for move in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert (len(done), len(refused)) == (1, 5)
        assert store.load(saved.id) == done[0]

    def test_an_unknown_id_is_an_error(self, store: Store) -> None:
        with pytest.raises(UnknownMatch, match="match 'nobody' not found"):
            store.load("nobody")
        with pytest.raises(UnknownMatch):
            store.save(StoredMatch("nobody", 1, NEW), NEW)

    def test_matches_are_listed_the_latest_first(self, store: Store) -> None:
        old, new, over = store.add(NEW), store.add(NEW.play("b2")), store.add(OVER)
        store.save(old, NEW.play("a1").play("b2"))
        assert [line.id for line in store.list()] == [old.id, over.id, new.id]
        assert [line.id for line in store.list(finished=True)] == [over.id]
        assert [line.id for line in store.list(finished=False)] == [old.id, new.id]
        assert [line.id for line in store.list(limit=1)] == [old.id]

    def test_a_summary_has_game_players_status_and_time(self, store: Store) -> None:
        saved = store.add(OVER)
        (line,) = store.list()
        assert (line.id, line.game, line.players) == (saved.id, "tictactoe", ("Ama", "sentinel"))
        assert (line.opponents, line.status, line.plies) == ((False, True), Status.SECOND_WINS, 1)
        assert abs((datetime.now(UTC) - line.changed).total_seconds()) < 600

    def test_the_limit_of_a_list_is_at_least_1(self, store: Store) -> None:
        with pytest.raises(PlygroundError, match="limit must be at least 1, got 0"):
            store.list(limit=0)

    def test_finished_matches_are_returned_for_the_log(self, store: Store) -> None:
        store.add(OVER)
        store.add(NEW)
        last = store.add(NEW.play("a1").resign(1))
        assert list(store.finished()) == [OVER, last.match]

    def test_many_matches_are_added_once_each(self, store: Store) -> None:
        others = [NEW.play(move).resign(1) for move in range(5)]
        assert store.add_all([OVER, *others, OVER]) == 6
        assert store.add_all([*others, OVER, NEW.play("a1").resign(0)]) == 1
        assert len(store.list()) == 7

    def test_what_a_player_asks_for_is_stored_and_makes_no_other_game(self, store: Store) -> None:
        over = Match.begin(TICTACTOE, ("Ama", "Kofi")).play("b2").resign(1)
        saved = store.add(over)
        asked = store.save(saved, offer(over, OfferKind.RESTART, 1))
        assert store.load(saved.id) == asked
        assert store.add_all([over, asked.match]) == 0

    def test_if_one_of_many_matches_fails_none_is_added(self, store: Store) -> None:
        def broken() -> Iterator[Match]:
            yield OVER
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            store.add_all(broken())
        assert store.list() == []

    def test_unfinished_matches_are_deleted_when_they_are_old(self, store: Store) -> None:
        digests = ("a" * 64, None)
        old = [store.add(NEW.play("b2"), digests).id for _ in range(3)]
        done = store.add(OVER).id
        later = now()
        young = store.save(store.add(NEW), NEW.play("a1")).id
        assert store.delete_unfinished(later - timedelta(days=1)) == 0
        assert store.delete_unfinished(later) == len(old)
        assert store.count() == 2
        for match_id in old:
            with pytest.raises(UnknownMatch):
                store.load(match_id)
            with pytest.raises(UnknownMatch):
                store.keys(match_id)
        assert {each.id for each in store.list()} == {done, young}

    def test_a_change_of_a_deleted_match_is_refused(self, store: Store) -> None:
        stored = store.add(NEW)
        assert store.delete_unfinished(now() + timedelta(seconds=1)) == 1
        with pytest.raises(UnknownMatch):
            store.save(stored, NEW.play("b2"))

    def test_many_matches_are_deleted_in_batches(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(retention, "BATCH", 2)
        for _ in range(5):
            store.add(NEW)
        assert store.delete_unfinished(now() + timedelta(seconds=1)) == 5
        assert store.count() == 0

    def test_the_lines_of_named_matches_have_what_counts(self, store: Store) -> None:
        began = datetime(2026, 1, 14, tzinfo=UTC)
        helped = replace(NEW.play("b2"), began=began, hints=2, takebacks=1)
        running, over = store.add(helped), store.add(OVER)
        first, second = store.summaries([over.id, "nobody", running.id, over.id])
        assert (first.id, first.winner, first.is_over) == (over.id, 1, True)
        assert (second.id, second.winner, second.is_over) == (running.id, None, False)
        assert (second.began, second.hints, second.takebacks) == (began, 2, 1)
        assert (first.began, first.hints, first.takebacks) == (None, 0, 0)

    def test_many_lines_are_found_at_once(self, store: Store) -> None:
        store.add_all([NEW.play(move).resign(1) for move in range(9)])
        known = [line.id for line in store.list()]
        wanted = [f"{number:032}" for number in range(1200)] + known
        assert [line.id for line in store.summaries(wanted)] == known
        assert store.summaries([]) == []

    def test_the_summary_of_a_review_is_kept_with_the_version_that_was_reviewed(self, store: Store) -> None:
        summary = ReviewSummary((97.5, None), (Errors(1, 0, 2), Errors()))
        stored, other = store.add(OVER), store.add(OVER)
        store.reviews.save(stored.id, 1, ReviewSummary((None, None), (Errors(), Errors())))
        store.reviews.save(stored.id, 1, summary)
        store.reviews.save(other.id, 2, summary)
        store.reviews.save("nobody", 1, summary)
        assert store.reviews.load([stored.id, other.id, "nobody"]) == {stored.id: summary}
        newer = store.save(stored, NEW)
        assert store.reviews.load([stored.id]) == {}
        store.reviews.save(stored.id, newer.version, summary)
        store.reviews.save(stored.id, stored.version, ReviewSummary((1.0, 1.0), (Errors(), Errors())))
        assert store.reviews.load([stored.id]) == {stored.id: summary}

    def test_the_size_is_that_of_the_disk(self, store: Store) -> None:
        size = store.size()
        assert size is None if isinstance(store, MemoryStore) else size is not None and size > 4096


class TestMemory(StoreTests):
    @pytest.fixture
    def store(self) -> Store:
        return MemoryStore()


class TestSqlite(StoreTests):
    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        store = SqlStore(str(tmp_path / "games.sqlite"))
        yield store
        store.close()


class TestPostgres(StoreTests):
    @pytest.fixture
    def store(self, postgres: str) -> Iterator[Store]:
        store = SqlStore(postgres)
        yield store
        store.close()
