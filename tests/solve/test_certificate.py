"""Certificates of any small game hold, and one that proves nothing is refused, whatever was done to it."""

import ast
import copy
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from own_game import HEXAPAWN, NOTAKTO
from passing import GAME as PASSING
from plyground import Game, Notation, kernel
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.errors import PlygroundError
from plyground.jit import INTERPRETED
from plyground.solve import certificate
from plyground.solve import verify as checker
from plyground.solve.certificate import write_certificate
from plyground.solve.enumeration import TooLarge
from plyground.solve.verify import verify
from scale import few
from solve.dots import dots
from solve.plain import plain_values
from solve.plain_certificate import proves
from solve.random_game import random_game
from solve.ring import REPEATED_DECIDES, REPEATED_IS_A_DRAW, RING, WITH_EXTRA_TURNS

GAMES = {
    each.name: each
    for each in (
        *(catalogue.game(str(path)) for path in (NOTAKTO, HEXAPAWN)),
        *(catalogue.game(name) for name in ("kalah:2x2", "kalah:3x1", "breakthrough:3x3")),
        *(RING, WITH_EXTRA_TURNS, PASSING, dots(2, 1)),
    )
}
LARGE = {each.name: each for each in (catalogue.game("tictactoe"), catalogue.game("connect4:4x3"))}
WON, LOST, DRAWN, WITH_TURNS = "notakto", "hexapawn", "kalah:3x1", "kalah:2x2"


def certify(position: Position, folder: Path) -> dict[str, Any]:
    path = folder / "proof.json"
    count = write_certificate(position, path)
    claim = dict(json.loads(path.read_text()))
    replies = [claim["replies"]] if "winner" in claim else list(claim["draw"].values())
    assert sum(map(len, replies)) == count
    return claim


def judge(claim: object, game: Game, folder: Path) -> tuple[bool, str]:
    path = folder / "claim.json"
    path.write_text(json.dumps(claim))
    return verify(path, game)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("certificates")


@pytest.fixture(scope="module")
def claims(folder: Path) -> dict[str, dict[str, Any]]:
    return {name: certify(GAMES[name].start(), folder) for name in (WON, LOST, DRAWN, WITH_TURNS)}


