"""Armies: starter sets, and custom ones written as text and checked with all their faults listed.

A custom army in text form:

    wizard=WIZ-F warriors=archer,mason,ranger boards=B01,B05,B09 deck=SP01,SP02,...

and if wanted `element=A` (Shadow Wizard), `rotations=0,1,2` and `tower=1` (the board of the main tower, counted from 0) for the
preset arrangement.
"""

from __future__ import annotations

import msgspec

from questboard.core import BadOptions

from .content import BOARD, BOX, ELEMENT, FIRST_STANDARD, FIRST_WARRIOR, KIND, KINDS, SET, SETS, SPELL, SPELL_IDS, WIZARDS
from .model import Army

DECK_MIN, DECK_MAX = int(BOX.options.options["deck_min"]), int(BOX.options.options["deck_max"])
WARRIORS_EACH = 3
ASK = "?"
"""Stands for an army that the seat chooses at the table."""
WIZARD_IDS, WARRIOR_IDS = KINDS[:FIRST_WARRIOR], KINDS[FIRST_WARRIOR:]
CARD_IDS = SPELL_IDS[:FIRST_STANDARD]
PLAYABLE = tuple(board.id for board in BOX.boards.board if not board.test_only)


class Fault(msgspec.Struct, frozen=True):
    """Something that is wrong with an army: the part of it (empty: the whole), in one sentence, and the rule."""

    section: str
    sentence: str
    rule: str


NO_SHADOW = Fault("wizard", "the Shadow Wizard is not available", "CHO-907")
FIELDS = ("wizard", "warriors", "boards", "deck", "element", "rotations", "tower")


def starter(number: int) -> Army:
    """A starter set as an army."""  # CHO-103
    box = SETS[number]
    return Army(
        wizard=KIND[box.wizard],
        warriors=tuple(KIND[name] for name in box.warriors),
        boards=tuple(BOARD[name] for name in box.boards),
        deck=tuple(SPELL[name] for name in box.deck),
        starter=number,
        element=ELEMENT[box.element] if box.element else -1,
    )


def read_armies(text: str, seats: int, boards: int, shadow: bool) -> tuple[Army | None, ...]:
    """One entry a seat, separated by semicolons: a starter set, a custom army, or nothing to be asked at the table."""
    if not text.strip():
        return (None,) * seats
    entries = [entry.strip() for entry in text.split(";")]
    if len(entries) != seats:
        raise BadOptions(f"option armies needs {seats} entries separated by semicolons, not {len(entries)} (CHO-103)")
    return tuple(_read_entry(entry, seat, boards, shadow) for seat, entry in enumerate(entries))


def _read_entry(entry: str, seat: int, boards: int, shadow: bool) -> Army | None:
    if entry in ("", ASK):
        return None
    if "=" not in entry:
        name, _, extra = entry.partition("+")
        _complain(seat, set_faults(name, extra, boards, shadow))
        army = starter(SET[name])
        return _with_board(army, BOARD[extra]) if extra else army
    fields = fields_of(entry)
    _complain(seat, army_faults(fields, boards, shadow))
    return _army(fields)


def fields_of(entry: str) -> dict[str, str]:
    """The parts of a custom army's text by their names."""
    return dict(part.partition("=")[::2] for part in entry.split())


def _complain(seat: int, faults: list[Fault]) -> None:
    if faults:
        listed = "; ".join(fault.sentence for fault in faults)
        raise BadOptions(f"the army of seat {seat + 1} cannot be brought: {listed} ({', '.join(_rules(faults))})")


def _rules(faults: list[Fault]) -> list[str]:
    return sorted({fault.rule for fault in faults})


def _with_board(army: Army, board: int) -> Army:
    return Army(army.wizard, army.warriors, (*army.boards, board), army.deck, army.starter, army.element)


def _is_shadow(wizard: int) -> bool:
    return bool(WIZARDS[wizard].stacks_by_element)


def names_in(fields: dict[str, str], field: str) -> list[str]:
    """What a part of a custom army lists."""
    return [name for name in fields.get(field, "").split(",") if name]


