"""The load generators: processes that are asked by a line of JSON and answer with one."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from typing import Any

from bench.workers import HOME, ROOT

PLAYING, WATCHING = "bench.server.load", "bench.server.load.watch"
PATIENCE = 120.0


class LoadFailed(Exception):
    """A load generator broke off; the message is a sentence for the report."""


class Load:
    """A program of `load/`, and the conversation with it."""

    def __init__(self, program: str, *arguments: str) -> None:
        self.name = " ".join((program, *arguments[:1]))
        log = HOME / "logs" / f"{program}.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a") as words:
            self.process = subprocess.Popen(
                [sys.executable, "-m", program, *arguments],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=words,
                text=True,
            )

    def ask(self, act: str, **details: Any) -> dict[str, Any]:
        """Have something done; its figures."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        alarm = threading.Timer(PATIENCE, self.process.kill)
        alarm.start()
        try:
            self.process.stdin.write(json.dumps({"act": act, **details}) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            alarm.cancel()
        if not line:
            raise LoadFailed(f"The load on {self.name} broke off or took too long; its own words are in .bench/logs.")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """End it; it holds nothing that is worth a farewell."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
