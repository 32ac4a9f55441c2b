"""The driver's side of the conversation: starts a worker, asks for slices, gives up on one that hangs."""

from __future__ import annotations

import json
import os
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bench.figures import Slice

ROOT = Path(__file__).resolve().parents[1]
HOME = ROOT / ".bench"
PATIENCE = 120.0  # seconds that a worker may need beyond the slice itself, on a machine that is busy


class WorkerFailed(Exception):
    """A worker could not start or broke off; the message is a sentence for the report."""


def next_line(process: subprocess.Popen[str], patience: float) -> str:
    """What the process says next; nothing if it ends before, as it must if it takes longer than so many seconds."""
    assert process.stdout is not None
    alarm = threading.Timer(patience, process.kill)
    alarm.start()
    try:
        return process.stdout.readline()
    finally:
        alarm.cancel()


class Worker:
    """A process that measures one thing, one slice whenever it is asked."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        environment: Mapping[str, str] | None = None,
        root: Path = ROOT,
        label: str = "",
    ) -> None:
        self.name = name
        log = HOME / "logs" / f"{'-'.join(filter(None, (name, label)))}.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("w") as errors:
            try:
                self.process = subprocess.Popen(
                    [*command, name],
                    cwd=root,
                    env={**os.environ, **(environment or {})},
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=errors,
                    text=True,
                )
            except OSError as error:
                raise WorkerFailed(f"{name} cannot be started ({type(error).__name__}).") from None
        try:
            self.runtime: str = self._hear(PATIENCE)["runtime"]
        except BaseException:
            self.close()
            raise

    def slice(self, seconds: float) -> Slice:
        """Work for about so many CPU seconds."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"slice {seconds}\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise WorkerFailed(self._broken()) from None
        answer = self._hear(PATIENCE + 20 * seconds)
        return Slice(answer["counts"], answer["cpu"])

    def close(self) -> None:
        """End the process; a worker holds nothing that is worth a farewell."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()

    def _hear(self, patience: float) -> Any:
        line = next_line(self.process, patience)
        if not line:
            raise WorkerFailed(self._broken())
        answer = json.loads(line)
        if "error" in answer:
            raise WorkerFailed(f"{self.name} cannot be measured: {answer['error']}.")
        return answer

    def _broken(self) -> str:
        return f"{self.name} broke off or took too long; its own words are in .bench/logs."
