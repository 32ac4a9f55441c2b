"""Shots, in sequences: flicks and what follows from them, effect icons and summons."""
