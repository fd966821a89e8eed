"""Opponents use cores that nobody else needs."""

from dataclasses import dataclass, field

import pytest

from doubles import First
from play.failing import LONG, TICTACTOE, against, serve
from plyground.opponents.opponent import Decision, Turn
from plyground.play import queue as queue_module
from plyground.play.queue import SearchQueue


@dataclass(frozen=True, kw_only=True)
class Counting(First):
    """Notes how many threads it may use."""

    name: str = "counting"
    jobs: list[int] = field(default_factory=list)

    def think(self, turn: Turn) -> Decision:
        self.jobs.append(turn.jobs)
        return super().think(turn)


@pytest.mark.parametrize(("slots", "jobs"), [(None, 4), (2, 2), (1, 1)])
def test_an_opponent_may_use_the_idle_cores(
    slots: int | None, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue_module, "CORES", 4)
    counting = Counting(game=TICTACTOE)
    service = serve(counting, queue=SearchQueue(slots, waiting=4))
    match_id = service.start(TICTACTOE, against("counting")).id
    service.move(match_id, "b2")
    service.wait(match_id, LONG)
    service.close()
    assert counting.jobs == [jobs]
