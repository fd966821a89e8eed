"""Fields that are computed when they are first read."""

from plyground.opponents.opponent import Decision


def test_a_reason_is_written_once_and_only_if_it_is_read() -> None:
    calls: list[str] = []

    def write() -> str:
        calls.append("written")
        return "It is good."

    decision = Decision(move=1, reason=write, rule="search")
    assert calls == []
    assert (decision.reason, decision.reason, decision.details) == ("It is good.", "It is good.", ())
    assert calls == ["written"]


def test_equal_decisions_are_equal_however_their_reasons_were_given() -> None:
    assert Decision(move=1, reason=lambda: "a", rule="x") == Decision(move=1, reason="a", rule="x")
