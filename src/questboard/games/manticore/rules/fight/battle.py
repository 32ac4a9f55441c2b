"""Battle: one attack with its response, whoever fights whom.

A fight travels over the agenda as a frozen record: OpenFight -> (AskType) -> (AskCast ...) -> (AskCounter ...) -> (AskStance)
-> Strike -> (rewards) -> Respond -> the same again with the sides changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from questboard.core import Question, Step
from questboard.games.manticore.rules.actions import BYS, STANCES, By, Cast, Counter, Spells, Stance
from questboard.games.manticore.rules.card import words
from questboard.games.manticore.rules.content import (
    AGGRESSIVE,
    AMULET,
    ATTACK,
    BOW,
    CLOSE,
    DEFENSE,
    FIREBALL,
    HELMET,
    HERO_VALUES,
    ICE_BOULDER,
    KINDS,
    MAGIC,
    MANTICORE_VALUES,
    MONSTER_VALUES,
    SHIELD,
    SHOOT,
    SHOOTING,
    SORCERY,
    SPELL_KINDS,
    SWORD,
)
from questboard.games.manticore.rules.events import AttackBegan, Blow, LoadRevealed, SpellUsed, StanceTaken
from questboard.games.manticore.rules.model import FIRST_MONSTER, MANTICORE, NOBODY, Item, ManticoreState
from questboard.games.manticore.rules.waking import wake

from .deaths import Side, bury, wound

ATTACKING = {MAGIC: (SORCERY, AMULET), CLOSE: (ATTACK, SWORD), SHOOTING: (SHOOT, BOW)}
"""Characteristic and artifact of the attacking side."""  # MAN-511, MAN-522, MAN-531
DEFENDING = {MAGIC: (SORCERY, HELMET), CLOSE: (ATTACK, SWORD), SHOOTING: (DEFENSE, SHIELD)}
"""The same for the defending side; close combat is accepted unless it is defended."""
SHIELDED = (DEFENSE, SHIELD)  # MAN-524


class Fight(msgspec.Struct, frozen=True):
    """One duel: who attacks whom, how, and what was decided so far.

    `side` says who shares the spoils of the heroes' side; `spells` are the values used by attackers and defenders,
    `open_spells` how many Ice Boulders and Fireballs of the attack are still unanswered.
    """

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    side: Side
    kind: str = ""
    response: bool = False
    spells: tuple[int, int] = (0, 0)
    open_spells: tuple[int, int] = (0, 0)
    defended: bool = False


def draw_card(s: ManticoreState) -> str:
    """The type of an attack by card; an empty deck is made anew from the discards."""  # MAN-506
    if not s.deck:
        s.deck = sorted(s.discards, key=KINDS.index)
        s.discards = []
    card = s.chance.draw(s.deck)
    s.discards.append(card)
    return card


# ---- opening --------------------------------------------------------------------------------------------------------


class OpenFight(Step, frozen=True):
    """The attack is paid for: loads are turned up, the Manticore wakes, the type is fixed."""  # MAN-507

    fight: Fight
    chooser: int = NOBODY

    def run(self, s: ManticoreState) -> None:
        fight = self.fight
        for figure in (*fight.attackers, *fight.defenders):
            if FIRST_MONSTER <= figure < MANTICORE:
                reveal_load(s, figure - FIRST_MONSTER)
        if MANTICORE in fight.defenders:
            wake(s, "it was attacked", "MAN-703")
        if self.chooser >= 0:
            s.push(AskType(self.chooser, fight))
        else:
            begin(s, replace(fight, kind=draw_card(s)), card=True)


def reveal_load(s: ManticoreState, number: int) -> None:
    """A fight with a hero turns up all a monster carries; that also tells what its stacks are."""  # MAN-945
    monster = s.monsters[number]
    if all(loot.face_up for loot in monster.load):
        return
    for loot in monster.load:
        if loot.origin >= 0:
            s.known[loot.origin] = True
    monster.load = tuple(replace(loot, face_up=True) for loot in monster.load)
    things = tuple(words(loot.item) for loot in monster.load)
    s.emit(LoadRevealed, rule="MAN-945", monster=s.name_of(FIRST_MONSTER + number), things=things)


class AskType(Question, frozen=True):
    """The first attack on a target in a turn is of the type the active player chooses."""  # MAN-504, MAN-564

    kind = "attack_type"

    fight: Fight

    def options(self, s: ManticoreState) -> Sequence[By]:
        return BYS

    def choose(self, s: ManticoreState, action: By) -> None:
        begin(s, replace(self.fight, kind=action.kind), card=False)


def begin(s: ManticoreState, fight: Fight, card: bool) -> None:
    """All choices are made before the first die: spells, then the defender's spells, or the stance."""  # MAN-507, MAN-508
    if s.log is not None:
        rule = _attack_rule(fight, card)
        attackers, defenders = names(s, fight.attackers), names(s, fight.defenders)
        s.emit(
            AttackBegan, rule=rule, attackers=attackers, defenders=defenders, kind=fight.kind, card=card, response=fight.response
        )
    if fight.kind == MAGIC:
        _ask_casts(s, fight)
    elif fight.kind == CLOSE and fight.defenders[0] < FIRST_MONSTER:
        s.push(AskStance(speakers(s, fight, fight.defenders)[0], fight))
    else:
        s.push(Strike(fight))


