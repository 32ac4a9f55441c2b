"""The words of the game: what is asked, what can be chosen, what happened."""

from .labels import label
from .prompts import prompt
from .telling import event

__all__ = ["event", "label", "prompt"]
