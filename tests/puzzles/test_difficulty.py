"""Difficulty is measured: the share of tries of the ten levels that find the whole line."""

import pytest

from plyground.core.game import Position
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.puzzles import difficulty
from plyground.puzzles.difficulty import finds, panel_of, share_found
from puzzles.samples import FORK, WIN


class Follows(Opponent):
    """Plays given moves at given positions, else the first legal move."""

    moves: dict[str, str] = {}  # noqa: RUF012  # set by each test

    def think(self, turn: Turn) -> Decision:
        text = self.moves.get(str(turn.position))
        move = turn.position.legal_moves[0] if text is None else turn.position.parse_move(text)
        return Decision(move=move, reason="", rule="random")


def follower(position: Position, *moves: tuple[Position, str]) -> Follows:
    found = Follows(game=position.game, name="follows", description="", method="")
    Follows.moves = {str(here): move for here, move in moves}
    return found


def test_a_line_is_found_only_if_every_move_of_the_solver_is() -> None:
    first, third = FORK.positions[0], FORK.positions[2]
    whole = follower(first, (first, "e3"), (third, "b6"))
    assert finds(whole, FORK.positions, FORK.moves, seed=0)
    half = follower(first, (first, "e3"))
    assert not finds(half, FORK.positions, FORK.moves, seed=0)


def test_the_share_counts_every_try_of_every_level(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = iter([True] * 6 + [False] * 24)
    monkeypatch.setattr(difficulty, "finds", lambda *_: next(tries))
    assert share_found(WIN.position, WIN.moves) == pytest.approx(0.2)
    assert next(tries, None) is None


def test_the_panel_are_the_levels_of_the_game() -> None:
    assert [each.name for each in panel_of(WIN.game)] == [f"level-{number}" for number in range(1, 11)]


def test_a_win_at_once_is_easier_than_one_in_two_moves() -> None:
    near = share_found(WIN.position, WIN.moves)
    far = share_found(FORK.position, FORK.moves)
    assert near > far
    assert share_found(WIN.position, WIN.moves) == near