def _attack_rule(fight: Fight, card: bool) -> str:
    """The rule that brings an attack about, or fixes its type."""
    if fight.response:
        return "MAN-541"
    attacker = fight.attackers[0]
    if attacker < FIRST_MONSTER:
        return "MAN-505" if card else "MAN-504"
    if attacker == MANTICORE:
        return "MAN-713"
    return "MAN-632" if AGGRESSIVE[attacker - FIRST_MONSTER] else "MAN-613"


def speakers(s: ManticoreState, fight: Fight, group: tuple[int, ...]) -> tuple[int, ...]:
    """The heroes of a group in the order they are asked: the proposer first, then by turn order."""  # MAN-568
    if len(group) == 1:
        return group
    return tuple(sorted(group, key=lambda seat: (seat != fight.side.proposer, s.order.index(seat))))


def names(s: ManticoreState, figures: Sequence[int]) -> tuple[str, ...]:
    """The ids of figures, for events."""
    return tuple(s.name_of(figure) for figure in figures)


# ---- spells ---------------------------------------------------------------------------------------------------------

SPELL_WORDS: dict[tuple[bool, bool], Spells] = {
    (False, False): "none",
    (True, False): "ice_boulder",
    (False, True): "fireball",
    (True, True): "both",
}
CASTS = {choice: Cast(word) for choice, word in SPELL_WORDS.items()}
COUNTERS = {choice: Counter(word) for choice, word in SPELL_WORDS.items()}
CHOICES = {word: choice for choice, word in SPELL_WORDS.items()}


def _ask_casts(s: ManticoreState, fight: Fight) -> None:
    if fight.attackers[0] < FIRST_MONSTER:
        _next_caster(s, fight, speakers(s, fight, fight.attackers))
    else:
        if fight.attackers[0] != MANTICORE:
            fight = _monster_casts(s, fight)
        _ask_counters(s, fight)


def _next_caster(s: ManticoreState, fight: Fight, waiting: tuple[int, ...]) -> None:
    for place, seat in enumerate(waiting):
        slots = s.heroes[seat].slots
        if slots[ICE_BOULDER] or slots[FIREBALL]:
            s.push(AskCast(seat, fight, waiting[place + 1 :]))
            return
    _ask_counters(s, fight)


class AskCast(Question, frozen=True):
    """Which of its spells does an attacking hero use?"""  # MAN-514

    kind = "cast"

    fight: Fight
    waiting: tuple[int, ...]

    def options(self, s: ManticoreState) -> Sequence[Cast]:
        slots = s.heroes[self.seat].slots
        return [CASTS[ice, fire] for ice, fire in CASTS if ice <= bool(slots[ICE_BOULDER]) and fire <= bool(slots[FIREBALL])]

    def choose(self, s: ManticoreState, action: Cast) -> None:
        ice, fire = CHOICES[action.spells]
        power = spend(s, self.seat, ice, fire, defending=False)
        fight = self.fight
        cast = (fight.open_spells[0] + ice, fight.open_spells[1] + fire)
        _next_caster(s, replace(fight, spells=(fight.spells[0] + power, 0), open_spells=cast), self.waiting)


