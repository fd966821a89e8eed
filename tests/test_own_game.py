"""The page about your own game shows the file in ``examples/`` as it is."""

from docs.blocks import ROOT, blocks_of
from own_game import NOTAKTO


def test_the_page_shows_the_example_as_it_is() -> None:
    (block,) = [each for each in blocks_of(ROOT / "docs" / "own-game.md") if each.title == NOTAKTO.name]
    assert block.text == NOTAKTO.read_text()
