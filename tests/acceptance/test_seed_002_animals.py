"""Seed 002, "TicTacToe AI Implementation Guidance": the animals, line by line, in its order.

The seed scores a win ``10 - depth``; the specification (S-4) gives a win a
worth above every depth, so ``32000 - plies`` stands for it here. Times are in
the benchmarks; here it is shown that heuristics do not search at all.
"""

import functools
from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from opponents.samples import choices, every_game, is_about, play_out
from plyground.cli.main import main
from plyground.core import catalogue
from plyground.core.game import Position
from plyground.errors import IllegalMove
from plyground.games.mnk.rules import State, prospects
from plyground.games.mnk.threats import fork_cells, threats
from plyground.opponents.models.persona import format_prompt
from plyground.opponents.models.personalities import PERSONALITIES
from plyground.opponents.roster import default_opponent, opponent
from plyground.play.match import Match
from plyground.search.report import win_in
from plyground.search.symmetry import canonical
from plyground.search.textbook import Textbook, record_search
from plyground.testing import random_positions

GAME = catalogue.game("tictactoe")
CHIMP = opponent("champion-chimp", GAME)
HEURISTICS = ("strategist-ape", "trickster-monkey", "guardian-gorilla", "speedy-gibbon")
RANDOM = ("wildcard-lemur", "mentor-orangutan")
CORNERS, EDGES = {0, 2, 6, 8}, {1, 3, 5, 7}
THROWS = 3000


@functools.cache
def worth(position: Position) -> int:
    """The value for the side to move, by going through all there is; sooner wins count more."""
    if position.is_over:
        return position.outcome * win_in(0)
    best = max(-worth(canonical(position.play(move))[0]) for move in position.legal_moves)
    return best - 1 if best > 0 else best + 1 if best < 0 else 0


def value(position: Position) -> int:
    return worth(canonical(position)[0])


def sign(score: int) -> int:
    return (score > 0) - (score < 0)


def open_positions(games: int) -> list[Position]:
    return [each for each in random_positions(GAME, games=games, seed=21) if not each.is_over]


def wins(position: Position) -> set[int]:
    return set(threats(position.state.mine, position.state.theirs, GAME.rules))


def blocks(position: Position) -> set[int]:
    return set(threats(position.state.theirs, position.state.mine, GAME.rules))


def allows_fork(position: Position, move: int) -> bool:
    after = position.play(move)
    return bool(fork_cells(after.state.mine, after.state.theirs, GAME.rules))


def rules_fired(name: str, text: str) -> Counter[str]:
    """Which rule decided, over many seeds."""
    position = GAME.position(text)
    return Counter(opponent(name, GAME).decide(position, seed=seed).rule for seed in range(THROWS))


# Tier 1: ExactOpponent Play (Minimax)


def test_champion_chimp_minimax_algorithm_with_alpha_beta_pruning_gives_its_value() -> None:
    """It plays by proof; the seed's own algorithm is the witness of what it claims."""
    for position in open_positions(6):
        if len(position.legal_moves) <= 6:
            witness = max(score for score, _ in record_search(position, pruning=True).scores.values())
            assert CHIMP.decide(position).score == witness


def test_champion_chimp_unbounded_depth() -> None:
    """Every value it gives is exact, from the first move to the last."""
    for position in open_positions(20):
        decision = CHIMP.decide(position)
        assert decision.exact
        assert decision.score == value(position)


def test_champion_chimp_evaluation_win_loss_and_draw() -> None:
    assert CHIMP.decide(GAME.position("XX./OO./...")).score == win_in(1)
    assert CHIMP.decide(GAME.position("XX./XO./.O.")).score == -win_in(2)
    assert CHIMP.decide(GAME.start()).score == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_champion_chimp_never_loses_with_optimal_opponent(seat: int) -> None:
    """Nor with any other: all its choices against all moves there are."""
    ends = [position for position in every_game(CHIMP, seat) if position.is_over]
    assert len(ends) > 20
    assert seat in {end.winner for end in ends}
    assert 1 - seat not in {end.winner for end in ends}


