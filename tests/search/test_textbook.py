"""Minimax and alpha-beta as one would print them in a course: counts, limits, answers."""

import pytest

from plyground.core import catalogue, perft
from plyground.core.game import Position
from plyground.errors import GameOver
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Report, win_in
from plyground.search.textbook import Textbook, record_search
from plyground.search.trace import SearchTrace
from scale import few
from search.samples import BOARDS, GAMES, OWARES, affordable_depth, finishing, going_on, plain_value

EMPTY = catalogue.game("tictactoe").start()


def value(trace: SearchTrace) -> int:
    return max(score for score, _ in trace.scores.values())


# Known counts


@pytest.mark.parametrize("prefer_fast_wins", [False, True])
def test_minimax_of_the_empty_3x3_board_visits_549946_nodes_and_255168_leaves(prefer_fast_wins: bool) -> None:
    trace = record_search(EMPTY, pruning=False, prefer_fast_wins=prefer_fast_wins)
    assert (trace.nodes, trace.leaves, trace.cutoffs) == (549_946, 255_168, 0)
    assert (trace.deepest, trace.reached_horizon, value(trace)) == (9, False, 0)


def test_alphabeta_of_the_empty_3x3_board_visits_18297_nodes() -> None:
    trace = record_search(EMPTY, pruning=True, prefer_fast_wins=False)
    assert (trace.nodes, value(trace)) == (18_297, 0)


def test_preferring_early_wins_costs_alphabeta_some_cuts() -> None:
    trace = record_search(EMPTY, pruning=True, prefer_fast_wins=True)
    assert (trace.nodes, value(trace)) == (20_866, 0)


@pytest.mark.parametrize("game", GAMES)
def test_depth_d_visits_every_move_sequence_up_to_length_d(game: str) -> None:
    for position in going_on(game, few(20)):
        for depth in range(1, affordable_depth(position, 200) + 1):
            trace = record_search(position, depth, pruning=False)
            assert trace.nodes == sum(perft.count(position, length) for length in range(depth + 1))
            assert trace.deepest == max(
                length for length in range(depth + 1) if perft.count(position, length)
            )


# Values


@pytest.mark.parametrize("game", GAMES)
def test_pruned_and_unpruned_give_the_plain_value_and_pruning_never_visits_more(game: str) -> None:
    pruned_nodes = unpruned_nodes = 0
    for position in [*going_on(game, few(60)), *finishing(game, 10, nodes=100)]:
        depth = affordable_depth(position, 100)
        pruned, unpruned = (
            record_search(position, depth, pruning=True),
            record_search(position, depth, pruning=False),
        )
        assert value(pruned) == value(unpruned) == plain_value(position, depth)
        assert pruned.nodes <= unpruned.nodes
        pruned_nodes, unpruned_nodes = pruned_nodes + pruned.nodes, unpruned_nodes + unpruned.nodes
    assert pruned_nodes < unpruned_nodes


@pytest.mark.parametrize("pruning", [False, True])
@pytest.mark.parametrize("game", [*BOARDS, *OWARES])
def test_the_move_chosen_is_worth_what_the_report_says(game: str, pruning: bool) -> None:
    textbook = Textbook(catalogue.game(game), pruning=pruning)
    for position in going_on(game, few(20), seed=2):
        depth = affordable_depth(position, 100)
        report = textbook.search(position, Limit(depth=depth))
        assert report.score == -plain_value(position.play(report.move), depth - 1, 1)
        assert report.pv[0] == report.move


def test_minimax_scores_every_move_if_all_lines_are_wanted() -> None:
    position = catalogue.game("tictactoe").position("X.O/.X./..O")
    report = Textbook(position.game, pruning=False).search(position, Limit(depth=9), lines=0)
    assert {line.move for line in report.lines} == set(position.legal_moves)
    for line in report.lines:
        assert line.score == -plain_value(position.play(line.move), 8, 1)
    assert [line.score for line in report.lines] == sorted(
        (line.score for line in report.lines), reverse=True
    )


def test_a_win_in_one_is_preferred_to_a_win_in_three() -> None:
    position = catalogue.game("tictactoe").position("XX./O../.O.")
    report = Textbook(position.game).search(position)
    assert (position.format_move(report.move), report.score) == ("c1", win_in(1))


# Limits


def reports_of(
    textbook: Textbook, position: Position, limit: Limit, cancel: Cancel | None = None
) -> list[Report]:
    """The reports of a search, the final one last."""
    reports: list[Report] = []
    final = textbook.search(position, limit, cancel=cancel, progress=reports.append)
    return [*reports, final]


def test_progress_reports_every_depth_from_the_first() -> None:
    reports = reports_of(Textbook(EMPTY.game), EMPTY, Limit(depth=4, seconds=1000))
    assert [report.depth for report in reports] == [1, 2, 3, 4, 4]


@pytest.mark.parametrize("nodes", [1, 10, 100, 1000])
def test_a_node_limit_ends_with_the_last_depth_that_was_finished(nodes: int) -> None:
    textbook = Textbook(EMPTY.game)
    report = textbook.search(EMPTY, Limit(nodes=nodes))
    needed = [record_search(EMPTY, depth).nodes for depth in range(1, 10)]
    assert report.lines == textbook.search(EMPTY, Limit(depth=report.depth)).lines
    assert report.depth == 1 or sum(needed[1 : report.depth]) <= nodes
    assert nodes < sum(needed[: report.depth + 1])


def test_no_time_at_all_still_gives_the_answer_of_one_ply() -> None:
    position = catalogue.game("8x8x5").start()
    report = Textbook(position.game).search(position, Limit(seconds=0))
    assert report.lines == Textbook(position.game).search(position, Limit(depth=1)).lines


def test_a_cancelled_search_answers_with_the_last_depth_that_was_finished() -> None:
    cancel = Cancel()
    reports: list[Report] = []

    def on_report(report: Report) -> None:
        reports.append(report)
        if report.depth == 3:
            cancel.set()

    final = Textbook(EMPTY.game).search(EMPTY, cancel=cancel, progress=on_report)
    assert (reports[-1].depth, final.depth, final.lines) == (3, 3, reports[-1].lines)


def test_a_search_cancelled_beforehand_looks_one_ply_ahead() -> None:
    cancel = Cancel()
    cancel.set()
    assert Textbook(EMPTY.game).search(EMPTY, cancel=cancel).depth == 1


def test_a_finished_game_is_refused() -> None:
    over = EMPTY.game.position("XXX/OO./...")
    with pytest.raises(GameOver, match="nothing to search"):
        Textbook(EMPTY.game).search(over)
