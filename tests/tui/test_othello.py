"""A whole game of Othello on the screen."""

from random import Random

from tui.driver import Screen, against_first, run


def test_a_game_is_played_to_its_end() -> None:
    async def scenario(screen: Screen) -> None:
        rng = Random(2)
        while not screen.match.is_over:
            position = screen.match.position
            await screen.press(*position.format_move(rng.choice(position.legal_moves)))
        position = screen.match.position
        black, white = position.game.notation.score(position) or (0, 0)
        assert f"discs: {black}-{white}" in screen.text("turn")
        _, *rows = screen.picture.splitlines()
        assert ("".join(rows).count("b"), "".join(rows).count("w")) == (black, white)

    run(against_first("othello:4x4"), scenario)
