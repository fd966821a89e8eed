"""The opponents of Clobber, its rules of thumb, and the interfaces that every game works in."""

from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings

from games.clobber.naive import OTHER, Board, mirrors
from games.clobber.samples import boards
from opponents.samples import points, shows_more_than
from plyground import review
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.core.observation import view_of
from plyground.games.clobber import heuristics
from plyground.games.clobber.family import FAMILY
from plyground.games.clobber.features import NEIGHBOURHOODS
from plyground.interop.openspiel import match_of, openspiel_name, state_of
from plyground.opponents.opponent import Turn
from plyground.opponents.roster import opponent, opponents_of, strongest_opponent
from plyground.opponents.rules.rule import Rule
from plyground.play.match import Match
from plyground.play.review import Grade
from plyground.search.feature_names import names_of
from plyground.search.limit import Cancel, Limit
from plyground.solve.solver import solver_of
from plyground.testing import random_positions
from scale import few
from strategies import reached

STANDARD, SMALL = catalogue.game("clobber"), catalogue.game("clobber:4x4")
RULES = [each for each in vars(heuristics).values() if isinstance(each, Rule)]


def liked(rule: Rule, position: Position) -> set[int]:
    return set(members(rule.find(Turn(position, Limit(), Random(0), Cancel(), ()))))


def company(board: Board, side: str) -> int:
    return 2 * len(board.backed(side)) - len(board.movers(side))


def decides(board: Board) -> bool | None:
    """Return whether the number of moves left is even, if each group with moves has exactly one."""
    groups = board.groups()
    return len(groups) % 2 == 0 if all(board.only(group).is_single() for group in groups) else None


@settings(max_examples=few(15) + 5)
@given(boards().flatmap(reached))
def test_each_rule_likes_exactly_what_its_words_say(position: Position) -> None:
    assume(not position.is_over)
    board, side = Board.read(position), "ox"[position.turn]
    you = OTHER[side]
    after = {board.number(path): board.play(path) for path in board.paths(side)}
    won = {move for move, end in after.items() if not end.paths(you)}
    lead = {move: company(end, side) - company(end, you) for move, end in after.items()}
    careful = {m for m, end in after.items() if m in won or not (end.wins(you) or decides(end) is False)}
    expected = {
        heuristics.win: won,
        heuristics.last: {m for m, end in after.items() if m not in won and (decides(end) or mirrors(end))},
        heuristics.plan: {m for m in careful if lead[m] == max(lead[each] for each in careful)},
        heuristics.company: {m for m in after if lead[m] == max(lead.values())},
    }
    assert list(expected) == RULES
    for rule, likes in expected.items():
        assert liked(rule, position) == likes, rule.name


def test_every_rule_can_say_why_in_a_sentence() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES) == 4
    assert all(rule.plain.endswith(".") and rule.plain[0].isupper() for rule in RULES)


def test_there_are_three_named_opponents_and_a_perfect_one_on_small_boards() -> None:
    assert list(opponents_of(STANDARD))[:4] == ["easy", "medium", "hard", "mentor-orangutan"]
    assert list(opponents_of(SMALL))[:4] == ["easy", "medium", "hard", "perfect"]
    assert strongest_opponent(STANDARD).name == "hard"
    assert strongest_opponent(SMALL).name == "perfect"


def test_medium_beats_easy() -> None:
    games = few(60)
    medium, easy = opponent("medium", STANDARD), opponent("easy", STANDARD)
    assert shows_more_than(0.5, points(medium, easy, games), games)


def test_hard_beats_medium() -> None:
    games = few(20)
    hard, medium = opponent("hard", STANDARD), opponent("medium", STANDARD)
    assert shows_more_than(0.5, points(hard, medium, games, Limit(nodes=2000)), games)


@pytest.mark.parametrize("name", ["medium", "hard", "level-5", "mcts"])
def test_a_win_is_taken(name: str) -> None:
    position = SMALL.position("xxo./..xo/oo../o.xx-o")
    decision = opponent(name, SMALL).decide(position, limit=Limit(nodes=2000))
    assert position.play(decision.move).result == "White"


