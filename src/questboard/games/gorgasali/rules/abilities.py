"""The characters' special abilities: one small hook each, with the numbers of its card.

Abilities ignore view, armor, Magic Field, Tree Platform and smoke. They work on whoever has them, Octor with a copy too.
"""  # GOR-620, GOR-801

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step

from .actions import LAND, NO_SECOND, STEALS, TARGETS, Square, Steal, Target
from .box import CharacterCard
from .content import CARD_IDS, CHARACTER, CHARACTERS, EMPTY, GRID, SLOT, SLOTS, SQUARE, WEAPON_SLOTS
from .events import AbilityUsed, CardDrawn, CardStolen, Frozen, Ignited, Pulled
from .fight.damage import Hit, strike
from .fight.targeting import enemies_around, may_choose
from .figures import emit_swap, put, restore, swap
from .mat import PlaceCards, draw_support
from .model import GorgasaliState


class Ability:
    """What the rules ask of an ability; this one does nothing."""

    immune = False
    burns = 0
    """Damage to whoever ends a turn beside him."""
    drains = 0
    """Damage and health for each high die of a shot that hits."""
    drain_die = 0

    def __init__(self, card: CharacterCard) -> None:
        self.card = card
        self.low, self.high = card.range

    def is_usable(self, s: GorgasaliState, seat: int) -> bool:
        """Could it do something now, cooldown aside?"""  # GOR-804
        return False

    def use(self, s: GorgasaliState, seat: int) -> None:
        """Do it, or ask whom."""
        raise AssertionError(f"{self.card.ability} is always at work and never used")


# ---- active abilities -----------------------------------------------------------------------------------------------


class Aimed(Ability):
    """An ability with a chosen target on the map and within range."""

    helps_mates = False
    """In duo the teammate may be a target too."""  # GOR-941

    def is_usable(self, s: GorgasaliState, seat: int) -> bool:
        return bool(self.targets(s, seat))

    def targets(self, s: GorgasaliState, seat: int) -> list[int]:
        """Whom it can be used on now."""
        here = s.players[seat].square
        if here < 0 or (self.card.requires_active_zone and s.is_inactive(here)):  # GOR-407, GOR-820, GOR-870
            return []
        row, teams, mate = GRID.distance[s.options.metric][here], s.teams, s.mates[seat] if self.helps_mates else seat
        return [
            other
            for other, player in enumerate(s.players)
            if player.square >= 0
            and self.low <= row[player.square] <= self.high
            and (teams[other] != teams[seat] or other == mate != seat)
            and not is_immune(s, other)
            and may_choose(s, seat, other)
            and self.fits(s, seat, other)
        ]

    def fits(self, s: GorgasaliState, seat: int, target: int) -> bool:
        """Is there anything to do to this target?"""
        return True

    def use(self, s: GorgasaliState, seat: int) -> None:
        s.push(AskAbilityTarget(seat))

    def aim(self, s: GorgasaliState, seat: int, target: int) -> None:
        """Do it to the chosen target."""
        raise NotImplementedError


class AskAbilityTarget(Question, frozen=True):
    """Whom shall the ability meet?"""

    kind = "ability_target"

    def options(self, s: GorgasaliState) -> Sequence[Target]:
        return [TARGETS[s.players[other].character] for other in self._ability(s).targets(s, self.seat)]

    def choose(self, s: GorgasaliState, action: Target) -> None:
        self._ability(s).aim(s, self.seat, seat_of(s, action.character))

    def _ability(self, s: GorgasaliState) -> Aimed:
        ability = ability_of(s, self.seat)
        assert isinstance(ability, Aimed)
        return ability


class Supernova(Aimed):
    """Damage to one enemy, and to one more beside him."""  # GOR-810

    def aim(self, s: GorgasaliState, seat: int, target: int) -> None:
        s.push(AskSecondTarget(seat, target))

    def seconds(self, s: GorgasaliState, seat: int, target: int) -> list[int]:
        """The enemies next to the first target, however far from the user."""
        if self.card.max_targets < 2:
            return []
        near = enemies_around(s, seat, s.players[target].square, 1, 1)
        return [other for other in near if not is_immune(s, other) and may_choose(s, seat, other)]

    def burst(self, s: GorgasaliState, seat: int, targets: Sequence[int]) -> None:
        """All targets are hurt at the same time."""
        strike(s, seat, [Hit(target, ability=self.card.damage) for target in targets], self.card.rule)


