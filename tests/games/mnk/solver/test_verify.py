"""Certificates hold, and whatever is changed in one is noticed."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import plyground as pg
from plyground.core.game import Position
from plyground.errors import PlygroundError
from plyground.games.mnk.solver.proof import write_proof
from plyground.games.mnk.solver.solve import new_prover
from plyground.games.mnk.solver.verify import verify
from plyground.jit import INTERPRETED

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
        "valid: X wins within 5 plies; 16 positions checked",
        str([*PACKAGES, "plyground.games.mnk.solver.verify_draw"]),
    ]


def test_the_verifier_leaves_with_status_1_when_a_proof_fails(tmp_path: Path) -> None:
    path = tmp_path / "claim.json"
    path.write_text("{}")
    command = [sys.executable, "-m", "plyground.games.mnk.solver.verify", str(path)]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 1
