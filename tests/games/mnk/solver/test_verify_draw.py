"""Certificates of draws hold, nothing can be missing from them, and no win passes for a draw."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import plyground as pg
from plyground.bits import lowest
from plyground.caching import bounded_cache
from plyground.core.game import Position
from plyground.games.mnk.solver.draw_proof import DrawProof
from plyground.games.mnk.solver.lines import board_of
from plyground.games.mnk.solver.proof import write_proof
from plyground.games.mnk.solver.prover import LimitReached, Prover
from plyground.games.mnk.solver.solve import new_prover, solve
from plyground.games.mnk.solver.verify import verify
from plyground.games.mnk.solver.verify_draw import Defence, DrawCertificate, Invalid, Lines
from plyground.jit import INTERPRETED
from plyground.play.openings import random_play
from scale import few

DRAWN = ["tictactoe", "tictactoe4", "3x5x4"]
LARGE = ["4x5x4", "6x6x5", "5x5x4", "6x7x5", "8x8x6"]


def certify(position: Position, path: Path) -> dict[str, Any]:
    write_proof(position, new_prover(position.game), path)
    return dict(json.loads(path.read_text()))


def judge(claim: object, folder: Path) -> tuple[bool, str]:
    path = folder / "claim.json"
    path.write_text(json.dumps(claim))
    return verify(path)


def changed(claim: dict[str, Any], mark: str, number: int, answer: object) -> dict[str, Any]:
    """Return the claim with another answer."""
    answers = list(claim["draw"][mark])
    answers[number] = answer
    return claim | {"draw": claim["draw"] | {mark: answers}}


def answers_of(claim: dict[str, Any], kind: str) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Yield the answers of a kind: whom they are against, their number, and the answer."""
    for mark, answers in claim["draw"].items():
        for number, answer in enumerate(answers):
            if kind in answer:
                yield mark, number, answer


@pytest.fixture(scope="module")
def tictactoe(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return certify(pg.game("tictactoe").start(), tmp_path_factory.mktemp("proof") / "proof.json")


@pytest.mark.parametrize("name", DRAWN if INTERPRETED else DRAWN + LARGE)
def test_a_written_proof_is_valid(name: str, tmp_path: Path) -> None:
    claim = certify(pg.game(name).start(), tmp_path / "proof.json")
    is_valid, sentence = judge(claim, tmp_path)
    assert is_valid, sentence
    assert sentence.startswith("valid: neither side can force a win; ")


def drawn_positions(count: int) -> Iterator[Position]:
    rng = Random(17)
    names = ["tictactoe"] if INTERPRETED else ["tictactoe", "4x4x3", "tictactoe4", "5x4x4"]
    while count:
        position = pg.game(rng.choice(names)).start()
        for _ in range(rng.randrange(9)):
            if not position.is_over:
                position = position.play(rng.choice(position.legal_moves))
        if not position.is_over and solve(position).value == 0:
            count -= 1
            yield position


def test_drawn_positions_are_certified_whoever_is_to_move(tmp_path: Path) -> None:
    turns = set()
    for position in drawn_positions(10 if INTERPRETED else 40):
        turns.add(position.turn)
        claim = certify(position, tmp_path / "proof.json")
        assert judge(claim, tmp_path)[0], str(position)
    assert turns == {0, 1}


def test_no_win_passes_for_a_draw(tictactoe: dict[str, Any], tmp_path: Path) -> None:
    """Each answer of a valid proof is tried on positions that a side wins."""
    rng = Random(3)
    count = few(60)
    while count:
        position = pg.game("tictactoe").start()
        for _ in range(rng.randrange(2, 7)):
            if not position.is_over:
                position = position.play(rng.choice(position.legal_moves))
        if position.is_over or solve(position).value == 0:
            continue
        count -= 1
        draw = tictactoe["draw"]
        for last in range(0, max(map(len, draw.values())), 5):
            cut = {mark: answers[: last + 1] for mark, answers in draw.items()}
            assert not judge(tictactoe | {"position": str(position), "draw": cut}, tmp_path)[0]


def check_damage(
    claim: dict[str, Any],
    kind: str,
    damage: Callable[[dict[str, Any]], object],
    complaint: str,
    folder: Path,
) -> None:
    """Damage each answer of a kind, and see it refused."""
    tried = 0
    for mark, number, answer in list(answers_of(claim, kind))[:: 20 if INTERPRETED else 1]:
        is_valid, sentence = judge(changed(claim, mark, number, damage(answer)), folder)
        assert not is_valid, (mark, number, answer)
        assert complaint in sentence
        tried += 1
    assert tried


@pytest.mark.parametrize(
    ("kind", "damage", "complaint"),
    [
        ("tries", lambda answer: answer | {"tries": []}, "there is no answer to"),
        (
            "tries",
            lambda answer: answer | {"tries": [[cell, 10**6] for cell, *_ in answer["tries"]]},
            "before",
        ),
        ("reply", lambda answer: answer | {"reply": []}, "is not a certificate"),
        ("tries", lambda _: {}, "is not a certificate"),
        ("tries", lambda _: None, "is not a certificate"),
    ],
)
def test_damaged_answers_are_refused(
    kind: str,
    damage: Callable[[dict[str, Any]], object],
    complaint: str,
    tictactoe: dict[str, Any],
    tmp_path: Path,
) -> None:
    check_damage(tictactoe, kind, damage, complaint, tmp_path)


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda answer: answer | {"pairs": [[0, 0]]}, "share a cell"),
        (lambda answer: answer | {"pairs": [[0, 1], [1, 2]]}, "share a cell"),
        (lambda answer: answer | {"pairs": [[0, 99]]}, "share a cell"),
        (lambda answer: answer | {"pairs": [[0]]}, "is not a certificate"),
        (lambda answer: answer | {"pairs": [], "keep": []}, "not below 1"),
    ],
)
def test_damaged_pairs_and_weights_are_refused(
    damage: Callable[[dict[str, Any]], object], complaint: str, tmp_path: Path
) -> None:
    claim = certify(pg.game("tictactoe4").start(), tmp_path / "proof.json")
    check_damage(claim, "keep", damage, complaint, tmp_path)