class AskSecondTarget(Question, frozen=True):
    """Shall somebody beside the first target be hit too?"""  # GOR-810

    kind = "nova_second"

    target: int

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        near = self._nova(s).seconds(s, self.seat, self.target)
        return [*(TARGETS[s.players[other].character] for other in near), NO_SECOND]

    def choose(self, s: GorgasaliState, action: Action) -> None:
        second = [seat_of(s, action.character)] if isinstance(action, Target) else []
        self._nova(s).burst(s, self.seat, [self.target, *second])

    def _nova(self, s: GorgasaliState) -> Supernova:
        ability = ability_of(s, self.seat)
        assert isinstance(ability, Supernova)
        return ability


class Hypnosis(Aimed):
    """Pull somebody to a free square beside the user."""  # GOR-820

    helps_mates = True

    def fits(self, s: GorgasaliState, seat: int, target: int) -> bool:
        return bool(pull_squares(s, seat, target))

    def aim(self, s: GorgasaliState, seat: int, target: int) -> None:
        s.push(AskPullSquare(seat, target))


def pull_squares(s: GorgasaliState, seat: int, target: int) -> list[int]:
    """Free squares next to the user without a closed chest; nobody is pulled out of the active zones against his will."""
    here, there = s.players[seat].square, s.players[target].square
    keep_active = s.are_enemies(seat, target) and not s.is_inactive(there)  # GOR-821, GOR-941
    return [
        square
        for square in GRID.next_to[s.options.metric][here]
        if s.is_free(square) and square not in s.chests and not (keep_active and s.is_inactive(square))
    ]


class AskPullSquare(Question, frozen=True):
    """Where does the pulled figure go?"""  # GOR-820, GOR-821

    kind = "pull_square"

    target: int

    def options(self, s: GorgasaliState) -> Sequence[Square]:
        return [LAND[square] for square in pull_squares(s, self.seat, self.target)]

    def choose(self, s: GorgasaliState, action: Square) -> None:
        put(s, self.target, SQUARE[action.square])
        s.emit(Pulled, rule="GOR-820", seat=self.target, by=self.seat, square=action.square)


class Stealing(Aimed):
    """Take a card that is no weapon."""  # GOR-830

    helps_mates = True

    def fits(self, s: GorgasaliState, seat: int, target: int) -> bool:
        return bool(stealable(s, target))

    def aim(self, s: GorgasaliState, seat: int, target: int) -> None:
        s.push(AskCard(seat, target))


def stealable(s: GorgasaliState, target: int) -> list[int]:
    """The slots with something to steal."""
    slots = s.players[target].slots
    return [slot for slot in SLOTS if slots[slot] != EMPTY and slot not in WEAPON_SLOTS]


class AskCard(Question, frozen=True):
    """Which card is stolen?"""  # GOR-830

    kind = "steal_card"

    target: int

    def options(self, s: GorgasaliState) -> Sequence[Steal]:
        return [STEALS[slot] for slot in stealable(s, self.target)]

    def choose(self, s: GorgasaliState, action: Steal) -> None:
        slots, slot = s.players[self.target].slots, SLOT[action.slot]
        card, slots[slot] = slots[slot], EMPTY
        s.emit(CardStolen, rule="GOR-830", seat=self.seat, victim=self.target, card=CARD_IDS[card])
        s.push(PlaceCards(self.seat, (card,)))


class Heal(Ability):
    """Restore health and draw a support card; in duo the teammate nearby is healed as well."""  # GOR-840, GOR-940

    def is_usable(self, s: GorgasaliState, seat: int) -> bool:
        return True

    def use(self, s: GorgasaliState, seat: int) -> None:
        restore(s, seat, self.card.heal, self.card.rule)
        mate = s.mates[seat]
        if self._reaches(s, seat, mate):
            restore(s, mate, self.card.heal, "GOR-940")
        for _ in range(self.card.draw_support):
            cards = draw_support(s)
            if cards:
                s.emit(CardDrawn, rule=self.card.rule, seat=seat, card=CARD_IDS[cards[0]])
                s.push(PlaceCards(seat, tuple(cards)))

    def _reaches(self, s: GorgasaliState, seat: int, mate: int) -> bool:
        """The teammate is healed too if both are on the map, near each other."""  # GOR-890, GOR-940
        if mate < 0 or not s.on_map(seat) or not s.on_map(mate) or is_immune(s, mate):
            return False
        return s.range_between(s.players[seat].square, s.players[mate].square) <= self.card.duo_range


