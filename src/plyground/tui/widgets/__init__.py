"""Boards that show a position and take a move."""
