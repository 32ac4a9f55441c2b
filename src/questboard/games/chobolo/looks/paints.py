"""How the game is painted."""

from __future__ import annotations

from questboard.core.shown.look import ChipLook, ChipShape, Cover, Ground, Look, Paint

from .icons import BEAD, ELEMENT_ICONS

_ELEMENTS = (
    ("air", "A", "#F7F4EA", "#2A3038", "#6B7480"),
    ("earth", "E", "#5FA84E", "#10240C", "#1D4A16"),
    ("fire", "F", "#C93F28", "#FFFFFF", "#6D1408"),
    ("water", "W", "#2F74B5", "#FFFFFF", "#0D3A66"),
)
"""Name, letter, colour, ink and edge; fire and water are dark enough for a white letter."""

_SHAPES: dict[str, ChipShape] = {"A": "circle", "E": "square", "F": "triangle", "W": "drop"}
CHIPS = {letter: ChipLook(name, letter, fill, ink, edge, _SHAPES[letter]) for name, letter, fill, ink, edge in _ELEMENTS}
_JEWELS = {
    name: Ground(fill=Paint(fill, fill), edge=Paint(edge, edge), icon=icon)
    for (name, _, fill, _, edge), icon in zip(_ELEMENTS, ELEMENT_ICONS, strict=True)
}
GROUNDS = {
    "grass": Ground("meadow"),
    "forest": Ground("forest"),
    "mountain": Ground("peaks"),
    "swamp": Ground("swamp"),
    "river": Ground("river"),
    "lake": Ground("water"),
    "ice": Ground("snow", Paint("#DCEAF2", "#7C95A8")),
    "desert": Ground("sand"),
    "lava": Ground("embers", Paint("#C98060", "#5B2A1E")),
    "center": Ground(fill=Paint("#F8D530", "#F8D530"), edge=Paint("#2458C4", "#2458C4")),
    **_JEWELS,
}
LOOK = Look(
    emblem=BEAD,
    accent=Paint("#8A6412", "#C99A38"),
    stage=Paint("#CDBB8E", "#2A2114"),
    stage_edge=Paint("#B7A372", "#19130B"),
    board=Paint("#4A3820", "#2E2315"),
    grounds=GROUNDS,
    chips=CHIPS,
    kind="each against each",
    short_name="Chobolo",
    cover=Cover(seats=3, step=260, seed=3, bot="random"),
)
