from plyground import game
from plyground.interop.env_ids import env_id


def test_environments_are_named_after_their_game() -> None:
    assert env_id(game("oware")) == "plyground/oware-v0"
    assert env_id(game("oware:slam-captures")) == "plyground/oware-slam-captures-v0"
