"""What pip installs: the wheel has every file of the package, and plays from there alone."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from pathlib import Path
from typing import Any

import pytest

from browser.server import Server, foe, person
from plyground import __version__

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "plyground"


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and the source archive from a copy of what they need."""
    folder = tmp_path_factory.mktemp("build")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(SOURCE, folder / "src" / "plyground", ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-W", "error", "-m", "build", "--no-isolation", "--outdir", "dist", "."]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "dist"


@pytest.fixture(scope="module")
def installed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel alone into a folder; what it depends on is where the tests run."""
    folder = tmp_path_factory.mktemp("installed")
    (wheel,) = dist.glob("*.whl")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*command, "--target", str(folder), str(wheel)], check=True)
    return folder


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Any:
    """Return a function that runs a program with the installed package, and returns what it prints."""

    def run(*arguments: str) -> str:
        command = [sys.executable, *arguments]
        environment = os.environ | {"PYTHONPATH": str(installed)}
        done = subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=300
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def test_the_wheel_has_every_file_of_the_package(dist: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = {
        f"plyground/{path.relative_to(SOURCE).as_posix()}"
        for path in SOURCE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert packed == files


def test_wheel_and_source_archive_are_fit_for_a_package_index(dist: Path) -> None:
    command = [sys.executable, "-m", "twine", "check", "--strict", *map(str, dist.iterdir())]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert sorted(path.name for path in dist.iterdir()) == [
        f"plyground-{__version__}-py3-none-any.whl",
        f"plyground-{__version__}.tar.gz",
    ]


PROGRAM = """
import plyground as pg
from plyground.opponents.strength.ladder import ladder_of
from plyground.opponents.strength.ratings import ratings_of
from plyground.search.playing import playing_engine
from plyground.solve.atlas import atlas_entries
from plyground.solve.book import book_of

print(pg.__file__)
print(bool(ladder_of(pg.game("oware"))), bool(ratings_of(pg.game("oware"))), len(atlas_entries()) > 50)
print(bool(book_of(pg.game("sixfour"))), bool(book_of(pg.game("oware"))))
print(pg.opponent("tictactoe/sentinel").decide(pg.game("tictactoe").start().play("a1")).reason)
print(bool(playing_engine(pg.game("connect4")).weights.size > 100))
"""


def test_the_data_of_the_games_is_installed(run: Any, installed: Path) -> None:
    lines = run("-c", PROGRAM).splitlines()
    assert lines[0] == str(installed / "plyground" / "__init__.py")
    assert lines[1:] == ["True True True", "True True", "It takes the centre.", "True"]


def claimed_versions() -> list[str]:
    """Return the versions of Python that the package says it works with."""
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["classifiers"]
    return re.findall(r"Python :: (3\.\d+)", "\n".join(classifiers))


def other_pythons() -> list[str]:
    """Return the other claimed versions that are on this machine: on the path, or beside this one."""
    beside = Path(sys.base_prefix).parent
    found = []
    for version in claimed_versions():
        beside_this_one = map(str, beside.glob(f"{version}*/bin/python{version}"))
        candidates = [shutil.which(f"python{version}"), *beside_this_one]
        working = [each for each in candidates if each is not None and runs(each)]
        if working and version != "{}.{}".format(*sys.version_info):
            found.append(working[0])
    return found


def runs(python: str) -> bool:
    """Return whether a program is a Python that starts."""
    return subprocess.run([python, "--version"], capture_output=True, check=False).returncode == 0


def test_the_oldest_version_that_is_claimed_is_the_one_that_is_required() -> None:
    required = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert required == f">={claimed_versions()[0]}"


@pytest.mark.parametrize("python", other_pythons(), ids=lambda path: Path(path).name)
def test_the_wheel_is_installed_with_all_it_needs_in_an_empty_environment(
    python: str, dist: Path, tmp_path: Path
) -> None:
    (wheel,) = dist.glob("*.whl")
    subprocess.run([python, "-m", "venv", str(tmp_path / "venv")], check=True)
    own = tmp_path / "venv" / "bin" / "python"
    pip = [str(own), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), str(wheel)], check=True, capture_output=True)
    environment = os.environ | {"PLYGROUND_CACHE": str(tmp_path / "cache")}
    command = [str(own), "-c", PROGRAM]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[1:] == ["True True True", "True True", "It takes the centre.", "True"]


def test_the_command_says_its_version(run: Any) -> None:
    assert run("-m", "plyground", "--version") == f"plyground {__version__}\n"


@pytest.mark.parametrize("path", ["/", "/analyse", "/static/text/en.json", "/static/css/base.css"])
def test_the_server_has_its_pages(path: str, server: Server) -> None:
    with urllib.request.urlopen(server.url + path, timeout=30) as response:
        assert response.status == 200
        assert response.read()


def test_a_match_is_played_and_stored(server: Server) -> None:
    seats = [person("Ama"), foe("sentinel")]
    match = ask(server, "/api/matches", {"game": "tictactoe", "seats": seats, "pace": "instant"})
    assert match["match"]["position"]["legal"]
    assert server.database.exists()


@pytest.fixture(scope="module")
def server(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Start a server of the installed package."""
    folder = tmp_path_factory.mktemp("server")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(installed))
        patch.chdir(folder)
        server = Server(folder, "--no-warm")
        server.start()
        yield server
        server.stop()


def ask(server: Server, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send JSON and return the answer."""
    request = urllib.request.Request(
        server.url + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as response:
        found: dict[str, Any] = json.load(response)
        return found
