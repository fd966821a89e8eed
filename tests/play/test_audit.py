"""What a log tells: results, losses, and the losses through forks with the move that allowed each."""

from collections.abc import Iterator
from itertools import product

import pytest

from plyground.core import catalogue
from plyground.opponents.roster import opponent
from plyground.play.audit import ForkLoss, audit, fork_loss
from plyground.play.match import Match
from plyground.search.limit import Cancel, Cancelled, Limit


def played(moves: str, players: tuple[str, str] = ("Ama", "old"), game: str = "tictactoe") -> Match:
    match = Match.begin(catalogue.game(game), players, opponents=(False, True))
    for move in moves.split():
        match = match.play(move)
    return match


# X takes opposite corners, O answers in a third: the game that was observed.
FORKED = played("0,0 1,1 2,2 0,2 2,0 1,0 2,1")


def test_the_observed_game_was_lost_through_a_fork_and_the_corner_allowed_it() -> None:
    assert FORKED.status == "first wins"
    assert fork_loss(FORKED) == ForkLoss(ply=4, allowed_by="c1", fork="a3")


def test_without_a_proof_the_move_before_the_fork_is_blamed() -> None:
    assert fork_loss(FORKED, Limit(nodes=1)) == ForkLoss(ply=4, allowed_by="c1", fork="a3")


def test_the_move_that_allowed_a_fork_may_lie_further_back() -> None:
    # After a2 O is lost: c1 wins by force, b2 only delays the fork c3 that follows.
    match = played("a1 a2 c1 b1 c3 b2 c2")
    assert fork_loss(match) == ForkLoss(ply=2, allowed_by="a2", fork="c3")


def test_who_was_lost_from_the_start_is_told_of_the_move_before_the_fork() -> None:
    match = Match.begin(played("a1 a2 c1").position)
    for move in ("b1", "c3", "b2", "c2"):
        match = match.play(move)
    assert fork_loss(match) == ForkLoss(ply=1, allowed_by="b1", fork="c3")


def test_a_fork_with_the_first_move_was_allowed_by_nobody() -> None:
    match = Match.begin(catalogue.game("tictactoe").position("X.O/.O./..X"))
    for move in ("a3", "a2", "b3"):
        match = match.play(move)
    assert match.is_over
    assert fork_loss(match) is None


@pytest.mark.parametrize(
    "moves",
    [
        "a1 a2 b1 b2 c1",  # O overlooked the only threat
        "a1 b2 c3 b1 b3 a3 c1 c2 a2",  # a draw
        "a1 b2",  # going on
        "",
    ],
)
def test_other_games_were_not_lost_through_a_fork(moves: str) -> None:
    assert fork_loss(played(moves)) is None


def test_who_resigns_before_a_fork_strikes_has_not_lost_through_it() -> None:
    assert fork_loss(played("0,0 1,1 2,2 0,2 2,0").resign(1)) is None


def test_oware_knows_no_forks() -> None:
    start = catalogue.game("oware").position("1-0-0-0-0-2-1-2-0-0-0-1-20-21-S")
    assert fork_loss(Match.begin(start).play("F")) is None


def test_results_are_counted_for_everybody_and_opponents_come_first() -> None:
    log = (FORKED, played("a1 a2 b1 b2 c1"), played("a1 b2 c3 b1 b3 a3 c1 c2 a2"), played("a1 b2").resign(0))
    old, ama = audit(log)
    assert (old.player, old.is_opponent, old.games) == ("old", True, 4)
    assert (old.wins, old.draws, len(old.losses), len(old.fork_losses)) == (1, 1, 2, 1)
    assert (ama.player, ama.is_opponent, ama.games) == ("Ama", False, 4)
    assert (ama.wins, ama.draws, len(ama.losses)) == (2, 1, 1)
    assert [(loss.number, loss.seat, loss.against) for loss in old.losses] == [
        (1, "O", "Ama"),
        (2, "O", "Ama"),
    ]
    assert ama.losses[0].reason == "X resigned"


def test_the_same_name_in_another_game_is_another_line() -> None:
    elsewhere = played("a1 a2 b1 b2 c1 c2 d1", game="tictactoe4")
    assert [tally.game for tally in audit([FORKED, elsewhere])] == ["tictactoe", "tictactoe4"] * 2


def test_a_cancelled_audit_stops_before_the_next_game() -> None:
    cancel = Cancel()

    def log() -> Iterator[Match]:
        yield FORKED
        cancel.set()
        yield FORKED
        raise AssertionError("it goes on")

    with pytest.raises(Cancelled):
        audit(log(), cancel=cancel)


def test_games_that_go_on_are_not_counted() -> None:
    assert audit([played("a1 b2")]) == []


def test_the_sentinels_log_shows_no_losses_to_forks() -> None:
    sentinel = opponent("tictactoe/sentinel")
    log = []
    for script in product(range(3), repeat=4):
        match = Match.begin(sentinel.game, ("script", "sentinel"), opponents=(False, True))
        picks = iter((*script, 0))
        while not match.is_over:
            legal = match.position.legal_moves
            move = (
                legal[next(picks) % len(legal)] if match.turn == 0 else sentinel.decide(match.position).move
            )
            match = match.play(move)
        log.append(match)
    tally = audit(log)[0]
    assert (tally.player, tally.games) == ("sentinel", 81)
    assert tally.fork_losses == tally.losses == []
