"""What a search and a proof of Dots and Boxes use, against plain minimax over every line."""

from random import Random

import pytest
from hypothesis import given, settings

from games.dots.minimax import margins
from games.dots.naive import Board
from games.dots.samples import careful, positions, scattered
from plyground.bits import members
from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.games.dots import evaluation
from plyground.games.dots.choices import candidates
from plyground.games.dots.prover import LimitReached, Prover
from plyground.games.dots.rules import State
from plyground.games.dots.solver import DotsSolver
from plyground.jit import INTERPRETED
from plyground.opponents.roster import opponent, opponents_of
from plyground.search.engine import Engine
from plyground.search.limit import Cancel, Limit
from plyground.solve.solver import solver_of
from plyground.testing import random_positions
from scale import few

BOARDS = (
    ("dots:1x1", "dots:1x3", "dots:2x2") if INTERPRETED else ("dots:1x3", "dots:4x1", "dots:2x2", "dots:2x3")
)
THREE = catalogue.game("dots:3x3")


def value_of(position: Position) -> int:
    """Return the value for the player to move by plain minimax."""
    lead: int = Board.read(position).lead() + margins(position.game.name)[position.state.lines]
    return (lead > 0) - (lead < 0)


def sample(game: Game, number: int) -> list[Position]:
    rng = Random(game.name)
    return [scattered(game, rng, rng.random()) for _ in range(few(number))]


# Moves that are left out


@pytest.mark.parametrize("name", BOARDS)
def test_no_position_loses_by_the_moves_that_are_left_out(name: str) -> None:
    game, known = catalogue.game(name), margins(name)
    for lines in range(len(known) - 1):
        moves = members(candidates(State(lines, 0, 0), game.rules))
        best = max(margin_after(game, lines, move, known) for move in moves)
        assert best == known[lines], lines


def margin_after(game: Game, lines: int, move: int, known: tuple[int, ...]) -> int:
    after = game.play(State(lines, 0, 0), move, game.rules)
    margin: int = known[after.lines]
    return int(after.mine).bit_count() + margin if after.mine else -margin


@settings(max_examples=few(100))
@given(positions())
def test_one_move_is_enough_once_somebody_has_more_than_half(position: Position) -> None:
    board, found = Board.read(position), position.game.candidates(position.state, position.game.rules)
    moves = [board.lines[move] for move in members(found)]
    assert set(moves) <= set(board.free)
    assert bool(moves) == bool(board.free)
    if board.free and 2 * max(board.count("B"), board.count("R")) > len(board.boxes):
        assert len(moves) == 1
        assert moves[0] in (board.completing() or board.safe() or board.free)


def test_of_a_chain_one_line_is_tried_and_of_two_boxes_the_one_between_them() -> None:
    chain = catalogue.game("dots:4x1").position("____/........./____/B")
    assert tried(chain) == ["a1-a2"]
    two = catalogue.game("dots:2x2").position("__/...../__/..|../../B")
    assert "b1-b2" in tried(two)
    assert not {"a1-a2", "c1-c2"} & set(tried(two))


def test_a_box_is_completed_and_nothing_else_tried_if_nothing_is_lost_by_it() -> None:
    assert tried(catalogue.game("dots:3x1").position("___/|....../___/B")) == ["b1-b2"]


def test_the_last_two_boxes_of_a_chain_can_be_left() -> None:
    assert tried(catalogue.game("dots:2x2").position("__/|..../__/...../../B")) == ["b1-b2", "c1-c2"]


def tried(position: Position) -> list[str]:
    return [position.format_move(m) for m in members(candidates(position.state, position.game.rules))]


@settings(max_examples=few(100))
@given(positions())
def test_noisy_are_candidates_where_a_box_can_be_completed(position: Position) -> None:
    game, board = position.game, Board.read(position)
    noisy = members(game.noisy(position.state, game.rules))
    assert bool(noisy) == bool(board.completing())
    if board.completing():
        assert {board.lines[move] for move in noisy} & set(board.completing())


# Evaluation and order


@settings(max_examples=few(100))
@given(positions())
def test_before_the_chains_the_score_counts_boxes(position: Position) -> None:
    board = Board.read(position)
    is_open = [box for box in board.boxes if board.missing(box)]
    if all(len(board.missing(box)) == 2 for box in is_open):
        return
    ready = sum(len(board.missing(box)) == 1 for box in is_open)
    assert position.evaluation == evaluation.BOX * (board.lead() + ready)


@pytest.mark.parametrize("name", BOARDS)
def test_where_only_chains_are_left_the_score_is_the_exact_margin_or_near(name: str) -> None:
    game, known = catalogue.game(name), margins(name)
    start = Board.read(game.start())
    numbers = {line: number for number, line in enumerate(start.lines)}
    sides = [sum(1 << numbers[line] for line in start.sides(box)) for box in start.boxes]
    wrong = checked = 0
    for lines, margin in enumerate(known):
        missing = [(box & ~lines).bit_count() for box in sides]
        if set(missing) <= {0, 2} and 2 in missing:
            owned = sum(1 << box for box, left in enumerate(missing) if left == 0)
            checked += 1
            score = evaluation.evaluate(State(lines, owned, 0), game.rules)
            wrong += score != evaluation.BOX * (margin + owned.bit_count())
    assert checked
    assert wrong == 0


