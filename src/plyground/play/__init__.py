"""One game from its first move to its result."""
