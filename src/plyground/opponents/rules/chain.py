"""An opponent that follows a chain of rules: the first rule that finds a move decides.

A chain may contain chances: ``sometimes(0.9, block)`` overlooks one block in ten,
``one_of((0.7, anything), (0.3, block))`` picks one of two rules at random each turn.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from plyground.bits import members
from plyground.core.types import Move
from plyground.opponents.considered import Candidate, unscored
from plyground.opponents.explain import facts_about, finder_of, rank_for_reason
from plyground.opponents.explanation import Explanation
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.opponents.rules.rule import Rule, anything

Candidates = tuple[Candidate, ...] | Callable[[], tuple[Candidate, ...]]
"""The moves that were considered, or a function that lists them when they are first read."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A link of a chain that picks a rule at random, or none."""

    weights: tuple[tuple[float, Rule], ...]

    def pick(self, turn: Turn) -> Rule | None:
        """Return the rule to follow this turn, or None."""
        number = turn.rng.random()
        for weight, rule in self.weights:
            if number < weight:
                return rule
            number -= weight
        return None


def sometimes(chance: float, rule: Rule) -> Chance:
    """Follow ``rule`` with the probability ``chance``, and ignore it otherwise."""
    return Chance(((chance, rule),))


def one_of(*weights: tuple[float, Rule]) -> Chance:
    """Follow one of the rules, each with its own probability."""
    return Chance(weights)


@dataclass(frozen=True, kw_only=True)
class RuleOpponent(Opponent):
    """Tries its rules in order, and plays a random move of those that the first one finds."""

    chain: tuple[Rule | Chance, ...]

    is_quick: ClassVar[bool] = True

    def think(self, turn: Turn) -> Decision:
        """Follow the chain; play any legal move where no rule finds one."""
        for link in (*self.chain, anything):
            rule = link.pick(turn) if isinstance(link, Chance) else link
            moves = members(rule.find(turn)) if rule is not None else ()
            if rule is not None and moves:
                move = turn.rng.choice(moves)
                return follow_rule(rule, turn, move, partial(unscored, moves))
        raise AssertionError("a game that is not over has a legal move")


def follow_rule(rule: Rule, turn: Turn, move: Move, considered: Candidates) -> Decision:
    """Return the decision for a move that a rule found; one that takes any move has chosen at random."""
    if rule is anything:
        return random_decision(move, turn, considered, rule.name)
    return Decision(
        move=move,
        reason=lambda: reason_for(rule, turn, move),
        details=lambda: other_facts(turn, move, reason_for(rule, turn, move)),
        rule=rule.name,
        considered=considered,
    )


def reason_for(rule: Rule, turn: Turn, move: Move) -> str:
    """Return the sentence of the first fact that the rule is based on, or its plain sentence."""
    facts = {fact.kind: fact for fact in facts_about(turn.position, move, turn.past)}
    for kind in rule.kinds:
        if kind in facts:
            return facts[kind].sentence
    return rule.plain


def other_facts(turn: Turn, move: Move, reason: str) -> tuple[str, ...]:
    """Return what else is true of a move, as one text."""
    finder = finder_of(turn.position.game)
    facts = rank_for_reason(facts_about(turn.position, move, turn.past), finder)
    rest = [fact for fact in facts if fact.sentence not in reason and fact.kind not in finder.plain]
    return (" ".join(fact.sentence for fact in rest),) if rest else ()


def random_decision(move: Move, turn: Turn, considered: Candidates = (), rule: str = "random") -> Decision:
    """Return the decision for a move that was chosen at random: the reason says what it does."""

    def explanation() -> Explanation:
        return Explanation(position=turn.position, move=move, past=turn.past, footnote="Chosen at random.")

    return Decision(
        move=move,
        reason=lambda: explanation().reason(),
        details=lambda: explanation().details(),
        rule=rule,
        considered=considered,
    )
