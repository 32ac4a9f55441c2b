"""Who fights whom: arrows on the board, and a panel beside it that says it in words."""

from __future__ import annotations

from typing import Literal

from questboard.core.shown.scene import Arrow, Mat
from questboard.games.chobolo.rules.model import BLOW as BLOW_ROLL
from questboard.games.chobolo.rules.model import NOBODY, SHOT, ChoboloState, members
from questboard.games.chobolo.words.ids import BATTLE_MAT, piece_id
from questboard.games.chobolo.words.names import count, sentence, who

from .icons import BLOW


def arrows(s: ChoboloState) -> tuple[Arrow, ...]:
    """Shots and attacks that are assigned, and the one whose dice lie on the table."""
    pairs = [(shot.shooter, shot.target) for shot in s.shots]
    found = [_arrow(s, one, two, "shot", (two, one) in pairs) for one, two in pairs if not ((two, one) in pairs and two < one)]
    found += [_arrow(s, one, two, "close", _aims_back(s, one)) for one, two in _attacks(s)]
    for dice in s.rolls:
        if dice.kind in (SHOT, BLOW_ROLL):
            found.append(_arrow(s, dice.actor, dice.other, "shot" if dice.kind == SHOT else "close", dice.mutual))
    return tuple(dict.fromkeys(arrow for arrow in found if arrow is not None))


def _arrow(s: ChoboloState, one: int, two: int, kind: Literal["close", "shot"], both: bool) -> Arrow | None:
    if s.place[one] < 0 or s.place[two] < 0:
        return None
    return Arrow(piece_id(s, one), piece_id(s, two), kind, both)


def _attacks(s: ChoboloState) -> list[tuple[int, int]]:
    """The attacks still to be fought; of two who attack each other the first alone."""
    return [(c, foe) for c, foe in enumerate(s.aims) if foe >= 0 and not (_aims_back(s, c) and foe < c)]


def _aims_back(s: ChoboloState, c: int) -> bool:
    return s.aims[s.aims[c]] == c


def battle_mat(s: ChoboloState) -> tuple[Mat, ...]:
    """The battle that is fought, or those that threaten; nothing in times of peace."""
    if s.battle:
        state = f"round {s.battle_round}" if s.battle_round else "begins"
        return (
            Mat(BATTLE_MAT, "Battle", BLOW, state=state, acting=True, notes=tuple(_fighter(s, c) for c in members(s.battle))),
        )
    if not s.battles:
        return ()
    notes = [_contact(s, c, part) for part in s.battles for c in members(part)]
    title = "Contact" if len(s.battles) == 1 else f"{count(len(s.battles), 'contact')}"
    return (Mat(BATTLE_MAT, title, BLOW, acting=True, notes=tuple(notes)),)


def _fighter(s: ChoboloState, c: int) -> str:
    if s.place[c] < 0:
        return sentence(f"{who(s, c)} is dead")
    name = f"{who(s, c)} (level {s.level[c]})"
    aim = s.aims[c] if s.aims else NOBODY
    if aim < 0:
        return sentence(f"{name} sleeps" if s.is_asleep(c) else f"{name} has fought" if aim < NOBODY else f"{name} waits")
    return sentence(f"{name} attacks {who(s, aim)}{', and is attacked by it' if _aims_back(s, c) else ''}")


def _contact(s: ChoboloState, c: int, part: int) -> str:
    beside = [other for other in members(part) if other != c and s.place[other] >= 0 and s.place[c] >= 0]
    foes = [other for other in beside if s.are_opponents(c >> 2, other >> 2) and s.distance(c, other) == 1]
    return sentence(f"{who(s, c)} (level {s.level[c]}) stands beside {len(foes)} foe{'s' if len(foes) != 1 else ''}")
