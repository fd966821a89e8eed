"""What a position is worth: one scale for all who show it, and exact only what is."""

from collections.abc import Iterator
from random import Random

import pytest

from plyground.core import catalogue
from plyground.core.game import Position
from plyground.play.advice import advise
from plyground.play.evaluation import evaluate
from plyground.play.match import Match
from plyground.play.review import Judge
from plyground.search.limit import Limit
from plyground.search.report import PLAYING_NAME, Line, Report, win_in
from plyground.search.score_scale import learned_scale, scale_of
from plyground.solve.book import book_of
from plyground.solve.enumeration import Enumeration, enumerate_positions
from plyground.solve.strongest_engine import strongest_engine
from scale import few

CONNECT4, OWARE = catalogue.game("connect4"), catalogue.game("oware")
LIMIT = Limit(nodes=500)


def after(game: str, moves: str) -> Match:
    match = Match.begin(catalogue.game(game))
    for move in moves.split():
        match = match.play(move)
    return match


@pytest.mark.parametrize(("game", "moves"), [("breakthrough", "c2-c3"), ("kalah", "B"), ("oware", "C c")])
def test_chances_are_those_that_games_have_shown_for_the_learned_evaluation(game: str, moves: str) -> None:
    match = after(game, moves)
    found = evaluate(match, LIMIT)
    learned = learned_scale(match.game)
    assert learned != scale_of(match.game)
    best = found.moves[0]
    assert best.value is None
    chance = learned.chance(best.score)
    assert found.chance == pytest.approx(chance if match.position.turn == 0 else 1 - chance)
    assert best.line(match.position, found.scale).text == learned.describe(best.score)


def test_a_score_has_the_same_chance_in_reviews_and_in_the_evaluation() -> None:
    match = after("breakthrough", "c2-c3 f7-f6")
    decision = advise(match.position, match.positions[:-1], LIMIT)
    assert decision.score is not None
    assert decision.scale == evaluate(match, LIMIT).scale
    verdict = Judge(LIMIT).verdict(match.position, match.positions[:-1])
    assert verdict.chance == learned_scale(match.game).chance(decision.score)


def test_the_chance_of_a_book_move_is_that_of_the_engine_that_made_the_book() -> None:
    assert book_of(OWARE) is not None
    decision = advise(OWARE.start())
    assert (decision.rule, decision.exact) == ("book", False)
    assert decision.scale == learned_scale(OWARE)
    assert Judge().verdict(OWARE.start(), ()).chance == learned_scale(OWARE).chance(decision.score or 0)


def test_the_engine_that_judges_is_the_strongest() -> None:
    engine = strongest_engine(OWARE)
    assert engine.name == PLAYING_NAME
    assert engine.weights is not None
    assert len(engine.knowledge)
    assert not len(strongest_engine(CONNECT4).knowledge)


def random_numbers(known: Enumeration, count: int) -> Iterator[int]:
    """Yield the numbers of the positions of random games."""
    rng, number = Random(5), 0
    for _ in range(count):
        yield number
        children = [child for child, _ in known.moves(number).values() if known.moves(child)]
        number = rng.choice(children) if children else 0


@pytest.mark.parametrize("name", ["tictactoe", "4x4x3", "connect4:4x4", "breakthrough:4x4", "kalah:3x2"])
def test_what_is_called_exact_is_exact(name: str) -> None:
    known = enumerate_positions(catalogue.game(name).start())
    claims = 0
    for number in random_numbers(known, few(60)):
        position, moves = known.position(number), known.moves(number)
        found = evaluate(Match.begin(position), Limit(nodes=300))
        for each in found.moves:
            if each.exact:
                claims += 1
                assert each.value == moves[each.move][1], f"{position} {each}"
        if found.exact:
            assert found.moves[0].value == known.value_at(number)
    assert claims


class Slow:
    """An engine that finds forced ends, but later ones than there are."""

    def search(self, position: Position, limit: Limit, **_: object) -> Report:
        """Return a win for the first move and losses for the others."""
        lines = tuple(
            Line(move=move, score=-win_in(10) if number else win_in(9), pv=(move,))
            for number, move in enumerate((2, *(move for move in position.legal_moves if move != 2)))
        )
        return Report(position=position, lines=lines, depth=9, nodes=1, seconds=0.0)


def test_forced_ends_of_games_that_can_be_solved_are_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.play.evaluation.strongest_engine", lambda game: Slow())
    found = evaluate(Match.begin(catalogue.game("tictactoe").position("XX./OO./...")), Limit(depth=9))
    assert {each.score for each in found.moves} >= {win_in(1), -win_in(2)}
    assert not {each.score for each in found.moves} & {win_in(9), -win_in(10)}