@pytest.mark.parametrize(
    "game", (GAMES if INTERPRETED else GAMES | LARGE).values(), ids=lambda each: each.name
)
def test_a_certificate_claims_the_value_and_is_valid(game: Game, tmp_path: Path) -> None:
    values = plain_values(game.start())
    going_on = [each for each in reached(game.start(), few(400)) if not each.is_over]
    for position in going_on[:: max(1, len(going_on) // 5)]:
        claim = certify(position, tmp_path)
        assert judge(claim, game, tmp_path)[0]
        value, plies = values[position.state]
        if value:
            winner = position.turn if value > 0 else 1 - position.turn
            assert (claim["winner"], claim["plies"]) == (game.seats[winner], plies)
        else:
            assert list(claim["draw"]) == list(game.seats)


def reached(start: Position, most: int) -> list[Position]:
    """Return some positions with the player to move, breadth first."""
    found = {start: None}
    for position in (waiting := [start]):
        new = [after for move in position.legal_moves if (after := position.play(move)) not in found]
        found |= dict.fromkeys(new)
        waiting.extend(new)
        if len(found) > most:
            break
    return list(found)


def test_the_sentence_says_what_is_proven(claims: dict[str, dict[str, Any]], tmp_path: Path) -> None:
    sentences = [judge(claims[name], GAMES[name], tmp_path)[1] for name in (WON, LOST, DRAWN)]
    assert sentences[0].startswith("valid: notakto: First wins within 6 plies; ")
    assert sentences[1].startswith("valid: hexapawn: Black wins within 6 plies; ")
    assert sentences[2].startswith("valid: kalah:3x1: neither side can force a win; ")
    after = GAMES[WON].start().play("5")
    assert judge(certify(after, tmp_path), GAMES[WON], tmp_path)[1].startswith(
        f"valid: notakto from {after}: "
    )


def test_a_game_of_the_catalogue_is_found_by_its_name(
    claims: dict[str, dict[str, Any]], tmp_path: Path
) -> None:
    path = tmp_path / "claim.json"
    path.write_text(json.dumps(claims[DRAWN]))
    assert verify(path)[0]
    path.write_text(json.dumps(claims[WON]))
    assert verify(path) == (
        False,
        "invalid: there is no game called 'notakto' here; name its file with --game FILE",
    )


@pytest.mark.parametrize("name", [WON, DRAWN, WITH_TURNS, "breakthrough:3x3"])
def test_a_game_too_large_to_enumerate_is_certified_by_the_engines_proof(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(position: Position, **_: object) -> None:
        raise TooLarge("too large", 0)

    start = GAMES[name].start()
    expected = certify(start, tmp_path)
    monkeypatch.setattr(certificate, "enumerate_positions", refuse)
    claim = certify(start, tmp_path)
    assert judge(claim, GAMES[name], tmp_path)[0]
    assert [claim.get(key) for key in ("winner", "plies")] == [
        expected.get(key) for key in ("winner", "plies")
    ]


def replies_of(claim: dict[str, Any]) -> list[dict[str, Any]]:
    return [claim["replies"]] if "replies" in claim else list(claim["draw"].values())


@pytest.mark.parametrize("name", [WON, LOST, DRAWN, WITH_TURNS])
def test_no_reply_can_be_missing(name: str, claims: dict[str, dict[str, Any]], tmp_path: Path) -> None:
    claim = copy.deepcopy(claims[name])
    for replies in replies_of(claim):
        for place in list(replies)[:: 1 if not INTERPRETED else 5]:
            reply = replies.pop(place)
            is_valid, sentence = judge(claim, GAMES[name], tmp_path)
            assert not is_valid
            assert sentence.startswith(f"invalid: {place}: the reply of ")
            replies[place] = reply


def test_no_reply_can_be_slower_than_it_says(claims: dict[str, dict[str, Any]], tmp_path: Path) -> None:
    claim = copy.deepcopy(claims[WON])
    for place, (move, plies) in claim["replies"].items():
        for wrong in (plies - 1, 0, -plies):
            claim["replies"][place] = [move, wrong]
            assert not judge(claim, GAMES[WON], tmp_path)[0]
        claim["replies"][place] = [move, plies]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"plies": 5}, "First has not won within 5 plies"),
        ({"plies": -1}, "First has not won within -1 plies"),
        ({"plies": None}, "must be a whole number, got None"),
        ({"plies": True}, "must be a whole number, got True"),
        ({"plies": float("nan")}, "must be a whole number, got nan"),
        ({"plies": float("inf")}, "must be a whole number, got inf"),
        ({"winner": "Second"}, ""),
        ({"winner": "Third"}, "must be First or Second, got 'Third'"),
        ({"game": "hexapawn"}, "the game of the certificate is 'hexapawn', not 'notakto'"),
        ({"ruleset": "4x4"}, "the ruleset of the certificate is '4x4', not '3x3'"),
        ({"position": "0:1"}, ""),
        ({"position": "1:0"}, ""),
        ({"position": "0:7"}, "the game is over before the first move"),
        ({"position": "nowhere"}, "a position of Notakto looks like"),
        ({"replies": None}, "is not a certificate"),
        ({"replies": {}}, "the reply of First must be [MOVE, PLIES], got None"),
        ({"replies": {"0:0": ["5", float("nan")]}}, "must be a whole number, got nan"),
        ({"replies": {"0:0": ["10", 6]}}, "'10' is not a cell; choose 1 to 9"),
        ({"replies": {"0:0": "56"}}, "the reply of First must be [MOVE, PLIES], got 56"),
        ({"draw": {}}, "is not a certificate"),
        ({"draw": {"First": {}, "Second": {}}}, "the reply of First must be a move, got None"),
    ],
    ids=str,
)
def test_a_changed_claim_is_noticed(
    change: dict[str, Any], complaint: str, claims: dict[str, dict[str, Any]], tmp_path: Path
) -> None:
    is_valid, sentence = judge(claims[WON] | change, GAMES[WON], tmp_path)
    assert not is_valid
    assert sentence.startswith("invalid: ")
    assert complaint in sentence


