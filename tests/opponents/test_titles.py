"""What opponents are called in front of people; programs keep their names."""

import pytest

from plyground.core import catalogue
from plyground.opponents.lineup import search_entry
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponents_of
from plyground.opponents.rules.random_play import RandomOpponent
from plyground.opponents.titles import title_of
from plyground.play.match import Match
from plyground.play.titles import player_title, titles_of

TICTACTOE = catalogue.game("tictactoe")


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("strategist-ape", "Strategist Ape"),
        ("level-4", "Level 4"),
        ("my_bot2", "My Bot2"),
        ("mcts", "Monte Carlo"),
        ("persona-mentor", "The Mentor"),
        ("adaptive", "Chameleon"),
        ("adaptive=635", "Chameleon (635)"),
        ("level=700", "Level (700)"),
        ("uci:stockfish --fast", "uci:stockfish --fast"),
        ("", ""),
    ],
)
def test_a_title_follows_from_the_name(name: str, title: str) -> None:
    assert title_of(name) == title


def test_the_titles_of_a_game_are_all_different_and_have_no_hyphens_of_names() -> None:
    for game in catalogue.all_games().values():
        opponents = opponents_of(game)
        titles = [each.title for each in opponents.values()]
        assert len(set(titles)) == len(titles)
        assert all(title[0].isupper() for title in titles)


def test_an_entry_may_have_a_title_of_its_own() -> None:
    entry = search_entry("plain-name", "", "", RandomOpponent, title="Sir Random")
    found: Opponent = entry.for_game(TICTACTOE)
    assert (found.name, found.title, found.to_dict()["title"]) == ("plain-name", "Sir Random", "Sir Random")


def test_people_keep_their_names_and_unknown_opponents_follow_the_rule() -> None:
    match = Match.begin(TICTACTOE, ("level-4", "level-4"), opponents=(False, True))
    assert titles_of(match) == ("level-4", "Level 4")
    assert player_title("gone-away", TICTACTOE) == "Gone Away"
