"""One session with our engine, without a pipe."""

import re
import time
from collections.abc import Callable

import pytest

from plyground.core import catalogue
from plyground.interop.ugi import EngineSession, format_score
from plyground.opponents.roster import opponents_of
from plyground.search.report import PLAYING_NAME, WIN, Line
from plyground.search.table import MARKS
from plyground.solve.book import book_of


class Talk:
    """A session and the lines it has sent."""

    def __init__(self, game: str) -> None:
        self.sent: list[str] = []
        self.session = EngineSession(catalogue.game(game), self.sent.append)

    def __call__(self, *lines: str) -> list[str]:
        """Handle some lines, wait for searches, and return the answers."""
        self.sent.clear()
        for line in lines:
            self.session.handle(line)
            if line.startswith("go") and "go infinite" not in lines:
                self.session.close()
        return list(self.sent)


@pytest.fixture
def tictactoe() -> Talk:
    return Talk("tictactoe")


@pytest.fixture
def oware() -> Talk:
    return Talk("oware")


@pytest.mark.parametrize("greeting", ["ugi", "uci"])
def test_the_greeting_is_answered_with_name_options_and_ok(tictactoe: Talk, greeting: str) -> None:
    sent = tictactoe(greeting)
    assert sent[0].startswith("id name plyground ")
    options = [line.split()[2] for line in sent if line.startswith("option name ")]
    assert options == ["Hash", "Threads", "MultiPV", "OwnBook", "Seed", "Opponent"]
    assert sent[-1] == f"{greeting}ok"


def test_every_available_opponent_of_the_game_can_be_chosen(oware: Talk) -> None:
    line = next(line for line in oware("ugi") if line.startswith("option name Opponent"))
    names = [
        name for name, each in opponents_of(catalogue.game("oware")).items() if not each.unavailable_reason
    ]
    assert re.findall(r"var (\S+)", line) == ["engine", *names]


def test_the_best_move_comes_with_depth_score_and_line(tictactoe: Talk) -> None:
    sent = tictactoe("position fen XX./OO./...", "go depth 3")
    assert re.fullmatch(r"info depth 1 score mate 1 nodes \d+ nps \d+ time \d+ pv c1", sent[0])
    assert sent[-1] == "bestmove c1"


def test_forced_wins_are_counted_in_moves_of_the_mover() -> None:
    start = catalogue.game("tictactoe").start()
    worths = {
        score: format_score(start, Line(move=0, score=score, pv=(0,)))
        for score in (35, -7, WIN - 1, WIN - 3, WIN - 4, 2 - WIN, 4 - WIN)
    }
    assert list(worths.values()) == ["cp 35", "cp -7", "mate 1", "mate 2", "mate 2", "mate -1", "mate -2"]


def test_scores_are_hundredths_of_a_seed() -> None:
    start = catalogue.game("oware").start()
    assert format_score(start, Line(move=0, score=20, pv=(0,))) == "cp 100"
    assert format_score(start, Line(move=0, score=-7, pv=(0,))) == "cp -35"


def test_the_search_at_full_strength_is_the_strongest_engine(oware: Talk) -> None:
    engine = oware.session.engine()
    assert (engine.name, engine.weights is not None, len(engine.knowledge) > 0) == (PLAYING_NAME, True, True)


def test_several_lines_are_numbered_best_first(tictactoe: Talk) -> None:
    sent = tictactoe("setoption name MultiPV value 3", "position startpos moves a1", "go depth 2")
    deepest = [line for line in sent if line.startswith("info depth 2 ")]
    assert [line.split()[3:5] for line in deepest] == [["multipv", "1"], ["multipv", "2"], ["multipv", "3"]]
    moves = [line.rpartition(" pv ")[2].split()[0] for line in deepest]
    assert len(set(moves)) == 3
    assert sent[-1] == f"bestmove {moves[0]}"


