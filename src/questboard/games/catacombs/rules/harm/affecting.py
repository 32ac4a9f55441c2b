"""On whom a shot works: foes, damage, and the one affected enemy of a modifier."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from questboard.core import Question, Step
from questboard.games.catacombs.rules.actions import Pick
from questboard.games.catacombs.rules.content import ALLY, HAS_FEAR, MODIFIERS, MONSTERS, PIECE, ROOMS, SHOTS, STUNNED_CARDS
from questboard.games.catacombs.rules.events import Affected
from questboard.games.catacombs.rules.language import Shot, read_shot
from questboard.games.catacombs.rules.model import HEROIC, NOBODY, CatacombsState, Flight
from questboard.games.catacombs.rules.pieces import Kind

WITHOUT_PICK = ("chain", "regen", "transform")
"""Modifiers that work without an affected enemy."""  # CAT-601
UNPICKED = ("target", "devour")
"""The target is declared before; who is devoured is chosen among the survivors."""

VULNERABLE = {
    ("missile", "dungeon"): "crit",  # CAT-941
    ("melee", "mythological"): "regen",  # CAT-943
    ("fireball", "undead"): "crit",  # CAT-944
    ("melee", "vermin"): "fear",  # CAT-945
    ("missile", "vermin"): "fear",
}
"""The modifier that a plain shot has against a family, with the variant."""
CHILLED = "infernal"
"""The family that ice also hurts."""  # CAT-942


# ---- who is an enemy ------------------------------------------------------------------------------------------------


def is_foe(s: CatacombsState, flight: Flight, piece: int) -> bool:
    """Can the shot work on this character at all? No friendly fire, and nothing works on an Antient."""  # CAT-405, CAT-962
    if flight.harmless or s.kind(piece) == Kind.ANTIENT or piece == flight.performer:
        return False
    return s.side(piece) != flight.side or is_reckless(s, flight)


def is_reckless(s: CatacombsState, flight: Flight) -> bool:
    """Does the performer hurt teammates too?"""  # CAT-617
    member = s.member(flight.performer)
    return member != NOBODY and s.party[member].reckless


def is_exposed(s: CatacombsState, flight: Flight, piece: int) -> bool:
    """Was this enemy hit directly, with no ice or defence to keep the shot off?"""  # CAT-401, CAT-831
    if not flight.struck(piece) or piece in flight.frozen or piece in flight.nullified or piece in flight.reflected:
        return False
    return is_foe(s, flight, piece) and flight.target in (NOBODY, piece)  # CAT-825


# ---- damage ---------------------------------------------------------------------------------------------------------


def damage_to(s: CatacombsState, flight: Flight, piece: int) -> int:
    """What the shot costs this character."""  # CAT-303, CAT-308, CAT-402
    if not is_exposed(s, flight, piece) or s.is_shadow(piece):
        return 0
    shot = read_shot(flight.shot)
    if shot.base == "ice":
        return int(is_chilled(s, flight, piece))
    if shot.base == "roll" and flight.picked("roll") != piece:
        return 0  # CAT-820
    if shot.modifier == "chain" and s.sequences and piece in s.sequences[-1].barred:
        return 0  # CAT-603
    damage = SHOTS[shot.base].damage
    if damage and ("crit", piece) in flight.picks:
        damage += 1  # CAT-606
    return damage


def is_chilled(s: CatacombsState, flight: Flight, piece: int) -> bool:
    """With the variant ice also costs its infernal victim one health."""  # CAT-942
    return flight.picked("ice") == piece and has_weakness(s, flight) and family(s, piece) == CHILLED


# ---- modifiers ------------------------------------------------------------------------------------------------------


def can_be_stunned(s: CatacombsState, piece: int) -> bool:
    """Only heroes, while there are cards, and never the last one who acts normally."""  # CAT-620
    member = s.member(piece)
    one = s.party[member]
    if one.stunned or sum(other.stunned for other in s.party) >= STUNNED_CARDS:
        return False
    return any(not s.is_helpless(other) and not s.party[other].stunned for other in s.heroes() if other != member)


def has_belongings(s: CatacombsState, piece: int) -> bool:
    """Is there anything that corrosion could take?"""  # CAT-605
    one = s.party[s.member(piece)]
    return bool(one.all_items() or one.gold)


def _any_mortal(s: CatacombsState, flight: Flight, piece: int) -> bool:
    return not s.is_shadow(piece)


def _no_lord(s: CatacombsState, flight: Flight, piece: int) -> bool:
    """Of all modifiers only chain, crit and regen work on lords."""  # CAT-772
    return s.kind(piece) != Kind.LORD and not s.is_shadow(piece)


def _poison(s: CatacombsState, flight: Flight, piece: int) -> bool:
    return s.options.poison and s.kind(piece) == Kind.HERO


def _freezes(s: CatacombsState, flight: Flight, piece: int) -> bool:
    return s.kind(piece) != Kind.LORD and piece not in flight.banished  # CAT-802, CAT-832


def _devours(s: CatacombsState, flight: Flight, piece: int) -> bool:
    kind = s.kind(piece)
    return kind in (Kind.HERO, Kind.FAMILIAR, Kind.MONSTER) or (kind == Kind.ALLY and "devour" not in ALLY.immune)


WORKS: dict[str, Callable[[CatacombsState, Flight, int], bool]] = {
    "corrosion": lambda s, flight, piece: s.kind(piece) == Kind.HERO and has_belongings(s, piece),
    "crit": _any_mortal,
    "fear": _no_lord,
    "petrify": _no_lord,
    "poison": _poison,
    "poison2": _poison,
    "reckless": lambda s, flight, piece: s.kind(piece) == Kind.HERO,
    "stun": lambda s, flight, piece: s.kind(piece) == Kind.HERO and can_be_stunned(s, piece),
    "ice": _freezes,
    "roll": _any_mortal,
    "devour": _devours,
}
"""Does this modifier, or this base shot, work on that enemy?"""


def could_affect(s: CatacombsState, flight: Flight, piece: int) -> bool:
    """Would the shot damage this character, or could it give it its modifier?"""  # CAT-664
    if not is_exposed(s, flight, piece):
        return False
    shot = read_shot(flight.shot)
    if SHOTS[shot.base].damage and not s.is_shadow(piece):
        return shot.modifier != "chain" or piece not in s.sequences[-1].barred
    return any(WORKS[what](s, flight, piece) for what in (shot.modifier, shot.base) if what in WORKS)


# ---- vulnerabilities ------------------------------------------------------------------------------------------------


def has_weakness(s: CatacombsState, flight: Flight) -> bool:
    """Do families have vulnerabilities to this shot's side?"""
    return s.options.vulnerabilities and flight.side == HEROIC


