"""Endgame tables: every position with few seeds, solved by retrograde analysis."""
