"""Games of other programs: compiled engines refuse them, textbook search plays them."""

from collections.abc import Callable

import pytest

import plyground as pg
from plyground.core.game import Game
from plyground.errors import PlygroundError
from plyground.interop.openspiel import from_openspiel
from plyground.interop.textbook import TextbookOpponent


@pytest.fixture(scope="module")
def breakthrough() -> Game:
    return from_openspiel("breakthrough(rows=6,columns=6)")


@pytest.mark.parametrize(
    "ask",
    [
        pg.Engine,
        lambda game: pg.opponent("mcts", game).decide(game.start()),
        lambda game: pg.opponent("level-3", game).decide(game.start()),
    ],
    ids=["engine", "mcts", "level"],
)
def test_compiled_engines_raise_an_error(ask: Callable[[Game], object], breakthrough: Game) -> None:
    with pytest.raises(PlygroundError, match=r"cannot be compiled: .*TextbookOpponent work for any game$"):
        ask(breakthrough)


def test_textbook_search_plays_it(breakthrough: Game) -> None:
    decision = TextbookOpponent(game=breakthrough, limit=pg.Limit(depth=2)).decide(breakthrough.start())
    assert decision.move in breakthrough.start().legal_moves
