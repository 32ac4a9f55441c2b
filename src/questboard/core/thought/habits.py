"""Habits: what somebody sees who watches whole matches, choice by choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol, TypeVar

from questboard.core.loop.actions import Action
from questboard.core.loop.state import State

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Count(NamedTuple):
    """How often something happened, of how many times it could have."""

    times: int
    of: int


class Watcher(Protocol[S_contra]):
    """Watches one match. States are only lent: whoever wants to remember one copies it."""

    def saw(self, before: S_contra, seat: int, action: Action, after: S_contra, /) -> None:
        """A seat chose this, and that came of it."""

    def counts(self, end: S_contra, /) -> Mapping[str, Count]:
        """What there was to count, by its name: {"turns that lead back to where they began": Count(3, 77)}."""

    def words(self, end: S_contra, /) -> Mapping[str, str]:
        """What was like this in this match and may be otherwise in the next: {"opening": "Medea, Varas"}."""
