"""Earlier results: which games count, and how the adaptive opponent uses them."""

import pytest

from plyground.core import catalogue
from plyground.errors import Unavailable
from plyground.opponents.roster import opponent
from plyground.opponents.strength.adaptive import Result, adaptive_opponent
from plyground.play.history import counted_result, counted_summaries, results_of, stored_history
from plyground.play.match import Match
from plyground.play.seating import Seat, seat_players
from plyground.play.store import MemoryStore

GAME = catalogue.game("tictactoe")
LOST = "a2 a1 b2 b1 a3 c1"
WON = "a1 a2 b1 b2 c1"
DRAWN = "b2 a1 c1 a3 a2 c2 b3 b1 c3"


def match(moves: str, rival: str = "level=200", *, seat: int = 0, person: str = "you") -> Match:
    """A game of a person as it went; ``seat`` is the person's."""
    players = (person, rival) if seat == 0 else (rival, person)
    played = Match.begin(GAME, players, opponents=(seat == 1, seat == 0))
    for move in moves.split():
        played = played.play(move)
    return played


def test_results_are_the_persons_in_their_order() -> None:
    games = [match(WON), match(LOST), match(DRAWN), match(WON, seat=1)]
    assert results_of("you", GAME, games) == [Result(200, score) for score in (1.0, 0.0, 0.5, 0.0)]
    assert counted_result(games[3]) == (1, Result(200, 0.0))


@pytest.mark.parametrize("name", ["level=200", "adaptive=200"])
def test_an_opponent_of_the_ladder_has_the_rating_in_its_name(name: str) -> None:
    assert results_of("you", GAME, [match(WON, name)]) == [Result(200, 1.0)]


def test_a_named_opponent_has_its_measured_rating() -> None:
    rating = opponent("medium", GAME).rating
    assert rating is not None
    assert results_of("you", GAME, [match(WON, "medium")]) == [Result(rating, 1.0)]


def test_a_resigned_game_is_a_lost_one() -> None:
    assert results_of("you", GAME, [match("b2 a1").resign(0)]) == [Result(200, 0.0)]


def test_games_with_hints_or_takebacks_do_not_count() -> None:
    helped = match("b2 a1").ask_hint().resign(0)
    taken_back = match("b2 a1").undo().play("b2").play("a1").resign(0)
    assert results_of("you", GAME, [helped, taken_back]) == []


@pytest.mark.parametrize(
    "played",
    [
        match(WON),
        match(LOST, seat=1),
        match(DRAWN, "medium"),
        match("b2 a1").resign(0),
        match("b2 a1"),
        match("b2 a1").ask_hint().resign(0),
        match("b2 a1").undo().play("b2").play("a1").resign(0),
        match(WON, "sight=1"),
        match(WON, "nobody"),
        Match.begin(GAME, ("you", "Ama")).resign(1),
        Match.begin(GAME, ("level=200", "level=100"), opponents=(True, True)).resign(0),
    ],
)
def test_the_line_of_a_match_says_the_same_as_the_match(played: Match) -> None:
    store = MemoryStore()
    lines = store.summaries([store.add(played).id, store.add(match(WON, "level=300")).id])
    assert counted_summaries(lines) == [counted_result(played), (0, Result(300, 1.0))]


def test_games_against_unrated_opponents_or_people_or_without_a_person_do_not_count() -> None:
    sight, program = match(WON, "sight=1"), match(WON, "uci:engine")
    people = Match.begin(GAME, ("you", "Ama")).resign(1)
    watched = Match.begin(GAME, ("level=200", "level=100"), opponents=(True, True)).resign(0)
    another = match(WON, person="Ama")
    unfinished = match("b2 a1")
    assert results_of("you", GAME, [sight, program, people, watched, another, unfinished]) == []


def test_games_of_another_kind_do_not_count() -> None:
    other = Match.begin(catalogue.game("oware"), ("you", "level=200"), opponents=(False, True)).resign(1)
    assert results_of("you", GAME, [other]) == []


def test_the_history_of_a_store_has_a_persons_finished_games_the_oldest_first() -> None:
    store = MemoryStore()
    for moves in (LOST, WON, WON, WON, DRAWN):
        store.add(match(moves))
    store.add(match(WON, person="Ama"))
    store.add(match("b2 a1"))
    expected = [Result(200, score) for score in (0.0, 1.0, 1.0, 1.0, 0.5)]
    assert stored_history(store)("you", GAME) == expected


# Seating


def seat(name: str, results: list[Result] | None) -> tuple[str, str]:
    """The opponent that sits down, and what it says."""
    seating = seat_players(GAME, (Seat("you"), Seat(name, is_opponent=True)), opponent, results)
    assert seating.opponents == (False, True)
    return seating.players[1], seating.message


def test_an_opponent_chosen_by_name_sits_down_as_it_is() -> None:
    assert seat("medium", [Result(200, 1.0)]) == ("medium", "")
    assert seat("tictactoe/medium", None) == ("medium", "")


def test_the_adaptive_opponent_sits_down_at_the_level_that_suits_now() -> None:
    beginning = adaptive_opponent(GAME)
    assert seat("adaptive", None) == (beginning.name, beginning.message)
    results = [Result(beginning.rating or 0, 1.0)] * 3
    name, message = seat("adaptive", results)
    assert name == adaptive_opponent(GAME, results).name
    assert message.startswith("You won the last game, so I'll play a little harder: ")
    assert seat(name, results) == (name, message), "its level is set again for the next game"


def test_without_results_a_level_once_set_stays() -> None:
    assert seat("adaptive=300", None) == ("adaptive=300", "")


def test_an_opponent_that_cannot_play_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PLYGROUND_LLM_URL", raising=False)
    with pytest.raises(Unavailable, match="The Mentor cannot play: "):
        seat("persona-mentor", None)