# Known values: "A Proof of the 2004 Albert-Grossman-Nowakowski-Wolfe Conjecture on Alternating Linear
# Clobber" (arXiv 2509.08985): in a row of an even number of stones the first player wins, but for six.
@pytest.mark.parametrize("length", [2, 4, 6, 8, 10, 12])
def test_in_a_row_of_even_length_the_first_player_wins_unless_it_is_six(length: int) -> None:
    game = catalogue.game(f"clobber:{length}x1")
    assert solver_of(game).solve(game.start()).value == (-1 if length == 6 else 1)


@pytest.mark.parametrize(
    ("name", "value", "distance"),
    [("clobber:3x3", 1, 5), ("clobber:4x3", -1, 8), ("clobber:3x4", -1, 8), ("clobber:7x1", -1, 4)],
)
def test_small_boards_are_solved(name: str, value: int, distance: int) -> None:
    game = catalogue.game(name)
    solution = solver_of(game).solve(game.start())
    assert (solution.value, solution.distance) == (value, distance)


@pytest.mark.parametrize(("name", "value"), [("clobber:3x3", True), ("clobber:4x3", False)])
def test_a_plain_search_finds_the_same_winner(name: str, value: bool) -> None:
    game = catalogue.game(name)
    known: dict[tuple[Board, str], bool] = {}

    def wins(board: Board, side: str) -> bool:
        if (board, side) not in known:
            known[board, side] = any(not wins(board.play(path), OTHER[side]) for path in board.paths(side))
        return known[board, side]

    assert wins(Board.full(game.rules.columns, game.rules.rows), "o") is value


def test_a_lost_game_is_reviewed() -> None:
    match = Match.begin(SMALL)
    rng = Random(4)
    while not match.is_over:
        match = match.play(rng.choice(match.position.legal_moves))
    looked = review(match, Limit(nodes=few(20_000)))
    assert looked.judgements[-1].grade == Grade.BEST


def test_a_learning_agent_sees_its_own_stones_first() -> None:
    for game in (STANDARD, catalogue.game("clobber:3x4")):
        view = view_of(game)
        assert (view.shape, view.moves) == ((game.rules.rows, game.rules.columns, 2), game.move_count)
        for position in islice(random_positions(game, few(20), seed=2), 3, None, 5):
            marks = np.array([list(row) for row in str(position).partition("-")[0].split("/")])
            for seat, mark in enumerate("ox"):
                seen = view.observe_one(position, seat)
                assert (seen[..., 0] == (marks == mark)).all()
                assert (seen[..., 1] == (marks == OTHER[mark])).all()
            legal = game.legal_moves(position.state, game.rules)
            assert tuple(np.flatnonzero(view.legal_mask(legal))) == position.legal_moves


def test_openspiel_knows_every_size_but_single_rows() -> None:
    assert openspiel_name(STANDARD) == "clobber"
    assert openspiel_name(SMALL) == "clobber(rows=4,columns=4)"
    assert openspiel_name(catalogue.game("clobber:5x4")) == "clobber(rows=4,columns=5)"
    assert openspiel_name(catalogue.game("clobber:5x1")) is None


@pytest.mark.parametrize("name", ["clobber", "clobber:5x4"])
def test_matches_go_to_openspiel_and_come_back(name: str) -> None:
    rng = Random(name)
    game = catalogue.game(name)
    for _ in range(few(20)):
        match = Match.begin(game)
        for _ in range(rng.randrange(1, 30)):
            if not match.is_over:
                match = match.play(rng.choice(match.position.legal_moves))
        state = state_of(match)
        assert state.is_terminal() == match.is_over
        assert match_of(state, game) == match


def test_weights_are_named_by_the_cells_around_a_stone() -> None:
    names = names_of(STANDARD)
    around = int("000" + "021" + "000", 3)  # from the right: the cell on the left comes last
    assert names.describe(STANDARD, around) == (
        "the cells around a stone are .../+-./... (+ yours, - the other player's)"
    )
    assert names.describe(STANDARD, NEIGHBOURHOODS + 3 * 16 + 2) == (
        "3 stones of yours can move, and 2 of the other player's"
    )
    (table,) = names.tables(STANDARD)
    assert table.numbers[2][1] == (NEIGHBOURHOODS + 3 * 16 + 2,)


def test_the_family_is_named_and_keeps_its_data_with_it() -> None:
    assert STANDARD.family is FAMILY is catalogue.game("clobber:5x4").family
    assert FAMILY.data is not None
    assert FAMILY.data.parent.name == "clobber"
