"""Gorgasali Battle Royale. Start reading at `rules/steps.py`, beside `rulebook.toml`."""