@pytest.mark.parametrize(
    ("moves", "answers"),
    [
        ("", ["false", "true", "none"]),
        ("a1", ["false", "false", "none"]),
        ("a1 a2 b1 b2 c1", ["true", "false", "p1win"]),
        ("a1 a2 b1 b2 c3 c2", ["true", "true", "p2win"]),
        ("a1 b1 c1 b2 a2 c2 b3 a3 c3", ["true", "false", "draw"]),
    ],
)
def test_queries_return_the_end_the_turn_and_the_result(
    tictactoe: Talk, moves: str, answers: list[str]
) -> None:
    sent = tictactoe(f"position startpos moves {moves}", "query gameover", "query p1turn", "query result")
    assert sent == [f"response {answer}" for answer in answers]


def test_a_finished_game_gets_the_null_move_and_a_reason(tictactoe: Talk) -> None:
    sent = tictactoe("position startpos moves a1 a2 b1 b2 c1", "go depth 2")
    assert sent == ["info string the game is over: X has 3 in a row", "bestmove 0000"]


BAD = [
    ("frobnicate", "unknown command 'frobnicate'"),
    ("Go depth 1", "did you mean 'go'?"),
    ("position", "expected 'position startpos'"),
    ("position fen", "expected 'position startpos'"),
    ("position fen XXX", "the position has 1 rows"),
    ("position startpos moves b2 b2", "move 2, 'b2': b2 is taken by X"),
    ("position startpos moves z9", "move 1, 'z9': 'z9' is off the board"),
    ("position startpos moves a1 a2 b1 b2 c1 c2", "move 6, 'c2': the game is over"),
    ("setoption", "setoption name N value V"),
    ("setoption name Hush value 3", "did you mean 'Hash'?"),
    ("setoption name Hash value lots", "option Hash: expected a number from 1 to 2048, got 'lots'"),
    ("setoption name Opponent value nobody", "option Opponent: expected one of engine, sentinel"),
    ("query", "expected 'query' with one of gameover, p1turn, result"),
    ("query weather", "got 'weather'"),
    ("\x00\x1b[31m" + "x" * 9000, "unknown command"),
]


@pytest.mark.parametrize(("line", "sentence"), BAD)
def test_an_invalid_line_is_answered_with_info_string_and_changes_nothing(
    tictactoe: Talk, line: str, sentence: str
) -> None:
    tictactoe("position startpos moves b2")
    match, options = tictactoe.session.match, dict(tictactoe.session.options)
    sent = tictactoe(line)
    assert len(sent) == 1
    assert sent[0].startswith("info string ")
    assert sentence in sent[0]
    assert len(sent[0]) < 600
    assert (tictactoe.session.match, tictactoe.session.options) == (match, options)


@pytest.mark.parametrize("line", ["", "   ", "\t", "stop", "ponderhit"])
def test_an_empty_line_or_a_needless_stop_is_ignored(tictactoe: Talk, line: str) -> None:
    assert tictactoe(line) == []


def test_while_a_search_runs_only_stop_ends_it(tictactoe: Talk) -> None:
    sent = tictactoe("go infinite", "isready", "go depth 1", "setoption name Hash value 2", "uginewgame")
    assert sent.count("readyok") == 1
    assert sent.count("info string a search is running; send stop first") == 3
    assert not any(line.startswith("bestmove") for line in sent)
    assert tictactoe.session.is_searching
    assert tictactoe("stop")[-1].startswith("bestmove ")
    assert not tictactoe.session.is_searching


def test_an_endless_search_that_has_found_everything_still_waits_for_stop(tictactoe: Talk) -> None:
    tictactoe("position fen XX./OO./...", "go infinite")
    while not tictactoe.sent:
        time.sleep(0.01)
    time.sleep(0.2)
    assert [line.split()[:3] for line in tictactoe.sent] == [["info", "depth", "1"]]
    assert tictactoe("stop") == ["bestmove c1"]


def test_a_new_position_does_not_disturb_the_search_of_the_old_one(tictactoe: Talk) -> None:
    sent = tictactoe("position fen XX./OO./...", "go infinite", "position startpos moves c1", "stop")
    assert sent[-1] == "bestmove c1"


