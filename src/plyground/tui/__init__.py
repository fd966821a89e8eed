"""The game in the terminal: lobby, board and words."""
