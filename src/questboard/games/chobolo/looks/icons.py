"""Icons of everything on a scene. Icon names are those of game-icons."""

from __future__ import annotations

from questboard.games.chobolo.rules.content import ELEMENTS, KINDS, SPELL_IDS

_KIND_ICONS = {
    "WIZ-A": "fairy",
    "WIZ-E": "rock-golem",
    "WIZ-F": "fire-spell-cast",
    "WIZ-W": "triton-head",
    "WIZ-S": "cowled",
    "archer": "bowman",
    "cavalry": "cavalry",
    "forester": "pine-tree",
    "mason": "trowel",
    "mountaineer": "mountain-climbing",
    "ranger": "hood",
    "river_walker": "canoe",
}
KIND_ICONS = tuple(_KIND_ICONS[kind] for kind in KINDS)
_ELEMENT_ICONS = {"A": "whirlwind", "E": "oak-leaf", "F": "fire", "W": "water-drop"}
ELEMENT_ICONS = tuple(_ELEMENT_ICONS[letter] for letter in ELEMENTS)
_SPELL_ICONS = {
    "resurrect": "heart-plus",
    "dispel_magic": "cancel",
    "open_plane_wall": "broken-wall",
    "chobolo": "fire-gem",
    "armageddon": "mushroom-cloud",
    "SP01": "night-sleep",
    "SP02": "cycle",
    "SP03": "crossed-chains",
    "SP04": "eye-target",
    "SP05": "bubbling-bowl",
    "SP06": "axe-swing",
    "SP07": "stone-block",
    "SP08": "muscle-up",
    "SP09": "broken-bone",
    "SP10": "target-arrows",
    "SP11": "fog",
    "SP12": "rolling-dices",
    "SP13": "fireball",
    "SP14": "lightning-trio",
    "SP15": "earth-crack",
    "SP16": "water-splash",
    "SP17": "sprint",
    "SP18": "quicksand",
    "SP19": "feathered-wing",
    "SP20": "magic-gate",
    "SP21": "return-arrow",
    "SP22": "thorny-vine",
    "SP23": "flood",
    "SP24": "stone-bridge",
    "SP25": "marrow-drain",
    "SP26": "robber-hand",
    "SP27": "water-fountain",
    "SP28": "third-eye",
    "SP29": "brain",
    "SP30": "silence",
    "SP31": "magic-shield",
    "SP32": "guarded-tower",
    "SP33": "fire-tail",
    "SP34": "star-swirl",
    "SP35": "card-exchange",
    "SP36": "guards",
}
SPELL_ICONS = tuple(_SPELL_ICONS[id] for id in SPELL_IDS)
BEAD, ARMED, MAIN_TOWER, TOWER, CROWN = "glass-ball", "burning-embers", "white-tower", "stone-tower", "crown"
DECK, LEVEL, GRAVE, REACTIONS, RESIGN = "card-draw", "upgrade", "tombstone", "ringing-bell", "black-flag"
STEP, END, NOTHING, PASS, PRAY, BOARD = "walking-boot", "hourglass", "cancel", "next-button", "prayer", "treasure-map"
SHOT, BLOW, TRUCE, HOLD, DIE, RIVER, CALLED = (
    "bow-arrow",
    "crossed-swords",
    "shaking-hands",
    "halt",
    "d4",
    "river",
    "heart-plus",
)
