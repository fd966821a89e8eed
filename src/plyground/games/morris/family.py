"""The family of morris: three, six and nine men, and nine men with a limit of turns."""

from dataclasses import replace
from pathlib import Path

from plyground.caching import bounded_cache
from plyground.core.catalogue import NamePattern
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.games.morris import evaluation
from plyground.games.morris import rules as morris
from plyground.games.morris.facts import MorrisFacts
from plyground.games.morris.introduction import MorrisIntroductions
from plyground.games.morris.lineup import MorrisLineup
from plyground.games.morris.notation import MorrisNotation
from plyground.games.morris.observations import MorrisObservations
from plyground.games.morris.openspiel import MorrisNames
from plyground.games.morris.packing import move_count, move_sets_for
from plyground.games.morris.points import SEATS, board_of
from plyground.games.morris.solver import MorrisSolver
from plyground.search.score_scale import ScoreScale

FAMILY = Family(
    "morris",
    MorrisIntroductions(),
    MorrisFacts(),
    MorrisLineup(),
    MorrisNames(),
    MorrisObservations(),
    MorrisSolver(),
    ScoreScale(unit=evaluation.MAN),
    data=Path(__file__).parent / "data",
)

NAME = "morris"
NAME_PATTERN = NamePattern(f"{NAME}:N", "nine men's morris, a draw after N turns", f"{NAME}:200")

TITLES = {"nine": "Nine men's morris", "six": "Six men's morris", "three": "Three men's morris"}
MEN = {"nine": 9, "six": 6, "three": 3}

EVERY_GAME = 2 * morris.LONGEST
"""More games than there are: two games of one name must be the same object."""


def games() -> list[Game]:
    """Return nine, six and three men's morris; a limit of turns has no place in lists."""
    return [morris_game(board) for board in TITLES]


def parse_name(name: str) -> Game | None:
    """Return the game written ``morris:200``; None if the name has another form."""
    numbers = NAME_PATTERN.numbers(name)
    return None if numbers is None else morris_game("nine", *numbers)


@bounded_cache(EVERY_GAME)
def morris_game(board: str, limit: int | None = None) -> Game:
    """Return morris on the board of that name, with repetition as a draw or with a limit of turns."""
    rules = morris.morris_rules(board, MEN[board], flies=board == "nine", takes=board != "three", limit=limit)
    ruleset = board if limit is None else f"{board}-{limit}"
    sets = move_sets_for(rules)
    game = Game(
        name=NAME if ruleset == "nine" else f"{NAME}:{limit or board}",
        title=TITLES[board] if limit is None else f"{TITLES[board]}, {limit} turns",
        ruleset=ruleset,
        rules=rules,
        seats=SEATS,
        notation=MorrisNotation(),
        family=FAMILY,
        move_count=move_count(rules),
        state_bits=rules.points,
        initial_state=morris.initial_state,
        legal_moves=sets.legal_moves,
        play=morris.play,
        outcome=morris.outcome,
        evaluate=evaluation.evaluate,
        priority=evaluation.priority,
        noisy=sets.noisy,
        symmetries=1 if rules.flies else len(board_of(rules).symmetries),
        reflect=morris.reflect,
        reflect_move=morris.reflect_move,
        repetition_ends=limit is None,
    )
    return replace(game, plays_again=morris.plays_again) if rules.takes else game
