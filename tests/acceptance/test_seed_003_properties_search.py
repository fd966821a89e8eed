"""The properties 15 to 19 of the 4x4 document: what its artificial player must do."""

import functools

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.search.engine import Engine
from plyground.search.limit import Limit
from plyground.search.report import win_in
from plyground.search.searcher import SEARCHERS, Searcher, create_searcher
from plyground.search.textbook import Textbook, minimax, record_search
from plyground.search.trace import SearchTrace

GAME = catalogue.game("tictactoe4")
CELLS = 16
TO_THE_END = Limit(depth=CELLS)

at_least_a_hundred = settings(max_examples=100, deadline=None)


@st.composite
def in_progress(draw: st.DrawFn, fewest: int, most: int) -> Position:
    """An unfinished game: random play until so many cells are left."""
    position = GAME.start()
    left = draw(st.integers(fewest, most))
    for cell in draw(st.permutations(range(CELLS)))[: CELLS - left]:
        position = position.play(cell)
        assume(not position.is_over)
    return position


@st.composite
def finished(draw: st.DrawFn) -> Position:
    """The end of a random game."""
    position = GAME.start()
    for cell in draw(st.permutations(range(CELLS))):
        if not position.is_over:
            position = position.play(cell)
    return position


def runs() -> list[set[int]]:
    """The ten lines of four, cell by cell."""
    rows = [{4 * row + column for column in range(4)} for row in range(4)]
    columns = [{4 * row + column for row in range(4)} for column in range(4)]
    return [*rows, *columns, {0, 5, 10, 15}, {3, 6, 9, 12}]


def completing(stones: int, position: Position) -> set[int]:
    """The empty cells that give four in a row to the side with these stones."""
    return {move for move in position.legal_moves if has_run(stones | 1 << move)}


def has_run(stones: int) -> bool:
    return any(all(stones >> cell & 1 for cell in run) for run in runs())


def value(walk: SearchTrace) -> int:
    return max(score for score, _ in walk.scores.values())


@functools.cache
def player(name: str) -> Searcher:
    return Engine(GAME, megabytes=1) if name == "negamax" else create_searcher(name, GAME)


names = st.sampled_from(sorted(SEARCHERS))


# Feature: 4x4-tic-tac-toe-ai, Property 15: Minimax Optimal Play
@at_least_a_hundred
@given(in_progress(1, 5))
def test_property_15_minimax_optimal_play(position: Position) -> None:
    chosen = Textbook(GAME, pruning=False).search(position, TO_THE_END).move
    winning = completing(position.state.mine, position)
    threats = completing(position.state.theirs, position)
    if winning:
        assert chosen in winning
    elif len(threats) == 1:
        assert {chosen} == threats
    unpruned = record_search(position, pruning=False).scores
    assert unpruned[chosen][0] == max(score for score, _ in unpruned.values())


# Feature: 4x4-tic-tac-toe-ai, Property 16: Minimax Terminal State Scoring
@at_least_a_hundred
@given(finished(), st.booleans())
def test_property_16_minimax_terminal_state_scoring(end: Position, ai_moved_last: bool) -> None:
    was_won = has_run(end.state.theirs)
    score = minimax(end.state, 1, not ai_moved_last, GAME, SearchTrace())
    expected = win_in(0) if ai_moved_last else -win_in(0)
    assert score == (expected if was_won else 0)


# Feature: 4x4-tic-tac-toe-ai, Property 17: Alpha-Beta Pruning Correctness
@at_least_a_hundred
@given(in_progress(1, 5))
def test_property_17_alpha_beta_pruning_correctness(position: Position) -> None:
    pruned, unpruned = record_search(position, pruning=True), record_search(position, pruning=False)
    assert value(pruned) == value(unpruned)
    assert pruned.nodes <= unpruned.nodes
    skipped_something = pruned.nodes < unpruned.nodes
    recorded = record_search(position, pruning=True, tree=True).tree or []
    assert skipped_something == any(node.skipped for node in recorded)
    best = Textbook(GAME, pruning=True).search(position, TO_THE_END).move
    assert unpruned.scores[best][0] == value(unpruned)


# Feature: 4x4-tic-tac-toe-ai, Property 18: Alpha-Beta Pruning Efficiency
@at_least_a_hundred
@given(in_progress(2, 6))
def test_property_18_alpha_beta_pruning_efficiency(position: Position) -> None:
    tree = record_search(position, 4, pruning=True, tree=True).tree or []
    for node in tree:
        alpha, beta = node.alpha, node.beta
        children = [child for child in tree if child.parent == node.number]
        for child in children:
            assert alpha < beta, "a branch was looked at after beta <= alpha"
            assert child.value is not None
            if node.maximizing:
                alpha = max(alpha, child.value)
            else:
                beta = min(beta, child.value)
        assert (node.cut is not None) == (beta <= alpha)
        looked_at = {child.move for child in children}
        legal = set(Position(GAME, node.state).legal_moves) if node.kind == "inner" else set()
        assert set(node.skipped) == legal - looked_at
        assert beta <= alpha or not node.skipped


# Feature: 4x4-tic-tac-toe-ai, Property 19: AI Move Validity
@at_least_a_hundred
@given(in_progress(1, 16), names)
def test_property_19_ai_move_validity(position: Position, name: str) -> None:
    depth = 2 if len(position.legal_moves) > 5 else 5
    report = player(name).search(position, Limit(depth=depth, nodes=200))
    taken = position.state.mine | position.state.theirs
    assert 0 <= report.move < CELLS
    assert not taken >> report.move & 1
