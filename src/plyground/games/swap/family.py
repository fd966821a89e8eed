"""Games with the swap rule: ``sixfour:swap`` is ``sixfour`` with it."""

import re
from types import ModuleType

from plyground.bits import empty_set
from plyground.caching import bounded_cache
from plyground.core import catalogue
from plyground.core.catalogue import NamePattern
from plyground.core.facts import FactFinder
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.core.types import MAX_MOVES
from plyground.errors import BadRules
from plyground.games.swap.facts import SwapFacts
from plyground.games.swap.forced import SwapForcedWins
from plyground.games.swap.notation import SwapNotation
from plyground.games.swap.solver import SwapSolver
from plyground.jit import Bindings, bind
from plyground.search.forced_wins import ForcedWins
from plyground.search.score_scale import ScoreScale
from plyground.search.techniques import Techniques

ENDING = ":swap"
NAME_PATTERN = NamePattern(f"GAME{ENDING}", "A game with the swap rule", f"sixfour{ENDING}")

RULES = "plyground.games.swap.rules"
BOUND = (
    "initial_state", "legal_moves", "play", "outcome", "evaluate", "features", "priority", "candidates",
    "likely", "noisy", "threats", "key", "reflect", "reflect_move",
)  # fmt: skip
"""The functions of the game itself that the rules use."""

EVERY_GAME = 10_000


def games() -> list[Game]:
    """Return no games: all have the name of another game and the ending."""
    return []


def parse_name(name: str) -> Game | None:
    """Return the game written ``sixfour:swap``; None if the name has another form."""
    if not name.endswith(ENDING):
        return None
    return swap_game(catalogue.named_game(name.removesuffix(ENDING)))


@bounded_cache(EVERY_GAME)
def swap_game(base: Game) -> Game:
    """Return a game with the swap rule. Raise BadRules if it cannot have one."""
    _check(base)
    rules = _bound_rules(base)
    missing = {"evaluate": not base.has_evaluation, "likely": not base.guesses}
    return Game(
        name=f"{base.name}{ENDING}",
        title=f"{base.title}, with swap",
        ruleset=f"{base.ruleset}{ENDING}",
        rules=base.rules,
        seats=base.seats,
        notation=SwapNotation(base),
        family=_family(base.family),
        move_count=base.move_count + 1,
        state_bits=base.state_bits,
        feature_weights=base.feature_weights,
        symmetries=base.symmetries,
        repetition_ends=base.repetition_ends,
        lookup=rules.lookup,
        **{name: getattr(rules, name) for name in BOUND if not missing.get(name)},
    )


def _check(base: Game) -> None:
    """Raise BadRules for a game without room for the swap, or in which the players do not take turns."""
    if not base.alternates:
        raise BadRules(f"{base.name} cannot have the swap rule: its players do not always take turns")
    kind = type(empty_set(base.move_count))
    if base.move_count >= MAX_MOVES or type(empty_set(base.move_count + 1)) is not kind:
        raise BadRules(f"{base.name} cannot have the swap rule: it has {base.move_count} moves, one too many")


def _bound_rules(base: Game) -> ModuleType:
    """Return the rules of the swap, bound to a game."""
    label = f"{base.family.name or base.name}-swap"
    names: dict[str, object] = {f"base_{name}": getattr(base, name) for name in BOUND}
    names["BaseState"] = type(base.initial_state(base.rules))
    names |= {"swap_move": base.move_count, "label": re.sub(r"\W", "_", label)}
    return bind(RULES, Bindings(label, names))


@bounded_cache(1000)
def _family(base: Family) -> Family:
    """Return what a family of games offers with the swap rule."""
    return Family(
        f"{base.name or 'own'}-swap",
        SwapFacts(base.part(FactFinder)),
        SwapSolver(),
        base.part(ScoreScale),
        base.part(Techniques),
        SwapForcedWins(base.part(ForcedWins)),
    )
