"""The opponents of Breakthrough, its rules of thumb, and the interfaces that every game works in."""

from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings

from games.breakthrough.naive import OTHER, Board, Path
from games.breakthrough.samples import boards
from opponents.samples import points, shows_more_than
from plyground import review
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.games.breakthrough import heuristics
from plyground.games.breakthrough.family import FAMILY
from plyground.interop.openspiel import match_of, openspiel_name, state_of
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import default_opponent, opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.rule import Rule
from plyground.play.match import Match
from plyground.play.review import Grade
from plyground.search.limit import Cancel, Limit
from plyground.search.score_scale import scale_of
from plyground.testing import random_positions
from scale import few
from strategies import reached

EIGHT = catalogue.game("breakthrough")
SIX = catalogue.game("breakthrough:6x6")
RULES = [each for each in vars(heuristics).values() if isinstance(each, Rule)]


def liked(rule: Rule, position: Position) -> set[int]:
    return set(members(rule.find(Turn(position, Limit(), Random(0), Cancel(), ()))))


def is_careful(board: Board, path: Path, side: str) -> bool:
    after = board.play(path)
    return not after.wins(OTHER[side]) and not after.through(OTHER[side])


def gives_pawn(board: Board, path: Path, side: str) -> bool:
    """Return whether a pawn can be captured for nothing that was safe, or that has just moved there."""
    after, you = board.play(path), OTHER[side]
    for square in after.pawns(side):
        if after.attackers(square, you) and not after.attackers(square, side):
            if square == path[1] and board.at(path[1]) == ".":
                return True
            if square != path[1] and board.attackers(square, side):
                return True
    return False


@settings(max_examples=few(100) + 5)
@given(boards().flatmap(reached))
def test_each_rule_likes_exactly_what_its_words_say(position: Position) -> None:
    assume(not position.is_over)
    board, side = Board.read(position), "wb"[position.turn]
    you = OTHER[side]
    paths = board.paths(side)
    taking = [path for path in paths if board.at(path[1]) == you]
    careful = [path for path in paths if is_careful(board, path, side)]
    won = board.wins(side)
    expected = {
        heuristics.win: won,
        heuristics.block: [path for path in taking if abs(path[1][1] - board.last_row(you)) <= 1],
        heuristics.through: board.through(side),
        heuristics.capture: [
            path
            for path in taking
            if path in careful and path not in won and not board.play(path).attackers(path[1], you)
        ],
        heuristics.safe: [path for path in careful if path in won or not gives_pawn(board, path, side)],
        heuristics.careful: careful,
    }
    assert list(expected) == RULES
    for rule, likes in expected.items():
        assert liked(rule, position) == {board.number(path, side) for path in likes}, rule.name


def test_every_rule_can_say_why_in_a_sentence() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES) == 6
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in RULES)


def test_there_are_three_named_opponents_and_those_of_every_game() -> None:
    for game in (EIGHT, SIX):
        names = list(opponents_of(game))
        assert names[:3] == ["easy", "medium", "hard"]
        assert {"mentor-orangutan", "level-1", "level-10", "mcts", "random"} <= set(names)
        assert default_opponent(game).name == "adaptive"
        assert strongest_opponent(game).name == "hard"


def test_medium_beats_easy() -> None:
    medium, easy = opponent("medium", SIX), opponent("easy", SIX)
    games = few(40)
    assert shows_more_than(0.7, points(medium, easy, games), games)


def test_hard_beats_medium() -> None:
    hard, medium = opponent("hard", SIX), opponent("medium", SIX)
    games = few(40)
    assert shows_more_than(0.6, points(hard, medium, games, Limit(nodes=2000)), games)


@pytest.mark.parametrize(("better", "worse"), [("level-2", "random"), ("level-6", "level-2")])
def test_levels_rise(better: str, worse: str) -> None:
    games = few(40)
    assert shows_more_than(0.5, points(opponent(better, SIX), opponent(worse, SIX), games), games)


@pytest.mark.parametrize("name", ["medium", "hard", "level-5", "mcts"])
def test_a_win_is_taken_and_a_loss_is_stopped(name: str) -> None:
    player = opponent(name, SIX)
    limit = Limit(nodes=2000)
    win = SIX.position("bb.b.b/..b..w/....../.b..../w.w.../ww.ww.-w")
    assert win.play(player.decide(win, limit=limit).move).result == "White"
    stop = SIX.position("bbbb.b/....../....../....../wbw.../w..ww.-w")
    assert stop.format_move(player.decide(stop, limit=limit).move) == "a1xb2"


def test_a_lost_game_is_reviewed() -> None:
    match = Match.begin(SIX)
    for move in ("c2-c3", "a5-a4", "c3-c4", "a4-b3", "a2xb3", "f5-f4", "c4xb5", "f4-f3", "b5xa6"):
        match = match.play(move)
    assert match.position.result == "White"
    looked = review(match, Limit(nodes=few(20_000)))
    assert looked.judgements[-1].grade == Grade.BEST
    assert looked.turning_point is not None


def test_scores_are_written_in_pawns() -> None:
    assert scale_of(EIGHT).describe(150) == "+1.5 pawns"


def test_a_learning_agent_sees_its_own_pawns_go_up() -> None:
    for game in (EIGHT, catalogue.game("breakthrough:3x4")):
        view = view_of(game)
        assert (view.shape, view.moves) == ((game.rules.rows, game.rules.columns, 2), game.move_count)
        for position in islice(random_positions(game, few(20), seed=2), 3, None, 5):
            rows = [list(row) for row in str(position).partition("-")[0].split("/")]
            for seat, mark in enumerate("wb"):
                seen = view.observe_one(position, seat)
                marks = np.array(rows if seat == 0 else [row[::-1] for row in rows[::-1]])
                assert (seen[..., 0] == (marks == mark)).all()
                assert (seen[..., 1] == (marks == OTHER[mark])).all()
            legal = game.legal_moves(position.state, game.rules)
            assert tuple(np.flatnonzero(view.legal_mask(legal))) == position.legal_moves


def test_openspiel_knows_every_size() -> None:
    assert openspiel_name(EIGHT) == "breakthrough"
    assert openspiel_name(SIX) == "breakthrough(rows=6,columns=6)"
    assert openspiel_name(catalogue.game("breakthrough:5x4")) == "breakthrough(rows=4,columns=5)"


@pytest.mark.parametrize("name", ["breakthrough", "breakthrough:6x6", "breakthrough:5x4"])
def test_matches_go_to_openspiel_and_come_back(name: str) -> None:
    rng = Random(name)
    game = catalogue.game(name)
    for _ in range(few(30)):
        match = Match.begin(game)
        for _ in range(rng.randrange(1, 60)):
            if not match.is_over:
                match = match.play(rng.choice(match.position.legal_moves))
        state = state_of(match)
        assert state.is_terminal() == match.is_over
        assert match_of(state, game) == match


def test_the_family_is_named_and_keeps_its_data_with_it() -> None:
    assert EIGHT.family is FAMILY is catalogue.game("breakthrough:5x4").family
    assert FAMILY.data is not None
    assert FAMILY.data.parent.name == "breakthrough"
