"""Which games are installed: every package may publish some under the entry point group `questboard.games`.

A game that is still being written is named by the environment: `QUESTBOARD_GAMES="my_game:GAME,other.place:GAME"`.
"""

from __future__ import annotations

import functools
import os
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import ContentError, QuestboardError, UnknownGame
from .game import Game
from .loop.info import FILE, GameInfo

if TYPE_CHECKING:
    from .shown.face import Face

GROUP = "questboard.games"
EXTRA = "QUESTBOARD_GAMES"


@functools.cache
def _published() -> dict[str, EntryPoint]:
    points = [*entry_points(group=GROUP), *_extra(os.environ.get(EXTRA, ""))]
    return {point.name: point for point in sorted(points, key=lambda point: point.name)}


def _extra(text: str) -> list[EntryPoint]:
    """The games that the environment names; each must load, for its slug is its name."""
    points = []
    for value in filter(None, (part.strip() for part in text.split(","))):
        try:
            found = EntryPoint("extra", value, GROUP).load()
        except (Exception, SystemExit) as error:
            raise QuestboardError(f"{EXTRA} names {value!r}, which cannot be loaded: {_reason(error)}") from error
        if not isinstance(found, Game):
            raise QuestboardError(f"{EXTRA} names {value!r}, which is no game")
        points.append(EntryPoint(found.info.slug, value, GROUP))
    return points


def _point(slug: str) -> EntryPoint:
    point = _published().get(slug)
    if point is None:
        raise UnknownGame(f"there is no game {slug!r} installed; there are: {', '.join(names()) or 'none'}")
    return point


def _reason(error: BaseException) -> str:
    """A missing module says so itself; other troubles are better known by their kind."""
    is_plain = isinstance(error, ImportError | AttributeError | QuestboardError)
    return str(error) if is_plain else f"{type(error).__name__}: {error}"


def names() -> list[str]:
    """The slugs of all installed games."""
    return list(_published())


def info(slug: str) -> GameInfo:
    """The facts of a game. Where they lie in its folder the game itself is not loaded."""
    place = folder(slug)
    return game(slug).info if place is None else GameInfo.load(place)


def face(slug: str) -> Face:
    """What a shelf shows of a game. Where that lies in its folder the game itself is not loaded."""
    from .shown import face as faces

    place = folder(slug)
    is_kept = place is not None and (place / faces.FILE).is_file()
    return faces.Face.load(place) if place is not None and is_kept else faces.Face.of(game(slug))


def folder(slug: str) -> Path | None:
    """Where a game's facts lie in a file; None if they do not. Whoever loads the game hears why its package is not there."""
    package = _point(slug).module.rpartition(".")[0]
    try:
        spec = find_spec(package) if package else None
    except ImportError:
        return None
    places = (spec.submodule_search_locations or []) if spec is not None else []
    return next((place for place in map(Path, places) if (place / FILE).is_file()), None)


@functools.cache
def game(slug: str) -> Game[Any]:
    """The game of that name; raises `UnknownGame` with the names there are."""
    point = _point(slug)
    try:
        found = point.load()
    except ContentError as error:
        raise ContentError(f"{slug} cannot be loaded: {error}") from None
    except (Exception, SystemExit) as error:
        # Whatever a stranger's package does while it is loaded, people hear whose it is.
        raise QuestboardError(f"the package that publishes {slug!r} cannot be loaded: {_reason(error)}") from error
    if not isinstance(found, Game):
        raise QuestboardError(f"{point.value} is published as a game, but is none")
    return found
