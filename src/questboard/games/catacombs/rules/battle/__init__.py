"""Battles: the room with its monsters, rounds and turns, and the cards that are played in them."""
