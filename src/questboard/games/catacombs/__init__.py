"""Catacombs: flicked discs, an Overseer against four heroes. Start reading at `steps.py`, beside `rulebook.toml`."""
