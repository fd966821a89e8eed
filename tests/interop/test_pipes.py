"""Our engine as a separate process, over real pipes."""

import pytest

from interop.programs import Pipe, conversation
from plyground.core import catalogue
from plyground.opponents.programs.protocol import UCI, UGI, Protocol, position_command
from plyground.play.match import Match


def test_a_conversation_as_the_protocol_prints_it() -> None:
    with Pipe("tictactoe") as engine:
        engine.send("ugi")
        assert engine.read_until("ugiok")[0].startswith("id name plyground")
        engine.send("setoption name Hash value 2", "isready")
        assert engine.read_until("readyok") == ["readyok"]
        engine.send("uginewgame", "position startpos", "query p1turn")
        assert engine.read_until("response") == ["response true"]
        engine.send("go depth 4")
        *infos, best = engine.read_until("bestmove")
        assert [line.split()[:3] for line in infos] == [
            ["info", "depth", str(depth)] for depth in range(1, 5)
        ]
        assert infos[-1].rpartition(" pv ")[2].split()[0] == best.split()[1]
        engine.send("quit")
        assert engine.process.wait(30) == 0


def test_stop_ends_an_endless_search_at_once() -> None:
    with Pipe("8x8x5") as engine:
        engine.send("ugi", "isready")
        engine.read_until("readyok")
        engine.send("go infinite")
        engine.read_until("info depth 2 ")
        engine.send("isready")
        engine.read_until("readyok")
        engine.send("stop")
        assert engine.read_until("bestmove")[-1].startswith("bestmove ")
        engine.send("go depth 1")
        engine.read_until("bestmove")


def test_quit_ends_it_in_the_middle_of_a_search() -> None:
    with Pipe("8x8x5") as engine:
        engine.send("ugi", "go infinite")
        engine.read_until("info depth 1 ")
        engine.send("quit")
        assert engine.process.wait(60) == 0


def test_the_end_of_the_input_lets_a_search_finish_and_stops_an_endless_one() -> None:
    answer = conversation("tictactoe", b"position fen XX./OO./...\ngo depth 3\n")
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert answer.stdout.splitlines()[-1] == b"bestmove c1"
    answer = conversation("tictactoe", b"go infinite\n")
    assert answer.returncode == 0
    assert answer.stdout.splitlines()[-1].startswith(b"bestmove ")


def test_no_input_crashes_it() -> None:
    garbage = b"\xff\xfe\x00\nposition fen \xc3\x28\ngo depth \xe2\x82\n" + b"z" * 100_000 + b"\n" * 50
    answer = conversation("tictactoe", garbage + b"setoption\x00\nquery gameover\nquit\ngo depth 1\n")
    assert (answer.returncode, answer.stderr) == (0, b"")
    lines = answer.stdout.decode().splitlines()
    assert lines[-1] == "response false" or lines[-1].startswith("bestmove")
    assert "response false" in lines
    assert all(line.split()[0] in ("info", "response", "bestmove") for line in lines)


@pytest.mark.parametrize(("game", "protocol"), [("tictactoe", UGI), ("tictactoe4", UCI), ("oware", UCI)])
def test_two_engines_play_a_whole_game_through_the_protocol(game: str, protocol: Protocol) -> None:
    match = Match.begin(catalogue.game(game))
    with Pipe(game) as first, Pipe(game) as second:
        for engine in (first, second):
            engine.send(protocol.name, "isready")
            engine.read_until("readyok")
        while not match.is_over and len(match.moves) < 40:
            mover = (first, second)[match.position.turn]
            mover.send(position_command(match.positions, protocol), "go depth 2")
            match = match.play(mover.read_until("bestmove")[-1].split()[1])
        for engine in (first, second):
            engine.send(position_command(match.positions, protocol), "query gameover")
            assert engine.read_until("response") == [f"response {str(match.is_over).lower()}"]
    assert match.is_over or len(match.moves) == 40


def test_auales_opening_words_are_answered_as_it_expects() -> None:
    with Pipe("oware") as engine:
        engine.send("uci")
        assert "" not in engine.read_until("uciok")
        engine.send("setoption name OwnBook value false", "ucinewgame", "isready")
        assert engine.read_until("readyok") == ["readyok"]
        engine.send("position startpos moves Ff", "go depth 2 movetime 600")
        assert engine.read_until("bestmove")[-1].split()[1] in "ABCDEF"
        engine.send("position fen 4-4-4-4-4-0-5-5-5-5-4-4-0-0-N moves a", "go ponder")
        engine.send("stop")
        assert engine.read_until("bestmove")[-1].split()[1] in "ABCDEF"
