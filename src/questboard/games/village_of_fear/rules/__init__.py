"""How the game is played: builds on the rules that both games share."""
