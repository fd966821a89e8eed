"""Gomoku, and k in a row on all boards of more than 64 cells."""
