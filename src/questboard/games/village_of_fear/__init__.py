"""Dark World: Village of Fear."""
