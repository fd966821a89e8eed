"""Personas and a real chat server: prompts, reasons, and what happens without an answer."""

import asyncio
import threading
import traceback
from dataclasses import dataclass, replace

import pytest

from chat_server import (
    Behaviour,
    ChatServer,
    closed_port,
    drips,
    echoes_the_key,
    fails,
    floods,
    never_answers,
    resets,
    says,
    sends,
    sends_raw,
)
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.errors import GameOver, Unavailable
from plyground.opponents.models.chat import ModelSettings, Secret
from plyground.opponents.models.persona import (
    Persona,
    format_correction,
    format_prompt,
    persona,
)
from plyground.opponents.models.personalities import PERSONALITIES
from plyground.opponents.opponent import Decision, Opponent, Turn
from plyground.search.limit import Cancel, Limit

KEY = "sk-Very+Secret/0123"
PATIENT = 30.0
HASTY = 0.2
FALLBACK = f"It is the last one (within {Limit(depth=7)})."
FALLBACK_CHOSE = f", so Last chose: {FALLBACK}"


@dataclass(frozen=True, kw_only=True)
class LastMove(Opponent):
    """Plays the last legal move; its reason names the budget it was given."""

    def think(self, turn: Turn) -> Decision:
        reason = f"It is the last one (within {turn.limit})."
        return Decision(move=turn.position.legal_moves[-1], reason=reason, rule="last")


def make(url: str, game: str = "tictactoe", name: str = "champion", timeout: float = PATIENT) -> Persona:
    """Return a persona that asks the server at ``url``."""
    chosen = catalogue.game(game)
    rules = LastMove(game=chosen, name="last", description="", method="", limit=Limit(depth=7))
    return persona(
        chosen, name, rules, ModelSettings(url=url, model="parrot", key=Secret(KEY), timeout=timeout)
    )


def board(text: str = "X../.O./...", game: str = "tictactoe") -> Position:
    return catalogue.game(game).position(text)


def play(*behaviours: Behaviour, timeout: float = PATIENT) -> tuple[Decision, ChatServer]:
    """Return the champion's decision with such a server, X to move with a1 and b2 taken."""
    with ChatServer(*behaviours) as server:
        decision = make(server.url, timeout=timeout).decide(board())
    return decision, server


# Prompts


def test_the_prompt_has_the_documented_form() -> None:
    assert format_prompt(board(), PERSONALITIES["trickster"]) == (
        "The game is Tic-tac-toe, 3x3.\n"
        "\n"
        "Current board:\n"
        " X  | [1] | [2]\n"
        "[3] |  O  | [5]\n"
        "[6] | [7] | [8]\n"
        "\n"
        "You are a playful trickster who loves surprising moves. "
        "Make your move (X) at row, col with brief reasoning.\n"
        "\n"
        "Rows and columns are counted from 0, from the top left. "
        "The legal moves are: 0,1 0,2 1,0 1,2 2,0 2,1 2,2.\n"
        'Answer with JSON alone: {"move": "row, col", "reason": "one short sentence"}'
    )


def test_a_large_board_is_numbered_in_line() -> None:
    lines = format_prompt(board("X.../..../..../....", "tictactoe4"), "calm").splitlines()
    assert lines[3:7] == [
        " X   |  [1] |  [2] |  [3]",
        " [4] |  [5] |  [6] |  [7]",
        " [8] |  [9] | [10] | [11]",
        "[12] | [13] | [14] | [15]",
    ]


def test_oware_shows_its_own_board_and_moves() -> None:
    position = board("4-4-4-4-4-0-5-5-5-5-4-0-0-4-N", "oware")
    prompt = format_prompt(position, PERSONALITIES["mentor"])
    assert position.draw() in prompt
    assert "You are a helpful mentor who explains your thinking. Make your move (North) with brief" in prompt
    assert "The legal moves are: a b c d e.\n" in prompt
    assert "row" not in prompt


