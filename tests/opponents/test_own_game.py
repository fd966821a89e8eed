"""A game that offers nothing but its rules: every general opponent plays it and explains itself."""

import re
from dataclasses import replace

import pytest

from chat_server import ChatServer, fails, says
from opponents.countdown import GAME, best_take
from plyground.core.game import Position
from plyground.errors import Unavailable
from plyground.opponents.comparison import compare
from plyground.opponents.explain import facts_about, why
from plyground.opponents.models.chat import ModelSettings
from plyground.opponents.models.persona import Persona
from plyground.opponents.models.personalities import PERSONALITIES
from plyground.opponents.opponent import Opponent
from plyground.opponents.roster import opponent, opponents_of
from plyground.opponents.searchers.mentor import Mentor
from plyground.play.match import Match
from plyground.play.review import review
from plyground.search.limit import Limit

LEVELS = [f"level-{level}" for level in range(1, 11)]
PERSONAS = [f"persona-{name}" for name in ("trickster", "strategist", "mentor", "champion")]
NAMES = [
    "engine",
    "perfect",
    "mentor-orangutan",
    *LEVELS,
    "mcts",
    "minimax",
    "alphabeta",
    *PERSONAS,
    "random",
]
BUDGET = Limit(depth=12, nodes=2000)
FOOTNOTES = (
    r"\(It was the only legal move\.\)",
    r"\(Chosen at random\.\)",
    r"Every move loses by force; this one lasts longest\.",
    r"\(Looked \d+ moves? ahead\.\)",
    r"\(Simulated [\d,]+ games?(; with this move it won more than it lost)?\.\)",
)


def positions() -> list[Position]:
    return [GAME.position(f"{left % 2}:{left}") for left in range(1, 10)]


def persona(name: str, url: str) -> Persona:
    """Return the roster's persona, with a language model configured."""
    found = opponent(name, GAME)
    assert isinstance(found, Persona)
    return replace(found, settings=ModelSettings(url=url, model="parrot", timeout=30))


def test_it_has_every_general_opponent_in_order() -> None:
    assert list(opponents_of(GAME)) == NAMES


@pytest.mark.parametrize("name", [name for name in NAMES if name not in PERSONAS])
def test_each_decides_with_a_legal_move_and_a_sentence(name: str) -> None:
    player = opponent(name, GAME)
    assert player.unavailable_reason is None
    for position in positions():
        decision = player.decide(position, limit=BUDGET, seed=3)
        assert decision.move in position.legal_moves
        assert decision.reason.endswith((".", ".)"))


@pytest.mark.parametrize("name", ["engine", "mcts", "random", *LEVELS])
def test_reasons_of_search_opponents_start_with_facts_and_end_with_a_footnote(name: str) -> None:
    for position in positions():
        decision = opponent(name, GAME).decide(position, limit=BUDGET, seed=1)
        facts = [fact.sentence for fact in facts_about(position, decision.move) if fact.kind != "only_move"]
        assert decision.reason.startswith(tuple(facts)), decision.reason
        assert any(re.search(f"{footnote}$", decision.reason) for footnote in FOOTNOTES), decision.reason


@pytest.mark.parametrize("name", ["engine", "perfect", "level-10", "mcts"])
def test_the_strong_ones_find_the_only_winning_move(name: str) -> None:
    for position in positions():
        best = best_take(position.state.left)
        if best:
            assert opponent(name, GAME).decide(position, limit=BUDGET).move == best


def test_the_mentors_lesson_compares_its_move_with_the_best() -> None:
    mentor = opponent("mentor-orangutan", GAME)
    assert isinstance(mentor, Mentor)
    assert mentor.teacher is opponent("perfect", GAME)
    lessons = 0
    for position in positions():
        best = best_take(position.state.left)
        for seed in range(8):
            decision = mentor.decide(position, limit=BUDGET, seed=seed)
            assert decision.reason.startswith(f"I played {decision.move} at random. ")
            if best in (0, decision.move):
                continue
            lessons += 1
            assert f" {best} was stronger" in decision.reason
    assert lessons > 20


def test_the_mentor_says_when_its_move_was_the_best() -> None:
    mentor = opponent("mentor-orangutan", GAME)
    lucky = [
        decision
        for seed in range(20)
        if (decision := mentor.decide(GAME.position("0:7"), limit=BUDGET, seed=seed)).move == 3
    ]
    assert lucky
    assert all(decision.reason.endswith("There was no stronger move.") for decision in lucky)


@pytest.mark.parametrize("name", PERSONAS)
def test_a_persona_is_unavailable_without_a_model(name: str) -> None:
    player = opponent(name, GAME)
    assert "set PLYGROUND_LLM_URL" in (player.unavailable_reason or "")
    with pytest.raises(Unavailable, match=f"countdown/{name} cannot play"):
        player.decide(GAME.start())


@pytest.mark.parametrize("name", PERSONAS)
def test_a_persona_plays_with_a_model(name: str) -> None:
    with ChatServer(says('{"move": "2", "reason": "Two is company."}')) as server:
        decision = persona(name, server.url).decide(GAME.start())
    assert (decision.move, decision.reason) == (2, 'The model says: "Two is company."')
    prompt = server.requests[0].last_message
    assert f"You are {PERSONALITIES[name.removeprefix('persona-')]}. Make your move (First)" in prompt
    assert "The game is Countdown.\n" in prompt
    assert "The legal moves are: 1 2 3.\n" in prompt


FALLBACKS = dict(zip(PERSONAS, ("level-2", "level-6", "mentor-orangutan", "perfect"), strict=True))


@pytest.mark.parametrize("name", PERSONAS)
def test_another_opponent_moves_where_the_model_fails(name: str) -> None:
    fallback: Opponent = opponent(FALLBACKS[name], GAME)
    position = GAME.position("0:7")
    with ChatServer(fails(401)) as server:
        player = persona(name, server.url)
        decision = player.decide(position, limit=BUDGET, seed=5)
    assert player.fallback is fallback
    instead = fallback.decide(position, limit=BUDGET, seed=5)
    assert decision.move == instead.move
    assert decision.reason == (
        "The model's server refused the key (HTTP 401; see PLYGROUND_LLM_KEY), "
        f"so {fallback.title} chose: {instead.reason}"
    )


REASONS = [
    ("0:3", 3, "It wins the game."),
    ("0:3", 1, "It misses a win with 3. It lets Second win with 2."),
    ("0:9", 2, "It leaves Second 3 legal moves."),
    ("0:1", 1, "It wins the game."),
]


@pytest.mark.parametrize(("text", "move", "reason"), REASONS)
def test_moves_of_any_game_are_explained(text: str, move: int, reason: str) -> None:
    assert why(GAME.position(text), move) == reason


def test_the_only_defence_of_any_game_is_explained() -> None:
    assert why(GAME.position("0:5"), 1).endswith("win at once.")
    assert compare(GAME.position("0:5"), 2, 1).startswith("1 was stronger: it ")


def test_moves_of_any_game_are_compared() -> None:
    assert (
        compare(GAME.position("0:3"), 1, 3) == "3 was stronger: it wins the game. 1 lets Second win with 2."
    )
    assert compare(GAME.position("0:6"), 1, 2) == "2 was stronger. It leaves Second 3 legal moves."


def test_a_match_of_any_game_is_reviewed() -> None:
    match = Match.begin(GAME)
    for take in (1, 1, 2, 1, 3, 1):
        match = match.play(take)
    judgements = review(match).judgements
    assert [judgement.move != judgement.best for judgement in judgements] == [
        False,
        False,
        True,
        False,
        False,
        False,
    ]
    assert judgements[2].best == "3"