@pytest.mark.parametrize(
    "text", ["", "no JSON", "[]", "{}", "3", '"x"', "[" * 100_000], ids=lambda text: text[:9]
)
def test_what_is_no_certificate_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "claim.json"
    path.write_text(text)
    for game in (None, GAMES[WON]):
        is_valid, sentence = verify(path, game)
        assert not is_valid
        assert "is not a certificate" in sentence
    assert not verify(tmp_path / "nowhere.json")[0]


@st.composite
def damages(draw: st.DrawFn) -> list[Callable[[dict[str, Any]], None]]:
    """Some changes, each of which does something to one entry, to two, or to the head of a certificate."""
    kinds = st.sampled_from([drop, change_move, change_plies, swap, swap_places, change_head])
    numbers = st.tuples(st.integers(0, 500), st.integers(0, 500))
    return [
        lambda claim, kind=kind, numbers=numbers: kind(claim, *numbers)  # type: ignore[misc]
        for kind, numbers in draw(st.lists(st.tuples(kinds, numbers), min_size=1, max_size=4))
    ]


def entries(claim: dict[str, Any], number: int) -> dict[str, Any]:
    parts = replies_of(claim)
    return parts[number % len(parts)]


def drop(claim: dict[str, Any], first: int, second: int) -> None:
    part = entries(claim, second)
    if part:
        del part[list(part)[first % len(part)]]


def change_move(claim: dict[str, Any], first: int, second: int) -> None:
    part = entries(claim, first)
    moves = sorted({reply[0] if isinstance(reply, list) else reply for reply in part.values()})
    if part:
        place = list(part)[first % len(part)]
        move = moves[second % len(moves)]
        part[place] = [move, part[place][1]] if isinstance(part[place], list) else move


def change_plies(claim: dict[str, Any], first: int, second: int) -> None:
    part = entries(claim, first)
    if "replies" not in claim or second % 5 == 0:
        claim["plies"] = second % 12
    elif part:
        place = list(part)[first % len(part)]
        part[place] = [part[place][0], second % 12]


def swap(claim: dict[str, Any], first: int, second: int) -> None:
    part = entries(claim, first)
    if part:
        one, two = (list(part)[number % len(part)] for number in (first, second))
        part[one], part[two] = part[two], part[one]


def swap_places(claim: dict[str, Any], first: int, second: int) -> None:
    if "draw" in claim:
        seats = list(claim["draw"])
        claim["draw"] = dict(zip(seats, reversed(claim["draw"].values()), strict=True))
    else:
        claim["position"] = list(claim["replies"] or {"0:0": 0})[first % max(1, len(claim["replies"]))]


def change_head(claim: dict[str, Any], first: int, second: int) -> None:
    game = GAMES[claim["game"]]
    near = reached(game.start(), 30)
    if first % 3 == 0 and "winner" in claim:
        claim["winner"] = game.seats[second % 2]
    else:
        claim["position"] = str(near[second % len(near)])


@given(name=st.sampled_from([WON, LOST, DRAWN, WITH_TURNS]), changes=damages())
@settings(max_examples=few(600) + 10, deadline=None)
def test_a_damaged_certificate_is_valid_only_if_it_still_proves_its_claim(
    name: str,
    changes: list[Callable[[dict[str, Any]], None]],
    claims: dict[str, dict[str, Any]],
    folder: Path,
) -> None:
    claim = copy.deepcopy(claims[name])
    for change in changes:
        change(claim)
    is_valid, sentence = judge(claim, GAMES[name], folder)
    assert sentence.startswith("valid: " if is_valid else "invalid: ")
    assert not is_valid or proves(claim, GAMES[name])


