"""Gorgasali Battle Royale. Start reading at `steps.py`, beside `rulebook.toml`."""
