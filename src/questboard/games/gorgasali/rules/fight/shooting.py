"""Action 5.1: shooting a weapon, from the choice of the weapon to the steps after the shot."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.core import Action, Question
from questboard.games.gorgasali.rules.abilities import ability_of, is_immune, seat_of
from questboard.games.gorgasali.rules.actions import DONE, EXTENDS, FIRES, GOES, PLAIN, TARGETS, Extend, Fire, Go, Target
from questboard.games.gorgasali.rules.box import SupportCard
from questboard.games.gorgasali.rules.content import (
    CARD,
    CARD_IDS,
    CONSUMABLE_SLOTS,
    DIRECTIONS,
    EMPTY,
    FACE_DOWN,
    LABELS,
    STEPS,
    TO_HIT,
    TOWARDS,
    WEAPON_SLOTS,
    WEAPONS,
    support,
)
from questboard.games.gorgasali.rules.events import FreeStepped, ShotFired
from questboard.games.gorgasali.rules.figures import end_smoke, put, restore
from questboard.games.gorgasali.rules.mat import use_up
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState

from .damage import Hit, eliminate, mechanism_under, wound
from .skills import SKILLS
from .targeting import enemies_in_sight

_NO_EXTENSION = SupportCard("", "", "consumable", "common", 0, "", "")


def weapon_targets(s: GorgasaliState, seat: int, weapon: int) -> list[int]:
    """The enemies whom this weapon can be shot at; smoke protects."""  # GOR-602, GOR-724
    return [other for other in enemies_in_sight(s, seat, 1, WEAPONS[weapon].range) if not s.players[other].smoke]


def usable_weapons(s: GorgasaliState, seat: int) -> list[int]:
    """The loaded weapons with a legal target."""  # GOR-602
    return [weapon for weapon in s.players[seat].loaded_weapons() if weapon_targets(s, seat, weapon)]


def can_shoot(s: GorgasaliState, seat: int) -> bool:
    """Is there any? Every weapon shoots from distance 1 on: whom none but the longest reaches, no other does."""
    slots = s.players[seat].slots
    reach = max([WEAPONS[slots[slot]].range for slot in WEAPON_SLOTS if 0 <= slots[slot] < FACE_DOWN], default=0)
    return reach > 0 and any(not s.players[other].smoke for other in enemies_in_sight(s, seat, 1, reach))


class AskWeapon(Question, frozen=True):
    """Which weapon is shot?"""  # GOR-603

    kind = "shoot_weapon"

    def options(self, s: GorgasaliState) -> Sequence[Fire]:
        return [FIRES[weapon] for weapon in usable_weapons(s, self.seat)]

    def choose(self, s: GorgasaliState, action: Fire) -> None:
        s.push(AskShootTarget(self.seat, CARD[action.weapon]))


class AskShootTarget(Question, frozen=True):
    """At whom?"""  # GOR-603

    kind = "shoot_target"

    weapon: int

    def options(self, s: GorgasaliState) -> Sequence[Target]:
        return [TARGETS[s.players[other].character] for other in weapon_targets(s, self.seat, self.weapon)]

    def choose(self, s: GorgasaliState, action: Target) -> None:
        s.push(AskExtension(self.seat, self.weapon, seat_of(s, action.character)))


def extensions(s: GorgasaliState, seat: int, weapon: int) -> list[int]:
    """The extension cards of the weapon's group that may still be used."""  # GOR-211, GOR-757
    if s.consumed:
        return []
    slots, group = s.players[seat].slots, WEAPONS[weapon].group
    cards = dict.fromkeys(slots[slot] for slot in CONSUMABLE_SLOTS if slots[slot] != EMPTY)
    return [card for card in cards if support(card).weapon_group == group]


class AskExtension(Question, frozen=True):
    """With an extension card?"""  # GOR-757

    kind = "shoot_extension"

    weapon: int
    target: int

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        return [*(EXTENDS[card] for card in extensions(s, self.seat, self.weapon)), PLAIN]

    def choose(self, s: GorgasaliState, action: Action) -> None:
        extension = _NO_EXTENSION
        if isinstance(action, Extend):
            s.consumed = True
            use_up(s, self.seat, CARD[action.card])
            extension = support(CARD[action.card])
        shoot(s, self.seat, self.weapon, self.target, extension)


# ---- the shot -------------------------------------------------------------------------------------------------------


class Roll(msgspec.Struct, frozen=True):
    """The dice of a shot: as rolled, and as they count for everything but Drain."""

    natural: tuple[int, ...]
    dice: tuple[int, ...]


class Effect(msgspec.Struct, frozen=True):
    """What a roll comes to."""

    hit: bool
    damage: int
    units: int = 0
    per_unit: int = 0
    bonus: int = 0
    to_hit: int = 0