@pytest.mark.parametrize("seat", [0, 1])
def test_champion_chimp_always_achieves_draw_or_win_against_imperfect_play(seat: int) -> None:
    """Whenever the other side's move changes the value, it is changed to the chimp's win and stays one."""
    mistakes = 0
    for position in every_game(CHIMP, seat):
        if position.is_over:
            continue
        if position.turn == seat:
            for move in choices(CHIMP, position):
                assert value(position) == shorter(-value(position.play(move)))
        else:
            mistakes += sum(
                value(position) == 0 < value(position.play(move)) for move in position.legal_moves
            )
    assert mistakes > 10


def shorter(score: int) -> int:
    """The score one ply further from the end."""
    return score - sign(score)


def test_champion_chimp_perfect_blocking_and_fork_creation() -> None:
    assert choices(CHIMP, GAME.position("XX./O../...")) == {2}
    assert choices(CHIMP, GAME.position("X../.O./..X")) == EDGES
    position = GAME.position("XO./.../...")
    for move in choices(CHIMP, position):
        assert value(position.play(move)) < 0
    forking = GAME.position("XO./.X./..O")
    assert choices(CHIMP, forking) == set(fork_cells(forking.state.mine, forking.state.theirs, GAME.rules)), (
        "of all wins the fork is the fastest"
    )


def ends(human: Callable[[Position], Iterable[int]]) -> list[Position]:
    """The end of every game of the chimp as O against X's moves of that kind, up to mirror images."""
    waiting, seen = [canonical(GAME.start())[0]], set()
    while waiting:
        position = waiting.pop()
        if position not in seen:
            seen.add(position)
            moves = choices(CHIMP, position) if is_chimps(position) else human(position)
            waiting += [canonical(position.play(move))[0] for move in moves]
    return [position for position in seen if position.is_over]


def is_chimps(position: Position) -> bool:
    return position.turn == 1 and not position.is_over


def another_chimp(position: Position) -> set[int]:
    return set() if position.is_over else choices(CHIMP, position)


def perfect_human(position: Position) -> list[int]:
    return [move for move in position.legal_moves if value(position.play(move)) == 0]


# Verification


def test_verification_champion_chimp_vs_champion_chimp_100_percent_draw_rate() -> None:
    """Not by a sample: every game that two of them can play."""
    found = ends(another_chimp)
    assert {end.winner for end in found} == {None}
    assert len(found) == 3, "all the drawn boards there are, up to mirror images"


def test_verification_human_x_perfect_vs_champion_chimp_100_percent_draw() -> None:
    """A human who keeps the value, in any way there is, draws."""
    assert {end.winner for end in ends(perfect_human)} == {None}


def test_verification_human_errors_allow_champion_chimp_to_win() -> None:
    """After the first move that changes the value, all games there are end with the chimp's win."""
    errors = 0
    for position in every_game(CHIMP, 1):
        if position.is_over or position.turn == 1 or value(position):
            continue
        for move in position.legal_moves:
            if value(position.play(move)) > 0:
                errors += 1
                later = every_game(CHIMP, 1, position.play(move))
                assert {end.winner for end in later if end.is_over} == {1}
    assert errors > 10


# Tier 2: Optimal Heuristic


@pytest.mark.parametrize("name", HEURISTICS)
def test_tier_2_rule_based_heuristics_no_minimax(name: str) -> None:
    for position in open_positions(10):
        decision = opponent(name, GAME).decide(position)
        assert (decision.nodes, decision.depth, decision.score) == (0, 0, None)
        assert decision.rule in [getattr(link, "name", "block") for link in chain(name)]


def chain(name: str) -> tuple[object, ...]:
    found: tuple[object, ...] = opponent(name, GAME).chain  # type: ignore[attr-defined]  # a chain's own
    return found


@pytest.mark.parametrize("name", HEURISTICS)
def test_tier_2_if_can_win_take_winning_move(name: str) -> None:
    winnable = [each for each in open_positions(100) if wins(each)]
    assert len(winnable) > 50
    for position in winnable:
        assert choices(opponent(name, GAME), position) == wins(position)


