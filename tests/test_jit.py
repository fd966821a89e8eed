"""Compiled kernels are cached on disk, found again, and never used after an edit of what they use.

Each test runs programs of its own, compiled unless it says otherwise, with a
cache of its own.
"""

import os
from pathlib import Path

import pytest

import plyground
from fork_python import READ_AT_IMPORT, Forks
from own_game import NOTAKTO
from plyground import jit

# A kernel that uses another module, which uses a third one.
MAIN = """
from plyground.jit import kernel
from helper import FEE, twice

@kernel
def price(number):
    return twice(number) + FEE

if __name__ == "__main__":
    print(price(10))
    print(sum(price.stats.cache_hits.values()), sum(price.stats.cache_misses.values()))
"""
HELPER = """
from plyground.jit import kernel
from constants import FACTOR

FEE = 1

@kernel
def twice(number):
    return FACTOR * number
"""
CONSTANTS = "FACTOR = 2\n"

PERFT = """
import sys
from plyground.core import catalogue
from plyground.core.perft import count

game = catalogue.game(sys.argv[1])
perft = game.bound("plyground.core.perft").perft
print(count(game.start(), int(sys.argv[2])))
print(sum(perft.stats.cache_hits.values()), sum(perft.stats.cache_misses.values()))
"""


class Workspace:
    """A folder with programs and a cache."""

    def __init__(self, folder: Path, forks: Forks) -> None:
        self.folder = folder
        self.forks = forks
        self.cache = folder / "cache"
        self.environment = {name: value for name, value in os.environ.items() if name not in READ_AT_IMPORT}
        self.environment |= {"PLYGROUND_CACHE": str(self.cache)}

    def write(self, **sources: str) -> None:
        for name, source in sources.items():
            (self.folder / f"{name}.py").write_text(source)

    def run(self, *words: str) -> list[str]:
        """The lines that a Python program prints."""
        answer = self.forks.run(words, self.folder, self.environment)
        assert answer.returncode == 0, answer.stderr
        return answer.stdout.splitlines()

    def cached(self) -> set[Path]:
        """The files of compiled code in the cache."""
        return set(self.cache.rglob("*.nbc"))


@pytest.fixture
def workspace(tmp_path: Path, forks: Forks) -> Workspace:
    return Workspace(tmp_path, forks)


def test_a_second_process_loads_what_the_first_one_compiled(workspace: Workspace) -> None:
    workspace.write(program=MAIN, helper=HELPER, constants=CONSTANTS)
    assert workspace.run("program.py") == ["21", "0 1"]
    cached = workspace.cached()
    assert workspace.run("program.py") == ["21", "1 0"]
    assert workspace.cached() == cached


MODULE = MAIN.replace("from helper import FEE, twice", "import helper").replace(
    "twice(number) + FEE", "helper.twice(number) + helper.FEE"
)
ARRAY = """
from plyground.jit import kernel
from helper import TABLE

@kernel
def price(number):
    return TABLE[1, 0] + number

if __name__ == "__main__":
    print(price(10))
"""


@pytest.mark.parametrize(
    ("edited", "price"),
    [
        pytest.param({"helper": HELPER.replace("FEE = 1", "FEE = 5")}, "25", id="a constant"),
        pytest.param({"constants": "FACTOR = 3\n"}, "31", id="what the module uses from elsewhere"),
    ],
)
def test_an_edit_of_a_module_that_a_kernel_uses_is_seen(
    workspace: Workspace, edited: dict[str, str], price: str
) -> None:
    workspace.write(program=MODULE, helper=HELPER, constants=CONSTANTS)
    assert workspace.run("program.py") == ["21", "0 1"]
    workspace.write(**edited)
    assert workspace.run("program.py") == [price, "0 1"]


def test_an_array_of_another_shape_is_another_array(workspace: Workspace) -> None:
    helper = "import numpy as np\nTABLE = np.arange(6).reshape(2, 3)\n"
    workspace.write(program=ARRAY, helper=helper)
    assert workspace.run("program.py") == ["13"]
    workspace.write(helper=helper.replace("2, 3", "3, 2"))
    assert workspace.run("program.py") == ["12"]


ALGORITHM = """
from plyground.jit import kernel

@kernel
def doubled(state, rules):
    return 2 * evaluate(state, rules)
"""
TWINS = """
from dataclasses import replace
from plyground import game, kernel

@kernel
def five(state, rules):
    return 5

@kernel
def ten(state, rules):
    return 10

for evaluate in (five, ten):
    judged = replace(game("tictactoe"), evaluate=evaluate)
    print(judged.bound("algorithm").doubled(judged.start().state, judged.rules))
"""


