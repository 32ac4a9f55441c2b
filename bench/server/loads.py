"""The load generators: processes under Node that are asked by a line of JSON and answer with one."""

from __future__ import annotations

import json
import os
import subprocess
import threading
from pathlib import Path
from typing import Any

from bench.catalogue import BOARDGAME_IO
from bench.peers.environment import command_for
from bench.workers import HOME, ROOT

HERE = Path(__file__).resolve().parent
PATIENCE = 120.0


class LoadFailed(Exception):
    """A load generator broke off; the message is a sentence for the report."""


class Load:
    """A program of `load/`, and the conversation with it."""

    def __init__(self, program: str, *arguments: str) -> None:
        self.name = " ".join((program, *arguments[:1]))
        node, environment = under_node()
        log = HOME / "logs" / f"load-{program}.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a") as words:
            self.process = subprocess.Popen(
                [node, str(HERE / "load" / f"{program}.js"), *arguments],
                cwd=ROOT,
                env=environment,
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


def under_node() -> tuple[str, dict[str, str]]:
    """Node, and an environment in which it finds what boardgame.io brought along."""
    (node, _), environment = command_for(BOARDGAME_IO)
    return node, {**os.environ, **environment}
