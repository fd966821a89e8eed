"""Whether a side can ever win: threats and proof numbers agree with plain search to the end."""

import functools
import random
from collections.abc import Iterator

import pytest

import naive_board
import plyground as pg
from plyground.games.mnk.rules import Rules
from plyground.games.mnk.solver.counters import new_counters
from plyground.games.mnk.solver.lines import board_of
from plyground.games.mnk.solver.proof_numbers import FAR, explore, new_number_work
from plyground.games.mnk.solver.threat_search import MOST_PLIES, new_threat_work, win_by_threats
from plyground.games.mnk.solver.unlimited import UnlimitedQuestion, UnlimitedSearch
from plyground.jit import INTERPRETED
from scale import few

BOARDS = ["3x3x3", "3x4x3", "4x4x3", "4x4x4", "5x4x4"]


class Plain:
    """Whether the attacker can force a line before the defender has one, by plain recursion."""

    def __init__(self, rules: Rules) -> None:
        self.lines = [sum(1 << cell for cell in line) for line in naive_board.lines(rules)]
        self.cells = rules.width * rules.height
        self.wins = functools.cache(self._wins)

    def has_line(self, stones: int) -> bool:
        return any(line & stones == line for line in self.lines)

    def _wins(self, attacker: int, defender: int, attacking: bool) -> bool:
        if self.has_line(attacker):
            return True
        empty = self.empty(attacker, defender)
        if self.has_line(defender) or not empty:
            return False
        if attacking:
            return any(self.wins(attacker | cell, defender, False) for cell in empty)
        return all(self.wins(attacker, defender | cell, True) for cell in empty)

    def empty(self, attacker: int, defender: int) -> list[int]:
        return [1 << cell for cell in range(self.cells) if not (attacker | defender) >> cell & 1]


def positions_of(plain: Plain, count: int) -> Iterator[tuple[int, int]]:
    """Yield random positions without a complete line; one side may have a stone more."""
    rng = random.Random(5)
    while count:
        attacker, defender = 0, 0
        for number in range(rng.randint(max(0, plain.cells - 11), plain.cells - 1)):
            cell = rng.choice(plain.empty(attacker, defender))
            attacker, defender = (attacker | cell, defender) if number % 2 else (attacker, defender | cell)
        if rng.random() < 0.5:
            attacker, defender = defender, attacker
        if not plain.has_line(attacker) and not plain.has_line(defender):
            count -= 1
            yield attacker, defender


@pytest.mark.parametrize("name", BOARDS)
def test_proof_numbers_are_right(name: str) -> None:
    rules = pg.game(name).rules
    plain, board = Plain(rules), board_of(rules)
    work = new_number_work(board, new_counters(None), 1)
    results = set()
    for attacker, defender in positions_of(plain, few(400)):
        for attacking in (True, False):
            numbers = explore(attacker, defender, attacking, FAR, FAR, 0, True, board, work)
            results.add(numbers)
            assert (numbers == (0, FAR)) == plain.wins(attacker, defender, attacking)
    assert results == {(0, FAR), (FAR, 0)}


@pytest.mark.parametrize("name", BOARDS)
def test_wins_by_threats_are_wins_and_moves_outside_their_zone_do_not_stop_them(name: str) -> None:
    rules = pg.game(name).rules
    plain, board = Plain(rules), board_of(rules)
    work = new_threat_work(board, 1)
    won = 0
    for attacker, defender in positions_of(plain, few(600)):
        length, zone = win_by_threats(attacker, defender, MOST_PLIES, board, work)
        if not length:
            continue
        won += 1
        assert plain.wins(attacker, defender, True)
        if any(plain.has_line(defender | cell) for cell in plain.empty(attacker, defender)):
            continue  # the defender, to move, completes a line
        for cell in plain.empty(attacker, defender):
            if not cell & zone:
                assert plain.wins(attacker, defender | cell, True)
    assert won > few(40)


@pytest.mark.parametrize("megabytes", [0.01, 1])
def test_a_small_table_forgets_but_finds_nothing_wrong(megabytes: float) -> None:
    rules = pg.game("4x4x3").rules
    plain = Plain(rules)
    search = UnlimitedSearch(rules, new_counters(None), megabytes)
    answered = 0
    for attacker, defender in positions_of(plain, few(100)):
        answer = search.ask(UnlimitedQuestion(attacker, defender, attacking=True), 20_000)
        assert answer in (None, plain.wins(attacker, defender, True))
        answered += answer is not None
    assert answered > few(80)


def test_a_question_is_answered_in_several_turns() -> None:
    rules = pg.game("4x4x3" if INTERPRETED else "5x5x4").rules
    search = UnlimitedSearch(rules, new_counters(None), 4)
    question = UnlimitedQuestion(0, 0, attacking=True)
    turns, nodes = 0, 16
    while (answer := search.ask(question, nodes)) is None:
        turns, nodes = turns + 1, 2 * nodes
    assert turns
    assert answer == INTERPRETED
