"""One way to call any searcher."""

import pytest

from plyground.core import catalogue
from plyground.errors import UnknownName
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report
from plyground.search.searcher import SEARCHERS, Searcher, create_searcher
from scale import few
from search.samples import going_on

NAMES = list(SEARCHERS)
LIMIT = Limit(depth=3, nodes=few(2000) + 100, seconds=100)


def test_there_are_five_searchers() -> None:
    assert NAMES == ["negamax", "playing", "mcts", "alphabeta", "minimax"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", ["tictactoe", "sixfour", "oware"])
def test_every_searcher_answers_in_the_same_shape(name: str, game: str) -> None:
    chosen: Searcher = create_searcher(name, catalogue.game(game))
    assert chosen.name == name
    for position in going_on(game, 3, seed=9):
        reports: list[Report] = []
        report = chosen.search(
            position, LIMIT, lines=2, cancel=Cancel(), progress=reports.append, past=(position,)
        )
        assert (report.position, report.searcher) == (position, name)
        assert 1 <= len(report.lines) <= 2
        assert report.move in position.legal_moves
        assert report.depth >= 1
        assert report.nodes >= 1
        assert report.seconds >= 0
        assert isinstance(report.exact, bool)
        assert all(type(number) is int for line in report.lines for number in (line.score, *line.pv))
        assert all(each.searcher == name and each.position == position for each in reports)


@pytest.mark.parametrize("name", NAMES)
def test_every_searcher_takes_a_win_and_stops_one(name: str) -> None:
    game = catalogue.game("tictactoe")
    chosen = create_searcher(name, game)
    for text, best in [("XX./OO./...", "c1"), ("XX./.O./...", "c1"), ("X.X/OO./...", "b1")]:
        position = game.position(text)
        report = chosen.search(position, Limit(depth=9, nodes=3000))
        assert position.format_move(report.move) == best


def test_the_seed_reaches_those_that_use_random_numbers() -> None:
    game = catalogue.game("oware")
    scores = {
        create_searcher("mcts", game, seed).search(game.start(), Limit(nodes=100)).score
        for seed in (1, 2, 3, 4)
    }
    assert len(scores) > 1


def test_an_unknown_searcher_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownName, match="unknown searcher 'negamx'; did you mean 'negamax'"):
        create_searcher("negamx", catalogue.game("tictactoe"))