def test_two_functions_of_one_file_are_not_taken_for_each_other(workspace: Workspace) -> None:
    workspace.write(twins=TWINS, algorithm=ALGORITHM)
    assert workspace.run("twins.py") == ["10", "20"]
    assert workspace.run("twins.py") == ["10", "20"]


def test_a_cached_file_that_cannot_be_read_is_compiled_again(workspace: Workspace) -> None:
    workspace.write(program=MAIN, helper=HELPER, constants=CONSTANTS)
    assert workspace.run("program.py") == ["21", "0 1"]
    for file in workspace.cached():
        file.write_bytes(file.read_bytes()[:20])
    assert workspace.run("program.py")[0] == "21"
    assert workspace.run("program.py") == ["21", "1 0"]


def test_a_game_whose_kernel_calls_itself_works_interpreted(workspace: Workspace) -> None:
    workspace.environment["PLYGROUND_INTERPRETED"] = "1"
    source = NOTAKTO.read_text()
    source = source.replace(
        "def has_line(crosses: int) -> bool:\n",
        "def has_line(crosses: int) -> bool:\n    if crosses < 0:\n        return has_line(-crosses)\n",
    )
    (workspace.folder / "mine.py").write_text(source)
    assert workspace.run("-m", "plyground.cli.main", "perft", "mine.py", "2") == ["72"]


@pytest.mark.parametrize(
    ("edited", "price"),
    [
        pytest.param({"program": MAIN.replace("+ FEE", "- FEE")}, "19", id="the kernel itself"),
        pytest.param(
            {"helper": HELPER.replace("FEE = 1", "FEE = 5")}, "25", id="a constant of another module"
        ),
        pytest.param(
            {"helper": HELPER.replace("FACTOR * n", "FACTOR + n")}, "13", id="a kernel of another module"
        ),
        pytest.param({"constants": "FACTOR = 3\n"}, "31", id="a constant two modules away"),
    ],
)
def test_an_edit_of_anything_a_kernel_uses_is_seen(
    workspace: Workspace, edited: dict[str, str], price: str
) -> None:
    workspace.write(program=MAIN, helper=HELPER, constants=CONSTANTS)
    assert workspace.run("program.py") == ["21", "0 1"]
    workspace.write(**edited)
    assert workspace.run("program.py") == [price, "0 1"]
    workspace.write(program=MAIN, helper=HELPER, constants=CONSTANTS)
    assert workspace.run("program.py")[0] == "21"


def test_an_edit_of_the_rules_reaches_the_algorithms_bound_to_them(workspace: Workspace) -> None:
    game = workspace.folder / "mine.py"
    game.write_text(NOTAKTO.read_text())
    assert workspace.run("-c", PERFT, str(game), "3") == ["504", "0 1"]
    assert workspace.run("-c", PERFT, str(game), "3") == ["504", "1 0"]
    cached = workspace.cached()
    game.write_text(NOTAKTO.read_text().replace("BOARD = 0o777", "BOARD = 0o377"))
    assert workspace.run("-c", PERFT, str(game), "3") == ["336", "0 1"]
    assert workspace.cached() > cached


def test_a_cache_that_cannot_be_written_is_replaced_by_a_temporary_one(workspace: Workspace) -> None:
    in_the_way = workspace.folder / "file"
    in_the_way.write_text("")
    workspace.environment["PLYGROUND_CACHE"] = str(in_the_way / "cache")
    workspace.environment["XDG_CACHE_HOME"] = str(in_the_way / "home")
    workspace.environment["TMPDIR"] = str(workspace.folder)
    workspace.write(program=MAIN, helper=HELPER, constants=CONSTANTS)
    where = (
        "import program; from plyground.jit_folder import cache_root; print(program.price(10), cache_root())"
    )
    (line,) = workspace.run("-c", where)
    price, root = line.split()
    assert price == "21"
    assert Path(root).parent == workspace.folder
    assert not Path(root).exists()
    assert in_the_way.read_text() == ""


def test_nothing_is_written_beside_the_sources(workspace: Workspace) -> None:
    package = Path(plyground.__file__).parent
    workspace.run("-m", "plyground.cli.main", "perft", "tictactoe", "3")
    assert workspace.cached()
    assert not [path for path in package.rglob("*") if path.suffix == ".nbc"]


