"""Armies: starter sets, and custom ones written as text and checked with all their faults listed.

A custom army in text form:

    wizard=WIZ-F warriors=archer,mason,ranger boards=B01,B05,B09 deck=SP01,SP02,...

and if wanted `element=A` (Shadow Wizard), `rotations=0,1,2` and `tower=1` (the board of the main tower, counted from 0) for the
preset arrangement.
"""

from __future__ import annotations

from questboard.core import BadOptions

from .content import BOARD, BOX, ELEMENT, FIRST_WARRIOR, KIND, SET, SETS, SPELL, WIZARDS
from .model import Army

DECK_MIN, DECK_MAX = int(BOX.options.options["deck_min"]), int(BOX.options.options["deck_max"])
WARRIORS_EACH = 3
ASK = "?"
"""Stands for an army that the seat chooses at the table."""
PLAYABLE = tuple(board.id for board in BOX.boards.board if not board.test_only)
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
        faults = [] if name in SET else [f"there is no starter set {name!r}; there are: {', '.join(SET)}"]
        lands = [*SETS[SET[name]].boards, extra] if name in SET else []
        if extra:
            faults += (
                [f"there is no board {extra!r}"] if extra not in PLAYABLE else _count_faults("boards", lands, boards, boards)
            )
        if name in SET and not shadow and _is_shadow(starter(SET[name]).wizard):
            faults.append("the Shadow Wizard is not available (CHO-907)")
        _complain(seat, faults)
        army = starter(SET[name])
        return _with_board(army, BOARD[extra]) if extra else army
    fields = dict(part.partition("=")[::2] for part in entry.split())
    faults = army_faults(fields, boards, shadow)
    _complain(seat, faults)
    return _army(fields)


def _complain(seat: int, faults: list[str]) -> None:
    if faults:
        raise BadOptions(f"the army of seat {seat + 1} cannot be brought: {'; '.join(faults)}")


def _with_board(army: Army, board: int) -> Army:
    return Army(army.wizard, army.warriors, (*army.boards, board), army.deck, army.starter, army.element)


def _is_shadow(wizard: int) -> bool:
    return bool(WIZARDS[wizard].stacks_by_element)


def _names(fields: dict[str, str], field: str) -> list[str]:
    return [name for name in fields.get(field, "").split(",") if name]


def army_faults(fields: dict[str, str], boards: int, shadow: bool) -> list[str]:
    """Everything that is wrong with a custom army, one sentence each."""  # CHO-101, CHO-103
    faults = [f"{field!r} is no part of an army; the parts are: {', '.join(FIELDS)}" for field in fields if field not in FIELDS]
    wizards = _names(fields, "wizard")
    if len(wizards) != 1:
        faults.append(f"it needs exactly one wizard, not {len(wizards)}")
    faults += [f"there is no wizard {name!r}" for name in wizards if KIND.get(name, FIRST_WARRIOR) >= FIRST_WARRIOR]
    is_shadow = any(_is_shadow(KIND[name]) for name in wizards if KIND.get(name, FIRST_WARRIOR) < FIRST_WARRIOR)
    if is_shadow and not shadow:
        faults.append("the Shadow Wizard is not available (CHO-907)")
    warriors = _names(fields, "warriors")
    faults += [f"there is no warrior {name!r}" for name in warriors if KIND.get(name, 0) < FIRST_WARRIOR]
    faults += _count_faults("warriors", warriors, WARRIORS_EACH, WARRIORS_EACH)
    lands = _names(fields, "boards")
    faults += [f"there is no board {name!r}" for name in lands if name not in PLAYABLE]
    faults += _count_faults("boards", lands, boards, boards)
    deck = _names(fields, "deck")
    faults += [f"there is no spell card {name!r}" for name in deck if not name.startswith("SP") or name not in SPELL]
    faults += _count_faults("spell cards", deck, DECK_MIN, DECK_MAX)
    return faults + _preset_faults(fields, len(lands), is_shadow)


def _count_faults(what: str, names: list[str], least: int, most: int) -> list[str]:
    faults = []
    if not least <= len(names) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        faults.append(f"it needs {wanted} {what}, not {len(names)}")
    double = sorted({name for name in names if names.count(name) > 1})
    if double:
        faults.append(f"its {what} must all be different: {', '.join(double)}")
    return faults


def _preset_faults(fields: dict[str, str], boards: int, is_shadow: bool) -> list[str]:
    faults = []
    if "element" in fields and (not is_shadow or fields["element"] not in ELEMENT):
        faults.append(f"element {fields['element']!r} cannot be named: only the Shadow Wizard names one of A, E, F, W")
    rotations = _names(fields, "rotations")
    if rotations and (len(rotations) != boards or any(name not in tuple("012345") for name in rotations)):
        faults.append("rotations must be a number from 0 to 5 for each board")
    if "tower" in fields and fields["tower"] not in [str(number) for number in range(boards)]:
        faults.append("tower must be the number of one of its boards, counted from 0")
    return faults


def _army(fields: dict[str, str]) -> Army:
    return Army(
        wizard=KIND[fields["wizard"]],
        warriors=tuple(KIND[name] for name in _names(fields, "warriors")),
        boards=tuple(BOARD[name] for name in _names(fields, "boards")),
        deck=tuple(SPELL[name] for name in _names(fields, "deck")),
        element=ELEMENT[fields["element"]] if "element" in fields else -1,
        rotations=tuple(int(name) for name in _names(fields, "rotations")),
        tower_board=int(fields.get("tower", 0)),
    )
