"""Who plays whom, and how far they are: what every way of playing in the terminal shares.

Nothing here knows of screens or lines; all refusals are exceptions with a
sentence, and whoever raises one has changed nothing.
"""

from dataclasses import dataclass

from plyground.core.game import Game
from plyground.core.types import Move
from plyground.errors import NotYourTurn, Refused
from plyground.opponents.opponent import Decision, Opponent
from plyground.opponents.programs.program import resolve_opponent
from plyground.opponents.roster import default_opponent, strongest_opponent
from plyground.opponents.strength.adaptive import NAME as ADAPTIVE
from plyground.opponents.strength.adaptive import Adaptive
from plyground.play.following import seated
from plyground.play.match import Match
from plyground.play.store import Store, StoredMatch, now
from plyground.play.terms import Terms

PERSON = "you"
"""What a person is called in a match."""

Seats = tuple[Opponent | None, Opponent | None]
"""Who sits where; None is a person."""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is chosen before a game begins."""

    game: Game
    seats: Seats
    seed: int = 0

    @classmethod
    def against(cls, opponent: Opponent, seat: int = 0, seed: int = 0) -> "Setup":
        """A person in ``seat`` against an opponent."""
        return cls(opponent.game, (None, opponent) if seat == 0 else (opponent, None), seed)


class Session:
    """A match together with those who play it, kept move by move where there is a store."""

    def __init__(self, setup: Setup, store: Store | None = None) -> None:
        self.seats = setup.seats
        self.store = store
        self.saved: StoredMatch | None = None
        if any(foe is not None and foe.name == ADAPTIVE for foe in setup.seats):
            self._set_levels()
        self.match = _begin(Setup(setup.game, self.seats, setup.seed))

    @classmethod
    def resume(cls, saved: StoredMatch, store: Store) -> "Session":
        """Go on with a match that was kept."""
        match = saved.match
        first, second = (
            resolve_opponent(name, match.game) if is_opponent else None
            for name, is_opponent in zip(match.players, match.opponents, strict=True)
        )
        session = cls(Setup(match.game, (first, second), match.terms.seed), store)
        session.saved, session.match = saved, match
        return session

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def seed(self) -> int:
        """The dice of the opponents."""
        return self.match.terms.seed

    @property
    def waiting_for(self) -> Opponent | None:
        """The opponent whose turn it is; None for a person's turn and after the end."""
        return None if self.match.is_over else self.seats[self.match.turn]

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in (0, 1) if self.seats[seat] is None)

    @property
    def near(self) -> int:
        """The seat from which the board is seen: the person's, or else the first."""
        return self.persons[0] if self.persons else 0

    @property
    def told(self) -> str:
        """What an adaptive opponent says openly before its game; nothing for the others."""
        return next((foe.told for foe in self.seats if isinstance(foe, Adaptive)), "")

    def play(self, move: Move | str) -> None:
        """Play a move of a person."""
        foe = self.waiting_for
        if foe is not None:
            raise NotYourTurn(f"it is the turn of {foe.name}; wait for its move, or take yours back")
        self._go_on_with(self.match.play(move))

    def answer(self, decision: Decision) -> None:
        """Play what an opponent has decided."""
        self._go_on_with(self.match.play(decision.move, seconds=decision.seconds, reason=decision.reason))

    def undo(self) -> None:
        """Go back to the last turn of a person."""
        self._go_on_with(self.match.undo())

    def redo(self) -> None:
        """Play again what was taken back."""
        self._go_on_with(self.match.redo())

    def resign(self) -> None:
        """Give up for the person; where two play, for the one to move."""
        if not self.persons:
            raise Refused("nobody here can resign: opponents play both sides")
        seat = self.match.turn if len(self.persons) == 2 else self.persons[0]
        self._go_on_with(self.match.resign(seat))

    def swap(self) -> None:
        """Change seats; the position stays."""
        self._go_on_with(self.match.swap())
        self.seats = (self.seats[1], self.seats[0])

    def restart(self) -> None:
        """Begin anew with the same players and the next dice; whoever follows the person sets its level."""
        self._set_levels()
        self.match = _begin(Setup(self.game, self.seats, self.seed + 1))
        self.saved = None

    def watch(self) -> None:
        """Let an opponent play on in the place of each person; or give the near seat back."""
        if self.persons:
            stand_in = self.seats[0] or self.seats[1] or default_opponent(self.game)
            seats: Seats = (self.seats[0] or stand_in, self.seats[1] or stand_in)
        else:
            seats = (None, self.seats[1])
        self._go_on_with(self.match.seat(_names(seats, self.game), _taken(seats)))
        self.seats = seats

    def adviser(self) -> Opponent:
        """Who gives a hint; the match counts that one was asked for."""
        foe = self.waiting_for
        if foe is not None:
            raise NotYourTurn(f"hints are for people, and it is the turn of {foe.name}")
        self._go_on_with(self.match.ask_hint())
        return strongest_opponent(self.game)

    def _set_levels(self) -> None:
        """Let an adaptive opponent of a person look at the results so far."""
        if len(self.persons) == 1:
            first, second = (foe and seated(foe, PERSON, self.store) for foe in self.seats)
            self.seats = (first, second)

    def _go_on_with(self, match: Match) -> None:
        """Keep the match, then play on with it; one without a move is not worth keeping."""
        if self.store is not None and self.saved is not None:
            self.saved = self.store.save(self.saved, match)
        elif self.store is not None and match.moves:
            self.saved = self.store.add(match)
        self.match = match


def _begin(setup: Setup) -> Match:
    names, taken = _names(setup.seats, setup.game), _taken(setup.seats)
    return Match.begin(setup.game, names, opponents=taken, terms=Terms(seed=setup.seed), began=now())


def _names(seats: Seats, game: Game) -> tuple[str, str]:
    """The players by name; two people go by the names of their seats."""
    if seats == (None, None):
        return game.seats
    first, second = (PERSON if foe is None else foe.name for foe in seats)
    return first, second


def _taken(seats: Seats) -> tuple[bool, bool]:
    return seats[0] is not None, seats[1] is not None
