"""Breakthrough: pawns go straight or diagonally ahead; the first on the last row wins."""
