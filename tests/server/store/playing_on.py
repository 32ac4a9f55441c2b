"""Run as a program: opens the store, plays some tables at once, and prints each choice when it is acknowledged, until killed."""

from __future__ import annotations

import asyncio
import sys

from questboard.server.store import Hold, Store

from .tables import SEATS, a_choice, a_table

TABLES = ("t0", "t1", "t2", "t3")


async def play(store: Store, table: str) -> None:
    await store.create_table(a_table(table), SEATS)
    for number in range(1_000_000):
        await store.append(Hold(table), a_choice(number), round=number)
        print(table, number, flush=True)
        if number % 7 == 0:
            await store.put_snapshot(Hold(table), number, bytes(5000))


async def main(url: str) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(play(store, table) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
