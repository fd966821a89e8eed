"""A game in progress: where it began, what was played, and how it ended.

    match = Match.begin(game, ("Ama", "sentinel"), opponents=(False, True))
    match = match.play("b2").play("a1", reason="It takes a corner.")
    match.undo()          back to Ama's turn
    match.resign(0)       "X resigned"

The rules see one position at a time. What depends on the history is decided
here: repetition, whose turn it is, clocks, and what the terms of the match allow.
A match never changes: every method returns a new one, or raises an error.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from plyground.core import catalogue
from plyground.core.game import Game, Position
from plyground.core.types import Move
from plyground.errors import GameOver, NotYourTurn, PlygroundError, Refused, TimeIsUp
from plyground.opponents.considered import Considered
from plyground.play.terms import FREE, Terms


class Status(StrEnum):
    """Where a match stands."""

    IN_PROGRESS = "in progress"
    FIRST_WINS = "first wins"
    SECOND_WINS = "second wins"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: the winning seat (None for a draw), why, and any points."""

    winner: int | None
    reason: str
    score: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """What is remembered of a move.

    ``seconds``     how long it took, if that is known
    ``reason``      the reason that was given
    ``details``     texts that explain the reason further, each one level deeper
    ``considered``  the moves that an opponent compared
    ``played_at``   when the move was made, if that is known
    """

    seconds: float | None = None
    reason: str = ""
    details: tuple[str, ...] = ()
    considered: Considered | None = None
    played_at: datetime | None = None


NO_NOTE = Note()
"""The note of a move of which nothing else is known."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A game that a seat ended before the rules did.

    It ``resigned``, ran out of ``time``, or asked for a draw and the other one ``agreed``.
    """

    seat: int
    how: str


class OfferKind(StrEnum):
    """What two people decide together."""

    UNDO = "undo"
    REDO = "redo"
    SWAP = "swap"
    RESTART = "restart"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Offer:
    """What the person in a seat has asked the other one for; see :mod:`plyground.play.offers`."""

    kind: OfferKind
    seat: int


