"""How both games are judged: builds on the rules alone."""
