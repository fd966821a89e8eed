"""The opponents of Othello, its rules of thumb, and the interfaces that every game works in."""

from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings

from games.othello.naive import OTHER, Board, Square, best_lead, number
from games.othello.samples import SIZES, positions
from opponents.samples import points, shows_more_than
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.games.othello import heuristics
from plyground.games.othello.family import FAMILY
from plyground.jit import INTERPRETED
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import default_opponent, opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.rule import Rule
from plyground.play.openings import default_plies, random_play
from plyground.search.limit import Cancel, Limit
from plyground.search.playing import playing_engine
from plyground.search.score_scale import scale_of
from plyground.search.symmetry import canonical
from plyground.testing import random_positions
from scale import few

OTHELLO, SIX, FOUR = (catalogue.game(name) for name in SIZES)
RULES = [each for each in vars(heuristics).values() if isinstance(each, Rule)]


def liked(rule: Rule, position: Position) -> set[int]:
    return set(members(rule.find(Turn(position, Limit(), Random(0), Cancel(), ()))))


def corners_of(board: Board, squares: list[Square]) -> list[Square]:
    ends = (0, board.size - 1)
    return [square for square in squares if {*square} <= {*ends}]


@settings(max_examples=few(100) + 5)
@given(positions())
def test_each_rule_likes_exactly_what_its_words_say(position: Position) -> None:
    assume(not position.is_over)
    board = Board.read(position)
    me, you = board.mover, OTHER[board.mover]
    legal = board.legal(me)
    afters = {square: board.play(square) for square in legal}
    ended = {square for square, after in afters.items() if not after.legal(after.mover)}
    replies = {square: after.legal(you) for square, after in afters.items()}
    careful = [square for square in legal if not corners_of(board, replies[square])]
    fewest = min((len(replies[square]) for square in careful), default=0)
    most = max(len(board.turned(square, me)) for square in legal)
    expected = {
        heuristics.win: [each for each in ended if afters[each].count(me) > afters[each].count(you)],
        heuristics.corner: corners_of(board, legal),
        heuristics.careful: [square for square in careful if len(replies[square]) == fewest],
        heuristics.guard: careful,
        heuristics.quiet: [
            square for square in legal if len(replies[square]) == min(map(len, replies.values()))
        ],
        heuristics.greedy: [square for square in legal if len(board.turned(square, me)) == most],
    }
    assert list(expected) == RULES
    for rule, likes in expected.items():
        assert liked(rule, position) == {number(square, board) for square in likes}, rule.name


def test_every_rule_can_say_why_in_a_sentence() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES) == 6
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in RULES)


def test_there_are_six_named_opponents_and_those_of_every_game() -> None:
    for game in (OTHELLO, SIX):
        names = list(opponents_of(game))
        assert names[:3] == ["easy", "medium", "hard"]
        assert names[3:6] == ["greedy-magpie", "corner-crab", "quiet-owl"]
        assert {"mentor-orangutan", "level-1", "level-10", "mcts", "random"} <= set(names)
        assert default_opponent(game).name in ("adaptive", "medium")
        assert strongest_opponent(game).name == "hard"


def test_medium_beats_easy() -> None:
    games = few(40)
    assert shows_more_than(0.6, points(opponent("medium", SIX), opponent("easy", SIX), games), games)


def test_hard_beats_medium() -> None:
    games = few(20)
    hard, medium = opponent("hard", SIX), opponent("medium", SIX)
    assert shows_more_than(0.5, points(hard, medium, games, Limit(nodes=2000)), games)


@pytest.mark.parametrize(("better", "worse"), [("corner-crab", "greedy-magpie"), ("medium", "quiet-owl")])
def test_who_knows_corners_beats_who_does_not(better: str, worse: str) -> None:
    games = few(30)
    assert shows_more_than(0.5, points(opponent(better, SIX), opponent(worse, SIX), games), games)


@pytest.mark.parametrize(("better", "worse"), [("level-2", "random"), ("level-6", "level-2")])
def test_levels_rise(better: str, worse: str) -> None:
    games = few(40)
    assert shows_more_than(0.5, points(opponent(better, SIX), opponent(worse, SIX), games), games)


