"""Listening to a person at the terminal."""

from __future__ import annotations

from questboard.core import Action, Decision

LONGEST_NUMBER = 9


class Left(Exception):
    """The people got up before the end."""


def ask(prompt: str) -> str:
    """A line from the person; the end of the input means that the person has left."""
    try:
        return input(prompt)
    except EOFError:
        raise Left from None


def offered(decision: Decision, text: str) -> Action | None:
    """The option that a number or its exact text form means."""
    if is_number(text) and len(text) <= LONGEST_NUMBER and 1 <= int(text) <= len(decision.options):
        action: Action = decision.options[int(text) - 1]
        return action
    return next((option for option in decision.options if str(option) == text), None)


def is_number(text: str) -> bool:
    """Is this meant as a number of the list?"""
    return text.isascii() and text.isdigit()
