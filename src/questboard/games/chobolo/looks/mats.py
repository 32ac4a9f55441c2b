"""The mats of a scene: a wizard's card with its stack of chips, the spells it pays for, the hand, the warriors."""

from __future__ import annotations

import functools

from questboard.core.loop.naming import seat_mark
from questboard.core.shown.scene import Chip, Mat, Pile, Rack, Recipe, Shelf, Slot, Track
from questboard.games.chobolo.rules.content import (
    CARDS,
    ELEMENT_NAMES,
    ELEMENTS,
    FIRST_STANDARD,
    KIND_NAMES,
    LIMITS,
    PRESET_NAMES,
    SETS,
    SPELL_IDS,
    SPELL_NAMES,
    WIZARDS,
    cost,
    paid_by,
)
from questboard.games.chobolo.rules.model import NOBODY, UNKNOWN, WIZARD, ChoboloState
from questboard.games.chobolo.rules.spells.cards import deck_size, everybody
from questboard.games.chobolo.rules.spells.casting import top_chips
from questboard.games.chobolo.rules.walking.moving import allowance
from questboard.games.chobolo.words.card_words import about_spell
from questboard.games.chobolo.words.ids import deck_id, fallen_id, mat_id, piece_id, pooled_id, reactions_id, spell_id
from questboard.games.chobolo.words.names import capital, count, listed

from .battle import battle_mat
from .icons import CALLED, DECK, GRAVE, KIND_ICONS, REACTIONS, SPELL_ICONS

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
STACK = "Stack"


def mats(s: ChoboloState, asked: int | None, chooser: int | None) -> tuple[Mat, ...]:
    """In turn order; then the battle, if there is one. `chooser` is the asked seat, if the viewer is it."""
    order = s.order or tuple(range(len(s.sides)))
    acting = s.active if asked is None else asked
    found = [_mat(s, seat, seat == acting, seat == chooser) for seat in order]
    return (*found, *battle_mat(s))


def _mat(s: ChoboloState, seat: int, acting: bool, own: bool) -> Mat:
    if not s.kinds:
        state = "no army yet" if s.picks[seat] == NOBODY else "has chosen"
        return Mat(mat_id(seat), seat_mark(seat), "", seat=seat, state=state, acting=acting)
    wizard = seat * 4
    return Mat(
        id=mat_id(seat),
        title=KIND_NAMES[s.kinds[wizard]],
        icon=KIND_ICONS[s.kinds[wizard]],
        seat=seat,
        state=_state(s, seat),
        acting=acting,
        out=s.is_out(seat),
        tracks=_absence(s, seat),
        hand_count=len(s.hands[seat]),
        hand_name="Cards in hand",
        chips=tuple(Chip(ELEMENTS[chip & 3], chip >= 4) for chip in s.stacks[seat]),
        chips_name=STACK,
        racks=_racks(s, seat) if s.rows else (),
        shelves=_shelves(s, seat, own),
        notes=_notes(s, seat),
    )


def _state(s: ChoboloState, seat: int) -> str:
    if s.is_out(seat):
        return "out"
    place = ORDINALS[s.order.index(seat)] if s.order else ""
    if seat != s.active:
        return place
    c = s.mover if s.mover != NOBODY and s.mover >> 2 == seat else seat * 4 if s.phase == WIZARD else NOBODY
    if c == NOBODY or s.place[c] < 0:
        return "acting"
    limit = allowance(s, c)
    return f"moving, {max(0, limit - s.used[c & 3])} of {count(limit, 'space')} left"


def _absence(s: ChoboloState, seat: int) -> tuple[Track, ...]:
    """How many rounds in a row the seat had nobody on the board, if any."""  # CHO-831
    if not s.absent[seat] or s.is_out(seat):
        return ()
    about = "At three the seat is out of the game."
    return (
        Track(f"track:{seat}:absent", "Rounds without anybody", s.absent[seat], LIMITS.eliminated_at, icon=GRAVE, about=about),
    )


# ---- spells ---------------------------------------------------------------------------------------------------------


def _racks(s: ChoboloState, seat: int) -> tuple[Rack, ...]:
    """Standard spells and pool are public; of the hand what the viewer knows."""
    row, top = s.rows[seat], top_chips(s, seat)
    standard = tuple(range(FIRST_STANDARD, len(SPELL_IDS)))
    found = [Rack(f"rack:{seat}:standard", "Standard spells", _recipes(seat, row, top, standard))]
    known = tuple(card for card in s.hands[seat] if card != UNKNOWN)
    if known:
        whole = len(known) == len(s.hands[seat])
        name = f"Hand \u00b7 {count(len(known), 'card')}" if whole else "Known of the hand"
        public = all(knowers == everybody(s) for knowers in s.knowers[seat])
        found.append(Rack(f"rack:{seat}:hand", name, _recipes(seat, row, top, known), private=not public))
    if s.pools[seat]:
        found.append(Rack(f"rack:{seat}:pool", "Spell Pool", _pool(seat, s.pools[seat])))
    return tuple(found)


