"""The log of a table: what happened, in the words each viewer may read, and what each has read already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from questboard.core import Event, visible
from questboard.core.kept.match import Choice, Match
from questboard.core.loop.naming import with_names

from .commands.replay import event_text

Viewer = int | None


class Entry(NamedTuple):
    """A line of the log and the number of choices that had been made by then."""

    step: int
    text: Text


class Chronicle:
    """A log for every viewer (a seat, or None for a spectator); undone choices leave it again."""

    def __init__(self, match: Match, viewers: Sequence[Viewer]) -> None:
        self.match = match
        self.names = [info.name for info in match.seats]
        self.entries: dict[Viewer, list[Entry]] = {viewer: [] for viewer in viewers}
        self.read: dict[Viewer, int] = dict.fromkeys(viewers, 0)
        for step, (choice, events, state) in enumerate(match.replay()):
            self._write(step, choice, events, state)

    def add(self, events: list[Event]) -> None:
        """Write down the choice that was just made."""
        self._write(len(self.match.choices), self.match.choices[-1], events, self.match.state)

    def _write(self, step: int, choice: Choice | None, events: list[Event], state: object) -> None:
        game = self.match.game
        for viewer, entries in self.entries.items():
            view = game.view(state, viewer)
            told = ((with_names(game.words.event(view, event), self.names), event.rule) for event in visible(events, viewer))
            lines = [event_text(words, rule) for words, rule in told]
            if not lines and choice is not None and (not choice.secret or choice.seat == viewer):
                lines = [Text(f"{self.names[choice.seat]}: {choice.action}")]
            entries += [Entry(step, line) for line in lines]

    def news(self, viewer: Viewer) -> list[Text]:
        """What this viewer has not read yet; now it has."""
        start = self.read[viewer]
        self.mark_read(viewer)
        return [entry.text for entry in self.entries[viewer][start:]]

    def mark_read(self, viewer: Viewer) -> None:
        """This viewer knows everything that is written for it."""
        self.read[viewer] = len(self.entries[viewer])

    def all(self, viewer: Viewer) -> list[Text]:
        """Everything written for this viewer."""
        return [entry.text for entry in self.entries[viewer]]

    def take_back(self) -> None:
        """Forget what the match no longer holds."""
        steps = len(self.match.choices)
        for viewer, entries in self.entries.items():
            entries[:] = [entry for entry in entries if entry.step <= steps]
            self.read[viewer] = min(self.read[viewer], len(entries))
