"""``plyground explore``: a textbook search as text, in steps, and as JSON."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator

import pytest

from plyground.cli.explore import HELP, Stepper
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.search import steps
from plyground.search.report import WIN
from plyground.search.steps import TraceSteps, comparison_table, format_value, format_window
from plyground.search.textbook import record_search
from plyground.search.trace import INFINITY

Output = pytest.CaptureFixture[str]

TINY = "XO./OX./XO."

WALK = """\
Alpha-beta looks 9 plies ahead in Tic-tac-toe, 3x3. Max is X.
    a b c
  1 X O .
  2 O X .
  3 X O .

Max moves, window [-inf, +inf]
  c1 = Max wins in 1 (the game ends)
  c2: Min moves, window [Max wins in 1, +inf]
    c1: Max moves, window [Max wins in 1, +inf]
      c3 = Max wins in 3 (the game ends)
    c1 = Max wins in 3 by c3
    cut: Max wins in 3 is at most alpha (Max wins in 1), Max has something better elsewhere; \
not looked at: c3
  c2 = Max wins in 3 by c1 c3
  c3 = Max wins in 1 (the game ends)
root = Max wins in 1 by c1

Value: Max wins in 1, by c1.
               minimax  alpha-beta
nodes                8           6
leaves               4           3
cut-offs             0           1
alpha-beta needs 75.0% of the nodes for the same value.
"""


def explored(capsys: Output, *words: str) -> str:
    assert main(["explore", *words]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def through(text: str = TINY, depth: int = 9, *, pruning: bool = True) -> TraceSteps:
    root = catalogue.game("tictactoe").position(text)
    return TraceSteps(root, record_search(root, depth, pruning=pruning, tree=True))


def test_the_whole_walk_of_a_tiny_position(capsys: Output) -> None:
    assert explored(capsys, "tictactoe", "--position", TINY, "--depth", "9", "--plain") == WALK


def test_without_a_terminal_all_steps_are_printed(capsys: Output) -> None:
    assert explored(capsys, "tictactoe", "--position", TINY, "--depth", "9") == WALK


def test_minimax_looks_at_everything_and_cuts_nothing(capsys: Output) -> None:
    shown = explored(capsys, "tictactoe", "--position", TINY, "--depth", "9", "--algorithm", "minimax")
    assert "cut:" not in shown
    assert "    c3: Max moves, window [-inf, +inf]\n      c1 = Max wins in 3 (the game ends)\n" in shown
    assert shown.endswith(WALK[WALK.index("Value: ") :])


def test_the_horizon_is_distinguished_from_the_end_of_the_game(capsys: Output) -> None:
    shown = explored(capsys, "oware", "--depth", "1")
    assert shown.count(" (horizon)\n") == 6
    assert "looks 1 ply ahead in Oware" in shown


def test_every_node_of_the_tree_is_in_the_text_once() -> None:
    trace = through("X../.O./...", 3)
    shown = list(trace.lines())
    entered = [line for line in shown if " moves, window " in line or line.endswith(("(horizon)", "ends)"))]
    assert len(entered) == trace.trace.nodes
    assert sum("cut: " in line for line in shown) == trace.trace.cutoffs > 0


def test_json_is_the_export_of_the_walk(capsys: Output) -> None:
    data = json.loads(explored(capsys, "tictactoe", "--position", TINY, "--depth", "9", "--json"))
    root = catalogue.game("tictactoe").position(TINY)
    assert data == json.loads(json.dumps(record_search(root, 9, tree=True).to_dict(root)))


def test_values_and_windows_are_written_for_max() -> None:
    texts = [format_value(value) for value in (35, 0, -4, WIN - 3, 2 - WIN, None)]
    assert texts == ["+35", "0", "-4", "Max wins in 3", "Min wins in 2", "?"]
    assert format_window(-INFINITY, INFINITY) == "[-inf, +inf]"


def test_an_algorithm_that_is_too_long_to_count_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "MAX_COUNTED_NODES", 7)
    trace = through()
    table = comparison_table(trace.root, 9, trace.trace, pruning=True)
    assert table[1].split() == ["nodes", ">", "7", "6"]
    assert table[2].split() == ["leaves", "?", "3"]
    assert len(table) == 4


# In steps


@pytest.fixture
def stepper() -> Stepper:
    trace = through()
    return Stepper(trace, comparison_table(trace.root, 9, trace.trace, pruning=True))


def printed_by(capsys: Output, stepper: Stepper, *commands: str) -> list[str]:
    """Return what the last of some commands prints."""
    for command in commands:
        capsys.readouterr()
        stepper.execute(command)
    return capsys.readouterr().out.splitlines()


def test_a_step_shows_board_windows_and_what_happens(capsys: Output, stepper: Stepper) -> None:
    assert printed_by(capsys, stepper, "", "") == [
        "step 3 of 10, node 3 of 6",
        "    a b c",
        "  1 X O .",
        "  2 O X X",
        "  3 X O .",
        "root: Max [Max wins in 1, +inf]",
        "  c2: Min [Max wins in 1, +inf]",
        "-> c2: Min moves, window [Max wins in 1, +inf]",
    ]


def test_a_window_narrows_as_values_come_in(capsys: Output, stepper: Stepper) -> None:
    before = printed_by(capsys, stepper, "1")
    after = printed_by(capsys, stepper, "2")
    assert "root: Max [-inf, +inf]" in before
    assert "root: Max [Max wins in 1, +inf]" in after


def test_back_returns_to_the_step_before(capsys: Output, stepper: Stepper) -> None:
    there = printed_by(capsys, stepper, "4")
    assert printed_by(capsys, stepper, "", "b") == there


def test_jumping_beyond_the_walk_is_refused(capsys: Output, stepper: Stepper) -> None:
    for word in ("0", "11", "999999999"):
        assert printed_by(capsys, stepper, "1", word) == ["There are only the steps 1 to 10."]
    assert printed_by(capsys, stepper, "1", "b") == ["There are only the steps 1 to 10."]
    assert stepper.place == 0


def test_running_prints_the_rest_and_the_end(capsys: Output, stepper: Stepper) -> None:
    shown = printed_by(capsys, stepper, "7", "r")
    assert shown[:3] == [
        "  c2 = Max wins in 3 by c1 c3",
        "  c3 = Max wins in 1 (the game ends)",
        WALK.splitlines()[15],
    ]
    assert shown[3:] == WALK.splitlines()[17:]


def test_expanding_shows_what_is_below_looked_at_or_not(capsys: Output, stepper: Stepper) -> None:
    assert printed_by(capsys, stepper, "3", "e") == [
        "  c1 = Max wins in 3, window [Max wins in 1, +inf]",
        "  c3 not looked at",
    ]
    assert printed_by(capsys, stepper, "2", "e") == ["  the game ends here"]


def test_an_unknown_command_prints_the_known_ones(capsys: Output, stepper: Stepper) -> None:
    assert printed_by(capsys, stepper, "what") == [f"{HELP}."]


def answers(*words: str) -> Iterator[str]:
    yield from words


def test_at_a_terminal_it_asks_until_q(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    words = answers("", "q", "never asked")
    monkeypatch.setattr("builtins.input", lambda _: next(words))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    shown = explored(capsys, "tictactoe", "--position", TINY, "--depth", "9")
    assert "step 2 of 10" in shown
    assert "step 3 of 10" not in shown
    assert next(words) == "never asked"


def test_a_person_at_a_real_terminal_steps_through() -> None:
    ours, theirs = pty.openpty()
    program = "import sys; from plyground.cli.main import main; sys.exit(main())"
    words = ["explore", "tictactoe", "--position", TINY, "--depth", "9"]
    process = subprocess.Popen([sys.executable, "-c", program, *words], stdin=theirs, stdout=theirs)
    os.close(theirs)
    os.write(ours, b"\n10\nq\n")
    shown = b""
    while b"75.0% of the nodes" not in shown:
        shown += os.read(ours, 4096)
    assert process.wait(60) == 0
    os.close(ours)
    assert b"step 2 of 10" in shown
    assert b"step 10 of 10" in shown
    assert b"\x1b" not in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["tictactoe", "--depth", "0"], "depth must be at least 1, got 0"),
        (["tictactoe", "--position", "XXX/OO./..."], "there is nothing to explore: X has 3 in a row"),
        (["tictactoe", "--algorithm", "magic"], "--algorithm"),
        (["tictactoo"], "did you mean 'tictactoe'"),
    ],
)
def test_bad_input_is_one_sentence_with_status_2(capsys: Output, words: list[str], sentence: str) -> None:
    assert main(["explore", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
