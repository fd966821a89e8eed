"""Damaged compiled code is compiled again and never run; a folder that others can write to is not used.

Machine code with a wrong bit ends the process, so each test runs programs of its own.
"""

import os
from pathlib import Path

import pytest

from fork_python import READ_AT_IMPORT, Done, Forks

KERNELS = """
from plyground.jit import kernel

@kernel
def twice(number):
    return 2 * number

@kernel
def thrice(number):
    return 3 * number
"""

# Damages the file of one kernel in many ways, in one process: each time the module is loaded again.
FLIPS = """
import importlib, logging, random, sys
from pathlib import Path
from plyground.jit import is_cached

def load():
    sys.modules.pop("kernels", None)
    return importlib.import_module("kernels").twice

logging.disable()
assert load()(21) == 42
file = next(Path("cache").rglob("*twice*.nbc"))
whole = file.read_bytes()

def damaged(dice):
    content = bytearray(whole)
    way = dice.randrange(4)
    if way == 0:
        for _ in range(dice.choice((1, 1, 8, 64))):
            content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
    elif way == 1:
        del content[dice.randrange(len(content)):]
    elif way == 2:
        at = dice.randrange(len(content))
        content[at:at + 200] = dice.randbytes(200)
    else:
        at, size = dice.randrange(len(content)), dice.randrange(1, 5)
        content[at:at] = dice.randbytes(size)
    return bytes(content)

recompiled = 0
for seed in range(100):
    file.write_bytes(damaged(random.Random(seed)))
    again = load()
    assert not is_cached(again), seed
    assert [again(number) for number in (0, 5, -3)] == [0, 10, -6], seed
    recompiled += sum(again.stats.cache_misses.values())
    assert is_cached(again), seed
    loaded = load()
    assert (loaded(4), sum(loaded.stats.cache_hits.values())) == (8, 1), seed
print(recompiled)
"""

USE = """
from kernels import thrice, twice
from plyground.jit import is_cached
print(is_cached(twice), is_cached(thrice), twice(7), thrice(7))
print(*(sum(kernel.stats.cache_hits.values()) for kernel in (twice, thrice)))
"""


class Workspace:
    """A folder with two kernels and a cache that has their code."""

    def __init__(self, folder: Path, forks: Forks) -> None:
        self.folder = folder
        self.forks = forks
        self.cache = folder / "cache"
        (folder / "kernels.py").write_text(KERNELS)

    def run(self, program: str) -> Done:
        environment = {name: value for name, value in os.environ.items() if name not in READ_AT_IMPORT}
        environment |= {"PLYGROUND_CACHE": str(self.cache), "XDG_CACHE_HOME": str(self.folder / "home")}
        return self.forks.run(["-c", program], self.folder, environment)

    def file(self, kernel: str) -> Path:
        (found,) = self.cache.rglob(f"*.{kernel}-*.nbc")
        return found


@pytest.fixture
def workspace(tmp_path: Path, forks: Forks) -> Workspace:
    return Workspace(tmp_path, forks)


@pytest.fixture
def warm(workspace: Workspace) -> Workspace:
    assert workspace.run(USE).stdout.splitlines() == ["False False 14 21", "0 0"]
    return workspace


def test_a_hundred_damaged_files_never_crash_and_are_compiled_again(workspace: Workspace) -> None:
    done = workspace.run(FLIPS)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == ["100"]


def empty(file: Path) -> None:
    file.write_bytes(b"")


def replace_by_a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def replace_by_a_pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)


def let_others_write(file: Path) -> None:
    file.chmod(0o666)


@pytest.mark.parametrize("damage", [empty, replace_by_a_folder, replace_by_a_pipe, let_others_write])
def test_a_file_that_cannot_be_used_is_named_in_one_warning(warm: Workspace, damage: object) -> None:
    assert callable(damage)
    file = warm.file("twice")
    damage(file)
    done = warm.run(USE)
    assert done.stdout.splitlines() == ["False True 14 21", "0 1"]
    (warning,) = done.stderr.splitlines()
    assert str(file) in warning
    if damage is not replace_by_a_folder:
        again = warm.run(USE)
        assert (again.stdout.splitlines(), again.stderr) == (["True True 14 21", "1 1"], "")


def test_the_file_of_another_kernel_is_not_used(warm: Workspace) -> None:
    warm.file("twice").write_bytes(warm.file("thrice").read_bytes())
    done = warm.run(USE)
    assert done.stdout.splitlines() == ["False True 14 21", "0 1"]
    assert "is damaged" in done.stderr


INTERPRETED = (
    """
from plyground.jit_interpreted import never_compile
never_compile()
"""
    + USE
)


def test_a_damaged_kernel_runs_interpreted_where_nothing_may_be_compiled(warm: Workspace) -> None:
    empty(warm.file("twice"))
    done = warm.run(INTERPRETED)
    assert done.stdout.splitlines()[0] == "False True 14 21"
    assert len(done.stderr.splitlines()) == 1


def test_damage_withdraws_the_marks_of_what_is_compiled(warm: Workspace) -> None:
    folder = warm.file("twice").parent.parent / "ready"
    folder.mkdir()
    (folder / "mark").touch()
    warm.run(USE)
    assert (folder / "mark").exists()
    empty(warm.file("twice"))
    warm.run(USE)
    assert not (folder / "mark").exists()


@pytest.mark.parametrize(("mode", "inner"), [(0o777, False), (0o775, True), (0o1777, False)])
def test_a_folder_that_others_can_write_to_is_refused(warm: Workspace, mode: int, inner: bool) -> None:
    folder = warm.file("twice").parent.parent if inner else warm.cache
    folder.chmod(mode)
    done = warm.run(USE)
    assert done.stdout.splitlines() == ["False False 14 21", "0 0"]
    (warning,) = done.stderr.splitlines()
    assert f"the folder {folder} for compiled code can be written by other users" in warning
    assert list((warm.folder / "home").rglob("*twice*.nbc")), "the user's own folder is used instead"
    folder.chmod(0o755)
    done = warm.run(USE)
    assert (done.stdout.splitlines(), done.stderr) == (["True True 14 21", "1 1"], "")


NOT_MINE = """
import os
from plyground.jit_folder import why_not_private
mine = os.stat("kernels.py")
print(why_not_private(mine))
os.geteuid = lambda: 12345
print(why_not_private(os.stat_result((0o40700, 0, 0, 1, 54321, 0, 0, 0, 0, 0))))
"""


def test_a_folder_of_another_user_is_refused(workspace: Workspace) -> None:
    assert workspace.run(NOT_MINE).stdout.splitlines() == ["None", "belongs to another user"]


def test_a_new_folder_is_private_whatever_the_umask(workspace: Workspace) -> None:
    done = workspace.run("import os; os.umask(0)\n" + USE)
    assert (done.stdout.splitlines(), done.stderr) == (["False False 14 21", "0 0"], "")
    again = workspace.run("import os; os.umask(0)\n" + USE)
    assert (again.stdout.splitlines(), again.stderr) == (["True True 14 21", "1 1"], "")
    modes = {path.stat().st_mode & 0o077 for path in (workspace.cache, *workspace.cache.rglob("*"))}
    assert modes == {0}
