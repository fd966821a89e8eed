"""Programs from outside as opponents, honest ones and broken ones."""

import pickle
import threading

import pytest
from interop_protocol.programs import first_cell, ours

from plyground.core import catalogue
from plyground.errors import ProgramFailed, UnknownName
from plyground.opponents.programs.program import ProgramOpponent, resolve_opponent
from plyground.opponents.programs.protocol import UCI, UGI, Protocol, write_go
from plyground.opponents.roster import opponent
from plyground.play.match import Match
from plyground.search.limit import Cancel, Limit

TICTACTOE = catalogue.game("tictactoe")


def outside(
    command: str, spoken: Protocol = UGI, *, patience: float = 60, grace: float = 5
) -> ProgramOpponent:
    return ProgramOpponent(
        game=TICTACTOE,
        name="it",
        description="",
        method="",
        spoken=spoken,
        command=command,
        patience=patience,
        grace=grace,
    )


def complaint(fault: str) -> str:
    """What is said of a program with a fault."""
    patience = 0.5 if fault in ("mute", "never ready") else 30
    with pytest.raises(ProgramFailed) as failed:
        outside(first_cell(fault), patience=patience, grace=0.3).decide(
            TICTACTOE.position("X../.O./..."), limit=Limit(seconds=0.05)
        )
    sentence = str(failed.value)
    assert len(sentence.splitlines()) == 1
    assert len(sentence) < 300
    return sentence


@pytest.mark.parametrize("word", ["uci", "ugi"])
def test_a_program_decides_and_its_words_are_the_evidence(word: str) -> None:
    foe = resolve_opponent(f"{word}:{first_cell()}", TICTACTOE)
    decision = foe.decide(TICTACTOE.position("X../.O./..."))
    assert (decision.move, decision.pv, decision.rule) == (1, (1,), "program")
    assert (decision.depth, decision.nodes, decision.score) == (7, 345, None)
    assert decision.reason == "First Cell chose it (7 plies deep, score cp 12)."


def test_a_whole_game_against_our_own_engine() -> None:
    match = Match.begin(TICTACTOE)
    players = (outside(first_cell()), outside(ours("tictactoe"), UCI))
    while not match.is_over:
        decision = players[match.position.turn].decide(
            match.position, limit=Limit(depth=4), past=match.positions[:-1]
        )
        match = match.play(decision.move)
    assert match.ending is not None
    assert match.ending.winner != 0, "the first empty cell is no way to beat an engine"


def test_the_program_stays_between_moves_and_is_started_again_after_a_failure() -> None:
    foe = outside(first_cell())
    foe.decide(TICTACTOE.start())
    program = foe._seat._program
    assert program is not None
    foe.decide(TICTACTOE.start())
    assert foe._seat._program is program
    program.kill()
    assert foe.decide(TICTACTOE.start()).move == 0
    assert foe._seat._program is not program
    foe._seat.leave()


BROKEN = [
    ("missing part", "ended with status 1"),
    ("missing part", "cannot find the other half"),
    ("mute", "did not say 'ugiok' within 0.5 s"),
    ("never ready", "did not say 'readyok' within 0.5 s"),
    ("dies", "'First Cell' ended with status 1 in the middle of the conversation: 'out of ideas'"),
    ("deaf", "did not say 'bestmove' within 0.3 s"),
    ("flood", "did not say 'bestmove' within 0.3 s; its last words were 'info string blah"),
    ("endless line", "did not say 'bestmove' within 0.3 s; its last words were 'blahblah"),
    ("illegal", "played 'a1', which is not allowed: a1 is taken by X; choose an empty cell"),
    ("garbage", "which is not allowed"),
    ("no move", "gave no move at X../.O./..., where the game goes on"),
    ("bare", "gave no move at X../.O./..., where the game goes on"),
]


@pytest.mark.parametrize(("fault", "sentence"), BROKEN)
def test_whatever_a_program_does_wrong_is_one_sentence(fault: str, sentence: str) -> None:
    assert sentence in complaint(fault)


def test_a_late_program_is_told_to_stop_and_its_move_counts() -> None:
    foe = outside(first_cell("hangs"), grace=0.2)
    assert foe.decide(TICTACTOE.start(), limit=Limit(seconds=0.01)).move == 0


def test_a_cancelled_program_answers_with_what_it_has() -> None:
    cancel = Cancel()
    threading.Timer(0.1, cancel.set).start()
    foe = outside(first_cell("hangs"), grace=60)
    assert foe.decide(TICTACTOE.start(), limit=Limit(seconds=600), cancel=cancel).move == 0


def test_a_line_that_cannot_be_played_is_no_evidence() -> None:
    assert outside(first_cell("bad line")).decide(TICTACTOE.start()).pv == (0,)


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        (Limit(), "go movetime 1000"),
        (Limit(depth=3), "go depth 3"),
        (Limit(nodes=50, seconds=0.25), "go nodes 50 movetime 250"),
        (Limit(seconds=0), "go movetime 1"),
    ],
)
def test_a_budget_is_handed_on(limit: Limit, words: str) -> None:
    assert write_go(limit) == words


def test_summon_finds_the_roster_and_programs_and_the_roster_knows_no_programs() -> None:
    assert resolve_opponent("tictactoe/sentinel") is opponent("sentinel", TICTACTOE)
    assert resolve_opponent("sentinel", TICTACTOE) is opponent("sentinel", TICTACTOE)
    foe = resolve_opponent("tictactoe/uci:/some/where/program --game a/b")
    assert isinstance(foe, ProgramOpponent)
    assert (foe.command, foe.spoken, foe.game) == ("/some/where/program --game a/b", UCI, TICTACTOE)
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
    with pytest.raises(ProgramFailed, match=sentence):
        outside(command).decide(TICTACTOE.start())


def test_no_shell_reads_the_command() -> None:
    with pytest.raises(ProgramFailed, match="cannot be started"):
        outside("$(echo python) ; true").decide(TICTACTOE.start())


def test_a_missing_program_is_told_before_it_is_needed() -> None:
    assert (
        outside("no-such-program-anywhere").unavailable_reason
        == "there is no program 'no-such-program-anywhere'"
    )
    assert outside(first_cell()).unavailable_reason is None


def test_an_opponent_from_outside_can_be_sent_to_another_process() -> None:
    seat = outside(first_cell())._seat
    assert pickle.loads(pickle.dumps(seat))._program is None
