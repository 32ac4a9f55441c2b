"""Dark World: four heroes against Korak and the monsters of his castle. Start at `rules/realm.py` and `rulebook.toml`."""