def spend(s: ManticoreState, seat: int, ice: bool, fire: bool, defending: bool) -> int:
    """Used spells leave the game; returns what they add."""  # MAN-415, MAN-514
    slots, power = s.heroes[seat].slots, 0
    for kind, used in ((ICE_BOULDER, ice), (FIREBALL, fire)):
        if used:
            rule = "MAN-515" if defending else "MAN-514"
            s.emit(SpellUsed, rule=rule, figure=s.name_of(seat), thing=words(Item(kind, slots[kind])), defending=defending)
            power += slots[kind]
            slots[kind] = 0
            s.lost += 1
    return power


def _monster_casts(s: ManticoreState, fight: Fight) -> Fight:
    """A monster uses all its spells in the first magic attack or response it makes."""  # MAN-552
    number = fight.attackers[0] - FIRST_MONSTER
    used = [loot.item for loot in s.monsters[number].load if loot.item.kind in SPELL_KINDS]
    _monster_spends(s, number, used, defending=False)
    count = tuple(sum(item.kind == kind for item in used) for kind in SPELL_KINDS)
    return replace(fight, spells=(sum(item.value for item in used), 0), open_spells=count)


def _monster_spends(s: ManticoreState, number: int, used: list[Item], defending: bool) -> None:
    monster = s.monsters[number]
    monster.load = tuple(loot for loot in monster.load if loot.item not in used)
    s.lost += len(used)
    for item in used:
        figure = s.name_of(FIRST_MONSTER + number)
        s.emit(SpellUsed, rule="MAN-552", figure=figure, thing=words(item), defending=defending)


def _ask_counters(s: ManticoreState, fight: Fight) -> None:
    if fight.open_spells == (0, 0) or fight.defenders[0] == MANTICORE:
        s.push(Strike(fight))
    elif fight.defenders[0] < FIRST_MONSTER:
        _next_counter(s, fight, speakers(s, fight, fight.defenders))
    else:
        s.push(Strike(_monster_counters(s, fight)))


def _next_counter(s: ManticoreState, fight: Fight, waiting: tuple[int, ...]) -> None:
    for place, seat in enumerate(waiting):
        if any(_answers(s, fight, seat)):
            s.push(AskCounter(seat, fight, waiting[place + 1 :]))
            return
    s.push(Strike(fight))


def _answers(s: ManticoreState, fight: Fight, seat: int) -> tuple[bool, bool]:
    """May this hero still answer with its Ice Boulder, its Fireball? Each only against an open opposite spell."""  # MAN-515
    slots = s.heroes[seat].slots
    return bool(slots[ICE_BOULDER] and fight.open_spells[1]), bool(slots[FIREBALL] and fight.open_spells[0])


class AskCounter(Question, frozen=True):
    """Which opposite spells does a defending hero use?"""  # MAN-515

    kind = "counter"

    fight: Fight
    waiting: tuple[int, ...]

    def options(self, s: ManticoreState) -> Sequence[Counter]:
        may_ice, may_fire = _answers(s, self.fight, self.seat)
        return [COUNTERS[ice, fire] for ice, fire in COUNTERS if ice <= may_ice and fire <= may_fire]

    def choose(self, s: ManticoreState, action: Counter) -> None:
        ice, fire = CHOICES[action.spells]
        power = spend(s, self.seat, ice, fire, defending=True)
        fight = self.fight
        left = (fight.open_spells[0] - fire, fight.open_spells[1] - ice)
        spells = (fight.spells[0], fight.spells[1] + power)
        _next_counter(s, replace(fight, spells=spells, open_spells=left), self.waiting)


def _monster_counters(s: ManticoreState, fight: Fight) -> Fight:
    """A monster always answers with the opposite spells it carries."""  # MAN-552, MAN-R46
    number = fight.defenders[0] - FIRST_MONSTER
    carried = [loot.item for loot in s.monsters[number].load]
    used = []
    for kind, attacking in ((ICE_BOULDER, fight.open_spells[1]), (FIREBALL, fight.open_spells[0])):
        used += [item for item in carried if item.kind == kind][:attacking]
    _monster_spends(s, number, used, defending=True)
    return replace(fight, spells=(fight.spells[0], sum(item.value for item in used)))


# ---- stance and blow ------------------------------------------------------------------------------------------------


