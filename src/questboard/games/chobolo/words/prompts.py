"""What is asked, in one plain sentence for each kind of question, and one line of help under it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Decision, Question
from questboard.core.loop.naming import seat_mark
from questboard.games.chobolo.rules.content import (
    BATTLE,
    DICE,
    ELEMENT_HEX,
    ELEMENT_NAMES,
    END,
    KIND_NAMES,
    LIMITS,
    MOVED,
    POWER,
    ROUND,
    START,
    STEP,
)
from questboard.games.chobolo.rules.fight.archery import AskShot, NameMarksman, OrderShots
from questboard.games.chobolo.rules.fight.battle import AskAccept, AskTruce, OrderBattles
from questboard.games.chobolo.rules.fight.blows import AskTarget, OrderAttacks
from questboard.games.chobolo.rules.fight.shooting import AskFire, NameShooter
from questboard.games.chobolo.rules.model import BLOW, BUILDING, NOBODY, RIVER_ROLL, SHOT, ChoboloState, members, seat_of
from questboard.games.chobolo.rules.setup import ChooseArmy, ChooseBoard, MainTower, NameElement, PlaceBoard
from questboard.games.chobolo.rules.spells.effects import AskPool, ChooseCard, NameChip
from questboard.games.chobolo.rules.spells.windows import Ask, AskChain, AskWindow
from questboard.games.chobolo.rules.towers import DestroyTower, crowd_holds_the_step, may_build, must_leave
from questboard.games.chobolo.rules.turns import ReturnTower
from questboard.games.chobolo.rules.walking.elements import ElementChoice
from questboard.games.chobolo.rules.walking.marching import (
    PickWarrior,
    WarriorAction,
    WarriorSteps,
    WizardSteps,
    may_walk_river,
    warriors_to_act,
)
from questboard.games.chobolo.rules.walking.moving import allowance, can_step

from .names import aim, capital, count, either, listed, sentence, spell, spot, who


def prompt(s: ChoboloState, decision: Decision) -> str:
    """What a seat must choose."""
    return question_words(s, s.agenda[-1])


def is_worded(question: object) -> bool:
    """Is there a question on top of the agenda, one that people are asked?"""
    return type(question) in ASKS


def question_words(s: ChoboloState, question: Question) -> str:
    """The question as a sentence."""
    draft = draft_of(question)
    return capital(_draft(s, draft) if draft else ASKS[type(question)](s, question))


def help_words(s: ChoboloState, question: Question) -> str:
    """One line more."""
    if draft_of(question):
        return "Nobody knows of the spell before everything is named."
    words = HELPS[type(question)]
    return sentence(words if isinstance(words, str) else words(s, question))


def draft_of(question: object) -> tuple[int, ...]:
    """The half-made declaration in a question, if there is one."""
    draft: tuple[int, ...] = getattr(question, "draft", ())
    return draft


def _draft(s: ChoboloState, draft: tuple[int, ...]) -> str:
    """What a half-made declaration still needs."""
    number, _, *chosen = draft
    named = [aim(s, number, place, value) for place, value in enumerate(chosen)]
    so_far = f" ({listed(named)})" if named else ""
    return f"{spell(number)}{so_far}: choose {WANTED[POWER[number].targets[len(chosen)]]}."


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


def _name(s: ChoboloState, c: int) -> str:
    """A wizard by name, a warrior by kind."""
    name = KIND_NAMES[s.kinds[c]]
    return f"the {name}" if c & 3 else name


def _where(s: ChoboloState, c: int) -> str:
    """ "in Ana's main tower", "on the grass of Larkfield"."""
    cell = s.place[c]
    return f"{'in' if cell in s.towers else 'on'} {spot(s, cell)}"


def _of(seat: int, q: Question) -> str:
    """ " of Ana", but not to Ana herself: a question does not name whom it asks."""
    return "" if seat == q.seat else f" of {seat_mark(seat)}"


def _theirs(s: ChoboloState, c: int, q: Question) -> str:
    """ "Ana's Archer", and "your Archer" to Ana herself."""
    return f"your {KIND_NAMES[s.kinds[c]]}" if seat_of(c) == q.seat else who(s, c)


# ---- reactions ------------------------------------------------------------------------------------------------------


def _window(s: ChoboloState, q: AskWindow) -> str:
    return f"{_moment(s, q)}. Cast a spell?"


def moment_words(s: ChoboloState, q: Ask) -> str:
    """When such a question comes: people may say that they do not want to be asked then."""
    return MOMENTS[q.window] if isinstance(q, AskWindow) else f"when {spell(s.chain[-1].spell)} is cast"


MOMENTS = {
    START: "when a turn begins",
    STEP: "after a step",
    MOVED: "after a move",
    BATTLE: "before battles",
    ROUND: "before a round of battle",
    DICE: "when dice lie",
    END: "when a turn ends",
}


def _moment(s: ChoboloState, q: AskWindow) -> str:
    if s.rolls and q.window == DICE:
        return _dice(s, q)
    if q.window in (START, END):
        return f"the turn{_of(s.active, q)} {'begins' if q.window == START else 'ends'}"
    if q.window == BATTLE:
        return "the battle step begins"
    if q.window == ROUND:
        return f"round {s.battle_round} of the battle begins"
    if s.mover != NOBODY:
        return f"{_theirs(s, s.mover, q)} has moved"
    return "somebody was moved" if s.active == q.seat else f"{seat_mark(s.active)} has moved somebody"


def _dice(s: ChoboloState, q: AskWindow) -> str:
    dice = s.rolls[-1]
    actor = _theirs(s, dice.actor, q)
    if dice.kind in (SHOT, BLOW):
        return f"{actor} rolled {dice.die}, {_theirs(s, dice.other, q)} {dice.other_die}"
    what = {BUILDING: "to build", RIVER_ROLL: "to walk the river"}.get(dice.kind)
    return f"{actor} rolled {dice.die} {what}" if what else f"a spell rolled {dice.die} against {actor}"


def _chain(s: ChoboloState, q: AskChain) -> str:
    top = s.chain[-1]
    named = [aim(s, top.spell, place, value) for place, value in enumerate(top.targets)]
    target = f" on {listed(named)}" if named else ""
    cast = f"{spell(top.spell)} is cast" if top.seat == q.seat else f"{seat_mark(top.seat)} casts {spell(top.spell)}"
    return f"{cast}{target}. Answer with a spell?"


# ---- steps ----------------------------------------------------------------------------------------------------------


def _spaces(s: ChoboloState, c: int) -> str:
    limit = allowance(s, c)
    return f"{max(0, limit - s.used[c & 3])} of {count(limit, 'space')} left"


def _steps(s: ChoboloState, q: WizardSteps) -> str:
    if q.river:
        return f"how far does {_name(s, q.who)} follow the river?"
    return f"where does {_name(s, q.who)} go?" if q.steps(s) else f"what else does {_name(s, q.who)} do?"


def _steps_help(s: ChoboloState, q: WizardSteps) -> str:
    """What is left to walk, and whether it may stay; spells are in nobody's sight but the chooser's."""
    if q.river:
        return "any number of steps along the water; a lake is no place to stop"
    if not q.can_stay(s, steps := q.steps(s)):
        return f"{_spaces(s, q.who)}; {'the tower is too full to stay' if must_leave(s, q.who) else 'somebody else stands here'}"
    end = "stop here" if q.who & 3 else "end the wizard step"
    return f"{_spaces(s, q.who)}, or {end}; lit spells can be cast" if steps else f"lit spells can be cast, or {end}"


def _acting(s: ChoboloState, q: WarriorAction) -> str:
    return f"where does {_name(s, q.who)} go?" if can_step(s, q.who) else f"what does {_name(s, q.who)} do?"


def _acting_help(s: ChoboloState, q: WarriorAction) -> str:
    """How it goes, and what it may do instead."""
    if not can_step(s, q.who):
        return f"it stands {_where(s, q.who)} and has no way to go"
    instead = ["build"] * may_build(s, q.who) + ["walk the river"] * may_walk_river(s, q.who)
    instead += ["stay"] * (not must_leave(s, q.who))
    return f"{_spaces(s, q.who)}: click where it goes, or let it {either(instead)}"


def _picking(s: ChoboloState, q: PickWarrior) -> str:
    return "which warrior acts next?" if warriors_to_act(s, q.seat) else "cast a spell before the warriors step ends?"


def _picking_help(s: ChoboloState, q: PickWarrior) -> str:
    if not warriors_to_act(s, q.seat):
        return "every warrior has acted; lit spells can be cast"
    last = "one must leave the full tower" if crowd_holds_the_step(s, q.seat) else "or end the warriors step"
    return f"each moves, builds or stays once; lit spells can be cast; {last}"


def _element(s: ChoboloState, q: ElementChoice) -> str:
    return f"what does {_name(s, q.seat * 4)} do at the {ELEMENT_NAMES[s.ground[q.cell] - ELEMENT_HEX]} element?"


def _truce_help(s: ChoboloState, q: AskTruce | AskAccept) -> str:
    return f"in contact: {listed(who(s, c) for c in members(q.part))}; in a truce they neither attack nor shoot each other now"


def _attacks(s: ChoboloState, q: OrderAttacks) -> str:
    return f"which attack of {seat_mark(q.of)} is fought next?" if q.of != s.active else "which attack is fought next?"


ASKS: dict[type[Question], Callable[[ChoboloState, Any], str]] = {
    ChooseArmy: lambda s, q: "which army goes to war?",
    ChooseBoard: lambda s, q: "which board is added to the set?",
    NameElement: lambda s, q: "which element is the Shadow Wizard's?",
    PlaceBoard: lambda s, q: "which board comes next, and how is it turned?",
    MainTower: lambda s, q: "where does the main tower stand?",
    WizardSteps: _steps,
    WarriorSteps: _steps,
    PickWarrior: _picking,
    WarriorAction: _acting,
    ElementChoice: _element,
    DestroyTower: lambda s, q: "which tower is given up?",
    ReturnTower: lambda s, q: f"where does {_name(s, s.called[q.seat][0])} return?",
    AskFire: lambda s, q: f"fire at {who(s, q.who)}?",
    NameShooter: lambda s, q: f"who in the tower shoots at {who(s, q.target)}?",
    NameMarksman: lambda s, q: f"who in the tower shoots at {seat_mark(q.foe)}?",
    AskShot: lambda s, q: f"at which of {seat_mark(q.foe)}'s characters does {_name(s, q.shooter)} shoot?",
    OrderShots: lambda s, q: "which shot is rolled next?",
    AskTruce: lambda s, q: f"fight {seat_mark(q.foe)}, or offer a truce?",
    AskAccept: lambda s, q: f"{seat_mark(s.active)} offers a truce. Accept it?",
    OrderBattles: lambda s, q: "which battle is fought next?",
    AskTarget: lambda s, q: f"whom does {_name(s, q.who)} attack?",
    OrderAttacks: _attacks,
    AskWindow: _window,
    AskChain: _chain,
    AskPool: lambda s, q: "which spell goes into the pool?",
    NameChip: lambda s, q: "which element is the next chip?",
    ChooseCard: lambda s, q: f"which card{_of(q.owner, q)} goes under the deck?",
}

HELPS: dict[type[Question], str | Callable[[ChoboloState, Any], str]] = {
    ChooseArmy: "it is shown when everybody has chosen",
    ChooseBoard: "it is laid with the boards of the set",
    NameElement: "it fixes the prices of the five standard spells and the hex of the main tower",
    PlaceBoard: lambda s, q: f"board {q.slot + 1}; rivers join where their ends meet",
    MainTower: "always on a hex of the wizard's own element",
    WizardSteps: _steps_help,
    WarriorSteps: _steps_help,
    PickWarrior: _picking_help,
    WarriorAction: _acting_help,
    ElementChoice: "one thing at each visit",
    DestroyTower: lambda s, q: f"only {LIMITS.aux_towers} auxiliary towers may be kept",
    ReturnTower: "in any tower of its own, at level 1",
    AskFire: lambda s, q: f"one shot at each player a round; {_name(s, q.who)} is within {LIMITS.shot_range} hexes",
    NameShooter: "the tower has one shot",
    NameMarksman: "the tower has one shot",
    AskShot: "one shot at each player a round; higher die hits, a tie does nothing",
    OrderShots: "a shot whose shooter or target is gone is dropped",
    AskTruce: _truce_help,
    AskAccept: _truce_help,
    OrderBattles: "each is fought to the death",
    AskTarget: lambda s, q: f"round {s.battle_round} of the battle; two who attack each other both risk a level",
    OrderAttacks: "whoever dies first attacks no more",
    AskWindow: "what is lit can be cast; or pass",
    AskChain: "the last spell declared takes effect first",
    AskPool: "the chips on top pay for it now; it can be cast later without chips",
    NameChip: "it goes on top of the stack",
    ChooseCard: "its owner draws it again last of all",
}
