"""Messages between the processes of one machine: to all others, in order, and never waited for."""

import queue
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from doubles import PATIENCE
from plyground.play.local_relay import LocalRelay, Pair, newest, relay_pairs
from plyground.play.relay import CHANGED, RelayMessage

MOVED = RelayMessage("m1", 2, CHANGED)
FAILED = RelayMessage("m1", 2, "failed", '{"detail": "no"}')


def relay(pairs: list[Pair], number: int) -> LocalRelay:
    others = [writer.dup() for place, (_, writer) in enumerate(pairs) if place != number]
    return LocalRelay(pairs[number][0].dup(), others)


@pytest.fixture
def pairs() -> Iterator[list[Pair]]:
    with ExitStack() as stack:
        yield [(stack.enter_context(one), stack.enter_context(other)) for one, other in relay_pairs(3)]


def test_a_message_reaches_all_others_and_not_its_sender(pairs: list[Pair]) -> None:
    relays = [relay(pairs, number) for number in range(3)]
    received: list[queue.Queue[RelayMessage]] = [queue.Queue() for _ in relays]
    for each, inbox in zip(relays, received, strict=True):
        each.start(inbox.put)
    relays[0].send(FAILED)
    relays[1].send(MOVED)
    assert received[1].get(timeout=PATIENCE) == FAILED
    assert received[0].get(timeout=PATIENCE) == MOVED
    assert {received[2].get(timeout=PATIENCE) for _ in range(2)} == {FAILED, MOVED}
    assert all(inbox.empty() for inbox in received)
    for each in relays:
        each.close()


def test_sending_to_a_process_that_does_not_read_drops_messages_and_goes_on(pairs: list[Pair]) -> None:
    first, second = relay(pairs, 0), relay(pairs, 1)
    for version in range(20_000):
        first.send(RelayMessage("m1", version, CHANGED))
    received: queue.Queue[RelayMessage] = queue.Queue()
    second.start(received.put)
    received.get(timeout=PATIENCE)
    first.send(FAILED)
    while received.get(timeout=PATIENCE) != FAILED:
        pass
    first.close()
    second.close()


def test_many_messages_may_wait(pairs: list[Pair]) -> None:
    first, second = relay(pairs, 0), relay(pairs, 1)
    for number in range(100):
        first.send(RelayMessage(f"m{number}", 2, CHANGED))
    received: queue.Queue[RelayMessage] = queue.Queue()
    second.start(received.put)
    assert [received.get(timeout=PATIENCE).match_id for _ in range(100)] == [f"m{n}" for n in range(100)]
    first.close()
    second.close()


def test_a_process_that_is_started_again_reads_on(pairs: list[Pair]) -> None:
    first, second = relay(pairs, 0), relay(pairs, 1)
    second.start(lambda message: None)
    second.close()
    first.send(MOVED)
    received: queue.Queue[RelayMessage] = queue.Queue()
    again = relay(pairs, 1)
    again.start(received.put)
    assert received.get(timeout=PATIENCE) == MOVED
    first.close()
    again.close()


def test_one_message_that_cannot_be_handled_does_not_keep_others_away(
    pairs: list[Pair], caplog: pytest.LogCaptureFixture
) -> None:
    first, second = relay(pairs, 0), relay(pairs, 1)
    received: queue.Queue[RelayMessage] = queue.Queue()

    def receive(message: RelayMessage) -> None:
        if message == FAILED:
            raise RuntimeError("a defect")
        received.put(message)

    second.start(receive)
    first.send(FAILED)
    first.send(MOVED)
    assert received.get(timeout=PATIENCE) == MOVED
    assert "could not be handled" in caplog.text
    first.close()
    second.close()


def test_only_the_last_of_several_changes_of_a_match_is_handled() -> None:
    other, later = RelayMessage("m2", 1, CHANGED), RelayMessage("m1", 3, CHANGED)
    assert newest([MOVED, other, FAILED, later]) == [other, FAILED, later]
