"""Certificates hold, and whatever is changed in one is noticed."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import plyground as pg
from plyground.core.game import Position
from plyground.errors import PlygroundError
from plyground.games.mnk.rules import State
from plyground.games.mnk.solver.proof import write_proof
from plyground.games.mnk.solver.prover import Prover
from plyground.games.mnk.solver.solve import new_prover
from plyground.games.mnk.solver.verify import Certificate, verify
from plyground.jit import INTERPRETED
from plyground.play.openings import random_play
from scale import few

WON: list[tuple[str, str | None]] = [
    ("tictactoe", "XO./.../..."),
    ("tictactoe", "X../.O./O.X"),
    ("3x4x3", None),
    ("4x4x3", None),
]
LARGE: list[tuple[str, str | None]] = [("sixfour", None), ("5x6x4", None)]


PACKAGES = ["plyground.games", "plyground.games.mnk", "plyground.games.mnk.solver"]


def position_of(game: str, text: str | None) -> Position:
    return pg.game(game).position(text) if text else pg.game(game).start()


def certify(position: Position, path: Path, nodes: int | None = None) -> int:
    return write_proof(position, new_prover(position.game, nodes), path)


@pytest.fixture
def certificate(tmp_path: Path) -> dict[str, Any]:
    """A win in seven plies."""
    path = tmp_path / "proof.json"
    assert certify(pg.game("3x4x3").start(), path) > 0
    return dict(json.loads(path.read_text()))


def judge(claim: object, folder: Path) -> tuple[bool, str]:
    path = folder / "claim.json"
    path.write_text(json.dumps(claim))
    return verify(path)


@pytest.mark.parametrize(("game", "text"), WON if INTERPRETED else WON + LARGE)
def test_a_written_proof_is_valid(game: str, text: str | None, tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    certify(position_of(game, text), path)
    is_valid, sentence = verify(path)
    assert is_valid, sentence
    assert sentence.startswith("valid: ")


def test_a_lost_position_certifies_the_other_side(tmp_path: Path) -> None:
    position = pg.game("tictactoe4").position(".OOX/...X/O.X./X.OX")
    path = tmp_path / "proof.json"
    certify(position, path)
    claim = json.loads(path.read_text())
    assert (claim["winner"], claim["plies"]) == ("X" if position.mover == "O" else "O", 6)
    assert verify(path)[0]


def test_a_finished_and_an_undecided_position_have_no_proof(tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    with pytest.raises(PlygroundError, match="the game is over"):
        certify(pg.game("tictactoe").position("XXX/OO./..."), path)
    with pytest.raises(PlygroundError, match="not decided within the limit"):
        certify(pg.game("sixfour").start(), path, nodes=10)
    assert not path.exists()


def test_no_reply_can_be_missing(certificate: dict[str, Any], tmp_path: Path) -> None:
    for place in certificate["replies"]:
        rest = {other: reply for other, reply in certificate["replies"].items() if other != place}
        is_valid, sentence = judge(certificate | {"replies": rest}, tmp_path)
        assert not is_valid
        assert place in sentence


def test_no_reply_can_be_on_a_taken_cell_or_off_the_board(
    certificate: dict[str, Any], tmp_path: Path
) -> None:
    place = next(place for place in certificate["replies"] if "O" in place)
    row, column = divmod(place.index("O"), 4)
    for reply in (f"{row},{column}", "4,0", "0,3", "-1,0", "b2", "", None, "0,0,0"):
        replies = certificate["replies"] | {place: reply}
        is_valid, sentence = judge(certificate | {"replies": replies}, tmp_path)
        assert not is_valid
        assert "must be an empty cell" in sentence


def test_no_reply_is_needed_where_threats_win(certificate: dict[str, Any], tmp_path: Path) -> None:
    """Without the threats, replies to all other moves are missing."""
    assert certificate["threats"]
    is_valid, sentence = judge(certificate | {"threats": {}}, tmp_path)
    assert not is_valid
    assert "the reply must be an empty cell, got None" in sentence


def test_damaged_threats_are_noticed(certificate: dict[str, Any], tmp_path: Path) -> None:
    place, line = next(iter(certificate["threats"].items()))
    for damage, complaint in (
        ([], "by threats X has not won within 7 plies"),
        ([*line, "3,2", "0,0"], "by threats X has not won within 7 plies"),
        (["9,9"], "must be an empty cell, got 9,9"),
        (["3,2"], "does not threaten enough"),
        ([None], "must be an empty cell, got None"),
        (3, "is not a certificate"),
    ):
        is_valid, sentence = judge(certificate | {"threats": {place: damage}}, tmp_path)
        assert not is_valid, damage
        assert complaint in sentence


def test_threats_that_a_run_interrupts_are_noticed(tmp_path: Path) -> None:
    """X makes two threats at once, but O completes a run first."""
    claim = {"board": "3x4x3", "position": "X.X/OO./X../...", "winner": "X", "plies": 9, "replies": {}}
    is_valid, sentence = judge(claim | {"threats": {"X.X/OO./X../...": ["2,1"]}}, tmp_path)
    assert not is_valid
    assert "after 2,1, O completes a run" in sentence


def test_moves_outside_the_zone_of_threats_lose() -> None:
    """By exact play, in random positions whose other side wins by threats after a pass."""
    rng, board = Random(23), pg.game("4x5x3" if INTERPRETED else "5x6x4")
    prover = new_prover(board)
    found = 0
    while found < few(100):
        position = random_play(board, rng.randrange(4, 15), rng)[1]
        state = position.state
        line = () if position.is_over else prover.threat_line(State(state.theirs, state.mine))
        if not line:
            continue
        found += 1
        for move in sorted(set(position.legal_moves) - zone_of(position, line)):
            after = position.play(move)
            assert prover.wins_within(after.state, 2 * len(line) + 1), (str(position), move)


def zone_of(position: Position, line: tuple[int, ...]) -> set[int]:
    """Return the cells in which a move may spoil the threats, as the checker sees it."""
    game = position.game
    names = [f"{cell // game.rules.width},{cell % game.rules.width}" for cell in line]
    claim = {"board": game.ruleset, "position": str(position), "winner": game.seats[1 - position.turn]}
    cells = Certificate(claim | {"plies": 0, "replies": {}}).zone(str(position), names)
    return {
        row * game.rules.width + column
        for row, column in (divmod(cell, game.rules.width + 1) for cell in cells)
    }


def test_a_win_of_unknown_length_is_certified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the length takes too long, any reply that wins will do."""
    monkeypatch.setattr(Prover, "distance_within", lambda *_: None)
    monkeypatch.setattr(Prover, "value", lambda prover, state: (1, None))
    path = tmp_path / "proof.json"
    certify(pg.game("3x4x3").start(), path)
    assert verify(path)[0]
    assert json.loads(path.read_text())["plies"] == 12


