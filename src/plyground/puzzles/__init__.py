"""Puzzles: positions of any game in which exactly one move reaches a goal at every turn."""
