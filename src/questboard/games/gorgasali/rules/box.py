"""The box: the content files of `data/` as typed records, and the checks that they fit together."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from questboard.core.files.content import Content, demand, load

Rarity = Literal["common", "rare", "epic", "legendary"]
Category = Literal["defensive", "throwable", "armor", "consumable"]
WeaponGroup = Literal["six_shooter", "striker", "massive", "scout"]
Side = Literal["north", "east", "south", "west"]

# ---- the files, as they are written ---------------------------------------------------------------------------------


class Mark(Content, frozen=True):
    """What a letter of the grid means."""

    terrain: str
    chest: bool = False
    healing: bool = False
    gate: bool = False


class Terrain(Content, frozen=True):
    """What entering costs, and what is not entered at all."""

    cost: int = 0
    blocks_movement: bool = False
    blocks_view: bool = False


class Zone(Content, frozen=True):
    """A ring round the centre, by the larger of both coordinate differences."""

    id: int
    d_min: int
    d_max: int


class Sector(Content, frozen=True):
    """A starting place behind its gate."""

    id: int
    gate: tuple[int, int]
    side: Side


class Grid(Content, frozen=True):
    """The letters of the map."""

    width: int
    height: int
    centre: tuple[int, int]
    symmetry: str
    grid: tuple[str, ...]


class MapFile(Content, frozen=True):
    """`map.toml`."""

    map: Grid
    legend: dict[str, Mark]
    terrain: dict[str, Terrain]
    counts: dict[str, int]
    zone: tuple[Zone, ...]
    sector: tuple[Sector, ...]


class CharacterCard(Content, frozen=True):
    """A character and the numbers of its ability."""

    id: str
    name: str
    ability: str
    kind: Literal["active", "passive", "imitate"]
    rule: str
    duo: str
    prov: str
    range: tuple[int, int] = (0, 0)
    cooldown: int = 0
    damage: int = 0
    max_targets: int = 0
    requires_active_zone: bool = False
    heal: int = 0
    draw_support: int = 0
    duo_range: int = 0
    bonus_per_die: int = 0
    die_min: int = 0


class CharactersFile(Content, frozen=True):
    """`characters.toml`."""

    character: tuple[CharacterCard, ...]


class Deck(Content, frozen=True):
    """What a deck must hold."""

    name: str
    size: int
    by_rarity: dict[str, int]
    by_category: dict[str, int] = msgspec.field(default_factory=dict)


class WeaponCard(Content, frozen=True):
    """A design of the weapon deck."""

    id: str
    name: str
    group: WeaponGroup
    rarity: Rarity
    count: int
    kind: Literal["bullet", "fixed"]
    dice: int
    range: int
    skill: str
    prov: str
    per_unit: int = 0
    damage: int = 0
    to_hit: int | dict[str, int] = 0
    skill_threshold: int = 0
    skill_counts_as: int = 0
    skill_distance: int = 0
    skill_per_unit: int = 0
    skill_steps: int = 0
    skill_bonus: int = 0
    skill_heal: int = 0


class WeaponsFile(Content, frozen=True):
    """`weapons.toml`."""

    deck: Deck
    weapon: tuple[WeaponCard, ...]


class SupportCard(Content, frozen=True):
    """A design of the support deck."""

    id: str
    name: str
    category: Category
    rarity: Rarity
    count: int
    rule: str
    prov: str
    group: Literal["", "healing", "movement", "extension", "ammo"] = ""
    weapon_group: WeaponGroup | Literal[""] = ""
    squares: int = 0
    rounds: int = 0
    range: int = 0
    range_exact: int = 0
    splash_range: int = 0
    dice: int = 0
    to_hit: int | str = 0
    damage: int = 0
    block: int = 0
    heal: int = 0
    die_reduction: int = 0
    divisor: int = 1
    bonus: int = 0
    cost: int = 0
    may_stop: bool = False
    units: int = 0
    per_unit: int = 0
    keep_best_of: int = 0
    aim: int = 0


class SupportFile(Content, frozen=True):
    """`support.toml`."""

    deck: Deck
    card: tuple[SupportCard, ...]


class Players(Content, frozen=True):
    """How many may play."""

    min: int
    max: int
    duo_counts: tuple[int, ...]


class Health(Content, frozen=True):
    """The health bar."""

    start: int
    max: int


class Slots(Content, frozen=True):
    """Places on the mat, by category (armor by kind)."""

    active: dict[str, int]
    backpack: dict[str, int]


class ExtraChest(Content, frozen=True):
    """The chest on the mat."""

    start: int
    per_turn: int
    unlimited_stock: bool


class Chest(Content, frozen=True):
    """What a chest holds."""

    weapons: int
    supports: int


class Dice(Content, frozen=True):
    """How many dice for the movement, and how many sides the setup's dice have."""

    movement: int
    start_roll: int
    sector_roll: int


