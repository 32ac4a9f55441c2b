"""Games are loaded when somebody first needs one, aside: whoever needs something else meanwhile does not wait for that."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from questboard.core import Game, QuestboardError, UnknownGame, registry

log = logging.getLogger("questboard.games")

_whole: set[str] = set()


async def loaded(slug: str) -> Game[Any]:
    """The game, with the rooms that a table needs; raises `UnknownGame` if there is none."""
    if slug not in _whole:
        await asyncio.to_thread(_load, slug)
        _whole.add(slug)
    return registry.game(slug)


def _load(slug: str) -> None:
    try:
        game = registry.game(slug)
        assert game.looks.words is game.words
    except UnknownGame:
        raise
    except QuestboardError as error:
        log.error("a game cannot be loaded", extra={"game": slug, "reason": str(error)})
        raise