@given(place=st.integers(0, 10**6), byte=st.characters(codec="ascii"), cut=st.booleans())
@settings(max_examples=few(300) + 10, deadline=None)
def test_a_damaged_file_is_valid_only_if_it_still_proves_its_claim(
    place: int, byte: str, cut: bool, claims: dict[str, dict[str, Any]], folder: Path
) -> None:
    text = json.dumps(claims[WON])
    place %= len(text)
    path = folder / "damaged.json"
    path.write_text(text[:place] if cut else text[:place] + byte + text[place + 1 :])
    is_valid, _ = verify(path, GAMES[WON])
    assert not (is_valid and cut)
    assert not is_valid or proves(json.loads(path.read_text()), GAMES[WON])


@st.composite
def forgeries(draw: st.DrawFn) -> tuple[Game, dict[str, Any]]:
    """A random game with any moves and plies for all of its positions."""
    again = draw(st.sampled_from([0, 0, 4]))
    game = random_game(
        draw(st.integers(0, 10**6)), nodes=draw(st.integers(2, 9)), moves=2, forward=False, again=again
    )
    head = {"game": game.name, "ruleset": game.ruleset, "position": str(game.start())}
    places = [each for each in reached(game.start(), 100) if not each.is_over]
    moves = {str(each): str(draw(st.sampled_from(each.legal_moves))) for each in places}
    if draw(st.booleans()):
        return game, head | {"draw": dict.fromkeys(game.seats, moves)}
    plies = draw(st.integers(1, 5))
    replies = {text: [move, draw(st.integers(1, plies))] for text, move in moves.items()}
    return game, head | {"winner": draw(st.sampled_from(game.seats)), "plies": plies, "replies": replies}


@given(forgeries())
@settings(max_examples=few(400) + 10, deadline=None)
def test_no_moves_at_all_prove_a_false_value(folder: Path, forgery: tuple[Game, dict[str, Any]]) -> None:
    game, claim = forgery
    if not judge(claim, game, folder)[0]:
        return
    assert proves(claim, game)
    value, plies = plain_values(game.start())[game.start().state]
    if "draw" in claim:
        assert value == 0
    else:
        assert value == (1 if claim["winner"] == game.seats[0] else -1)
        assert plies is not None
        assert plies <= claim["plies"]


@given(st.integers(0, 10**6), st.integers(2, 40), st.sampled_from([0, 3, 9]))
@settings(max_examples=few(150) + 5, deadline=None)
def test_random_games_have_valid_certificates(folder: Path, seed: int, nodes: int, again: int) -> None:
    game = random_game(seed, nodes=nodes, forward=False, again=again)
    claim = certify(game.start(), folder)
    is_valid, sentence = judge(claim, game, folder)
    assert is_valid, sentence
    assert proves(claim, game)


def test_a_circle_is_no_win(tmp_path: Path) -> None:
    start = RING.start()
    assert plain_values(start)[start.state] == (0, None)
    claim = certify(start, tmp_path)
    moves = claim["draw"]["First"]
    for plies in (1, 10, 10**9):
        replies = {text: [move, plies] for text, move in moves.items()}
        forged = {**claim, "winner": "First", "plies": plies, "replies": replies}
        del forged["draw"]
        assert not judge(forged, RING, tmp_path)[0]


class Spins(NamedTuple):
    ended: int


class NoRules(NamedTuple):
    pass


@kernel
def unended(rules: NoRules) -> Spins:
    return Spins(0)


@kernel
def end_or_spin(state: Spins, rules: NoRules) -> int:
    return 0 if state.ended else 0b11


