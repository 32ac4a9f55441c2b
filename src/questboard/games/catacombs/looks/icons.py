"""Icons and hues of everything on a scene. Icon names are those of game-icons."""

from __future__ import annotations

from questboard.games.catacombs.rules.content import LORDS
from questboard.games.catacombs.rules.language import Either, Elastic, Shot, node, read_shot
from questboard.games.catacombs.rules.pieces import FIRE_WALL

HERO_ICONS = {
    "varesh": "pointy-hat",
    "roosan": "chicken",
    "elani": "hooded-assassin",
    "xoric": "barbarian",
    "oleira": "woman-elf-face",
    "marorg": "skeleton-inside",
}
LORD_ICONS = {
    "vasesak": "wizard-face",
    "shargila": "medusa-head",
    "hmotha": "crowned-skull",
    "phoshar": "spiked-dragon-head",
}
MONSTER_ICONS = {
    "orc": "orc-head",
    "troll": "troll",
    "roal": "bully-minion",
    "owl_bear": "owl",
    "gelatinous_cube": "slime",
    "fire_spirit": "fire-silhouette",
    "hell_hound": "hound",
    "blood_skull": "diablo-skull",
    "fire_demon": "daemon-skull",
    "rakshasa": "tiger-head",
    "centaur": "centaur",
    "minotaur": "minotaur",
    "chimera": "lion",
    "fenris": "wolf-head",
    "skeleton_warrior": "skeleton",
    "zombie": "shambling-zombie",
    "skeleton_archer": "bowman",
    "phantom": "spectre",
    "ghoul": "carrion",
    "crypt_spider": "hanging-spider",
    "swordmaster_ghoul": "swordman",
    "sewer_rat": "rat",
    "armoured_beetle": "scarab-beetle",
    "pit_viper": "snake",
    "vampire_bat": "bat",
    "giant_scorpion": "scorpion",
}
ABILITY_ICONS = {"fireball": "fireball", "elven_arrow": "bow-arrow", "feathers_of_fury": "two-feathers"}
ITEM_ICONS = {
    "berserker_battle_axe": "battle-axe",
    "throwing_axe": "thrown-knife",
    "raisthrims_potion": "magic-potion",
    "helm_of_rage": "horned-helm",
    "poisoned_knife": "bowie-knife",
    "healing_salve": "health-potion",
    "vaiels_urn": "egyptian-urns",
    "cloak_of_invisibility": "cloak",
    "phoenix_feather": "feather",
    "tower_shield": "lightning-shield",
    "amulet_of_purity": "gem-necklace",
    "spirit_familiar": "ghost",
    "raven_familiar": "raven",
    "hound_familiar": "sniffing-dog",
    "toad_familiar": "frog",
}
SPELL_ICONS = {
    "heal": "healing",
    "cure_poison": "bottle-vapors",
    "healing_circle": "heart-plus",
    "drain_energy": "heart-drop",
    "teleport_hero": "teleport",
    "magic_gate": "magic-gate",
    "magic_missile": "missile-swarm",
    "chain_lightning": "lightning-arc",
    "force_bolt": "bolt-spell-cast",
    "fire_storm": "fire-wave",
    "giant_fireball": "meteor-impact",
    "ice_bolt": "ice-bolt",
    "terror": "terror",
    "rekindle": "burning-book",
    "ward": "magic-shield",
    "mirror_ward": "shield-reflect",
}
SHOT_ICONS = {
    "rush": "sprint",
    "melee": "crossed-swords",
    "bite": "fangs",
    "roll": "rolling-energy",
    "devour": "mouth-watering",
    "missile": "thrown-spear",
    "fireball": "fireball",
    "target": "on-target",
    "gfireball": "meteor-impact",
    "boulder": "boulder-dash",
    "ice": "ice-spear",
    "shield": "shield",
    "teleport": "teleport",
    "runic": "rune-stone",
    "portal": "magic-portal",
    "summon": "raise-zombie",
    "heal": "healing",
    "healall": "heart-plus",
    "cure": "bottle-vapors",
    "refresh_ability": "cycle",
    "refresh_item": "swap-bag",
}
MODIFIER_HUES = {
    "chain": "#C79A1E",
    "corrosion": "#7A5230",
    "crit": "#B3202F",
    "fear": "#8C8C96",
    "petrify": "#6E747C",
    "poison": "#3F8F3A",
    "poison2": "#2C6B28",
    "reckless": "#D1495B",
    "regen": "#C65A8A",
    "stun": "#2F6FB5",
    "transform": "#7D3FB0",
}
"""The colour of a modified shot's icon."""
SPECIAL_ICONS = {
    "healer": "caduceus",
    "inn": "bed",
    "merchant": "shop",
    "tavern": "beer-stein",
    "lair": "crowned-skull",
}
ANTIENT, OBSTACLE, SHIELD, FIRE, ICE = "water-drop", "stone-pile", "shield", "flame", "snowflake-1"
ROOM, UNKNOWN, COLUMN = "dungeon-gate", "card-random", "treasure-map"
GOLD, POISON, STARS, POOL, ITEM_PILE = "two-coins", "poison-bottle", "knocked-out-stars", "evil-minion", "locked-chest"
TELEPORTED, DEVOURED = "teleport", "mouth-watering"
END, SKIP, NOTHING, DONE, SEAT, DICE, DEATH = (
    "hourglass",
    "plain-arrow",
    "cancel",
    "check-mark",
    "conversation",
    "rolling-dices",
    "death-skull",
)
NOW_HUE = "#E0A021"
"""The line round what is being done just now."""

_RANGED_ICONS = {name: SHOT_ICONS[name] for name in ("missile", "fireball", "target", "gfireball", "boulder", "ice")}
CARD_ICONS = {**ABILITY_ICONS, **ITEM_ICONS, **SPELL_ICONS}


def icon_of(name: str) -> str:
    """The picture of a piece by its name with the face it shows."""
    base = name.rpartition("_")[0] if name.rpartition("_")[2].isdigit() else name
    if base == FIRE_WALL:
        return FIRE
    if base == "lord":
        return LORD_ICONS[LORDS[0].id]
    for icons in (HERO_ICONS, LORD_ICONS, MONSTER_ICONS, ITEM_ICONS, _RANGED_ICONS):
        if base in icons:
            return icons[base]
    if base == "obstacle":
        return OBSTACLE
    return SHIELD if base.endswith("_shield") else ANTIENT


def step_icon(step: str) -> str:
    """The picture of a step of a sequence: of its first shot."""
    match node(step):
        case Shot(base=base):
            return SHOT_ICONS[base]
        case Elastic(shots):
            return SHOT_ICONS[read_shot(shots[0]).base]
        case Either(alternatives):
            return step_icon(alternatives[0][0])
        case _:
            return DONE


def step_hue(step: str) -> str:
    """The colour of a modified shot; nothing for a plain one."""
    match node(step):
        case Shot(modifier=modifier):
            return MODIFIER_HUES.get(modifier, "")
        case _:
            return ""


def room_icon(room: str) -> str:
    """The picture of a room card."""
    return SPECIAL_ICONS.get(room, ROOM)
