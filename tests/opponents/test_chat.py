"""The chat client against a real server that speaks well, badly, slowly and not at all."""

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
    blurts,
    closed_port,
    drips,
    fails,
    floods,
    keeps_silent,
    resets,
    says,
    sends,
)
from plyground.errors import NoAnswer
from plyground.opponents.models.chat import MAX_BODY, Secret, Settings, ask
from plyground.search.limit import Cancel

KEY = "sk-Very+Secret/0123"
PATIENT = 30.0
HASTY = 0.25
HELLO = [{"role": "user", "content": "hello"}]
OK = b"HTTP/1.1 200 OK\r\n"


def settings(url: str, key: str = KEY) -> Settings:
    return Settings(url=url, model="parrot", key=Secret(key))


def ask_server(server: ChatServer, seconds: float = PATIENT, cancel: Cancel | None = None) -> str:
    return ask(settings(server.url), HELLO, monotonic() + seconds, cancel or Cancel())


def failure(behaviour: Behaviour, seconds: float = PATIENT) -> NoAnswer:
    """How ``ask`` fails when the server behaves so."""
    with ChatServer(behaviour) as server, pytest.raises(NoAnswer) as caught:
        ask_server(server, seconds)
    return caught.value


def wait_for_calls_to_end() -> None:
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
    with ChatServer(blurts(OK + b"Transfer-Encoding: chunked\r\n\r\n" + chunks)) as server:
        assert ask_server(server) == "in parts"


@pytest.mark.parametrize(
    ("behaviour", "sentence"),
    [
        (sends(b"garbage"), "sent no valid JSON"),
        (sends(b""), "sent no valid JSON"),
        (sends(b"\xff\xfe\xfd"), "sent no valid JSON"),
        (sends(b"[" * 500_000), "sent no valid JSON"),
        (blurts(OK + b"Content-Length: 900\r\n\r\n{"), "sent no valid JSON"),
        (sends(b"{}"), "sent JSON without a message in it"),
        (sends(b"[1, 2]"), "sent JSON without a message in it"),
        (sends(b'{"choices": []}'), "sent JSON without a message in it"),
        (sends(b'{"choices": [{"message": "b2"}]}'), "sent JSON without a message in it"),
        (says(None), "sent JSON without a message in it"),
        (says(["b2"]), "sent JSON without a message in it"),
        (sends(b" " * (MAX_BODY + 1)), "sent an answer without end"),
        (floods, "sent an answer without end"),
        (blurts(b"220 this is a mail server\r\n"), "does not speak HTTP"),
        (blurts(OK + b"Transfer-Encoding: chunked\r\n\r\nnonsense\r\n"), "does not speak HTTP"),
        (blurts(b""), "could not be reached (RemoteDisconnected)"),
        (resets, "could not be reached (ConnectionResetError)"),
        (fails(500), "answered with an error (HTTP 500)"),
        (fails(429), "answered with an error (HTTP 429)"),
    ],
)
def test_what_may_pass_is_worth_another_try(behaviour: Behaviour, sentence: str) -> None:
    error = failure(behaviour)
    assert (str(error), error.again) == (sentence, True)


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (400, "answered with an error (HTTP 400)"),
        (401, "refused the key (HTTP 401; see PLYGROUND_LLM_KEY)"),
        (403, "refused the key (HTTP 403; see PLYGROUND_LLM_KEY)"),
        (404, "knows no such address or model (HTTP 404; see PLYGROUND_LLM_URL and PLYGROUND_LLM_MODEL)"),
        (304, "pointed elsewhere, which is not followed (HTTP 304; see PLYGROUND_LLM_URL)"),
    ],
)
def test_what_will_not_pass_is_final(status: int, sentence: str) -> None:
    error = failure(fails(status))
    assert (str(error), error.again) == (sentence, False)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed(status: int) -> None:
    with ChatServer(says("stolen")) as elsewhere:
        error = failure(sends(b"", status, Location=f"{elsewhere.url}/chat/completions"))
    assert str(error) == f"pointed elsewhere, which is not followed (HTTP {status}; see PLYGROUND_LLM_URL)"
    assert elsewhere.requests == []


