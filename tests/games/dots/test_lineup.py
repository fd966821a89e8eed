"""The opponents of Dots and Boxes, its rules of thumb, and the interfaces that every game works in."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings

from games.dots.naive import Board
from games.dots.samples import careful, positions
from games.dots.witnesses import WITNESSES, Case
from opponents.samples import points, shows_more_than
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.games.dots import heuristics
from plyground.games.dots.family import FAMILY
from plyground.games.dots.prover import Prover
from plyground.jit import INTERPRETED
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.rule import Rule
from plyground.search.limit import Cancel, Limit
from plyground.search.score_scale import scale_of
from plyground.testing import random_positions
from scale import few

DOTS, TWO, THREE, FIVE = (catalogue.game(name) for name in ("dots", "dots:2x2", "dots:3x3", "dots:5x5"))
RULES = [each for each in vars(heuristics).values() if isinstance(each, Rule)]

CHAINS = "_.._/|...|.|../._../|.....|.|/____/......|B|/__._/|.....|B|/.___/B"
"""Blue can take two boxes, and would have to open a long chain; or leave the two."""


def liked(rule: Rule, position: Position) -> set[int]:
    return set(members(rule.find(Turn(position, Limit(), Random(0), Cancel(), ()))))


# Rules of thumb


@settings(max_examples=few(80) + 5)
@given(positions())
def test_each_rule_likes_exactly_what_its_words_say(position: Position) -> None:
    assume(not position.is_over)
    board = Board.read(position)
    gifts = {line: board.gift(line) for line in board.free if not board.closed(line)}
    fewest = min(gifts.values(), default=0)
    leaving = [line for line in board.free if board.completing() and double_deals(position, line)]
    expected = {
        heuristics.complete: board.completing(),
        heuristics.safe: board.safe(),
        heuristics.least: [line for line, gift in gifts.items() if gift == fewest],
        heuristics.leave: leaving,
    }
    assert list(expected) == RULES
    for rule, lines in expected.items():
        assert liked(rule, position) == {board.lines.index(line) for line in lines}, rule.name


def double_deals(position: Position, line: str) -> bool:
    return WITNESSES["double_deals"](Case(position, position.parse_move(line))) is not None


def test_every_rule_can_say_why_in_a_sentence() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES) == 4
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in RULES)


# Opponents


def test_there_are_four_named_opponents_and_those_of_every_game() -> None:
    for game in (DOTS, FIVE):
        names = list(opponents_of(game))
        assert names[:4] == ["easy", "medium", "hard", "keeper"]
        assert {"mentor-orangutan", "level-1", "level-10", "mcts", "random"} <= set(names)
        assert "perfect" not in names
        assert strongest_opponent(game).name == "hard"
    assert strongest_opponent(THREE).name == "perfect"


@pytest.mark.parametrize(
    ("better", "worse", "share"),
    [("medium", "easy", 0.75), ("keeper", "medium", 0.55), ("easy", "random", 0.6)],
)
def test_the_rules_are_as_strong_as_their_order(better: str, worse: str, share: float) -> None:
    games = few(60)
    assert shows_more_than(share, points(opponent(better, DOTS), opponent(worse, DOTS), games), games)


@pytest.mark.parametrize("other", ["medium", "keeper"])
def test_hard_beats_the_rules_of_thumb(other: str) -> None:
    games, nodes = few(24), 100 if INTERPRETED else 2000
    hard, foe = opponent("hard", FIVE), opponent(other, FIVE)
    assert shows_more_than(0.5, points(hard, foe, games, Limit(nodes=nodes)), games)


@pytest.mark.parametrize(("better", "worse"), [("level-2", "random"), ("level-8", "level-2")])
def test_levels_rise(better: str, worse: str) -> None:
    games, board = few(40), TWO if INTERPRETED else THREE
    assert shows_more_than(0.5, points(opponent(better, board), opponent(worse, board), games), games)


@pytest.mark.parametrize("name", ["keeper", "hard", "level-10"])
def test_the_last_two_boxes_of_a_chain_are_left_and_the_reason_says_why(name: str) -> None:
    position = DOTS.position(CHAINS)
    decision = opponent(name, DOTS).decide(position, limit=Limit(nodes=20_000))
    assert position.format_move(decision.move) == "e1-e2"
    assert "It leaves Red 2 boxes; after that every line of Red's gives 6 or more away." in decision.reason


def test_medium_takes_the_last_two_boxes() -> None:
    position = DOTS.position(CHAINS)
    decision = opponent("medium", DOTS).decide(position)
    assert decision.reason.startswith("It completes a box, and Blue draws again.")


def late(free: int, games: int) -> Iterator[Position]:
    """Yield a position with so many free lines from each of some careful games."""
    rng = Random(8)
    for _ in range(games):
        found = [each for each in careful(DOTS, rng) if len(each.legal_moves) <= free]
        if found:
            yield found[0]


def test_hard_plays_the_end_of_a_game_perfectly() -> None:
    prover, player = Prover(DOTS.rules, megabytes=8), opponent("hard", DOTS)
    for position in late(6 if INTERPRETED else 20, few(12)):
        decision = player.decide(position, limit=Limit(nodes=200_000))
        assert prover.worth(position, decision.move) == prover.value(position), str(position)


# Interfaces


def test_scores_are_written_in_points() -> None:
    assert scale_of(DOTS).describe(300) == "+3.0 points"


def test_a_learning_agent_sees_the_board_in_half_steps() -> None:
    for game in (DOTS, catalogue.game("dots:2x3")):
        view, rules = view_of(game), game.rules
        assert (view.shape, view.moves) == ((2 * rules.rows + 1, 2 * rules.columns + 1, 3), game.move_count)
        for position in islice(random_positions(game, few(10), seed=2), 3, None, 7):
            board = Board.read(position)
            for seat, mark in enumerate("BR"):
                seen = view.observe_one(position, seat)
                assert seen[..., 0].sum() == len(board.drawn)
                assert all(seen[place_of(line)][0] for line in board.drawn)
                owned = {(2 * row + 1, 2 * column + 1): each for (column, row), each in board.owners.items()}
                assert {place for place in owned if seen[place][1]} == {
                    place for place, each in owned.items() if each == mark
                }
                assert seen[..., 1:].sum() == len(owned)
            legal = game.legal_moves(position.state, game.rules)
            assert tuple(np.flatnonzero(view.legal_mask(legal))) == position.legal_moves


def place_of(line: str) -> tuple[int, int]:
    """Return the row and column in half steps of a line by the names of its dots."""
    (left, above), (right, below) = ((ord(dot[0]) - ord("a"), int(dot[1:]) - 1) for dot in line.split("-"))
    return above + below, left + right


def test_the_family_is_named_and_keeps_its_data_with_it() -> None:
    assert DOTS.family is FAMILY is THREE.family
    assert FAMILY.data is not None
    assert FAMILY.data.parent.name == "dots"
