"""A game of another program meets what only compiled rules can do: it is told so in a sentence."""

from collections.abc import Callable

import pytest

import plyground as pg
from plyground.errors import PlygroundError
from plyground.core.game import Game
from plyground.interop.foreign import Reader
from plyground.interop.openspiel import from_openspiel


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
def test_compiled_engines_refuse_it_in_a_sentence(ask: Callable[[Game], object], breakthrough: Game) -> None:
    with pytest.raises(PlygroundError, match=r"has no compiled rules: .*Reader play any game$"):
        ask(breakthrough)


def test_the_reader_plays_it(breakthrough: Game) -> None:
    decision = Reader(game=breakthrough, limit=pg.Limit(depth=2)).decide(breakthrough.start())
    assert decision.move in breakthrough.start().legal_moves
