"""Connect Four: stones fall to the bottom of a column, four in a line win."""