@pytest.mark.parametrize(
    ("name", "text", "margin"),
    [
        # Two chains of 5: 1 + 1, and 4 because the last one is taken whole.
        ("dots:5x3", "_____/.........../_____/|B|B|B|B|B|/_____/.........../_____/B", -6),
        # A loop of 4: -4, and 8 because it is taken whole.
        ("dots:2x2", "__/|...|/../|...|/__/B", -4),
        # A loop of 4 and a chain of 3: the opener gives the loop first.
        ("dots:3x5", "___/|...|B|/.._/|...|B|/___/|B|B|B|/___/......./___/|B|B|B|/___/B", -1),
        # Two chains of one box pass the turn twice.
        ("dots:1x3", "_/.../_/|B|/_/.../_/B", 0),
    ],
)
def test_the_player_who_opens_the_chains_is_behind_by_what_control_is_worth(
    name: str, text: str, margin: int
) -> None:
    position = catalogue.game(name).position(text)
    lead = Board.read(position).lead()
    assert position.evaluation == evaluation.BOX * (lead + margin)
    prover = Prover(position.game.rules, megabytes=1)
    for wanted in (margin, margin + 2):
        state = position.state
        assert prover.has_margin(state.lines, wanted) == (wanted == margin)


@settings(max_examples=few(60))
@given(positions())
def test_boxes_are_tried_first_and_gifts_last(position: Position) -> None:
    game, board = position.game, Board.read(position)

    def rank(line: str) -> int:
        left = min(len(board.missing(box)) for box in board.beside(line))
        return 2 if left == 1 else 0 if left == 2 else 1

    found = {line: game.priority(position.state, board.lines.index(line), game.rules) for line in board.free}
    order = sorted(found, key=lambda line: -found[line])
    assert [rank(line) for line in order] == sorted(map(rank, order), reverse=True)
    assert len(set(found.values())) == len(set(map(rank, order)))


# Searches


@pytest.mark.parametrize("name", BOARDS)
def test_the_engine_finds_what_plain_minimax_finds(name: str) -> None:
    game = catalogue.game(name)
    every, chosen = Engine(game, megabytes=4, full_width=True), Engine(game, megabytes=4)
    for position in sample(game, 30):
        if len(position.legal_moves) > 1:
            for engine in (every, chosen):
                score = engine.search(position, Limit(depth=60)).score
                assert (score > 0) - (score < 0) == value_of(position)


# Proofs


@pytest.mark.parametrize("name", BOARDS)
def test_a_solution_is_what_plain_minimax_finds(name: str) -> None:
    game = catalogue.game(name)
    for position in (game.start(), *sample(game, 30)):
        solution = solver_of(game).solve(position)
        value, left = value_of(position), len(position.legal_moves)
        assert (solution.value, solution.complete) == (value, True)
        assert solution.distance == (left if value else None)
        best = tuple(m for m in position.legal_moves if worth(position, m) == value)
        assert solution.best == best
        assert len(solution.line) == (left if value else 0)
        end = position
        for move in solution.line:
            end = end.play(move)
        assert not value or end.sign_of(position) * end.outcome == value


def worth(position: Position, move: int) -> int:
    after = position.play(move)
    return position.sign_of(after) * value_of(after)


def test_labels_have_the_worth_of_every_move() -> None:
    game = catalogue.game("dots:2x2")
    for position in sample(game, 30):
        if not position.is_over:
            labels = solver_of(game).label(position)
            assert labels is not None
            assert labels.value == value_of(position) == solver_of(game).value(position)
            assert labels.worth == {move: worth(position, move) for move in position.legal_moves}
            best = tuple(move for move in position.legal_moves if labels.worth[move] == labels.value)
            assert labels.optimal == best


def test_three_by_three_is_won_by_the_second_player_whatever_the_first_line() -> None:
    """With 6 boxes to 3: the first player gets three boxes less, and not one more."""
    if INTERPRETED:
        position = next(each for each in careful(THREE, Random(1)) if len(each.legal_moves) == 10)
        assert solver_of(THREE).solve(position).complete
        return
    solution = solver_of(THREE).solve(THREE.start())
    assert (solution.value, solution.distance, len(solution.best)) == (-1, 24, 24)


def test_a_limit_and_a_cancel_end_a_proof() -> None:
    start = catalogue.game("dots:5x5").start()
    assert solver_of(start.game).solve(start, Limit(nodes=500)).value is None
    assert solver_of(start.game).solve(start, Limit(seconds=0.01)).value is None
    cancel = Cancel()
    cancel.set()
    assert solver_of(start.game).solve(start, Limit(), cancel).value is None
    assert solver_of(start.game).label(start, nodes=500) is None
    with pytest.raises(LimitReached):
        Prover(start.game.rules, 10, megabytes=0.1).value(start)


def test_small_boards_have_a_perfect_opponent() -> None:
    solver = DotsSolver()
    assert solver.can_solve(THREE)
    assert not solver.can_solve(catalogue.game("dots"))
    assert "perfect" in opponents_of(THREE)
    position = next(p for p in random_positions(THREE, 1, seed=4) if len(p.legal_moves) == 9)
    decision = opponent("perfect", THREE).decide(position)
    assert decision.move in solver.solve(position).best
