"""Chobolo: wizards, warriors and a stack of spell chips on a world that the players lay from their own boards.

Start reading at `rules/turns.py`, beside `rulebook.toml`.
"""