def set_faults(name: str, extra: str, boards: int, shadow: bool) -> list[Fault]:
    """Everything that is wrong with a starter set to which a board was added."""  # CHO-101, CHO-103
    if name not in SET:
        return [Fault("", f"there is no starter set {name!r}; there are: {', '.join(SET)}", "CHO-103")]
    faults = []
    if extra and extra not in PLAYABLE:
        faults.append(Fault("boards", f"there is no board {extra!r}", "CHO-101"))
    elif extra:
        faults += _count_faults("boards", "boards", [*SETS[SET[name]].boards, extra], boards, boards)
    if not shadow and _is_shadow(starter(SET[name]).wizard):
        faults.append(NO_SHADOW)
    return faults


def army_faults(fields: dict[str, str], boards: int, shadow: bool) -> list[Fault]:
    """Everything that is wrong with a custom army, one sentence each."""  # CHO-101, CHO-103
    parts = ", ".join(FIELDS)
    faults = [
        Fault("", f"{field!r} is no part of an army; the parts are: {parts}", "CHO-103")
        for field in fields
        if field not in FIELDS
    ]
    wizards = names_in(fields, "wizard")
    if len(wizards) != 1:
        faults.append(Fault("wizard", f"it needs exactly one wizard, not {len(wizards)}", "CHO-101"))
    faults += _unknown("wizard", "wizard", wizards, WIZARD_IDS)
    is_shadow = any(_is_shadow(KIND[name]) for name in wizards if name in WIZARD_IDS)
    if is_shadow and not shadow:
        faults.append(NO_SHADOW)
    warriors = names_in(fields, "warriors")
    faults += _unknown("warriors", "warrior", warriors, WARRIOR_IDS)
    faults += _count_faults("warriors", "warriors", warriors, WARRIORS_EACH, WARRIORS_EACH)
    lands = names_in(fields, "boards")
    faults += _unknown("boards", "board", lands, PLAYABLE)
    faults += _count_faults("boards", "boards", lands, boards, boards)
    deck = names_in(fields, "deck")
    faults += _unknown("deck", "spell card", deck, CARD_IDS)
    faults += _count_faults("deck", "spell cards", deck, DECK_MIN, DECK_MAX)
    return faults + _preset_faults(fields, len(lands), is_shadow)


def _unknown(section: str, what: str, names: list[str], known: tuple[str, ...]) -> list[Fault]:
    return [Fault(section, f"there is no {what} {name!r}", "CHO-101") for name in names if name not in known]


def _count_faults(section: str, what: str, names: list[str], least: int, most: int) -> list[Fault]:
    faults = []
    if not least <= len(names) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        faults.append(Fault(section, f"it needs {wanted} {what}, not {len(names)}", "CHO-101"))
    double = sorted({name for name in names if names.count(name) > 1})
    if double:
        faults.append(Fault(section, f"its {what} must all be different: {', '.join(double)}", "CHO-101"))
    return faults


def _preset_faults(fields: dict[str, str], boards: int, is_shadow: bool) -> list[Fault]:
    faults = []
    if "element" in fields and (not is_shadow or fields["element"] not in ELEMENT):
        sentence = f"element {fields['element']!r} cannot be named: only the Shadow Wizard names one of A, E, F, W"
        faults.append(Fault("element", sentence, "CHO-115"))
    rotations = names_in(fields, "rotations")
    if rotations and (len(rotations) != boards or any(name not in tuple("012345") for name in rotations)):
        faults.append(Fault("boards", "rotations must be a number from 0 to 5 for each board", "CHO-107"))
    if "tower" in fields and fields["tower"] not in [str(number) for number in range(boards)]:
        faults.append(Fault("boards", "tower must be the number of one of its boards, counted from 0", "CHO-108"))
    return faults


def _army(fields: dict[str, str]) -> Army:
    return Army(
        wizard=KIND[fields["wizard"]],
        warriors=tuple(KIND[name] for name in names_in(fields, "warriors")),
        boards=tuple(BOARD[name] for name in names_in(fields, "boards")),
        deck=tuple(SPELL[name] for name in names_in(fields, "deck")),
        element=ELEMENT[fields["element"]] if "element" in fields else -1,
        rotations=tuple(int(name) for name in names_in(fields, "rotations")),
        tower_board=int(fields.get("tower", 0)),
    )
