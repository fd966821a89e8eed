"""Games in which a player may move twice: every search and every match knows whose turn it is."""

import pytest

from own_game import KALAH
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.interop.mutable_match import MutableMatch
from plyground.interop.vector import Boards
from plyground.play.match import Match
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.mcts import Mcts
from plyground.search.textbook import Textbook, record_search
from plyground.testing import check_game, random_positions

GAME = catalogue.game(str(KALAH))
START = GAME.start()


def late_positions(number: int, left: int = 12) -> list[Position]:
    """Positions of random games with at most so many seeds left in the houses."""

    def seeds_left(position: Position) -> int:
        stored, theirs = position.state[2:]
        return 48 - int(stored) - int(theirs)

    found = [each for each in random_positions(GAME, 60, seed=1) if len(each.legal_moves) > 1]
    return [each for each in found if seeds_left(each) <= left][::2][:number]


def value_of(position: Position) -> int:
    """The outcome for the first seat with best play, by plain recursion."""
    if position.is_over:
        return position.outcome if position.turn == 0 else -position.outcome
    values = [value_of(position.play(move)) for move in position.legal_moves]
    return max(values) if position.turn == 0 else min(values)


def test_the_last_seed_in_the_store_gives_another_turn() -> None:
    again, after = START.play("C"), START.play("A")
    assert (again.turn, again.mover) == (0, "South")
    assert (after.turn, after.mover) == (1, "North")
    assert again.play("A").turn == 1


def test_it_passes_every_check() -> None:
    assert check_game(GAME, games=10) > 200


@pytest.mark.parametrize("position", late_positions(12, left=8), ids=str)
def test_searches_to_the_end_find_the_true_value(position: Position) -> None:
    value = value_of(position) * (1 if position.turn == 0 else -1)
    for searcher in (Engine(GAME, megabytes=1), Textbook(GAME)):
        report = searcher.search(position, Limit(depth=60))
        assert report.exact
        assert (report.score > 0) - (report.score < 0) == value
    tree = Mcts(GAME, megabytes=16).search(position, Limit(nodes=200_000))
    assert tree.exact
    assert (tree.score > 0) - (tree.score < 0) == value


@pytest.mark.parametrize("position", [START, *late_positions(8, left=30)], ids=str)
def test_the_engine_agrees_with_the_textbook_at_any_depth(position: Position) -> None:
    for depth in (1, 2, 3, 4):
        report = Engine(GAME, megabytes=1).search(position, Limit(depth=depth), lines=0)
        expected = record_search(position, depth, pruning=False)
        assert {line.move: line.score for line in report.lines} == {
            move: score for move, (score, _) in expected.scores.items()
        }


def test_a_trace_knows_who_moves_at_every_node() -> None:
    tree = record_search(START, 2, tree=True)
    data = {node["position"]: node["player"] for node in tree.to_dict(START)["tree"]}
    assert data[str(START.play("C"))] == "max"
    assert data[str(START.play("A"))] == "min"


def test_a_match_takes_back_the_moves_of_one_player() -> None:
    match = Match.begin(START).play("C").play("A")
    assert [position.turn for position in match.positions] == [0, 0, 1]
    assert match.turn == 1


def test_many_boards_and_changing_matches_know_whose_turn_it_is() -> None:
    boards, match = Boards(GAME, 3, seed=2), MutableMatch(START)
    repeated = 0
    while not match.is_over:
        move = int(boards.random_moves()[0])
        rewards, terminated, _ = boards.step([move, -1, -1])
        mover = match.position.turn
        match.play(move)
        repeated += match.position.turn == mover
        assert boards.turns[0] == match.position.turn
        assert boards.position(0) == match.position
    assert repeated
    assert terminated[0]
    winner = match.match.ending.winner if match.match.ending else None
    assert rewards[0] == (0 if winner is None else 1 if winner == mover else -1)
