"""Which JavaScript folder may import which."""

import re
from pathlib import Path

import pytest

from plyground.web.page_text import STATIC

SCRIPTS = STATIC / "js"
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?from "([^"]+)";', re.MULTILINE)
SHARED = {"lib", "board"}
FILES = sorted(SCRIPTS.rglob("*.js"))


def folder(path: Path) -> str:
    return path.relative_to(SCRIPTS).parts[0]


def imports(path: Path) -> list[Path]:
    return [(path.parent / name).resolve() for name in IMPORT.findall(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SCRIPTS)))
def test_a_module_imports_its_own_folder_and_shared_ones(path: Path) -> None:
    for imported in imports(path):
        assert imported.is_file(), f"{imported} does not exist"
        allowed = {"lib": {"lib"}, "board": SHARED}.get(folder(path), {folder(path), *SHARED})
        is_page = folder(path) == "pages" and folder(imported) != "pages"
        assert is_page or folder(imported) in allowed, f"{path.name} imports {imported}"


def test_every_module_is_used() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in STATIC.glob("*.html"))
    used = {imported for path in FILES for imported in imports(path)}
    entries = {path for path in FILES if f"/static/js/{path.relative_to(SCRIPTS)}" in pages}
    entries |= {path for path in FILES if folder(path) == "worker"}
    assert set(FILES) - used - entries == set()
