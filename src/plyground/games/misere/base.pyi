"""What ``rules`` is bound to, for type checkers alone."""

from typing import Any

from plyground.core.types import Rules

def base_outcome(state: Any, rules: Rules) -> int: ...
def base_evaluate(state: Any, rules: Rules) -> int: ...
