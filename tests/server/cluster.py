"""A private PostgreSQL server for tests."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

NOT_THERE = "PostgreSQL's server programs are missing; install Debian's package postgresql (apt-get install postgresql)."


def programs() -> Path:
    """Where the newest PostgreSQL's programs are."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if not found:
        on_path = shutil.which("initdb")
        found = [Path(on_path).parent] if on_path else []
    if not found:
        pytest.fail(NOT_THERE, pytrace=False)
    return max(found, key=lambda path: [int(number) for number in re.findall(r"\d+", str(path))])


def _as_owner(*command: str | Path) -> list[str]:
    """PostgreSQL refuses to run as root; then it runs as its own user. It ends with us, even if we are killed."""
    user = ["--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
    return ["setpriv", *user, "--pdeathsig", "QUIT", *map(str, command)]


class Cluster:
    """A PostgreSQL server that only listens at a socket in its own folder."""

    def __init__(self, home: Path, programs: Path) -> None:
        self.home, self.programs = home, programs
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(home, owner.pw_uid, owner.pw_gid)
        self._call("initdb", "-D", home / "data", "-U", "questboard", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def _call(self, program: str, *arguments: str | Path) -> None:
        command = _as_owner(self.programs / program, *arguments)
        done = subprocess.run(command, cwd=self.home, capture_output=True, encoding="utf-8", timeout=120, check=False)
        if done.returncode:
            pytest.fail(f"{program} failed: {done.stderr}", pytrace=False)

    def start(self) -> None:
        """Returns when it answers."""
        self.launch()
        while not self.is_ready():
            if self.process.poll() is not None:
                pytest.fail(f"PostgreSQL does not start: {(self.home / 'log').read_text()}", pytrace=False)
            time.sleep(0.02)

    def launch(self) -> None:
        """Returns at once."""
        # Only the machine's crash could lose what a server without fsync has written, and no test crashes the machine.
        settings = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={self.home}", "-c", "fsync=off"]
        command = _as_owner(self.programs / "postgres", "-D", self.home / "data", *settings)
        with (self.home / "log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.home, stdout=log, stderr=log)

    def is_ready(self) -> bool:
        """Does it answer?"""
        ready = [str(self.programs / "pg_isready"), "-q", "-h", str(self.home), "-d", "postgres", "-U", "questboard"]
        return subprocess.run(ready, check=False).returncode == 0

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """Returns when it is gone; by SIGQUIT it drops everything at once."""
        self.process.send_signal(how)
        self.process.wait(60)

    def empty_database(self) -> str:
        """The URL of a database with nothing in it; always the same one, for it is far quicker emptied than made."""
        emptied = "SET client_min_messages = error; DROP SCHEMA public CASCADE; CREATE SCHEMA public"
        self._call("psql", "-q", "-v", "ON_ERROR_STOP=1", "-h", self.home, "-U", "questboard", "-c", emptied, "postgres")
        return self.url("postgres")

    def url(self, name: str) -> str:
        """The URL of a database in this cluster."""
        return f"postgresql://questboard@/{name}?host={self.home}"
