"""`python -m tools.walk`: the walk of somebody who has nothing but the README, recorded.

A fresh clone, `make play`, a browser; then a first turn of every game on the shelf, with the mouse. What it took is printed,
and kept with the video and the pictures. More than ten minutes, or an error of the page, and the walk has failed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.web.browsing import DESKTOP, Person
from tests.web.conftest import FLAGS
from tests.web.newcomers import Newcomer, on_the_shelf
from tests.web.serving import ROOT

from .node import install

LONGEST = 600
"""Seconds from the clone to the last first turn."""
OPEN_AT = re.compile(r"Questboard is open at (\S+)")
ALSO_OURS = ("PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS", "MFLAGS", "MAKELEVEL")
"""What a newcomer's shell would not have: set by whoever started the walk."""
FILM: dict[str, Any] = {"record_video_size": {"width": 1152, "height": 720}}


@dataclass
class Visit:
    """A game that was taken from the shelf: when it first asked, when the first turn was over, and what the hand did."""

    game: str
    asked: float
    played: float
    clicks: int
    choices: int


@dataclass
class Walk:
    """What it took, in seconds since the clone began; a visit's own seconds begin with "Play now"."""

    cloned: float = 0.0
    open: float = 0.0
    total: float = 0.0
    visits: list[Visit] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def verdict(self) -> str:
        """Why it failed, in a sentence; nothing if it did not."""
        if self.errors:
            return f"The page had an error: {self.errors[0]}"
        if self.total > LONGEST:
            return f"The walk took {self.total:.0f} seconds; a newcomer is given {LONGEST}."
        return ""

    def table(self) -> str:
        """As text."""
        lines = [f"{'cloned after':30}{self.cloned:7.1f} s", f"{'open after':30}{self.open:7.1f} s"]
        lines += [
            f"{one.game:30}{one.played:7.1f} s   asked after {one.asked:.1f} s, clicks: {one.clicks}, choices: {one.choices}"
            for one in self.visits
        ]
        return "\n".join([*lines, f"{'in all':30}{self.total:7.1f} s"])


class Stopwatch:
    """Seconds since it was started."""

    def __init__(self) -> None:
        self.began = time.monotonic()

    @property
    def seconds(self) -> float:
        """Until now, to a tenth."""
        return round(time.monotonic() - self.began, 1)


# ---- setting up -----------------------------------------------------------------------------------------------------


@contextmanager
def opened(folder: Path, log: Path) -> Iterator[str]:
    """`make play` in a clone; gives the address that it prints, and stops it afterwards."""
    environment = {name: value for name, value in os.environ.items() if name not in ALSO_OURS}
    # No window opens, and the tables of whoever runs this stay out of it.
    environment |= {"BROWSER": "true", "XDG_DATA_HOME": str(folder / "kept")}
    command: dict[str, Any] = {"cwd": folder / "questboard", "env": environment, "start_new_session": True}
    pipe: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with log.open("w") as kept, subprocess.Popen(["make", "play"], **command, **pipe) as make:
        try:
            yield _address(make, kept)
        finally:
            if make.poll() is None:
                os.killpg(make.pid, signal.SIGTERM)
            assert make.stdout is not None
            kept.write(make.stdout.read())


def _address(make: subprocess.Popen[str], kept: Any) -> str:
    assert make.stdout is not None
    for line in make.stdout:
        kept.write(line)
        if found := OPEN_AT.match(line):
            return found[1]
    raise SystemExit(f"make play ended without an address; it said what stands in {kept.name}")


def camera(folder: Path) -> None:
    """Gives Playwright an encoder for its videos where its own is not installed: the machine's, or one from PyPI."""
    library = find_spec("playwright")
    assert library is not None
    assert library.origin is not None
    listed = json.loads((Path(library.origin).parent / "driver" / "package" / "browsers.json").read_text())
    revision = next(one["revision"] for one in listed["browsers"] if one["name"] == "ffmpeg")
    own = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    name = Path(f"ffmpeg-{revision}") / "ffmpeg-linux"
    if not (own / name).exists():
        (folder / name).parent.mkdir(parents=True)
        (folder / name).symlink_to(_encoder())
        os.environ["PLAYWRIGHT_BROWSERS_PATH"] = str(folder)


def _encoder() -> str:
    if found := shutil.which("ffmpeg"):
        return found
    if find_spec("imageio_ffmpeg") is None:
        install("imageio-ffmpeg")
    from imageio_ffmpeg import get_ffmpeg_exe  # type: ignore[import-not-found]

    return str(get_ffmpeg_exe())


# ---- walking --------------------------------------------------------------------------------------------------------


def visit(person: Person, game: str, into: Path) -> Visit:
    """A first turn, from "Play now" on, with a picture of the first question and one of the table after the turn."""
    newcomer, watch = Newcomer(person), Stopwatch()
    turn = newcomer.sits_down_to(game)
    asked = watch.seconds
    person.page.wait_for_load_state("networkidle")
    name = game.lower().replace(" ", "-")
    person.page.screenshot(path=into / f"{name}-first-question.png")
    newcomer.plays(turn)
    played = watch.seconds
    newcomer.party.still()
    person.page.screenshot(path=into / f"{name}-first-turn.png")
    visited = Visit(game, asked, played, newcomer.clicks, sum(newcomer.made.values()))
    newcomer.goes_back()
    return visited


def stroll(browser: Browser, address: str, into: Path, walk: Walk) -> None:
    """From box to box."""
    person = Person.sits_down(browser, DESKTOP | FILM | {"record_video_dir": str(into)}, None)
    try:
        person.opens(address)
        games = on_the_shelf(person)
        person.page.screenshot(path=into / "shelf.png")
        for game in games:
            walk.visits.append(visit(person, game, into))
            print(f"{game} is played.", flush=True)
    finally:
        walk.errors += person.errors
        person.context.close()
        if person.page.video:
            person.page.video.save_as(into / "walk.webm")
            person.page.video.delete()


def main(arguments: list[str] | None = None) -> int:
    """Walk, and tell how it went."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--into", type=Path, default=ROOT / "walk", help="where video, pictures and report are put")
    into: Path = parser.parse_args(arguments).into
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="questboard-walk-") as place:
        folder, walk = Path(place), Walk()
        camera(folder / "camera")
        watch = Stopwatch()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder / "questboard")], check=True)
        walk.cloned = watch.seconds
        with opened(folder, into / "make-play.txt") as address, sync_playwright() as playwright:
            walk.open = watch.seconds
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"), args=FLAGS)
            stroll(browser, address, into, walk)
            walk.total = watch.seconds
            browser.close()
    (into / "walk.json").write_text(json.dumps(asdict(walk), indent=2) + "\n")
    print(walk.table())
    if walk.verdict:
        print(walk.verdict)
    return 1 if walk.verdict else 0


if __name__ == "__main__":
    raise SystemExit(main())
