"""Catacombs: flicked discs, an Overseer against four heroes. Start reading at `rounds.py`, beside `rulebook.toml`."""