def test_an_opponent_can_play_instead_and_sends_its_reason(tictactoe: Talk) -> None:
    sent = tictactoe("setoption name opponent value sentinel", "position fen XX./OO./...", "go movetime 100")
    assert sent[-1] == "bestmove c1"
    assert sent[-2].startswith("info string ")
    assert not any(line.startswith("info depth") for line in sent)


def test_the_seed_decides_random_moves(tictactoe: Talk) -> None:
    def first_move(seed: int) -> str:
        return tictactoe(f"setoption name Seed value {seed}", "go depth 1")[-1]

    tictactoe("setoption name Opponent value random")
    moves = [first_move(seed) for seed in range(8)]
    assert moves == [first_move(seed) for seed in range(8)]
    assert len(set(moves)) > 1


def test_a_new_game_begins_at_the_opening(tictactoe: Talk) -> None:
    tictactoe("position startpos moves b2")
    assert tictactoe("uginewgame", "query p1turn") == ["response true"]


def test_the_size_of_the_table_follows_the_option(tictactoe: Talk) -> None:
    tictactoe("setoption name Hash value 1", "isready")
    small = tictactoe.session.engine().table.nbytes
    tictactoe("setoption name Hash value 4", "isready")
    large = tictactoe.session.engine().table.nbytes
    assert (small - 8 * MARKS, large - 8 * MARKS) == (1 << 20, 4 << 20)


# Aualé's dialect


def test_in_uci_the_moves_of_oware_run_together(oware: Talk) -> None:
    oware("uci")
    sent = oware("position startpos moves FfCa", "go depth 3")
    line = sent[-2].rpartition(" pv ")[2]
    assert re.fullmatch("[A-F][a-f][A-F]", line)
    assert sent[-1] == f"bestmove {line[0]}"
    assert str(oware.session.match.position) == str(
        catalogue.game("oware").start().play("F").play("f").play("C").play("a")
    )


def test_in_ugi_the_moves_of_oware_stand_apart_and_both_are_read(oware: Talk) -> None:
    oware("ugi")
    sent = oware("position startpos moves F f Ca", "go depth 2")
    assert re.fullmatch("[A-F] [a-f]", sent[-2].rpartition(" pv ")[2])
    assert len(oware.session.match.moves) == 4


def test_a_dashed_position_and_the_book_option_are_understood(oware: Talk) -> None:
    sent = oware(
        "uci",
        "setoption name OwnBook value true",
        "position fen 4-4-4-4-4-0-5-5-5-5-4-4-0-0-N",
        "go depth 2 movetime 600",
    )
    assert sent[-1].removeprefix("bestmove ") in list("abcdef")


def test_with_its_book_the_opening_is_played_without_a_search(oware: Talk) -> None:
    game = catalogue.game("oware")
    book = book_of(game)
    assert book is not None
    sent = oware("uci", "setoption name OwnBook value true", "go depth 1")[-2:]
    found = book.lookup(game.start())
    assert found is not None
    assert sent == ["info string move of the opening book", f"bestmove {'ABCDEF'[found[1][0]]}"]


def test_a_repeated_position_ends_the_game() -> None:
    talk = Talk("oware")
    start = "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S"
    game = catalogue.game("oware")
    moves, position, seen = "", game.position(start), set()
    while str(position) not in seen and not position.is_over:
        seen.add(str(position))
        move = position.legal_moves[0]
        moves += position.format_move(move)
        position = position.play(move)
    sent = talk(f"position fen {start} moves {moves}", "query gameover")
    assert sent == [f"response {str(position.is_over or str(position) in seen).lower()}"] == ["response true"]


def test_a_closed_pipe_is_not_an_error() -> None:
    def broken(_: str) -> None:
        raise BrokenPipeError

    write: Callable[[str], None] = broken
    session = EngineSession(catalogue.game("tictactoe"), write)
    assert session.handle("ugi")
    assert session.handle("go depth 1")
    session.close()
