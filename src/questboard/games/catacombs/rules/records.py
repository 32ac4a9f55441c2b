"""The content files of `data/` as typed records, as they are written."""

from __future__ import annotations

from typing import Literal

import msgspec

from questboard.core.files.content import Content

Point = tuple[float, float]
Size = Literal["XS", "S", "M", "L", "cube"]
Family = Literal["dungeon", "infernal", "mythological", "undead", "vermin"]

# ---- heroes, lords, monsters ----------------------------------------------------------------------------------------


class HeroCard(Content, frozen=True):
    """A hero's portrait and rules cards."""

    id: str
    name: str
    role: str = msgspec.field(name="class")
    size: Size
    health: int
    seq: str
    abilities: tuple[str, ...]
    start_items: tuple[str, ...]
    spells: int
    weapons: bool
    magic: bool
    nullifies: tuple[str, ...]
    ally_spells: int = 0
    bonus_gold_per_kill: int = 0
    item_discount: int = 0


class AbilityCard(Content, frozen=True):
    """An ability of one hero."""

    id: str
    name: str
    hero: str
    copies: int
    seq: str = ""
    nullifies: tuple[str, ...] = ()
    reflects: tuple[str, ...] = ()


class Recommended(Content, frozen=True):
    """The heroes for the first games."""

    first_games: tuple[str, ...]


class AllyRules(Content, frozen=True):
    """What allies have in common."""

    health: int
    max_allies: int
    immune: tuple[str, ...]


class StartRules(Content, frozen=True):
    """What every hero starts with."""

    gold: int


class FamiliarRules(Content, frozen=True):
    """What familiars have in common."""

    health: int
    size: Size


class HeroesFile(Content, frozen=True):
    """`heroes.toml`."""

    hero: tuple[HeroCard, ...]
    ability: tuple[AbilityCard, ...]
    recommended: Recommended
    ally: AllyRules
    start: StartRules
    familiar: FamiliarRules


class LordCard(Content, frozen=True):
    """A Catacomb Lord's portrait, setup and rules cards."""

    id: str
    name: str
    rank: int
    disc: int
    health: int
    mat: str
    mercenary: str
    minions: tuple[tuple[str, int], ...]
    sequences: tuple[str, ...]
    nullifies: tuple[str, ...]
    reflects: tuple[str, ...]


class LordsFile(Content, frozen=True):
    """`lords.toml`."""

    lord: tuple[LordCard, ...]


class MonsterCard(Content, frozen=True):
    """A monster; one with `shadow` has no health."""

    id: str
    name: str
    family: Family
    level: int
    health: int
    gold: int
    size: Size
    count: int
    nullifies: tuple[str, ...]
    reflects: tuple[str, ...]
    src: str
    seq: str = ""
    ordered: tuple[str, ...] = ()
    shadow: bool = False
    transforms_to: str = ""

    @property
    def rounds(self) -> tuple[str, ...]:
        """The sequence of each round, from the first one on, over and over."""
        return self.ordered or (self.seq,)


class SharedDisc(Content, frozen=True):
    """Discs that carry two faces."""

    faces: tuple[str, str]
    discs: int
    src: str


class Trackers(Content, frozen=True):
    """How many characters can have a health track at once."""

    monster: int
    lord: int
    hero: int
    ally: int


class AntientCard(Content, frozen=True):
    """The Antient of the box."""

    id: str
    name: str
    size: Size
    seq: str
    invulnerable: bool


class MonstersFile(Content, frozen=True):
    """`monsters.toml`."""

    monster: tuple[MonsterCard, ...]
    shared_disc: tuple[SharedDisc, ...]
    family_pieces: dict[str, int]
    trackers: Trackers
    antient: AntientCard


# ---- cards ----------------------------------------------------------------------------------------------------------


class ItemCard(Content, frozen=True):
    """An item."""

    id: str
    name: str
    copies: int
    freq: Literal["game", "room", "permanent"]
    kind: Literal["action", "combo_pre", "combo_post", "reaction", "passive", "familiar"]
    cost: int
    seq: str = ""
    weapon: bool = False
    magic: bool = False
    min_start_health: int = 0
    enh: dict[str, str] = msgspec.field(default_factory=dict)
    nullifies: tuple[str, ...] = ()
    reflects: tuple[str, ...] = ()
    special: Literal["", "phoenix", "spell_origin"] = ""


