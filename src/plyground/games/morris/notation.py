"""How positions and moves of morris are written.

placing   d6       the point
moving    d6-d5    from where, to where; the same for a man that flies
taking    xa7      the point of the man that is taken

position  see ``position_text``
"""

from plyground.bits import members, popcount
from plyground.core.game import Game, Notation, Position
from plyground.core.picture import Grid
from plyground.core.text import join_words, paragraphs
from plyground.core.types import Move
from plyground.games.morris import move_text
from plyground.games.morris.board_picture import board_picture
from plyground.games.morris.mills import mills_closed
from plyground.games.morris.points import (
    SEATS,
    goes_far,
    hands_of,
    men,
    name_points,
    numbers_of,
    point_name,
    sides_of,
)
from plyground.games.morris.position_text import format_position, read_position
from plyground.games.morris.rules import FEWEST, Rules, flies, in_mills, my_hand
from plyground.games.morris.wording import describe_rules


class MorrisNotation(Notation):
    """``d6``, ``d6-d5`` and ``xa7``."""

    def format_position(self, position: Position) -> str:
        """Write the points from the top, who moves, and what is in hand."""
        return format_position(position)

    def parse_position(self, text: str, game: Game) -> Position:
        """Read a position; reject what no game can reach."""
        return read_position(text.strip(), game)

    def format_move(self, position: Position, move: Move) -> str:
        """Write one point or two."""
        return move_text.format_move(position, move)

    def parse_move(self, position: Position, text: str) -> Move:
        """Read one point or two."""
        return move_text.read_move(position, text)

    def describe_move(self, position: Position, move: Move) -> str:
        """Say what the move does: ``d6-d5: moves and closes the mill d5, e5 and c5``."""
        rules: Rules = position.game.rules
        text, after = self.format_move(position, move), position.play(move)
        if position.state.taking:
            left = men(numbers_of(after)[1 - position.turn])
            return f"{text}: takes a man, {SEATS[1 - position.turn]} has {left} left{_end_of(after)}"
        verb = "places a man" if move < rules.points else "flies" if goes_far(position, move) else "moves"
        mills = [f"the mill {name_points(mill, rules)}" for mill in mills_closed(position, move)]
        closes = f" and closes {join_words(mills)}" if mills else ""
        return f"{text}: {verb}{closes}{_end_of(after)}"

    def describe_position(self, position: Position) -> str:
        """List the men of each side, on the board and in hand, and say if a man is to be taken."""
        rules: Rules = position.game.rules
        sides = zip(SEATS, sides_of(position), hands_of(position), strict=True)
        texts = [f"{seat}: {_list_men(side, rules)}{_in_hand(hand)}." for seat, side, hand in sides]
        if position.state.taking:
            texts.append(f"{position.mover} has closed a mill and takes a man.")
        return " ".join(texts)

    def picture(self, position: Position) -> Grid:
        """Return the board as points joined by lines."""
        return board_picture(position)

    def rules_text(self, game: Game) -> tuple[str, ...]:
        """Say how men are placed, moved and taken, and who wins."""
        return paragraphs(describe_rules(game.rules))

    def explain_illegal(self, position: Position, move: Move) -> str:
        """Say which rule forbids the move."""
        return move_text.explain_illegal(position, move)

    def prompt(self, position: Position) -> str:
        """Say whether a man is to be taken, placed or moved, and if men fly."""
        state, rules = position.state, position.game.rules
        if state.taking:
            return f"take one of {SEATS[1 - position.turn]}'s men"
        if my_hand(state, rules):
            return "place a man"
        return "move a man to any empty point" if flies(state.mine, 0, rules) else "move a man"

    def describe_end(self, position: Position) -> str:
        """Say why the player to move has lost, or that the turns are used up."""
        state, rules, mover = position.state, position.game.rules, position.mover
        if not rules.takes and in_mills(state.theirs, rules):
            return f"{SEATS[1 - position.turn]} has closed a mill"
        if popcount(state.mine) + my_hand(state, rules) < FEWEST:
            return f"{mover} has only two men left"
        return f"{mover} cannot move" if position.outcome else f"{rules.limit} turns are over"


def _end_of(after: Position) -> str:
    return f"; {after.describe_end()}" if after.is_over else ""


def _in_hand(hand: int) -> str:
    return f", {hand} in hand" if hand else ""


def _list_men(side: int, rules: Rules) -> str:
    names = [point_name(point, rules) for point in members(side)]
    return f"{men(len(names))} on {join_words(names)}" if names else "no men on the board"
