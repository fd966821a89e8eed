"""The compliance check: who passes, and which fault is found where."""

import pytest

from interop_protocol.programs import first_cell, ours
from plyground.core import catalogue
from plyground.interop.compliance import CHECKS, Verdict, check_program
from plyground.opponents.programs.protocol import UCI, UGI, Protocol


def verdicts(
    command: str, spoken: Protocol = UGI, game: str = "tictactoe", patience: float = 60
) -> list[Verdict]:
    return list(check_program(command, catalogue.game(game), spoken, patience))


def failures(fault: str) -> dict[str, str]:
    patience = {"deaf": 0.5, "never ready": 0.5, "stays": 2}.get(fault, 30)
    found = verdicts(first_cell(fault), patience=patience)
    return {each.check: each.failure for each in found if each.failure is not None}


def test_an_honest_program_passes_every_check() -> None:
    found = verdicts(first_cell())
    assert [each.failure for each in found] == [None] * len(CHECKS)


@pytest.mark.parametrize(("game", "spoken"), [("tictactoe", UGI), ("oware", UCI)])
def test_our_own_engine_passes(game: str, spoken: Protocol) -> None:
    found = verdicts(ours(game), spoken, game)
    assert [each for each in found if not each.passed] == []
    assert len(found) == len(CHECKS) - (spoken is UCI)


FAULTS = [
    ("nameless", ["introduces itself"], "gave no 'id name'"),
    ("hasty", ["thinks until it is told to stop"], "before it was told to stop"),
    ("bad line", ["expects play that is legal"], "the line c3 c3 cannot be played"),
    (
        "wrong turn",
        ["tells turn, end and result"],
        "to 'query p1turn' at .../.../... it said 'false', not 'true'",
    ),
    ("stays", ["leaves when asked"], "told to quit and is still there"),
    ("deaf", ["thinks until it is told to stop"], "did not say 'bestmove' within"),
    ("illegal", ["plays a whole game"], "a1 is taken by X"),
    ("no move", ["plays a legal first move"], "gave no move at .../.../..."),
    ("never ready", ["says when it is ready"], "did not say 'readyok' within"),
]


@pytest.mark.parametrize(("fault", "checks", "sentence"), FAULTS, ids=[fault for fault, _, _ in FAULTS])
def test_a_fault_is_found_by_the_check_that_looks_for_it(
    fault: str, checks: list[str], sentence: str
) -> None:
    found = failures(fault)
    assert set(checks) <= set(found)
    assert sentence in found[checks[0]]


@pytest.mark.parametrize("fault", ["nameless", "hasty", "bad line", "wrong turn", "stays"])
def test_one_fault_is_one_failure(fault: str) -> None:
    assert len(failures(fault)) == 1


def test_a_program_that_is_not_there_fails_every_check() -> None:
    found = verdicts("no-such-program-anywhere")
    assert all("cannot be started" in (each.failure or "") for each in found)
    assert len(found) == len(CHECKS)
