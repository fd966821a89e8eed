"""The chat client against a real server that answers well, badly, slowly or not at all."""

import copy
import dataclasses
import json
import pickle
import threading
import traceback
from http.client import HTTPConnection
from time import monotonic

import pytest

from chat_server import (
    Behaviour,
    ChatServer,
    closed_port,
    drips,
    fails,
    floods,
    never_answers,
    resets,
    says,
    sends,
    sends_raw,
)
from plyground.errors import ModelError
from plyground.opponents.models.chat import MAX_BODY, ModelSettings, Secret, ask
from plyground.search.limit import Cancel

KEY = "sk-Very+Secret/0123"
PATIENT = 30.0
HASTY = 0.25
HELLO = [{"role": "user", "content": "hello"}]
OK = b"HTTP/1.1 200 OK\r\n"


def settings(url: str, key: str = KEY) -> ModelSettings:
    return ModelSettings(url=url, model="parrot", key=Secret(key))


def ask_server(server: ChatServer, seconds: float = PATIENT, cancel: Cancel | None = None) -> str:
    return ask(settings(server.url), HELLO, monotonic() + seconds, cancel or Cancel())


def failure(behaviour: Behaviour, seconds: float = PATIENT) -> ModelError:
    """Return the error of ``ask`` with such a server."""
    with ChatServer(behaviour) as server, pytest.raises(ModelError) as caught:
        ask_server(server, seconds)
    return caught.value


def wait_for_requests_to_end() -> None:
    """Every request's thread ends once its connection is cut; if not, this test hangs no longer than this."""
    calls = [thread for thread in threading.enumerate() if thread.name == "plyground-chat"]
    for call in calls:
        call.join(PATIENT)
    assert not any(call.is_alive() for call in calls)


def test_a_question_gets_the_models_words() -> None:
    with ChatServer(says("Grüße, 1, 1")) as server:
        assert ask_server(server) == "Grüße, 1, 1"


def test_the_request_follows_the_protocol() -> None:
    with ChatServer(says("fine")) as server:
        ask_server(server)
    (request,) = server.requests
    assert request.path == "/v1/chat/completions"
    assert request.headers["Authorization"] == f"Bearer {KEY}"
    assert request.headers["Content-Type"] == "application/json"
    assert request.body == {"model": "parrot", "messages": HELLO, "stream": False}


def test_without_a_key_no_authorization_is_sent() -> None:
    with ChatServer(says("fine")) as server:
        ask(settings(server.url, key=""), HELLO, monotonic() + PATIENT, Cancel())
    assert "Authorization" not in server.requests[0].headers


def test_a_slash_at_the_end_of_the_address_does_no_harm() -> None:
    with ChatServer(says("fine")) as server:
        ask(settings(server.url + "/"), HELLO, monotonic() + PATIENT, Cancel())
    assert server.requests[0].path == "/v1/chat/completions"


def test_an_answer_in_chunks_is_put_together() -> None:
    body = json.dumps({"choices": [{"message": {"content": "in parts"}}]}).encode()
    chunks = b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in (body[:9], body[9:])) + b"0\r\n\r\n"
    with ChatServer(sends_raw(OK + b"Transfer-Encoding: chunked\r\n\r\n" + chunks)) as server:
        assert ask_server(server) == "in parts"


@pytest.mark.parametrize(
    ("behaviour", "sentence"),
    [
        (sends(b"garbage"), "sent invalid JSON"),
        (sends(b""), "sent invalid JSON"),
        (sends(b"\xff\xfe\xfd"), "sent invalid JSON"),
        (sends(b"[" * 500_000), "sent invalid JSON"),
        (sends_raw(OK + b"Content-Length: 900\r\n\r\n{"), "sent invalid JSON"),
        (sends(b"{}"), "sent JSON without a message"),
        (sends(b"[1, 2]"), "sent JSON without a message"),
        (sends(b'{"choices": []}'), "sent JSON without a message"),
        (sends(b'{"choices": [{"message": "b2"}]}'), "sent JSON without a message"),
        (says(None), "sent JSON without a message"),
        (says(["b2"]), "sent JSON without a message"),
        (sends(b" " * (MAX_BODY + 1)), "sent an answer that is too long"),
        (floods, "sent an answer that is too long"),
        (sends_raw(b"220 this is a mail server\r\n"), "did not answer in HTTP"),
        (sends_raw(OK + b"Transfer-Encoding: chunked\r\n\r\nnonsense\r\n"), "did not answer in HTTP"),
        (sends_raw(b""), "could not be reached (RemoteDisconnected)"),
        (resets, "could not be reached (ConnectionResetError)"),
        (fails(500), "answered with an error (HTTP 500)"),
        (fails(429), "answered with an error (HTTP 429)"),
    ],
)
def test_a_passing_failure_may_be_tried_again(behaviour: Behaviour, sentence: str) -> None:
    error = failure(behaviour)
    assert (str(error), error.can_retry) == (sentence, True)


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (400, "answered with an error (HTTP 400)"),
        (401, "refused the key (HTTP 401; see PLYGROUND_LLM_KEY)"),
        (403, "refused the key (HTTP 403; see PLYGROUND_LLM_KEY)"),
        (
            404,
            "has no such address or model (HTTP 404; see PLYGROUND_LLM_URL and PLYGROUND_LLM_MODEL)",
        ),
        (304, "sent a redirect, which is not followed (HTTP 304; see PLYGROUND_LLM_URL)"),
    ],
)
def test_a_lasting_failure_is_final(status: int, sentence: str) -> None:
    error = failure(fails(status))
    assert (str(error), error.can_retry) == (sentence, False)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed(status: int) -> None:
    with ChatServer(says("stolen")) as elsewhere:
        error = failure(sends(b"", status, Location=f"{elsewhere.url}/chat/completions"))
    assert str(error) == f"sent a redirect, which is not followed (HTTP {status}; see PLYGROUND_LLM_URL)"
    assert elsewhere.requests == []


