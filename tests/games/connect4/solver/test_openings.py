"""Tables of openings are built by proofs, and continued after an interruption."""

from pathlib import Path

import numpy as np
import pytest

from plyground.core import catalogue
from plyground.errors import PlygroundError
from plyground.games.connect4.rules import State
from plyground.games.connect4.solver.build import DRAFT, build_openings, find_layers, read_draft
from plyground.games.connect4.solver.opening_table import OpeningTable
from plyground.games.connect4.solver.prover import Prover

SEVEN = catalogue.game("connect4")
SMALL = catalogue.game("connect4:4x4")
PLIES = 3


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> OpeningTable:
    """The openings of a small board."""
    return build_openings(SMALL, PLIES, tmp_path_factory.mktemp("openings") / "small.bin", megabytes=1)


def test_a_table_has_each_opening_with_its_score(small: OpeningTable) -> None:
    prover = Prover(SMALL.rules, megabytes=1)
    layers = list(find_layers(SMALL.rules, PLIES))
    assert len(small.keys) == sum(map(len, layers))
    for plies, layer in enumerate(layers):
        for state in layer.values():
            assert small.lookup(state, plies) == prover.score(state)


def test_a_table_has_nothing_with_more_stones(small: OpeningTable) -> None:
    assert small.lookup(State(0, 0), PLIES + 1) is None


def test_mirror_images_have_one_score(small: OpeningTable) -> None:
    position = SMALL.start().play("1").play("2")
    assert small.lookup(position.state, 2) == small.lookup(position.reflect(1).state, 2)


def test_an_interrupted_build_goes_on(small: OpeningTable, tmp_path: Path) -> None:
    path = tmp_path / "small.bin"
    draft = path.with_name(path.name + DRAFT)
    saved: list[str] = []

    def interrupt(done: int, total: int) -> None:
        if done == total // 2:
            saved.extend(draft.read_text(encoding="ascii").splitlines(keepends=True))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_openings(SMALL, PLIES, path, megabytes=1, progress=interrupt)
    assert len(list(read_draft(draft))) >= len(saved) > 0
    draft.write_text("".join(saved) + "12", encoding="ascii")  # the last line was cut off
    keys: list[set[int]] = []
    again = build_openings(
        SMALL,
        PLIES,
        path,
        megabytes=1,
        progress=lambda *_: keys.append({key for key, _ in read_draft(draft)}),
    )
    assert [len(each) for each in keys[:2]] == [len(saved) + 1, len(saved) + 2]
    assert keys[-1] <= set(map(int, small.keys)), "what was cut off is not part of the next line"
    assert np.array_equal(again.scores, small.scores)
    assert not draft.exists()


def test_more_plies_than_keys_can_tell_apart_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PlygroundError, match="plies must be from 0 to 14, got 15"):
        build_openings(SMALL, 15, tmp_path / "small.bin")
