"""Imports only point down, and no modules import each other in a circle."""

import ast
from collections.abc import Iterator
from pathlib import Path

import plyground

PACKAGE = Path(plyground.__file__).parent
LAYERS = (
    "errors files exits caching jit_callee jit_bits jit_start",
    "jit_errors",
    "jit_interpreted",
    "jit_folder",
    "user_files",
    "jit_cache",
    "jit",
    "bits",
    "core",
    "testing",
    "search",
    "solve",
    "opponents",
    "play",
    "games",
    "arena",
    "learn",
    "puzzles",
    "storage",
    "interop",
    "web tui",
    "cli",
)
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names.split()}


def layer_of(module: str) -> str:
    """Return the layer of a module: ``core`` for ``plyground.core.game``, nothing for other packages."""
    package, *rest = module.split(".")
    return rest[0] if package == "plyground" and rest else ""


def modules_used(source: str) -> Iterator[str]:
    """Yield every module that a source imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name their module in full"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
            if node.module == "plyground":
                homes = vars(plyground)["_HOMES"]
                yield from (homes.get(alias.name, f"plyground.{alias.name}") for alias in node.names)


def upward_imports(home: str, source: str) -> list[str]:
    """Return the layers that ``source``, a part of the layer ``home``, should not know."""
    known = {name for name in RANK if RANK[name] < RANK[home]} | {home, ""}
    used = {layer_of(module) for module in modules_used(source)} & set(RANK)
    return sorted(used - known)


def sources() -> Iterator[tuple[str, Path]]:
    """Yield every file of the package but its front page, with its layer."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        if parts[0] not in ("__init__", "__main__"):
            yield parts[0], path


def import_graph() -> dict[str, set[str]]:
    """Return which modules of the package each of them imports."""
    names = {_module_name(path): path for _, path in sources()}
    return {
        name: {used for used in modules_used(path.read_text(encoding="utf-8")) if used in names} - {name}
        for name, path in names.items()
    }


def cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that reach each other."""
    reach = {name: _reachable(name, graph) for name in graph}
    groups = {tuple(sorted(other for other in reach[name] if name in reach[other])) for name in graph}
    return sorted(list(group) for group in groups if group)


def _reachable(name: str, graph: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = list(graph[name])
    while waiting:
        here = waiting.pop()
        if here not in found:
            found.add(here)
            waiting.extend(graph[here])
    return found


def _module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_every_part_of_the_package_is_in_a_layer() -> None:
    assert {home for home, _ in sources()} <= set(RANK)


def test_imports_only_point_down() -> None:
    found = {str(path): upward_imports(home, path.read_text(encoding="utf-8")) for home, path in sources()}
    assert {path: modules for path, modules in found.items() if modules} == {}


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert cycles(import_graph()) == []


def test_a_planted_upward_import_is_noticed() -> None:
    inside_a_function = "def f():\n    from plyground.play.match import Match\n"
    assert upward_imports("core", inside_a_function) == ["play"]
    assert upward_imports("core", "import plyground.cli.main\n") == ["cli"]
    assert upward_imports("core", "from plyground import Match\n") == ["play"]
    assert upward_imports("core", "from plyground import search\n") == ["search"]
    assert upward_imports("play", "from plyground import Match, __version__, core\n") == []


def test_a_planted_cycle_is_noticed() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}
    assert cycles(graph) == [["a", "b", "c"]]
