"""The compliance check: correct programs pass, and each fault fails its check."""

import pytest

from interop.programs import first_cell, ours
from plyground.core import catalogue
from plyground.interop.compliance import CHECKS, CheckResult, check_program
from plyground.opponents.programs.protocol import UCI, UGI, Protocol


def results(
    command: str, protocol: Protocol = UGI, game: str = "tictactoe", timeout: float = 60
) -> list[CheckResult]:
    return list(check_program(command, catalogue.game(game), protocol, timeout))


def failures(fault: str) -> dict[str, str]:
    timeout = {"deaf": 0.5, "never ready": 0.5, "stays": 2}.get(fault, 30)
    found = results(first_cell(fault), timeout=timeout)
    return {each.check: each.failure for each in found if each.failure is not None}


def test_a_correct_program_passes_every_check() -> None:
    found = results(first_cell())
    assert [each.failure for each in found] == [None] * len(CHECKS)


@pytest.mark.parametrize(("game", "protocol"), [("tictactoe", UGI), ("oware", UCI)])
def test_our_own_engine_passes(game: str, protocol: Protocol) -> None:
    found = results(ours(game), protocol, game)
    assert [each for each in found if not each.passed] == []
    assert len(found) == len(CHECKS) - (protocol is UCI)


FAULTS = [
    ("nameless", ["introduces itself"], "sent no 'id name' line"),
    ("hasty", ["searches until stop"], "before 'stop'"),
    ("bad line", ["sends legal lines"], "the line c3 c3 is illegal"),
    (
        "wrong turn",
        ["answers queries"],
        "it answered 'false' to 'query p1turn' at .../.../...; expected 'true'",
    ),
    ("stays", ["ends after quit"], "still running after 'quit'"),
    ("deaf", ["searches until stop"], "did not send 'bestmove' within"),
    ("illegal", ["plays a whole game"], "a1 is taken by X"),
    ("no move", ["plays a legal first move"], "gave no move at .../.../..."),
    ("never ready", ["answers isready"], "did not send 'readyok' within"),
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


def test_a_missing_program_fails_every_check() -> None:
    found = results("no-such-program-anywhere")
    assert all("cannot be started" in (each.failure or "") for each in found)
    assert len(found) == len(CHECKS)
