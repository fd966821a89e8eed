"""Games for the commands that read them."""

from plyground.core import catalogue
from plyground.play.match import Match


def played(moves: str) -> Match:
    match = Match.begin(catalogue.game("tictactoe"), ("Ama", "old"), opponents=(False, True))
    for move in moves.split():
        match = match.play(move)
    return match


FORKED = played("0,0 1,1 2,2 0,2 2,0 1,0 2,1")
