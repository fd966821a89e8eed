"""A lineup: its defaults, its entries, and settings that depend on the game."""

from dataclasses import replace

import pytest

from opponents.countdown import GAME
from plyground.core import catalogue
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.opponents.lineup import (
    ENGINE,
    SIMULATOR,
    Lineup,
    OpponentEntry,
    PerGame,
    rule_entry,
    search_entry,
)
from plyground.opponents.roster import default_opponent, lineup_of, opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.chain import RuleOpponent
from plyground.opponents.rules.random_play import RandomOpponent
from plyground.opponents.rules.rule import Rule, anything
from plyground.opponents.searchers.search import SearchOpponent
from plyground.search.limit import Limit

take_one = Rule("one", lambda _: 1 << 1, (), "It takes one.")


class Two(Lineup):
    """One opponent of its own, and one that replaces a general one."""

    def entries(self, game: Game) -> tuple[OpponentEntry, ...]:
        return (
            rule_entry("careful", "Takes one.", "always one", take_one),
            search_entry("mcts", "Replaced.", "replaced", RandomOpponent),
        )

    def default(self, game: Game) -> str:
        return "careful"

    def strongest(self, game: Game) -> str:
        return "level-10"


TWO = replace(GAME, name="countdown-two", family=Family("two", Two()))


def test_a_lineup_without_changes_has_one_engine() -> None:
    lineup, large = Lineup(), catalogue.game("connect4:8x6")
    assert lineup.entries(large) == (ENGINE,)
    assert (lineup.default(large), lineup.strongest(large), lineup.teacher(large)) == (
        "level-4",
        "engine",
        "engine",
    )
    assert lineup.persona_fallbacks == {
        "trickster": "level-2",
        "strategist": "level-6",
        "mentor": "mentor-orangutan",
    }


def test_the_engine_of_a_game_without_an_evaluation_simulates_games() -> None:
    assert not GAME.has_evaluation
    assert Lineup().entries(GAME) == (SIMULATOR,)
    decision = SIMULATOR.for_game(GAME).decide(GAME.start(), limit=Limit(nodes=200))
    assert decision.nodes <= 10


def test_a_game_without_a_family_gets_the_default_lineup() -> None:
    assert type(lineup_of(GAME)) is Lineup
    assert default_opponent(GAME).name == "level-4"
    assert strongest_opponent(GAME).name == "perfect"


def test_a_family_brings_its_own() -> None:
    assert isinstance(lineup_of(TWO), Two)
    assert default_opponent(TWO).decide(TWO.start()).reason == "It takes one."
    assert strongest_opponent(TWO).name == "level-10"
    assert "engine" not in opponents_of(TWO)


def test_the_mentor_learns_from_the_strongest_unless_the_lineup_names_another_teacher() -> None:
    assert lineup_of(TWO).teacher(TWO) == "level-10"


def test_an_entry_of_the_family_replaces_a_general_one_of_the_same_name() -> None:
    names = list(opponents_of(TWO))
    assert names[:4] == ["careful", "mcts", "perfect", "mentor-orangutan"]
    assert names.count("mcts") == 1
    assert isinstance(opponent("mcts", TWO), RandomOpponent)


def test_an_entry_makes_the_opponent_of_a_game_with_its_words_and_settings() -> None:
    made = search_entry("deep", "Looks far.", "depth 7", limit=Limit(depth=7), quiesce=False).for_game(GAME)
    assert isinstance(made, SearchOpponent)
    assert (made.game, made.name, made.description, made.method) == (GAME, "deep", "Looks far.", "depth 7")
    assert (made.limit, made.quiesce) == (Limit(depth=7), False)


def test_a_chain_entry_makes_an_opponent_that_follows_its_rules() -> None:
    made = rule_entry("careful", "Takes one.", "always one", take_one, anything).for_game(GAME)
    assert isinstance(made, RuleOpponent)
    assert made.chain == (take_one, anything)


@pytest.mark.parametrize("game", [GAME, TWO], ids=lambda game: game.name)
def test_a_setting_may_depend_on_the_game(game: Game) -> None:
    entry = search_entry("deep", "", "", limit=PerGame(lambda game: Limit(depth=len(game.name))))
    assert entry.for_game(game).limit == Limit(depth=len(game.name))


def test_the_same_opponent_is_made_once() -> None:
    assert opponent("engine", GAME) is opponent("countdown/engine", GAME)
    assert opponents_of(GAME)["engine"] is opponent("engine", GAME)
