"""The wire between a viewer and the server, as conversations know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from questboard.server.limits import Bucket

# Where an application finds the wire of a WebSocket in its scope.
WIRE = "questboard.wire"


class Wire(Protocol):
    """Messages go in both directions without anybody waiting; that is what makes it quick."""

    def accept(self, hear: Callable[[bytes], None], ended: Callable[[], None], bucket: Bucket) -> None:
        """Open it: `hear` gets every message from now on, `ended` is called when the other side is gone.

        The `bucket` pays for what is no message: pings, pongs, fragments. Whoever sends more of them is listened to more slowly.
        """
        ...

    def send(self, data: bytes) -> None:
        """A text on its way; after the end it is lost."""
        ...

    def close(self, code: int) -> None:
        """Everything sent before still arrives. A wire that was not accepted is refused."""
        ...

    def cut(self) -> None:
        """End it at once, whatever is under way."""
        ...

    def pause(self) -> None:
        """Take nothing more from the other side for now."""
        ...

    def resume(self) -> None:
        """Go on."""
        ...

    @property
    def waiting(self) -> int:
        """Bytes that the other side has not taken yet, if they are many; 0 if they are few."""
        ...
