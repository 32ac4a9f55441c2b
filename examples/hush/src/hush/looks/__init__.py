"""How Hush is shown."""
