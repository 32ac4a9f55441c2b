"""The mats of a scene: the boards of heroes and allies, and the lord's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from questboard.core.shown.scene import Mat, Shelf, Slot, Track
from questboard.games.catacombs.rules.content import ABILITIES, HEROES, ITEMS, LORDS, MONSTERS, PIECES, SPELLS
from questboard.games.catacombs.rules.language import steps
from questboard.games.catacombs.rules.model import (
    DEVOURED,
    NOBODY,
    ON_BOARD,
    ON_MAT,
    OVERSEER,
    TELEPORTED,
    CatacombsState,
    Member,
)
from questboard.games.catacombs.words.cards import ability_about, boxes, hero_about, item_about, spell_about, step_about
from questboard.games.catacombs.words.ids import MAT_LORD, card_id, credited_id, mat_id
from questboard.games.catacombs.words.names import counted
from questboard.games.catacombs.words.names import piece as piece_words
from questboard.games.catacombs.words.names import sequence as sequence_words

from .icons import ABILITY_ICONS, GOLD, HERO_ICONS, ITEM_ICONS, LORD_ICONS, POISON, SPELL_ICONS, icon_of, step_hue, step_icon
from .pieces import actor, short_name, states
from .strip import strip


def party_mats(s: CatacombsState, asked: int | None) -> tuple[Mat, ...]:
    """The boards of all heroes and allies, allies beside their heroes."""
    found = []
    for hero in s.heroes():
        found.append(_member(s, hero, asked))
        found += [_member(s, ally, asked) for ally, one in enumerate(s.party) if one.master == hero]
    return tuple(found)


def _member(s: CatacombsState, number: int, asked: int | None) -> Mat:
    one = s.party[number]
    return Mat(
        mat_id(one.hero),
        HEROES[one.hero].name,
        HERO_ICONS[HEROES[one.hero].id],
        seat=None if one.seat == NOBODY else one.seat,
        tracks=tuple(_tracks(one)),
        shelves=tuple(_shelves(s, number)),
        state=member_state(s, number),
        acting=is_asked(s, number, asked),
        out=one.dead,
        life=s.health[one.hero] if s.is_equipped else one.start_health,
        life_max=max(one.start_health, s.health[one.hero]),
        slots=tuple(_cards(one)),
        notes=tuple(_notes(s, one)),
    )


def is_asked(s: CatacombsState, number: int, asked: int | None) -> bool:
    """Is this the member about which its seat is asked?"""
    one = s.party[number]
    if one.seat != asked:
        return False
    question = s.agenda[-1]
    if getattr(question, "member", NOBODY) == number:
        return True
    meant = (actor(s), getattr(question, "piece", NOBODY))
    return one.hero in meant or s.familiar(number) in [piece for piece in meant if piece != NOBODY]


def member_state(s: CatacombsState, number: int) -> str:
    """A word or two: what holds the member back, or that it acts now."""
    one = s.party[number]
    if one.dead:
        return "dead"
    away = {TELEPORTED: "teleported", DEVOURED: "devoured"}.get(s.where[one.hero])
    if away:
        return away
    if s.fighting and actor(s) == one.hero:
        return "acting"
    return ", ".join(states(s, one.hero))


def _tracks(one: Member) -> Iterator[Track]:
    name = HEROES[one.hero].id
    if not one.is_ally:
        yield Track(f"track:{name}:gold", "Gold", one.gold, 0, icon=GOLD, about="What the hero can pay.")
    if one.poison:
        cards = " + ".join(map(str, one.poison))
        about = f"Poison cards {cards}. At {one.start_health} the hero dies."
        yield Track(f"track:{name}:poison", "Poison", sum(one.poison), one.start_health, icon=POISON, about=about)


def _shelves(s: CatacombsState, number: int) -> Iterator[Shelf]:
    hero = s.party[number].hero
    shown = strip(s) if strip_owner(s) == number else None
    if shown is not None:
        yield shown
    credited = [piece for piece in PIECES.monsters if s.credit[piece] == number and s.where[piece] == ON_BOARD]
    if credited:
        yield Shelf(f"shelf:{HEROES[hero].id}:credited", "Credited", tuple(_credited(s, piece) for piece in credited))


def _credited(s: CatacombsState, piece: int) -> Slot:
    gold = s.bounty[piece]
    note = f"{counted(gold, 'gold')} when the room is completed."
    return Slot(credited_id(piece), piece_words(s.name(piece)), icon_of(s.name(piece)), gold, note=note)


def strip_owner(s: CatacombsState) -> int:
    """The member on whose board the sequence strip lies; NOBODY: on the lord's."""
    if not s.sequences:
        return NOBODY
    performer = s.sequences[-1].performer
    member = s.member(performer)
    if member != NOBODY:
        return member
    owner = s.familiar_owner(performer)
    if owner != NOBODY:
        return owner
    return s.sequences[-1].user if s.controller(performer) != OVERSEER else NOBODY