@pytest.mark.parametrize(("sets", "defends", "attacks"), [
    ([{2}], True, False),  # 1/2; and 1/2 more for the attacker's stone
    ([{2}, {3}], False, False),  # 1
    ([{2, 3}, {2, 4}], True, False),  # 1/2; and 1/2 more
    ([{2, 3}, {4, 5}], True, True),  # 1/2; and 1/4 more
    ([{2, 3}, {2, 3, 4}, {2, 3, 5}], True, True),  # lines that contain another do not count
    ([set()], False, False),
])  # fmt: skip
def test_weights_must_be_below_1(sets: list[set[int]], defends: bool, attacks: bool) -> None:
    ours = frozenset(map(frozenset, sets))
    for attacking, holds in ((False, defends), (True, attacks)):
        defence = Defence("X", [{"pairs": [], "keep": list(range(9))}], 3, 3)
        if holds:
            assert defence.check(0, ours, frozenset(), attacking) == frozenset(range(9))
        else:
            with pytest.raises(Invalid, match="not below 1"):
                defence.check(0, ours, frozenset(), attacking)


def test_a_line_that_the_attacker_completes_is_noticed() -> None:
    """Even if the defender would complete one with its next stone, whether the move is tried or not."""
    for tried in (2, 5):
        defence = Defence("X", [{"reply": [5]}, {"tries": [[tried, 0]]}], 3, 3)
        with pytest.raises(Invalid, match="X completes a line in cell 2"):
            defence.check(1, lines([2]), lines([5]), True)


def test_a_completed_line_needs_a_cell_of_each_line_of_the_attacker() -> None:
    """Or the attacker might have completed it before."""
    defence = Defence("X", [{"reply": [5]}], 3, 3)
    needed = defence.check(0, lines([1, 2], [2, 3], [5, 6], [7, 8]), lines([5], [1, 4]), False)
    assert needed == {1, 2, 5, 7}


def lines(*cells: list[int]) -> Lines:
    return frozenset(map(frozenset, cells))


@bounded_cache(1 << 16)
def is_won(ours: Lines, theirs: Lines, attacking: bool, passed: bool) -> bool:
    """Return whether the attacker completes a line before the defender does; both may pass."""
    if frozenset() in ours:
        return True
    if frozenset() in theirs:
        return False
    afters = [place(ours, theirs, cell, attacking) for cell in sorted(frozenset().union(*ours, *theirs))]
    results = [is_won(*after, not attacking, False) for after in afters]
    if not passed:
        results.append(is_won(ours, theirs, not attacking, True))
    return any(results) if attacking else bool(results) and all(results)


def place(ours: Lines, theirs: Lines, cell: int, attacking: bool) -> tuple[Lines, Lines]:
    own, other = (ours, theirs) if attacking else (theirs, ours)
    grown, cut = (
        frozenset(line - {cell} for line in own),
        frozenset(line for line in other if cell not in line),
    )
    return (grown, cut) if attacking else (cut, grown)


