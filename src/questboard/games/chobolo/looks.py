"""Icons and ids of everything on a scene. Icon names are those of game-icons."""

from __future__ import annotations

from .content import ELEMENTS, KINDS, SPELL_IDS
from .model import ChoboloState
from .naming import name_of
from .world import NAMES

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

BEAD_ID, BATTLE_MAT, PLANE = "piece:chobolo", "mat:battle", "area:plane"


def cell_id(cell: int) -> str:
    """The id of a hex."""
    return f"cell:{NAMES[cell]}"


def area_id(slot: str) -> str:
    """The id of the board in a slot."""
    return f"area:{slot}"


def piece_id(s: ChoboloState, c: int) -> str:
    """The id of a character, on the board or beside it."""
    return f"piece:{name_of(s, c)}"


def fallen_id(s: ChoboloState, c: int) -> str:
    """The id of a dead character on its player's mat."""
    return f"fallen:{name_of(s, c)}"


def tower_id(cell: int) -> str:
    """The id of the tower on a hex."""
    return f"piece:tower:{NAMES[cell]}"


def mark_id(permanent: int) -> str:
    """The id of a spell that lies on a hex."""
    return f"piece:spell:{permanent}"


def mat_id(seat: int) -> str:
    """The id of a player's mat."""
    return f"mat:{seat}"


def deck_id(seat: int) -> str:
    """The id of a player's deck."""
    return f"pile:deck:{seat}"


def spell_id(seat: int, spell: int) -> str:
    """The id of a standard spell or of a card in hand."""
    return f"spell:{seat}:{SPELL_IDS[spell]}"


def pooled_id(seat: int, place: int) -> str:
    """The id of the so-manieth spell in a pool."""
    return f"pool:{seat}:{place}"


def link_id(number: int) -> str:
    """The id of a spell on the chain."""
    return f"chain:{number}"


def reactions_id(seat: int) -> str:
    """The id of the slot that says when its player is asked."""
    return f"slot:{seat}:reactions"
