"""Choosers: whom and what spells may aim at. Each is named in `powers.toml`."""

from __future__ import annotations

from questboard.games.chobolo.rules.content import BOUND, ELEMENT_HEX, GRASS, LAKE, PHOENIX, POWER, VOID, cost
from questboard.games.chobolo.rules.fight.battle import fighters
from questboard.games.chobolo.rules.fight.contact import possible_targets
from questboard.games.chobolo.rules.model import SHOT, ChoboloState, Declared, is_wizard, members, seat_of
from questboard.games.chobolo.rules.towers import controlled, is_empty_main, may_build
from questboard.games.chobolo.rules.walking.placing import may_stand
from questboard.games.chobolo.rules.world import ADJACENT, COUNT, DISTANCE, SIZE

from .attaching import spells_on
from .powers import CHAIN_CODE, CHARACTER, CHOOSERS, DIE, ELEMENT, HEX, MAGIC, PERMANENT_CODE, PLAYER, chooser

Chosen = tuple[int, ...]


def on_board(s: ChoboloState) -> list[int]:
    """All characters on the board."""
    return [c for c, cell in enumerate(s.place) if cell >= 0]


def own(s: ChoboloState, seat: int) -> list[int]:
    """The seat's characters on the board."""
    return [c for c in range(seat * 4, seat * 4 + 4) if s.place[c] >= 0]


def seats_in(s: ChoboloState) -> list[int]:
    """The seats that are still in the game."""
    return [seat for seat in range(len(s.sides)) if not s.is_out(seat)]


# ---- characters -----------------------------------------------------------------------------------------------------


