"""The army builder: everything an army may be made of, and armies as picks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from questboard.core.shown.sentences import sentence
from questboard.core.shown.workshop import (
    Draft,
    Fault,
    Land,
    Limit,
    Pick,
    Section,
    Variant,
    Workshop,
    WorkshopForm,
    WorkshopSign,
)
from questboard.games.chobolo.rules.armies import (
    ASK,
    CARD_IDS,
    DECK_MAX,
    DECK_MIN,
    PLAYABLE,
    WARRIOR_IDS,
    WARRIORS_EACH,
    WIZARD_IDS,
    army_faults,
    fields_of,
    names_in,
    set_faults,
)
from questboard.games.chobolo.rules.box import StarterSet
from questboard.games.chobolo.rules.content import (
    BOX,
    CARDS,
    ELEMENT_NAMES,
    ELEMENTS,
    LAYOUTS,
    SET,
    SETS,
    TERRAIN_NAMES,
    WARRIORS,
    WIZARDS,
)

from .army_parts import SHADOW, board, element, spell, starter_set, warrior, wizard
from .icons import MAIN_TOWER

BOARDS_EACH = 3
STANDARD_TABLE, WIDE_TABLE = "standard", "wide"
_WIDE_BOARDS = LAYOUTS["wide-2"].boards_per_player
_GROUNDS = dict(zip("gfmsrldvC", TERRAIN_NAMES[1:], strict=True)) | dict(zip(ELEMENTS, ELEMENT_NAMES, strict=True))
_KNOWN = {"wizard": WIZARD_IDS, "element": tuple(ELEMENTS), "warriors": WARRIOR_IDS, "boards": PLAYABLE, "deck": CARD_IDS}

# ---- the form -------------------------------------------------------------------------------------------------------

_SECTIONS = (
    Section(
        "wizard",
        "Wizard",
        "exactly 1",
        1,
        1,
        tuple(map(wizard, WIZARDS)),
        "CHO-101",
        "Its stacks are listed with the top chip first.",
    ),
    Section(
        "element",
        "Element",
        "at most 1",
        0,
        1,
        tuple(map(element, ELEMENTS)),
        "CHO-115",
        "The Shadow Wizard takes one of the four. Without a choice it is named at the table.",
        only_with=SHADOW.id,
    ),
    Section(
        "warriors",
        "Warriors",
        f"exactly {WARRIORS_EACH}, all different",
        WARRIORS_EACH,
        WARRIORS_EACH,
        tuple(map(warrior, WARRIORS)),
        "CHO-101",
    ),
    Section(
        "boards",
        "Boards",
        f"exactly {BOARDS_EACH}, all different",
        BOARDS_EACH,
        BOARDS_EACH,
        tuple(board(card) for card in BOX.boards.board if card.id in PLAYABLE),
        "CHO-101",
        "Two players lay three each, more players the first two. Where boards are laid freely, all this is chosen at the table.",
        ordered=True,
        turns=6,
        mark="Main tower",
        mark_icon=MAIN_TOWER,
        land=Land(
            "Your land beside the Center Plane",
            tuple(BOX.layouts.slots[name] for name in LAYOUTS["wide-2"].groups[0]),
            BOX.boards.center_plane["rows"],
        ),
    ),
    Section(
        "deck",
        "Spells",
        f"{DECK_MIN} to {DECK_MAX}, all different",
        DECK_MIN,
        DECK_MAX,
        tuple(map(spell, CARDS)),
        "CHO-101",
        "A spell needs its chips on top of your stack, in this order from the top.",
        sum="Chips that they ask for",
    ),
)

_SIGN = WorkshopSign(
    option="armies",
    noun="army",
    title="Army builder",
    verb="Build an army",
    blank=ASK,
    blank_name="Chosen at the table",
    separator=";",
    variants=(
        Variant(STANDARD_TABLE, "Usual world"),
        Variant(
            WIDE_TABLE,
            "Wide world for two",
            {"layout": "wide"},
            (2, 2),
            (Limit("boards", f"exactly {_WIDE_BOARDS}, all different", _WIDE_BOARDS, _WIDE_BOARDS),),
        ),
    ),
    starters=tuple(map(starter_set, SETS)),
)


class ArmyWorkshop(Workshop):
    """Texts of armies, read and written."""

    form = WorkshopForm(_SIGN, _SECTIONS, _GROUNDS)

    def read(self, text: str, variant: str) -> Draft:
        entry = " ".join(text.split())
        boards = _WIDE_BOARDS if variant == WIDE_TABLE else BOARDS_EACH
        if "=" in entry or not entry:
            fields = fields_of(entry)
            faults = army_faults(fields, boards, shadow=True)
        else:
            name, _, extra = entry.partition("+")
            faults = set_faults(name, extra, boards, shadow=True)
            fields = _fields_of_set(SETS[SET[name]], extra) if name in SET else {}
            faults += army_faults(fields, boards, shadow=True) if name in SET and not faults else []
        told = tuple(Fault(fault.section, sentence(fault.sentence), fault.rule) for fault in faults)
        return Draft(entry, tuple(_picks(fields)), told)

    def write(self, picks: Iterable[Pick]) -> str:
        listed: dict[str, list[Pick]] = {}
        for pick in picks:
            listed.setdefault(pick.section, []).append(pick)
        fields = {name: ",".join(pick.part for pick in listed[name]) for name in _KNOWN if name in listed}
        boards = listed.get("boards", [])
        if any(pick.turn for pick in boards):
            fields["rotations"] = ",".join(str(pick.turn) for pick in boards)
        marked = [number for number, pick in enumerate(boards) if pick.marked]
        if marked and marked[0]:
            fields["tower"] = str(marked[0])
        return " ".join(f"{name}={value}" for name, value in fields.items())


def _fields_of_set(box: StarterSet, extra: str) -> dict[str, str]:
    """A starter set as a custom army, laid as for two players."""
    preset = box.preset["three"]
    boards = [*box.boards, *([extra] if extra else [])]
    turns = [*preset.rotation, *([0] if extra else [])]
    fields = {
        "wizard": box.wizard,
        "element": box.element,
        "warriors": ",".join(box.warriors),
        "boards": ",".join(boards),
        "deck": ",".join(box.deck),
        "rotations": ",".join(map(str, turns)),
        "tower": str(preset.main_tower),
    }
    return {name: value for name, value in fields.items() if value}


def _picks(fields: dict[str, str]) -> Iterable[Pick]:
    """What can be picked of what was read, each part once."""
    boards = names_in(fields, "boards")
    turns = _turns(names_in(fields, "rotations"), len(boards))
    tower = fields.get("tower", "0")
    for section, known in _KNOWN.items():
        names = names_in(fields, section)
        for number, name in enumerate(names):
            if name not in known or name in names[:number]:
                continue
            if section == "boards":
                yield Pick(section, name, turns[number], str(number) == tower)
            else:
                yield Pick(section, name)


def _turns(rotations: Sequence[str], boards: int) -> list[int]:
    if len(rotations) != boards or any(name not in tuple("012345") for name in rotations):
        return [0] * boards
    return [int(name) for name in rotations]


WORKSHOP = ArmyWorkshop()