def test_answers_hold_even_if_the_attacker_has_all_cells_that_they_do_not_need(tmp_path: Path) -> None:
    """By plain search, for each situation of proofs on small boards."""
    checked = 0
    for position in drawn_positions(few(40)):
        if position.game.name != "tictactoe":
            continue
        claim = DrawCertificate(certify(position, tmp_path / "proof.json"))
        for attacker, defender in ("XO", "OX"):
            defence = Defence(attacker, claim.answers[attacker], claim.width, claim.height)
            both = claim.lines_of(attacker), claim.lines_of(defender)
            defence.check(len(defence.answers) - 1, *both, attacker == claim.mover())
            for (_, ours, theirs, attacking), needed in defence.checked.items():
                left = frozenset(line & needed for line in ours)
                assert not is_won(
                    left, frozenset(line for line in theirs if line <= needed), attacking, False
                )
                checked += 1
    assert checked > few(100)


class CarelessProver(Prover):
    """Believes that any move holds."""

    def known_defence(self, attacker: int, defender: int) -> int | None:
        """Return any empty cell."""
        return lowest(self.rules.board & ~(attacker | defender))


def test_a_careless_solver_does_not_pass(tmp_path: Path) -> None:
    """It writes a proof of a draw for positions that a side wins; all are refused."""
    rng, refused = Random(5), 0
    while refused < few(60):
        position = random_play(pg.game("tictactoe"), rng.randrange(7), rng)[1]
        if position.is_over or solve(position).value == 0:
            continue
        claim = draw_claim(position, CarelessProver(position.game.rules))
        assert claim is None or not judge(claim, tmp_path)[0], str(position)
        refused += claim is not None


def draw_claim(position: Position, prover: Prover) -> dict[str, Any] | None:
    """Return the claim that a position is drawn; None if the solver finds no answer to a move."""
    stones = position.state if position.turn == 0 else position.state[::-1]
    draw = {}
    for seat, mark in enumerate("XO"):
        proof = DrawProof(board_of(position.game.rules), prover)
        try:
            draw[mark] = proof.answers_to(stones[seat], stones[1 - seat], position.turn == seat)
        except (AssertionError, LimitReached, ValueError):
            return None
    return {"board": position.game.ruleset, "position": str(position), "draw": draw}


@pytest.mark.parametrize(("way", "complaint"), [
    (4, "cannot be turned in way 4"), (-1, "cannot be turned in way -1"), (9, "in way 9"), ("x", "is not a"),
])  # fmt: skip
def test_a_board_is_turned_in_possible_ways_only(way: object, complaint: str, tmp_path: Path) -> None:
    claim = certify(pg.game("4x5x4").start(), tmp_path / "proof.json")
    mark, number, answer = next(iter(answers_of(claim, "tries")))
    turned = [[cell, following[0], way] for cell, *following in answer["tries"]]
    is_valid, sentence = judge(changed(claim, mark, number, answer | {"tries": turned}), tmp_path)
    assert not is_valid
    assert complaint in sentence


def test_a_wrong_turn_is_noticed(tictactoe: dict[str, Any], tmp_path: Path) -> None:
    mark, number, answer = list(answers_of(tictactoe, "tries"))[-1]
    assert any(len(each) == 3 for each in answer["tries"]), "mirror images of the first moves share an answer"
    tries = [each[:2] for each in answer["tries"]]
    assert not judge(changed(tictactoe, mark, number, answer | {"tries": tries}), tmp_path)[0]


def test_only_a_reply_that_completes_a_line_ends_the_game(tictactoe: dict[str, Any], tmp_path: Path) -> None:
    for mark, number, answer in answers_of(tictactoe, "reply"):
        if len(answer["reply"]) == 2:
            short = changed(tictactoe, mark, number, {"reply": answer["reply"][:1]})
            assert not judge(short, tmp_path)[0]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"board": "4x4x3"}, ""),
        ({"board": "3x3x3"}, "is not a position of 3x3x3"),
        ({"board": "4x4"}, "is not a certificate"),
        ({"position": "XX../..../..../...."}, "must have as many X as O, or one more"),
        ({"position": "XXXX/OOO./..../...."}, "already has a complete run"),
        ({"position": 7}, "is not a position"),
        ({"draw": {}}, "is not a certificate"),
        ({"draw": {"X": [], "O": []}}, "there is no answer -1 against X"),
        ({"draw": None}, "is not a certificate"),
        ({"draw": {"X": 3, "O": 3}}, "is not a certificate"),
    ],
    ids=str,
)
def test_a_changed_claim_is_refused(change: dict[str, Any], complaint: str, tmp_path: Path) -> None:
    position = pg.game("4x4x4").start()
    is_valid, sentence = judge(certify(position, tmp_path / "proof.json") | change, tmp_path)
    assert not is_valid
    assert complaint in sentence
