"""The examples of the README and of all docstrings run as shown."""

import doctest
import importlib
from pathlib import Path

import pytest

import plyground

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md"]
"""The other pages are tested in ``tests/docs``."""

MODULES = sorted(
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "src").rglob("*.py")
    if ">>> " in path.read_text()
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_example_of_a_page_runs_as_shown(page: Path) -> None:
    failed, shown = doctest.testfile(str(page), module_relative=False)
    assert shown > 0
    assert failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_every_example_of_a_docstring_runs_as_shown(name: str) -> None:
    failed, shown = doctest.testmod(importlib.import_module(name))
    assert shown > 0
    assert failed == 0


def test_the_readme_and_the_package_have_examples() -> None:
    assert ROOT / "README.md" in PAGES
    assert "plyground" in MODULES


def test_the_package_exports_exactly_its_all() -> None:
    assert all(hasattr(plyground, name) for name in plyground.__all__)
    assert set(plyground.__all__) <= set(dir(plyground))
    assert not hasattr(plyground, "nothing_of_that_name")
