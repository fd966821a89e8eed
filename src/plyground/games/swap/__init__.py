"""Any game with the swap rule: the second player may take over the first move."""
