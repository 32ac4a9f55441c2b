"""Starting a coroutine at once. Most sends are done without waiting; for those a task would cost more than the sending."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from typing import Any


class Rest:
    """What is left of a coroutine that had to wait; awaiting it goes on where it stopped."""

    __slots__ = ("_coroutine", "_waits_for")

    def __init__(self, coroutine: Coroutine[Any, None, None], waits_for: Any) -> None:
        self._coroutine = coroutine
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, None, None]:
        waits_for = self._waits_for
        while True:
            trouble: BaseException | None = None
            try:
                yield waits_for
            except BaseException as error:
                # Cancelled, for one: the coroutine must hear of it where it waits.
                trouble = error
            try:
                waits_for = self._coroutine.send(None) if trouble is None else self._coroutine.throw(trouble)
            except StopIteration:
                return


def begin(coroutine: Coroutine[Any, None, None]) -> Rest | None:
    """Run it as far as it goes without waiting; None if that was to its end. Whatever it raises comes out here."""
    try:
        waits_for = coroutine.send(None)
    except StopIteration:
        return None
    return Rest(coroutine, waits_for)