def test_a_proxy_of_the_environment_does_not_see_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    with ChatServer(says("from the proxy")) as proxy, ChatServer(says("straight")) as server:
        monkeypatch.setenv("http_proxy", proxy.url)
        monkeypatch.setenv("no_proxy", "")
        assert ask_server(server) == "straight"
    assert proxy.requests == []


def test_a_closed_port_is_reported() -> None:
    with pytest.raises(ModelError, match=r"^could not be reached \(ConnectionRefusedError\)$"):
        ask(settings(f"http://127.0.0.1:{closed_port()}/v1"), HELLO, monotonic() + PATIENT, Cancel())


def test_an_impossible_host_name_is_reported() -> None:
    with pytest.raises(ModelError, match=r"^could not be reached \(UnicodeError\)$"):
        ask(settings(f"http://{'a' * 64}/v1"), HELLO, monotonic() + PATIENT, Cancel())


def test_a_server_without_tls_is_reported() -> None:
    with ChatServer(says("fine")) as server, pytest.raises(ModelError, match=r"^could not be reached \(SSL"):
        ask(settings(server.url.replace("http:", "https:")), HELLO, monotonic() + PATIENT, Cancel())


@pytest.mark.parametrize(
    "behaviour",
    [
        never_answers,
        drips(b"", b"H"),
        drips(b"HTTP/1.1 200 OK\r\nX-Slow: ", b"x"),
        drips(b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
        drips(OK + b"\r\n", b" "),
        drips(OK + b"Content-Length: 500\r\n\r\n", b" "),
        drips(OK + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    ],
    ids=["silent", "status", "header", "continue", "body", "promised", "chunks"],
)
def test_a_server_that_takes_too_long_is_cut_off(behaviour: Behaviour) -> None:
    with ChatServer(behaviour) as server:
        with pytest.raises(ModelError, match=r"^did not answer in time$"):
            ask_server(server, HASTY)
        wait_for_requests_to_end()
        assert server.disconnected.wait(PATIENT)


def test_a_request_cancelled_while_it_connects_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    connect, released = HTTPConnection.connect, threading.Event()

    def connect_late(connection: HTTPConnection) -> None:
        released.wait(PATIENT)
        connect(connection)

    monkeypatch.setattr(HTTPConnection, "connect", connect_late)
    with ChatServer(says("too late")) as server:
        with pytest.raises(ModelError, match=r"^did not answer in time$"):
            ask_server(server, HASTY)
        released.set()
        wait_for_requests_to_end()
    assert server.requests == []


def test_a_cancel_from_another_thread_ends_the_wait() -> None:
    cancel = Cancel()
    with ChatServer(never_answers) as server:
        threading.Timer(0.1, cancel.set).start()
        with pytest.raises(ModelError, match=r"^did not answer before it was cancelled$") as caught:
            ask_server(server, 1000.0, cancel)
        assert not caught.value.can_retry
        assert server.disconnected.wait(PATIENT)


@pytest.mark.parametrize("status", [307, 400, 401, 404, 500])
def test_an_error_shows_no_key_that_the_server_repeats(status: int) -> None:
    error = failure(fails(status))
    shown = "".join(traceback.format_exception(error)) + repr(error) + repr(vars(error))
    assert KEY not in shown


def test_settings_never_show_the_key() -> None:
    chosen = settings("http://127.0.0.1:1/v1")
    shown = f"{chosen} {chosen!r} {chosen.key} {chosen.key!r} {dataclasses.asdict(chosen)}"
    assert KEY not in shown
    assert "Secret(...)" in shown
    assert copy.deepcopy(chosen).key.reveal() == KEY


@pytest.mark.parametrize("write", [pickle.dumps, copy.copy])
def test_a_key_is_never_copied(write: object) -> None:
    assert callable(write)
    with pytest.raises(TypeError, match="cannot be copied or pickled"):
        write(Secret(KEY))
    with pytest.raises(TypeError):
        json.dumps(Secret(KEY))


@pytest.mark.parametrize("echo", [KEY, KEY.upper(), KEY.lower(), " ".join(KEY), KEY.replace("-", "-\n")])
def test_a_key_is_redacted_however_it_is_spaced(echo: str) -> None:
    assert Secret(KEY).redact(f"Your key is {echo}!") == "Your key is [key]!"


def test_no_key_redacts_nothing() -> None:
    assert Secret().redact("b2 it is") == "b2 it is"


def test_settings_come_from_the_environment() -> None:
    environment = {
        "PLYGROUND_LLM_URL": " http://localhost:8080/v1/ ",
        "PLYGROUND_LLM_MODEL": "parrot",
        "PLYGROUND_LLM_KEY": f"{KEY}\n",
        "PLYGROUND_LLM_TIMEOUT": "2.5",
    }
    read = ModelSettings.from_environment(environment)
    assert (read.url, read.model, read.timeout) == ("http://localhost:8080/v1", "parrot", 2.5)
    assert read.key.reveal() == KEY
    assert read.problem is None


def test_key_and_timeout_may_be_left_out() -> None:
    read = ModelSettings.from_environment(
        {"PLYGROUND_LLM_URL": "https://models.example/v1", "PLYGROUND_LLM_MODEL": "m"}
    )
    assert (read.key.reveal(), read.timeout, read.problem) == ("", 20.0, None)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("URL", "", "set PLYGROUND_LLM_URL ("),
        ("MODEL", " ", "set PLYGROUND_LLM_MODEL ("),
        ("URL", "localhost:8080", "PLYGROUND_LLM_URL is not a base address"),
        ("URL", "ftp://localhost/v1", "PLYGROUND_LLM_URL is not a base address"),
        ("URL", "file:///etc/passwd", "PLYGROUND_LLM_URL is not a base address"),
        ("URL", "http://", "PLYGROUND_LLM_URL is not a base address"),
        ("URL", "http://host:99999/v1", "PLYGROUND_LLM_URL is not a base address"),
        ("URL", "http://host:0/v1", "PLYGROUND_LLM_URL is not a base address"),
        ("URL", "http://[::1/v1", "PLYGROUND_LLM_URL is not a base address"),
        ("URL", "http://me:hidden@host/v1", "PLYGROUND_LLM_URL is not a base address"),
        ("URL", "http://host/v1?key=hidden", "PLYGROUND_LLM_URL is not a base address"),
        ("URL", "http://host/v1#hidden", "PLYGROUND_LLM_URL is not a base address"),
        ("URL", "http://host/ v1", "PLYGROUND_LLM_URL is not a base address"),
        ("URL", "http://höst/v1", "PLYGROUND_LLM_URL is not a base address"),
        ("KEY", "hidden key", "PLYGROUND_LLM_KEY contains a character that is not allowed"),
        ("KEY", "hidden\r\nX-Evil: 1", "PLYGROUND_LLM_KEY contains a character that is not allowed"),
        ("KEY", "hiddën", "PLYGROUND_LLM_KEY contains a character that is not allowed"),
        ("TIMEOUT", "hidden", "PLYGROUND_LLM_TIMEOUT must be a number of seconds"),
        ("TIMEOUT", "0", "PLYGROUND_LLM_TIMEOUT must be a number of seconds"),
        ("TIMEOUT", "-1", "PLYGROUND_LLM_TIMEOUT must be a number of seconds"),
        ("TIMEOUT", "nan", "PLYGROUND_LLM_TIMEOUT must be a number of seconds"),
        ("TIMEOUT", "inf", "PLYGROUND_LLM_TIMEOUT must be a number of seconds"),
    ],
)
def test_each_bad_setting_has_its_sentence_and_is_not_quoted(name: str, value: str, expected: str) -> None:
    good = {"PLYGROUND_LLM_URL": "http://localhost:8080/v1", "PLYGROUND_LLM_MODEL": "parrot"}
    problem = ModelSettings.from_environment(good | {f"PLYGROUND_LLM_{name}": value}).problem
    assert problem is not None
    assert expected in problem
    assert "hidd" not in problem


def test_an_empty_environment_names_all_that_must_be_set() -> None:
    problem = ModelSettings.from_environment({}).problem
    assert problem is not None
    assert "set PLYGROUND_LLM_URL and PLYGROUND_LLM_MODEL (" in problem