class Freeze(Ability):
    """Every enemy in range is frozen until the end of his next turn. It chooses no target."""  # GOR-850, GOR-851

    def is_usable(self, s: GorgasaliState, seat: int) -> bool:
        return bool(self._reached(s, seat))

    def use(self, s: GorgasaliState, seat: int) -> None:
        for other in self._reached(s, seat):
            s.players[other].frozen_by |= 1 << seat
            s.emit(Frozen, rule=self.card.rule, seat=other, by=seat)

    def _reached(self, s: GorgasaliState, seat: int) -> list[int]:
        here = s.players[seat].square
        if here < 0:
            return []
        return [other for other in enemies_around(s, seat, here, self.low, self.high) if not is_immune(s, other)]


class EyeContact(Aimed):
    """Swap squares with somebody, and perhaps go back at the end of the turn."""  # GOR-870

    helps_mates = True

    def aim(self, s: GorgasaliState, seat: int, target: int) -> None:
        s.swapped_with, s.swapped_from = target, s.players[seat].square
        swap(s, seat, target)
        emit_swap(s, seat, target, self.card.rule)


# ---- passive abilities: always at work ------------------------------------------------------------------------------


class Ignite(Ability):
    """Who ends a turn beside him burns."""  # GOR-880

    def __init__(self, card: CharacterCard) -> None:
        super().__init__(card)
        self.burns = card.damage


class Drain(Ability):
    """High dice of his shots hurt more and heal him."""  # GOR-885

    def __init__(self, card: CharacterCard) -> None:
        super().__init__(card)
        self.drains, self.drain_die = card.bonus_per_die, card.die_min


class Immunity(Ability):
    """No other character's ability affects him."""  # GOR-890

    immune = True


HOOKS: dict[str, type[Ability]] = {
    "armazi": Supernova,
    "ebue": Hypnosis,
    "varas": Stealing,
    "medea": Heal,
    "tsiva": Freeze,
    "octor": Ability,
    "kruber": EyeContact,
    "tharsis": Ignite,
    "drain": Drain,
    "emoon": Immunity,
}

_OWN = tuple(HOOKS[card.id](card) for card in CHARACTERS)
ABILITIES = (*_OWN, next(ability for ability in _OWN if ability.card.kind == "imitate"))
"""By character; last, so that NOBODY finds it, the ability of who has none."""


def ability_of(s: GorgasaliState, seat: int) -> Ability:
    """The ability in force."""
    return ABILITIES[s.players[seat].ability]


def is_immune(s: GorgasaliState, seat: int) -> bool:
    """Do other characters' abilities pass him by?"""  # GOR-890
    return ABILITIES[s.players[seat].ability].immune


def seat_of(s: GorgasaliState, character: str) -> int:
    """The seat that plays this character."""
    number = CHARACTER[character]
    return next(seat for seat, player in enumerate(s.players) if player.character == number)


# ---- using them -----------------------------------------------------------------------------------------------------


def can_use_ability(s: GorgasaliState, seat: int) -> bool:
    """The cooldown is over and there is something to do."""  # GOR-802, GOR-804
    player = s.players[seat]
    return player.cooldown == 0 and ABILITIES[player.ability].is_usable(s, seat)


def use_ability(s: GorgasaliState, seat: int) -> None:
    """Using it sets the cooldown back to its starting point."""  # GOR-802
    player = s.players[seat]
    ability = ABILITIES[player.ability]
    player.cooldown = ability.card.cooldown
    s.emit(AbilityUsed, rule=ability.card.rule, seat=seat, ability=ability.card.ability)
    ability.use(s, seat)


class Burn(Step, frozen=True):
    """At the end of a turn: his own turn hurts all enemies beside him, an enemy's turn that enemy."""  # GOR-216, GOR-880

    owner: int
    ended: int

    def run(self, s: GorgasaliState) -> None:
        here = s.players[self.owner].square
        ability = ability_of(s, self.owner)
        if here < 0:
            return
        beside = enemies_around(s, self.owner, here, ability.low, ability.high)
        burned = [other for other in beside if self.ended in (self.owner, other) and not is_immune(s, other)]
        for other in burned:
            s.players[other].burning = True  # GOR-881
            s.emit(Ignited, rule="GOR-881", seat=other, by=self.owner)
        if burned:
            strike(s, self.owner, [Hit(other, ability=ability.burns) for other in burned], ability.card.rule)


def burns_at_turn_end(s: GorgasaliState, seat: int) -> list[Burn]:
    """Everybody with Ignite, clockwise from the seat whose turn ends."""  # GOR-216
    return [Burn(owner, seat) for owner in s.clockwise(seat) if ability_of(s, owner).burns and s.on_map(owner)]
