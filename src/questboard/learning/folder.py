"""A training's folder: everything in it is written whole or not at all, and the file that counts comes last.

`training.json` says how far the training has come; `generations` has the net of every interval; `memory` has what is needed to
go on: what the school remembers, and the moments of the last intervals. Whatever is there of an interval that `training.json`
does not know was broken off, and is written anew.
"""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec
import numpy as np

from questboard.bots.nets import About, Array
from questboard.core import QuestboardError

from .record import FORMAT, Plan, Progress
from .schooling import School

RECORD = "training.json"


class Moments(NamedTuple):
    """What is learned from: rows of features with the hand-made value, and by how much that should have been corrected."""

    rows: Array
    wanted: Array


class Folder:
    """Where a training is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def generations(self) -> Path:
        """Where the nets are."""
        return self.path / "generations"

    @property
    def has_begun(self) -> bool:
        """Was a training kept here before?"""
        return (self.path / RECORD).exists()

    @contextmanager
    def reserved(self) -> Iterator[None]:
        """Nobody else may train here meanwhile."""
        make_folder(self.generations)
        make_folder(self.path / "memory")
        with self._trouble():
            lock = (self.path / "lock").open("wb")
        with lock:
            try:
                flock(lock, LOCK_EX | LOCK_NB)
            except OSError:
                raise QuestboardError(f"somebody else is training in {self.path}") from None
            yield

    # ---- how far it has come --------------------------------------------------------------------------------------

    def progress(self) -> Progress:
        """What the folder says; one that is damaged is refused."""
        try:
            data = (self.path / RECORD).read_bytes()
        except FileNotFoundError:
            raise QuestboardError(f"no training is kept in {self.path}") from None
        except OSError as error:
            raise QuestboardError(f"{self.path / RECORD} cannot be read: {error.strerror}") from None
        try:
            kept = msgspec.json.decode(data, type=Progress)
        except msgspec.MsgspecError as error:
            raise QuestboardError(f"{self.path / RECORD} is damaged: {error}") from None
        if kept.format != FORMAT:
            raise QuestboardError(
                f"{self.path} was written by another version of Questboard (format {kept.format}, not {FORMAT})"
            )
        return kept

    def keep_progress(self, progress: Progress) -> None:
        """Only what this file says has happened."""
        data = msgspec.json.format(msgspec.json.encode(progress), indent=1)
        self._replace(self.path / RECORD, lambda file: file.write(data))

    # ---- an interval ----------------------------------------------------------------------------------------------

    def keep_interval(self, progress: Progress, school: School, moments: Moments) -> None:
        """The net, what the school remembers, what it learned from; then that all this happened; then what is too old goes."""
        generation = progress.generation
        self._replace(self._net(generation), school.net.save_to)
        memory = school.memory()
        self._replace(self._memory("school", generation), lambda file: np.savez(file, **memory))  # type: ignore[arg-type]
        rows, wanted = moments
        self._replace(self._memory("moments", generation), lambda file: np.savez_compressed(file, rows=rows, wanted=wanted))
        self.keep_progress(progress)
        self._forget(generation, progress.plan.intervals)

    def school(self, about: About, progress: Progress) -> School:
        """The school as the last interval left it."""
        kept = self._arrays(self._memory("school", progress.generation))
        plan = progress.plan
        try:
            return School.remembering(about, kept, rate=plan.rate, decay=plan.decay)
        except (KeyError, IndexError, ValueError, TypeError):
            raise _damaged(self._memory("school", progress.generation)) from None

    def moments(self, progress: Progress) -> list[Moments]:
        """What the last intervals brought, the oldest first."""
        first = max(1, progress.generation - progress.plan.intervals + 1)
        found = []
        for generation in range(first, progress.generation + 1):
            path = self._memory("moments", generation)
            kept = self._arrays(path)
            if set(kept) != {"rows", "wanted"} or len(kept["rows"]) != len(kept["wanted"]):
                raise _damaged(path)
            found.append(Moments(kept["rows"], kept["wanted"]))
        return found

    def keep_picture(self, name: str, text: str) -> Path:
        """Write a picture beside the record."""
        path = self.path / name
        self._replace(path, lambda file: file.write(text.encode()))
        return path

    def _net(self, generation: int) -> Path:
        return self.generations / f"{generation:06}.npz"

    def _memory(self, what: str, generation: int) -> Path:
        return self.path / "memory" / f"{what}-{generation:06}.npz"

    def _forget(self, generation: int, window: int) -> None:
        with self._trouble():
            for path in (self.path / "memory").glob("*.npz"):
                what, _, number = path.stem.partition("-")
                kept = window if what == "moments" else 1
                if number.isdigit() and int(number) <= generation - kept:
                    path.unlink(missing_ok=True)

    def _arrays(self, path: Path) -> dict[str, Array]:
        try:
            with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as kept:
                return {name: kept[name] for name in kept.files}
        except FileNotFoundError:
            raise QuestboardError(f"{path} is missing, so the training cannot go on; begin anew in another folder") from None
        except (OSError, ValueError, EOFError, zipfile.BadZipFile):
            raise _damaged(path) from None

    def _replace(self, path: Path, write: Callable[[BinaryIO], object]) -> None:
        replace(path, write)

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise QuestboardError(f"{self.path} cannot be used for a training: {error.strerror}") from None


def replace(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Write a file whole or not at all: whoever reads it sees the old one or the new one."""
    partial = path.with_name(f".{path.name}.partial")
    try:
        with partial.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise QuestboardError(f"{path} cannot be written: {error.strerror}") from None


def make_folder(path: Path) -> None:
    """A folder that may be there already."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise QuestboardError(f"{path} cannot be used as a folder: {error.strerror}") from None


def check_plan(kept: Plan, wanted: Plan, path: Path) -> None:
    """A training goes on as it was begun; whoever wants something else needs another folder."""
    for name in ("game", "rules_version", "features", "seats", "options", "seed", "interval"):
        here, there = getattr(kept, name), getattr(wanted, name)
        if here != there:
            raise QuestboardError(
                f"the training in {path} was begun with {_say(name, here)}, not {_say(name, there)}; choose another folder"
            )


def _say(name: str, value: object) -> str:
    words = {"rules_version": "rules version", "features": "the features"}
    return f"{words.get(name, name)} {value}"


def _damaged(path: Path) -> QuestboardError:
    return QuestboardError(f"{path} is damaged, so the training cannot go on; begin anew in another folder")
