"""Opponents that search, solve, or look into a book."""