class AskStance(Question, frozen=True):
    """Accept the close attack sword to sword, or defend with the shield? One answer for a whole group."""  # MAN-521, MAN-568

    kind = "stance"

    fight: Fight

    def options(self, s: ManticoreState) -> Sequence[Stance]:
        return STANCES

    def choose(self, s: ManticoreState, action: Stance) -> None:
        s.emit(StanceTaken, rule="MAN-521", hero=s.name_of(self.seat), stance=action.stance)
        s.push(Strike(replace(self.fight, defended=action.stance == "defend")))


def strength(s: ManticoreState, figure: int, characteristic: int, artifact: int) -> tuple[int, int]:
    """A figure's characteristic with Power points, and what its artifact adds."""
    if figure < FIRST_MONSTER:
        hero = s.heroes[figure]
        return HERO_VALUES[hero.card][characteristic] + hero.points[characteristic], hero.slots[artifact]
    if figure == MANTICORE:
        return MANTICORE_VALUES[characteristic], 0  # MAN-553
    number = figure - FIRST_MONSTER
    carried = (loot.item.value for loot in s.monsters[number].load if loot.item.kind == artifact and loot.face_up)
    return MONSTER_VALUES[number][characteristic], max(carried, default=0)  # MAN-551


def defending(fight: Fight) -> tuple[int, int]:
    """Characteristic and artifact of the defending side."""
    return SHIELDED if fight.defended else DEFENDING[fight.kind]


def summands(s: ManticoreState, figures: tuple[int, ...], means: tuple[int, int], spells: int) -> list[int]:
    """What a side brings to its die: values, artifacts and spells of all its figures."""  # MAN-565, MAN-567
    parts = [part for figure in figures for part in strength(s, figure, *means)]
    return [*parts, spells] if spells else parts


class Strike(Step, frozen=True):
    """Both dice, the damage, the deaths."""

    fight: Fight

    def run(self, s: ManticoreState) -> None:
        fight = self.fight
        attack = summands(s, fight.attackers, ATTACKING[fight.kind], fight.spells[0])
        defence = summands(s, fight.defenders, defending(fight), fight.spells[1])
        attack.append(s.chance.d6())  # MAN-508: the attacker first
        defence.append(s.chance.d6())
        difference = sum(attack) - sum(defence)
        losers: tuple[int, ...] = ()
        if difference > 0:
            losers = fight.defenders
        elif difference < 0 and is_mutual(fight):
            losers = fight.attackers  # MAN-512, MAN-523, MAN-566
        if s.log is not None:
            self._announce(s, attack, defence, losers, abs(difference))
        dead = [figure for figure in losers if wound(s, figure, abs(difference), strike_rule(fight))]
        if not fight.response:
            s.push(Respond(fight))
        if dead:
            slayers = fight.attackers if losers is fight.defenders else fight.defenders
            bury(s, dead, slayers, fight.side)

    def _announce(self, s: ManticoreState, attack: list[int], defence: list[int], losers: tuple[int, ...], damage: int) -> None:
        fight = self.fight
        s.emit(
            Blow,
            rule=strike_rule(fight),
            attackers=names(s, fight.attackers),
            defenders=names(s, fight.defenders),
            kind=fight.kind,
            attack=tuple(attack),
            defence=tuple(defence),
            losers=names(s, losers),
            damage=damage if losers else 0,
        )


def is_mutual(fight: Fight) -> bool:
    """Can the attacker be hurt too? In magic, and in close combat that was accepted."""  # MAN-512, MAN-523, MAN-524, MAN-531
    return fight.kind == MAGIC or (fight.kind == CLOSE and not fight.defended)


def strike_rule(fight: Fight) -> str:
    """The rule that says who loses what."""
    if fight.kind == CLOSE:
        return "MAN-524" if fight.defended else "MAN-523"
    return "MAN-512" if fight.kind == MAGIC else "MAN-531"


class Respond(Step, frozen=True):
    """The attacked side, if neither side perished, strikes back once, by card and free of points."""  # MAN-541, MAN-567

    fight: Fight

    def run(self, s: ManticoreState) -> None:
        attackers = tuple(figure for figure in self.fight.defenders if s.is_alive(figure))
        defenders = tuple(figure for figure in self.fight.attackers if s.is_alive(figure))
        if attackers and defenders:
            fight = Fight(attackers, defenders, self.fight.side, kind=draw_card(s), response=True)
            begin(s, fight, card=True)
