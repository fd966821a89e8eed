import pytest
from hypothesis import given

from plyground import game
from plyground.errors import BadMove
from plyground.interop.text import TextOpponent, describe, format_legal_moves, read_move
from plyground.opponents.opponent import Opponent
from plyground.play.match import Match
from strategies import matches


@given(matches("oware"))
def test_the_text_always_has_the_turn_and_every_legal_move(match: Match) -> None:
    for seat in (0, 1):
        text = describe(match, seat)
        assert match.position.draw() in text
        assert f"You are {match.game.seats[seat]}" in text
        assert ("It is your turn" in text) == (not match.is_over and match.position.turn == seat)
        assert (format_legal_moves(match.position) in text) or match.is_over
        assert ("The game is over" in text) == match.is_over


def test_each_side_gets_its_result() -> None:
    match = Match.begin(game("tictactoe").position("XX./OO./...")).play("c1")
    assert describe(match, 0).endswith("The game is over: X has 3 in a row. You won.")
    assert describe(match, 1).endswith("You lost.")
    full = Match.begin(game("tictactoe").position("XOX/XOO/OX.")).play("c3")
    assert describe(full, 1).endswith("The game is over: the board is full. It is a draw.")


@given(matches("sixfour"))
def test_every_legal_move_is_read_back(match: Match) -> None:
    for move in () if match.is_over else match.position.legal_moves:
        assert read_move(f"I play {match.position.format_move(move)}.", match.position) == move


def test_an_answer_without_a_legal_move_is_refused_with_the_legal_ones() -> None:
    position = game("tictactoe").position("XOX/XO./O..")
    with pytest.raises(BadMove, match="no legal move found; the legal moves are c2 b3 c3"):
        read_move("a1 looks nice", position)


def agent(answers: list[str], questions: list[str]) -> Opponent:
    def ask(question: str) -> str:
        questions.append(question)
        return answers.pop(0)

    return TextOpponent(game=game("tictactoe"), name="agent", description="Reads.", method="text", ask=ask)


def test_an_agent_is_asked_again_with_the_reason() -> None:
    questions: list[str] = []
    player = agent(["a1 please", "then c3"], questions)
    match = Match.begin(game("tictactoe")).play("a1")
    decision = player.decide(match.position, past=match.positions[:-1])
    assert (decision.move, decision.rule) == (8, "model")
    assert questions[0] == describe(match)
    assert "Moves so far: a1." in questions[0]
    assert questions[1].endswith(
        f"has no legal move. The legal moves are {format_legal_moves(match.position)}."
    )


def test_an_agent_that_never_answers_gets_any_move_and_the_decision_says_so() -> None:
    questions: list[str] = []
    decision = agent(["what?"] * 3, questions).decide(game("tictactoe").start())
    assert len(questions) == 3
    assert decision.rule == "random"
    assert decision.reason.startswith("agent gave no legal move in 3 answers.")