@chooser("character", CHARACTER)
def character(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Anybody on the board."""
    return on_board(s)


@chooser("character_without_it", CHARACTER)
def character_without_it(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Anybody who does not carry the same spell."""
    return [c for c in on_board(s) if not s.on[c] >> spell & 1]


@chooser("sightless_warrior", CHARACTER)
def sightless_warrior(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Warriors without a ranged attack."""  # CHO-544
    return [c for c in on_board(s) if not is_wizard(c) and not s.is_ranged(c)]


@chooser("wizard", CHARACTER)
def wizard(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Wizards on the board."""
    return [c for c in on_board(s) if is_wizard(c)]


@chooser("own_warrior", CHARACTER)
def own_warrior(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """The caster's warriors on the board."""
    return [c for c in own(s, seat) if not is_wizard(c)]


@chooser("novice", CHARACTER)
def novice(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Warriors of level 1."""
    return [c for c in on_board(s) if not is_wizard(c) and s.level[c] == 1]


@chooser("ground_character", CHARACTER)
def ground_character(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Anybody who is not in a tower."""
    return [c for c in on_board(s) if not s.in_tower(c)]


@chooser("ground_character_in_reach", CHARACTER)
def ground_character_in_reach(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Anybody near the caster's wizard who is not in a tower."""
    if s.place[seat * 4] < 0:
        return []
    row, reach = DISTANCE[s.place[seat * 4]], POWER[spell].reach
    return [c for c in on_board(s) if row[s.place[c]] <= reach and not s.in_tower(c)]


@chooser("unfinished", CHARACTER)
def unfinished(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Characters of the active player that have not finished their movement."""
    return [c for c in own(s, s.active) if not s.finished >> (c & 3) & 1]


@chooser("unstarted", CHARACTER)
def unstarted(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Characters of the active player that have not started moving."""
    return [c for c in own(s, s.active) if not (s.finished | s.stepped) >> (c & 3) & 1]


@chooser("own_unstarted", CHARACTER)
def own_unstarted(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """The caster's characters that have not moved or built in this turn."""
    return unstarted(s, seat, spell, chosen) if seat == s.active else []


@chooser("own_builder", CHARACTER)
def own_builder(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """The caster's warriors that may build where they stand."""
    return [c for c in own_unstarted(s, seat, spell, chosen) if may_build(s, c)]


@chooser("own_without_chobolo", CHARACTER)
def own_without_chobolo(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """The caster's characters but the holder of Chobolo."""
    return [c for c in own(s, seat) if c != s.holder]


@chooser("dead_warrior", CHARACTER)
def dead_warrior(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """The caster's dead warriors that are not called and not about to return by themselves."""  # CHO-530
    return [c for c in range(seat * 4 + 1, seat * 4 + 4) if s.place[c] < 0 and c not in s.called[seat] and not s.on[c] & PHOENIX]


@chooser("fighter", CHARACTER)
def fighter(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Anybody in a current battle."""
    return [c for c in members(fighters(s)) if s.place[c] >= 0]


@chooser("confused", CHARACTER)
def confused(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Anybody awake in the current battle who is not the caster's."""
    return [c for c in members(s.battle) if s.place[c] >= 0 and seat_of(c) != seat and not s.is_asleep(c)]


@chooser("confused_foe", CHARACTER)
def confused_foe(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Whom the confused one could attack."""
    return possible_targets(s, chosen[0])


@chooser("shooter", CHARACTER)
def shooter(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Those who shot just now."""
    if not s.rolls or s.rolls[-1].kind != SHOT:
        return []
    dice = s.rolls[-1]
    return [c for c in ((dice.actor, dice.other) if dice.mutual else (dice.actor,)) if s.place[c] >= 0]


@chooser("exchanged", CHARACTER)
def exchanged(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Anybody who stands on a hex, without tower and without Chobolo."""
    return [c for c in on_board(s) if not s.in_tower(c) and c != s.holder and not (s.over and c == s.mover)]


@chooser("exchanged_with", CHARACTER)
def exchanged_with(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Another one near the first, each fit to stand where the other stands."""
    one = chosen[0]
    if s.place[one] < 0:
        return []
    return [
        two
        for two in exchanged(s, seat, spell, chosen)
        if two != one
        and s.distance(one, two) <= POWER[spell].reach
        and may_stand(s, one, s.place[two], vacated=two)
        and may_stand(s, two, s.place[one], vacated=one)
    ]


@chooser("occupant", CHARACTER)
def occupant(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Who is in the named tower."""
    return s.occupants(chosen[0])


# ---- hexes ----------------------------------------------------------------------------------------------------------


@chooser("shaken_tower", HEX)
def shaken_tower(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Towers with somebody in them."""
    return [cell for cell in sorted(s.towers) if s.at[cell] >= 0]


@chooser("hex_beside", HEX)
def hex_beside(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Hexes beside the tower on which the occupant may stand."""
    return [cell for cell in ADJACENT[chosen[0]] if may_stand(s, chosen[1], cell)]


@chooser("gate_hex", HEX)
def gate_hex(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Grass on a land board, near the character."""
    row, reach = DISTANCE[s.place[chosen[0]]], POWER[spell].reach
    return [
        cell for cell in range(SIZE, COUNT) if row[cell] <= reach and s.ground[cell] == GRASS and may_stand(s, chosen[0], cell)
    ]


@chooser("own_empty_tower", HEX)
def own_empty_tower(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Empty towers that the caster controls."""
    return [cell for cell in controlled(s, seat) if s.at[cell] < 0]


def _is_bare(s: ChoboloState, cell: int) -> bool:
    return s.at[cell] < 0 and cell not in s.towers and cell not in s.thorns


@chooser("bare_hex", HEX)
def bare_hex(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Unoccupied land without tower, element or lake."""
    return [
        cell
        for cell in range(SIZE, COUNT)
        if VOID < s.ground[cell] < ELEMENT_HEX and s.ground[cell] != LAKE and _is_bare(s, cell)
    ]


@chooser("bare_grass", HEX)
def bare_grass(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Unoccupied grass without a tower."""
    return [cell for cell in range(SIZE, COUNT) if s.ground[cell] == GRASS and s.at[cell] < 0 and cell not in s.towers]


@chooser("lake", HEX)
def lake(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """One hex for each lake; a hex named before stays good while it is a lake."""
    named = [cell for cell in on_chain(s, seat, spell) if s.ground[cell] == LAKE]
    found: list[int] = []
    seen: set[int] = set()
    for cell in range(SIZE, COUNT):
        if s.ground[cell] == LAKE and cell not in seen:
            found.append(cell)
            seen.update(whole_lake(s, cell))
    return found + [cell for cell in named if cell not in found]


def whole_lake(s: ChoboloState, cell: int) -> list[int]:
    """All lake hexes connected with this one."""
    found = [cell]
    for one in found:
        found += [other for other in ADJACENT[one] if s.ground[other] == LAKE and other not in found]
    return sorted(found)


@chooser("doomed_tower", HEX)
def doomed_tower(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """For the holder of Chobolo: empty main towers of opponents nearby, and the own one from inside."""  # CHO-810
    wizard = seat * 4
    if s.holder != wizard or s.place[wizard] < 0:
        return []
    row = DISTANCE[s.place[wizard]]
    found = [
        s.main[other]
        for other in seats_in(s)
        if s.are_opponents(seat, other) and is_empty_main(s, other) and row[s.main[other]] <= POWER[spell].reach
    ]
    return found + ([s.main[seat]] if s.place[wizard] == s.main[seat] and s.in_tower(wizard) else [])


# ---- stacks, dice, spells -------------------------------------------------------------------------------------------


def on_chain(s: ChoboloState, seat: int, spell: int) -> Chosen:
    """What the spell named, if it is the one on top of the chain that is about to resolve."""
    if s.chain and (s.chain[-1].seat, s.chain[-1].spell) == (seat, spell):
        return s.chain[-1].targets
    return ()


def _price(s: ChoboloState, seat: int, spell: int) -> int:
    """How many of its own chips the spell takes: none out of the pool."""
    if s.chain and (s.chain[-1].seat, s.chain[-1].spell) == (seat, spell):
        return 0 if s.chain[-1].pooled else len(cost(s.rows[seat], spell))
    return 0 if spell in s.pools[seat] else len(cost(s.rows[seat], spell))


@chooser("stack", PLAYER)
def stack(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Players with a chip; the caster besides those that the spell claims."""
    return [other for other in seats_in(s) if len(s.stacks[other]) > (_price(s, seat, spell) if other == seat else 0)]


@chooser("other_stack", PLAYER)
def other_stack(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Other players with a chip."""  # CHO-903
    return [other for other in seats_in(s) if other != seat and s.stacks[other]]


@chooser("hand_of_opponent", PLAYER)
def hand_of_opponent(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Opponents with a card in hand."""
    return [other for other in seats_in(s) if s.are_opponents(seat, other) and s.hands[other]]


@chooser("other_element", ELEMENT)
def other_element(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Any element but that of the chip that is to change."""  # CHO-503
    chips = list(s.stacks[chosen[0]])
    if chosen[0] == seat:
        for _ in range(_price(s, seat, spell)):
            chips.remove(next(chip for chip in chips if chip < 4))
    present = chips[0] & 3
    return [element for element in range(4) if element != present]


@chooser("die", DIE)
def die(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """The dice that lie on the table."""
    if not s.rolls:
        return []
    return [0, 1] if s.rolls[-1].other >= 0 else [0]


@chooser("magic", MAGIC)
def magic(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """A spell on the chain, a permanent that nothing binds, or a character with all its spells."""  # CHO-533, CHO-543
    chain = [CHAIN_CODE + declared.number for declared in s.chain]
    single = [PERMANENT_CODE + card.id for card in s.spells if card.on < 0 or not s.on[card.on] & BOUND]
    return chain + single + [c for c in on_board(s) if spells_on(s, c)]


@chooser("spell_on_mine", MAGIC)
def spell_on_mine(s: ChoboloState, seat: int, spell: int, chosen: Chosen) -> list[int]:
    """Spells on the chain that aim at a character or tower of the caster."""
    return [CHAIN_CODE + declared.number for declared in s.chain if aims_at(s, declared, seat)]


def aims_at(s: ChoboloState, declared: Declared, seat: int) -> bool:
    """Does the spell name a character or a tower of this seat?"""
    for name, value in zip(POWER[declared.spell].targets, declared.targets, strict=True):
        kind = CHOOSERS[name][0]
        if (kind == CHARACTER or (kind == MAGIC and value < CHAIN_CODE)) and seat_of(value) == seat:
            return True
        if kind == HEX and value in s.towers and value in controlled(s, seat):
            return True
    return False
