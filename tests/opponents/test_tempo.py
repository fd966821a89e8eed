"""How long answers take in front of a person: the pauses that the five documents ask for."""

import pytest

from plyground.errors import PlygroundError
from plyground.opponents.roster import opponent, opponents_of, tempo_of
from plyground.opponents.tempo import AT_ONCE, QUICK, THOUGHTFUL, Tempo

ANIMALS = (
    "champion-chimp",
    "strategist-ape",
    "trickster-monkey",
    "guardian-gorilla",
    "wildcard-lemur",
    "mentor-orangutan",
)


def test_speedy_gibbon_answers_at_once() -> None:
    assert tempo_of(opponent("tictactoe/speedy-gibbon")) == AT_ONCE


@pytest.mark.parametrize("game", ["tictactoe", "tictactoe4", "sixfour", "connect4"])
def test_opponents_on_boards_take_about_half_a_second(game: str) -> None:
    """Seed 002 allows the animals two seconds in front of a person."""
    found = {name: tempo_of(each) for name, each in opponents_of(game).items()}
    assert {name for name, tempo in found.items() if tempo != QUICK} <= {"speedy-gibbon"}
    assert 0.3 <= QUICK.shortest <= QUICK.longest <= 0.7


@pytest.mark.parametrize("name", ANIMALS)
def test_the_animals_pause_far_less_than_their_document_allows(name: str) -> None:
    assert tempo_of(opponent(f"tictactoe/{name}")).longest < 1


@pytest.mark.parametrize("name", ["beginner", "intermediate", "advanced", "master", "level-3", "random"])
def test_oware_takes_one_and_a_half_to_two_seconds(name: str) -> None:
    assert tempo_of(opponent(f"oware/{name}")) == THOUGHTFUL == Tempo(1.5, 2.0)


def test_a_tempo_lies_between_its_bounds() -> None:
    picks = [THOUGHTFUL.pick() for _ in range(100)]
    assert all(1.5 <= each <= 2.0 for each in picks)
    assert len(set(picks)) > 1


@pytest.mark.parametrize(("shortest", "longest"), [(-1, 1), (2, 1), (0, 61), (0, float("inf"))])
def test_an_impossible_tempo_is_refused(shortest: float, longest: float) -> None:
    with pytest.raises(PlygroundError, match="a tempo must be 0 <= shortest <= longest <= 60"):
        Tempo(shortest, longest)
