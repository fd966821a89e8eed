"""A family offers parts; a game without one gets the default of each."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from plyground.core import catalogue
from plyground.core.facts import FactFinder
from plyground.core.family import NO_FAMILY, Family
from plyground.core.foreign_names import ForeignNames
from plyground.core.observation import Observations
from plyground.games.mnk.facts import BoardFacts
from plyground.games.oware.facts import OwareFacts
from plyground.opponents.lineup import Lineup
from plyground.play.formats import RecordFormats
from plyground.play.openings import Openings
from plyground.search.score_scale import ScoreScale
from plyground.solve.atlas import Atlas
from plyground.solve.solver import Knowledge, Solver

PARTS = (
    FactFinder, Observations, ForeignNames, ScoreScale, Solver, Knowledge, Atlas, Lineup, Openings,
    RecordFormats,
)  # fmt: skip


class Greeting:
    """A part that a layer might declare."""

    text = "hello"


class OwnGreeting(Greeting):
    """What a family offers instead."""

    text = "good evening"


class EmptyGreeting(OwnGreeting):
    """A part that counts as false."""

    def __len__(self) -> int:
        return 0


def test_a_family_offers_its_own_part() -> None:
    own = OwnGreeting()
    family = Family("polite", own)
    assert family.part(Greeting) is own
    assert family.part(OwnGreeting) is own
    assert family.offers(Greeting)


def test_a_family_without_a_part_has_the_default() -> None:
    family = Family("silent", FactFinder())
    assert type(family.part(Greeting)) is Greeting
    assert not family.offers(Greeting)


@pytest.mark.parametrize("family", [Family("polite", OwnGreeting()), Family("silent"), NO_FAMILY])
def test_a_part_is_the_same_object_each_time(family: Family) -> None:
    assert family.part(Greeting) is family.part(Greeting)


def test_a_default_belongs_to_one_family() -> None:
    assert Family("one").part(Greeting) is not Family("other").part(Greeting)


def test_the_first_of_several_parts_counts() -> None:
    first, second = OwnGreeting(), OwnGreeting()
    assert Family("double", first, second).part(Greeting) is first


def test_a_part_that_counts_as_false_is_still_a_part() -> None:
    part = EmptyGreeting()
    assert Family("empty", part).part(Greeting) is part


def test_threads_get_the_same_default() -> None:
    for _ in range(50):
        family = Family("busy")
        with ThreadPoolExecutor(4) as threads:
            parts = list(threads.map(lambda _, family=family: family.part(Greeting), range(8)))
        assert len(set(map(id, parts))) == 1


@pytest.mark.parametrize("kind", PARTS)
def test_every_part_of_every_layer_has_a_default(kind: type[object]) -> None:
    assert type(NO_FAMILY.part(kind)) is kind


def test_built_in_games_offer_facts_of_their_own() -> None:
    assert isinstance(catalogue.game("5x4x3").family.part(FactFinder), BoardFacts)
    assert isinstance(catalogue.game("oware:slam-captures").family.part(FactFinder), OwareFacts)


def test_games_of_a_family_share_it_and_a_game_can_be_taken_out_of_it() -> None:
    game = catalogue.game("tictactoe")
    assert game.family is catalogue.game("7x7x5").family
    alone = replace(game, family=NO_FAMILY)
    assert type(alone.family.part(Solver)) is Solver


def test_a_family_is_named_in_data_files_and_messages() -> None:
    family = Family("polite", data=Path("data"))
    assert (repr(family), repr(NO_FAMILY), family.data) == (
        "<Family polite>",
        "<Family of its own>",
        Path("data"),
    )
    assert catalogue.game("tictactoe").file_name == "mnk-3x3x3"
    assert catalogue.game("oware:slam-captures").file_name == "oware-abapa-slam-captures"
    assert replace(catalogue.game("tictactoe"), family=NO_FAMILY).file_name == "tictactoe-3x3x3"
