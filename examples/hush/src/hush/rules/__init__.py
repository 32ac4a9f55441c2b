"""How Hush is played."""
