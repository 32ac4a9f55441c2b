"""What cards, coins and companions are worth: to whom, and for how much longer."""

from __future__ import annotations

from questboard.games.catacombs.rules.content import HEROES, ITEMS, SPECIAL_SLOTS, SPELLS
from questboard.games.catacombs.rules.model import CatacombsState

GOLD, IDLE_GOLD = 1.0, 0.05
"""A coin, while there is somewhere to spend it and when there is not."""
HERO = {"varesh": 24.0, "xoric": 9.0, "roosan": 8.0, "oleira": 6.0, "elani": 4.0, "marorg": 0.0}
"""What each brings along, while the party is chosen."""
SPELL = {
    "heal": 14.0, "healing_circle": 15.0, "giant_fireball": 11.0, "fire_storm": 12.0, "force_bolt": 10.0, "magic_missile": 9.0,
    "ice_bolt": 13.0, "chain_lightning": 12.0, "terror": 7.0, "rekindle": 8.0, "drain_energy": 6.0, "ward": 8.0,
    "mirror_ward": 8.0, "cure_poison": 3.0, "teleport_hero": 2.0, "magic_gate": 1.0,
}  # fmt: skip
"""A spell as long as many rooms are ahead: what it does better than the staff."""
ITEM = {
    "helm_of_rage": 30.0, "poisoned_knife": 28.0, "throwing_axe": 26.0, "tower_shield": 9.0, "amulet_of_purity": 11.0,
    "spirit_familiar": 30.0, "raven_familiar": 8.0, "hound_familiar": 24.0, "toad_familiar": 20.0, "phoenix_feather": 26.0,
    "healing_salve": 18.0, "berserker_battle_axe": 16.0, "raisthrims_potion": 16.0, "vaiels_urn": 14.0,
    "cloak_of_invisibility": 10.0,
}  # fmt: skip
"""An item for one who can use it, with some rooms ahead."""
ENHANCED = 5.0
"""What a better sequence adds for the hero who has it."""
SPENT_ROOM = 4.0
"""A card of once a room that lies face down."""
ABILITY = 2.0
"""An ability card that is face up."""
WEAKENS = 0.25
"""So much of a spell's and of a once-only item's worth is left in the Lair, where everything must go."""
COMPANION = 0.5
"""Of two items that take the same turn a hero needs the second less."""


def companion_worth(s: CatacombsState, number: int) -> float:
    """What speaks for a hero before anybody has health and cards."""
    return 0.0 if s.is_equipped else HERO[HEROES[s.party[number].hero].id]


def coin_worth(s: CatacombsState) -> float:
    """Gold is good as long as a room is ahead in which it can be spent."""
    ahead = s.cards[max(s.place, 0) :]
    return GOLD if any(not card or card in SPECIAL_SLOTS for card in ahead) else IDLE_GOLD


def once_share(s: CatacombsState) -> float:
    """What a card that works once is worth now, in parts of what it was worth at the beginning."""
    return WEAKENS if s.in_lair and s.fighting else 1.0


def spell_worth(s: CatacombsState, spell: int) -> float:
    """What it costs to cast the spell, beside the turn."""
    return SPELL[SPELLS[spell].id] * once_share(s)


def spells_worth(s: CatacombsState, number: int) -> float:
    """A member's whole book."""
    return sum(spell_worth(s, spell) for spell in s.party[number].spells)


def item_worth(s: CatacombsState, number: int, item: int) -> float:
    """What an item is worth to its owner."""
    card = ITEMS[item]
    worth = ITEM[card.id] + (ENHANCED if HEROES[s.party[number].hero].id in card.enh else 0.0)
    if card.freq == "game":
        return worth * once_share(s)
    if card.kind == "action":
        # One action a turn: the second weapon waits while the first is swung.
        rivals = sum(ITEMS[other].kind == "action" and ITEMS[other].freq != "game" for other in s.party[number].all_items())
        worth *= 1.0 if rivals <= 1 else (1.0 + COMPANION * (rivals - 1)) / rivals
    return worth - (SPENT_ROOM if s.fighting and item in s.party[number].used_items else 0.0)


def abilities_worth(s: CatacombsState, number: int) -> float:
    """Between battles a used ability is as good as a fresh one: the next setup turns it up again."""
    one = s.party[number]
    count = len(one.abilities) + (0 if s.fighting else len(one.used_abilities))
    return ABILITY * count
