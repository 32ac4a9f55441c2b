"""The `questboard` command. What it needs is imported only when it runs, so that spawned workers start quickly."""

from __future__ import annotations


def main() -> int:
    """The entry point: run the command line's arguments and give the exit code back."""
    from .app import run

    return run()


__all__ = ["main"]
