"""A server that cannot start says why in one sentence, whether it would have one process or several."""

from __future__ import annotations

import asyncio
import resource
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from questboard.core import registry
from questboard.server.store import Store
from tests.server.store.tables import SEATS, a_table

from .house import GAMES
from .serving import command, environment, free_port


@pytest.fixture(params=["1", "2"], ids=["one process", "two processes"])
def start(request: pytest.FixtureRequest) -> Callable[..., str]:
    """Try to start; the one sentence that is said instead."""

    def call(database: str | Path, *, port: int | None = None, **more: Any) -> str:
        flags = ["--processes", request.param, "--workers", "1", "--log-level", "error"]
        done = command("serve", "--port", str(port or free_port()), "--db", str(database), *flags, **more)
        assert (done.returncode, done.stdout) == (1, ""), done.stderr
        assert done.stderr.startswith("questboard: ")
        assert done.stderr.count("\n") == 1, done.stderr
        return done.stderr.removeprefix("questboard: ").rstrip()

    return call


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a table in it."""
    path = tmp_path / "questboard.db"

    async def make() -> None:
        store = await Store.open(path)
        await store.create_table(a_table(), SEATS)
        await store.close()

    asyncio.run(make())
    return path


def test_a_file_that_is_no_database(start: Any, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ana, " * 1000)
    assert start(tmp_path / "letter.txt") == f"The database {tmp_path / 'letter.txt'} is not a database."


def test_a_damaged_file(start: Any, file: Path) -> None:
    data = file.read_bytes()
    file.write_bytes(data[:4096] + b"\xaa" * (len(data) - 4096))
    assert start(file) == f"The database {file} is damaged; take the last good copy of it."


def test_a_file_that_was_cut_off(start: Any, file: Path) -> None:
    file.write_bytes(file.read_bytes()[:9000])
    assert start(file) == f"The database {file} is damaged; take the last good copy of it."


def test_a_database_without_one_of_its_tables(start: Any, file: Path) -> None:
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("DROP TABLE nodes")
    assert start(file) == f"The database {file} cannot do that: no such table: nodes."


def test_a_database_of_a_newer_questboard(start: Any, file: Path) -> None:
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    assert start(file).endswith("was written by a newer Questboard (schema 9999): use that one or a newer.")


def test_a_folder_in_which_nothing_may_be_made(start: Any) -> None:
    told = start("/proc/questboard.db")
    assert told == "The database /proc/questboard.db cannot be opened: check that its folder is there and may be written."


def test_a_full_disk(start: Any, file: Path) -> None:
    # The system lets no file grow beyond what a lease needs, and a choice may not find room.
    full = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))}
    assert start(file, **full) in (
        f"The database {file} is full: the disk has no room left, and nothing was written.",
        f"The database {file} cannot be written or read: the disk is full or fails.",
    )


def test_a_postgresql_that_is_not_there(start: Any) -> None:
    told = start("postgresql://ana:geheim@127.0.0.1:1/tables")
    assert told == "The database postgresql://ana:***@127.0.0.1:1/tables cannot be reached: no server answers there."


def test_a_wrong_name_or_password(start: Any, postgres_url: str) -> None:
    told = start(postgres_url.replace("questboard@", "somebody:geheim@"))
    assert told.endswith("refuses the name or password.")
    assert "geheim" not in told


def test_a_port_that_is_in_use(start: Any, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = start(tmp_path / "questboard.db", port=port)
    assert told == f"port {port} of 127.0.0.1 cannot be used: Address already in use"


BROKEN = {
    "syntax": ("def broken(:\n", "SyntaxError: "),
    "a crash": ("raise RuntimeError('no luck')\n", "RuntimeError: no luck"),
    "a missing module": ("import no_such_module\n", "No module named 'no_such_module'"),
    "an end": ("raise SystemExit(3)\n", "SystemExit: 3"),
    "no game": ("GAME = 3\n", "which is no game"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_game(start: Any, tmp_path: Path, how: str) -> None:
    source, reason = BROKEN[how]
    (tmp_path / "broken_game.py").write_text(source)
    there = environment()
    env = {**there, "PYTHONPATH": f"{tmp_path}:{there['PYTHONPATH']}", registry.EXTRA: f"{GAMES},broken_game:GAME"}
    told = start(tmp_path / "questboard.db", env=env)
    assert told.startswith("QUESTBOARD_GAMES names 'broken_game:GAME', which ")
    assert reason in told


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_package_among_the_installed_ones(start: Any, tmp_path: Path, how: str) -> None:
    source, reason = BROKEN[how]
    (tmp_path / "broken_game.py").write_text(source)
    package = tmp_path / "broken_game-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-game\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[questboard.games]\nbroken = broken_game:GAME\n")
    there = environment()
    told = start(tmp_path / "questboard.db", env={**there, "PYTHONPATH": f"{tmp_path}:{there['PYTHONPATH']}"})
    assert "broken" in told
    assert reason in told or how == "no game"
    shutil.rmtree(package)


def test_a_process_in_which_bots_think_loads_no_database() -> None:
    loaded = "import sys, questboard.server.thinking.worker; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    found = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert not {"sqlalchemy", "alembic", "litestar", "uvicorn"} & set(found.stdout.split())


LOOKED_AT = """
import asyncio, sys
from pathlib import Path
from questboard.server.thinking import worker
from tests.server import house

def loaded():
    found = [name.split(".") for name in sys.modules if name.startswith("questboard.games.")]
    return sorted(name[2] for name in found if name[-2:] == ["rules", "room"])

async def look(place):
    house.app_module.Workers = house.AtOnce
    async with house.open_house(place / "questboard.db") as house_:
        worker.warm_up()
        for path in ("games", "games/chobolo", "tables", "tables?game=manticore", "health"):
            assert (await house_.get(f"/api/{path}")).status_code == 200
        print(*loaded())
        await house_.table("me", "screen", game="manticore")
        print(*loaded())
        await house_.get("/api/games/gorgasali/rules")
        print(*loaded())

asyncio.run(look(Path(sys.argv[1])))
"""


def test_a_game_is_loaded_when_a_table_or_the_rules_of_it_are_asked_for(tmp_path: Path) -> None:
    env = {name: value for name, value in environment().items() if name != registry.EXTRA}
    found = subprocess.run([sys.executable, "-c", LOOKED_AT, str(tmp_path)], capture_output=True, text=True, check=True, env=env)
    assert found.stdout.splitlines() == ["", "manticore", "gorgasali manticore"]
