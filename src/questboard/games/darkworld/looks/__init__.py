"""How the game is shown: builds on rules, counsel and words."""
