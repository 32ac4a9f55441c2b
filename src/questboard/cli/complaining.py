"""Where trouble becomes a sentence."""

from __future__ import annotations

import sys


def complain(sentence: str) -> None:
    """Say on stderr, in one line, what went wrong."""
    sys.stderr.write(f"questboard: {' '.join(sentence.split())}\n")
