"""Ultimate tic-tac-toe: nine small boards; your cell names the board in which the other player moves."""
