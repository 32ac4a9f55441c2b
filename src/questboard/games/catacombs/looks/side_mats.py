"""What lies beside the mat: the room's card, the column of rooms, the cards with pieces on them, and the supplies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questboard.core.shown.scene import Mat, Pile, Slot
from questboard.games.catacombs.rules.content import (
    ANTIENT_CARD,
    HEROES,
    ITEMS,
    LAIR,
    LORDS,
    MONSTERS,
    PIECES,
    ROOMS,
    SPECIALS,
)
from questboard.games.catacombs.rules.model import AWAY, HEROIC, ON_MAT, CatacombsState
from questboard.games.catacombs.rules.model import TELEPORTED as AT_TELEPORTED
from questboard.games.catacombs.words.cards import ANTIENT_ABOUT, item_about, monster_line
from questboard.games.catacombs.words.ids import (
    MAT_ANTIENT,
    MAT_COLUMN,
    MAT_DEVOURED,
    MAT_ROOM,
    MAT_TELEPORTED,
    PILE_ITEMS,
    PILE_POISON,
    PILE_POOL,
    PILE_TREASURY,
    goods_id,
    held_id,
    slot_id,
)
from questboard.games.catacombs.words.names import counted, listed, piece
from questboard.games.catacombs.words.names import room as room_name
from questboard.games.catacombs.words.names import shot as shot_name

from .icons import (
    ANTIENT,
    COLUMN,
    DEVOURED,
    GOLD,
    ITEM_ICONS,
    ITEM_PILE,
    NOW_HUE,
    POISON,
    POOL,
    TELEPORTED,
    UNKNOWN,
    icon_of,
    room_icon,
)
from .pieces import short_name

SLOT_WORDS = {"0": "an easy room", "1": "a room of difficulty 1", "2": "a room of difficulty 2", "S": "a special room"}
SERVICE_NOTES = {
    "healer": "Heals, cures and brings back the dead, for gold.",
    "inn": "A bed, a cellar to clear and fellow travellers, for gold.",
    "merchant": "Sells items and the map.",
    "tavern": "Takes bets.",
}


def side_mats(s: CatacombsState) -> tuple[Mat, ...]:
    """The room, the way to the Lair, and cards on which something lies."""
    found = [_room(s)] if s.room else []
    if s.column:
        found.append(_column(s))
    return (*found, *_holding(s))


# ---- the room -------------------------------------------------------------------------------------------------------


def _room(s: CatacombsState) -> Mat:
    """The room's card: its monsters with their cards, and what it suppresses."""
    if s.room in ROOMS:
        state = f"difficulty {ROOMS[s.room].difficulty}"
        return Mat(MAT_ROOM, room_name(s.room), room_icon(s.room), state=state, notes=tuple(_battle_notes(s)))
    if s.room == LAIR:
        return Mat(MAT_ROOM, room_name(s.room), room_icon(s.room), state="the last room", notes=tuple(_battle_notes(s)))
    return Mat(
        MAT_ROOM,
        SPECIALS[s.room].name,
        room_icon(s.room),
        state="a special room",
        slots=tuple(_goods(s)),
        notes=(SERVICE_NOTES[s.room],),
    )


def _battle_notes(s: CatacombsState) -> Iterator[str]:
    lying = Counter(s.face[monster] for monster in s.monsters())
    waiting = Counter(s.face[monster] for monster in s.to_place)
    for face in dict.fromkeys([*lying, *waiting]):
        count = f"{lying[face]} on the mat" + (f", {waiting[face]} to place" if waiting[face] else "")
        yield f"{MONSTERS[face].name} · {count} · {monster_line(face)}"
    if s.room in ROOMS and ROOMS[s.room].suppresses:
        yield f"Suppresses {listed([shot_name(name) for name in ROOMS[s.room].suppresses])}."


def _goods(s: CatacombsState) -> Iterator[Slot]:
    """What the Merchant has turned up."""
    seen: Counter[int] = Counter()
    for item in s.shop:
        name, card = ITEMS[item].id, ITEMS[item]
        words = f"{card.name}, {counted(card.cost, 'gold')}"
        yield Slot(
            goods_id(name, seen[item]), words, ITEM_ICONS[name], 0, note=item_about(item), corner=str(card.cost), group="For sale"
        )
        seen[item] += 1


# ---- the way to the Lair --------------------------------------------------------------------------------------------


