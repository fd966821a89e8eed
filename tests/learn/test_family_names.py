"""The weights of each family, by name."""

import numpy as np
import pytest

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.learn.reading import draw_weights, format_weights_text
from plyground.search.feature_names import FeatureTable, names_of
from plyground.search.weights import Weights, count_weights, features_of, weights_of

CONNECT4, KALAH, PAWNS = (catalogue.game(name) for name in ("connect4", "kalah", "breakthrough"))


def describe(position: Position) -> list[str]:
    """Return what each feature of a position stands for."""
    names = names_of(position.game)
    return [names.describe(position.game, number) for number in features_of(position)]


def cell(table: FeatureTable, row: str, column: str) -> tuple[int, ...]:
    return table.numbers[table.rows.index(row)][table.columns.index(column)]


def test_houses_of_kalah_are_described() -> None:
    start = KALAH.start()
    described = describe(start)
    assert described[0] == "house A has 4 seeds"
    assert described[6] == "house a has 4 seeds"
    assert described[12] == "house A has 4 seeds and across house f has 4 seeds"
    assert described[-3:] == [
        "your row has 24 seeds",
        "the other player's row has 24 seeds",
        "both stores have as many seeds",
    ]
    later = describe(start.play("C"))  # moves again
    assert "house C is empty" in later
    assert "the lead is +1" in later


def test_the_cells_of_kalah_are_weights_that_count() -> None:
    mine, theirs, empty = names_of(KALAH).tables(KALAH)
    position = KALAH.start().play("C")
    counted = set(features_of(position))
    assert set(cell(mine, "C", "0")) <= counted
    assert set(cell(mine, "D", "5")) <= counted
    assert set(cell(theirs, "d", "4")).isdisjoint(cell(mine, "C", "0")[:1])
    assert set(cell(empty, "C", "4")) <= counted
    assert set(cell(theirs, "a", "4")[:1]) <= counted


def test_pawns_are_described_by_their_square_and_neighbours() -> None:
    described = describe(PAWNS.start())
    assert "your pawn on a1 has 0 protectors and 0 attackers" in described
    assert "your pawn on a2 has 1 protector and 0 attackers" in described
    assert "the other player's pawn on b2 has 2 protectors and 0 attackers" in described
    assert "your own row has pawns on a b c d e f g h" in described
    assert "you have 16 pawns, the other player 16" in described
    assert described[-1] == "your nearest runner does not exist, the other player's does not exist"


def test_the_cells_of_breakthrough_are_weights_that_count() -> None:
    protected, plain, attacked, free, runners = names_of(PAWNS).tables(PAWNS)
    counted = set(features_of(PAWNS.start()))
    assert set(cell(protected, "2", "a")) <= counted
    assert set(cell(plain, "1", "a")) <= counted
    assert not set(cell(attacked, "1", "a")) & counted
    assert set(cell(runners, "yours", "none")) == set(cell(runners, "the other's", "none"))
    assert set(cell(runners, "yours", "none")) <= counted
    race = PAWNS.position("......../w......./......../......../......../.......b/......../........-w")
    counted = set(features_of(race))
    assert set(cell(free, "7", "a")) <= counted
    assert describe(race)[-1] == "your nearest runner needs 1 step, the other player's needs 2 steps"


def test_threats_are_described_by_their_row() -> None:
    described = describe(CONNECT4.start())
    assert described[0] == "for the player who moved first, an edge column is empty"
    assert described[1] == (
        "for the player who moved first, a column has your lowest threat nowhere, the other's nowhere"
    )
    assert described[-1] == "the board has 0 stones"
    position = CONNECT4.start()
    for move in "434":
        position = position.play(move)
    described = describe(position)
    assert any(each.endswith("a column in the middle holds from below: other, other") for each in described)
    assert any(each.startswith("the other player has 1 open line") for each in described) or any(
        "open lines with two stones missing" in each for each in described
    )


def test_the_cells_of_connect_four_are_weights_that_count() -> None:
    mine, theirs, lines = names_of(CONNECT4).tables(CONNECT4)
    counted = set(features_of(CONNECT4.start()))
    assert set(cell(mine, "you moved first", "none")) <= counted
    assert cell(mine, "you moved second", "none") == cell(theirs, "you moved second", "none")
    assert set(cell(lines, "you, 2 missing", "0")) <= counted
    position = CONNECT4.start()
    for move in "21133627":  # X has a2, b2 and c2; d1 and d2 are empty
        position = position.play(move)
    counted = set(features_of(position))
    assert set(cell(mine, "you moved first", "2")) <= counted
    assert not set(cell(mine, "you moved first", "3")) & counted
    assert any("your threats are 0 in odd rows and 1 in even rows" in each for each in describe(position))


@pytest.mark.parametrize("game", [CONNECT4, KALAH, PAWNS], ids=lambda game: game.name)
def test_what_was_learned_can_be_read_and_drawn(game: Game) -> None:
    learned = weights_of(game)
    assert learned is not None
    text = format_weights_text(learned)
    assert all(table.title in text for table in names_of(game).tables(game))
    assert "feature " not in text
    assert "<rect" in draw_weights(learned)


@pytest.mark.parametrize("game", [CONNECT4, KALAH, PAWNS], ids=lambda game: game.name)
def test_every_weight_has_a_name_of_its_own(game: Game) -> None:
    learned = weights_of(game)
    assert learned is not None
    names = [names_of(game).describe(game, int(number)) for number in np.flatnonzero(learned.values)]
    assert len(set(names)) == len(names)


def test_cells_that_were_never_learned_are_left_out() -> None:
    values = np.zeros(count_weights(PAWNS), dtype=np.int64)
    table = names_of(PAWNS).tables(PAWNS)[0]
    values[table.numbers[0][0][0]] = 1600
    shown = table.values(Weights(PAWNS, values))
    assert shown[0][0] == pytest.approx(1.0)
    assert shown[0][1] is None
