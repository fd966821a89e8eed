"""Imports only point down: a layer knows those below it and none above."""

import ast
from collections.abc import Iterator
from pathlib import Path

import plyground

PACKAGE = Path(plyground.__file__).parent
LAYERS = (
    "jit errors",
    "bits",
    "games",
    "testing",
    "search",
    "solve",
    "opponents",
    "play",
    "arena",
    "storage",
    "interop",
    "web tui",
    "cli",
)
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names.split()}


def layer_of(module: str) -> str:
    """The part of ``plyground.games.mnk`` that is a layer: ``games``; nothing for another package."""
    package, *rest = module.split(".")
    return rest[0] if package == "plyground" and rest else ""


def modules_used(source: str) -> Iterator[str]:
    """Every module a source imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name their module in full"
            yield node.module or ""
            if node.module == "plyground":
                homes = vars(plyground)["_HOMES"]
                yield from (homes.get(alias.name, f"plyground.{alias.name}") for alias in node.names)


def upward_imports(home: str, source: str) -> list[str]:
    """The modules that ``source``, a part of the layer ``home``, should not know."""
    known = {name for name in RANK if RANK[name] < RANK[home]} | {home, ""}
    used = {module for module in modules_used(source) if layer_of(module) in RANK}
    return sorted(module for module in used if layer_of(module) not in known)


def sources() -> Iterator[tuple[str, Path]]:
    """Every file of the package but its front door, with its layer."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        if parts[0] not in ("__init__", "__main__"):
            yield parts[0], path


def test_every_part_of_the_package_is_in_a_layer() -> None:
    assert {home for home, _ in sources()} <= set(RANK)


def test_imports_only_point_down() -> None:
    found = {str(path): upward_imports(home, path.read_text(encoding="utf-8")) for home, path in sources()}
    assert {path: modules for path, modules in found.items() if modules} == {}


def test_a_planted_upward_import_is_noticed() -> None:
    inside_a_function = "def f():\n    from plyground.play.match import Match\n"
    assert upward_imports("games", inside_a_function) == ["plyground.play.match"]
    assert upward_imports("games", "import plyground.cli.main\n") == ["plyground.cli.main"]
    assert upward_imports("games", "from plyground import Match\n") == ["plyground.play.match"]
    assert upward_imports("games", "from plyground import search\n") == ["plyground.search"]
    assert upward_imports("play", "from plyground import Match, __version__, games\n") == []
