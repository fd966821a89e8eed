"""What a new process imports: an opponent that follows rules needs neither Numba nor NumPy.

Seconds are not tested here: ``python -m benchmarks startup`` measures them.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from own_game import NOTAKTO

HEAVY = ("numba", "llvmlite", "numpy", "sqlalchemy", "textual", "fastapi", "asyncio")
REPORT = f"\nimport sys; print(sorted(set({HEAVY}) & set(sys.modules)))"
DECIDE = """
import plyground as pg
chosen = pg.opponent({name!r})
decision = chosen.decide(chosen.game.position({position!r}), seed=3)
print(chosen.game.start().format_move(decision.move), decision.reason)
"""


def run(program: str, folder: Path | None = None, **variables: str) -> list[str]:
    """Run a program in a new process; return the lines that it prints."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PLYGROUND_INT")}
    environment |= {"PLYGROUND_CACHE": str(folder)} if folder else {}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", ["sentinel", "medium", "random"])
def test_a_rule_opponent_decides_and_explains_without_numba_and_numpy(name: str) -> None:
    program = DECIDE.format(name=f"tictactoe/{name}", position="X.O/.X./...")
    quick = run(program + REPORT)
    assert quick[-1] == "[]"
    assert quick[:-1] == run("import numba\n" + program), "the same with compiled rules"
    assert quick[:-1] == run(program, PLYGROUND_INTERPRETED="1")


def test_the_command_line_asks_a_rule_opponent_without_them() -> None:
    words = ["best", "tictactoe", "--opponent", "sentinel"]
    printed = run(f"from plyground.cli.main import main; main({words})" + REPORT)
    assert printed[0].startswith("b2  It takes the centre.")
    assert printed[-1] == "[]"


def test_lists_need_no_compiler() -> None:
    for words in (["games"], ["opponents", "tictactoe"]):
        printed = run(f"from plyground.cli.main import main; main({words})" + REPORT)
        assert "numba" not in printed[-1]


MANY = """
import sys
from plyground import game, jit_start
position = game("tictactoe").start()
jit_start.SECONDS = {seconds}
seen = []
for move in ("b2", "a1", "c1", "a3"):
    position = position.play(move)
    seen.append("numba" in sys.modules)
print(seen, position, position.game.legal_moves(position.state, position.game.rules))
"""


def test_rules_that_are_called_for_long_are_compiled(tmp_path: Path) -> None:
    (early,) = run(MANY.format(seconds=0.0), tmp_path)
    (late,) = run(MANY.format(seconds=60.0), tmp_path)
    assert early.startswith("[True, True, True, True]")
    assert late.startswith("[False, False, False, False]")
    assert early.partition("]")[2] == late.partition("]")[2]


def test_rules_are_compiled_where_a_game_is_prepared(tmp_path: Path) -> None:
    program = (
        "from plyground import game; from plyground.jit_interpreted import compiling\n"
        "with compiling(True): print(game('tictactoe').start().legal_moves)"
    )
    moves, heavy = run(program + REPORT, tmp_path)
    assert "numba" in heavy
    assert list(tmp_path.rglob("*.legal_moves-*.nbc"))
    assert moves == str(tuple(range(9)))


def test_a_search_is_compiled_at_once(tmp_path: Path) -> None:
    program = (
        "from plyground import game; from plyground.search.table import pack; print(pack(1, 2, 3, 1, 0))"
    )
    (packed, heavy) = run(program + REPORT, tmp_path)
    assert "numba" in heavy
    assert list(tmp_path.rglob("*.pack-*.nbc"))
    assert packed == run(program, PLYGROUND_INTERPRETED="1")[0]


def test_the_kernels_of_a_game_of_your_own_are_compiled_at_once(tmp_path: Path) -> None:
    program = f"import plyground as pg; print(pg.game({str(NOTAKTO)!r}).start().legal_moves)"
    moves, heavy = run(program + REPORT, tmp_path)
    assert "numba" in heavy
    assert moves == str(tuple(range(9)))


def test_a_kernel_travels_to_another_process(tmp_path: Path) -> None:
    program = (
        "import pickle; from plyground.bits import mix; again = pickle.loads(pickle.dumps(mix)); "
        "print(again(5) == mix(5), mix.__name__, mix.py_func is not mix)"
    )
    assert run(program, tmp_path) == ["True mix True"]