class Zones(Content, frozen=True):
    """When zones become inactive, and what a step there then costs."""

    shrink_after_round: tuple[int, ...]
    penalty_per_square: tuple[int, ...]


class HealingPoint(Content, frozen=True):
    """What it restores."""

    heal: int


class BannerRule(Content, frozen=True):
    """How long banners stay."""

    rounds: int


class Storm(Content, frozen=True):
    """The guarantee that every match ends."""

    first_round: int
    step: int
    hard_round_limit: int


class Defaults(Content, frozen=True):
    """The table's options, if nobody says otherwise."""

    mode: Literal["solo", "duo"]
    character_pick: Literal["draft", "random"]
    range_metric: Literal["manhattan", "chebyshev"]
    final_storm: bool


class RulesFile(Content, frozen=True):
    """`rules.toml`."""

    players: Players
    health: Health
    slots: Slots
    extra_chest: ExtraChest
    chest: Chest
    dice: Dice
    zones: Zones
    healing_point: HealingPoint
    banner: BannerRule
    storm: Storm
    options: Defaults


class Box(msgspec.Struct, frozen=True):
    """Everything in the box."""

    map: MapFile
    characters: CharactersFile
    weapons: WeaponsFile
    support: SupportFile
    rules: RulesFile


# ---- opening it -----------------------------------------------------------------------------------------------------


def open_box(folder: Path) -> Box:
    """Read and check all files."""
    box = Box(
        load(folder / "map.toml", MapFile),
        load(folder / "characters.toml", CharactersFile),
        load(folder / "weapons.toml", WeaponsFile),
        load(folder / "support.toml", SupportFile),
        load(folder / "rules.toml", RulesFile),
    )
    _check_map(box.map)
    _check_decks(box)
    _check_rules(box)
    return box


def _check_map(file: MapFile) -> None:
    grid, width = file.map.grid, file.map.width
    demand(len(grid) == file.map.height, "map.toml", "$.map.grid", f"there must be {file.map.height} rows")
    demand(all(len(row) == width for row in grid), "map.toml", "$.map.grid", f"every row must have {width} squares")
    letters = "".join(grid)
    demand(set(letters) <= set(file.legend), "map.toml", "$.legend", "a letter of the grid is not explained")
    for name, count in file.counts.items():
        marks = [letter for letter, mark in file.legend.items() if mark.terrain == name or getattr(mark, name, False)]
        found = sum(letters.count(letter) for letter in marks)
        demand(found == count, "map.toml", f"$.counts.{name}", f"the grid has {found} of them, not {count}")
    for name, terrain in file.terrain.items():
        same = terrain.blocks_movement == terrain.blocks_view
        demand(same, "map.toml", f"$.terrain.{name}", "what blocks movement must block the view, and only that")
    for number, sector in enumerate(file.sector):
        x, y = sector.gate
        key = f"$.sector[{number}]"
        demand(sector.id == number + 1, "map.toml", key, "sectors are numbered from 1 without gaps")
        demand(file.legend[grid[y][x]].gate, "map.toml", key, f"({x},{y}) is not a gate")
    reach = max(*file.map.centre, width - 1 - file.map.centre[0])
    rings = sorted(d for zone in file.zone for d in range(zone.d_min, zone.d_max + 1))
    demand(rings == list(range(reach + 1)), "map.toml", "$.zone", "every square must lie in exactly one zone")


def _check_decks(box: Box) -> None:
    decks: tuple[tuple[str, Deck, tuple[WeaponCard | SupportCard, ...]], ...] = (
        ("weapons.toml", box.weapons.deck, box.weapons.weapon),
        ("support.toml", box.support.deck, box.support.card),
    )
    for file, deck, cards in decks:
        demand(sum(card.count for card in cards) == deck.size, file, "$.deck.size", f"the designs do not add up to {deck.size}")
        for rarity, count in deck.by_rarity.items():
            found = sum(card.count for card in cards if card.rarity == rarity)
            demand(found == count, file, f"$.deck.by_rarity.{rarity}", f"there are {found} cards, not {count}")
    for category, count in box.support.deck.by_category.items():
        found = sum(card.count for card in box.support.card if card.category == category)
        demand(found == count, "support.toml", f"$.deck.by_category.{category}", f"there are {found} cards, not {count}")
    ids = [card.id for _, _, cards in decks for card in cards]
    demand(len(set(ids)) == len(ids), "support.toml", "$.card", "two designs share an id")


def _check_rules(box: Box) -> None:
    rules = box.rules
    demand(rules.players.max <= len(box.characters.character), "rules.toml", "$.players.max", "there are not enough characters")
    demand(
        rules.dice.sector_roll == len(box.map.sector), "rules.toml", "$.dice.sector_roll", "every sector needs a side of the die"
    )
    zones = rules.zones
    demand(
        len(zones.shrink_after_round) == len(zones.penalty_per_square) < len(box.map.zone),
        "rules.toml",
        "$.zones",
        "every zone that shrinks needs a round and a penalty, and one must stay",
    )
