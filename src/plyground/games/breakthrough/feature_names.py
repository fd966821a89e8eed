"""What the learned weights of Breakthrough stand for: pawns and their neighbours, own rows, runners.

Squares are named as their owner sees them: every pawn starts on the rows 1 and 2 and goes up.
"""

from plyground.core.game import Game
from plyground.core.text import count_noun
from plyground.games.breakthrough.features import (
    FEW,
    FIRST_COUNT,
    FIRST_HOME,
    FIRST_RACE,
    HOME,
    KINDS,
    MOST_ROWS,
    PAWNS,
)
from plyground.games.breakthrough.rules import MAX_SQUARES, Rules
from plyground.games.breakthrough.squares import column_name, square_name
from plyground.search.feature_names import FeatureNames, FeatureTable

OWNERS = ("your", "the other player's")
STATES = (
    ("protected once, not attacked", 1, 0, 0),
    ("not protected, not attacked", 0, 0, 0),
    ("not protected, attacked once", 0, 1, 0),
    ("that nobody can stop any more", 0, 0, 1),
)
"""The pawns that are shown: protectors, attackers, and whether the pawn is free."""


class PawnNames(FeatureNames):
    """Names of the weights of Breakthrough."""

    def describe(self, game: Game, number: int) -> str:
        """Return which pawn has which neighbours, or what the rows, the numbers and the runners are."""
        if number < FIRST_HOME:
            return _describe_pawn(number, game.rules)
        if number < FIRST_COUNT:
            owner, pattern = divmod(number - FIRST_HOME, HOME)
            columns = [column_name(column) for column in range(8) if pattern >> column & 1]
            return f"{OWNERS[owner]} own row has {'pawns on ' + ' '.join(columns) if columns else 'no pawns'}"
        if number < FIRST_RACE:
            mine, theirs = divmod(number - FIRST_COUNT, PAWNS)
            return f"you have {count_noun(mine, 'pawn')}, the other player {theirs}"
        steps = divmod(number - FIRST_RACE, MOST_ROWS)
        own, other = (_describe_steps(each, game.rules) for each in steps)
        return f"your nearest runner {own}, the other player's {other}"

    def tables(self, game: Game) -> tuple[FeatureTable, ...]:
        """Return your pawns by their square, for some kinds of neighbours, and the runners."""
        return *(_pawns(game.rules, *state) for state in STATES), _runners(game.rules)


def pawn_number(owner: int, square: int, protectors: int, attackers: int, free: int) -> int:
    """Return the weight of a pawn."""
    return (owner * MAX_SQUARES + square) * KINDS + (protectors * FEW + attackers) * 2 + free


def _describe_pawn(number: int, rules: Rules) -> str:
    place, kind = divmod(number, KINDS)
    owner, square = divmod(place, MAX_SQUARES)
    around, free = divmod(kind, 2)
    protectors, attackers = divmod(around, FEW)
    neighbours = f"{count_noun(protectors, 'protector')} and {count_noun(attackers, 'attacker')}"
    runs = ", and nobody can stop it" if free else ""
    return f"{OWNERS[owner]} pawn on {square_name(square, rules)} has {neighbours}{runs}"


def _describe_steps(steps: int, rules: Rules) -> str:
    return "needs " + count_noun(steps, "step") if steps < rules.rows else "does not exist"


def _pawns(rules: Rules, title: str, protectors: int, attackers: int, free: int) -> FeatureTable:
    rows = range(rules.rows - 2, -1, -1)
    return FeatureTable(
        title=f"Your pawns, by their square: {title}",
        rows=tuple(str(row + 1) for row in rows),
        columns=tuple(column_name(column) for column in range(rules.columns)),
        numbers=tuple(
            tuple(
                (pawn_number(0, row * rules.columns + column, protectors, attackers, free),)
                for column in range(rules.columns)
            )
            for row in rows
        ),
        is_sparse=True,
    )


def _runners(rules: Rules) -> FeatureTable:
    """Return what the nearest runner of one side is worth by its steps, if the other side has none."""
    most = min(rules.rows, MOST_ROWS - 1)
    mine = tuple((FIRST_RACE + steps * MOST_ROWS + most,) for steps in range(1, most + 1))
    theirs = tuple((FIRST_RACE + most * MOST_ROWS + steps,) for steps in range(1, most + 1))
    return FeatureTable(
        title="A pawn that nobody can stop, by the steps it needs, compared with none",
        rows=("yours", "the other's"),
        columns=(*(str(steps) for steps in range(1, most)), "none"),
        numbers=(mine, theirs),
        reference=most - 1,
        is_sparse=True,
    )
