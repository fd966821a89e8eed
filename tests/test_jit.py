"""Compiled kernels are kept on disk, are found again, and never outlive an edit of what they name.

Each test runs programs of its own, compiled unless it says otherwise, with a
cache of its own.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import plyground

EXAMPLE = Path(__file__).parents[1] / "examples" / "connect_four.py"

# A kernel with two neighbours: one it names, one the first one names.
ENTRANCE = """
from plyground.jit import kernel
from hall import FEE, twice

@kernel
def price(number):
    return twice(number) + FEE

if __name__ == "__main__":
    print(price(10))
    print(sum(price.stats.cache_hits.values()), sum(price.stats.cache_misses.values()))
"""
HALL = """
from plyground.jit import kernel
from cellar import FACTOR

FEE = 1

@kernel
def twice(number):
    return FACTOR * number
"""
CELLAR = "FACTOR = 2\n"

PERFT = """
import sys
from plyground.games import catalogue
from plyground.games.perft import count

game = catalogue.game(sys.argv[1])
perft = game.bound("plyground.games.perft").perft
print(count(game.start(), int(sys.argv[2])))
print(sum(perft.stats.cache_hits.values()), sum(perft.stats.cache_misses.values()))
"""


class Desk:
    """A folder with programs and a cache."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cache = folder / "cache"
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("PLYGROUND_INTERPRETED", "NUMBA_BOUNDSCHECK", "NUMBA_CACHE_DIR")
        }
        self.environment |= {"PLYGROUND_CACHE": str(self.cache)}

    def write(self, **sources: str) -> None:
        for name, source in sources.items():
            (self.folder / f"{name}.py").write_text(source)

    def run(self, *words: str) -> list[str]:
        """The lines that a Python program prints."""
        answer = subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert answer.returncode == 0, answer.stderr
        return answer.stdout.splitlines()

    def kept(self) -> set[Path]:
        """The files of compiled code in the cache."""
        return set(self.cache.rglob("*.nbc"))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_a_second_process_loads_what_the_first_one_compiled(desk: Desk) -> None:
    desk.write(entrance=ENTRANCE, hall=HALL, cellar=CELLAR)
    assert desk.run("entrance.py") == ["21", "0 1"]
    kept = desk.kept()
    assert desk.run("entrance.py") == ["21", "1 0"]
    assert desk.kept() == kept


MODULE = ENTRANCE.replace("from hall import FEE, twice", "import hall").replace(
    "twice(number) + FEE", "hall.twice(number) + hall.FEE"
)
ARRAY = """
from plyground.jit import kernel
from hall import TABLE

@kernel
def price(number):
    return TABLE[1, 0] + number

if __name__ == "__main__":
    print(price(10))
"""


@pytest.mark.parametrize(
    ("edited", "price"),
    [
        pytest.param({"hall": HALL.replace("FEE = 1", "FEE = 5")}, "25", id="a constant"),
        pytest.param({"cellar": "FACTOR = 3\n"}, "31", id="what the module names from elsewhere"),
    ],
)
def test_an_edit_behind_a_module_that_a_kernel_names_is_seen(
    desk: Desk, edited: dict[str, str], price: str
) -> None:
    desk.write(entrance=MODULE, hall=HALL, cellar=CELLAR)
    assert desk.run("entrance.py") == ["21", "0 1"]
    desk.write(**edited)
    assert desk.run("entrance.py") == [price, "0 1"]


def test_an_array_of_another_shape_is_another_array(desk: Desk) -> None:
    hall = "import numpy as np\nTABLE = np.arange(6).reshape(2, 3)\n"
    desk.write(entrance=ARRAY, hall=hall)
    assert desk.run("entrance.py") == ["13"]
    desk.write(hall=hall.replace("2, 3", "3, 2"))
    assert desk.run("entrance.py") == ["12"]


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


def test_two_functions_of_one_file_are_not_taken_for_each_other(desk: Desk) -> None:
    desk.write(twins=TWINS, algorithm=ALGORITHM)
    assert desk.run("twins.py") == ["10", "20"]
    assert desk.run("twins.py") == ["10", "20"]


def test_a_kept_file_that_cannot_be_read_is_compiled_anew(desk: Desk) -> None:
    desk.write(entrance=ENTRANCE, hall=HALL, cellar=CELLAR)
    assert desk.run("entrance.py") == ["21", "0 1"]
    for index in desk.cache.rglob("*.nbi"):
        index.write_bytes(index.read_bytes()[:20])
    assert desk.run("entrance.py")[0] == "21"
    assert desk.run("entrance.py") == ["21", "1 0"]


