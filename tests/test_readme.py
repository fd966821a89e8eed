"""What the README and the package's own docstring show is what happens."""

import doctest
from pathlib import Path

import plyground

README = Path(__file__).parents[1] / "README.md"


def test_the_readme_tells_the_truth() -> None:
    failed, shown = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert shown > 0
    assert failed == 0


def test_the_docstring_of_the_package_tells_the_truth() -> None:
    failed, shown = doctest.testmod(plyground)
    assert shown > 0
    assert failed == 0


def test_the_package_offers_exactly_what_it_names() -> None:
    assert all(hasattr(plyground, name) for name in plyground.__all__)
    assert set(plyground.__all__) <= set(dir(plyground))
    assert not hasattr(plyground, "nothing_of_that_name")
