"""What a game is: rules as pure functions, positions, notation, pictures, and the catalogue of games."""
