"""A game in progress: turns, history, and the end that only history can judge."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyground.errors import BadMove, GameOver, IllegalMove
from plyground.games import catalogue
from plyground.play.match import Ending, Match
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
    assert match.written_moves() == ["D", "f", "A"]


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
    assert ending == Ending(winner=0, reason="South has captured 25, more than half", score=(26, 22))


def test_nothing_can_be_played_after_the_end() -> None:
    match = play_all(Match.begin(catalogue.game("tictactoe")), ["a1", "a2", "b1", "b2", "c1"])
    with pytest.raises(GameOver, match="the game is over: X has 3 in a row"):
        match.play("c3")


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
    for move in match.written_moves():
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