@kernel
def spin(state: Spins, move: int, rules: NoRules) -> Spins:
    return Spins(1 - move)


@kernel
def spins(state: Spins, move: int, rules: NoRules) -> bool:
    return move == 1


@kernel
def who_ends_loses(state: Spins, rules: NoRules) -> int:
    return 1


SPIN = Game(
    name="spin", title="Spin", ruleset="spin", rules=NoRules(), initial_state=unended, move_count=2,
    legal_moves=end_or_spin, play=spin, plays_again=spins, outcome=who_ends_loses,
)  # fmt: skip


def test_a_loser_who_can_move_for_ever_is_no_loser(tmp_path: Path) -> None:
    claim = certify(SPIN.start(), tmp_path)
    assert judge(claim, SPIN, tmp_path)[1].startswith("valid: spin: neither side can force a win")
    for plies in (1, 10**9):
        forged = {key: claim[key] for key in ("game", "ruleset", "position")}
        forged |= {"winner": "Second", "plies": plies, "replies": {}}
        assert judge(forged, SPIN, tmp_path) == (
            False,
            f"invalid: 0:0: Second has not won within {plies} plies",
        )


def test_what_hangs_on_a_repeated_position_is_not_certified(tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    for game in (REPEATED_IS_A_DRAW, REPEATED_DECIDES):
        with pytest.raises(PlygroundError, match="a repeated position ends the game"):
            write_certificate(game.start(), path)
    assert not path.exists()
    endless = certify(RING.start(), tmp_path) | {"game": REPEATED_IS_A_DRAW.name}
    is_valid, sentence = judge(endless, REPEATED_IS_A_DRAW, tmp_path)
    assert not is_valid
    assert sentence.endswith("this position can come back, which ends the game")


def test_draws_and_wins_that_need_no_repetition_are_certified(tmp_path: Path) -> None:
    oware = catalogue.game("oware").position("0-0-0-0-0-1-0-0-0-0-0-0-24-23-S")
    assert "draw" in certify(oware, tmp_path)
    assert verify(tmp_path / "proof.json")[0]
    values = plain_values(RING.start())
    for position in reached(REPEATED_DECIDES.start(), 30):
        if values[position.state][0] and not position.is_over:
            assert "winner" in certify(position, tmp_path)
            assert verify(tmp_path / "proof.json", REPEATED_DECIDES)[0]


class SameText(Notation):
    """Writes and reads every position in the same way."""

    def format_position(self, position: Position) -> str:
        return "somewhere"

    def parse_position(self, text: str, game: Game) -> Position:
        return game.start()


def test_a_text_that_stands_for_two_positions_is_refused(tmp_path: Path) -> None:
    game = replace(RING, name="vague", notation=SameText())
    with pytest.raises(PlygroundError, match="two positions of vague are both written 'somewhere'"):
        write_certificate(game.start(), tmp_path / "proof.json")
    with pytest.raises(PlygroundError, match="its text is that of another position"):
        write_certificate(game.start().play(1), tmp_path / "proof.json")


def test_a_finished_game_and_one_too_large_have_no_certificate(tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    over = GAMES[WON].start().play("1").play("2").play("3")
    with pytest.raises(PlygroundError, match="has nothing to certify: the game is over"):
        write_certificate(over, path)
    with pytest.raises(PlygroundError, match="there is no certificate: oware is too large to enumerate"):
        write_certificate(catalogue.game("oware").start(), path, megabytes=0.5)
    assert not path.exists()


def test_the_checker_knows_the_rules_and_nothing_of_the_solver() -> None:
    source = Path(checker.__file__).read_text(encoding="utf-8")
    modules = {node.module for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)}
    ours = {name for name in modules if name and name.startswith("plyground")}
    assert ours == {"plyground.core.catalogue", "plyground.core.game", "plyground.errors"}
