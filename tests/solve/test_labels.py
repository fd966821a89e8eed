from itertools import islice

from plyground import game
from plyground.core.game import Position
from plyground.games.mnk.solver.solve import solve
from plyground.search.textbook import record_search
from plyground.solve.labels import Labels
from plyground.solve.solver import label
from plyground.testing import random_positions
from scale import few


def value_of(position: Position) -> int:
    """The value for the mover, by the plainest search."""
    if position.is_over:
        return position.outcome
    best = max(score for score, _ in record_search(position, pruning=False).scores.values())
    return (best > 0) - (best < 0)


def test_labels_agree_with_the_textbook() -> None:
    late = [position for position in random_positions(game("tictactoe"), 40, seed=2) if marks(position) >= 4]
    for position in late[: few(80)]:
        labels = label(position)
        if position.is_over:
            assert labels is None
        else:
            check(position, labels)


def marks(position: Position) -> int:
    return 9 - str(position).count(".")


def check(position: Position, labels: Labels | None) -> None:
    assert labels is not None
    assert labels.value == value_of(position)
    assert labels.worth == {move: -value_of(position.play(move)) for move in position.legal_moves}
    assert all(labels.regret(move) == 0 for move in labels.optimal)
    assert all(labels.regret(move) == labels.value - labels.worth[move] for move in position.legal_moves)


def test_labels_agree_with_the_solver() -> None:
    for position in islice(random_positions(game("tictactoe4"), 5, seed=1), 4, few(60)):
        labels = label(position)
        if labels is not None:
            solution = solve(position)
            found = (labels.value, labels.distance, labels.optimal)
            assert found == (solution.value, solution.distance, solution.best)


def test_no_label_is_guessed() -> None:
    assert label(game("sixfour").start(), nodes=10) is None
    assert label(game("oware").start()) is None
    assert label(game("breakthrough").start()) is None


def test_an_oware_ending_is_labelled_by_the_tables() -> None:
    labels = label(game("oware").position("1-0-0-0-0-1-1-0-0-0-0-0-22-23-S"))
    assert labels is not None
    # Sowing F makes North's first house 2 and would take all North has: a grand slam takes nothing.
    assert set(labels.worth) == {0, 5}
    assert labels.optimal == tuple(m for m, w in labels.worth.items() if w == max(labels.worth.values()))
    assert labels.value == (max(labels.worth.values()) > 0) - (max(labels.worth.values()) < 0)
    assert labels.distance is None


def test_the_worth_of_an_ending_counts_the_stores() -> None:
    ahead, behind = (
        label(game("oware").position(f"1-0-0-0-0-0-0-0-0-1-0-0-{stores}-S")) for stores in ("24-22", "22-24")
    )
    assert ahead is not None
    assert behind is not None
    assert {move: worth - 4 for move, worth in ahead.worth.items()} == behind.worth
    assert ahead.value == 1
    assert label(game("oware").position("1-0-0-0-0-0-0-0-0-1-0-0-26-20-S")) is None
