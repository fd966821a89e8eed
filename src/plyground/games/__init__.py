"""The rules of the games, and how positions and moves are written."""
