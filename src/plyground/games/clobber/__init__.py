"""Clobber: take a neighbouring stone with each move; who cannot move loses."""
