"""How the game speaks: builds on rules and counsel."""
