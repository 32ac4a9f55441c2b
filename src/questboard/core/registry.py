"""Which games are installed: every package may publish some under the entry point group `questboard.games`."""

from __future__ import annotations

import functools
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from .errors import ContentError, QuestboardError, UnknownGame
from .game import Game

GROUP = "questboard.games"


@functools.cache
def _published() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def names() -> list[str]:
    """The slugs of all installed games."""
    return list(_published())


@functools.cache
def game(slug: str) -> Game[Any]:
    """The game of that name; raises `UnknownGame` with the names there are."""
    point = _published().get(slug)
    if point is None:
        raise UnknownGame(f"there is no game {slug!r} installed; there are: {', '.join(names()) or 'none'}")
    try:
        found = point.load()
    except ContentError as error:
        raise ContentError(f"{slug} cannot be loaded: {error}") from None
    except (ImportError, AttributeError) as error:
        raise QuestboardError(f"the package that publishes {slug!r} cannot be loaded: {error}") from None
    if not isinstance(found, Game):
        raise QuestboardError(f"{point.value} is published as a game, but is none")
    return found
