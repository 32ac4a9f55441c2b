"""The match from afar: the end screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from questboard.core import Event
from questboard.core.shown.summary import Column, Moment, Series, Summary

from hush.rules.model import OUT, Escaped, Heard, HushState, Picked, Woke
from hush.words import telling as words


def summary(frames: Iterable[tuple[int, HushState, Sequence[Event]]]) -> Summary:
    """Who carried out how much and made how much noise; how the dragon's sleep grew lighter; what turned the night."""
    noises: Counter[int] = Counter()
    heard: dict[int, float] = {}
    moments: list[Moment] = []
    for step, state, events in frames:
        last, heard[state.round] = state, state.noise
        noises.update(event.seat for event in events if isinstance(event, Heard))
        moments += [
            Moment(step, state.round, words.event(state, event), event.rule, getattr(event, "seat", None))
            for event in events
            if isinstance(event, Escaped | Picked | Woke)
        ]
    seats = range(len(last.places))
    columns = (
        Column("Carried out", last.outcome.points if last.outcome else (), "The worth that came home."),
        Column(
            "Left behind", tuple(0 if last.places[seat] == OUT else last.worth(seat) for seat in seats), "What the fire took."
        ),
        Column("Noises", tuple(noises[seat] for seat in seats), "How often the dragon heard each thief."),
    )
    return Summary(columns, "Noises heard", (Series("The dragon", tuple(heard.items()), icon="dragon-head"),), tuple(moments))
