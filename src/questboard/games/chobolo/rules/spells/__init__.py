"""Spells: hands and decks, what is declared and paid, the windows in which others answer, and what each spell does."""