@pytest.mark.parametrize("name", ["strategist-ape", "guardian-gorilla", "speedy-gibbon"])
def test_tier_2_if_opponent_can_win_block(name: str) -> None:
    pressed = [each for each in open_positions(100) if blocks(each) and not wins(each)]
    assert len(pressed) > 50
    for position in pressed:
        assert choices(opponent(name, GAME), position) == blocks(position)


def quiet_positions() -> list[Position]:
    return [each for each in open_positions(150) if not blocks(each) and not wins(each)]


def test_strategist_ape_3_if_center_available_take_center() -> None:
    for position in quiet_positions():
        if 4 in position.legal_moves:
            assert choices(opponent("strategist-ape", GAME), position) == {4}


def test_strategist_ape_4_if_opponent_has_center_take_random_corner() -> None:
    ape = opponent("strategist-ape", GAME)
    assert choices(ape, GAME.position(".../.X./...")) == CORNERS
    for position in quiet_positions():
        left = CORNERS & set(position.legal_moves)
        if position.state.theirs >> 4 & 1 and left:
            assert choices(ape, position) == left


def test_strategist_ape_5_take_random_available_move() -> None:
    own_centre = [each for each in quiet_positions() if each.state.mine >> 4 & 1]
    assert own_centre
    for position in own_centre:
        assert choices(opponent("strategist-ape", GAME), position) == set(position.legal_moves)


def test_trickster_monkey_2_consider_letting_them_win_10_percent_chance() -> None:
    fired = rules_fired("trickster-monkey", "XX./O../...")
    assert is_about(0.10, THROWS - fired["block"], THROWS)


def test_trickster_monkey_3_prefer_corner_moves() -> None:
    for position in quiet_positions():
        if left := CORNERS & set(position.legal_moves):
            assert choices(opponent("trickster-monkey", GAME), position) == left


def test_trickster_monkey_4_random_edge_moves_for_unpredictability() -> None:
    position = GAME.position("XOX/.../OXO")
    assert not blocks(position)
    assert choices(opponent("trickster-monkey", GAME), position) == {3, 5}


def test_guardian_gorilla_2_if_opponent_can_win_always_block() -> None:
    fired = rules_fired("guardian-gorilla", "XX./O../...")
    assert fired == {"block": THROWS}


def test_guardian_gorilla_3_prefer_edge_moves_defensive_positioning() -> None:
    for position in quiet_positions():
        safe = {move for move in EDGES & set(position.legal_moves) if not allows_fork(position, move)}
        if safe:
            assert choices(opponent("guardian-gorilla", GAME), position) == safe


def test_guardian_gorilla_4_avoid_creating_fork_opportunities_for_opponent() -> None:
    avoided = 0
    for position in quiet_positions():
        allowed = {move for move in position.legal_moves if allows_fork(position, move)}
        chosen = choices(opponent("guardian-gorilla", GAME), position)
        assert not chosen & allowed or allowed == set(position.legal_moves)
        avoided += 0 < len(allowed) < len(position.legal_moves)
    assert avoided > 10


@pytest.mark.parametrize(("text", "rule"), [("XX./OO./...", "win"), ("XX./O../...", "block")])
def test_speedy_gibbon_1_and_2_immediate(text: str, rule: str) -> None:
    assert rules_fired("speedy-gibbon", text) == {rule: THROWS}


def test_speedy_gibbon_3_prefer_center_then_corners() -> None:
    for position in quiet_positions():
        left = set(position.legal_moves)
        liked = {4} & left or CORNERS & left
        if liked:
            assert choices(opponent("speedy-gibbon", GAME), position) == liked


def test_speedy_gibbon_4_fast_random_selection_for_other_moves() -> None:
    position = GAME.position("XOX/.X./OXO")
    assert choices(opponent("speedy-gibbon", GAME), position) == {3, 5}


# Tier 3: Random/Unpredictable


def test_tier_3_mostly_random_selection_with_light_heuristics() -> None:
    for position in open_positions(5):
        decision = opponent("wildcard-lemur", GAME).decide(position)
        assert (decision.nodes, decision.score) == (0, None)


BOTH = "XX./OO./..."  # X can win at c1 and has O's win at c2 to block


