"""What is shown: words and looks. Whoever plays without a screen loads nothing of it."""

from .looks import Looks
from .words import AgendaWords, Words

__all__ = ["AgendaWords", "Looks", "Words"]
