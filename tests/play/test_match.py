"""A game in progress: turns, history, and the end that only history can judge."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.errors import BadMove, GameOver, IllegalMove, NotYourTurn, PlygroundError, Refused, TimeIsUp
from plyground.play.match import Ending, Match, Note, Status
from plyground.play.terms import Clock, Terms
from scale import few
from strategies import boards, matches

OWARE = catalogue.game("oware")

# One seed each, chasing the other round the board: after 12 plies all is as it was.
CHASE = "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"
ROUND = ["A", "a", "B", "b", "C", "c", "D", "d", "E", "e", "F", "f"]


def play_all(match: Match, moves: list[str]) -> Match:
    for move in moves:
        match = match.play(move)
    return match


def test_a_match_begins_with_the_opening_of_its_game() -> None:
    match = Match.begin(OWARE)
    assert match.game is OWARE
    assert match.position == match.start == OWARE.start()
    assert (match.moves, match.ending, match.players) == ((), None, ("?", "?"))


def test_a_match_may_begin_anywhere() -> None:
    position = OWARE.position(CHASE)
    assert Match.begin(position, ("Ama", "Kofi")).start == position
    assert Match.begin(position, ("Ama", "Kofi")).players == ("Ama", "Kofi")


def test_moves_are_numbers_or_texts_and_are_written_as_their_players_write_them() -> None:
    match = Match.begin(OWARE).play("D").play(5).play("a")
    assert match.moves == (3, 5, 0)
    assert match.format_moves() == ["D", "f", "A"]


def test_playing_leaves_the_earlier_match_as_it_was() -> None:
    before = Match.begin(OWARE, ("Ama", "Kofi"))
    after = before.play("F")
    assert before.moves == ()
    assert after.players == before.players
    assert after.positions[0] is before.position


# Repetition


def test_two_lone_seeds_come_back_after_a_round() -> None:
    match = play_all(Match.begin(OWARE.position(CHASE)), ROUND)
    assert match.is_repetition
    assert match.is_over
    assert not match.position.is_over
    assert match.position == match.start
    assert match.ending == Ending(winner=None, reason="the position came back", score=(24, 24))


def test_before_the_position_comes_back_the_game_goes_on() -> None:
    match = play_all(Match.begin(OWARE.position(CHASE)), ROUND[:-1])
    assert not match.is_over
    assert match.ending is None


def test_a_repetition_gives_each_player_the_own_row() -> None:
    match = play_all(Match.begin(OWARE.position("1-0-0-0-0-0-1-0-0-0-0-0-22-24-S")), ROUND)
    assert match.ending == Ending(winner=1, reason="the position came back", score=(23, 25))


def test_the_same_seeds_with_the_other_player_to_move_are_another_position() -> None:
    match = Match.begin(OWARE.position(CHASE))
    other = Match.begin(OWARE.position(CHASE[:-1] + "N"))
    assert match.position != other.position


def test_nothing_can_be_played_after_a_repetition() -> None:
    match = play_all(Match.begin(OWARE.position(CHASE)), ROUND)
    with pytest.raises(GameOver, match="the game is over: the position came back"):
        match.play("A")


def test_the_rules_alone_allow_what_the_history_forbids() -> None:
    match = play_all(Match.begin(OWARE.position(CHASE)), ROUND)
    assert Match.begin(match.position).play("A").moves == (0,)


# The end by the rules


def test_a_win_ends_the_match_and_says_why() -> None:
    match = play_all(Match.begin(catalogue.game("tictactoe")), ["a1", "a2", "b1", "b2", "c1"])
    assert match.ending == Ending(winner=0, reason="X has 3 in a row", score=None)


def test_a_majority_ends_the_match_with_its_score() -> None:
    match = Match.begin(OWARE.position("1-0-0-0-0-2-1-2-0-0-0-1-20-21-S")).play("F")
    ending = match.ending
    assert ending == Ending(winner=0, reason="South has captured 25 seeds, more than half", score=(26, 22))


def test_nothing_can_be_played_after_the_end() -> None:
    match = play_all(Match.begin(catalogue.game("tictactoe")), ["a1", "a2", "b1", "b2", "c1"])
    with pytest.raises(GameOver, match="the game is over: X has 3 in a row"):
        match.play("c3")
    with pytest.raises(GameOver, match="the game is over: X has 3 in a row"):
        match.position.play("c3")


@pytest.mark.parametrize(("move", "error"), [("b2", IllegalMove), ("z9", BadMove), (99, IllegalMove)])
def test_a_refused_move_changes_nothing(move: str | int, error: type[Exception]) -> None:
    match = Match.begin(catalogue.game("tictactoe")).play("b2")
    before = (match.positions, match.moves)
    with pytest.raises(error):
        match.play(move)
    assert (match.positions, match.moves) == before


# Properties


@settings(max_examples=few(60))
@given(st.one_of(matches("oware"), boards().flatmap(matches)))
def test_a_match_is_the_history_of_its_moves(match: Match) -> None:
    again = Match.begin(match.start)
    for move in match.format_moves():
        assert not again.is_over
        again = again.play(move)
    assert again == match
    assert [position.turn for position in match.positions] == [ply % 2 for ply in range(len(match.moves) + 1)]


@settings(max_examples=few(60))
@given(matches("oware"))
def test_an_oware_match_ends_exactly_when_stuck_decided_or_repeated(match: Match) -> None:
    texts = [str(position) for position in match.positions]
    repeated = texts[-1] in texts[:-1]
    assert match.is_repetition == repeated
    assert match.is_over == (repeated or not match.position.legal_moves)
    assert len(set(texts[:-1])) == len(texts[:-1])
    if match.ending is not None:
        assert match.ending.score is not None
        south, north = match.ending.score
        assert south + north == 48
        assert match.ending.winner == (None if south == north else int(north > south))


# Seats and turns

TICTACTOE = catalogue.game("tictactoe")
AGAINST_A_MACHINE = Match.begin(TICTACTOE, ("Ama", "sentinel"), opponents=(False, True))
AFTER_A_MACHINE = Match.begin(TICTACTOE, ("sentinel", "Ama"), opponents=(True, False))
WATCHED = Match.begin(TICTACTOE, ("easy", "medium"), opponents=(True, True))
TWO_PEOPLE = Match.begin(TICTACTOE, ("Ama", "Kofi"))


def test_a_move_for_the_other_seat_is_refused_and_says_whose_turn_it_is() -> None:
    with pytest.raises(NotYourTurn, match="it is X's turn, not O's"):
        TWO_PEOPLE.play("b2", seat=1)
    assert TWO_PEOPLE.play("b2", seat=0).turn == 1


def test_a_match_knows_when_it_waits_for_an_opponent() -> None:
    assert not AGAINST_A_MACHINE.is_opponent_turn
    assert AGAINST_A_MACHINE.play("b2").is_opponent_turn
    assert not AGAINST_A_MACHINE.play("b2").resign(0).is_opponent_turn


def test_times_and_reasons_stay_with_their_moves() -> None:
    match = TWO_PEOPLE.play("b2", seconds=1.5).play("a1", reason="It takes a corner.")
    assert match.notes == (Note(1.5), Note(None, "It takes a corner."))


@pytest.mark.parametrize(
    ("moves", "status"),
    [
        ("", Status.IN_PROGRESS),
        ("a1 a2 b1 b2 c1", Status.FIRST_WINS),
        ("c3 a1 c2 b1 a3 c1", Status.SECOND_WINS),
        ("a1 b2 c3 b1 b3 a3 c1 c2 a2", Status.DRAW),
    ],
)
def test_the_status_says_where_the_match_stands(moves: str, status: Status) -> None:
    assert play_all(TWO_PEOPLE, moves.split()).status is status


# Taking back


def test_between_two_people_one_move_is_taken_back() -> None:
    match = play_all(TWO_PEOPLE, ["b2", "a1"])
    assert match.undo().format_moves() == ["b2"]
    assert match.undo().undo().format_moves() == []


def test_a_seat_takes_back_its_own_last_move_and_what_followed() -> None:
    match = play_all(TWO_PEOPLE, ["b2", "a1", "c1"])
    assert match.undo(0).format_moves() == ["b2", "a1"]
    assert match.undo(1).format_moves() == ["b2"]
    assert match.undo(1).redo().redo().format_moves() == ["b2", "a1", "c1"]
    with pytest.raises(Refused, match="there is no move to take back"):
        TWO_PEOPLE.play("b2").undo(1)


def test_against_an_opponent_its_answer_is_taken_back_too() -> None:
    match = play_all(AGAINST_A_MACHINE, ["b2", "a1", "c1"])
    assert match.undo().format_moves() == ["b2", "a1"], "it was still thinking"
    assert match.undo().undo().format_moves() == []
    assert match.play("a3").undo().format_moves() == ["b2", "a1"]


def test_an_opponents_first_move_stays() -> None:
    match = AFTER_A_MACHINE.play("b2")
    with pytest.raises(Refused, match="there is no move to take back"):
        match.undo()
    assert play_all(match, ["a1", "c1"]).undo().format_moves() == ["b2"]


def test_nobody_takes_back_for_two_opponents() -> None:
    with pytest.raises(Refused, match="there is no move to take back"):
        WATCHED.play("b2").undo()


def test_what_was_taken_back_can_be_played_again_with_its_notes() -> None:
    match = AGAINST_A_MACHINE.play("b2", seconds=2).play("a1", reason="It takes a corner.")
    assert replace(match.undo().redo(), takebacks=0) == match


def test_redo_stops_at_each_turn_of_a_person() -> None:
    match = play_all(AGAINST_A_MACHINE, ["b2", "a1", "c1", "a3", "a2"])
    start = match.undo().undo().undo()
    assert [len(start.moves), len(start.redo().moves), len(start.redo().redo().moves)] == [0, 2, 4]
    assert start.redo().redo().redo().format_moves() == match.format_moves()


def test_another_move_ends_what_could_be_played_again() -> None:
    match = play_all(TWO_PEOPLE, ["b2", "a1"]).undo().play("c3")
    with pytest.raises(Refused, match="there is no move to play again"):
        match.redo()


def test_a_finished_game_against_an_opponent_can_be_taken_back() -> None:
    over = play_all(AGAINST_A_MACHINE, ["a1", "a2", "b1", "b2", "c1"])
    assert over.undo().status is Status.IN_PROGRESS
    assert over.undo().redo().ending == over.ending


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize(
    "over",
    [
        play_all(TWO_PEOPLE, ["a1", "a2", "b1", "b2", "c1"]),
        play_all(TWO_PEOPLE, ["b2", "a1"]).resign(0),
        replace(TWO_PEOPLE, terms=Terms(clock=Clock(seconds=5))).play("b2").play("a1").flag(),
    ],
    ids=["by the rules", "by resignation", "on time"],
)
def test_two_people_take_nothing_back_after_the_end(over: Match, seat: int | None) -> None:
    assert not over.can_undo
    with pytest.raises(Refused, match="two people cannot take a move back after the end"):
        over.undo(seat)


# Giving up


def test_a_resignation_ends_the_match_for_the_other_seat() -> None:
    match = TWO_PEOPLE.play("b2").resign(0)
    assert match.ending == Ending(winner=1, reason="X resigned")
    assert match.status is Status.SECOND_WINS
    with pytest.raises(GameOver, match="the game is over: X resigned"):
        match.play("a1")
    with pytest.raises(GameOver):
        match.resign(1)


def test_a_resignation_is_taken_back_alone() -> None:
    match = play_all(AGAINST_A_MACHINE, ["b2", "a1"])
    assert replace(match.resign(0).undo(), takebacks=0) == match


# Clocks

FIVE_SECONDS = Match.begin(TICTACTOE, terms=Terms(clock=Clock(seconds=5, increment=1)))


def test_without_a_clock_there_is_no_time_to_run_out() -> None:
    assert TWO_PEOPLE.remaining(0) is None
    with pytest.raises(Refused, match="this match has no clock"):
        TWO_PEOPLE.flag()


def test_each_seat_uses_its_own_time_and_every_move_adds_some() -> None:
    match = FIVE_SECONDS.play("b2", seconds=3).play("a1", seconds=1).play("c1", seconds=0.5)
    assert match.remaining(0) == 5 - 3 + 1 - 0.5 + 1
    assert match.remaining(1) == 5 - 1 + 1


def test_a_move_after_the_time_is_refused_and_the_game_can_be_called_lost() -> None:
    match = FIVE_SECONDS.play("b2", seconds=5)
    with pytest.raises(TimeIsUp, match="O has run out of time"):
        match.play("a1", seconds=5.01)
    assert match.play("a1", seconds=5.0).moves
    assert match.flag().ending == Ending(winner=0, reason="O ran out of time")


def test_a_game_lost_on_time_is_not_taken_back() -> None:
    with pytest.raises(Refused, match="a game lost on time cannot be taken back"):
        replace(FIVE_SECONDS, opponents=(True, False)).play("b2").flag().undo()


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_a_clock_that_cannot_be_set_is_refused(seconds: float) -> None:
    with pytest.raises(PlygroundError, match="clock seconds must be a finite number above 0, got"):
        Clock(seconds=seconds)


@pytest.mark.parametrize("increment", [-1, float("nan"), float("inf")])
def test_a_move_adds_no_less_than_nothing_to_a_clock(increment: float) -> None:
    with pytest.raises(PlygroundError, match="clock increment must be a finite number from 0 on, got"):
        Clock(seconds=1, increment=increment)


# The terms of a classroom


def with_terms(terms: Terms) -> Match:
    return Match.begin(TICTACTOE, ("Ama", "easy"), opponents=(False, True), terms=terms)


def test_no_takebacks_means_none() -> None:
    match = play_all(with_terms(Terms(takebacks=0)), ["b2", "a1"])
    with pytest.raises(Refused, match="this match has no takebacks"):
        match.undo()
    with pytest.raises(Refused):
        match.resign(0).undo()


def test_takebacks_are_counted() -> None:
    match = play_all(with_terms(Terms(takebacks=2)), ["b2", "a1"])
    match = match.undo().redo().undo()
    assert match.takebacks == 2
    with pytest.raises(Refused, match="all takebacks of this match are used up \\(2\\)"):
        match.redo().undo()


def test_a_negative_number_of_takebacks_cannot_be_agreed_on() -> None:
    with pytest.raises(PlygroundError, match="takebacks must be 0 or more, got -1"):
        Terms(takebacks=-1)


def test_hints_are_counted_or_refused() -> None:
    assert with_terms(Terms()).ask_hint().ask_hint().hints == 2
    with pytest.raises(Refused, match="this match has no hints"):
        with_terms(Terms(hints=False)).ask_hint()
    with pytest.raises(GameOver):
        TWO_PEOPLE.resign(0).ask_hint()


def test_fixed_players_stay_in_their_seats_from_the_start() -> None:
    match = with_terms(Terms(fixed_opponent=True))
    assert not match.can_swap
    for change in (Match.swap, lambda begun: begun.seat(("Ama", "medium"), (False, True))):
        for begun in (match, match.play("b2")):
            with pytest.raises(Refused, match="the players of this match are fixed"):
                change(begun)


def test_swapping_leaves_the_position_and_exchanges_the_players() -> None:
    match = play_all(AGAINST_A_MACHINE, ["b2", "a1"])
    swapped = match.swap()
    assert swapped.position == match.position
    assert (swapped.players, swapped.opponents) == (("sentinel", "Ama"), (True, False))
    assert swapped.is_opponent_turn
    assert swapped.swap() == match


def test_a_restart_keeps_players_terms_and_start_alone_and_takes_the_next_seed() -> None:
    start = OWARE.position(CHASE)
    match = Match.begin(start, ("Ama", "master"), opponents=(False, True), terms=Terms(takebacks=1, seed=7))
    again = match.play("A").play("a").undo().resign(0).restart()
    assert again == replace(match, terms=Terms(takebacks=1, seed=8))


# What can be done


CHANGES: dict[str, Callable[[Match], Match]] = {
    "undo": Match.undo,
    "redo": Match.redo,
    "resign": lambda match: match.resign(match.people[0]),
    "swap": Match.swap,
    "hint": Match.ask_hint,
}


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize(
    "terms", [Terms(), Terms(takebacks=0), Terms(takebacks=1), Terms(hints=False), Terms(fixed_opponent=True)]
)
def test_can_says_exactly_what_the_change_itself_would_do(name: str, terms: Terms) -> None:
    begun = Match.begin("tictactoe", ("Ama", "Kofi"), terms=terms)
    played = begun.play("b2").play("a1")
    matches = [begun, played, played.resign(0), play_all(begun, ["a1", "a2", "b1", "b2", "c1"])]
    if terms.takebacks != 0:
        alone = replace(played, opponents=(False, True))
        matches += [played.undo(), alone.resign(0), alone.resign(0).undo()]
    for match in matches:
        try:
            CHANGES[name](match)
        except PlygroundError:
            assert not getattr(match, f"can_{name}"), match
        else:
            assert getattr(match, f"can_{name}"), match


def test_opponents_do_not_resign_swap_or_ask() -> None:
    watched = Match.begin("tictactoe", ("random", "random"), opponents=(True, True))
    assert watched.people == ()
    assert not watched.can_resign
    assert not watched.can_swap
    assert not watched.can_hint
    waiting = Match.begin("tictactoe", ("random", "Ama"), opponents=(True, False))
    assert waiting.people == (1,)
    assert waiting.can_resign
    assert waiting.can_swap
    assert not waiting.can_hint, "it is the opponent's turn"


def test_a_match_put_together_without_notes_gets_blank_ones() -> None:
    match = play_all(TWO_PEOPLE, ["b2", "a1"])
    assert Match(match.positions, match.moves, match.players) == match
    assert len(replace(match, positions=match.positions[:2], moves=match.moves[:1]).notes) == 1


def test_a_position_shows_its_game_and_its_text() -> None:
    assert repr(TWO_PEOPLE.play("b2").position) == "<tictactoe .../.X./...>"


def test_a_pace_changes_nothing_of_the_game() -> None:
    match = Match.begin("tictactoe").play("b2")
    slow = match.with_pace("slow")
    assert (slow.terms.pace, slow.moves) == ("slow", match.moves)
    assert slow != match
    assert slow.is_same_game(match)
    assert match.is_same_game(match)
    assert not slow.is_same_game(match.play("a1"))


def test_two_people_agree_to_a_draw() -> None:
    match = TWO_PEOPLE.play("b2")
    assert match.can_draw
    drawn = match.draw(1)
    assert drawn.is_over
    assert drawn.ending == Ending(None, "the players agreed to a draw")
    assert match.draw().ending == drawn.ending
    assert not drawn.can_draw


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (TWO_PEOPLE, "nobody has moved yet; there is nothing to agree about"),
        (AGAINST_A_MACHINE.play("b2"), "only two people can agree to a draw"),
    ],
)
def test_a_draw_needs_two_people_and_a_game(match: Match, sentence: str) -> None:
    assert not match.can_draw
    with pytest.raises(Refused, match=sentence):
        match.draw()


def test_people_may_change_their_names_and_opponents_may_not() -> None:
    assert TWO_PEOPLE.rename(0, "Efua").players[0] == "Efua"
    assert TWO_PEOPLE.rename(1, "Efua").players[1] == "Efua"
    machine = AGAINST_A_MACHINE.opponents.index(True)
    with pytest.raises(Refused, match="only people can be renamed"):
        AGAINST_A_MACHINE.rename(machine, "Efua")
