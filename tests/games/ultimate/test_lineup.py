"""The opponents of Ultimate tic-tac-toe, its rules of thumb, and the interfaces that every game works in."""

from random import Random

import numpy as np
import pytest

from games.ultimate.naive import COLUMNS, EVERY_CELL, ROWS, Board, board_of
from games.ultimate.samples import RULES, ULTIMATE, sample
from games.ultimate.witnesses import WITNESSES, Case
from opponents.samples import points, shows_more_than
from plyground import review
from plyground.bits import members
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.games.ultimate import heuristics
from plyground.games.ultimate.family import FAMILY
from plyground.interop.openspiel import SpielOpponent, mcts_bot
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import default_opponent, opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.rule import Rule
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit
from plyground.testing import random_positions
from scale import few

HEURISTICS = [each for each in vars(heuristics).values() if isinstance(each, Rule)]


def liked(rule: Rule, position: Position) -> set[str]:
    moves = members(rule.find(Turn(position, Limit(), Random(0), Cancel(), ())))
    return {position.format_move(move) for move in moves}


def test_each_rule_likes_exactly_what_its_words_say() -> None:
    for position in sample(few(150), seed=4):
        board = Board.read(str(position))
        cases = {cell: Case(board, cell) for cell in board.legal()}
        true = {kind: {cell for cell, case in cases.items() if WITNESSES[kind](case)} for kind in WITNESSES}
        quiet = set(cases) - true["leaves_board"] - true["gives_choice"]
        if any(not case.goes_on for case in cases.values()):
            continue
        assert liked(heuristics.win, position) == board.wins
        assert liked(heuristics.win_board, position) == true["wins_board"] - true["leaves_win"]
        assert liked(heuristics.block, position) == true["blocks"] & quiet
        assert liked(heuristics.threaten, position) == (true["makes_fork"] | true["makes_threat"]) & quiet
        assert liked(heuristics.quiet, position) == quiet
        assert liked(heuristics.keep_game, position) == set(cases) - true["leaves_win"]


def test_every_rule_can_say_why_in_a_sentence() -> None:
    assert len({rule.name for rule in HEURISTICS}) == len(HEURISTICS) == 6
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in HEURISTICS)


def test_there_are_three_named_opponents_and_those_of_every_game() -> None:
    names = list(opponents_of(ULTIMATE))
    assert names[:3] == ["easy", "medium", "hard"]
    assert {"mentor-orangutan", "level-1", "level-10", "mcts", "random"} <= set(names)
    assert default_opponent(ULTIMATE).name in ("medium", "adaptive")
    assert strongest_opponent(ULTIMATE).name == "hard"


@pytest.mark.parametrize(
    ("better", "worse", "games", "share"),
    [("easy", "random", 160, 0.5), ("medium", "easy", 30, 0.6)],
)
def test_opponents_are_stronger_in_this_order(better: str, worse: str, games: int, share: float) -> None:
    first, second = opponent(better, ULTIMATE), opponent(worse, ULTIMATE)
    assert shows_more_than(share, points(first, second, few(games)), few(games))


def test_hard_beats_medium() -> None:
    hard, medium = opponent("hard", ULTIMATE), opponent("medium", ULTIMATE)
    games = few(24)
    assert shows_more_than(0.5, points(hard, medium, games, Limit(nodes=1000)), games)


@pytest.mark.parametrize("name", ["medium", "hard", "level-5", "mcts"])
def test_a_win_is_taken(name: str) -> None:
    winning = [each for each in map(last_move, range(few(60) + 20)) if each is not None][: few(4)]
    assert winning
    for position in winning:
        decision = opponent(name, ULTIMATE).decide(position, limit=Limit(nodes=500))
        assert position.play(decision.move).result == position.mover


def last_move(seed: int) -> Position | None:
    """Return the position before the last move of a random game that somebody won."""
    *_, before, after = random_positions(ULTIMATE, 1, seed)
    return None if after.result == "draw" else before


def test_a_finished_game_is_reviewed() -> None:
    rng, match = Random(4), Match.begin(ULTIMATE)
    while not match.is_over:
        match = match.play(rng.choice(match.position.legal_moves))
    looked = review(match, Limit(nodes=few(2_000)))
    assert [each.move for each in looked.judgements] == list(match.format_moves())


# Learning agents, and other programs


def test_a_learning_agent_sees_the_grid_the_boards_and_where_to_play() -> None:
    view = view_of(ULTIMATE)
    assert (view.shape, view.moves) == ((9, 9, 5), 81)
    for position in sample(few(60), seed=5):
        board = Board.read(str(position))
        allowed = {board_of(cell) for cell in board.legal()}
        for seat, mark in enumerate("XO"):
            seen = view.observe_one(position, seat)
            for cell in EVERY_CELL:
                planes = seen[ROWS.index(cell[1]), COLUMNS.index(cell[0])]
                marks, owner = board.marks.get(cell, "."), board.owner(board_of(cell))
                other = "OX"[seat]
                expected = [marks == mark, marks == other, owner == mark, owner == other]
                assert planes.tolist() == [*map(int, expected), int(board_of(cell) in allowed)]
        legal = ULTIMATE.legal_moves(position.state, RULES)
        assert tuple(np.flatnonzero(view.legal_mask(legal))) == position.legal_moves


def test_an_openspiel_bot_plays_its_own_numbers() -> None:
    bot = SpielOpponent(
        game=ULTIMATE, name="spiel", description="A bot.", method="MCTS", bot=mcts_bot(few(60))
    )
    match = Match.begin(ULTIMATE)
    while not match.is_over:
        match = match.play(bot.decide(match.position, seed=1, past=match.positions[:-1]).move)
    assert match.ending is not None


def test_the_family_is_named_and_keeps_its_data_with_it() -> None:
    assert ULTIMATE.family is FAMILY
    assert FAMILY.data is not None
    assert FAMILY.data.parent.name == "ultimate"