def test_a_proxy_of_the_environment_does_not_see_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    with ChatServer(says("from the proxy")) as proxy, ChatServer(says("straight")) as server:
        monkeypatch.setenv("http_proxy", proxy.url)
        monkeypatch.setenv("no_proxy", "")
        assert ask_server(server) == "straight"
    assert proxy.requests == []


def test_nobody_at_the_port_is_said() -> None:
    with pytest.raises(NoAnswer, match=r"^could not be reached \(ConnectionRefusedError\)$"):
        ask(settings(f"http://127.0.0.1:{closed_port()}/v1"), HELLO, monotonic() + PATIENT, Cancel())


def test_a_host_that_cannot_be_a_name_is_said() -> None:
    with pytest.raises(NoAnswer, match=r"^could not be reached \(UnicodeError\)$"):
        ask(settings(f"http://{'a' * 64}/v1"), HELLO, monotonic() + PATIENT, Cancel())


def test_a_server_without_tls_is_said() -> None:
    with ChatServer(says("fine")) as server, pytest.raises(NoAnswer, match=r"^could not be reached \(SSL"):
        ask(settings(server.url.replace("http:", "https:")), HELLO, monotonic() + PATIENT, Cancel())


@pytest.mark.parametrize(
    "behaviour",
    [
        keeps_silent,
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
        with pytest.raises(NoAnswer, match=r"^did not answer in time$"):
            ask_server(server, HASTY)
        wait_for_calls_to_end()
        assert server.hung_up.wait(PATIENT)


def test_a_call_given_up_while_it_connects_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    connect, gate = HTTPConnection.connect, threading.Event()

    def connect_late(line: HTTPConnection) -> None:
        gate.wait(PATIENT)
        connect(line)

    monkeypatch.setattr(HTTPConnection, "connect", connect_late)
    with ChatServer(says("too late")) as server:
        with pytest.raises(NoAnswer, match=r"^did not answer in time$"):
            ask_server(server, HASTY)
        gate.set()
        wait_for_calls_to_end()
    assert server.requests == []


def test_a_cancel_from_another_thread_ends_the_wait() -> None:
    cancel = Cancel()
    with ChatServer(keeps_silent) as server:
        threading.Timer(0.1, cancel.set).start()
        with pytest.raises(NoAnswer, match=r"^was not waited for$") as caught:
            ask_server(server, 1000.0, cancel)
        assert not caught.value.again
        assert server.hung_up.wait(PATIENT)


@pytest.mark.parametrize("status", [307, 400, 401, 404, 500])
def test_an_error_shows_no_key_that_the_server_repeats(status: int) -> None:
    error = failure(fails(status))
    told = "".join(traceback.format_exception(error)) + repr(error) + repr(vars(error))
    assert KEY not in told


def test_settings_never_show_the_key() -> None:
    chosen = settings("http://127.0.0.1:1/v1")
    shown = f"{chosen} {chosen!r} {chosen.key} {chosen.key!r} {dataclasses.asdict(chosen)}"
    assert KEY not in shown
    assert "Secret(...)" in shown
    assert copy.deepcopy(chosen).key.reveal() == KEY


@pytest.mark.parametrize("write", [pickle.dumps, copy.copy])
def test_a_key_is_never_written_down(write: object) -> None:
    assert callable(write)
    with pytest.raises(TypeError, match="never written down"):
        write(Secret(KEY))
    with pytest.raises(TypeError):
        json.dumps(Secret(KEY))


@pytest.mark.parametrize("echo", [KEY, KEY.upper(), KEY.lower(), " ".join(KEY), KEY.replace("-", "-\n")])
def test_a_key_is_blotted_out_however_it_is_spaced(echo: str) -> None:
    assert Secret(KEY).hide_in(f"Your key is {echo}!") == "Your key is [key]!"


def test_no_key_blots_out_nothing() -> None:
    assert Secret().hide_in("b2 it is") == "b2 it is"


def test_settings_come_from_the_environment() -> None:
    environment = {
        "PLYGROUND_LLM_URL": " http://localhost:8080/v1/ ",
        "PLYGROUND_LLM_MODEL": "parrot",
        "PLYGROUND_LLM_KEY": f"{KEY}\n",
        "PLYGROUND_LLM_TIMEOUT": "2.5",
    }
    read = Settings.from_environment(environment)
    assert (read.url, read.model, read.timeout) == ("http://localhost:8080/v1", "parrot", 2.5)
    assert read.key.reveal() == KEY
    assert read.problem is None


def test_key_and_timeout_may_be_left_out() -> None:
    read = Settings.from_environment(
        {"PLYGROUND_LLM_URL": "https://models.example/v1", "PLYGROUND_LLM_MODEL": "m"}
    )
    assert (read.key.reveal(), read.timeout, read.problem) == ("", 20.0, None)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("URL", "", "set PLYGROUND_LLM_URL ("),
        ("MODEL", " ", "set PLYGROUND_LLM_MODEL ("),
        ("URL", "localhost:8080", "PLYGROUND_LLM_URL is no base address"),
        ("URL", "ftp://localhost/v1", "PLYGROUND_LLM_URL is no base address"),
        ("URL", "file:///etc/passwd", "PLYGROUND_LLM_URL is no base address"),
        ("URL", "http://", "PLYGROUND_LLM_URL is no base address"),
        ("URL", "http://host:99999/v1", "PLYGROUND_LLM_URL is no base address"),
        ("URL", "http://host:0/v1", "PLYGROUND_LLM_URL is no base address"),
        ("URL", "http://[::1/v1", "PLYGROUND_LLM_URL is no base address"),
        ("URL", "http://me:hidden@host/v1", "PLYGROUND_LLM_URL is no base address"),
        ("URL", "http://host/v1?key=hidden", "PLYGROUND_LLM_URL is no base address"),
        ("URL", "http://host/v1#hidden", "PLYGROUND_LLM_URL is no base address"),
        ("URL", "http://host/ v1", "PLYGROUND_LLM_URL is no base address"),
        ("URL", "http://höst/v1", "PLYGROUND_LLM_URL is no base address"),
        ("KEY", "hidden key", "PLYGROUND_LLM_KEY holds a character that no key has"),
        ("KEY", "hidden\r\nX-Evil: 1", "PLYGROUND_LLM_KEY holds a character that no key has"),
        ("KEY", "hiddën", "PLYGROUND_LLM_KEY holds a character that no key has"),
        ("TIMEOUT", "hidden", "PLYGROUND_LLM_TIMEOUT is no sensible number of seconds"),
        ("TIMEOUT", "0", "PLYGROUND_LLM_TIMEOUT is no sensible number of seconds"),
        ("TIMEOUT", "-1", "PLYGROUND_LLM_TIMEOUT is no sensible number of seconds"),
        ("TIMEOUT", "nan", "PLYGROUND_LLM_TIMEOUT is no sensible number of seconds"),
        ("TIMEOUT", "inf", "PLYGROUND_LLM_TIMEOUT is no sensible number of seconds"),
    ],
)
def test_each_bad_setting_has_its_sentence_and_is_not_quoted(name: str, value: str, expected: str) -> None:
    good = {"PLYGROUND_LLM_URL": "http://localhost:8080/v1", "PLYGROUND_LLM_MODEL": "parrot"}
    problem = Settings.from_environment(good | {f"PLYGROUND_LLM_{name}": value}).problem
    assert problem is not None
    assert expected in problem
    assert "hidd" not in problem


def test_an_empty_environment_says_all_there_is_to_set() -> None:
    problem = Settings.from_environment({}).problem
    assert problem is not None
    assert "set PLYGROUND_LLM_URL and PLYGROUND_LLM_MODEL (" in problem
