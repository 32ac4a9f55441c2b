"""The box: all content files, and the checks that they fit together."""

from __future__ import annotations

from pathlib import Path

import msgspec

from questboard.core.files.content import demand, load

from .language import shots_in
from .records import HeroesFile, ItemsFile, LordsFile, MatsFile, MonstersFile, PoisonFile, RoomsFile, ShotsFile, SpellsFile


class Box(msgspec.Struct, frozen=True):
    """Everything in the box but the numbers of the table (`physics.toml`)."""

    heroes: HeroesFile
    lords: LordsFile
    monsters: MonstersFile
    items: ItemsFile
    spells: SpellsFile
    poison: PoisonFile
    shots: ShotsFile
    rooms: RoomsFile
    mats: MatsFile


def open_box(folder: Path) -> Box:
    """Read and check all files."""
    box = Box(
        load(folder / "heroes.toml", HeroesFile),
        load(folder / "lords.toml", LordsFile),
        load(folder / "monsters.toml", MonstersFile),
        load(folder / "items.toml", ItemsFile),
        load(folder / "spells.toml", SpellsFile),
        load(folder / "poison.toml", PoisonFile),
        load(folder / "shots.toml", ShotsFile),
        load(folder / "rooms.toml", RoomsFile),
        load(folder / "mats.toml", MatsFile),
    )
    _check_sequences(box)
    _check_names(box)
    return box


def _check_sequences(box: Box) -> None:
    """Every sequence is well written, and of shots that exist."""
    kinds = {card.id: card for card in box.shots.shot}
    forms = {(base, card.id) for card in box.shots.modifier for base in card.on}
    written = {
        "heroes.toml": [hero.seq for hero in box.heroes.hero] + [ability.seq for ability in box.heroes.ability],
        "lords.toml": [seq for lord in box.lords.lord for seq in lord.sequences],
        "monsters.toml": [seq for monster in box.monsters.monster for seq in monster.rounds] + [box.monsters.antient.seq],
        "items.toml": [seq for item in box.items.item for seq in (item.seq, *item.enh.values())],
        "spells.toml": [spell.seq for spell in box.spells.spell],
    }
    for file, sequences in written.items():
        for text in filter(None, sequences):
            for shot in shots_in(text):
                demand(shot.base in kinds, file, text, f"there is no shot {shot.base!r}")
                fits = not shot.modifier or (shot.base, shot.modifier) in forms
                demand(fits, file, text, f"{shot.modifier!r} does not go with {shot.base!r}")
                known = not shot.arg or shot.arg in kinds[shot.base].args
                demand(known, file, text, f"{shot.base!r} does not know {shot.arg!r}")


def _check_names(box: Box) -> None:
    """Cards name cards that exist, and there are as many discs as there should be."""
    monsters = {card.id: card for card in box.monsters.monster}
    mats = {card.id for card in box.mats.mat}
    rooms = {card.id for card in box.rooms.room} | {card.id for card in box.rooms.special}
    items = {card.id for card in box.items.item}
    for lord in box.lords.lord:
        demand(lord.mat in mats, "lords.toml", lord.id, f"there is no mat {lord.mat!r}")
        for name in (lord.mercenary, *(minion for minion, _ in lord.minions)):
            demand(name in monsters, "lords.toml", lord.id, f"there is no monster {name!r}")
    for room in box.rooms.room:
        for name, _ in room.specific:
            demand(name in monsters, "rooms.toml", room.id, f"there is no monster {name!r}")
    for layout in box.rooms.layout:
        for card in layout.cards:
            demand(card in rooms | {"0", "1", "2", "S"}, "rooms.toml", layout.id, f"there is no room {card!r}")
        demand(layout.cards[-1] == "lair", "rooms.toml", layout.id, "the Lair lies last")
    for hero in box.heroes.hero:
        for item in hero.start_items:
            demand(item in items, "heroes.toml", hero.id, f"there is no item {item!r}")
    for shared in box.monsters.shared_disc:
        for face in shared.faces:
            fits = face not in monsters or monsters[face].count == shared.discs
            demand(fits, "monsters.toml", face, "its pieces are not as many as its discs")
