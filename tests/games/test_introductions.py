"""The first lessons: every move is legal, and every claim follows from the rules."""

import re

import pytest

from plyground.core import catalogue
from plyground.core.facts import FactFinder
from plyground.core.introduction import Introduction, Step, introduction_to, right_moves

GAMES = [*catalogue.all_games(), "7x7x5", "kalah:4x3", "connect4:5x4", "hex:5x5", "dots:3x3", "morris:200"]
STEPS = 5
MOST_WORDS = 40
WORDS = re.compile(r"[\w']+")


def introductions() -> dict[str, Introduction]:
    """Return every introduction once, with the name of one of its games."""
    found: dict[Introduction, str] = {}
    for name in GAMES:
        introduction = introduction_to(catalogue.named_game(name))
        assert introduction is not None, name
        found.setdefault(introduction, name)
    return {name: introduction for introduction, name in found.items()}


CASES = [
    pytest.param(introduction.game, step, id=f"{name}-{number}")
    for name, introduction in introductions().items()
    for number, step in enumerate(introduction.steps, start=1)
]


def test_every_family_has_an_introduction_of_five_steps() -> None:
    families = {catalogue.named_game(name).family.name for name in introductions()}
    assert families == {game.family.name for game in catalogue.all_games().values()}
    assert all(len(introduction.steps) == STEPS for introduction in introductions().values())


@pytest.mark.parametrize(("game", "step"), CASES)
def test_the_right_moves_are_legal_and_all_that_do_what_the_step_says(game: str, step: Step) -> None:
    position, right = right_moves(step, catalogue.named_game(game))
    assert not position.is_over
    assert set(right) <= set(position.legal_moves)
    if not step.shows:
        return
    finder = position.game.family.part(FactFinder)
    facts = [fact for move in position.legal_moves for fact in finder.find(position, move)]
    shown = {fact.move for fact in facts if fact.kind == step.shows and step.number in (None, fact.number)}
    assert shown == set(right)


@pytest.mark.parametrize(("game", "step"), CASES)
def test_who_is_told_to_have_won_has_won(game: str, step: Step) -> None:
    position, right = right_moves(step, catalogue.named_game(game))
    if "have won" not in step.praise or step.shows not in ("wins", "wins_majority", "takes_majority"):
        assert not any(position.play(move).is_over for move in right)
        return
    for move in right:
        after = position.play(move)
        majority = step.shows != "wins" and position.game.notation.score(after)
        assert after.winner == position.turn or (majority and max(majority) == majority[position.turn])


@pytest.mark.parametrize(("game", "step"), CASES)
def test_the_sentences_are_short(game: str, step: Step) -> None:
    for text in (step.ask, step.praise, step.help):
        assert text[-1] in ".!?"
        assert len(WORDS.findall(text)) <= MOST_WORDS, game


@pytest.mark.parametrize("name", ["tictactoe:misere", "8x8x2"])
def test_a_game_with_other_aims_has_none(name: str) -> None:
    assert introduction_to(catalogue.named_game(name)) is None
