"""The order of the search queue: bounds, urgency, turns of clients, and nobody waits forever."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyground.play.fairness import PATIENCE, FairOrder, Kind, Place

KINDS = st.sampled_from(Kind)
CLIENTS = st.sampled_from("abc")
NEW = st.builds(Place, KINDS, CLIENTS)
LOWER = (Kind.ANALYSIS, Kind.BOTS)


def started(order: FairOrder) -> list[Place]:
    """Start what can be started, and return it in this order."""
    return list(iter(order.start_next, None))


def filled(slots: int, *places: Place) -> FairOrder:
    """Return an order in which these searches wait."""
    order = FairOrder(slots)
    for place in places:
        order.add(place)
    return order


def names(places: list[Place]) -> str:
    return "".join(place.client for place in places)


# What holds after any history


@st.composite
def histories(draw: st.DrawFn) -> tuple[FairOrder, int, list[Place], list[Place]]:
    """Draw an order after a random history, its slots, and the searches that run and wait."""
    slots = draw(st.integers(1, 4))
    order = FairOrder(slots)
    running: list[Place] = []
    waiting: list[Place] = []
    for event in draw(st.lists(st.one_of(NEW, st.integers(0, 100)), max_size=40)):
        known = [*running, *waiting]
        if isinstance(event, Place):
            order.add(event)
            waiting.append(event)
        elif known:
            gone = known[event % len(known)]
            order.discard(gone)
            (running if gone in running else waiting).remove(gone)
        for place in started(order):
            waiting.remove(place)
            running.append(place)
    return order, slots, running, waiting


@given(histories())
def test_no_more_than_the_slots_run_and_no_slot_is_free_without_a_reason(
    history: tuple[FairOrder, int, list[Place], list[Place]],
) -> None:
    _, slots, running, waiting = history
    assert len(running) <= slots
    if len(running) < slots:
        assert all(place.kind in LOWER for place in waiting)
        assert not waiting or len(running) == slots - 1


@given(histories())
def test_one_slot_is_kept_for_play(history: tuple[FairOrder, int, list[Place], list[Place]]) -> None:
    _, slots, running, _ = history
    assert sum(place.kind in LOWER for place in running) <= max(1, slots - 1)


@given(histories(), st.lists(NEW, max_size=10))
def test_no_client_takes_the_last_slot_from_another_that_could_have_it(
    history: tuple[FairOrder, int, list[Place], list[Place]], new: list[Place]
) -> None:
    order, slots, running, waiting = history
    if running:
        order.discard(running.pop())
    for place in new:
        order.add(place)
    passed = order._passed_pairs.copy()
    next_one = order.start_next()
    if next_one is None or slots == 1 or passed[next_one.pair] >= PATIENCE:
        return
    held = sum(each.client == next_one.client for each in running) + 1
    is_open = sum(each.kind in LOWER for each in running) < slots - 1
    others = [each for each in (*waiting, *new) if each.client != next_one.client]
    if held == slots:
        assert not [each for each in others if each.kind is Kind.PLAY or is_open]


# Urgency


@given(st.lists(st.tuples(KINDS, CLIENTS), min_size=1, max_size=PATIENCE))
def test_with_one_slot_a_better_kind_goes_first(wanted: list[tuple[Kind, str]]) -> None:
    order = filled(1, *(Place(kind, client) for kind, client in wanted))
    kinds = []
    while (place := order.start_next()) is not None:
        kinds.append(place.kind)
        order.discard(place)
    assert kinds == sorted(kinds)


def test_a_person_who_plays_does_not_wait_for_analyses_and_bots() -> None:
    order = filled(2, *(Place(kind, client) for kind in LOWER for client in "abc"))
    assert len(started(order)) == 1
    player = Place(Kind.PLAY, "d")
    order.add(player)
    assert order.start_next() is player


# Clients take turns


@given(st.lists(CLIENTS, max_size=12), st.lists(CLIENTS, max_size=12), KINDS)
def test_while_a_search_waits_every_other_client_goes_before_it_at_most_once(
    before: list[str], after: list[str], kind: Kind
) -> None:
    order = filled(1, *(Place(kind, client) for client in before))
    mine = Place(kind, "me")
    order.add(mine)
    for client in after:
        order.add(Place(kind, client))
    served: Counter[str] = Counter()
    while (place := order.start_next()) is not mine:
        assert place is not None
        served[place.client] += 1
        order.discard(place)
    assert max(served.values(), default=0) <= 1


def test_the_searches_of_one_client_keep_their_order_and_clients_take_turns() -> None:
    places = [Place(Kind.PLAY, client) for client in "aaabbc"]
    order = filled(1, *places)
    served = []
    while (place := order.start_next()) is not None:
        served.append(place)
        order.discard(place)
    assert names(served) == "abcaba"
    assert [place for place in served if place.client == "a"] == places[:3]


def test_a_client_with_fewer_running_searches_goes_first() -> None:
    order = filled(4, *(Place(Kind.PLAY, client) for client in "aabc"))
    running = started(order)
    order.add(Place(Kind.PLAY, "a"))
    order.add(Place(Kind.PLAY, "b"))
    order.discard(next(place for place in running if place.client == "c"))
    assert names(started(order)) == "b"


def test_searches_of_another_kind_do_not_count_against_a_client() -> None:
    order = filled(3, Place(Kind.PLAY, "a"), Place(Kind.BOTS, "c"), Place(Kind.BOTS, "b"))
    *_, last = started(order)
    order.add(Place(Kind.BOTS, "a"))
    order.add(Place(Kind.BOTS, "b"))
    order.discard(last)
    assert (last.client, names(started(order))) == ("b", "a")


def test_however_many_others_wait_most_slots_go_to_people() -> None:
    order = filled(1, *(Place(Kind.BOTS, f"client {number}") for number in range(20)))
    kinds = []
    for number in range(5 * (PATIENCE + 1)):
        order.add(Place(Kind.PLAY, f"player {number}"))
        place = order.start_next()
        assert place is not None
        kinds.append(place.kind)
        order.discard(place)
    assert kinds.count(Kind.BOTS) == 5


def test_the_last_slot_goes_to_another_client_even_for_something_less_urgent() -> None:
    order = filled(2, *(Place(Kind.PLAY, "a") for _ in range(2)))
    first, _ = started(order)
    order.add(Place(Kind.PLAY, "a"))
    order.add(Place(Kind.BOTS, "b"))
    order.discard(first)
    assert names(started(order)) == "b"


# Nobody waits forever


@pytest.mark.parametrize("kind", LOWER)
def test_a_kind_that_was_passed_over_often_enough_goes_first(kind: Kind) -> None:
    order = filled(1, *(Place(kind, "a") for _ in range(2)))
    for _ in range(PATIENCE):
        order.add(Place(Kind.PLAY, "b"))
        order.add(Place(Kind.PLAY, "c"))
    served = []
    while (place := order.start_next()) is not None:
        served.append(place.kind)
        order.discard(place)
    assert served == 2 * [*[Kind.PLAY] * PATIENCE, kind]


def test_a_client_that_always_plays_gets_the_last_slot_for_an_analysis_in_the_end() -> None:
    order = filled(2, Place(Kind.PLAY, "a"))
    assert names(started(order)) == "a"
    order.add(Place(Kind.ANALYSIS, "a"))
    served = []
    for _ in range(PATIENCE + 1):
        order.add(Place(Kind.ANALYSIS, "b"))
        (place,) = started(order)
        served.append(place)
        order.discard(place)
    assert names(served) == "b" * PATIENCE + "a"


@given(
    NEW, st.integers(1, 3), st.lists(st.lists(st.tuples(KINDS, CLIENTS), max_size=4), min_size=1, max_size=6)
)
def test_whatever_others_do_again_and_again_a_search_gets_its_slot(
    mine: Place, slots: int, pattern: list[list[tuple[Kind, str]]]
) -> None:
    order = FairOrder(slots)
    waiting, running = [mine], []
    order.add(mine)
    rounds = 0
    while mine in waiting:
        for pair in pattern[rounds % len(pattern)]:
            if sum(place.pair == pair for place in waiting) < 2:
                waiting.append(Place(*pair))
                order.add(waiting[-1])
        for place in started(order):
            waiting.remove(place)
            running.append(place)
        order.discard(running.pop(0))
        rounds += 1
        assert rounds <= slots * (PATIENCE + 2) * (1 + len("abc"))
