"""What is asked, in one plain sentence for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Decision, Question
from questboard.core.naming import seat_mark

from .archery import AskShot, NameMarksman, OrderShots
from .battle import AskAccept, AskTruce, OrderBattles
from .content import ALL_BOARDS, ELEMENT_HEX, ELEMENT_NAMES, KIND_NAMES, LAYOUTS, POWER
from .elements import ElementChoice
from .fighting import AskTarget, OrderAttacks
from .magic import AskPool, ChooseCard, NameChip
from .marching import PickWarrior, WarriorAction, WarriorSteps, WizardSteps
from .model import BLOW, BUILDING, RIVER_ROLL, SHOT, ChoboloState, members
from .moving import allowance
from .names import aim, ground, hex_name, listed, spell, tower, who
from .setup import ChooseArmy, ChooseBoard, MainTower, NameElement, PlaceBoard
from .shooting import AskFire, NameShooter
from .towers import DestroyTower
from .turns import ReturnTower
from .windows import AskChain, AskWindow


def prompt(s: ChoboloState, decision: Decision) -> str:
    """The question that this decision puts; its details lie on top of the view's agenda."""
    question: Question = s.agenda[-1]
    draft = getattr(question, "draft", ())
    text = _draft(s, draft) if draft else ASKS[type(question)](s, question)
    return f"{seat_mark(question.seat)}: {text}."


def _draft(s: ChoboloState, draft: tuple[int, ...]) -> str:
    """What a half-made declaration still needs."""
    number, _, *chosen = draft
    named = [aim(s, number, place, value) for place, value in enumerate(chosen)]
    so_far = f" ({listed(named)})" if named else ""
    return f"{spell(number)}{so_far}: choose {WANTED[POWER[number].targets[len(chosen)]]}"


WANTED = {
    "character": "a character",
    "character_without_it": "a character that does not carry this spell",
    "sightless_warrior": "a warrior without a ranged attack",
    "wizard": "a wizard",
    "own_warrior": "one of your warriors",
    "novice": "a warrior of level 1",
    "ground_character": "a character that is not in a tower",
    "ground_character_in_reach": "a character near your wizard that is not in a tower",
    "unfinished": "a character of the active player that has not finished its movement",
    "unstarted": "a character of the active player that has not started to move",
    "own_unstarted": "one of your characters that has not moved or built",
    "own_builder": "one of your warriors that may build where it stands",
    "own_without_chobolo": "one of your characters",
    "dead_warrior": "one of your dead warriors",
    "fighter": "a character in a battle",
    "confused": "a character in this battle",
    "confused_foe": "whom it must attack",
    "shooter": "who shot",
    "exchanged": "the first character",
    "exchanged_with": "the second character",
    "occupant": "who is shaken out",
    "shaken_tower": "a tower with somebody in it",
    "hex_beside": "where it stands afterwards",
    "gate_hex": "a grass hex",
    "own_empty_tower": "one of your empty towers",
    "bare_hex": "an unoccupied hex",
    "bare_grass": "an unoccupied grass hex",
    "lake": "a lake",
    "doomed_tower": "a main tower; your own arms your wizard",
    "stack": "whose top chip changes",
    "other_stack": "whose top chip it takes",
    "hand_of_opponent": "whose hand you look at",
    "other_element": "the new element",
    "die": "a die",
    "magic": "a spell, or a character with spells on it",
    "spell_on_mine": "the spell to cancel",
}

WINDOW_WORDS = (
    "a turn begins",
    "after this step",
    "after this movement",
    "before the battle",
    "before this round of battle",
    "the dice lie on the table",
    "before the turn ends",
    "now",
)


def _window(s: ChoboloState, q: AskWindow) -> str:
    moment = WINDOW_WORDS[q.window]
    if s.rolls:
        moment = _dice(s)
    return f"cast a spell or pass ({moment})"


def _dice(s: ChoboloState) -> str:
    dice = s.rolls[-1]
    if dice.kind in (SHOT, BLOW):
        return f"{who(s, dice.actor)} rolled {dice.die}, {who(s, dice.other)} {dice.other_die}"
    what = {BUILDING: "to build", RIVER_ROLL: "to walk the river"}.get(dice.kind)
    return f"{who(s, dice.actor)} rolled {dice.die} {what}" if what else f"a spell rolled {dice.die} against {who(s, dice.actor)}"


