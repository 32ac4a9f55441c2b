"""Forest: The Legend of the Manticore. Start reading at `steps.py`, beside `rulebook.toml`."""
