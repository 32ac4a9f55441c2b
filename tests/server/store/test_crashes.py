"""What was acknowledged is there, whatever happens to the program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from questboard.server.store import Hold, Store

from .playing_on import TABLES
from .tables import a_choice

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).resolve().parents[3]


def killed_after(url: str, lines: int) -> dict[str, int]:
    """The last choice of each table that was acknowledged before the program was killed."""
    command = [sys.executable, "-m", "tests.server.store.playing_on", url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8") as program:
        assert program.stdout is not None
        heard = [program.stdout.readline() for _ in range(lines)]
        program.kill()
        # What it had printed before the blow was acknowledged as well.
        heard += [line for line in program.stdout if line.endswith("\n")]
    acknowledged = dict.fromkeys(TABLES, -1)
    for line in heard:
        table, number = line.split()
        acknowledged[table] = max(acknowledged[table], int(number))
    return acknowledged


@pytest.mark.parametrize("lines", [1, 50, 1003])
async def test_no_acknowledged_choice_is_lost_when_the_program_is_killed(database_url: str, lines: int) -> None:
    acknowledged = killed_after(database_url, lines)
    store = await Store.open(database_url)
    kept = {table: [c.number for c in (await store.load_table(table)).choices] for table in TABLES if acknowledged[table] >= 0}
    await store.close()
    lost = {table: set(range(acknowledged[table] + 1)) - set(numbers) for table, numbers in kept.items()}
    assert not any(lost.values())


async def test_after_the_kill_every_table_holds_together(database_url: str) -> None:
    acknowledged = killed_after(database_url, 200)
    store = await Store.open(database_url)
    for table in (table for table in TABLES if acknowledged[table] >= 0):
        whole = await store.load_table(table)
        steps = len(whole.choices)
        assert (whole.table.steps, whole.table.round) == (steps, max(steps - 1, 0))
        assert whole.snapshot is None or whole.snapshot.number <= steps
    await store.close()


async def test_after_the_kill_the_match_goes_on(database_url: str) -> None:
    killed_after(database_url, 20)
    store = await Store.open(database_url)
    steps = (await store.load_table("t0")).table.steps
    await store.append(Hold("t0"), a_choice(steps))
    assert (await store.load_table("t0")).table.steps == steps + 1
    await store.close()


def test_a_full_disk_refuses_the_choice_keeps_the_others_and_goes_on_with_room(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.server.store.filling_up", str(tmp_path / "full.db")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == ""
    kept, refusal, steps, goes_on = done.stdout.splitlines()
    assert int(kept) > 10
    assert "full" in refusal
    assert (steps, goes_on) == (kept, "True")