@pytest.mark.parametrize("name", ["medium", "hard", "mcts"])
def test_a_win_is_taken(name: str) -> None:
    position = FOUR.position("w..b/wwbw/wwww/bwww-w")
    decision = opponent(name, FOUR).decide(position, limit=Limit(nodes=2000))
    assert position.format_move(decision.move) == "b1"
    assert position.play("b1").result == "White"


def test_medium_takes_a_corner_and_says_so() -> None:
    position = OTHELLO.position("......../......../..wwww../..bbbw../..bbbw../..bbbb../.....bw./........-b")
    decision = opponent("medium", OTHELLO).decide(position)
    assert position.format_move(decision.move) == "h8"
    assert decision.reason.startswith("It takes a corner, where nobody can turn the disc.")


def test_the_engine_solves_the_end_of_a_game() -> None:
    free = 6 if INTERPRETED else 14
    late = [each for each in random_positions(OTHELLO, 3, seed=1) if str(each).count(".") == free]
    assert late
    for position in late:
        report = playing_engine(OTHELLO, megabytes=16).search(position, Limit(nodes=10_000_000))
        assert report.exact or len(position.legal_moves) == 1


def test_hard_plays_the_end_for_discs_and_says_how_it_ends() -> None:
    for position in late(5 if INTERPRETED else 7, few(10)):
        decision = opponent("hard", OTHELLO).decide(position, limit=Limit(nodes=100_000))
        board = Board.read(position)
        after, lead = Board.read(position.play(decision.move)), best_lead(board)
        assert best_lead(after) * (1 if after.mover == board.mover else -1) == lead
        assert decision.score is not None
        assert (decision.score > 0) - (decision.score < 0) == (lead > 0) - (lead < 0)
        if len(position.legal_moves) > 1 and not position.play(decision.move).is_over:
            assert decision.reason.endswith(sentence_about(lead))


def sentence_about(lead: int) -> str:
    discs = f"{abs(lead)} disc{'s' if abs(lead) > 1 else ''}"
    if lead == 0:
        return "It keeps the draw."
    ending = f"it wins by {discs}." if lead > 0 else f"it loses by {discs}; no move loses by less."
    return f"With best play {ending}"


def late(free: int, number: int) -> list[Position]:
    found = (each for each in random_positions(OTHELLO, 1000, seed=4) if str(each).count(".") == free)
    return [position for position in islice(found, number) if not position.is_over]


def test_hard_searches_where_a_proof_would_take_too_long() -> None:
    decision = opponent("hard", OTHELLO).decide(OTHELLO.start(), limit=Limit(nodes=500))
    assert (decision.rule, decision.exact) == ("search", False)
    (position,) = late(12, 1)
    decision = opponent("hard", OTHELLO).decide(position, limit=Limit(nodes=20))
    assert decision.rule == "search"
    assert opponent("hard", OTHELLO).decide(position, limit=Limit(depth=2)).rule == "search"


def test_scores_are_written_as_chances() -> None:
    assert scale_of(OTHELLO).describe(100) == "64% chance"
    assert scale_of(OTHELLO).counts_units, "no training fits ends of games"


def test_a_learning_agent_sees_its_own_discs_first() -> None:
    for game in (OTHELLO, FOUR):
        view, size = view_of(game), game.rules.size
        assert (view.shape, view.moves) == ((size, size, 2), size * size)
        for position in islice(random_positions(game, few(20), seed=2), 3, None, 7):
            marks = np.array([list(row) for row in Board.read(position).rows])
            for seat, mark in enumerate("bw"):
                seen = view.observe_one(position, seat)
                assert (seen[..., 0] == (marks == mark)).all()
                assert (seen[..., 1] == (marks == OTHER[mark])).all()
            legal = game.legal_moves(position.state, game.rules)
            assert tuple(np.flatnonzero(view.legal_mask(legal))) == position.legal_moves


def test_openings_are_long_enough_to_differ() -> None:
    assert [default_plies(game) for game in (OTHELLO, SIX)] == [8, 6]
    for game in (OTHELLO, SIX):
        afters = [random_play(game, default_plies(game), Random(each))[1] for each in range(few(40))]
        assert len({canonical(after)[0].state for after in afters}) > 0.9 * len(afters)


def test_the_family_is_named_and_keeps_its_data_with_it() -> None:
    assert OTHELLO.family is FAMILY is FOUR.family
    assert FAMILY.data is not None
    assert FAMILY.data.parent.name == "othello"
