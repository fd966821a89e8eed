"""What is happening, in words: for the lines beside a board, and for those who hear the game."""

from plyground.opponents.opponent import Opponent
from plyground.tui.session import PERSON, Session


def describe_players(session: Session) -> str:
    """``you (X) against sentinel (O)``."""
    first, second = session.match.players
    seats = session.game.seats
    if (first, second) == seats:
        return f"{first} against {second}, two people"
    return f"{first} ({seats[0]}) against {second} ({seats[1]})"


def describe_turn(session: Session) -> str:
    """Whose turn it is, or how the game ended."""
    if session.match.is_over:
        return describe_result(session)
    mover = session.match.position.mover
    foe = session.waiting_for
    if foe is not None:
        return f"{foe.name} ({mover}) is thinking"
    return f"{mover} to move" if len(session.persons) == 2 else f"Your turn, {mover}"


def describe_result(session: Session) -> str:
    """The result of a finished game in a sentence."""
    match = session.match
    ending = match.ending
    assert ending is not None, "the game is over"
    score = "" if ending.score is None else f" {ending.score[0]}-{ending.score[1]}"
    if ending.winner is None:
        return f"It is a draw{score}: {ending.reason}."
    seat, name = session.game.seats[ending.winner], match.players[ending.winner]
    winner = "You win" if name == PERSON else f"{name} wins" if name == seat else f"{name} ({seat}) wins"
    return f"{winner}{score}: {ending.reason}."


def format_move_list(session: Session) -> list[str]:
    """The moves so far, numbered, both players' turns together."""
    written = session.match.format_moves()
    width = max(map(len, written), default=0)
    pairs = [written[ply : ply + 2] for ply in range(0, len(written), 2)]
    return [
        f"{number:>3}. {' '.join(f'{move:<{width}}' for move in pair)}"
        for number, pair in enumerate(pairs, start=1)
    ]


def introduce(opponent: Opponent) -> str:
    """Who it is and how it decides."""
    description = (
        opponent.description if opponent.description.endswith((".", "!", "?")) else f"{opponent.description}."
    )
    return f"{description} {opponent.method[:1].upper()}{opponent.method[1:]}."