@pytest.mark.parametrize("name", ["trickster", "strategist", "mentor", "champion"])
def test_each_persona_introduces_itself_to_the_model(name: str) -> None:
    with ChatServer(says("1, 2")) as server:
        asked = make(server.url, name=name)
        asked.decide(board())
    assert asked.full_name == f"tictactoe/persona-{name}"
    assert f"You are {PERSONALITIES[name]}. Make your move (X)" in server.requests[0].last_message


# Reasons


def test_the_models_reason_is_quoted_as_the_models() -> None:
    decision, server = play(says('{"move": "1, 2", "reason": "It blocks. It wins. It is fun."}'))
    assert (decision.move, decision.rule) == (5, "model")
    assert decision.reason == 'The model says: "It blocks. It wins."'
    assert (decision.exact, decision.score) == (False, None)
    assert len(server.requests) == 1


def test_prose_is_its_own_reason() -> None:
    decision, _ = play(says("I take 1, 2!\nYou will not like it."))
    assert decision.reason == 'The model says: "I take 1, 2! You will not like it."'


def test_a_move_without_a_reason_says_so() -> None:
    decision, _ = play(says('{"move": "1, 2"}'))
    assert decision.reason == "The model chose this move and gave no reason."


@pytest.mark.parametrize(
    "behaviour",
    [
        echoes_the_key('{"move": "1, 2", "reason": "Your key is {key}"}'),
        echoes_the_key("1, 2 for {key}"),
        echoes_the_key("I would rather talk about {key}"),
        echoes_the_key("x" * 230 + " {key}"),
        fails(401),
        fails(500),
        sends_raw(f"nonsense {KEY}\r\n".encode()),
        sends(b"", 302, Location=f"http://127.0.0.1:1/{KEY}"),
    ],
)
def test_no_decision_shows_the_key(behaviour: Behaviour) -> None:
    decision, server = play(behaviour)
    assert server.requests[0].headers["Authorization"] == f"Bearer {KEY}"
    assert "sk-" not in repr(decision)


def test_neither_a_persona_nor_its_errors_show_the_key() -> None:
    asked = make("no address")
    with pytest.raises(Unavailable) as caught:
        asked.decide(board())
    shown = repr(asked) + repr(asked.settings) + "".join(traceback.format_exception(caught.value))
    assert KEY not in shown


# Without a good answer


def test_after_an_illegal_answer_the_model_is_asked_again() -> None:
    decision, server = play(says("0,0 is mine"), says('{"move": "2,2", "reason": "sorry"}'))
    assert decision.move == 8
    assert decision.reason == 'The model says: "sorry"'
    messages = server.requests[1].body["messages"]
    assert [message["role"] for message in messages] == ["user", "assistant", "user"]
    assert messages[1]["content"] == "0,0 is mine"
    assert messages[2]["content"] == format_correction(board())
    assert messages[2]["content"].startswith("That is not a legal move for X. ")
    assert "The legal moves are: 0,1 0,2 1,0 1,2 2,0 2,1 2,2." in messages[2]["content"]


def test_after_three_illegal_answers_the_fallback_chooses() -> None:
    decision, server = play(says("0,0"), says("1,1"), says('I pass. "Really"'))
    assert len(server.requests) == 3
    assert (decision.move, decision.rule) == (8, "last")
    failure = "The model's answers were not legal moves (last: \"I pass. 'Really'\")"
    assert decision.reason == failure + FALLBACK_CHOSE


def test_an_empty_answer_is_reported_as_nothing() -> None:
    decision, _ = play(says(" "))
    assert decision.reason == "The model's answers were not legal moves (last: nothing)" + FALLBACK_CHOSE


def test_of_two_failures_the_last_is_reported() -> None:
    decision, _ = play(says("0,0"), fails(400))
    assert decision.reason == "The model's server answered with an error (HTTP 400)" + FALLBACK_CHOSE


