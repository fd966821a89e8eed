"""What is happening, in words: for the lines beside a board, and for line mode."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from plyground.core.game import Game
from plyground.opponents.considered import considered_rows
from plyground.opponents.opponent import Opponent
from plyground.play.match import Match
from plyground.play.seating import Seat, Seats
from plyground.play.titles import titles_of

PERSON = "you"
"""What the person at the keyboard is called in a match."""


def seats_for(game: Game, first: Opponent | None, second: Opponent | None) -> Seats:
    """Return the seats of a match at one keyboard; None stands for a person, two go by their seats' names."""
    names = game.seats if first is None and second is None else (PERSON, PERSON)
    return _seat(first, names[0]), _seat(second, names[1])


def _seat(opponent: Opponent | None, person: str) -> Seat:
    return Seat(person) if opponent is None else Seat(opponent.name, is_opponent=True)


def near_seat(match: Match) -> int:
    """Return the seat from which the board is seen: the person's, or else the first."""
    return match.people[0] if match.people else 0


def describe_players(match: Match) -> str:
    """Return ``you (X) against Sentinel (O)``."""
    first, second = titles_of(match)
    seats = match.game.seats
    if (first, second) == seats:
        return f"{first} against {second}, two people"
    return f"{first} ({seats[0]}) against {second} ({seats[1]})"


def describe_turn(match: Match, *, failed: bool = False) -> str:
    """Say whose turn it is, or how the game ended; ``failed`` says that the opponent to move cannot."""
    if match.is_over:
        return describe_result(match)
    mover = match.position.mover
    if match.is_opponent_turn:
        return f"{titles_of(match)[match.turn]} ({mover}) {'cannot move' if failed else 'is thinking'}"
    turn = f"{mover} to move" if len(match.people) == 2 else f"Your turn, {mover}"
    prompt = match.position.prompt
    return f"{turn}: {prompt}" if prompt else turn


def describe_result(match: Match) -> str:
    """Return the result of a finished game in a sentence."""
    ending = match.ending
    assert ending is not None, "the game is over"
    score = "" if ending.score is None else f" {ending.score[0]}-{ending.score[1]}"
    if ending.winner is None:
        return f"It is a draw{score}: {ending.reason}."
    seat, name = match.game.seats[ending.winner], titles_of(match)[ending.winner]
    winner = "You win" if name == PERSON else f"{name} wins" if name == seat else f"{name} ({seat}) wins"
    return f"{winner}{score}: {ending.reason}."


def describe_clock(match: Match, elapsed: float) -> str:
    """Return the time left for each seat, such as ``X 4:32  O 5:00``; nothing without a clock."""
    times = []
    for seat, name in enumerate(match.game.seats):
        left = match.remaining(seat)
        if left is None:
            return ""
        is_running = seat == match.turn and not match.is_over and not match.is_opponent_turn
        seconds = max(0.0, left - elapsed if is_running else left)
        times.append(f"{name} {int(seconds) // 60}:{int(seconds) % 60:02}")
    return "  ".join(times)


def format_move_list(match: Match) -> list[str]:
    """Return the moves so far, numbered, both players' turns together.

    Moves that a player makes in one turn are joined by commas: ``1. C,E  b``.
    """
    turns = [(turn, ",".join(moves)) for turn, moves in _moves_of_turns(match)]
    width = max((len(moves) for _, moves in turns), default=0)
    rounds: list[list[str]] = []
    for turn, moves in turns:
        if not rounds or turn == match.start.turn:
            rounds.append([])
        rounds[-1].append(f"{moves:<{width}}")
    return [f"{number:>3}. {' '.join(moves)}" for number, moves in enumerate(rounds, start=1)]


def _moves_of_turns(match: Match) -> Iterator[tuple[int, list[str]]]:
    """Yield the seat and the moves of each turn."""
    seats = (position.turn for position in match.positions)
    for turn, moves in groupby(zip(seats, match.format_moves(), strict=False), key=itemgetter(0)):
        yield turn, [move for _, move in moves]


def describe_last_turn(match: Match) -> list[str]:
    """Return what an opponent played in its last turn, and why, a text for each move."""
    turns = [position.turn for position in match.positions[:-1]]
    last = next((ply for ply in reversed(range(len(turns))) if match.opponents[turns[ply]]), None)
    if last is None:
        return []
    first = last
    while first and turns[first - 1] == turns[last]:
        first -= 1
    return [_describe_played(match, ply) for ply in range(first, last + 1)]


def _describe_played(match: Match, ply: int) -> str:
    """Return ``Random plays b. It earns another turn.``."""
    position = match.positions[ply]
    played = f"{titles_of(match)[position.turn]} plays {position.describe_move(match.moves[ply])}."
    return f"{played} {match.notes[ply].reason}".strip()


def introduce(opponent: Opponent) -> str:
    """Describe an opponent, how it decides, and its weakness."""
    description = opponent.description
    description = description if description.endswith((".", "!", "?")) else f"{description}."
    method = f"{opponent.method[:1].upper()}{opponent.method[1:]}."
    return f"{description} {method} {opponent.weakness}".rstrip()


def sentence(error: Exception) -> str:
    """Return an error as a person reads it."""
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."


def describe_considered(match: Match, plies: int | None = None) -> list[str]:
    """Return the moves that an opponent compared before its last move, as lines of text, best first.

    ``plies`` is how many moves of the match to look at; all by default.
    """
    for ply in reversed(range(len(match.moves) if plies is None else plies)):
        position, move, note = match.positions[ply], match.moves[ply], match.notes[ply]
        if match.opponents[position.turn]:
            rows = considered_rows(note.considered, position, move) if note.considered else []
            title = f"{titles_of(match)[position.turn]} played {position.format_move(move)}"
            return [f"{title}. It considered:", *rows] if rows else [f"{title}. It compared no moves."]
    return ["No opponent has moved yet."]
