"""Personas: characters whose moves a language model chooses.

The model gets the board, who it is and what it may answer:

    Current board:
     X  | [1] | [2]
    [3] |  O  | [5]
    [6] | [7] | [8]

    You are a playful trickster who loves surprising moves.
    Make your move (X) at row, col with brief reasoning.

What it says is quoted, never vouched for. A model that cannot be reached, or
that names no legal move when asked again, is replaced for this turn by the
persona's own rules, and the reason says so. Its moves do not repeat with the
seed; those of the rules do.
"""

from dataclasses import dataclass, field, replace
from time import monotonic, sleep

from plyground.core.game import Game, Position
from plyground.core.picture import Grid
from plyground.errors import NoAnswer, Unavailable
from plyground.opponents.models.answer import Answer, has_cell_moves, quote, read_answer
from plyground.opponents.models.chat import Message, Settings, ask
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.search.limit import Cancel, Limit

PERSONALITIES = {
    "trickster": "a playful trickster who loves surprising moves",
    "strategist": "a calm strategist who thinks several moves ahead",
    "mentor": "a helpful mentor who explains your thinking",
    "champion": "a competitive champion who plays to win",
}

TRIES = 3
PAUSE = 0.2
"""Seconds between a server's failure and the next try."""


@dataclass(frozen=True, kw_only=True)
class Persona(Opponent):
    """A character played by a language model.

    ``personality`` goes on after "You are"; ``fallback`` decides where the model
    does not; ``settings`` say which model to ask.
    """

    personality: str
    fallback: Opponent
    settings: Settings = field(default_factory=Settings.from_environment)

    @property
    def unavailable_reason(self) -> str | None:
        """What has to be set before this persona can play; None if it can."""
        return self.settings.problem

    @property
    def is_available(self) -> bool:
        """Whether a model is configured. Nobody has asked yet whether it answers."""
        return self.unavailable_reason is None

    def think(self, turn: Turn) -> Decision:
        """Ask the model; fall back on the persona's own rules. Raises :class:`Unavailable`."""
        if self.unavailable_reason is not None:
            raise Unavailable(f"{self.full_name} cannot play: {self.unavailable_reason}")
        began = monotonic()
        advice = self._consult(turn, began)
        decision = advice if isinstance(advice, Decision) else self._fall_back(turn, advice)
        return replace(decision, seconds=monotonic() - began)

    def _consult(self, turn: Turn, began: float) -> Decision | str:
        """The model's decision, or the beginning of a sentence on why there is none."""
        deadline = began + min(self.settings.timeout, _seconds(turn.limit))
        messages = [_from_user(write_prompt(turn.position, self.personality))]
        failure = "There was no time to ask the model"
        for _ in range(TRIES):
            if turn.cancel.is_set or monotonic() >= deadline:
                break
            try:
                text = ask(self.settings, messages, deadline, turn.cancel)
            except NoAnswer as error:
                failure = f"The model's server {error}"
                if not error.again:
                    break
                _pause(deadline, turn.cancel)
                continue
            answer = read_answer(text, turn.position)
            if answer.move is not None:
                return Decision(move=answer.move, reason=self._reason(answer), rule="model")
            failure = self._refusal(answer, is_first=len(messages) == 1)
            messages += [_from_model(answer.text), _from_user(write_complaint(turn.position))]
        return failure

    def _fall_back(self, turn: Turn, failure: str) -> Decision:
        """The own rules' decision, under their own budget unless another was asked for."""
        limit = self.fallback.limit if turn.limit == self.limit else turn.limit
        decision = self.fallback.think(replace(turn, limit=limit))
        return replace(decision, reason=f"{failure}, so the persona's own rules chose: {decision.reason}")

    def _reason(self, answer: Answer) -> str:
        words = quote(answer.words, self.settings.key)
        return f"The model says: {words}" if words else "The model chose this move and gave no reason."

    def _refusal(self, answer: Answer, *, is_first: bool) -> str:
        said = quote(answer.text, self.settings.key) or "nothing"
        if is_first:
            return f"The model's answer was no legal move ({said})"
        return f"The model's answers were no legal moves (last: {said})"


def persona(game: Game, name: str, fallback: Opponent, settings: Settings | None = None) -> Persona:
    """The persona called ``name``, one of ``PERSONALITIES``, for ``game``."""
    personality = PERSONALITIES[name]
    return Persona(
        game=game,
        name=f"persona-{name}",
        description=f"{personality[0].upper()}{personality[1:]}.",
        method=f"A language model chooses; where it names no legal move, {fallback.name} does.",
        personality=personality,
        fallback=fallback,
        settings=settings or Settings.from_environment(),
    )


def write_prompt(position: Position, personality: str) -> str:
    """All the model is told: the game, the board, who it is, and how to answer."""
    where = " at row, col" if has_cell_moves(position) else ""
    return (
        f"The game is {position.game.title}.\n\n"
        f"Current board:\n{_picture(position)}\n\n"
        f"You are {personality}. Make your move ({position.mover}){where} with brief reasoning.\n\n"
        f"{_instructions(position)}"
    )


def write_complaint(position: Position) -> str:
    """What the model is told when it named no legal move."""
    return f"That is no legal move for {position.mover}. {_instructions(position)}"


def _instructions(position: Position) -> str:
    counted = "Rows and columns are counted from 0, from the top left. " if has_cell_moves(position) else ""
    form = "row, col" if has_cell_moves(position) else "one of the legal moves"
    return (
        f"{counted}The legal moves are: {_written_moves(position)}.\n"
        f'Answer with JSON alone: {{"move": "{form}", "reason": "one short sentence"}}'
    )


def _written_moves(position: Position) -> str:
    """Write the legal moves in the form the model is asked to answer in."""
    picture = position.picture
    if not (isinstance(picture, Grid) and picture.has_cell_moves):
        return " ".join(map(position.format_move, position.legal_moves))
    cells = [picture.moves.index(move) for move in position.legal_moves]
    return " ".join(f"{cell // picture.columns},{cell % picture.columns}" for cell in cells)


def _picture(position: Position) -> str:
    """Draw the numbered board, or what the game's own notation draws."""
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
    """Give the server a moment, unless there is none to give."""
    end = min(monotonic() + PAUSE, deadline)
    while not cancel.is_set and (left := end - monotonic()) > 0:
        sleep(min(left, 0.05))
