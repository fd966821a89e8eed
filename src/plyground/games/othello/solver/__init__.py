"""Ends of games of Othello solved exactly, in discs."""