def test_a_worse_reply_is_noticed(certificate: dict[str, Any], tmp_path: Path) -> None:
    start = certificate["position"]
    replies = certificate["replies"] | {start: "0,1"}
    assert not judge(certificate | {"replies": replies}, tmp_path)[0]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"plies": 6}, "has not won within 6 plies"),
        ({"plies": -1}, "has not won within -1 plies"),
        ({"winner": "O"}, ""),
        ({"winner": "Z"}, "must be X or O, got 'Z'"),
        ({"board": "3x4x4"}, ""),
        ({"board": "4x3x3"}, "is not a position of 4x3x3"),
        ({"board": "3x4"}, "is not a certificate"),
        ({"board": 3}, "is not a certificate"),
        ({"board": f"{10**30}x{10**30}x3"}, "is not a position"),
        ({"plies": float("inf")}, "is not a certificate"),
        ({"position": "X../.../.../..."}, ""),
        ({"position": "XX./.../.../..."}, "must have as many X as O, or one more"),
        ({"position": "XXX/OO./.../..."}, "already has a complete run"),
        ({"position": ".../.../..."}, "is not a position"),
        ({"plies": None}, "is not a certificate"),
        ({"replies": None}, "is not a certificate"),
    ],
    ids=str,
)
def test_a_changed_claim_is_noticed(
    change: dict[str, Any], complaint: str, certificate: dict[str, Any], tmp_path: Path
) -> None:
    is_valid, sentence = judge(certificate | change, tmp_path)
    assert not is_valid
    assert sentence.startswith("invalid: ")
    assert complaint in sentence


def test_a_loser_who_can_win_is_noticed(tmp_path: Path) -> None:
    claim = {"board": "3x3x3", "position": "OO./X.X/..X", "winner": "X", "plies": 2, "replies": {}}
    assert judge(claim, tmp_path) == (False, "invalid: OOO/X.X/..X: O completes a run")


def test_a_full_board_is_no_win(tmp_path: Path) -> None:
    claim = {"board": "3x3x3", "position": "XOX/XXO/O.O", "winner": "X", "plies": 9}
    is_valid, sentence = judge(claim | {"replies": {"XOX/XXO/O.O": "2,1"}}, tmp_path)
    assert not is_valid
    assert "the board is full and X has not won" in sentence


@pytest.mark.parametrize(
    "text", ["", "no JSON", "[]", "{}", "3", '"x"', "[" * 100_000], ids=lambda text: text[:9]
)
def test_what_is_no_certificate_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "claim.json"
    path.write_text(text)
    is_valid, sentence = verify(path)
    assert not is_valid
    assert "is not a certificate" in sentence


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert not verify(tmp_path / "nowhere.json")[0]


def test_the_verifier_runs_alone_and_knows_nothing_of_the_rules_or_the_solver(tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    certify(pg.game("4x4x3").start(), path)
    program = "import runpy, sys; sys.argv = ['verify', sys.argv[1]]\n"
    program += "try: runpy.run_module('plyground.games.mnk.solver.verify', run_name='__main__')\n"
    program += "finally: print(sorted(name for name in sys.modules if name.startswith('plyground.')))"
    done = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "valid: X wins within 5 plies; 4 positions checked",
        str([*PACKAGES, "plyground.games.mnk.solver.verify_draw"]),
    ]


def test_the_verifier_leaves_with_status_1_when_a_proof_fails(tmp_path: Path) -> None:
    path = tmp_path / "claim.json"
    path.write_text("{}")
    command = [sys.executable, "-m", "plyground.games.mnk.solver.verify", str(path)]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 1
