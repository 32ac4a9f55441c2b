"""Charges: what an address asked for in vain within the last hour. Kept in memory; what worked stands in the database."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from questboard.server.refusal import Busy
from questboard.server.store import StoreError

HOUR = 3600.0
MOST_ADDRESSES = 20_000
MOST_CHARGES = 1_000
"""Of one address; whoever has so many may do nothing anyway."""


class Charges:
    """How often each address asked in vain; those that have not done so for long are forgotten."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._times)

    def of(self, address: str) -> int:
        """How many charges the address has."""
        times = self._times.get(address)
        if times is None:
            return 0
        while times and times[0] <= self._clock() - HOUR:
            times.popleft()
        if not times:
            del self._times[address]
        return len(times)

    @contextmanager
    def unless_it_works(self, address: str) -> Iterator[None]:
        """Work that is charged from its beginning, so that many at once are no way around; not if it works or we fail."""
        now = self._clock()
        self._add(address, now)
        try:
            yield
        except (Busy, StoreError):
            self._take_back(address, now)
            raise
        self._take_back(address, now)

    def _add(self, address: str, now: float) -> None:
        self._times.setdefault(address, deque(maxlen=MOST_CHARGES)).append(now)
        self._times.move_to_end(address)
        while len(self._times) > MOST_ADDRESSES:
            self._times.popitem(last=False)

    def _take_back(self, address: str, at: float) -> None:
        times = self._times.get(address)
        if times is not None and at in times:
            times.remove(at)
            if not times:
                del self._times[address]
