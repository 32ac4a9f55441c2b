"""Events are told to their audience, and built only when somebody listens."""

from __future__ import annotations

import pytest

from questboard.core import Event, FastChance, State, visible


class Said(Event, frozen=True, tag="said"):
    word: str


PUBLIC = Said(word="hello")
WHISPER = Said(word="psst", audience=(1, 2))
SILENCE = Said(word="hm", audience=())


@pytest.mark.parametrize(
    ("viewer", "told"),
    [(0, [PUBLIC]), (1, [PUBLIC, WHISPER]), (2, [PUBLIC, WHISPER]), (None, [PUBLIC])],
)
def test_a_viewer_is_told_what_is_public_and_what_is_meant_for_it(viewer: int | None, told: list[Event]) -> None:
    assert visible([PUBLIC, WHISPER, SILENCE], viewer) == told


def test_an_event_is_built_only_when_somebody_listens() -> None:
    built: list[str] = []

    def build(word: str) -> Event:
        built.append(word)
        return Said(word=word)

    state = State(chance=FastChance())
    state.emit(build, word="unheard")
    assert built == []
    state.log = []
    state.emit(build, word="heard")
    assert state.log == [Said(word="heard")]
