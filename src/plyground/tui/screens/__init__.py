"""What fills the terminal: the lobby, a game, the list of keys."""
