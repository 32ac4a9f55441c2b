"""Why somebody cannot be chosen as a target."""

from __future__ import annotations

from questboard.core import Explanation

from . import actions as act
from .abilities import is_immune
from .content import CHARACTER, WEAPONS
from .model import OUT, GorgasaliState
from .names import player
from .shooting import AskShootTarget
from .targeting import may_choose
from .throwing import THROWN, AskThrowTarget

Why = Explanation


def why_no_target(s: GorgasaliState, seat: int, action: act.Target) -> Why:
    """From whether he is there at all to range and view."""
    number = CHARACTER.get(action.character, -1)
    target = next((other for other, one in enumerate(s.players) if one.character == number >= 0), -1)
    if target < 0:
        return Why(f"Nobody plays {action.character}.", "GOR-104")
    name, there = player(s, target), s.players[target].square
    if there == OUT:
        return Why(f"{name} is eliminated.", "GOR-901")
    if there < 0:
        return Why(f"{name} is still in the sector, off the map.", "GOR-407")
    if target == seat:
        return Why("You cannot choose yourself.", "GOR-804")
    if not may_choose(s, seat, target):
        return Why(f"{name} has frozen you and cannot be your target.", "GOR-851")
    question = s.agenda[-1]
    if isinstance(question, AskShootTarget | AskThrowTarget):
        return _card_target(s, seat, target, question)
    if is_immune(s, target):
        return Why(f"Abilities do not affect {name}.", "GOR-890")
    return Why(f"{name} is out of reach for this ability.", "GOR-804")


def _card_target(s: GorgasaliState, seat: int, target: int, question: AskShootTarget | AskThrowTarget) -> Why:
    here, there, name = s.players[seat].square, s.players[target].square, player(s, target)
    if not s.are_enemies(seat, target):
        return Why("Teammates are no targets of weapons and throwables.", "GOR-621")
    if not s.has_clear_view(here, there):
        return Why(f"You have no clear view of {name}.", "GOR-404", "The Great Tree or a barrier stands between you.")
    distance = s.range_between(here, there)
    if isinstance(question, AskShootTarget):
        if distance > WEAPONS[question.weapon].range:
            return Why(f"{name} is {distance} away, out of range.", "GOR-602")
        return Why(f"{name} stands in smoke.", "GOR-724", "Throwables and abilities still work.")
    return Why(f"{name} is {distance} away, the wrong distance.", THROWN[question.card].card.rule)
