"""The question about the opponent, in line mode.

    Opponent: easy, just right or hard? (Enter for hard) easy

The name of any other opponent is an answer too.
"""

from plyground.core.game import Game
from plyground.opponents.lineup import SUGGESTION_TITLES
from plyground.opponents.roster import default_opponent, opponents_of, suggestions_of

QUIT = ("quit", "exit", "q")


def ask_opponent(game: Game) -> str:
    """Ask for an opponent until there is an answer, and return its name; "quit" ends the program."""
    easy, middle, hard = SUGGESTION_TITLES
    suggested = dict(zip(suggestions_of(game), SUGGESTION_TITLES, strict=True))
    default = default_opponent(game).name
    usual = suggested.get(default, default).lower()
    question = f"Opponent: {easy.lower()}, {middle.lower()} or {hard.lower()}? (Enter for {usual}) "
    while True:
        try:
            words = input(question).strip().lower()
        except EOFError:
            print()
            return default
        if words in QUIT:
            print("Goodbye.")
            raise SystemExit(0)
        name = find_opponent(words, suggested, game) if words else default
        if name is not None:
            return name
        print(f"Type {easy.lower()}, {middle.lower()}, {hard.lower()}, or the name of an opponent.")


def find_opponent(words: str, suggested: dict[str, str], game: Game) -> str | None:
    """Return the opponent that is meant: a title or its beginning, or a name; None if there is none."""
    for name, title in suggested.items():
        if title.lower().startswith(words):
            return name
    return words if words in opponents_of(game) else None
