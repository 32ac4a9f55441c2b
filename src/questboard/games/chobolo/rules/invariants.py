"""What must hold in every position, whatever was chosen."""

from __future__ import annotations

from .content import FIRST_STANDARD, GRASS, IS_PERMANENT, LIMITS, MAX_LEVEL, SPELL_NAMES, VOID
from .model import AUX, NOBODY, ChoboloState, is_wizard, seat_of
from .towers import DestroyTower, aux_towers
from .walking.placing import crosses_lakes, drowns
from .world import COUNT, DISTANCE, NAMES


def broken_invariants(s: ChoboloState) -> list[str]:
    """One sentence for each thing that is wrong."""
    if not s.kinds:
        return []
    return [*_cards(s), *_characters(s), *_towers(s), *_chips(s), *_bead(s)]


def _cards(s: ChoboloState) -> list[str]:
    wrong = []
    for seat, army in enumerate(s.armies):
        if len(s.hands[seat]) != len(s.knowers[seat]):
            wrong.append(f"seat {seat} has {len(s.hands[seat])} cards and knowledge of {len(s.knowers[seat])}")
        found = [*s.hands[seat], *s.unseen[seat], *s.bottom[seat]]
        found += [spell for spell in s.pools[seat] if spell < FIRST_STANDARD]
        found += [card.spell for card in s.spells if card.owner == seat]
        found += [declared.spell for declared in s.chain if declared.seat == seat and declared.spell < FIRST_STANDARD]
        found += [card for owner, card in s.resolving if owner == seat]
        if sorted(found) != sorted(army.deck):
            wrong.append(f"the cards of seat {seat} are {sorted(found)} instead of {sorted(army.deck)}")
    wrong += [f"{SPELL_NAMES[card.spell]} is in play" for card in s.spells if not IS_PERMANENT[card.spell]]
    return wrong


def _characters(s: ChoboloState) -> list[str]:
    wrong = []
    for c, cell in enumerate(s.place):
        if cell < 0:
            if s.level[c]:
                wrong.append(f"character {c} is off the board with level {s.level[c]}")
            continue
        if not 1 <= s.level[c] <= MAX_LEVEL:
            wrong.append(f"character {c} has level {s.level[c]}")
        if s.ground[cell] == VOID:
            wrong.append(f"character {c} stands where nothing is")
        flies = s.over and s.mover == c
        if not flies and s.at[cell] != c and (cell not in s.towers or seat_of(s.at[cell]) != seat_of(c)):
            wrong.append(f"character {c} is not found on {NAMES[cell]}")
        if drowns(s, c, cell) and not (c == s.mover and crosses_lakes(s, c)) and s.outcome is None:
            wrong.append(f"character {c} stands on a deadly lake")
    wrong += [
        f"character {s.at[cell]} is said to be on {NAMES[cell]}"
        for cell in range(COUNT)
        if s.at[cell] != NOBODY and s.place[s.at[cell]] != cell
    ]
    return wrong


def _towers(s: ChoboloState) -> list[str]:
    wrong = []
    cells = sorted(s.towers)
    for cell in cells:
        code = s.towers[cell]
        if code >= AUX and s.terrain[cell] != GRASS:
            wrong.append(f"an auxiliary tower stands off the grass, on {NAMES[cell]}")
        if code < AUX and s.main[code] != cell:
            wrong.append(f"the main tower of seat {code} is not on {NAMES[cell]}")
        if code < AUX and any(seat_of(c) != code for c in s.occupants(cell)):
            wrong.append(f"a stranger is in the main tower of seat {code}")
    # Main towers may stand close together, if two boards put their elements so.
    pairs = [(a, b) for a in cells for b in cells if a < b and max(s.towers[a], s.towers[b]) >= AUX]
    wrong += [f"towers on {NAMES[a]} and {NAMES[b]} touch" for a, b in pairs if DISTANCE[a][b] < LIMITS.tower_gap]
    waiting = {step.seat for step in s.agenda if isinstance(step, DestroyTower)}
    for seat in range(len(s.sides)):
        count = len(aux_towers(s, seat))
        if count > LIMITS.aux_towers + (seat in waiting):
            wrong.append(f"seat {seat} controls {count} auxiliary towers")
    return wrong


def _chips(s: ChoboloState) -> list[str]:
    if s.outcome is not None:
        return []
    numbers = {declared.number: declared.seat for declared in s.chain}
    return [
        f"a chip of seat {seat} is claimed by nobody"
        for seat, stack in enumerate(s.stacks)
        for chip in stack
        if chip >> 2 and numbers.get(chip >> 2) != seat
    ]


def _bead(s: ChoboloState) -> list[str]:
    wrong = []
    if s.holder != NOBODY and (not is_wizard(s.holder) or s.place[s.holder] < 0):
        wrong.append(f"Chobolo is held by {s.holder}")
    if s.armed and s.holder == NOBODY:
        wrong.append("somebody is armed without Chobolo")
    return wrong
