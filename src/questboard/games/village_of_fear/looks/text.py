"""The village drawn with characters."""

from __future__ import annotations

from questboard.games.dark.looks.text import figure_mark
from questboard.games.dark.rules.model import BLOCKED, NOBODY
from questboard.games.dark.words.names import name
from questboard.games.village_of_fear.rules.content import (
    BUILDING_OF,
    BUILDINGS,
    COLUMNS,
    FLOOR,
    GONE,
    NO_BUILDING,
    POINTS,
    SEWERS,
    WARLORD_CARDS,
)
from questboard.games.village_of_fear.rules.model import UNKNOWN_CARD, VillageState
from questboard.games.village_of_fear.words.names import card_name

from .board import PLAN

LEGEND = "B K R D heroes, small letters foes, $ treasure, o sewer, 1-5 numbers, A-E roofs, ! item"


def rows(s: VillageState) -> list[str]:
    """One character a square, with column numbers above and row numbers at the side."""
    width = len(PLAN.rows[0])
    lines = ["    " + "".join(f"{x % 10} " for x in range(width)).rstrip()]
    for y in range(len(PLAN.rows)):
        lines.append(f"{y:>2}  " + "".join(f"{_character(s, x, y)} " for x in range(width)).rstrip())
    return [*lines, LEGEND, *(_points(s) if s.trial != NOBODY else [])]


def _character(s: VillageState, x: int, y: int) -> str:
    drawn = PLAN.at(x, y)
    place = FLOOR.index.get(f"{x},{y}")
    if place is None:
        return " " if drawn == "#" else drawn
    building = BUILDING_OF[place]
    if building != NO_BUILDING and not s.is_lifted(building):
        return drawn
    who = s.at[place]
    if who == BLOCKED:
        return "=" if building != NO_BUILDING and s.treasures[building] == GONE else "$"
    if who != NOBODY:
        return figure_mark(s, who)
    if place in s.lying:
        return "!"
    return "o" if place in SEWERS else drawn if drawn.isdigit() else "."


def _points(s: VillageState) -> list[str]:
    """The Drawbridge during the Trial, its back row above; the Lurker for those who see him."""
    marks = ["."] * len(POINTS)
    for point in s.hero_path[-1:]:
        marks[point] = "H"
    for point in s.lurker_path[-1:]:
        marks[point] = "L"
    points = [" ".join(marks[row * COLUMNS : row * COLUMNS + COLUMNS]) for row in range(len(POINTS) // COLUMNS)]
    return ["Trial of Stealth:", *(f"  {line}" for line in reversed(points))]


def status(s: VillageState) -> list[str]:
    """The wheel, Keys, halflings, creatures, cards."""
    lines = [f"Wheel {s.wheel}; {_where(s)}."]
    holders = [name(s, s.realm.hero_ids[hero]) for hero in range(4) if s.has_key(hero)]
    lines.append(f"Keys: {', '.join(holders) or 'nobody has one'}.")
    lines += [
        f"The {halfling} is with {name(s, s.realm.hero_ids[hero])}."
        for halfling, hero in (("Miller", s.miller), ("Mayor", s.mayor))
        if hero != NOBODY
    ]
    if s.card != UNKNOWN_CARD:
        lines.append(f"Secret card: {card_name(WARLORD_CARDS[s.card])}.")
    return lines


def _where(s: VillageState) -> str:
    sealed = "on his perch" if s.karrion == NO_BUILDING else f"on the {BUILDINGS[s.karrion].name}"
    wolf = "at home" if s.wolf < 0 else f"on {FLOOR.names[s.wolf]}"
    lurker = "in a camp" if s.trial_won else "at home" if s.lurker < 0 else f"on {FLOOR.names[s.lurker]}"
    return f"Karrion {sealed}, the Wolf {wolf}, the Lurker {lurker}"
