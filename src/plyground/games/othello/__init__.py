"""Othello: discs between two discs of the other colour are turned; the most discs win."""
