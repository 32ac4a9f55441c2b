"""What the spell cards do when they resolve."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step
from questboard.games.chobolo.rules.actions import CHOSEN, DONE, ELEMENT_ACTIONS, POOLS, Card, Done, Element, PoolSpell
from questboard.games.chobolo.rules.content import ELEMENT, FIRST_STANDARD, MOVED, POWER, SPELL_IDS, cost, paid_by
from questboard.games.chobolo.rules.events import CardsSeen, ChipChanged, LevelGained, Placed, SpellPooled
from questboard.games.chobolo.rules.fight.harm import lose_level
from questboard.games.chobolo.rules.model import SPELL_ROLL, ChoboloState, Declared, Roll
from questboard.games.chobolo.rules.rolls import add_to_roll, roll, roll_again, taken_up
from questboard.games.chobolo.rules.towers import raise_tower
from questboard.games.chobolo.rules.walking.elements import pop_chip, push_chip
from questboard.games.chobolo.rules.walking.moving import finish, place_by_spell
from questboard.games.chobolo.rules.walking.placing import lift, put

from .aims import whole_lake
from .attaching import attach
from .cards import draw, leave_hand, show, show_to_all, to_bottom
from .casting import SPELL_BY_WORD, cancel, close_empty_pool, top_chips
from .powers import CHAIN_CODE, effect
from .windows import Window

# ---- permanents -----------------------------------------------------------------------------------------------------


@effect("SP01", "SP03", "SP04", "SP07", "SP08", "SP09", "SP11", "SP18", "SP30", "SP33", "SP36")
def enchant(s: ChoboloState, it: Declared) -> None:
    """The card lies on a character and gives it what the file says."""
    attach(s, it.seat, it.spell, on=it.targets[0])


@effect("SP22", "SP23")
def mark(s: ChoboloState, it: Declared) -> None:
    """The card lies on a hex."""
    attach(s, it.seat, it.spell, cells=(it.targets[0],))


@effect("SP24")
def bridge(s: ChoboloState, it: Declared) -> None:
    """The card lies on a whole lake, as it is now."""
    attach(s, it.seat, it.spell, cells=tuple(whole_lake(s, it.targets[0])))


@effect("SP05")
def open_pool(s: ChoboloState, it: Declared) -> None:
    """The caster pools at once, before anything else happens."""  # CHO-545
    attach(s, it.seat, it.spell, on=it.seat * 4)
    s.push(AskPool(it.seat))


class AskPool(Question, frozen=True):
    """Pay for another spell and put it into the pool? Put even if the hand leaves nothing but to be done."""  # CHO-518

    kind = "pool_spell"
    always_ask = True
    secret = True

    def options(self, s: ChoboloState) -> Sequence[Action]:
        paid = paid_by(s.rows[self.seat], top_chips(s, self.seat))
        spells = [spell for spell in range(FIRST_STANDARD, len(SPELL_IDS)) if paid >> spell & 1]
        spells += [card for card in s.hands[self.seat] if paid >> card & 1]
        return [*(POOLS[spell] for spell in spells), DONE]

    def choose(self, s: ChoboloState, action: PoolSpell | Done) -> None:
        if isinstance(action, Done):
            close_empty_pool(s, self.seat)
            return
        spell = SPELL_BY_WORD[action.spell]
        if spell < FIRST_STANDARD:
            show_to_all(s, self.seat, spell, "CHO-545")
            leave_hand(s, self.seat, spell)
        s.stacks[self.seat] = s.stacks[self.seat][len(cost(s.rows[self.seat], spell)) :]
        s.pools[self.seat] += (spell,)
        s.emit(SpellPooled, rule="CHO-545", seat=self.seat, spell=spell)
        s.push(self)


# ---- chips and cards ------------------------------------------------------------------------------------------------


@effect("SP02")
def change_element(s: ChoboloState, it: Declared) -> None:
    """The top chip becomes another element; a claim on it stays."""  # CHO-542
    seat, element = it.targets
    top, *rest = s.stacks[seat]
    s.stacks[seat] = (top - (top & 3) + element, *rest)
    s.emit(ChipChanged, rule="CHO-542", seat=seat, element=element)


@effect("SP25")
def drain(s: ChoboloState, it: Declared) -> None:
    """The top chip of another player is removed."""
    pop_chip(s, it.targets[0], "CHO-505")


@effect("SP26")
def steal_element(s: ChoboloState, it: Declared) -> None:
    """The top chip of another player moves onto the caster's stack."""
    push_chip(s, it.seat, pop_chip(s, it.targets[0], "CHO-505"), "CHO-505")


@effect("SP27")
def elemental_font(s: ChoboloState, it: Declared) -> None:
    """Chips of the caster's choice, one after the other."""
    s.push(*(NameChip(it.seat) for _ in range(POWER[it.spell].amount)))


class NameChip(Question, frozen=True):
    """Of which element is the next chip?"""  # CHO-503

    kind = "spell_parameter"

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return ELEMENT_ACTIONS

    def choose(self, s: ChoboloState, action: Element) -> None:
        push_chip(s, self.seat, ELEMENT[action.element], "CHO-505")


@effect("SP28")
def insight(s: ChoboloState, it: Declared) -> None:
    """Draw cards."""
    draw(s, it.seat, POWER[it.spell].amount, "CHO-505")


