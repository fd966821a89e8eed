"""A game line by line, every move in words.

    strategist-ape plays c1. The centre is taken, so it takes a corner.
    X has b2. O has c1.
    Your turn, X: a3

Nothing is drawn unless asked for, so that a screen reader can follow.
"""

from collections.abc import Callable

from plyground.core.picture import TextPicture
from plyground.core.text import join_words
from plyground.errors import PlygroundError
from plyground.play.match import Match
from plyground.play.service import MatchService
from plyground.play.starting import Started
from plyground.play.store import StoredMatch
from plyground.play.titles import titles_of
from plyground.tui.deeper_reasons import DeeperReasons
from plyground.tui.texts import (
    describe_clock,
    describe_considered,
    describe_players,
    describe_result,
    describe_turn,
    introduce,
    sentence,
)

HELP = (
    "Type a move, or: hint, why, considered, undo, redo, moves, past, board, swap, new, resign, help, quit."
)
FAILED = "Type retry, or opponent NAME to let another opponent play on; or: undo, new, help, quit."


def play(service: MatchService, started: Started) -> int:
    """Play until the game ends or the player quits; return the exit status."""
    match = started.stored.match
    print(f"{match.game.title}: {describe_players(match)}.")
    for name, is_opponent in zip(match.players, match.opponents, strict=True):
        if is_opponent:
            found = service.find_opponent(name, match.game)
            print(f"{found.title}: {introduce(found)}")
    if started.message:
        print(started.message)
    print(HELP)
    return LineGame(service, started.stored).run()


class LineGame:
    """One game in line mode."""

    def __init__(self, service: MatchService, stored: StoredMatch) -> None:
        self.service = service
        self.stored = stored
        self.levels = DeeperReasons()
        self.commands: dict[str, Callable[[], None]] = {
            "hint": self.hint,
            "why": self.explain_more,
            "undo": lambda: self.take(service.undo(self.stored.id)),
            "redo": lambda: self.take(service.redo(self.stored.id)),
            "moves": self.list_legal_moves,
            "past": self.list_past_moves,
            "board": self.draw,
            "considered": lambda: print("\n".join(describe_considered(self.match))),
            "swap": lambda: self.take(service.swap(self.stored.id)),
            "new": self.restart,
            "retry": lambda: self.take(service.retry(self.stored.id)),
            "resign": lambda: self.take(service.resign(self.stored.id)),
            "help": lambda: print(HELP),
            "": lambda: None,
        }

    @property
    def match(self) -> Match:
        """The match as it was shown last."""
        return self.stored.match

    def run(self) -> int:
        """Take turns to the end."""
        while not self.match.is_over:
            if self.match.is_opponent_turn and self.wait_for_answer():
                continue
            if not self.prompt():
                print("Goodbye.")
                return 0
        print(self.match.position.describe())
        print(describe_result(self.match))
        return 0

    def wait_for_answer(self) -> bool:
        """Wait for the opponent, and say what it did; False if it cannot move."""
        before, failure = self.match, None
        try:
            self.stored = self.service.wait(self.stored.id)
        except PlygroundError as error:
            failure = error
            self.stored = self.service.get(self.stored.id)
        self.print_moves(len(before.moves))
        if failure is not None:
            print(sentence(failure))
            print(FAILED)
        return failure is None

    def print_moves(self, first: int) -> None:
        """Print the moves from ply ``first`` on."""
        played = zip(self.match.positions, self.match.moves, self.match.notes, strict=False)
        for position, move, note in list(played)[first:]:
            player = titles_of(self.match)[position.turn]
            print(f"{player} plays {position.describe_move(move)}. {note.reason}".rstrip())

    def prompt(self) -> bool:
        """Take one line from the player; False to stop."""
        failed = self.service.failure(self.stored) is not None
        if not failed:
            print(self.match.position.describe())
            self.print_other_moves()
        clock = describe_clock(self.match, self.service.elapsed(self.stored))
        turn = describe_turn(self.match, failed=failed)
        try:
            words = input(f"{turn}{f' ({clock})' if clock else ''}: ").strip()
        except EOFError:
            print()
            return False
        if words.lower() in ("quit", "exit", "q"):
            return False
        try:
            self.execute(words)
        except PlygroundError as error:
            print(f"{error}.")
            self.stored = self.service.get(self.stored.id)
        return True

    def print_other_moves(self) -> None:
        """Print the moves that are not places on the board, such as a pass."""
        position = self.match.position
        if position.button_moves and not isinstance(position.picture, TextPicture):
            names = [position.format_move(move) for move in position.button_moves]
            print(f"You can also play {join_words(names, 'or')}.")

    def execute(self, words: str) -> None:
        """Run a command, or play a move."""
        command = self.commands.get(words.lower())
        if command is not None:
            command()
            return
        if words.lower().startswith("opponent "):
            self.replace_opponent(words.split(maxsplit=1)[1])
            return
        self.play(words)

    def play(self, words: str) -> None:
        """Play a move, and say what an opponent that answers at once did."""
        before = self.match
        move = before.position.parse_move(words)
        self.take(self.service.move(self.stored.id, move))
        print(f"You play {before.position.describe_move(move)}.")
        self.print_moves(len(before.moves) + 1)

    def take(self, stored: StoredMatch) -> None:
        """Continue with a changed match."""
        self.stored = stored

    def restart(self) -> None:
        """Start again, and say how strong an adaptive opponent is now."""
        started = self.service.restart(self.stored.id)
        self.take(started.stored)
        if started.message:
            print(started.message)

    def replace_opponent(self, name: str) -> None:
        """Let another opponent play on, and introduce it."""
        self.take(self.service.replace_opponent(self.stored.id, name))
        player = self.match.players[self.match.turn]
        found = self.service.find_opponent(player, self.match.game)
        print(f"{found.title} plays on: {introduce(found)}")

    def hint(self) -> None:
        """Print a good move."""
        hint = self.service.hint(self.stored.id)
        self.take(hint.stored)
        print(f"Try {hint.move}. {hint.reason}")

    def explain_more(self) -> None:
        """Print why the opponent played its last move, one level deeper each time."""
        print(self.levels.next(self.match))

    def list_legal_moves(self) -> None:
        """Print the legal moves."""
        position = self.match.position
        print(" ".join(position.format_move(move) for move in position.legal_moves))

    def list_past_moves(self) -> None:
        """Print the moves so far."""
        print(" ".join(self.match.format_moves()) or "No moves yet.")

    def draw(self) -> None:
        """Print the board."""
        print(self.match.position.draw())
