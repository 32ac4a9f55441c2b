"""Dark World: four heroes against Korak and the monsters of his castle. Start reading at `realm.py`, beside `rulebook.toml`."""