def _chain(s: ChoboloState, q: AskChain) -> str:
    top = s.chain[-1]
    named = [aim(s, top.spell, place, value) for place, value in enumerate(top.targets)]
    target = f" ({listed(named)})" if named else ""
    return f"{seat_mark(top.seat)} casts {spell(top.spell)}{target}; answer with a spell or pass"


def _wizard(s: ChoboloState, q: WizardSteps) -> str:
    left = max(0, allowance(s, q.who) - s.used[q.who & 3])
    return f"move {KIND_NAMES[s.kinds[q.who]]}, {left} spaces left, cast, or end the wizard step"


def _warrior(s: ChoboloState, q: WarriorSteps) -> str:
    if q.river:
        return f"walk the river with the {KIND_NAMES[s.kinds[q.who]]}, or stop"
    left = max(0, allowance(s, q.who) - s.used[q.who & 3])
    return f"move the {KIND_NAMES[s.kinds[q.who]]}, {left} spaces left, cast, or stop"


def _place_board(s: ChoboloState, q: PlaceBoard) -> str:
    return f"choose a board for slot {LAYOUTS[s.options.layout].groups[q.group][q.slot]} and how it is turned"


def _element(s: ChoboloState, q: ElementChoice) -> str:
    element = ELEMENT_NAMES[s.ground[q.cell] - ELEMENT_HEX]
    return f"your wizard enters the {element} element; take a chip, remove one, pray, or nothing"


def _truce(s: ChoboloState, q: AskTruce) -> str:
    return f"fight {seat_mark(q.foe)} in the battle of {listed(who(s, c) for c in members(q.part))}, or offer a truce"


ASKS: dict[type[Question], Callable[[ChoboloState, Any], str]] = {
    ChooseArmy: lambda s, q: "choose a starter set; it is shown when everybody has chosen",
    ChooseBoard: lambda s, q: f"choose one of the {len(ALL_BOARDS)} boards to add to your set",
    NameElement: lambda s, q: "name the element of your Shadow Wizard",
    PlaceBoard: _place_board,
    MainTower: lambda s, q: "choose the element hex for your main tower",
    WizardSteps: _wizard,
    WarriorSteps: _warrior,
    PickWarrior: lambda s, q: "choose the next warrior, cast, or end the warriors step",
    WarriorAction: lambda s, q: f"what does the {KIND_NAMES[s.kinds[q.who]]} on {ground(s, s.place[q.who])} do",
    ElementChoice: _element,
    DestroyTower: lambda s, q: "you control four towers; choose the one to destroy",
    ReturnTower: lambda s, q: f"choose the tower to which {who(s, s.called[q.seat][0])} returns",
    AskFire: lambda s, q: f"fire at {who(s, q.who)} on {hex_name(s.place[q.who])}, or hold",
    NameShooter: lambda s, q: f"choose who shoots from {tower(s, q.cell)} at {who(s, q.target)}",
    NameMarksman: lambda s, q: f"choose who shoots from {tower(s, q.cell)} at {seat_mark(q.foe)}",
    AskShot: lambda s, q: f"choose a target of {seat_mark(q.foe)} for {who(s, q.shooter)}, or none",
    OrderShots: lambda s, q: "choose the next shot to be rolled",
    AskTruce: _truce,
    AskAccept: lambda s, q: f"{seat_mark(s.active)} offers a truce; accept or refuse",
    OrderBattles: lambda s, q: "choose the next battle to be fought",
    AskTarget: lambda s, q: f"choose whom {who(s, q.who)} attacks in round {s.battle_round} of the battle",
    OrderAttacks: lambda s, q: f"choose the next attack of {seat_mark(q.of)}",
    AskWindow: _window,
    AskChain: _chain,
    AskPool: lambda s, q: "put a spell that the top chips pay for into the pool, or be done",
    NameChip: lambda s, q: "name the element of the next chip",
    ChooseCard: lambda s, q: f"choose the card of {seat_mark(q.owner)} that goes back under its deck",
}
