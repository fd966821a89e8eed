"""Play a game in the terminal.

examples:
  plyground play                                 tic-tac-toe against strategist-ape
  plyground play oware --opponent intermediate
  plyground play sixfour --opponent hard --as O

At the prompt write a move as it is shown on the board, or one of: hint, undo,
moves, board, quit.
"""

import random
from argparse import ArgumentParser, Namespace
from dataclasses import replace

from plyground.cli.common import announce_compiling
from plyground.errors import PlygroundError, UnknownName
from plyground.games import catalogue
from plyground.games.game import Game
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import default_opponent, opponent, oracle
from plyground.play.match import Match
from plyground.play.record import result_of


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", metavar="GAME", nargs="?", default="tictactoe", help="default: tictactoe")
    parser.add_argument("--opponent", metavar="O", help="who plays against you")
    parser.add_argument(
        "--as", metavar="SEAT", dest="seat", help="your seat: X or O, S or N (default: the first)"
    )
    parser.add_argument("--seed", metavar="K", type=int, help="make the opponent's dice repeatable")


def run(args: Namespace) -> int:
    """Play until the game ends or the player quits."""
    game = catalogue.game(args.game)
    foe = opponent(args.opponent, game) if args.opponent else default_opponent(game)
    seat = seat_of(args.seat, game)
    announce_compiling(game)
    seed = random.SystemRandom().getrandbits(32) if args.seed is None else args.seed
    print(f"{game.title}: you are {game.seats[seat]} against {foe.name}. {foe.blurb}")
    print("Write a move, or: hint, undo, moves, board, quit.")
    return _Session(game, foe, seat, seed).play()


def seat_of(name: str | None, game: Game) -> int:
    """The seat whose name begins with ``name``."""
    if name is None:
        return 0
    for number, seat in enumerate(game.seats):
        if seat.lower().startswith(name.lower()):
            return number
    raise UnknownName("seat", name, game.seats)


class _Session:
    """One game between a person and an opponent."""

    def __init__(self, game: Game, foe: Opponent, seat: int, seed: int) -> None:
        players = ("you", foe.name) if seat == 0 else (foe.name, "you")
        self.match = Match.begin(game, players)
        self.foe = foe
        self.seat = seat
        self.seed = seed

    def play(self) -> int:
        """Take turns to the end."""
        while not self.match.is_over:
            if self.match.position.turn != self.seat:
                self._answer()
            elif not self._ask():
                print("Goodbye.")
                return 0
        print(self.match.position.draw())
        ending = self.match.ending
        assert ending is not None
        score = "" if ending.score is None else f" ({ending.score[0]}-{ending.score[1]})"
        result = result_of(self.match)
        told = (
            "It is a draw"
            if ending.winner is None
            else "You win"
            if ending.winner == self.seat
            else f"{result} wins"
        )
        print(f"{told}{score}: {ending.reason}.")
        return 0

    def _answer(self) -> None:
        position = self.match.position
        decision = self.foe.decide(position, seed=self.seed, past=self.match.positions[:-1])
        print(f"{self.foe.name} plays {position.format_move(decision.move)}. {decision.reason}")
        self.match = self.match.play(decision.move)

    def _ask(self) -> bool:
        """Take one line from the player; False to stop."""
        position = self.match.position
        print(position.draw())
        try:
            words = input(f"{position.mover}> ").strip()
        except EOFError:
            return False
        if words in ("quit", "exit", "q"):
            return False
        try:
            self._obey(words)
        except PlygroundError as error:
            print(f"{error}.")
        return True

    def _obey(self, words: str) -> None:
        position = self.match.position
        if words == "hint":
            best = oracle(position.game).decide(position, past=self.match.positions[:-1])
            print(f"Try {position.format_move(best.move)}. {best.reason}")
        elif words == "undo":
            kept = max(0, len(self.match.moves) - 2)
            self.match = replace(
                self.match, positions=self.match.positions[: kept + 1], moves=self.match.moves[:kept]
            )
        elif words == "moves":
            print(" ".join(position.format_move(move) for move in position.legal_moves))
        elif words not in ("board", ""):
            self.match = self.match.play(words)
