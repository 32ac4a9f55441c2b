"""The processes of a server end when they are told to, at whatever moment of their lives that is."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time

from questboard.server.machines import family

# A slow birth: whatever is said to a child before it listens is said within that time. Each line is written at once, so that
# nobody's words come in between.
PROGRAM = """
import os, sys, time
from questboard.server.machines.family import Family

os.register_at_fork(after_in_child=lambda: time.sleep(0.5))

def work(share, link, ready):
    ready()
    os.write(1, f"born {os.getpid()}\\n".encode())
    time.sleep(60)

sys.exit(Family(1, work).run(lambda: os.write(1, b"ready\\n")))
"""


def _family() -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True, start_new_session=True)


def _ended(process: subprocess.Popen[str]) -> int | None:
    """The exit code, if it ends by itself; nothing of it is left."""
    try:
        return process.wait(20)
    except subprocess.TimeoutExpired:
        return None
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def _heard(process: subprocess.Popen[str], word: str) -> str:
    assert process.stdout is not None
    return next(line for line in process.stdout if line.startswith(word))


def test_a_process_that_is_just_being_started_hears_stop() -> None:
    process = _family()
    child = int(_heard(process, "born").split()[1])
    time.sleep(family.BREATH)
    os.kill(child, signal.SIGKILL)
    # Its successor is being started now, and does not listen yet.
    time.sleep(0.2)
    process.terminate()
    assert _ended(process) == 0


def test_a_process_that_waits_to_be_replaced_is_not_replaced_after_stop() -> None:
    process = _family()
    os.kill(int(_heard(process, "born").split()[1]), signal.SIGKILL)
    process.terminate()
    assert _ended(process) == 0
