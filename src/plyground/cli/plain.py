"""A game line by line, every move told in words.

    strategist-ape plays c1. The centre is taken, so it takes a corner.
    X has b2. O has c1.
    Your turn, X: a3

Nothing is drawn unless asked for, so that a screen reader can follow.
"""

from collections.abc import Callable

from plyground.errors import PlygroundError
from plyground.play.advice import ADVICE
from plyground.play.words import describe_move, describe_position
from plyground.tui.session import Session
from plyground.tui.words import describe_players, describe_result, describe_turn, introduce

HELP = "Write a move, or: hint, undo, redo, moves, past, board, swap, new, resign, help, quit."


def play(session: Session) -> int:
    """Play until the game ends or the player quits; the exit status."""
    print(f"{session.game.title}: {describe_players(session)}.")
    for foe in filter(None, session.seats):
        print(f"{foe.name}: {introduce(foe)}")
    print(HELP)
    return _Talk(session).go_on()


class _Talk:
    """The conversation of one game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.commands: dict[str, Callable[[], None]] = {
            "hint": self.hint,
            "undo": self.session.undo,
            "redo": self.session.redo,
            "moves": self.legal,
            "past": self.past,
            "board": self.board,
            "swap": self.session.swap,
            "new": self.new,
            "resign": self.session.resign,
            "help": lambda: print(HELP),
            "": lambda: None,
        }

    def go_on(self) -> int:
        """Take turns to the end."""
        while not self.session.match.is_over:
            if self.session.waiting_for is not None:
                self.answer()
            elif not self.ask():
                print("Goodbye.")
                return 0
        print(describe_position(self.session.match.position))
        print(describe_result(self.session))
        return 0

    def answer(self) -> None:
        """Let the opponent move, and tell what it did."""
        foe, match = self.session.waiting_for, self.session.match
        assert foe is not None
        decision = foe.decide(match.position, seed=self.session.seed, past=match.positions[:-1])
        print(f"{foe.name} plays {describe_move(match.position, decision.move)}. {decision.reason}")
        self.session.answer(decision)

    def ask(self) -> bool:
        """Take one line from the player; False to stop."""
        print(describe_position(self.session.match.position))
        try:
            words = input(f"{describe_turn(self.session)}: ").strip()
        except EOFError:
            print()
            return False
        if words.lower() in ("quit", "exit", "q"):
            return False
        try:
            self.obey(words)
        except PlygroundError as error:
            print(f"{error}.")
        return True

    def obey(self, words: str) -> None:
        """Do what a line says: a command or a move."""
        command = self.commands.get(words.lower())
        if command is not None:
            command()
            return
        before = self.session.match.position
        self.session.play(words)
        print(f"You play {describe_move(before, self.session.match.moves[-1])}.")

    def new(self) -> None:
        """Begin anew, and tell how strong an adaptive opponent is now."""
        self.session.restart()
        if self.session.told:
            print(self.session.told)

    def hint(self) -> None:
        """Tell what the strongest opponent would play."""
        adviser = self.session.adviser()
        match = self.session.match
        best = adviser.decide(match.position, limit=ADVICE, past=match.positions[:-1])
        print(f"Try {match.position.format_move(best.move)}. {best.reason}")

    def legal(self) -> None:
        """List the legal moves."""
        position = self.session.match.position
        print(" ".join(position.format_move(move) for move in position.legal_moves))

    def past(self) -> None:
        """List the moves so far."""
        print(" ".join(self.session.match.format_moves()) or "No move was made yet.")

    def board(self) -> None:
        """Draw the board."""
        print(self.session.match.position.draw())