def family(s: CatacombsState, piece: int) -> str:
    """The family of a monster; lords belong to none."""  # CAT-772
    return MONSTERS[s.face[piece]].family if s.kind(piece) == Kind.MONSTER else ""


def granted(s: CatacombsState, flight: Flight, piece: int) -> str:
    """The modifier that this plain shot has against that monster."""  # CAT-941 ff.
    shot = read_shot(flight.shot)
    if not has_weakness(s, flight) or shot.modifier:
        return ""
    modifier = VULNERABLE.get((shot.base, family(s, piece)), "")
    if modifier == "fear" and (MONSTERS[s.face[piece]].size != "XS" or HAS_FEAR[s.face[piece]]):
        return ""  # CAT-945
    suppressed = (
        s.room in ROOMS and s.kind(flight.performer) != Kind.ANTIENT and f"{shot.base}.{modifier}" in ROOMS[s.room].suppresses
    )
    return "" if suppressed else modifier  # CAT-710


# ---- the pick -------------------------------------------------------------------------------------------------------


def wanted_picks(s: CatacombsState, flight: Flight) -> list[tuple[str, list[int]]]:
    """Everything that works on one enemy only, with those on whom it can work."""  # CAT-601, CAT-946
    shot = read_shot(flight.shot)
    exposed = [piece for piece in flight.hits() if is_exposed(s, flight, piece)]
    if not exposed:
        return []
    found = [(what, [piece for piece in exposed if WORKS[what](s, flight, piece)]) for what in _single(shot)]
    for (base, kin), modifier in VULNERABLE.items():
        if base == shot.base and modifier not in WITHOUT_PICK:
            granted_to = [p for p in exposed if family(s, p) == kin and granted(s, flight, p) == modifier]
            found.append((modifier, [piece for piece in granted_to if WORKS[modifier](s, flight, piece)]))
    return [(what, candidates) for what, candidates in found if candidates]


def _single(shot: Shot) -> list[str]:
    """What of a shot works on one enemy only; a modifier of a shot at one enemy goes with it."""
    if SHOTS[shot.base].single_target and shot.base not in UNPICKED:
        return [shot.base]
    return [shot.modifier] if shot.modifier in MODIFIERS and shot.modifier not in WITHOUT_PICK else []


class PickAffected(Step, frozen=True):
    """The performer's player chooses the affected enemy where several are possible."""  # CAT-330

    def run(self, s: CatacombsState) -> None:
        flight = s.flight
        assert flight is not None
        seat = s.controller(flight.performer)
        for what, candidates in reversed(wanted_picks(s, flight)):
            s.push(AskPick(seat, what, tuple(candidates)))


class AskPick(Question, frozen=True):
    """On whom does it work?"""

    kind = "pick_affected"
    at_rest = False
    what: str
    candidates: tuple[int, ...]

    def options(self, s: CatacombsState) -> Sequence[Pick]:
        return [Pick(s.name(piece)) for piece in self.candidates]

    def choose(self, s: CatacombsState, action: Pick) -> None:
        flight, piece = s.flight, PIECE[action.piece]
        assert flight is not None
        picks, modifier = [(self.what, piece)], read_shot(flight.shot).modifier
        if self.what in SHOTS and modifier in WORKS and WORKS[modifier](s, flight, piece):
            picks.append((modifier, piece))
        s.flight = msgspec.structs.replace(flight, picks=(*flight.picks, *picks))
        s.emit(Affected, rule="CAT-601", piece=action.piece, what=self.what)
