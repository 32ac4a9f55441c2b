"""Healing oneself, and for the Mage others."""

from __future__ import annotations

from .actions import HEALS, Heal
from .card import heroes_beside
from .content import COSTS, HERO_CARDS, LIMITS
from .events import Healed
from .model import ManticoreState


def heals(s: ManticoreState, seat: int) -> list[Heal]:
    """Oneself, and for the Mage every wounded hero next to it."""  # MAN-431, MAN-432, MAN-433
    hero = s.heroes[seat]
    if hero.ip_left() < COSTS.heal_per_life:
        return []
    patients = [hero]
    if HERO_CARDS[hero.card].heals_others:
        patients += [s.heroes[other] for other in heroes_beside(s, seat)]
    return [HEALS[patient.id] for patient in patients if patient.life < LIMITS.hero_life_max]


def heal(s: ManticoreState, seat: int, action: Heal) -> None:
    """One life for two of the healer's points."""
    hero = s.heroes[seat]
    patient = s.heroes[s.figure_named(action.hero)]
    hero.spent += COSTS.heal_per_life
    patient.life += 1
    rule = "MAN-431" if patient is hero else "MAN-432"
    s.emit(Healed, rule=rule, healer=hero.id, hero=patient.id, life=patient.life)
