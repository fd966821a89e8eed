"""Games are found by name, by the size of their board, by entry point and by file."""

import dataclasses
import os
import subprocess
import sys
from pathlib import Path

import pytest

import plyground
from own_game import NOTAKTO
from plyground.core import catalogue
from plyground.errors import PlygroundError, UnknownName

SOURCE = Path(plyground.__file__).parents[1]
PATTERNS = "or another size or rule such as 7x7x5, kalah:3x2, connect4:5x4"
KNOWN = "known games: breakthrough, breakthrough:6x6, clobber, clobber:4x4, connect4, ... (25 in all), "
BUILT_IN = [
    "breakthrough", "breakthrough:6x6", "clobber", "clobber:4x4", "connect4", "dots", "dots:5x5", "gomoku",
    "gomoku:exact",
    "hex", "hex:7x7", "kalah", "morris", "morris:six", "morris:three",
    "othello", "othello:6x6", "oware",
    "oware:slam-captures", "oware:slam-forbidden", "pentago", "sixfour", "tictactoe", "tictactoe4",
    "ultimate",
]  # fmt: skip


@pytest.fixture(autouse=True)
def _nothing_stays_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_registered", {})


def test_the_built_in_games_have_names() -> None:
    games = catalogue.all_games()
    assert sorted(games) == BUILT_IN
    assert all(catalogue.game(name) is game and game.name == name for name, game in games.items())


def test_every_game_has_a_ruleset_of_its_own() -> None:
    rulesets = {game.ruleset for game in catalogue.all_games().values()}
    assert rulesets == {
        "3x3", "3x3x3", "4x4", "4x4x4", "5x5", "6x4", "6x5", "6x6", "6x6x4", "7x6", "7x7", "8x8", "11x11",
        "15x15x5", "15x15x5:exact",
        "abapa", "abapa:slam-captures", "abapa:slam-forbidden", "nine", "six", "three",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("size", "name"), [("3x3x3", "tictactoe"), ("4x4x4", "tictactoe4"), ("6x6x4", "sixfour")]
)
def test_a_board_with_a_name_is_the_same_game_by_name_and_by_size(size: str, name: str) -> None:
    assert catalogue.game(size) is catalogue.game(name)


def test_any_other_board_is_called_by_its_size() -> None:
    game = catalogue.game("7x5x4")
    assert (game.name, game.ruleset, game.title) == ("7x5x4", "7x5x4", "4 in a row on 7x5")
    assert (game.rules.width, game.rules.height, game.rules.run) == (7, 5, 4)
    assert catalogue.game("7x5x4") is game


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("tictacto", "did you mean 'tictactoe'?"),
        ("Oware", "did you mean 'oware'?"),
        ("oware:slam-capture", "did you mean 'oware:slam-captures'?"),
        ("chess", KNOWN + PATTERNS),
        ("", KNOWN + PATTERNS),
        ("3x3", PATTERNS),
        ("3x3x", PATTERNS),
        ("٣x3x3", PATTERNS),
    ],
)
def test_an_unknown_name_is_answered_with_advice(name: str, advice: str) -> None:
    with pytest.raises(UnknownName) as refusal:
        catalogue.game(name)
    assert str(refusal.value).startswith(f"unknown game {name!r}; ")
    assert advice in str(refusal.value)


def test_a_registered_game_is_found_by_its_name() -> None:
    game = catalogue.game(str(NOTAKTO))
    assert catalogue.register(game) is game
    assert catalogue.game("notakto") is game
    assert catalogue.all_games()["notakto"] is game


def test_the_same_game_may_be_registered_again() -> None:
    game = catalogue.game(str(NOTAKTO))
    catalogue.register(game)
    assert catalogue.register(game) is game


@pytest.mark.parametrize("name", ["notakto", "oware", "tictactoe"])
def test_a_name_can_be_taken_only_once(name: str) -> None:
    game = catalogue.game(str(NOTAKTO))
    catalogue.register(game)
    with pytest.raises(PlygroundError, match=f"a game called '{name}' already exists; choose another name"):
        catalogue.register(dataclasses.replace(game, name=name))
    assert catalogue.game("notakto") is game


# Files


def test_a_file_with_a_game_is_a_game() -> None:
    game = catalogue.game(str(NOTAKTO))
    assert (game.name, game.ruleset) == ("notakto", "3x3")
    assert catalogue.game(str(NOTAKTO)) is game


