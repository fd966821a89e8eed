"""Who is there: names, families, and that each family's order of strength holds."""

from pathlib import Path

import pytest

from opponents.samples import points, shows_more_than
from plyground.core import catalogue
from plyground.core.game import Game
from plyground.errors import Unavailable, UnknownName
from plyground.opponents.models.persona import PERSONALITIES
from plyground.opponents.roster import ROSTER, default_opponent, opponent, opponents_of, oracle
from plyground.search.limit import Limit
from scale import few

CONNECT_FOUR = str(Path(__file__).parents[2] / "examples" / "connect_four.py")
ANIMALS = {
    "champion-chimp", "strategist-ape", "trickster-monkey", "guardian-gorilla", "speedy-gibbon",
    "wildcard-lemur", "mentor-orangutan",
}  # fmt: skip
LADDER = {f"level-{level}" for level in range(1, 11)}
EVERYWHERE = LADDER | {"mcts", "random"}
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


def test_a_game_of_your_own_has_the_ladder_and_the_searchers() -> None:
    assert named(CONNECT_FOUR) == EVERYWHERE


def test_each_name_is_there_once_and_says_who_it_is_and_how_it_decides() -> None:
    names = [entry.name for entry in ROSTER]
    assert len(set(names)) == len(names)
    for entry in ROSTER:
        assert entry.description[0].isupper()
        assert entry.description.endswith(".")
        assert entry.method


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
        ("tictactoe", "strategist-ape"),
        ("sixfour", "medium"),
        ("oware", "beginner"),
        (CONNECT_FOUR, "level-4"),
    ],
)
def test_a_newcomer_meets_someone_of_modest_strength(game: str, name: str) -> None:
    assert default_opponent(catalogue.game(game)).name == name


@pytest.mark.parametrize(
    ("game", "name"), [("tictactoe4", "perfect"), ("oware", "master"), (CONNECT_FOUR, "engine")]
)
def test_hints_come_from_whoever_knows_best(game: str, name: str) -> None:
    assert oracle(catalogue.game(game)).name == name


@pytest.mark.parametrize("name", sorted(PERSONAS))
def test_personas_are_unavailable_without_configuration_and_say_what_to_set(name: str) -> None:
    player = opponent(name, catalogue.game("tictactoe"))
    if player.unavailable_reason is None:
        pytest.fail("a language model is configured in the environment of the tests")
    assert "PLYGROUND_LLM_URL" in player.unavailable_reason
    with pytest.raises(Unavailable, match=f"tictactoe/{name} cannot play: .*PLYGROUND_LLM_URL"):
        player.decide(player.game.start())


def beats(game: str, better: str, worse: str, games: int, limit: Limit | None = None) -> bool:
    """Whether it wins more than half, draws counted as not won, with 99.9% confidence."""
    played: Game = catalogue.game(game)
    won = points(opponent(better, played), opponent(worse, played), games, limit)
    return shows_more_than(0.5, won, games)


def test_sixfour_medium_beats_easy() -> None:
    assert beats("sixfour", "medium", "easy", few(40))


def test_sixfour_hard_beats_medium() -> None:
    assert beats("sixfour", "hard", "medium", few(60), Limit(nodes=4000))


def test_sixfour_perfect_does_no_worse_than_hard() -> None:
    assert beats("sixfour", "perfect", "hard", few(20), Limit(nodes=20_000))


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


def test_whoever_sees_one_ply_beats_dice() -> None:
    assert beats("oware", "level-3", "random", few(30))
