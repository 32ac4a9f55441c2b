"""How Hush is judged."""
