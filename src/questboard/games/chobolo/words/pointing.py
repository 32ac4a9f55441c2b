"""What a click on a thing means that is not lit: the action that one would expect of it, or a word about the thing itself.

It is given the asked seat's own view: a refusal tells no secret.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Explanation, Question
from questboard.core.loop.naming import seat_mark
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.content import SPELL, SPELL_WORDS
from questboard.games.chobolo.rules.fight.archery import AskShot
from questboard.games.chobolo.rules.fight.blows import AskTarget
from questboard.games.chobolo.rules.fight.shooting import AskFire
from questboard.games.chobolo.rules.model import ChoboloState, seat_of
from questboard.games.chobolo.rules.naming import named
from questboard.games.chobolo.rules.spells.effects import AskPool
from questboard.games.chobolo.rules.spells.windows import Ask
from questboard.games.chobolo.rules.walking.marching import PickWarrior, WarriorAction, WarriorSteps, WizardSteps
from questboard.games.chobolo.rules.world import NAMED

from .ids import reactions_id
from .names import capital, land, spell, tower, who
from .prompts import draft_of, question_words
from .targets import target

Why = Explanation
Meaning = Action | Explanation | None
"""None: there is no such thing."""

MOVING = (WizardSteps, WarriorSteps)
CASTING = (WizardSteps, WarriorSteps, PickWarrior, Ask)


def pointed_at(s: ChoboloState, question: Question, thing: str) -> Meaning:
    """The option that a thing stands for, else what one would expect of it, else why it is not for choosing."""
    for option in question.options(s):
        if target(s, question.seat, option) == thing != "":
            return option
    kind, _, name = thing.partition(":")
    return READERS[kind](s, question, name) if kind in READERS else None


def later(s: ChoboloState, question: Question) -> Why:
    """The thing will have its use, but now something else is asked."""
    return Why("Something else is asked now.", "CHO-202", question_words(s, question))


def _cell(s: ChoboloState, question: Question, name: str) -> Meaning:
    if name not in NAMED:
        return None
    if draft_of(question):
        return act.Hex(name)
    if isinstance(question, MOVING):
        return act.Move(name)
    if isinstance(question, WarriorAction):
        return Why("No safe way leads there in this turn.", "CHO-301", "Dots show where the warrior can go.")
    if isinstance(question, PickWarrior):
        return Why("First name the warrior that goes.", "CHO-205", "Click one of your warriors.")
    return later(s, question)


def detour(s: ChoboloState, question: Question, action: Action, intent: Action | str) -> str:
    """What was clicked stands for a choice that is made on the board."""
    where = target(s, question.seat, action)
    elsewhere = isinstance(intent, str) and where != intent and where.startswith(("piece:", "cell:"))
    return "Click it on the board, where it is lit." if elsewhere else ""


def _piece(s: ChoboloState, question: Question, name: str) -> Meaning:
    kind, _, rest = name.partition(":")
    if name == "chobolo":
        return Why(
            "Chobolo is taken with the Chobolo spell from beside the Center Hex.",
            "CHO-801",
            "After its first capture a wizard who ends its movement beside it takes it without a spell.",
        )
    if kind == "tower":
        return _tower(s, question, rest)
    if kind == "spell":
        return Why("A spell lies here; it ends by itself, or by Dispel Magic.", "CHO-533")
    c = named(s, name)
    if c < 0 or s.place[c] < 0:
        return None
    return _character(s, question, c, name)


def _tower(s: ChoboloState, question: Question, name: str) -> Meaning:
    cell = NAMED.get(name, -1)
    if cell not in s.towers:
        return None
    if draft_of(question):
        return act.Hex(name)
    if isinstance(question, MOVING):
        return act.Move(name)
    if isinstance(question, AskFire):
        return act.Fire(name)
    return Why(f"{capital(tower(s, cell))} reaches two hexes far.", "CHO-411", f"It stands in {land(s, cell)}.")


def _character(s: ChoboloState, question: Question, c: int, name: str) -> Meaning:
    if draft_of(question):
        return act.Target(name)
    if isinstance(question, AskShot):
        return act.Shoot(name)
    if isinstance(question, AskTarget):
        return act.Attack(name)
    if isinstance(question, PickWarrior):
        return act.Warrior(name)
    if isinstance(question, MOVING):
        if c == question.who:
            return Why("It is moving.", "CHO-301", "Click a lit hex, or stop.")
        if seat_of(c) == question.seat:
            return Why("One character moves after the other.", "CHO-205", "Finish this movement first.")
        return Why(
            f"{who(s, c)} cannot be attacked while somebody moves.", "CHO-604", "Stand beside it when the battle step begins."
        )
    return later(s, question)


def _spell(s: ChoboloState, question: Question, name: str) -> Meaning:
    owner, _, id = name.partition(":")
    if id not in SPELL or not owner.isdecimal():
        return None
    if int(owner) != question.seat:
        return Why(f"That spell is {seat_mark(int(owner))}'s.", "CHO-501")
    if isinstance(question, AskPool):
        return act.PoolSpell(SPELL_WORDS[SPELL[id]])
    if draft_of(question):
        return Why(f"{spell(draft_of(question)[0])} is being declared.", "CHO-503", "Name what it asks for.")
    if isinstance(question, CASTING):
        return act.Cast(SPELL_WORDS[SPELL[id]])
    return Why("Spells are cast between steps and in windows, not at this question.", "CHO-209", question_words(s, question))


def _pooled(s: ChoboloState, question: Question, name: str) -> Meaning:
    owner, _, place = name.partition(":")
    if not (owner.isdecimal() and place.isdecimal()) or int(owner) >= len(s.pools) or int(place) >= len(s.pools[int(owner)]):
        return None
    if int(owner) != question.seat:
        return Why(f"That pool is {seat_mark(int(owner))}'s.", "CHO-545")
    if isinstance(question, CASTING) and not draft_of(question):
        return act.CastPooled(SPELL_WORDS[s.pools[int(owner)][int(place)]])
    return later(s, question)


def _link(s: ChoboloState, question: Question, name: str) -> Meaning:
    return Why("This spell was declared and waits for those above it.", "CHO-512", "Dispel Magic or Ward may cancel it.")


def _slot(s: ChoboloState, question: Question, name: str) -> Meaning:
    if f"slot:{name}" == reactions_id(question.seat):
        return Why("Reactions are set before the first step of your turn.", "CHO-514")
    c = named(s, name)
    return _piece(s, question, name) if c >= 0 else None


def _fallen(s: ChoboloState, question: Question, name: str) -> Meaning:
    c = named(s, name)
    if c < 0:
        return None
    if not c & 3:
        return Why("A dead wizard returns at the start of its turn.", "CHO-721")
    if c in s.called[seat_of(c)]:
        return Why("It is called and returns at the start of a turn.", "CHO-725")
    return Why("Dead warriors come back by the spell Resurrect.", "CHO-530", "Cast it; one chip of the wizard's element pays.")


def _area(s: ChoboloState, question: Question, name: str) -> Meaning:
    if name == "plane":
        return Why("The Center Plane is entered hex by hex, once its wall is open.", "CHO-330")
    return Why("Boards lie as they are for the whole match.", "CHO-107")


def _pile(s: ChoboloState, question: Question, name: str) -> Meaning:
    return Why("Cards are drawn by praying on an element hex.", "CHO-325")


def _mat(s: ChoboloState, question: Question, name: str) -> Meaning:
    return Why("A mat shows what its player has.", "CHO-326", "Click the spells on it.")


READERS: dict[str, Callable[[ChoboloState, Any, str], Meaning]] = {
    "cell": _cell,
    "piece": _piece,
    "spell": _spell,
    "pool": _pooled,
    "chain": _link,
    "slot": _slot,
    "fallen": _fallen,
    "area": _area,
    "pile": _pile,
    "mat": _mat,
    "rack": _mat,
    "shelf": _mat,
    "track": lambda s, q, name: Why("At three rounds without anybody on the board a player is out.", "CHO-831"),
}
