"""Other programs as opponents, correct ones and broken ones."""

import pickle
import threading

import pytest

from interop.programs import first_cell, ours
from plyground.core import catalogue
from plyground.errors import ProgramError, UnknownName
from plyground.opponents.programs.program import ProgramOpponent, resolve_opponent
from plyground.opponents.programs.protocol import UCI, UGI, Protocol
from plyground.opponents.roster import opponent
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit

TICTACTOE = catalogue.game("tictactoe")


def program(
    command: str, protocol: Protocol = UGI, *, timeout: float = 60, grace: float = 5
) -> ProgramOpponent:
    return ProgramOpponent(
        game=TICTACTOE,
        name="it",
        description="",
        method="",
        protocol=protocol,
        command=command,
        timeout=timeout,
        grace=grace,
    )


def error_message(fault: str) -> str:
    """Return the error message about a program with a fault."""
    timeout = 0.5 if fault in ("mute", "never ready") else 30
    with pytest.raises(ProgramError) as failed:
        program(first_cell(fault), timeout=timeout, grace=0.3).decide(
            TICTACTOE.position("X../.O./..."), limit=Limit(seconds=0.05)
        )
    sentence = str(failed.value)
    assert len(sentence.splitlines()) == 1
    assert len(sentence) < 300
    return sentence


@pytest.mark.parametrize("name", ["uci", "ugi"])
def test_a_program_decides_and_its_output_is_the_evidence(name: str) -> None:
    foe = resolve_opponent(f"{name}:{first_cell()}", TICTACTOE)
    decision = foe.decide(TICTACTOE.position("X../.O./..."))
    assert (decision.move, decision.pv, decision.rule) == (1, (1,), "program")
    assert (decision.depth, decision.nodes, decision.score) == (7, 345, None)
    assert decision.reason == "First Cell chose it (7 plies deep, score cp 12)."


def test_a_whole_game_against_our_own_engine() -> None:
    match = Match.begin(TICTACTOE)
    players = (program(first_cell()), program(ours("tictactoe"), UCI))
    while not match.is_over:
        decision = players[match.position.turn].decide(
            match.position, limit=Limit(depth=4), past=match.positions[:-1]
        )
        match = match.play(decision.move)
    assert match.ending is not None
    assert match.ending.winner != 0, "the first empty cell is no way to beat an engine"


def test_the_process_runs_between_moves_and_is_started_again_after_a_failure() -> None:
    foe = program(first_cell())
    foe.decide(TICTACTOE.start())
    process = foe._slot._program
    assert process is not None
    foe.decide(TICTACTOE.start())
    assert foe._slot._program is process
    process.kill()
    assert foe.decide(TICTACTOE.start()).move == 0
    assert foe._slot._program is not process
    foe._slot.close()


BROKEN = [
    ("missing part", "ended with status 1"),
    ("missing part", "cannot find the other half"),
    ("mute", "did not send 'ugiok' within 0.5 s"),
    ("never ready", "did not send 'readyok' within 0.5 s"),
    ("dies", "'First Cell' ended with status 1 while it was in use: 'out of ideas'"),
    ("deaf", "did not send 'bestmove' within 0.3 s"),
    ("flood", "did not send 'bestmove' within 0.3 s; its last line was 'info string blah"),
    ("endless line", "did not send 'bestmove' within 0.3 s; its last line was 'blahblah"),
    ("illegal", "played 'a1', which is not legal: a1 is taken by X; choose an empty cell"),
    ("garbage", "which is not legal"),
    ("no move", "gave no move at X../.O./..., which is not the end of the game"),
    ("bare", "gave no move at X../.O./..., which is not the end of the game"),
]


@pytest.mark.parametrize(("fault", "sentence"), BROKEN)
def test_whatever_a_program_does_wrong_is_one_sentence(fault: str, sentence: str) -> None:
    assert sentence in error_message(fault)


def test_a_late_program_gets_stop_and_its_move_counts() -> None:
    foe = program(first_cell("hangs"), grace=0.2)
    assert foe.decide(TICTACTOE.start(), limit=Limit(seconds=0.01)).move == 0


def test_a_cancelled_program_answers_with_what_it_has() -> None:
    cancel = Cancel()
    threading.Timer(0.1, cancel.set).start()
    foe = program(first_cell("hangs"), grace=60)
    assert foe.decide(TICTACTOE.start(), limit=Limit(seconds=600), cancel=cancel).move == 0


def test_a_line_that_cannot_be_played_is_no_evidence() -> None:
    assert program(first_cell("bad line")).decide(TICTACTOE.start()).pv == (0,)


def test_only_resolve_opponent_accepts_programs() -> None:
    assert resolve_opponent("tictactoe/sentinel") is opponent("sentinel", TICTACTOE)
    assert resolve_opponent("sentinel", TICTACTOE) is opponent("sentinel", TICTACTOE)
    foe = resolve_opponent("tictactoe/uci:/some/where/program --game a/b")
    assert isinstance(foe, ProgramOpponent)
    assert (foe.command, foe.protocol, foe.game) == ("/some/where/program --game a/b", UCI, TICTACTOE)
    assert resolve_opponent(foe.full_name) is foe
    with pytest.raises(UnknownName):
        opponent("uci:program", TICTACTOE)


@pytest.mark.parametrize("name", ["uci:program", "oware/uci:program", "nogame/uci:program"])
def test_a_program_needs_one_game(name: str) -> None:
    with pytest.raises(UnknownName, match="unknown game"):
        resolve_opponent(name, TICTACTOE if "/" in name else None)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [("no-such-program-anywhere", "cannot be started"), ("'open", "cannot be read"), ("", "is empty")],
)
def test_a_command_that_cannot_be_run_is_refused(command: str, sentence: str) -> None:
    with pytest.raises(ProgramError, match=sentence):
        program(command).decide(TICTACTOE.start())


def test_no_shell_reads_the_command() -> None:
    with pytest.raises(ProgramError, match="cannot be started"):
        program("$(echo python) ; true").decide(TICTACTOE.start())


def test_a_missing_program_is_reported_before_it_is_needed() -> None:
    assert (
        program("no-such-program-anywhere").unavailable_reason
        == "program 'no-such-program-anywhere' not found"
    )
    assert program(first_cell()).unavailable_reason is None


def test_a_program_opponent_can_be_sent_to_another_process() -> None:
    slot = program(first_cell())._slot
    assert pickle.loads(pickle.dumps(slot))._program is None
