"""Cues on the wire: each says by its tag what it is, and what is usual is left out."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from questboard.core.shown.cues import (
    Announce,
    AnyCue,
    Appear,
    Blast,
    Change,
    Fall,
    Flash,
    Fly,
    Glide,
    Hit,
    Lay,
    Lean,
    Lift,
    Roll,
    Shot,
    Side,
    Slide,
    Sweep,
    Swing,
    Vanish,
)

CUES: list[tuple[AnyCue, dict[str, Any]]] = [
    (Glide("piece:elf", ("cell:A1", "cell:A2")), {"cue": "glide", "piece": "piece:elf", "path": ["cell:A1", "cell:A2"]}),
    (Appear("piece:elf"), {"cue": "appear", "piece": "piece:elf"}),
    (Vanish("piece:elf", death=True), {"cue": "vanish", "piece": "piece:elf", "death": True}),
    (Vanish("piece:elf"), {"cue": "vanish", "piece": "piece:elf"}),
    (Lay("cell:A1"), {"cue": "lay", "cell": "cell:A1"}),
    (
        Roll("piece:elf", (Side("Elf", (5,), "3 + 5 = 8", 8, wins=True),)),
        {
            "cue": "roll",
            "at": "piece:elf",
            "sides": [{"name": "Elf", "dice": [5], "sum": "3 + 5 = 8", "total": 8, "wins": True}],
        },
    ),
    (
        Roll("piece:elf", (Side("Elf", (0, 2)),), style="swords"),
        {"cue": "roll", "at": "piece:elf", "sides": [{"name": "Elf", "dice": [0, 2]}], "style": "swords"},
    ),
    (Lean("piece:elf", "piece:orc", "shot"), {"cue": "lean", "piece": "piece:elf", "toward": "piece:orc", "kind": "shot"}),
    (Change("piece:elf", -3, left=4), {"cue": "change", "at": "piece:elf", "amount": -3, "left": 4}),
    (Fly("pile:deck", "mat:0"), {"cue": "fly", "source": "pile:deck", "target": "mat:0"}),
    (Flash("area:city", label="Open"), {"cue": "flash", "at": "area:city", "label": "Open"}),
    (Swing("door:4"), {"cue": "swing", "door": "door:4"}),
    (Lift("lid:inn"), {"cue": "lift", "lid": "lid:inn"}),
    (Lift("lid:inn", back=True), {"cue": "lift", "lid": "lid:inn", "back": True}),
    (Sweep(("cell:A1", "cell:D1"), "ghost"), {"cue": "sweep", "path": ["cell:A1", "cell:D1"], "icon": "ghost"}),
    (Blast("cell:A1", ("cell:A2",)), {"cue": "blast", "cell": "cell:A1", "reach": ["cell:A2"]}),
    (Fall("zone:2"), {"cue": "fall", "zone": "zone:2"}),
    (
        Shot(
            "piece:elf",
            (Slide("piece:elf", ((0.0, 5.0, 16.0, 100.0), (0.5, 22.0, 16.0, 0.0))),),
            (Hit(0.2, "piece:orc", "piece:elf", 1, 0),),
        ),
        {
            "cue": "shot",
            "piece": "piece:elf",
            "slides": [{"piece": "piece:elf", "moments": [[0.0, 5.0, 16.0, 100.0], [0.5, 22.0, 16.0, 0.0]]}],
            "hits": [{"time": 0.2, "piece": "piece:orc", "by": "piece:elf", "loss": 1, "left": 0}],
        },
    ),
    (Announce("Round 2"), {"cue": "announce", "text": "Round 2"}),
]


@pytest.mark.parametrize(("cue", "wire"), CUES, ids=[type(cue).__name__ for cue, _ in CUES])
def test_a_cue_survives_the_wire(cue: AnyCue, wire: dict[str, Any]):
    data = msgspec.json.encode(cue)
    assert msgspec.json.decode(data) == wire
    assert msgspec.json.decode(data, type=AnyCue) == cue


def test_every_kind_of_cue_is_tested():
    assert {type(cue) for cue, _ in CUES} == set(get_args(AnyCue))
