"""The lock of a match: taken again by its own thread, handed over between threads."""

import threading

from plyground.play.match_lock import MatchLock

LONG = 60.0


def in_a_thread(work: object) -> None:
    thread = threading.Thread(target=work)  # type: ignore[arg-type]
    thread.start()
    thread.join(LONG)
    assert not thread.is_alive()


def test_the_thread_that_holds_it_may_take_it_again() -> None:
    lock, taken = MatchLock(), list[bool]()
    with lock, lock:
        in_a_thread(lambda: taken.append(lock.take()))
    assert taken == [False]
    assert lock.take()


def test_another_thread_waits_until_it_is_released_completely() -> None:
    lock, order = MatchLock(), []
    began = threading.Event()

    def wait() -> None:
        began.set()
        with lock:
            order.append("other")

    thread = threading.Thread(target=wait)
    with lock:
        with lock:
            thread.start()
            assert began.wait(LONG)
        order.append("first")
    thread.join(LONG)
    assert order == ["first", "other"]


def test_what_was_taken_belongs_to_no_thread_and_any_thread_gives_it_back() -> None:
    lock = MatchLock()
    assert lock.take()
    assert not lock.take(), "not even the same thread gets it twice"
    in_a_thread(lock.give_back)
    with lock:
        pass