def test_wildcard_lemur_1_80_percent_completely_random_valid_move() -> None:
    assert is_about(0.80, rules_fired("wildcard-lemur", BOTH)["anything"], THROWS)
    lemur = opponent("wildcard-lemur", GAME)
    free = Counter(lemur.decide(GAME.start(), seed=seed).move for seed in range(THROWS))
    assert set(free) == set(range(9))
    assert all(is_about(1 / 9, count, THROWS) for count in free.values())


def test_wildcard_lemur_2_15_percent_block_opponents_immediate_win() -> None:
    assert is_about(0.15, rules_fired("wildcard-lemur", BOTH)["block"], THROWS)


def test_wildcard_lemur_3_5_percent_take_winning_move_if_available() -> None:
    assert is_about(0.05, rules_fired("wildcard-lemur", BOTH)["win"], THROWS)


def test_mentor_orangutan_1_random_valid_move() -> None:
    mentor = opponent("mentor-orangutan", GAME)
    position = GAME.position("XX./OO./...")
    moves = Counter(mentor.decide(position, seed=seed).move for seed in range(200))
    assert set(moves) == set(position.legal_moves)
    assert max(moves.values()) < 80, "no move is favoured, not even the win"


def test_mentor_orangutan_2_explains_move_reasoning() -> None:
    for position in open_positions(3):
        decision = opponent("mentor-orangutan", GAME).decide(position)
        assert decision.reason.startswith(f"I played {position.format_move(decision.move)} at random. It ")


def test_mentor_orangutan_3_good_for_teaching_new_players() -> None:
    """It names a stronger move exactly where there is one, and then one of the best."""
    explained = 0
    for position in open_positions(8):
        decision = opponent("mentor-orangutan", GAME).decide(position)
        best = {
            move for move in position.legal_moves if shorter(-value(position.play(move))) == value(position)
        }
        if decision.move in best:
            assert decision.reason.endswith("There was no stronger move.")
        else:
            explained += 1
            assert any(f" {position.format_move(move)} was stronger" in decision.reason for move in best)
    assert explained > 5


# Current Implementation Status


@pytest.mark.parametrize("name", ["champion-chimp", *HEURISTICS, *RANDOM])
def test_status_every_agent_is_implemented(name: str) -> None:
    assert opponent(f"tictactoe/{name}").game is GAME


def test_status_strategist_ape_was_the_default_opponent_until_it_was_forked() -> None:
    """Seed 000 overrides this line: the default must not lose to basic strategies, and the ape does."""
    assert opponent("strategist-ape", GAME).weakness.startswith("Can be forked")
    assert default_opponent(GAME).name == "sentinel"


# Algorithm Specifications


def test_minimax_algorithm_an_early_win_is_worth_more_than_a_late_one() -> None:
    """The seed's ``10 - depth``, with a worth that no depth can use up."""
    assert win_in(1) > win_in(3) > win_in(64) > 0 > -win_in(64) > -win_in(2)


def test_alpha_beta_pruning_addition_same_as_minimax_but_cuts_off_branches() -> None:
    position = GAME.position("X../.O./...")
    plain, pruned = record_search(position, pruning=False), record_search(position, pruning=True)
    assert max(score for score, _ in plain.scores.values()) == max(s for s, _ in pruned.scores.values())
    assert pruned.nodes < plain.nodes


def test_heuristic_evaluation_function_counts_winning_lines_by_their_marks() -> None:
    """The shape of the seed's evaluateLine, with the weights that seed 004 gives (10 and 5)."""
    row, closed = 0b11, 0b100
    assert prospects(row, 0, GAME.rules) > prospects(0b1, 0, GAME.rules) > prospects(0, 0, GAME.rules) == 0
    assert prospects(row, 0, GAME.rules) - prospects(row, closed, GAME.rules) == 10, (
        "a closed line is nothing"
    )


def test_heuristic_evaluation_function_is_as_bad_for_one_as_good_for_the_other() -> None:
    for position in open_positions(20):
        mine, theirs = position.state
        assert GAME.evaluate(State(mine, theirs), GAME.rules) == -GAME.evaluate(
            State(theirs, mine), GAME.rules
        )


# Testing Requirements: Unit Tests


