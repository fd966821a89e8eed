"""Personas: characters played by a language model.

The model gets the board, its character and the legal moves:

    Current board:
     X  | [1] | [2]
    [3] |  O  | [5]
    [6] | [7] | [8]

    You are a playful trickster who loves surprising moves.
    Make your move (X) at row, col with brief reasoning.

The model's words are quoted. Where the model cannot be reached, or names no legal
move after several tries, the persona's fallback opponent moves this turn, and the
reason says so. The seed does not determine the model's moves, only the fallback's.
"""

from dataclasses import dataclass, field, replace
from time import monotonic, sleep

from plyground.core.game import Game, Position
from plyground.core.picture import Grid
from plyground.errors import ModelError, Unavailable
from plyground.opponents.models.answer import ModelAnswer, has_cell_moves, quote, read_answer
from plyground.opponents.models.chat import Message, ModelSettings, ask
from plyground.opponents.models.personalities import PERSONALITIES, describe_persona
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.search.limit import Cancel, Limit

TRIES = 3
PAUSE = 0.2
"""Seconds to wait before the next try after a server's failure."""


@dataclass(frozen=True, kw_only=True)
class Persona(Opponent):
    """A character played by a language model.

    ``personality`` completes the sentence "You are ..."; ``fallback`` moves where the
    model does not; ``settings`` name the model.
    """

    personality: str
    fallback: Opponent
    settings: ModelSettings = field(default_factory=ModelSettings.from_environment)

    @property
    def unavailable_reason(self) -> str | None:
        """What has to be configured before this persona can play; None if it can play now."""
        return self.settings.problem

    @property
    def is_available(self) -> bool:
        """Whether a model is configured; this does not connect to it."""
        return self.unavailable_reason is None

    def think(self, turn: Turn) -> Decision:
        """Ask the model, or the fallback where the model fails.

        Raise :class:`Unavailable` if no model is configured.
        """
        if self.unavailable_reason is not None:
            raise Unavailable(f"{self.full_name} cannot play: {self.unavailable_reason}")
        began = monotonic()
        answer = self._ask_model(turn, began)
        decision = answer if isinstance(answer, Decision) else self._ask_fallback(turn, answer)
        return replace(decision, seconds=monotonic() - began)

    def max_seconds(self, limit: Limit) -> float:
        """Return how long a decision may take: first the model has its time, then the fallback."""
        return min(self.settings.timeout, _seconds(limit)) + self.fallback.max_seconds(
            self._fallback_limit(limit)
        )

    def _ask_model(self, turn: Turn, began: float) -> Decision | str:
        """Return the model's decision, or the beginning of a sentence that says why there is none."""
        deadline = began + min(self.settings.timeout, _seconds(turn.limit))
        messages = [_from_user(format_prompt(turn.position, self.personality))]
        failure = "There was no time to ask the model"
        for _ in range(TRIES):
            if turn.cancel.is_set or monotonic() >= deadline:
                break
            try:
                text = ask(self.settings, messages, deadline, turn.cancel)
            except ModelError as error:
                failure = f"The model's server {error}"
                if not error.can_retry:
                    break
                _pause(deadline, turn.cancel)
                continue
            answer = read_answer(text, turn.position)
            if answer.move is not None:
                return Decision(move=answer.move, reason=self._reason(answer), rule="model")
            failure = self._describe_failure(answer, is_first=len(messages) == 1)
            messages += [_from_model(answer.text), _from_user(format_correction(turn.position))]
        return failure

    def _ask_fallback(self, turn: Turn, failure: str) -> Decision:
        """Return the fallback's decision, within its own budget unless the caller gave another."""
        decision = self.fallback.think(replace(turn, limit=self._fallback_limit(turn.limit)))
        return replace(decision, reason=f"{failure}, so {self.fallback.title} chose: {decision.reason}")

    def _fallback_limit(self, limit: Limit) -> Limit:
        return self.fallback.limit if limit == self.limit else limit

    def _reason(self, answer: ModelAnswer) -> str:
        reason = quote(answer.reason, self.settings.key)
        return f"The model says: {reason}" if reason else "The model chose this move and gave no reason."

    def _describe_failure(self, answer: ModelAnswer, *, is_first: bool) -> str:
        text = quote(answer.text, self.settings.key) or "nothing"
        if is_first:
            return f"The model's answer was not a legal move ({text})"
        return f"The model's answers were not legal moves (last: {text})"


def persona(game: Game, name: str, fallback: Opponent, settings: ModelSettings | None = None) -> Persona:
    """Return the persona called ``name``, one of ``PERSONALITIES``, for ``game``."""
    return Persona(
        game=game,
        name=f"persona-{name}",
        description=describe_persona(name),
        method=f"a language model chooses; if it fails, {fallback.title} does",
        weakness="Can misread the board.",
        personality=PERSONALITIES[name],
        fallback=fallback,
        settings=settings or ModelSettings.from_environment(),
    )


def format_prompt(position: Position, personality: str) -> str:
    """Write the prompt: the game, the board, the personality, and how to answer."""
    where = " at row, col" if has_cell_moves(position) else ""
    return (
        f"The game is {position.game.title}.\n\n"
        f"Current board:\n{_picture(position)}\n\n"
        f"You are {personality}. Make your move ({position.mover}){where} with brief reasoning.\n\n"
        f"{_instructions(position)}"
    )


def format_correction(position: Position) -> str:
    """Write the message to a model that named no legal move."""
    return f"That is not a legal move for {position.mover}. {_instructions(position)}"


def _instructions(position: Position) -> str:
    counted = "Rows and columns are counted from 0, from the top left. " if has_cell_moves(position) else ""
    form = "row, col" if has_cell_moves(position) else "one of the legal moves"
    return (
        f"{counted}The legal moves are: {_format_moves(position)}.\n"
        f'Answer with JSON alone: {{"move": "{form}", "reason": "one short sentence"}}'
    )


def _format_moves(position: Position) -> str:
    """Write the legal moves in the form in which the model should answer."""
    picture = position.picture
    if not (isinstance(picture, Grid) and picture.has_cell_moves):
        return " ".join(map(position.format_move, position.legal_moves))
    cells = [picture.moves.index(move) for move in position.legal_moves]
    return " ".join(f"{cell // picture.columns},{cell % picture.columns}" for cell in cells)


def _picture(position: Position) -> str:
    """Draw the numbered board, or the board as the game's notation draws it."""
    picture = position.picture
    if not (isinstance(picture, Grid) and picture.has_cell_moves):
        return position.draw()
    size = len(f"[{len(picture.cells) - 1}]")
    cells = [
        mark.center(size) if mark else f"[{number}]".rjust(size) for number, mark in enumerate(picture.cells)
    ]
    starts = range(0, len(cells), picture.columns)
    return "\n".join(" | ".join(cells[start : start + picture.columns]) for start in starts)


def _from_user(text: str) -> Message:
    return {"role": "user", "content": text}


def _from_model(text: str) -> Message:
    return {"role": "assistant", "content": text}


def _seconds(limit: Limit) -> float:
    return float("inf") if limit.seconds is None else limit.seconds


def _pause(deadline: float, cancel: Cancel) -> None:
    """Wait before the next try, not longer than until the deadline."""
    end = min(monotonic() + PAUSE, deadline)
    while not cancel.is_set and (left := end - monotonic()) > 0:
        sleep(min(left, 0.05))
