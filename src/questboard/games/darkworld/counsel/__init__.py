"""How the game is judged: builds on the rules alone."""