class Cellar(Content, frozen=True):
    """What may lie in the cellar of the Inn."""

    items: tuple[str, ...]


class ItemsFile(Content, frozen=True):
    """`items.toml`."""

    item: tuple[ItemCard, ...]
    inn_cellar: Cellar


class SpellCard(Content, frozen=True):
    """A spell."""

    id: str
    name: str
    kind: Literal["action", "reaction"]
    seq: str = ""
    nullifies: tuple[str, ...] = ()
    reflects: tuple[str, ...] = ()


class SpellsFile(Content, frozen=True):
    """`spells.toml`."""

    spell: tuple[SpellCard, ...]


class PoisonCard(Content, frozen=True):
    """A strength of poison."""

    value: int
    copies: int


class PoisonFile(Content, frozen=True):
    """`poison.toml`."""

    poison: tuple[PoisonCard, ...]


# ---- shots ----------------------------------------------------------------------------------------------------------


class ShotCard(Content, frozen=True):
    """A kind of shot: with the own piece (char), with a ranged piece, or without a flick (effect)."""

    id: str
    kind: Literal["char", "ranged", "effect"]
    base: bool
    src: str
    damage: int = 0
    piece: str = ""
    size: str = ""
    single_target: bool = False
    modifier_like: bool = False
    args: tuple[str, ...] = ()


class ModifierCard(Content, frozen=True):
    """A modifier and the shots it goes with."""

    id: str
    colour: str
    on: tuple[str, ...]
    src: str
    draws: int = 0
    base: bool = True


class ShotsFile(Content, frozen=True):
    """`shots.toml`."""

    shot: tuple[ShotCard, ...]
    modifier: tuple[ModifierCard, ...]
    ranged_supply: dict[str, int]
    shield_supply: dict[str, int]


# ---- rooms and mats -------------------------------------------------------------------------------------------------


class RoomCard(Content, frozen=True):
    """A battle room."""

    id: str
    name: str
    difficulty: int
    specific: tuple[tuple[str, int], ...]
    mercenary: int
    metre: tuple[int, int, int, int]
    suppresses: tuple[str, ...]
    src: str


class SpecialCard(Content, frozen=True):
    """A special room."""

    id: str
    name: str
    src: str


class LayoutCard(Content, frozen=True):
    """The order of the rooms: a difficulty, "S" for a special room, or a card."""

    id: str
    name: str
    cards: tuple[str, ...]
    src: str
    special: Literal["", "choice", "random"] = ""


class HealerPrices(Content, frozen=True):
    """What the Healer does and asks."""

    free_cures: int
    heal_cost: int
    heal_amount: int
    cure_cost: int
    resurrect_cost: int
    resurrect_health: int


class InnPrices(Content, frozen=True):
    """What the Inn offers and asks."""

    sleep_cost: int
    sleep_health: int
    cellar_cost: int
    ally_cost: int


class MerchantPrices(Content, frozen=True):
    """What the Merchant shows and asks."""

    open_cards: int
    peek_cost: int
    map_cost: int


class TavernRules(Content, frozen=True):
    """The bet of the Tavern."""

    bet: int
    pull: int
    bag: dict[str, int]


class Treasury(Content, frozen=True):
    """The coins of the box."""

    gold_coins: int
    platinum_coins: int
    platinum_value: int


class RoomsFile(Content, frozen=True):
    """`rooms.toml`."""

    room: tuple[RoomCard, ...]
    special: tuple[SpecialCard, ...]
    layout: tuple[LayoutCard, ...]
    healer: HealerPrices
    inn: InnPrices
    merchant: MerchantPrices
    tavern: TavernRules
    treasury: Treasury


class MatCard(Content, frozen=True):
    """A side of a playmat."""

    id: str
    name: str
    sheet: int
    other_side: str
    obstacles: tuple[Point, ...]
    runes: tuple[Point, ...]


class MatsFile(Content, frozen=True):
    """`mats.toml`."""

    mat: tuple[MatCard, ...]
