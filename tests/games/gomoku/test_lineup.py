"""The opponents for large boards, their rules of thumb, and the interfaces that every game works in."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from games.gomoku.naive import Board
from games.gomoku.samples import lively, lively_positions
from opponents.samples import points, shows_more_than
from plyground import review
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.games.gomoku import heuristics
from plyground.games.gomoku.family import FAMILY
from plyground.interop.openspiel import match_of, state_of
from plyground.jit import INTERPRETED
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import default_opponent, opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.rule import Rule
from plyground.play.match import Match
from plyground.play.openings import default_plies, opening
from plyground.play.record import format_record, parse_record
from plyground.search.feature_names import FeatureNames
from plyground.search.limit import Cancel, Limit
from plyground.search.weights import count_weights, features_of
from scale import few

GOMOKU, TEN, SMALL = (catalogue.game(name) for name in ("gomoku", "10x10x5", "9x8x5"))
RULES = [each for each in vars(heuristics).values() if isinstance(each, Rule)]


def liked(rule: Rule, position: Position) -> set[int]:
    return set(members(rule.find(Turn(position, Limit(), Random(0), Cancel(), ()))))


@settings(max_examples=few(20))
@given(lively())
def test_each_rule_likes_exactly_what_its_words_say(position: Position) -> None:
    board, game = Board.read(position), position.game
    worth = {move: game.priority(position.state, move, game.rules) for move in position.legal_moves}
    preparing = {cell for cell in board.empty if board.put(cell).forks()}
    assert liked(heuristics.make_fork, position) == board.forks()
    assert liked(heuristics.prepare_fork, position) == preparing
    assert liked(heuristics.fill_lines, position) == {
        move for move in worth if worth[move] == max(worth.values())
    }
    assert liked(heuristics.near, position) == set(members(game.likely(position.state, game.rules)))


def test_every_rule_can_say_why_in_a_sentence() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES) == 4
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in RULES)


def test_there_are_four_named_opponents_and_those_of_every_game() -> None:
    for game in (GOMOKU, TEN):
        names = list(opponents_of(game))
        assert names[:4] == ["easy", "medium", "hard", "wildcard-lemur"]
        assert {"mentor-orangutan", "level-1", "level-10", "mcts", "random"} <= set(names)
        assert default_opponent(game).name == ("adaptive" if game is GOMOKU else "medium"), (
            "10x10 has no ladder"
        )
        assert strongest_opponent(game).name == "hard"


def test_medium_beats_easy() -> None:
    games = few(20)
    assert shows_more_than(0.6, points(opponent("medium", SMALL), opponent("easy", SMALL), games), games)


def test_hard_beats_medium() -> None:
    """Where kernels are interpreted, on a board on which games are short."""
    game, games = catalogue.game("9x8x3") if INTERPRETED else TEN, few(10)
    hard, medium = opponent("hard", game), opponent("medium", game)
    assert points(hard, medium, games, Limit(nodes=few(1000))) >= 0.8 * games or games < 10


@pytest.mark.parametrize("name", ["medium", "hard", "level-3"])
def test_a_win_is_taken_and_a_loss_is_stopped(name: str) -> None:
    player, limit = opponent(name, TEN), Limit(nodes=few(2000))
    empty = ".........."
    win = TEN.position("/".join([empty, "XXXX......", "OOOO......", *[empty] * 7]))
    assert win.format_move(player.decide(win, limit=limit).move) == "e2"
    stop = TEN.position("/".join([empty, "X.X..X....", "OOOO......", "X" + empty[1:], *[empty] * 6]))
    assert stop.turn == 0 or stop.format_move(player.decide(stop, limit=limit).move) == "e3"


def test_hard_finds_a_fork_that_follows_a_threat() -> None:
    rows = (
        "........O",
        ".........",
        "OXXX.....",
        "....X....",
        "....X....",
        "........O",
        ".........",
        "O.O......",
    )
    position = SMALL.position("/".join(rows))
    decision = opponent("hard", SMALL).decide(position, limit=Limit(nodes=1000))
    assert position.format_move(decision.move) == "e3"
    assert decision.score is not None
    assert decision.score > 31_000


def test_a_match_is_stored_and_reviewed() -> None:
    match = Match.begin(TEN)
    for move in ("e5", "a1", "e6", "a2", "e7", "a3", "e8", "b1", "e4"):
        match = match.play(move)
    assert match.position.result == "X"
    assert parse_record(format_record(match)).moves == match.moves
    looked = review(match, Limit(nodes=few(2000)))
    assert len(looked.judgements) == 9


def test_a_learning_agent_sees_its_own_marks_and_the_others() -> None:
    for name in ("gomoku", "9x8x4"):
        game = catalogue.game(name)
        view = view_of(game)
        assert (view.shape, view.moves) == ((game.rules.height, game.rules.width, 2), game.move_count)
        for position in list(lively_positions(name, 1))[3::7]:
            marks = np.array([list(row) for row in str(position).split("/")])
            for seat, (own, other) in enumerate((("X", "O"), ("O", "X"))):
                seen = view.observe_one(position, seat)
                assert (seen[..., 0] == (marks == own)).all()
                assert (seen[..., 1] == (marks == other)).all()
            legal = game.legal_moves(position.state, game.rules)
            assert tuple(np.flatnonzero(view.legal_mask(legal))) == position.legal_moves


def test_every_weight_has_a_name() -> None:
    names = GOMOKU.family.part(FeatureNames)
    position = list(lively_positions("gomoku", 1))[9]
    texts = [names.describe(GOMOKU, number) for number in features_of(position)]
    marks = [
        GOMOKU.notation.format_move(position, move) for move in range(225) if move not in position.legal_moves
    ]
    assert len(texts) == 7 + len(marks) == 16
    assert sum(text.endswith(f" {mark}") for text in texts for mark in marks) == len(marks)
    assert texts[0].startswith("you have 0 and ")
    numbers = [
        number for table in names.tables(GOMOKU) for row in table.numbers for cell in row for number in cell
    ]
    assert len(numbers) == len(set(numbers))
    assert max(numbers) == count_weights(GOMOKU) - 1


@pytest.mark.parametrize("name", ["gomoku", "9x8x4"])
def test_matches_go_to_openspiel_and_come_back(name: str) -> None:
    game = catalogue.game(name)
    match = Match.begin(game)
    rng = Random(name)
    for _ in range(40):
        if not match.is_over:
            match = match.play(rng.choice(match.position.legal_moves))
    assert match_of(state_of(match), game) == match


def test_a_game_with_swap_searches_near_the_marks() -> None:
    swap = catalogue.game("9x8x5:swap")
    assert swap.guesses
    start = swap.start()
    first = start.play("e4")
    near = set(members(swap.likely(first.state, swap.rules)))
    assert {first.parse_move("swap"), first.parse_move("e5")} <= near
    assert first.parse_move("a8") not in near
    assert len(members(swap.likely(start.state, swap.rules))) == 72


def test_openings_have_three_plies_that_leave_the_game_open() -> None:
    assert default_plies(GOMOKU) == default_plies(TEN) == 3
    position = SMALL.start()
    for move in opening(SMALL, 3, seed=1, number=0):
        position = position.play(move)
    assert (position.mover, position.is_over) == ("O", False)


def test_the_family_is_named_and_keeps_its_data_with_it() -> None:
    assert GOMOKU.family is FAMILY is TEN.family
    assert FAMILY.data is not None
    assert FAMILY.data.parent.name == "gomoku"
