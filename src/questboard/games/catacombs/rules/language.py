"""The language of shots, in which every card is written.

    sequence    := alternative { " / " alternative }       exactly one alternative is performed
    alternative := step { " > " step }                     in this order
    step        := shot | "(" sequence ")" | "{" shot { " ~ " shot } "}" | "..."
    shot        := base [ "(" arg ")" ] [ "." modifier ] [ "*" n ]

What is still to be performed is kept as the texts of its steps, so that a state holds plain words; the trees are read once.
"""

from __future__ import annotations

import functools
import re

import msgspec

from questboard.core import ContentError


class Shot(msgspec.Struct, frozen=True):
    """One shot: a flick, or one effect icon (so many times)."""

    base: str
    modifier: str = ""
    arg: str = ""
    times: int = 1

    def __str__(self) -> str:
        arg = f"({self.arg})" if self.arg else ""
        modifier = f".{self.modifier}" if self.modifier else ""
        times = f"*{self.times}" if self.times > 1 else ""
        return f"{self.base}{arg}{modifier}{times}"

    @property
    def plain(self) -> Shot:
        """The same without its modifier."""
        return Shot(self.base, "", self.arg, self.times)


class Either(msgspec.Struct, frozen=True):
    """One of several alternatives, each a row of steps."""

    alternatives: tuple[tuple[str, ...], ...]


class Elastic(msgspec.Struct, frozen=True):
    """Shots in any order."""

    shots: tuple[str, ...]


class Ellipsis(msgspec.Struct, frozen=True):
    """Where the normal turn stands in a combo item's sequence."""


Node = Shot | Either | Elastic | Ellipsis
ELLIPSIS = "..."

_SHOT = re.compile(r"([a-z_0-9]+)(?:\(([A-Za-z_0-9]+)\))?(?:\.([a-z0-9]+))?(?:\*([1-9]\d*))?")


@functools.cache
def steps(text: str) -> tuple[str, ...]:
    """A sequence as the texts of its steps; one with alternatives is a single step."""
    if len(_split(text, " / ")) > 1:
        return (text,)
    found = _split(text, " > ")
    if len(found) == 1 and _is_boxed(found[0]):
        return steps(found[0][1:-1])
    return tuple(found)


@functools.cache
def node(step: str) -> Node:
    """What a step's text means."""
    if step == ELLIPSIS:
        return Ellipsis()
    alternatives = _split(step, " / ")
    if len(alternatives) > 1:
        return Either(tuple(steps(text) for text in alternatives))
    if _is_boxed(step):
        inner = steps(step[1:-1])
        return node(inner[0]) if len(inner) == 1 else Either((inner,))
    if step.startswith("{") and step.endswith("}"):
        return Elastic(tuple(str(read_shot(text)) for text in step[1:-1].split(" ~ ")))
    return read_shot(step)


@functools.cache
def read_shot(text: str) -> Shot:
    """The shot that a text means."""
    found = _SHOT.fullmatch(text)
    if found is None:
        raise ContentError(f"{text!r} is no shot")
    base, arg, modifier, times = found.groups()
    return Shot(base, modifier or "", arg or "", int(times or 1))


@functools.cache
def shots_in(text: str) -> tuple[Shot, ...]:
    """All shots of a sequence, whatever the alternatives."""
    found: list[Shot] = []
    for step in steps(text):
        match node(step):
            case Shot() as shot:
                found.append(shot)
            case Elastic(shots):
                found.extend(map(read_shot, shots))
            case Either(alternatives):
                for inner in alternatives:
                    for part in inner:
                        found.extend(shots_in(part))
            case _:
                pass
    return tuple(found)


def elastic(shots: tuple[str, ...]) -> tuple[str, ...]:
    """The steps that perform these shots in any order."""
    if len(shots) < 2:
        return shots
    return ("{" + " ~ ".join(shots) + "}",)


def _is_boxed(text: str) -> bool:
    return text.startswith("(") and text.endswith(")") and _depths(text)[:-1].count(0) == 0


def _depths(text: str) -> list[int]:
    """How deep in brackets each character stands."""
    depth, found = 0, []
    for letter in text:
        depth += (letter in "({") - (letter in ")}")
        found.append(depth)
    return found


def _split(text: str, connector: str) -> list[str]:
    """The parts of a text between connectors that stand in no bracket."""
    depths = _depths(text)
    if any(depth < 0 for depth in depths) or (depths and depths[-1]):
        raise ContentError(f"the brackets of {text!r} do not match")
    parts, start, place = [], 0, 0
    while place < len(text):
        if text.startswith(connector, place) and depths[place] == 0:
            parts.append(text[start:place])
            start = place = place + len(connector)
        else:
            place += 1
    return [*parts, text[start:]]