@dataclass(frozen=True, slots=True)
class Match:
    """An immutable record of a game; ``play`` gives the record with one move more.

    ``opponents``  for each seat, whether an opponent of the roster plays there under that name
    ``notes``      one for each move
    ``undone``     what was taken back and can be played again, the next move first
    ``takebacks``  how many times a move was taken back
    ``hints``      how many hints were given
    ``began``      when the match was started, if that is known
    ``offer``      what one of two people has asked the other for; every other change ends it
    """

    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    players: tuple[str, str] = ("?", "?")
    opponents: tuple[bool, bool] = (False, False)
    terms: Terms = FREE
    notes: tuple[Note, ...] = ()
    undone: tuple[tuple[Move, Note], ...] = ()
    forfeit: Forfeit | None = None
    takebacks: int = 0
    hints: int = 0
    began: datetime | None = None
    offer: Offer | None = None

    def __post_init__(self) -> None:
        """Keep one note for each move, also where a match is put together without any."""
        if len(self.notes) != len(self.moves):
            blank = (NO_NOTE,) * (len(self.moves) - len(self.notes))
            object.__setattr__(self, "notes", (*self.notes[: len(self.moves)], *blank))

    @classmethod
    def begin(
        cls,
        start: Game | Position | str,
        players: tuple[str, str] = ("?", "?"),
        *,
        opponents: tuple[bool, bool] = (False, False),
        terms: Terms = FREE,
        began: datetime | None = None,
    ) -> "Match":
        """Return a match before its first move; ``start`` is a game, its name, or a position."""
        position = start if isinstance(start, Position) else catalogue.game(start).start()
        return cls((position,), (), players, opponents, terms, began=began)

    @property
    def game(self) -> Game:
        """The game that is played, with its ruleset."""
        return self.positions[0].game

    @property
    def start(self) -> Position:
        """Where the match began."""
        return self.positions[0]

    @property
    def position(self) -> Position:
        """Where the match stands now."""
        return self.positions[-1]

    @property
    def turn(self) -> int:
        """The seat that is to move."""
        return self.position.turn

    @property
    def is_repetition(self) -> bool:
        """Whether the position now on the board was there before and that ends the game.

        Captured seeds never come back, so a position that recurs has recurred
        since the last capture.
        """
        return self.game.repetition_ends and self.position.is_among(self.positions[:-1])

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.forfeit is not None or self.position.is_over or self.is_repetition

    @property
    def is_opponent_turn(self) -> bool:
        """Whether it is the turn of an opponent of the roster."""
        return self.opponents[self.turn] and not self.is_over

    @property
    def ending(self) -> Ending | None:
        """How the match ended; None while it goes on."""
        if not self.is_over:
            return None
        if self.forfeit is not None and self.forfeit.how == "agreed":
            return Ending(None, "the players agreed to a draw")
        if self.forfeit is not None:
            seat = self.game.seats[self.forfeit.seat]
            how = "resigned" if self.forfeit.how == "resigned" else "ran out of time"
            return Ending(1 - self.forfeit.seat, f"{seat} {how}")
        position = self.position
        reason = position.describe_end() if position.is_over else "the position came back"
        score = self.game.notation.score(position)
        return Ending(position.winner, reason, score)

    @property
    def status(self) -> Status:
        """In progress, won by one of the seats, or drawn."""
        ending = self.ending
        if ending is None:
            return Status.IN_PROGRESS
        if ending.winner is None:
            return Status.DRAW
        return (Status.FIRST_WINS, Status.SECOND_WINS)[ending.winner]

    def remaining(self, seat: int) -> float | None:
        """Return the seconds left on a seat's clock; None without a clock."""
        clock = self.terms.clock
        if clock is None:
            return None
        turns = [
            note for note, before in zip(self.notes, self.positions, strict=False) if before.turn == seat
        ]
        return clock.seconds + sum(clock.increment - (note.seconds or 0.0) for note in turns)

    def play(  # noqa: PLR0913  # all that a note holds
        self,
        move: Move | str,
        *,
        seat: int | None = None,
        seconds: float | None = None,
        reason: str = "",
        details: tuple[str, ...] = (),
        considered: Considered | None = None,
        played_at: datetime | None = None,
    ) -> "Match":
        """Return the match after ``move``, which took ``seconds``; the others are for its note.

        Raise an error after the end, for a ``seat`` that is not to move, if the
        clock has run out, and if the rules forbid the move.
        """
        self._check_in_progress()
        self._check_turn(seat)
        left = self.remaining(self.turn)
        if left is not None and (seconds or 0.0) > left:
            raise TimeIsUp(f"{self.position.mover} has run out of time, with {left:.1f} s left for this move")
        number = self.position.parse_move(move) if isinstance(move, str) else move
        return self._with(number, Note(seconds, reason, details, considered, played_at), undone=())

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in (0, 1) if not self.opponents[seat])

    @property
    def can_undo(self) -> bool:
        """Whether a move, or a resignation, can be taken back now."""
        return self._undo_problem() is None

    def undo(self, seat: int | None = None) -> "Match":
        """Return the match at the last turn of ``seat``, or of any person; take a resignation back alone.

        Between two people, nothing is taken back after the end.
        """
        _raise(self._undo_problem(seat))
        if self.forfeit is not None:
            return replace(self, forfeit=None, takebacks=self.takebacks + 1)
        ply = self._last_turn_of_a_person(seat)
        assert ply is not None, "there is a move to take back"
        taken = zip(self.moves[ply:], self.notes[ply:], strict=True)
        return replace(
            self,
            positions=self.positions[: ply + 1],
            moves=self.moves[:ply],
            notes=self.notes[:ply],
            undone=(*taken, *self.undone),
            takebacks=self.takebacks + 1,
            offer=None,
        )

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be played again now."""
        return self._redo_problem() is None

    def redo(self) -> "Match":
        """Return the match with what was taken back played again, up to the next turn of a person."""
        _raise(self._redo_problem())
        (move, note), *rest = self.undone
        match = self._with(move, note, undone=tuple(rest))
        return match.redo() if match.undone and match.is_opponent_turn else match

    @property
    def can_resign(self) -> bool:
        """Whether there is a person who can resign now."""
        return bool(self.people) and not self.is_over

    def resign(self, seat: int) -> "Match":
        """Return the match lost by ``seat``."""
        self._check_in_progress()
        return replace(self, forfeit=Forfeit(seat, "resigned"), offer=None)

    @property
    def can_draw(self) -> bool:
        """Whether two people can agree to a draw now."""
        return self._draw_problem() is None

    def draw(self, seat: int | None = None) -> "Match":
        """Return the match drawn because the players agreed; ``seat`` has asked for it."""
        _raise(self._draw_problem())
        return replace(self, forfeit=Forfeit(self.turn if seat is None else seat, "agreed"), offer=None)

    def flag(self) -> "Match":
        """Return the match lost on time by the seat that is to move."""
        self._check_in_progress()
        if self.terms.clock is None:
            raise Refused("this match has no clock")
        return replace(self, forfeit=Forfeit(self.turn, "time"), offer=None)

    def restart(self, began: datetime | None = None) -> "Match":
        """Return a new match of the same players on the same terms, with the next seed."""
        terms = replace(self.terms, seed=self.terms.seed + 1)
        return Match.begin(
            self.start, self.players, opponents=self.opponents, terms=terms, began=began or self.began
        )

    @property
    def can_swap(self) -> bool:
        """Whether a person can change seats with the other player now."""
        return bool(self.people) and self._seat_problem() is None

    def swap(self) -> "Match":
        """Return the match with the players in each other's seats; the position stays."""
        return self.seat((self.players[1], self.players[0]), (self.opponents[1], self.opponents[0]))

    def seat(self, players: tuple[str, str], opponents: tuple[bool, bool]) -> "Match":
        """Return the match with other players from here on."""
        _raise(self._seat_problem())
        return replace(self, players=players, opponents=opponents, offer=None)

    def rename(self, seat: int, name: str) -> "Match":
        """Return the match with another name for the person in a seat."""
        self._check_in_progress()
        if self.opponents[seat]:
            raise Refused("only people can be renamed")
        players = (name, self.players[1]) if seat == 0 else (self.players[0], name)
        return replace(self, players=players)

    @property
    def can_hint(self) -> bool:
        """Whether a person may ask for a hint now."""
        return self._hint_problem() is None and not self.is_opponent_turn

    def ask_hint(self) -> "Match":
        """Return the match with one hint more counted; to be called before a hint is given."""
        _raise(self._hint_problem())
        return replace(self, hints=self.hints + 1)

    def with_pace(self, pace: str | None) -> "Match":
        """Return the match with opponents that answer at the pace of that name."""
        return replace(self, terms=replace(self.terms, pace=pace))

    def is_same_game(self, other: "Match") -> bool:
        """Return whether two matches are equal in everything but their pace."""
        return self == other or self.with_pace(None) == other.with_pace(None)

    def _repr_svg_(self) -> str:
        """How a notebook shows the match: as it stands."""
        return self.position._repr_svg_()

    def format_moves(self) -> list[str]:
        """Return the moves as text."""
        return [
            position.format_move(move) for position, move in zip(self.positions, self.moves, strict=False)
        ]

    def _with(self, move: Move, note: Note, undone: tuple[tuple[Move, Note], ...]) -> "Match":
        after = self.position.play(move)
        return replace(
            self,
            positions=(*self.positions, after),
            moves=(*self.moves, move),
            notes=(*self.notes, note),
            undone=undone,
            offer=None,
        )

    def _last_turn_of_a_person(self, seat: int | None) -> int | None:
        """Return the ply of the last move of ``seat``, or of any person."""
        seats = self.people if seat is None else (seat,)
        plies: Sequence[int] = range(len(self.moves) - 1, -1, -1)
        return next((ply for ply in plies if self.positions[ply].turn in seats), None)

    def _over_problem(self) -> PlygroundError | None:
        ending = self.ending
        return None if ending is None else GameOver(f"the game is over: {ending.reason}")

    def _undo_problem(self, seat: int | None = None) -> PlygroundError | None:
        """Return why nothing can be taken back; None if something can."""
        allowed = self.terms.takebacks
        if allowed == 0:
            return Refused("this match has no takebacks")
        if allowed is not None and self.takebacks >= allowed:
            return Refused(f"all takebacks of this match are used up ({allowed})")
        if self.is_over and len(self.people) == 2:
            return Refused("the game is over; two people cannot take a move back after the end")
        if self.forfeit is not None and self.forfeit.how == "time":
            return Refused("a game lost on time cannot be taken back")
        if self.forfeit is None and self._last_turn_of_a_person(seat) is None:
            return Refused("there is no move to take back")
        return None

    def _redo_problem(self) -> PlygroundError | None:
        if self.undone or self.is_over:
            return self._over_problem()
        return Refused("there is no move to play again")

    def _draw_problem(self) -> PlygroundError | None:
        if len(self.people) != 2:
            return Refused("only two people can agree to a draw")
        if not self.moves and not self.is_over:
            return Refused("nobody has moved yet; there is nothing to agree about")
        return self._over_problem()

    def _seat_problem(self) -> PlygroundError | None:
        if self.terms.fixed_opponent and not self.is_over:
            return Refused("the players of this match are fixed; ask for another one, or start a new match")
        return self._over_problem()

    def _hint_problem(self) -> PlygroundError | None:
        if not self.terms.hints and not self.is_over:
            return Refused("this match has no hints")
        return self._over_problem()

    def _check_in_progress(self) -> None:
        _raise(self._over_problem())

    def _check_turn(self, seat: int | None) -> None:
        if seat is not None and seat != self.turn:
            seats = self.game.seats
            raise NotYourTurn(f"it is {seats[self.turn]}'s turn, not {seats[1 - self.turn]}'s")


def _raise(problem: PlygroundError | None) -> None:
    if problem is not None:
        raise problem
