"""Files of learned weights: what is written is what is read."""

import json

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from plyground import game
from plyground.search.weights import ROW, Weights, count_weights, format_weights, parse_weights

BOARD = game("tictactoe")
COUNT = count_weights(BOARD)


@given(st.dictionaries(st.integers(0, 99) | st.integers(0, COUNT - 1), st.integers(-300_000, 300_000)))
def test_weights_are_read_as_they_were_written(chosen: dict[int, int]) -> None:
    values = np.zeros(COUNT, dtype=np.int64)
    for number, value in chosen.items():
        values[number] = value
    text = format_weights(Weights(BOARD, values, {"rounds": 3}))
    found = parse_weights(text, BOARD)
    assert found.values.tolist() == values.tolist()
    assert found.evidence == {"rounds": 3}
    rows = json.loads(text)["weights"]
    assert all(row[1] != 0 and row[-1] != 0 and 2 <= len(row) <= ROW + 1 for row in rows)


def test_a_single_zero_does_not_end_a_row_but_two_do() -> None:
    values = np.zeros(COUNT, dtype=np.int64)
    values[[3, 4, 6, 9]] = 7, -8, 9, 1
    assert json.loads(format_weights(Weights(BOARD, values)))["weights"] == [[3, 7, -8, 0, 9], [9, 1]]
