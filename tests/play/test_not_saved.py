"""Stores that cannot save: the player reads one sentence, and the game is as it was."""

import pytest

from doubles import (
    FullStore,
    Held,
)
from play.failing import LONG, TICTACTOE, against, serve
from plyground.errors import (
    DiskFull,
    NotSaved,
)

# A store that cannot save


PROBLEMS = [
    (OSError(28, "No space left on device"), DiskFull, "the disk is full"),
    (DiskFull(), DiskFull, "the disk is full"),
    (NotSaved("the database is read-only"), NotSaved, "the database is read-only"),
    (RuntimeError("boom"), NotSaved, "the storage has a problem"),
]


@pytest.mark.parametrize(("problem", "kind", "cause"), PROBLEMS)
def test_a_persons_move_that_cannot_be_saved_changes_nothing(
    problem: Exception, kind: type[NotSaved], cause: str
) -> None:
    store = FullStore()
    store.error = problem
    service = serve(store=store)
    started = service.start(TICTACTOE, against("first"))
    store.is_full = True
    with pytest.raises(kind) as caught:
        service.move(started.id, "b2")
    assert str(caught.value) == f"the move could not be saved: {cause}. The game is as it was"
    assert service.get(started.id) == started.stored
    store.is_full = False
    service.move(started.id, "b2")
    assert len(service.wait(started.id, LONG).match.moves) == 2
    store.is_full = True
    with pytest.raises(kind, match="the change could not be saved"):
        service.undo(started.id)
    service.close()


def test_an_answer_that_cannot_be_saved_can_be_tried_again() -> None:
    held = Held(game=TICTACTOE)
    store = FullStore()
    service = serve(held, store=store)
    started = service.start(TICTACTOE, against("held"))
    moved = service.move(started.id, "b2")
    assert held.started.wait(LONG)
    store.is_full = True
    held.release.set()
    with pytest.raises(DiskFull, match="the move could not be saved: the disk is full"):
        service.wait(started.id, LONG)
    assert service.get(started.id) == moved
    with pytest.raises(DiskFull):
        service.retry(started.id)
    assert isinstance(service.failure(moved), DiskFull), "it can still be tried again"
    store.is_full = False
    service.retry(started.id)
    assert len(service.wait(started.id, LONG).match.moves) == 2
    service.close()
