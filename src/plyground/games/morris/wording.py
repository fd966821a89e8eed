"""The rules of morris in words."""

from collections.abc import Iterator

from plyground.core.text import number_word
from plyground.games.morris.rules import Rules

BOARD = """
The board has {points} points, joined by lines. White and Black have {men} men each. White moves first. Then
the players take turns.
"""
PLACING = """
First you place your men: in each turn one on any empty point. When all men are placed, in each turn you move
one of your men along a line to the next point, which must be empty.
"""
TAKING = """
Three of your men side by side on a straight line are a mill. Each time you close a mill, you take one of your
opponent's men from the board: one that is in no mill, or any if all are in mills. If one move closes two
mills, you still take one man. You may open a mill and close it again later.
"""
WINNING = """
Three of your men side by side on a straight line are a mill. Whoever closes a mill wins.
"""
FLYING = """
If all your men are placed and only three are left, they fly: in each turn one of them goes to any empty
point.
"""
LOSING = """
You lose if you have only two men left, those in hand counted, or if it is your turn and you cannot move.
"""
BLOCKED = """
You lose if it is your turn and you cannot move.
"""
REPETITION = """
If a position occurs for the second time, the game is a draw.
"""
LIMIT = """
The game is a draw after {limit} turns. To place or to move a man is a turn; to take one belongs to it. A
position may occur more than once.
"""


def describe_rules(rules: Rules) -> str:
    """Return the rules as paragraphs with empty lines between them."""
    numbers = {"points": rules.points, "men": number_word(rules.men), "limit": rules.limit}
    return "\n".join(_paragraphs(rules)).format(**numbers)


def _paragraphs(rules: Rules) -> Iterator[str]:
    yield from (BOARD, PLACING, TAKING if rules.takes else WINNING)
    if rules.flies:
        yield FLYING
    yield LOSING if rules.takes else BLOCKED
    yield LIMIT if rules.limit else REPETITION