def test_a_single_illegal_answer_is_reported_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plyground.opponents.models.persona.TRIES", 1)
    decision, _ = play(says("0,0"))
    assert decision.reason == 'The model\'s answer was not a legal move ("0,0")' + FALLBACK_CHOSE


@pytest.mark.parametrize(
    ("failing", "requests"),
    [(fails(500), 2), (sends(b"{"), 2), (resets, 2), (says(None), 2), (fails(429), 2)],
)
def test_a_server_that_recovers_is_asked_again(failing: Behaviour, requests: int) -> None:
    decision, server = play(failing, says("1, 2"))
    assert (decision.move, decision.rule) == (5, "model")
    assert len(server.requests) == requests


@pytest.mark.parametrize(
    ("behaviour", "failure", "requests"),
    [
        (fails(503), "answered with an error (HTTP 503)", 3),
        (sends(b"oops"), "sent invalid JSON", 3),
        (sends(b'{"error": "no"}'), "sent JSON without a message", 3),
        (floods, "sent an answer that is too long", 3),
        (resets, "could not be reached (ConnectionResetError)", 3),
        (sends_raw(b"hello?\r\n\r\n"), "did not answer in HTTP", 3),
        (fails(401), "refused the key (HTTP 401; see PLYGROUND_LLM_KEY)", 1),
    ],
)
def test_a_server_that_stays_broken_leaves_it_to_the_fallback(
    behaviour: Behaviour, failure: str, requests: int
) -> None:
    decision, server = play(behaviour)
    assert decision.reason == f"The model's server {failure}" + FALLBACK_CHOSE
    assert (decision.move, decision.rule) == (8, "last")
    assert len(server.requests) == requests


def test_a_redirect_leaves_it_to_the_fallback() -> None:
    with ChatServer(says("1, 2")) as elsewhere:
        decision, _ = play(sends(b"", 307, Location=elsewhere.url + "/chat/completions"))
    assert decision.rule == "last"
    assert elsewhere.requests == []


@pytest.mark.parametrize(
    "behaviour",
    [never_answers, drips(b"", b"H"), drips(b"HTTP/1.1 200 OK\r\n\r\n", b" ")],
    ids=["silent", "header", "body"],
)
def test_a_slow_server_leaves_it_to_the_fallback(behaviour: Behaviour) -> None:
    decision, server = play(behaviour, timeout=HASTY)
    assert decision.reason == "The model's server did not answer in time" + FALLBACK_CHOSE
    assert len(server.requests) == 1


def test_tries_share_one_timeout() -> None:
    decision, server = play(says("0,0"), never_answers, timeout=0.5)
    assert decision.reason == "The model's server did not answer in time" + FALLBACK_CHOSE
    assert len(server.requests) == 2


def test_a_closed_port_leaves_it_to_the_fallback() -> None:
    decision = make(f"http://127.0.0.1:{closed_port()}/v1").decide(board())
    failure = "The model's server could not be reached (ConnectionRefusedError)"
    assert decision.reason == failure + FALLBACK_CHOSE


def test_a_limit_of_time_is_shorter_than_the_timeout() -> None:
    with ChatServer(never_answers) as server:
        decision = make(server.url, timeout=1000).decide(board(), limit=Limit(seconds=HASTY))
    assert decision.reason.startswith("The model's server did not answer in time, so")
    assert f"within {Limit(seconds=0.2)}" in decision.reason


def test_no_time_at_all_sends_no_request() -> None:
    with ChatServer(says("1, 2")) as server:
        decision = make(server.url).decide(board(), limit=Limit(seconds=0))
    assert decision.reason.startswith("There was no time to ask the model, so Last chose")
    assert server.requests == []


def test_a_cancelled_turn_sends_no_request() -> None:
    cancel = Cancel()
    cancel.set()
    with ChatServer(says("1, 2")) as server:
        decision = make(server.url).decide(board(), cancel=cancel)
    assert decision.reason == "There was no time to ask the model" + FALLBACK_CHOSE
    assert server.requests == []


