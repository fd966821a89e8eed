"""An opponent that follows a chain of rules: the first with an opinion decides.

Chances are part of the chain: ``sometimes(0.9, block)`` overlooks one block in
ten, ``one_of((0.7, anything), (0.3, block))`` rolls the dice for which advice to
follow this time.
"""

from dataclasses import dataclass

from plyground.bits import members
from plyground.core.types import Move
from plyground.opponents.explain import facts_about
from plyground.opponents.opponent import Candidate, Decision, Opponent, Turn
from plyground.opponents.rules.rule import Rule, anything


@dataclass(frozen=True, slots=True)
class Chance:
    """A link of a chain that rolls dice for the rule to follow, or for none."""

    weights: tuple[tuple[float, Rule], ...]

    def roll(self, turn: Turn) -> Rule | None:
        """The rule whose turn it is this time; None if the dice say none."""
        number = turn.rng.random()
        for weight, rule in self.weights:
            if number < weight:
                return rule
            number -= weight
        return None


def sometimes(chance: float, rule: Rule) -> Chance:
    """Follow ``rule`` with that chance; otherwise it is overlooked this time."""
    return Chance(((chance, rule),))


def one_of(*weights: tuple[float, Rule]) -> Chance:
    """Follow one of the rules, each with its chance."""
    return Chance(weights)


@dataclass(frozen=True, kw_only=True)
class RuleOpponent(Opponent):
    """Asks the rules of its chain in order, and chooses at random among what the first one likes."""

    chain: tuple[Rule | Chance, ...]

    def think(self, turn: Turn) -> Decision:
        """Follow the chain; where no rule likes anything, any move will do."""
        for link in (*self.chain, anything):
            rule = link.roll(turn) if isinstance(link, Chance) else link
            liked = members(rule.find(turn)) if rule is not None else ()
            if rule is not None and liked:
                move = turn.rng.choice(liked)
                considered = tuple(Candidate(move=each) for each in liked)
                return Decision(
                    move=move, reason=because(rule, turn, move), rule=rule.name, considered=considered
                )
        raise AssertionError("there is always a legal move here")


def because(rule: Rule, turn: Turn, move: Move) -> str:
    """The sentence of the fact that the rule rests on, or its plain words."""
    facts = {fact.kind: fact for fact in facts_about(turn.position, move, turn.past)}
    for kind in rule.kinds:
        if kind in facts:
            return facts[kind].sentence
    return rule.plain