@pytest.mark.parametrize("pruning", [False, True])
def test_minimax_win_detection_board_with_two_os_and_open_third(pruning: bool) -> None:
    position = GAME.position("XX./OO./X..")
    assert Textbook(GAME, pruning=pruning).search(position).move == 5
    assert CHIMP.decide(position).move == 5


@pytest.mark.parametrize("pruning", [False, True])
def test_minimax_blocking_board_with_two_xs_and_open_third(pruning: bool) -> None:
    position = GAME.position("XX./.O./...")
    assert Textbook(GAME, pruning=pruning).search(position).move == 2
    assert CHIMP.decide(position).move == 2


def test_minimax_draw_empty_board_vs_minimax() -> None:
    for seed in range(5):
        ending = play_out(GAME, CHIMP, CHIMP, seed).ending
        assert ending is not None
        assert ending.winner is None


def test_heuristic_center_priority_empty_board_center_cell_selected() -> None:
    assert opponent("strategist-ape", GAME).decide(GAME.start()).move == 4


def test_heuristic_blocking_opponent_has_two_in_a_row_blocks_the_line() -> None:
    assert opponent("strategist-ape", GAME).decide(GAME.position("X../XO./...")).move == 6


def test_random_selection_any_board_valid_empty_cell() -> None:
    for name in ("random", *RANDOM):
        for position in open_positions(10):
            assert opponent(name, GAME).decide(position, seed=3).move in position.legal_moves


# Testing Requirements: E2E Tests


def test_champion_chimp_vs_champion_chimp_all_games_draw() -> None:
    for seed in range(20):
        ending = play_out(GAME, CHIMP, CHIMP, seed).ending
        assert ending is not None
        assert ending.winner is None


def test_human_vs_champion_chimp_x_perfect_draw() -> None:
    for seed in range(10):
        ending = play_out(GAME, opponent("sentinel", GAME), CHIMP, seed).ending
        assert ending is not None
        assert ending.winner is None


def test_human_vs_champion_chimp_x_error_champion_chimp_wins() -> None:
    position = GAME.start().play("a1").play("b2").play("b3")  # fine so far
    assert value(position) == 0
    error = GAME.start().play("a2").play("b2").play("c2").play("a1").play("b1")  # lets c3 pass
    assert {end.winner for end in every_game(CHIMP, 1, error) if end.is_over} == {1}


def test_strategist_ape_response_time() -> None:
    """No search is involved; the time itself is in the benchmarks."""
    assert all(opponent("strategist-ape", GAME).decide(each).nodes == 0 for each in open_positions(5))


def test_invalid_move_prevention_click_on_occupied_cell_does_nothing() -> None:
    match = Match.begin(GAME).play("b2")
    with pytest.raises(IllegalMove, match="b2"):
        match.play("b2")
    assert match.format_moves() == ["b2"]


# LLM Integration (Optional)


def test_prompt_structure_numbered_board_personality_and_brief_reasoning() -> None:
    prompt = format_prompt(GAME.position("X../.O./..."), PERSONALITIES["trickster"])
    rows = [line.split("|") for line in prompt.splitlines() if "|" in line]
    assert [[cell.strip() for cell in row] for row in rows] == [
        ["X", "[1]", "[2]"],
        ["[3]", "O", "[5]"],
        ["[6]", "[7]", "[8]"],
    ]
    assert "Current board:" in prompt
    assert "Make your move (X) at row, col with brief reasoning." in prompt


DESCRIPTIONS = {
    "trickster": "a playful trickster who loves surprising moves",
    "strategist": "a calm strategist who thinks several moves ahead",
    "mentor": "a helpful mentor who explains your thinking",
    "champion": "a competitive champion who plays to win",
}


@pytest.mark.parametrize("name", DESCRIPTIONS)
def test_personality_descriptions(name: str) -> None:
    prompt = format_prompt(GAME.start(), PERSONALITIES[name])
    assert f"You are {DESCRIPTIONS[name]}" in prompt


def test_without_a_language_model_the_personas_are_listed_as_unavailable(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("PLYGROUND_LLM_URL", raising=False)
    assert main(["opponents", "tictactoe"]) == 0
    assert capsys.readouterr().out.count("not available: no language model") == len(DESCRIPTIONS)