def test_a_cancel_between_tries_ends_the_asking() -> None:
    cancel = Cancel()

    def fails_and_cancels(handler: object) -> None:
        cancel.set()
        raise ConnectionError

    with ChatServer(fails_and_cancels) as server:
        decision = make(server.url).decide(board(), cancel=cancel)
    assert decision.rule == "last"
    assert len(server.requests) == 1


def test_a_cancel_while_the_model_thinks_ends_the_wait() -> None:
    cancel = Cancel()
    with ChatServer(never_answers) as server:
        threading.Timer(0.1, cancel.set).start()
        decision = make(server.url, timeout=1000).decide(board(), cancel=cancel)
        assert server.disconnected.wait(PATIENT)
    assert decision.reason == "The model's server did not answer before it was cancelled" + FALLBACK_CHOSE


def test_an_event_loop_goes_on_while_the_model_thinks() -> None:
    release = threading.Event()

    def waits_for_the_loop(handler: object) -> None:
        release.wait(PATIENT)
        raise ConnectionError

    async def decide(url: str) -> Decision:
        asyncio.get_running_loop().call_later(0.05, release.set)
        return await make(url).decide_async(board())

    with ChatServer(waits_for_the_loop, says("1, 2")) as server:
        assert asyncio.run(decide(server.url)).move == 5


def test_an_oware_persona_plays_a_house() -> None:
    with ChatServer(says('{"move": "C", "reason": "Sow and see."}')) as server:
        decision = make(server.url, "oware").decide(catalogue.game("oware").start())
    assert (decision.move, decision.reason) == (2, 'The model says: "Sow and see."')


# Without a configured model


def test_without_configuration_a_persona_says_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("URL", "MODEL", "KEY", "TIMEOUT"):
        monkeypatch.delenv(f"PLYGROUND_LLM_{name}", raising=False)
    rules = make("unused").fallback
    idle = persona(rules.game, "mentor", rules)
    assert not idle.is_available
    assert idle.unavailable_reason is not None
    assert "set PLYGROUND_LLM_URL and PLYGROUND_LLM_MODEL" in idle.unavailable_reason
    with pytest.raises(Unavailable, match=r"tictactoe/persona-mentor cannot play: no language model is"):
        idle.decide(board())


def test_the_environment_configures_a_persona(monkeypatch: pytest.MonkeyPatch) -> None:
    with ChatServer(says("1, 2")) as server:
        monkeypatch.setenv("PLYGROUND_LLM_URL", server.url)
        monkeypatch.setenv("PLYGROUND_LLM_MODEL", "parrot")
        monkeypatch.setenv("PLYGROUND_LLM_KEY", KEY)
        monkeypatch.setenv("PLYGROUND_LLM_TIMEOUT", str(PATIENT))
        rules = make("unused").fallback
        ready = persona(rules.game, "mentor", rules)
        assert ready.is_available
        assert ready.unavailable_reason is None
        assert ready.decide(board()).move == 5
    assert server.requests[0].body["model"] == "parrot"
    assert server.requests[0].headers["Authorization"] == f"Bearer {KEY}"


def test_a_finished_game_sends_no_request() -> None:
    with ChatServer(says("1, 2")) as server, pytest.raises(GameOver):
        make(server.url).decide(board("XXX/OO./..."))
    assert server.requests == []


def test_the_fallback_has_its_own_budget_unless_the_caller_gives_another() -> None:
    asked = make(f"http://127.0.0.1:{closed_port()}/v1")
    assert "within Limit(depth=7," in asked.decide(board()).reason
    assert "within Limit(depth=2," in asked.decide(board(), limit=Limit(depth=2)).reason
    assert "within Limit(depth=7," in replace(asked, limit=Limit(depth=1)).decide(board()).reason