@functools.lru_cache(maxsize=4096)
def _recipes(seat: int, row: int, top: tuple[int, ...], spells: tuple[int, ...]) -> tuple[Recipe, ...]:
    paid = paid_by(row, top)
    return tuple(
        Recipe(
            id=spell_id(seat, spell),
            name=SPELL_NAMES[spell],
            icon=SPELL_ICONS[spell],
            price=tuple(ELEMENTS[chip] for chip in cost(row, spell)),
            ready=bool(paid >> spell & 1),
            note="permanent" if spell < FIRST_STANDARD and CARDS[spell].kind == "permanent" else "",
            about=about_spell(spell),
        )
        for spell in spells
    )


def _pool(seat: int, spells: tuple[int, ...]) -> tuple[Recipe, ...]:
    return tuple(
        Recipe(pooled_id(seat, place), SPELL_NAMES[spell], SPELL_ICONS[spell], (), True, "paid already", about_spell(spell))
        for place, spell in enumerate(spells)
    )


# ---- warriors -------------------------------------------------------------------------------------------------------


def _shelves(s: ChoboloState, seat: int, own: bool) -> tuple[Shelf, ...]:
    mine = range(seat * 4, seat * 4 + 4)
    living = tuple(_living(s, c) for c in mine if c & 3 and s.place[c] >= 0)
    dead = tuple(_dead(s, c) for c in mine if s.place[c] < 0 and s.main[seat] != NOBODY)
    found = [Shelf(f"shelf:{seat}:warriors", "Warriors", living)] if living else []
    if dead:
        found.append(Shelf(f"shelf:{seat}:fallen", "Fallen", dead))
    if own and s.options.settings and not s.is_out(seat):
        preset = PRESET_NAMES[s.presets[seat]]
        note = "When you are asked in the turns of others; changed before the first step of your own turn."
        slot = Slot(reactions_id(seat), f"reactions: {preset}", REACTIONS, 0, note=note, private=True)
        found.append(Shelf(f"shelf:{seat}:settings", f"Reactions: {preset}", (slot,), private=True))
    return tuple(found)


def _living(s: ChoboloState, c: int) -> Slot:
    kind, level, piece = s.kinds[c], s.level[c], piece_id(s, c)
    slot = piece.replace("piece:", "slot:")
    return Slot(slot, f"{KIND_NAMES[kind]}, level {level}", KIND_ICONS[kind], level, piece=piece)


def _dead(s: ChoboloState, c: int) -> Slot:
    called = c in s.called[c >> 2]
    note = (
        "Called: returns at the start of a turn." if called else "Dead; Resurrect calls it back." if c & 3 else "Dead; returns."
    )
    return Slot(
        fallen_id(s, c), KIND_NAMES[s.kinds[c]], CALLED if called else KIND_ICONS[s.kinds[c]], 0, note=note, off=not called
    )


def _notes(s: ChoboloState, seat: int) -> tuple[str, ...]:
    army = s.armies[seat]
    level = s.level[seat * 4]
    element = f"{ELEMENT_NAMES[army.element]} wizard" if army.element >= 0 else "wizard"
    name = f"{SETS[army.starter].name}: " if army.starter >= 0 else ""
    first = f"{name}{element}, {f'level {level}' if level else 'dead' if s.main[seat] != NOBODY else 'not on the board yet'}."
    held = f"Holds Chobolo: {WIZARDS[army.wizard].chobolo_bonus_text}" if s.holder == seat * 4 else ""
    mates = [seat_mark(other) for other in range(len(s.sides)) if other != seat and s.sides[other] == s.sides[seat]]
    side = f"Together with {listed(mates)}." if mates else ""
    return tuple(filter(None, (capital(first), side, held)))


def piles(s: ChoboloState) -> tuple[Pile, ...]:
    """Everybody's deck; the cards that were put at its bottom are known to all."""
    if not s.kinds:
        return ()
    return tuple(
        Pile(deck_id(seat), f"deck of {seat_mark(seat)}", DECK, deck_size(s, seat), _bottom(s, seat))
        for seat in range(len(s.sides))
    )


def _bottom(s: ChoboloState, seat: int) -> tuple[str, ...]:
    known = listed(SPELL_NAMES[card] for card in s.bottom[seat]) if s.bottom[seat] else ""
    return (f"At the bottom: {known}",) if known else ()