def _column(s: CatacombsState) -> Mat:
    gold = sum(one.gold for one in s.party)
    rooms = tuple(_room_card(s, place) for place in range(len(s.column)))
    state = f"room {s.place + 1} of {len(s.column)}" if s.place >= 0 else "the entrance"
    return Mat(
        MAT_COLUMN, "The way to the Lair", COLUMN, state=state, slots=rooms, notes=(f"The heroes have {gold} gold together.",)
    )


def _room_card(s: CatacombsState, place: int) -> Slot:
    known = s.cards[place] or (LAIR if s.column[place] == LAIR else "")
    reached = "" if place > s.place else ", this room" if place == s.place else ", behind you"
    hue = NOW_HUE if place == s.place else ""
    if not known:
        words = SLOT_WORDS.get(s.column[place], "a room")
        return Slot(slot_id(place), f"room {place + 1}: {words}", UNKNOWN, face_down=True, note="Turned up when reached.")
    suppressed = ROOMS[known].suppresses if known in ROOMS else ()
    note = f"Suppresses {listed([shot_name(name) for name in suppressed])}." if suppressed else ""
    name = f"room {place + 1}: {room_name(known)}{reached}"
    return Slot(slot_id(place), name, room_icon(known), 0, note=note, hue=hue, off=place < s.place)


# ---- cards with pieces on them --------------------------------------------------------------------------------------


def _holding(s: CatacombsState) -> Iterator[Mat]:
    gone = [one for one, where in enumerate(s.where) if where == AT_TELEPORTED]
    if gone:
        slots = tuple(_held(s, one, "Comes back at an edge in the next round.") for one in gone)
        yield Mat(MAT_TELEPORTED, "Teleported!", TELEPORTED, slots=slots)
    if s.devoured:
        slots = tuple(_held(s, one, f"Inside {piece(s.name(by))} until that is destroyed.") for one, by in s.devoured)
        yield Mat(MAT_DEVOURED, "Devoured!", DEVOURED, slots=slots)
    if s.where[PIECES.antient] == ON_MAT:
        side = "the heroes'" if s.antient_side == HEROIC else "the Overseer's"
        notes = (f"It is {side} now{', and has acted' if s.antient_used else ''}.", ANTIENT_ABOUT)
        yield Mat(MAT_ANTIENT, ANTIENT_CARD.name, ANTIENT, state=side, notes=notes)


def _held(s: CatacombsState, one: int, note: str) -> Slot:
    return Slot(held_id(one), short_name(s.name(one)), icon_of(s.name(one)), 0, note=note)


# ---- supplies -------------------------------------------------------------------------------------------------------


def piles(s: CatacombsState) -> tuple[Pile, ...]:
    """Treasury, decks and the pool of monsters; everybody may count them."""
    items = Counter(ITEMS[item].name for item in s.item_deck)
    poison = Counter(s.poison_deck)
    pool = Counter(
        MONSTERS[face].name
        for face in range(len(MONSTERS))
        for one in PIECES.of_monster[face]
        if s.where[one] == AWAY and one not in s.to_place
    )
    discs = sum(s.where[one] == AWAY and one not in s.to_place for one in PIECES.monsters)
    return (
        Pile(PILE_TREASURY, "Treasury", GOLD, s.treasury, (f"{s.treasury} gold.",)),
        Pile(PILE_ITEMS, "Items", ITEM_PILE, len(s.item_deck), tuple(_counted(items))),
        Pile(PILE_POISON, "Poison", POISON, len(s.poison_deck), tuple(f"{n} x {value}" for value, n in sorted(poison.items()))),
        Pile(PILE_POOL, "Monsters", POOL, discs, tuple(_counted(pool))),
    )


def _counted(names: Counter[str]) -> Iterator[str]:
    return (name if count == 1 else f"{count} x {name}" for name, count in sorted(names.items()))


def facts(s: CatacombsState) -> tuple[str, ...]:
    """What the side panel says in words."""
    if s.outcome is not None:
        return (f"{s.outcome.title}: {s.outcome.reason}",)
    found = [f"Trembling hands: {s.options.tremble}."]
    if s.is_equipped:
        found.append(f"{LORDS[s.lord].name} waits in the Lair of {counted(len(s.column), 'room')}.")
    ill = [HEROES[one.hero].name.split(" the ")[0] for one in s.party if one.poison and not one.dead]
    if ill:
        found.append(f"Poisoned: {listed(ill)}.")
    return tuple(found)
