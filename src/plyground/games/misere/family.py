"""Misère games: ``tictactoe:misere`` is ``tictactoe`` in which three in a row lose."""

from types import ModuleType

from plyground.caching import bounded_cache
from plyground.core import catalogue
from plyground.core.catalogue import NamePattern
from plyground.core.family import Family
from plyground.core.game import Game
from plyground.core.observation import Observations
from plyground.errors import BadRules
from plyground.games.misere.facts import MisereFacts
from plyground.games.misere.notation import MisereNotation
from plyground.jit import Bindings, bind

ENDING = ":misere"
NAME_PATTERN = NamePattern(f"GAME{ENDING}", "A game in which the usual winner loses", f"tictactoe{ENDING}")

RULES = "plyground.games.misere.rules"
KEPT = ("initial_state", "legal_moves", "play", "key", "reflect", "reflect_move")
"""The functions of the game itself that do not change."""

EVERY_GAME = 10_000


def games() -> list[Game]:
    """Return no games: all have the name of another game and the ending."""
    return []


def parse_name(name: str) -> Game | None:
    """Return the game written ``tictactoe:misere``; None if the name has another form."""
    if not name.endswith(ENDING):
        return None
    return misere_game(catalogue.named_game(name.removesuffix(ENDING)))


@bounded_cache(EVERY_GAME)
def misere_game(base: Game) -> Game:
    """Return a game with the result turned round. Raise BadRules for one that is misère already."""
    if base.name.endswith(ENDING):
        raise BadRules(f"{base.name} is misère already; leave out the second {ENDING}")
    rules = _bound_rules(base)
    kept = KEPT if base.alternates else (*KEPT, "plays_again")
    changed = {"evaluate": rules.evaluate} if base.has_evaluation else {}
    return Game(
        name=f"{base.name}{ENDING}",
        title=f"{base.title}, misère",
        ruleset=f"{base.ruleset}{ENDING}",
        rules=base.rules,
        seats=base.seats,
        notation=MisereNotation(base),
        family=_family(base.family),
        move_count=base.move_count,
        state_bits=base.state_bits,
        symmetries=base.symmetries,
        repetition_ends=base.repetition_ends,
        outcome=rules.outcome,
        **{name: getattr(base, name) for name in kept},
        **changed,
    )


def _bound_rules(base: Game) -> ModuleType:
    """Return the rules of misère play, bound to a game."""
    label = f"{base.family.name or base.name}-misere"
    return bind(RULES, Bindings(label, {"base_outcome": base.outcome, "base_evaluate": base.evaluate}))


@bounded_cache(1000)
def _family(base: Family) -> Family:
    """Return what a family of games offers in misère play."""
    return Family(f"{base.name or 'own'}-misere", MisereFacts(), base.part(Observations))
