"""Cells that complete a line, against one line after the other."""

from hypothesis import given
from hypothesis import strategies as st

from plyground.bits import bit, members
from plyground.core.lines import completing

CELLS = 40


@given(
    stones=st.integers(0, bit(CELLS) - 1),
    starts=st.integers(0, bit(CELLS) - 1),
    step=st.integers(1, 7),
    length=st.integers(2, 4),
)
def test_a_cell_completes_a_line_whose_other_cells_all_have_a_stone(
    stones: int, starts: int, step: int, length: int
) -> None:
    taken = set(members(stones))
    lines = [[start + link * step for link in range(length)] for start in members(starts)]
    completed = {cell for line in lines for cell in line if taken.issuperset({*line} - {cell})}
    assert set(members(completing(stones, starts, step, length))) == {cell for cell in completed if cell < 64}
