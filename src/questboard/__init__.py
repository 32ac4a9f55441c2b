"""Questboard: fantasy adventure board games with every rule enforced, for people, bots and researchers."""

__version__ = "0.1.0"
