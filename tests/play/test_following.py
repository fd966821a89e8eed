"""Following a person: which games count, and whom they lead to."""

import pytest

from plyground.core import catalogue
from plyground.opponents.strength.adaptive import Adaptive, Result, follow
from plyground.opponents.roster import opponent
from plyground.play.following import history_of, seated
from plyground.play.match import Match
from plyground.play.store import MemoryStore

GAME = catalogue.game("tictactoe")
LOST = "a2 a1 b2 b1 a3 c1"
WON = "a1 a2 b1 b2 c1"
DRAWN = "b2 a1 c1 a3 a2 c2 b3 b1 c3"


def match(moves: str, foe: str = "level=200", *, seat: int = 0, person: str = "you") -> Match:
    """A game of a person as it went; ``seat`` is the person's."""
    players = (person, foe) if seat == 0 else (foe, person)
    played = Match.begin(GAME, players, opponents=(seat == 1, seat == 0))
    for move in moves.split():
        played = played.play(move)
    return played


def test_results_are_told_from_the_persons_side_in_their_order() -> None:
    games = [match(WON), match(LOST), match(DRAWN), match(WON, seat=1)]
    assert history_of("you", GAME, games) == [Result(200, score) for score in (1.0, 0.0, 0.5, 0.0)]


@pytest.mark.parametrize("name", ["level=200", "adaptive=200"])
def test_an_opponent_of_the_ladder_has_the_rating_in_its_name(name: str) -> None:
    assert history_of("you", GAME, [match(WON, name)]) == [Result(200, 1.0)]


def test_a_named_opponent_has_its_measured_rating() -> None:
    rating = opponent("medium", GAME).rating
    assert rating is not None
    assert history_of("you", GAME, [match(WON, "medium")]) == [Result(rating, 1.0)]


def test_a_game_given_up_is_a_game_lost() -> None:
    assert history_of("you", GAME, [match("b2 a1").resign(0)]) == [Result(200, 0.0)]


def test_games_with_hints_or_takebacks_do_not_count() -> None:
    helped = match("b2 a1").ask_hint().resign(0)
    taken_back = match("b2 a1").undo().play("b2").play("a1").resign(0)
    assert history_of("you", GAME, [helped, taken_back]) == []


def test_games_against_strangers_people_and_nobody_do_not_count() -> None:
    sight, program = match(WON, "sight=1"), match(WON, "uci:engine")
    people = Match.begin(GAME, ("you", "Ama")).resign(1)
    watched = Match.begin(GAME, ("level=200", "level=100"), opponents=(True, True)).resign(0)
    another = match(WON, person="Ama")
    unfinished = match("b2 a1")
    assert history_of("you", GAME, [sight, program, people, watched, another, unfinished]) == []


def test_games_of_another_kind_do_not_count() -> None:
    other = Match.begin(catalogue.game("oware"), ("you", "level=200"), opponents=(False, True)).resign(1)
    assert history_of("you", GAME, [other]) == []


def test_who_is_chosen_by_name_sits_down_as_it_is() -> None:
    foe = opponent("medium", GAME)
    assert seated(foe, "you", MemoryStore()) is foe


def test_the_adaptive_one_sits_down_at_the_level_that_suits_now() -> None:
    store = MemoryStore()
    beginning = seated(opponent("adaptive", GAME), "you", store)
    assert beginning == follow(GAME)
    for _ in range(3):
        store.add(match(WON, beginning.name))
    store.add(match(WON, person="Ama"))
    store.add(match("b2 a1"))
    foe = seated(opponent("adaptive", GAME), "you", store)
    assert isinstance(foe, Adaptive)
    assert foe == follow(GAME, [Result(beginning.rating or 0, 1.0)] * 3)
    assert foe.told == f"You won 3 of 3: {beginning.rating} to {foe.rating}."
    assert foe.name == f"adaptive={foe.rating}"
    assert seated(opponent(foe.name, GAME), "you", store) == foe


def test_the_latest_games_are_told() -> None:
    store = MemoryStore()
    for moves in (LOST, WON, WON, WON, DRAWN):
        store.add(match(moves))
    foe = seated(opponent("adaptive", GAME), "you", store)
    assert foe == follow(GAME, [Result(200, score) for score in (0.0, 1.0, 1.0, 1.0, 0.5)])
    assert foe.description.startswith("You won 3 of 4 and drew 1: 200 to ")


def test_without_a_store_a_level_once_set_stays() -> None:
    assert seated(opponent("adaptive", GAME), "you", None) == follow(GAME)
    foe = opponent("adaptive=300", GAME)
    assert seated(foe, "you", None) is foe