def shoot(s: GorgasaliState, seat: int, weapon: int, target: int, extension: SupportCard) -> None:
    """The whole order of a shot."""  # GOR-603
    player, victim, skill = s.players[seat], s.players[target], SKILLS[weapon]
    end_smoke(s, seat)
    distance = s.range_between(player.square, victim.square)
    roll = _roll(s, weapon, victim.square, extension)
    loaded = skill.stays_loaded(roll.dice)
    if not loaded:
        slot = next(slot for slot in WEAPON_SLOTS if player.slots[slot] == weapon)
        player.slots[slot] += FACE_DOWN  # GOR-616
    effect = effect_of(weapon, roll.dice, distance, extension)
    if s.log is not None:
        s.emit(
            ShotFired, rule="GOR-604" if WEAPONS[weapon].kind == "bullet" else "GOR-605", seat=seat, target=target,
            weapon=CARD_IDS[weapon], extension=extension.id, distance=distance, natural=roll.natural, dice=roll.dice,
            units=effect.units, per_unit=effect.per_unit, bonus=effect.bonus, to_hit=effect.to_hit, hit=effect.hit,
            damage=effect.damage, loaded=loaded,
        )  # fmt: skip
    steps = skill.free_steps(sum(roll.dice))
    if steps and not player.frozen_by:  # GOR-851
        s.push(AskFreeStep(seat, steps))
    if effect.hit:
        _hit(s, seat, weapon, target, effect.damage, roll.natural)


def _roll(s: GorgasaliState, weapon: int, square: int, extension: SupportCard) -> Roll:
    """The weapon's dice, or the best of several; a Tree Platform under the target reduces each."""  # GOR-707, GOR-760
    if extension.keep_best_of:
        natural: tuple[int, ...] = (max(s.chance.d6() for _ in range(extension.keep_best_of)),)
    else:
        natural = tuple(s.chance.d6() for _ in range(WEAPONS[weapon].dice))
    mechanism = mechanism_under(s, square) if s.banners else None
    reduction = support(mechanism.card).die_reduction if mechanism is not None else 0
    return Roll(natural, tuple(die - reduction for die in natural) if reduction else natural)


def effect_of(weapon: int, dice: Sequence[int], distance: int, extension: SupportCard = _NO_EXTENSION) -> Effect:
    """Bullets always hit, for the sum times the damage per unit; the others hit if the sum is high enough."""  # GOR-604, GOR-605
    card, skill, total = WEAPONS[weapon], SKILLS[weapon], sum(dice)
    bonus = skill.bonus(dice)
    if card.kind == "bullet":
        units = skill.units(total) + extension.units  # GOR-758
        per_unit = skill.per_unit(distance) + extension.per_unit  # GOR-759
        return Effect(True, units * per_unit + bonus, units, per_unit, bonus)
    to_hit = TO_HIT[weapon][distance]  # GOR-606
    hit = total + extension.aim >= to_hit  # GOR-761
    return Effect(hit, card.damage + bonus if hit else 0, bonus=bonus if hit else 0, to_hit=to_hit)


def _hit(s: GorgasaliState, seat: int, weapon: int, target: int, damage: int, natural: Sequence[int]) -> None:
    """Card damage and Drain are one loss; then the shooter is healed, then eliminations and loot."""  # GOR-603
    ability, skill = ability_of(s, seat), SKILLS[weapon]
    drained = 0
    if ability.drains and not is_immune(s, target):  # GOR-885, GOR-890
        drained = ability.drains * sum(die >= ability.drain_die for die in natural)
    fallen = wound(s, seat, [Hit(target, damage, drained, skill.pierces)], "GOR-619")
    if skill.heal:
        restore(s, seat, skill.heal, "GOR-613")
    if drained:
        restore(s, seat, drained, "GOR-885")
    if fallen:
        eliminate(s, fallen, seat, s.clockwise(seat))


class AskFreeStep(Question, frozen=True):
    """Free steps after the shot, onto free squares without a closed chest."""  # GOR-609

    kind = "dobergun_step"

    left: int

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        here = s.players[self.seat].square
        return [*(GOES[way] for way, square in STEPS[here] if s.is_free(square) and square not in s.chests), DONE]

    def choose(self, s: GorgasaliState, action: Action) -> None:
        if not isinstance(action, Go):
            return
        square = TOWARDS[s.players[self.seat].square][DIRECTIONS.index(action.direction)]
        put(s, self.seat, square)
        s.swapped_with = NOBODY  # GOR-871
        s.emit(FreeStepped, rule="GOR-609", seat=self.seat, square=LABELS[square])
        if self.left > 1:
            s.push(AskFreeStep(self.seat, self.left - 1))
