"""k in a row on a board of m columns and n rows: tic-tac-toe and its relatives."""
