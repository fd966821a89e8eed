"""The roster: names, order, and that each family's order of strength holds."""

import pytest

from opponents.countdown import GAME as COUNTDOWN
from opponents.samples import points, shows_more_than
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import Unavailable, UnknownName
from plyground.opponents.models.personalities import PERSONALITIES
from plyground.opponents.roster import (
    default_opponent,
    lineup_of,
    opponent,
    opponents_of,
    strongest_opponent,
)
from plyground.opponents.strength.ladder import ladder_of
from plyground.search.limit import Limit
from scale import few

ANIMALS = {
    "champion-chimp", "strategist-ape", "trickster-monkey", "guardian-gorilla", "speedy-gibbon",
    "wildcard-lemur", "mentor-orangutan",
}  # fmt: skip
LADDER = {f"level-{level}" for level in range(1, 11)}
EVERYWHERE = LADDER | {"mcts", "minimax", "alphabeta", "random"}
MEASURED = {"adaptive"}
PERSONAS = {f"persona-{name}" for name in PERSONALITIES}
BOARD = ANIMALS | {"easy", "medium", "hard", "perfect"} | EVERYWHERE | PERSONAS


def named(game: str) -> set[str]:
    return set(opponents_of(catalogue.game(game)))


def test_everyone_the_documents_name_is_there() -> None:
    assert named("tictactoe") == BOARD | MEASURED | {"sentinel"}
    assert named("tictactoe4") == named("sixfour") == BOARD | MEASURED
    assert named("7x7x5") == BOARD
    oware = {"beginner", "intermediate", "advanced", "master", "mentor-orangutan"}
    assert named("oware") == oware | EVERYWHERE | MEASURED | PERSONAS


GAMES = [*catalogue.all_games().values(), catalogue.game("7x7x5"), COUNTDOWN]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
def test_the_familys_own_opponents_come_first_then_those_of_every_game(game: Game) -> None:
    own = [entry.name for entry in lineup_of(game).entries(game)]
    own += ["perfect"] if game is COUNTDOWN or game.name in ("morris:three", "clobber:4x4") else []
    general = ["mentor-orangutan", *(f"level-{level}" for level in range(1, 11))]
    general += [] if ladder_of(game) is None else ["adaptive"]
    general += ["mcts", "minimax", "alphabeta", *(f"persona-{name}" for name in PERSONALITIES), "random"]
    assert list(opponents_of(game)) == own + general
    assert len(set(own + general)) == len(own + general)


@each_game
def test_each_opponent_has_a_name_a_sentence_about_it_and_a_method(game: Game) -> None:
    for name, player in opponents_of(game).items():
        assert player.name == name
        assert player.full_name == f"{game.name}/{name}"
        assert player.description[0].isupper()
        assert player.description.endswith(".")
        assert player.method
        assert not player.method.endswith(".")


@each_game
def test_the_lineup_names_opponents_that_exist(game: Game) -> None:
    lineup = lineup_of(game)
    chosen = {lineup.default(game), lineup.strongest(game), lineup.teacher(game)}
    suggested = lineup.suggestions(game)
    assert len(set(suggested)) == 3
    assert lineup.default(game) in suggested
    chosen |= set(suggested)
    assert chosen | set(lineup.persona_fallbacks.values()) <= set(opponents_of(game))
    assert set(lineup.persona_fallbacks) <= set(PERSONALITIES)


def test_an_opponent_is_found_with_its_game_or_within_one() -> None:
    game = catalogue.game("sixfour")
    assert opponent("sixfour/hard") is opponent("hard", game) is opponent("sixfour/hard", game)
    assert opponent("sixfour/hard").full_name == "sixfour/hard"


def test_a_name_without_a_game_is_one_of_tic_tac_toe() -> None:
    assert opponent("sentinel").full_name == "tictactoe/sentinel"


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("tictactoe/sentinal", "unknown opponent 'sentinal' for tictactoe; did you mean 'sentinel'"),
        ("oware/expert", "unknown opponent 'expert' for oware; "),
        ("oware/sentinel", "unknown opponent 'sentinel' for oware"),
        ("sixfor/hard", "did you mean 'sixfour'"),
        ("", "unknown opponent '' for tictactoe"),
    ],
)
def test_an_unknown_name_is_answered_with_a_suggestion(name: str, complaint: str) -> None:
    with pytest.raises(UnknownName, match=complaint):
        opponent(name)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("tictactoe", "sentinel"),
        ("tictactoe4", "adaptive"),
        ("sixfour", "adaptive"),
        ("7x7x5", "medium"),
        ("oware", "adaptive"),
        ("connect4", "adaptive"),
        ("connect4:5x4", "medium"),
        ("kalah", "adaptive"),
        ("breakthrough", "adaptive"),
        ("breakthrough:6x6", "adaptive"),
        ("othello", "adaptive"),
        ("othello:6x6", "medium"),
    ],
)
def test_the_default_is_just_right_except_on_3x3_where_it_must_not_lose(game: str, name: str) -> None:
    assert default_opponent(catalogue.game(game)).name == name


@pytest.mark.parametrize(("game", "name"), [("tictactoe4", "perfect"), ("oware", "master")])
def test_hints_come_from_the_strongest_opponent(game: str, name: str) -> None:
    assert strongest_opponent(catalogue.game(game)).name == name


@pytest.mark.parametrize("name", sorted(PERSONAS))
def test_personas_are_unavailable_without_configuration_and_say_what_to_set(name: str) -> None:
    player = opponent(name, catalogue.game("tictactoe"))
    if player.unavailable_reason is None:
        pytest.fail("a language model is configured in the environment of the tests")
    assert "PLYGROUND_LLM_URL" in player.unavailable_reason
    with pytest.raises(Unavailable, match=f"tictactoe/{name} cannot play: .*PLYGROUND_LLM_URL"):
        player.decide(player.game.start())


def beats(game: str, better: str, worse: str, games: int, limit: Limit | None = None) -> bool:
    """Return whether it wins more than half of the games, with 99.9% confidence."""
    played: Game = catalogue.game(game)
    won = points(opponent(better, played), opponent(worse, played), games, limit)
    return shows_more_than(0.5, won, games)


def test_sixfour_medium_beats_easy() -> None:
    assert beats("sixfour", "medium", "easy", few(40))


def test_sixfour_hard_beats_medium() -> None:
    assert beats("sixfour", "hard", "medium", few(60), Limit(nodes=4000))


def test_sixfour_perfect_does_no_worse_than_hard() -> None:
    """Both win as the first player, so that neither can make more than half of the points."""
    sixfour, games = catalogue.game("sixfour"), few(20)
    won = points(opponent("perfect", sixfour), opponent("hard", sixfour), games, Limit(nodes=20_000))
    assert won >= games / 2


def test_oware_intermediate_beats_beginner() -> None:
    assert beats("oware", "intermediate", "beginner", few(20))


def test_oware_advanced_beats_intermediate() -> None:
    assert beats("oware", "advanced", "intermediate", few(20))


RISING = [
    ("sixfour", 4, 1), ("sixfour", 7, 4), ("sixfour", 10, 7),
    ("oware", 4, 1), ("oware", 7, 4), ("oware", 9, 6),
]  # fmt: skip


@pytest.mark.parametrize(("game", "better", "worse"), RISING)
def test_levels_rise(game: str, better: int, worse: int) -> None:
    assert beats(game, f"level-{better}", f"level-{worse}", few(40))


def test_one_ply_of_look_ahead_beats_random_play() -> None:
    assert beats("oware", "level-3", "random", few(30))
