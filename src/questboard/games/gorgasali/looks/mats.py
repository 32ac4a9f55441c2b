"""The mats of a scene with their slots, bars and notes, and the decks beside the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from questboard.core.loop.naming import seat_mark
from questboard.core.shown.scene import Mat, Pile, Slot, Track
from questboard.games.gorgasali.rules.abilities import ability_of
from questboard.games.gorgasali.rules.content import (
    BACKPACK,
    CARDS,
    CHARACTERS,
    COOLDOWN,
    EMPTY,
    FACE_DOWN,
    HEALTH,
    IMITATES,
    SECTORS,
    SLOT_KINDS,
    SLOTS,
)
from questboard.games.gorgasali.rules.mat import design
from questboard.games.gorgasali.rules.model import IN_SECTOR, NOBODY, OUT, GorgasaliState, Player
from questboard.games.gorgasali.rules.movement import Walk
from questboard.games.gorgasali.words.card_words import ability_text, card_kind, card_text
from questboard.games.gorgasali.words.ids import (
    PILE_CHESTS,
    PILE_DISCARDS,
    PILE_SUPPORT,
    PILE_WEAPONS,
    ability_id,
    chests_id,
    mat_id,
    move_id,
    slot_id,
)
from questboard.games.gorgasali.words.names import counted, player

from .icons import (
    ABILITY_ICONS,
    CARD_ICONS,
    CHARACTER_ICONS,
    CHEST,
    CROWN,
    DISCARDS,
    EXTRA_CHEST,
    GROUPS,
    KIND_ICONS,
    RARITY_HUES,
    RARITY_LETTERS,
    STEP,
)
from .icons import BACKPACK as BACKPACK_ICON

KIND_NAMES = {
    "weapon": "a weapon",
    "defensive": "a defensive card",
    "throwable": "a throwable card",
    "helmet": "a helmet",
    "body_armor": "body armor",
    "consumable": "a supply card",
}


def mats(s: GorgasaliState, asked: int | None) -> tuple[Mat, ...]:
    """One for each seat, in the order of turns."""
    return tuple(_mat(s, seat, asked) for seat in s.clockwise(s.opener if s.round else 0))


def _mat(s: GorgasaliState, seat: int, asked: int | None) -> Mat:
    one = s.players[seat]
    if one.character == NOBODY:
        return Mat(mat_id(seat), seat_mark(seat), CROWN, seat, state="no character", acting=seat == asked)
    return Mat(
        id=mat_id(seat),
        title=CHARACTERS[one.character].name,
        icon=CHARACTER_ICONS[one.character],
        seat=seat,
        tracks=tuple(_tracks(s, seat)),
        state=_state(s, seat, asked),
        acting=seat == asked,
        out=one.square == OUT,
        life=one.health,
        life_max=HEALTH.max,
        slots=(*(_slot(one, seat, slot) for slot in SLOTS if slot not in BACKPACK), _chests(one, seat)),
        bag=tuple(_slot(one, seat, slot) for slot in BACKPACK),
        notes=tuple(_notes(s, seat)),
    )


def _state(s: GorgasaliState, seat: int, asked: int | None) -> str:
    one = s.players[seat]
    if one.square == OUT:
        return "out"
    if seat == asked:
        return "acting" if seat == s.active or not s.round else "asked"
    states = [word for word, has in (("frozen", one.frozen_by), ("burning", one.burning), ("in smoke", one.smoke)) if has]
    return ", ".join(states) or ("acting" if seat == s.active else "")


# ---- bars -----------------------------------------------------------------------------------------------------------


def _tracks(s: GorgasaliState, seat: int) -> Iterator[Track]:
    one = s.players[seat]
    if one.ability != NOBODY and COOLDOWN[one.ability]:
        full = COOLDOWN[one.ability]
        ready = f"Ready in {counted(one.cooldown, 'turn')}." if one.cooldown else "Ready."
        about = f"{ready} {ability_text(one.ability)}"
        name = ability_of(s, seat).card.ability
        yield Track(ability_id(seat), name, full - one.cooldown, full, icon=ABILITY_ICONS[one.ability], about=about)
    question = s.agenda[-1] if s.agenda else None
    if isinstance(question, Walk) and question.seat == seat:
        number = max(sum(s.dice), question.left)
        about = "What is left of the movement number. All of it must be used."
        yield Track(move_id(seat), "Movement", question.left, number, icon=STEP, about=about)


def _notes(s: GorgasaliState, seat: int) -> Iterator[str]:
    one = s.players[seat]
    if one.square == IN_SECTOR and s.round:
        yield f"In sector {SECTORS[one.sector].id}, off the map."
    if s.mates[seat] != NOBODY and s.players[s.mates[seat]].character != NOBODY:
        yield f"Teammate: {player(s, s.mates[seat])}."
    if IMITATES[one.character]:
        if one.ability == NOBODY:
            yield f"Imitate: {ability_text(one.character)}"
        else:
            owner = CHARACTERS[one.ability]
            yield f"Copies {owner.ability} of {owner.name}: {ability_text(one.ability)}"
        return
    card = CHARACTERS[one.character]
    yield f"{card.ability}: {ability_text(one.character)}"


# ---- slots ----------------------------------------------------------------------------------------------------------


def _slot(one: Player, seat: int, slot: int) -> Slot:
    kind, number = SLOT_KINDS[slot], one.slots[slot]
    in_backpack = slot in BACKPACK
    group = "" if in_backpack else GROUPS[kind]
    if number == EMPTY:
        place = "backpack" if in_backpack else "slot"
        return Slot(
            slot_id(seat, slot),
            f"{place} for {KIND_NAMES[kind]}",
            BACKPACK_ICON if in_backpack else KIND_ICONS[kind],
            group=group,
        )
    card = design(number)
    data = CARDS[card]
    note = f"{card_kind(card).capitalize()}. {card_text(card)}"
    return Slot(
        slot_id(seat, slot),
        data.name,
        CARD_ICONS[card],
        0,
        face_down=number >= FACE_DOWN,
        note=f"Face down until you reload. {note}" if number >= FACE_DOWN else note,
        hue=RARITY_HUES[data.rarity],
        corner=RARITY_LETTERS[data.rarity],
        group=group,
    )


def _chests(one: Player, seat: int) -> Slot:
    """The stack of extra chests."""
    note = "One weapon and two support cards, in your own turn; one a turn."
    return Slot(
        chests_id(seat),
        "extra chest" if one.extra_chests < 2 else "extra chests",
        EXTRA_CHEST,
        one.extra_chests or None,
        note=note,
        group=GROUPS["consumable"],
    )


# ---- beside the map -------------------------------------------------------------------------------------------------


def piles(s: GorgasaliState) -> tuple[Pile, ...]:
    """Nobody knows the order of the decks, everybody what is left in them."""
    discards = s.weapon_discards + s.support_discards
    return (
        Pile(PILE_WEAPONS, "weapons", KIND_ICONS["weapon"], len(s.weapon_deck), _contents(s.weapon_deck)),
        Pile(PILE_SUPPORT, "support", KIND_ICONS["consumable"], len(s.support_deck), _contents(s.support_deck)),
        Pile(PILE_DISCARDS, "discards", DISCARDS, len(discards), _contents(discards)),
        Pile(PILE_CHESTS, "chests", CHEST, len(s.chests)),
    )


def _contents(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"{CARDS[card].name} {count}" for card, count in sorted(Counter(cards).items()))