def test_a_file_is_found_by_its_path_and_not_registered() -> None:
    catalogue.game(str(NOTAKTO))
    assert "notakto" not in catalogue.all_games()


def test_a_registered_game_can_be_forgotten() -> None:
    catalogue.register(catalogue.game(str(NOTAKTO)))
    catalogue.unregister("notakto")
    assert "notakto" not in catalogue.all_games()
    with pytest.raises(UnknownName, match="unknown registered game 'notakto'"):
        catalogue.unregister("notakto")


def test_two_files_of_the_same_name_are_two_games(tmp_path: Path) -> None:
    copy = tmp_path / NOTAKTO.name
    copy.write_text(NOTAKTO.read_text().replace('"notakto"', '"another"').replace("Notakto", "Another"))
    assert catalogue.game(str(copy)).title == "Another"
    assert catalogue.game(str(NOTAKTO)).title == "Notakto"


def test_two_games_cannot_be_registered_under_one_name(tmp_path: Path) -> None:
    copy = tmp_path / "copy.py"
    copy.write_text(NOTAKTO.read_text())
    catalogue.register(catalogue.game(str(NOTAKTO)))
    with pytest.raises(PlygroundError, match="a game called 'notakto' already exists"):
        catalogue.register(catalogue.game(str(copy)))


def test_a_file_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PlygroundError, match=r"file '.*nothing\.py' not found"):
        catalogue.game(str(tmp_path / "nothing.py"))


@pytest.mark.parametrize("source", ["", "GAME = 'chess'\n"])
def test_a_file_without_a_game_is_refused(tmp_path: Path, source: str) -> None:
    path = tmp_path / "empty.py"
    path.write_text(source)
    with pytest.raises(PlygroundError, match=r"'.*empty\.py' defines no game; expected a global GAME"):
        catalogue.game(str(path))


# Entry points


PACKAGES = {
    "mine": NOTAKTO.read_text(),
    "number": "GAME = 1\n",
    "broken": "import nothing_of_that_name\n",
    "impostor": NOTAKTO.read_text().replace('"notakto"', '"oware"').replace('"Notakto"', '"Impostor"'),
}
"""Installed packages by their entry points: a game, two mistakes, and one with the name of another game."""


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    """List the games with all packages installed."""
    folder = tmp_path_factory.mktemp("packages")
    for name, source in PACKAGES.items():
        (folder / f"{name}_game.py").write_text(source)
        info = folder / f"{name}_game-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-game\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[plyground.games]\n{name} = {name}_game:GAME\n")
    return subprocess.run(
        [sys.executable, "-m", "plyground.cli.main", "games"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(SOURCE)])},
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_installed_package_brings_its_game(listed: subprocess.CompletedProcess[str]) -> None:
    assert listed.returncode == 0, listed.stderr
    assert "notakto               Notakto\n" in listed.stdout


@pytest.mark.parametrize(
    "complaint",
    [
        "the entry point number in plyground.games is not a Game",
        "the game broken cannot be loaded: ModuleNotFoundError",
    ],
)
def test_a_bad_plug_in_is_named_and_the_other_games_are_listed(
    listed: subprocess.CompletedProcess[str], complaint: str
) -> None:
    assert listed.returncode == 0
    assert complaint in listed.stderr
    assert "oware" in listed.stdout


def test_a_plug_in_cannot_take_the_name_of_a_built_in_game(listed: subprocess.CompletedProcess[str]) -> None:
    assert "Oware (Abapa)" in listed.stdout
    assert "Impostor" not in listed.stdout


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("def (", "mine.py cannot be loaded: SyntaxError"),
        ("import nothing_of_that_name", "mine.py cannot be loaded: ModuleNotFoundError"),
    ],
)
def test_a_file_that_cannot_be_run_is_refused_in_a_sentence(
    tmp_path: Path, source: str, complaint: str
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source)
    with pytest.raises(PlygroundError, match=complaint):
        catalogue.game(str(file))


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(PlygroundError, match="not found"):
        catalogue.game("x\0.py")


def test_a_name_never_runs_a_file_where_files_are_not_allowed(tmp_path: Path) -> None:
    file = tmp_path / "evil.py"
    file.write_text(f"open({str(tmp_path / 'ran')!r}, 'w')")
    with pytest.raises(UnknownName):
        catalogue.named_game(str(file))
    assert not (tmp_path / "ran").exists()
