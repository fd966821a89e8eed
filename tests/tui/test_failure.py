"""Opponents that raise, die or hang in the terminal: a sentence, two keys, and the game goes on."""

import pytest
from textual.widgets import OptionList

from doubles import Dying, Failing, First, FullStore, Held, Recovering
from plyground.core import catalogue
from plyground.opponents.opponent import Opponent
from plyground.play.policy import SearchPolicy
from plyground.play.terms import Terms
from plyground.search.limit import Limit
from plyground.tui.screens.lobby import Lobby
from plyground.tui.screens.opponents import Opponents
from tui.driver import Screen, against, run

TICTACTOE = catalogue.game("tictactoe")
SHORT = SearchPolicy(limit=Limit(seconds=0), timeout=1.5)
BOTH_KEYS = "x: try again, o: let another opponent play on."


def keys(screen: Screen) -> set[str]:
    """Return the keys that are offered now."""
    return {key for key, binding in screen.app.screen.active_bindings.items() if binding.enabled}


FAULTS: list[tuple[Opponent, str]] = [
    (Failing(game=TICTACTOE, error=ValueError("boom")), "Failing stopped because of an error."),
    (Dying(game=TICTACTOE), "Dying stopped because of an error."),
    (Held(game=TICTACTOE), "Held has not answered for 1.5 seconds."),
]


@pytest.mark.parametrize(("opponent", "sentence"), FAULTS)
def test_another_opponent_plays_on(opponent: Opponent, sentence: str) -> None:
    async def scenario(screen: Screen) -> None:
        assert not {"x", "o"} & keys(screen)
        await screen.press("b", "2")
        assert screen.text("failure") == f"{sentence} {BOTH_KEYS}"
        assert screen.text("turn") == f"{opponent.title} (O) cannot move"
        assert {"x", "o"} <= keys(screen)
        await screen.pilot.press("o")
        await screen.until(lambda: isinstance(screen.app.screen, Opponents))
        choices = screen.app.screen.query_one(OptionList)
        choices.highlighted = choices.get_option_index("random")
        await screen.press("enter")
        await screen.settle()
        assert screen.match.players == ("you", "random")
        assert len(screen.moves) == 2
        assert screen.text("failure") == ""
        assert screen.text("turn") == "Your turn, X"
        assert not {"x", "o"} & keys(screen)

    run(against(opponent), scenario, policy=SHORT)
    if isinstance(opponent, Held):
        opponent.release.set()


def test_an_opponent_tries_again() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2")
        await screen.press("x")
        assert "stopped" in screen.text("failure"), "it has failed again"
        await screen.press("x")
        assert screen.moves == ["b2", "a1"]
        assert screen.text("failure") == ""

    run(against(Recovering(game=TICTACTOE, faults=["twice", "once"])), scenario)


def test_a_move_can_be_taken_back_instead_and_the_keys_do_nothing_then() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2", "u")
        assert (screen.moves, screen.text("failure")) == ([], "")
        await screen.press("x", "o")
        assert screen.moves == []

    run(against(Failing(game=TICTACTOE)), scenario)


def test_the_choice_can_be_cancelled() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2")
        await screen.press("o", "escape")
        assert screen.match.players == ("you", "failing")
        assert screen.text("failure").endswith(BOTH_KEYS)

    run(against(Failing(game=TICTACTOE)), scenario)


def test_fixed_opponents_can_only_try_again() -> None:
    setup = against(Failing(game=TICTACTOE))
    setup.terms = Terms(fixed_opponent=True)

    async def scenario(screen: Screen) -> None:
        await screen.press("b", "2")
        assert screen.text("failure") == "The dice are lost. x: try again."
        assert "o" not in keys(screen)

    run(setup, scenario)


def test_an_opponent_that_fails_before_the_screen_is_there_says_so_too() -> None:
    async def scenario(screen: Screen) -> None:
        assert screen.text("failure") == f"The dice are lost. {BOTH_KEYS}"

    run(against(Failing(game=TICTACTOE), seat=1), scenario)


def test_on_a_full_disk_the_game_goes_on_when_there_is_space_again() -> None:
    store = FullStore()

    async def scenario(screen: Screen) -> None:
        store.is_full = True
        await screen.press("b", "2")
        notice = "The move could not be saved: the disk is full. The game is as it was."
        assert (screen.text("notice"), screen.moves) == (notice, [])
        store.is_full = False
        await screen.press("b", "2")
        assert screen.moves == ["b2", "a1"]

    run(against(First(game=TICTACTOE)), scenario, store=store)


def test_a_game_that_cannot_be_started_leaves_the_lobby_open(monkeypatch: pytest.MonkeyPatch) -> None:
    store = FullStore()

    def fail(*_: object) -> None:
        raise store.error

    monkeypatch.setattr(store, "add", fail)

    async def scenario(screen: Screen) -> None:
        await screen.press("enter")
        assert isinstance(screen.app.screen, Lobby)
        (message,) = [each.message for each in screen.app._notifications]
        assert message == "The game could not be saved: the disk is full."

    run(None, scenario, store=store)
