"""The storm's world is one in which people can play, through each of its balancers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from .machines import world


@pytest.mark.anyio
async def test_each_balancer_leads_to_a_machine_also_after_it_has_looked_whether_that_is_well() -> None:
    async with (
        world(machines=1, sqlite=True, processes=1, balancers=("haproxy", "nginx")) as found,
        httpx.AsyncClient() as visitor,
    ):
        answers = []
        # HAProxy looks twice a second, and believes that a machine is well until it has looked twice.
        for _ in range(30):
            answers += [(await visitor.get(f"http://{door}/api/health")).status_code for door in found.doors]
            await asyncio.sleep(0.1)
    assert set(answers) == {200}
    assert not Path(found.folder).exists()
