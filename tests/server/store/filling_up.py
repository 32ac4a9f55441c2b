"""Run as a program: the operating system lets files grow only so far; the store is filled, and then given room again.

Prints how many choices were acknowledged, what the refused one was told, and how many choices are there in the end.
"""

from __future__ import annotations

import asyncio
import resource
import sys

from questboard.server.store import Hold, Store, StoreError

from .tables import SEATS, a_choice, a_table


async def fill(store: Store) -> tuple[int, str]:
    for number in range(2_000):
        try:
            await store.append(Hold("one"), a_choice(number, draws="x" * 1000))
        except StoreError as error:
            return number, str(error)
    raise AssertionError("it never was full")


async def main(path: str) -> None:
    store = await Store.open(path)
    await store.create_table(a_table(), SEATS)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
    kept, refusal = await fill(store)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    print(kept)
    print(refusal)
    print((await store.load_table("one")).table.steps)
    await store.append(Hold("one"), a_choice(kept))
    print([choice.number for choice in (await store.load_table("one")).choices] == list(range(kept + 1)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
