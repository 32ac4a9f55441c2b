"""Dark World: Village of Fear. Start at `rules/realm.py` and `rulebook.toml`."""
