"""How Hush speaks."""
