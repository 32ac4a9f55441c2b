"""Althea the Healer."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step
from questboard.games.catacombs.rules.actions import PASS, Cure, Heal, Pick, Resurrect
from questboard.games.catacombs.rules.battle.rooms import ROOM_STEPS, come_back
from questboard.games.catacombs.rules.content import HEALER, PIECE
from questboard.games.catacombs.rules.harm.damage import heal
from questboard.games.catacombs.rules.model import CAPTAIN, CatacombsState
from questboard.games.catacombs.rules.shots.effects import AskPoisonCard, cure

from .visiting import DEALS, PRICES, SERVICES, BeginVisit, new_visit


class EnterHealer(Step, frozen=True):
    """One poison card is cured for free."""  # CAT-721

    def run(self, s: CatacombsState) -> None:
        new_visit(s)
        if s.options.poison:
            s.push(*(AskFreeCure(CAPTAIN) for _ in range(HEALER.free_cures)))


class AskFreeCure(Question, frozen=True):
    """Which hero is cured for free?"""  # CAT-721

    kind = "free_cure"

    def options(self, s: CatacombsState) -> Sequence[Action]:
        ill = [s.party[hero].hero for hero in s.living_heroes() if s.party[hero].poison]
        return [*(Pick(s.name(piece)) for piece in ill), PASS] if ill else []

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Pick):
            member = s.member(PIECE[action.piece])
            s.push(AskPoisonCard(s.party[member].seat, member, "CAT-721"))


def services(s: CatacombsState, member: int) -> list[Action]:
    """Healing for the hero and its allies, cures, the resurrection of the dead."""  # CAT-722
    one = s.party[member]
    patients = [one, *(ally for ally in s.party if ally.master == member and not ally.dead)]
    found: list[Action] = [Heal(s.name(p.hero)) for p in patients if s.health[p.hero] < p.start_health]
    if s.options.poison:
        found += [Cure(value) for value in dict.fromkeys(one.poison)]
    if s.options.death == "advanced":
        found += [Resurrect(s.name(s.party[hero].hero)) for hero in s.heroes() if s.party[hero].dead]
    return found


def _heal(s: CatacombsState, member: int, action: Heal) -> None:
    heal(s, PIECE[action.piece], HEALER.heal_amount, "CAT-722")


def _cure(s: CatacombsState, member: int, action: Cure) -> None:
    cure(s, member, action.value, "CAT-722")


def _resurrect(s: CatacombsState, member: int, action: Resurrect) -> None:
    come_back(s, s.member(PIECE[action.hero]), HEALER.resurrect_health, "CAT-722")


ROOM_STEPS["healer"] = lambda: [EnterHealer(), BeginVisit()]
SERVICES["healer"] = services
DEALS.update({Heal: _heal, Cure: _cure, Resurrect: _resurrect})
PRICES.update(
    {
        Heal: lambda s, member, action: HEALER.heal_cost,
        Cure: lambda s, member, action: HEALER.cure_cost,
        Resurrect: lambda s, member, action: HEALER.resurrect_cost,
    }
)
