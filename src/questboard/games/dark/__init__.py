"""What Dark World and Village of Fear have in common: one family of rules, two realms. Start reading at `rules/rounds.py`."""
