"""Ways to die: each takes something away and gives it back."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable

from .machines import Machine, World

FROZEN = 8.0
"""Seconds that a machine stands still: longer than any lease, so that it wakes up as an owner of what is others' by now."""

Kill = Callable[[World, random.Random], Awaitable[None]]


def _running(world: World, dice: random.Random) -> Machine:
    return dice.choice([machine for machine in world.machines if machine.is_up])


def _kill_one(pids: list[int], dice: random.Random) -> None:
    if pids:
        os.kill(dice.choice(pids), signal.SIGKILL)


async def process(world: World, dice: random.Random) -> None:
    """One process of a machine, which the machine replaces by itself."""
    _kill_one(_running(world, dice).children(), dice)


async def worker(world: World, dice: random.Random) -> None:
    """One of the processes in which bots think."""
    _kill_one(_running(world, dice).workers(), dice)


async def machine(world: World, dice: random.Random) -> None:
    """A whole machine, which is away for a while where there is another one."""
    victim = _running(world, dice)
    await victim.kill()
    await asyncio.sleep(dice.uniform(0.0, 4.0) if len(world.machines) > 1 else 0.0)
    await victim.start()


async def head(world: World, dice: random.Random) -> None:
    """The first process of a machine; what it started must see that and end."""
    victim = _running(world, dice)
    await victim.behead()
    await victim.start()


async def drain(world: World, dice: random.Random) -> None:
    """A machine is told to stop, as for an update, and started again."""
    victim = _running(world, dice)
    await victim.drain()
    await victim.start()


async def freeze(world: World, dice: random.Random) -> None:
    """A machine stands still and wakes up, with everything it believed before."""
    victim = _running(world, dice)
    victim.tell(signal.SIGSTOP)
    await asyncio.sleep(FROZEN)
    victim.tell(signal.SIGCONT)


async def balancer(world: World, dice: random.Random) -> None:
    """A balancer with all connections through it."""
    victim = dice.choice(world.balancers)
    await victim.kill()
    await asyncio.sleep(dice.uniform(0.0, 1.0))
    await victim.start()


async def postgres(world: World, dice: random.Random) -> None:
    """The database: its first process is killed, or it drops everything at once."""
    assert world.postgres is not None
    await asyncio.to_thread(world.postgres.stop, dice.choice([signal.SIGKILL, signal.SIGQUIT]))
    await asyncio.sleep(dice.uniform(0.0, 2.0))
    await world.start_postgres()


async def machine_and_postgres(world: World, dice: random.Random) -> None:
    """Both at once: those who take over find no database."""
    victim = _running(world, dice)
    await victim.kill()
    await postgres(world, dice)
    await victim.start()


async def all_machines(world: World, dice: random.Random) -> None:
    """Nobody is left to take over."""
    await asyncio.gather(*(machine.kill() for machine in world.machines))
    await asyncio.gather(*(machine.start() for machine in world.machines))


WAYS: dict[str, Kill] = {
    "process": process,
    "worker": worker,
    "machine": machine,
    "head": head,
    "drain": drain,
    "freeze": freeze,
    "balancer": balancer,
    "postgres": postgres,
    "machine+postgres": machine_and_postgres,
    "all machines": all_machines,
}

_WEIGHTS = {
    "process": 30,
    "worker": 5,
    "machine": 20,
    "head": 4,
    "drain": 10,
    "freeze": 10,
    "balancer": 10,
    "postgres": 10,
    "machine+postgres": 3,
    "all machines": 3,
}


def possible(world: World) -> dict[str, int]:
    """The ways to die in this world, with how often they come."""
    found = dict(_WEIGHTS)
    if not world.balancers:
        del found["balancer"]
    if world.postgres is None:
        del found["postgres"], found["machine+postgres"]
    if len(world.machines) == 1:
        # Nobody takes over, so that a machine that stands still is only late; and being quick makes for more deaths.
        del found["freeze"], found["all machines"]
        found["process"] = 60
    return found