def test_checked_and_unchecked_code_are_cached_apart(workspace: Workspace) -> None:
    workspace.write(program=MAIN, helper=HELPER, constants=CONSTANTS)
    assert workspace.run("program.py") == ["21", "0 1"]
    workspace.environment["NUMBA_BOUNDSCHECK"] = "1"
    assert workspace.run("program.py") == ["21", "0 1"]
    assert workspace.run("program.py") == ["21", "1 0"]


def test_interpreted_kernels_are_plain_functions_and_never_import_numba(workspace: Workspace) -> None:
    workspace.environment["PLYGROUND_INTERPRETED"] = "1"
    program = (
        "import sys; from plyground.cli.main import main; main(['perft', 'oware', '3']); "
        "from plyground.games.oware.rules import play; print(type(play).__name__, 'numba' in sys.modules)"
    )
    assert workspace.run("-c", program) == ["190", "function False"]
    assert not workspace.cache.exists()


def test_an_algorithm_is_bound_once_to_each_game(workspace: Workspace) -> None:
    program = (
        "from plyground.core import catalogue\n"
        "three, six = (catalogue.game(name).bound('plyground.core.perft') for name in ('3x3x3', '6x6x4'))\n"
        "oware = catalogue.game('oware').bound('plyground.core.perft')\n"
        "print(three is six, three is oware)\n"
    )
    assert workspace.run("-c", program) == ["True False"]


TYPES = """
from plyground.core import catalogue

for name in ("tictactoe", "oware", "mine.py"):
    game = catalogue.game(name)
    game.start().legal_moves
    print(type(game.start().state).__name__, type(game.rules).__name__)
"""


def test_the_types_of_two_games_have_different_names(workspace: Workspace) -> None:
    """Types of one name would make each call of a kernel look the type of every argument up again."""
    source = "from __future__ import annotations\n" + NOTAKTO.read_text().partition('"""\n\n')[2]
    (workspace.folder / "mine.py").write_text(source)
    first, second, third = workspace.run("-c", TYPES)
    assert (first, second) == ("mnk_State mnk_Rules", "oware_State oware_Rules")
    assert third.startswith("plyground_game_mine_")
    assert third.count("_State") == third.count("_Rules") == 1


CALLEES = """
from plyground.jit import kernel

@kernel
def checked(number):
    if number == 3:
        raise ValueError("three")
    print("seen", number)
    return 10 // number

@kernel
def factorial(number):
    return 1 if number <= 1 else number * factorial(number - 1)

@kernel
def caller(number):
    return checked(number) + factorial(number)

if __name__ == "__main__":
    print(caller(5))
    for number in (3, 0):
        try:
            caller(number)
        except (ValueError, ZeroDivisionError) as error:
            print(error)
    print(len(checked.overloads), len(factorial.overloads))
    print(checked(5), factorial(5))
"""


def test_a_kernel_inside_another_prints_raises_and_recurses_and_has_no_machine_code_of_its_own(
    workspace: Workspace,
) -> None:
    workspace.write(callees=CALLEES)
    expected = ["seen 5", "122", "three", "seen 0", "integer division by zero", "0 0", "seen 5", "2 120"]
    assert workspace.run("callees.py") == expected
    assert workspace.run("callees.py") == expected, "the same from the cache"
    cached = [each.name.split("-")[0] for each in workspace.cache.rglob("*.nbc")]
    assert sorted(cached) == ["callees.caller", "callees.checked", "callees.factorial"]


def test_kernels_work_where_the_compiler_has_other_internals(workspace: Workspace) -> None:
    workspace.write(
        callees=CALLEES,
        other="import plyground.jit_callee as c\nc.PARTS = ('no_such_part',)\n"
        "from callees import caller, checked\nprint(caller(4), len(checked.overloads))\n",
    )
    assert workspace.run("other.py") == ["seen 4", "26 1"]


def halved(number: int) -> int:
    return number // 2


def test_a_kernel_depends_on_the_file_that_says_how_a_function_is_compiled(tmp_path: Path) -> None:
    def uses_it(number: int) -> int:
        return halved(number)

    digests = [jit._digest(uses_it)]
    for text in ("one way", "another way"):
        file = tmp_path / text
        file.write_text(text)
        jit.note_overloads([halved], str(file))
        digests.append(jit._digest(uses_it))
    assert len(set(digests)) == 3
    jit._overload_files.pop(halved)
    assert jit._digest(uses_it) == digests[0]
