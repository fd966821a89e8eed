"""What two people ask each other for: nothing changes until both have agreed."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from play.machines import TERMS, check, games
from plyground.core.game import Game
from plyground.errors import GameOver, PlygroundError, Refused
from plyground.play.match import Ending, Match, Offer, OfferKind, Status
from plyground.play.offers import accept, decline, offer, perform, request
from plyground.play.record import format_record, parse_record
from plyground.play.terms import Clock, Terms
from scale import few

START = Match.begin("tictactoe", ("Ama", "Kofi"))
MATCH = START.play("b2").play("a1").play("c1").play("a3").undo()
"""Three moves are played, and one can be played again; Kofi is to move."""

KINDS = st.sampled_from(OfferKind)
SEATS = st.integers(0, 1)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Return a match of two people after some moves, some of them taken back."""
    game: Game = draw(games())
    match = Match.begin(game, ("Ama", "Kofi"), terms=draw(TERMS))
    for pick in draw(st.lists(st.integers(0, 63), max_size=12)):
        if not match.is_over:
            legal = match.position.legal_moves
            match = match.play(legal[pick % len(legal)])
    if match.can_undo and draw(st.booleans()):
        match = match.undo()
    return match


@settings(max_examples=few(200))
@given(matches(), KINDS, SEATS)
def test_an_offer_changes_nothing_else_and_accepting_it_is_the_action_itself(
    match: Match, kind: OfferKind, seat: int
) -> None:
    try:
        expected = perform(match, kind, seat)
    except PlygroundError as error:
        with pytest.raises(type(error)):
            offer(match, kind, seat)
        return
    asked = offer(match, kind, seat)
    assert asked == replace(match, offer=Offer(kind, seat))
    check(asked)
    assert accept(asked, 1 - seat) == expected
    assert decline(asked) == match
    with pytest.raises(Refused, match="the other player has to answer"):
        accept(asked, seat)


@pytest.mark.parametrize("kind", OfferKind)
def test_a_person_at_the_keyboard_and_a_person_against_an_opponent_are_not_asked(kind: OfferKind) -> None:
    assert request(MATCH, kind, None) == perform(MATCH, kind)
    alone = replace(MATCH, opponents=(False, True))
    if kind is not OfferKind.DRAW:
        assert request(alone, kind, 0) == perform(alone, kind)
    with pytest.raises(Refused, match="only two people ask each other"):
        offer(alone, kind, 0)


@pytest.mark.parametrize("kind", OfferKind)
def test_the_same_request_of_the_other_person_is_the_answer(kind: OfferKind) -> None:
    asked = request(MATCH, kind, 0)
    assert asked.offer == Offer(kind, 0)
    assert asked.positions == MATCH.positions
    assert request(asked, kind, 0) == asked, "asking twice is not an answer"
    assert request(asked, kind, 1) == perform(MATCH, kind, 0)


def test_undo_takes_back_the_askers_last_move() -> None:
    assert MATCH.format_moves() == ["b2", "a1", "c1"]
    assert request(request(MATCH, OfferKind.UNDO, 0), OfferKind.UNDO, 1).format_moves() == ["b2", "a1"]
    assert request(request(MATCH, OfferKind.UNDO, 1), OfferKind.UNDO, 0).format_moves() == ["b2"]
    with pytest.raises(Refused, match="there is no move to take back"):
        request(START.play("b2"), OfferKind.UNDO, 1)


def test_a_new_offer_replaces_ones_own_and_waits_for_the_others() -> None:
    asked = request(request(MATCH, OfferKind.UNDO, 0), OfferKind.SWAP, 0)
    assert asked.offer == Offer(OfferKind.SWAP, 0)
    for kind in (OfferKind.UNDO, OfferKind.REDO, OfferKind.RESTART):
        with pytest.raises(Refused, match="Ama has asked you for something; answer that first"):
            request(asked, kind, 1)


@pytest.mark.parametrize("kind", OfferKind)
def test_every_change_of_board_or_seats_ends_an_offer(kind: OfferKind) -> None:
    timed = replace(MATCH, terms=Terms(clock=Clock(seconds=5)))
    asked = offer(timed, kind, 0)
    changed = [asked.play("c3"), asked.undo(), asked.redo(), asked.swap(), asked.resign(1), asked.flag()]
    assert [each.offer for each in (*changed, asked.restart())] == [None] * 7
    assert asked.ask_hint().offer == asked.offer


def test_nothing_is_answered_if_nobody_has_asked() -> None:
    with pytest.raises(Refused, match="nobody has asked for anything"):
        accept(MATCH, 0)
    with pytest.raises(Refused, match="nobody has asked for anything"):
        decline(MATCH)


def test_the_terms_hold_for_an_offer() -> None:
    strict = replace(MATCH, terms=Terms(takebacks=1, fixed_opponent=True))
    with pytest.raises(Refused, match="all takebacks of this match are used up"):
        offer(strict, OfferKind.UNDO, 0)
    with pytest.raises(Refused, match="the players of this match are fixed"):
        offer(strict, OfferKind.SWAP, 0)
    assert offer(strict, OfferKind.RESTART, 0).offer


def test_the_terms_are_checked_again_when_an_offer_is_accepted() -> None:
    asked = offer(MATCH, OfferKind.UNDO, 0)
    with pytest.raises(Refused, match="this match has no takebacks"):
        accept(replace(asked, terms=Terms(takebacks=0)), 1)


def test_after_the_end_two_people_only_start_again() -> None:
    over = MATCH.resign(0)
    for kind, error in ((OfferKind.UNDO, Refused), (OfferKind.REDO, GameOver), (OfferKind.SWAP, GameOver)):
        with pytest.raises(error, match="the game is over"):
            offer(over, kind, 1)
    assert accept(offer(over, OfferKind.RESTART, 1), 0) == over


def test_two_people_agree_to_a_draw() -> None:
    drawn = accept(offer(MATCH, OfferKind.DRAW, 1), 0)
    assert drawn.ending == Ending(None, "the players agreed to a draw")
    assert drawn.status is Status.DRAW
    assert (drawn.can_draw, drawn.can_undo) == (False, False)
    assert parse_record(format_record(drawn)) == drawn


def test_there_is_no_draw_with_an_opponent_or_before_the_first_move() -> None:
    alone = replace(MATCH, opponents=(False, True))
    with pytest.raises(Refused, match="only two people can agree to a draw"):
        request(alone, OfferKind.DRAW, 0)
    with pytest.raises(Refused, match="nobody has moved yet"):
        offer(START, OfferKind.DRAW, 0)
    with pytest.raises(GameOver):
        offer(MATCH.resign(0), OfferKind.DRAW, 1)
