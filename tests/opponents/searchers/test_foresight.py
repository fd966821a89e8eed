"""What opponents do with the wins by force that a family finds, with a family that knows one answer each."""

from dataclasses import dataclass, field, replace

import pytest

from opponents.countdown import GAME, Rules, State, best_take
from plyground.core.family import Family
from plyground.core.game import Game, Position
from plyground.jit import kernel
from plyground.opponents.roster import opponent
from plyground.opponents.searchers.foresight import GUARD_SHARE, WIN_SHARE, look_for_force
from plyground.opponents.searchers.search import DepthOpponent, SearchOpponent
from plyground.play.evaluation import evaluate
from plyground.play.match import Match
from plyground.search.forced_wins import ForcedWins, Guard
from plyground.search.limit import Cancel, Limit
from plyground.search.report import Line, Report, win_in

SECOND = Limit(seconds=1)


@dataclass
class Oracle(ForcedWins):
    """Knows the theory of the game; remembers what it was asked."""

    from_depth: float = 3
    knows_wins: bool = True
    asked: list[Limit] = field(default_factory=list)

    def win(self, position: Position, limit: Limit, cancel: Cancel | None = None) -> Report | None:
        self.asked.append(limit)
        move = best_take(position.state.left)
        if not move or not self.knows_wins:
            return None
        line = Line(move=move, score=win_in(31), pv=(move,))
        return Report(
            position=position, lines=(line,), depth=1, nodes=1, seconds=0, note="The theory says so."
        )

    def guard(self, position: Position, limit: Limit, cancel: Cancel | None = None) -> Guard | None:
        self.asked.append(limit)
        return Guard((3,), "Three is the only hope.")


@kernel
def nothing(state: State, rules: Rules) -> int:
    return 0


def game_with(part: Oracle) -> Game:
    return replace(GAME, name=f"countdown-{id(part)}", family=Family(f"oracle{id(part)}", part))


def searcher(part: Oracle, **settings: object) -> SearchOpponent:
    character = {"name": "it", "description": "", "method": ""}
    return SearchOpponent(game=game_with(part), **character, full_scores=False, **settings)  # type: ignore[arg-type]


def test_a_win_is_played_without_a_search() -> None:
    player = searcher(Oracle(), selective=True)
    decision = player.decide(player.game.start(), limit=Limit(depth=1))
    assert (decision.move, decision.score) == (1, win_in(31))
    assert decision.reason.endswith("(The theory says so.)")


def test_a_guard_says_which_moves_are_searched() -> None:
    player = searcher(Oracle(knows_wins=False), selective=True)
    decision = player.decide(player.game.start(), limit=Limit(depth=2))
    assert decision.move == 3
    assert decision.reason.endswith("(Three is the only hope.)")


def test_the_exact_search_asks_nobody() -> None:
    part = Oracle()
    player = searcher(part)
    decision = player.decide(player.game.start(), limit=Limit(depth=9))
    assert decision.move == 1
    assert not part.asked


@pytest.mark.parametrize(("sight", "asks"), [(2, False), (3, True), (4.0, True)])
def test_a_level_asks_if_it_looks_far_enough(sight: float, asks: bool) -> None:
    part = Oracle()
    game = replace(game_with(part), evaluate=nothing)
    player = DepthOpponent(game=game, name="it", description="", method="", sight=sight)
    player.decide(game.start())
    assert bool(part.asked) == asks


def test_each_question_gets_a_share_of_the_time_and_the_search_the_rest() -> None:
    part = Oracle(knows_wins=False)
    seen = look_for_force(game_with(part).start(), Limit(seconds=1, max_seconds=2), Cancel())
    assert [limit.max_seconds for limit in part.asked] == [None, None]
    first, second = (limit.seconds for limit in part.asked)
    assert first == WIN_SHARE
    assert second is not None
    assert seen.left.seconds is not None
    assert seen.left.max_seconds is not None
    assert second <= GUARD_SHARE
    assert seen.left.seconds < 1 < seen.left.max_seconds < 2


def test_nodes_are_counted_anew_for_each_question() -> None:
    part = Oracle(knows_wins=False)
    seen = look_for_force(game_with(part).start(), Limit(nodes=50), Cancel())
    assert [limit.nodes for limit in (*part.asked, seen.left)] == [50, 50, 50]


def test_a_family_without_such_wins_costs_nothing() -> None:
    seen = look_for_force(GAME.start(), SECOND, Cancel())
    assert (seen.win, seen.guard) == (None, None)
    assert opponent("mcts", GAME).decide(GAME.start(), limit=Limit(nodes=100)).move in (1, 2, 3)


def test_an_evaluation_knows_the_win_too() -> None:
    part = Oracle()
    found = evaluate(Match.begin(game_with(part).start()), Limit(depth=1))
    assert (found.moves[0].move, found.moves[0].exact, found.chance) == (1, True, 1)