def test_a_game_whose_kernel_calls_itself_works_interpreted(desk: Desk) -> None:
    desk.environment["PLYGROUND_INTERPRETED"] = "1"
    source = EXAMPLE.read_text()
    source = source.replace(
        "def has_four(stones: int) -> bool:\n",
        "def has_four(stones: int) -> bool:\n    if stones < 0:\n        return has_four(-stones)\n",
    )
    (desk.folder / "mine.py").write_text(source)
    assert desk.run("-m", "plyground.cli.main", "perft", "mine.py", "2") == ["49"]


@pytest.mark.parametrize(
    ("edited", "price"),
    [
        pytest.param({"entrance": ENTRANCE.replace("+ FEE", "- FEE")}, "19", id="the kernel itself"),
        pytest.param({"hall": HALL.replace("FEE = 1", "FEE = 5")}, "25", id="a constant of a neighbour"),
        pytest.param({"hall": HALL.replace("FACTOR * n", "FACTOR + n")}, "13", id="a kernel of a neighbour"),
        pytest.param({"cellar": "FACTOR = 3\n"}, "31", id="a constant of a neighbour's neighbour"),
    ],
)
def test_an_edit_of_anything_a_kernel_names_is_seen(desk: Desk, edited: dict[str, str], price: str) -> None:
    desk.write(entrance=ENTRANCE, hall=HALL, cellar=CELLAR)
    assert desk.run("entrance.py") == ["21", "0 1"]
    desk.write(**edited)
    assert desk.run("entrance.py") == [price, "0 1"]
    desk.write(entrance=ENTRANCE, hall=HALL, cellar=CELLAR)
    assert desk.run("entrance.py")[0] == "21"


def test_an_edit_of_the_rules_reaches_the_algorithms_bound_to_them(desk: Desk) -> None:
    game = desk.folder / "connect_four.py"
    game.write_text(EXAMPLE.read_text())
    assert desk.run("-c", PERFT, str(game), "5") == ["16807", "0 1"]
    assert desk.run("-c", PERFT, str(game), "5") == ["16807", "1 0"]
    kept = desk.kept()
    game.write_text(EXAMPLE.read_text().replace("COLUMNS, ROWS = 7, 6", "COLUMNS, ROWS = 5, 6"))
    assert desk.run("-c", PERFT, str(game), "5") == ["3125", "0 1"]
    assert desk.kept() > kept


def test_a_cache_that_cannot_be_written_is_replaced_by_a_temporary_one(desk: Desk) -> None:
    in_the_way = desk.folder / "file"
    in_the_way.write_text("")
    desk.environment["PLYGROUND_CACHE"] = str(in_the_way / "cache")
    desk.environment["TMPDIR"] = str(desk.folder)
    desk.write(entrance=ENTRANCE, hall=HALL, cellar=CELLAR)
    where = "import entrance; from plyground.jit import cache_root; print(entrance.price(10), cache_root())"
    (line,) = desk.run("-c", where)
    price, root = line.split()
    assert price == "21"
    assert Path(root).parent == desk.folder
    assert not Path(root).exists()
    assert in_the_way.read_text() == ""


def test_nothing_is_written_beside_the_sources(desk: Desk) -> None:
    package = Path(plyground.__file__).parent
    desk.run("-m", "plyground.cli.main", "perft", "tictactoe", "3")
    assert desk.kept()
    assert not [path for path in package.rglob("*") if path.suffix in (".nbc", ".nbi")]


def test_checked_and_unchecked_code_are_kept_apart(desk: Desk) -> None:
    desk.write(entrance=ENTRANCE, hall=HALL, cellar=CELLAR)
    assert desk.run("entrance.py") == ["21", "0 1"]
    desk.environment["NUMBA_BOUNDSCHECK"] = "1"
    assert desk.run("entrance.py") == ["21", "0 1"]
    assert desk.run("entrance.py") == ["21", "1 0"]


def test_interpreted_kernels_are_plain_functions_and_never_import_numba(desk: Desk) -> None:
    desk.environment["PLYGROUND_INTERPRETED"] = "1"
    program = (
        "import sys; from plyground.cli.main import main; main(['perft', 'oware', '3']); "
        "from plyground.games import oware; print(type(oware.play).__name__, 'numba' in sys.modules)"
    )
    assert desk.run("-c", program) == ["190", "function False"]
    assert not desk.cache.exists()


def test_an_algorithm_is_bound_once_to_each_game(desk: Desk) -> None:
    program = (
        "from plyground.games import catalogue\n"
        "three, six = (catalogue.game(name).bound('plyground.games.perft') for name in ('3x3x3', '6x6x4'))\n"
        "oware = catalogue.game('oware').bound('plyground.games.perft')\n"
        "print(three is six, three is oware)\n"
    )
    assert desk.run("-c", program) == ["True False"]