def _notes(s: CatacombsState, one: Member) -> Iterator[str]:
    if one.is_ally:
        yield f"Assists {piece_words(HEROES[s.party[one.master].hero].id)}."
    if one.reckless:
        yield "Reckless: the shots hurt friends too."
    yield hero_about(one.hero)


# ---- cards ----------------------------------------------------------------------------------------------------------


def _cards(one: Member) -> Iterator[Slot]:
    """Abilities, items and spells, those used in this room face down; copies are counted through face up first."""
    for kind, used, unused, cards, icons in (
        ("ability", one.used_abilities, one.abilities, ABILITIES, ABILITY_ICONS),
        ("item", one.used_items, one.items, ITEMS, ITEM_ICONS),
        ("spell", [], one.spells, SPELLS, SPELL_ICONS),
    ):
        group = {"ability": "Abilities", "item": "Items", "spell": "Spells"}[kind]
        about = {"ability": ability_about, "item": item_about, "spell": spell_about}[kind]
        seen: Counter[int] = Counter()
        for number, down in [*((card, False) for card in unused), *((card, True) for card in used)]:
            name = cards[number].id
            yield Slot(
                card_id(one.hero, kind, name, seen[number]),
                cards[number].name,
                icons[name],
                None if down else 0,
                face_down=down,
                note="Used; face up again in the next room." if down else about(number),
                group=group,
            )
            seen[number] += 1


# ---- the lord -------------------------------------------------------------------------------------------------------


def lord_mat(s: CatacombsState, asked: int | None) -> Mat:
    """The Overseer's board: the lord with its sequences, and the strip of whoever acts for it."""
    card = LORDS[s.lord]
    shown = strip(s) if strip_owner(s) == NOBODY else None
    return Mat(
        MAT_LORD,
        card.name,
        LORD_ICONS[card.id],
        seat=OVERSEER,
        shelves=(shown,) if shown is not None else (),
        state=_lord_state(s, asked),
        acting=asked == OVERSEER,
        life=s.health[PIECES.lord],
        life_max=card.health,
        slots=tuple(sequence_slots(card.sequences)),
        notes=tuple(_lord_notes(s)),
    )


def sequence_slots(sequences: Iterable[str]) -> Iterator[Slot]:
    """Sequences as icons; the corner says which one a shot belongs to."""
    for number, text in enumerate(sequences, 1):
        for place, step in enumerate(steps(text), 1):
            yield Slot(
                f"lord:{number}:{place}",
                f"{sequence_words(step)}, sequence {number}",
                step_icon(step),
                0,
                note=step_about(step),
                hue=step_hue(step),
                corner=str(number),
                group=f"Sequence {number}",
            )


def _lord_state(s: CatacombsState, asked: int | None) -> str:
    if asked == OVERSEER:
        return "acting"
    if s.where[PIECES.lord] == TELEPORTED:
        return "teleported"
    return ", ".join(states(s, PIECES.lord)) if s.where[PIECES.lord] == ON_MAT else ""


def _lord_notes(s: CatacombsState) -> Iterator[str]:
    card = LORDS[s.lord]
    yield from filter(None, [boxes(card.nullifies, card.reflects)])
    if s.to_place:
        kept = Counter(short_name(s.name(piece)) for piece in s.to_place)
        yield f"To be placed: {', '.join(f'{count} x {name}' for name, count in kept.items())}."
    minions = ", ".join(f"{count} x {_monster_name(name)}" for name, count in card.minions)
    yield f"Mercenary: {_monster_name(card.mercenary)}. In the Lair: {minions}."


def _monster_name(name: str) -> str:
    return next(card.name for card in MONSTERS if card.id == name)
