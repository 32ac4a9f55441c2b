"""Dark World: Village of Fear. Start reading at `realm.py`, beside `rulebook.toml`."""
