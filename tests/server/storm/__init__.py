"""A storm over the server: machines die while people play, and a checker of its own says what became of their choices."""