@effect("SP29")
def minds_eye(s: ChoboloState, it: Declared) -> None:
    """Look at a hand; one card of it goes to the bottom of its owner's deck."""
    owner = it.targets[0]
    s.emit(CardsSeen, rule="CHO-505", seat=owner, cards=s.hands[owner], audience=(it.seat, owner))
    for card in s.hands[owner]:
        show(s, owner, card, 1 << it.seat)
    s.push(ChooseCard(it.seat, owner))


class ChooseCard(Question, frozen=True):
    """Which card of the hand goes back?"""  # CHO-503

    kind = "spell_parameter"

    owner: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return [CHOSEN[card] for card in s.hands[self.owner]]

    def choose(self, s: ChoboloState, action: Card) -> None:
        card = SPELL_BY_WORD[action.spell]
        show_to_all(s, self.owner, card, "CHO-505")
        leave_hand(s, self.owner, card)
        to_bottom(s, self.owner, card)


# ---- dice and battles -----------------------------------------------------------------------------------------------


@effect("SP10")
def guided_arrow(s: ChoboloState, it: Declared) -> None:
    """A bonus on the roll of this shot."""
    add_to_roll(s, it.targets[0], POWER[it.spell].amount)


@effect("SP12")
def twist_of_fate(s: ChoboloState, it: Declared) -> None:
    """A die is rolled again; the new value counts."""
    roll_again(s, it.targets[0], "CHO-505")


@effect("SP06")
def battle_fury(s: ChoboloState, it: Declared) -> None:
    """A bonus on modified rolls until the battle ends."""
    others = tuple(pair for pair in s.fury if pair[0] != it.targets[0])
    s.fury = (*others, (it.targets[0], POWER[it.spell].amount))


@effect("SP34")
def confusion(s: ChoboloState, it: Declared) -> None:
    """In this round it must attack that character."""
    who, foe = it.targets
    s.forced = (*(pair for pair in s.forced if pair[0] != who), (who, foe))


# ---- harm and help --------------------------------------------------------------------------------------------------


@effect("SP13")
def fireball(s: ChoboloState, it: Declared) -> None:
    """The target loses a level."""
    for _ in range(POWER[it.spell].amount):
        lose_level(s, it.targets[0], it.seat, "CHO-505")


@effect("SP14")
def lightning(s: ChoboloState, it: Declared) -> None:
    """A die decides, after a DICE window of its own."""  # CHO-523
    roll(s, Roll(SPELL_ROLL, it.targets[0], seat=it.seat), ApplyLightning(it.spell), "CHO-523")


class ApplyLightning(Step, frozen=True):
    """The die of the spell counts."""

    spell: int

    def run(self, s: ChoboloState) -> None:
        dice = taken_up(s)
        target = dice.actor
        if dice.die in POWER[self.spell].succeeds and s.place[target] >= 0 and not s.in_tower(target):
            lose_level(s, target, dice.seat, "CHO-523")


@effect("SP16")
def spring_blessing(s: ChoboloState, it: Declared) -> None:
    """A novice becomes level 2."""  # CHO-702
    target = it.targets[0]
    s.level[target] = POWER[it.spell].amount
    s.emit(LevelGained, rule="CHO-702", who=target, level=s.level[target])


# ---- movement -------------------------------------------------------------------------------------------------------


@effect("SP17")
def haste(s: ChoboloState, it: Declared) -> None:
    """More spaces in this movement."""
    s.haste[it.targets[0] & 3] += POWER[it.spell].amount


@effect("SP19")
def windwalk(s: ChoboloState, it: Declared) -> None:
    """This movement it may travel over characters, towers, element hexes and lakes."""
    s.winded |= 1 << (it.targets[0] & 3)


@effect("SP20")
def gate(s: ChoboloState, it: Declared) -> None:
    """Put the character on the hex; that was its movement."""
    who, cell = it.targets
    was_moving = s.mover == who
    place_by_spell(s, who, cell, "CHO-314")
    finish(s, who)
    if who & 3 and not was_moving:
        s.push(Window(MOVED, who))


@effect("SP15")
def tremor(s: ChoboloState, it: Declared) -> None:
    """Somebody is shaken out of a tower."""
    _, who, cell = it.targets
    place_by_spell(s, who, cell, "CHO-314")


@effect("SP21")
def recall(s: ChoboloState, it: Declared) -> None:
    """An own character is put into an own tower."""
    place_by_spell(s, it.targets[0], it.targets[1], "CHO-314")


@effect("SP35")
def exchange(s: ChoboloState, it: Declared) -> None:
    """Two characters change places."""
    one, two = it.targets
    cells = s.place[one], s.place[two]
    lift(s, one)
    lift(s, two)
    for who, cell in ((one, cells[1]), (two, cells[0])):
        put(s, who, cell)
        s.emit(Placed, rule="CHO-314", who=who, cell=cell)
        if s.mover == who:
            finish(s, who)


@effect("SP32")
def raise_stronghold(s: ChoboloState, it: Declared) -> None:
    """A tower without rolling; the warrior is finished for this turn."""
    who = it.targets[0]
    raise_tower(s, who, "CHO-405")
    was_moving = s.mover == who
    finish(s, who)
    if not was_moving:
        s.push(Window(MOVED, who))


# ---- the chain ------------------------------------------------------------------------------------------------------


@effect("SP31")
def ward(s: ChoboloState, it: Declared) -> None:
    """The spell is cancelled as by Dispel Magic."""
    number = it.targets[0] - CHAIN_CODE
    cancel(s, next(declared for declared in s.chain if declared.number == number))
