"""Weapons and the harm they do: whom they reach, the shot, its damage."""
