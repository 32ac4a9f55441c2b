"""Why not? Every refusal names the rule, says why, and what would make it possible. It uses only what the seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from questboard.core import Action, Explanation, Question
from questboard.core.loop.naming import seat_mark
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.content import (
    CARDS,
    ELEMENT_HEX,
    ELEMENT_NAMES,
    FIRST_STANDARD,
    FITTING,
    LIMITS,
    POINT,
    SILENCED,
    SWAMP,
    VOID,
    cost,
)
from questboard.games.chobolo.rules.fight.shooting import cannot_be_shot
from questboard.games.chobolo.rules.model import AUX, ChoboloState, is_wizard, seat_of
from questboard.games.chobolo.rules.naming import named
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD, has_caster, top_chips
from questboard.games.chobolo.rules.spells.powers import can_aim
from questboard.games.chobolo.rules.spells.windows import Ask, AskChain
from questboard.games.chobolo.rules.towers import crowd_holds_the_step, may_build, must_leave
from questboard.games.chobolo.rules.walking.elements import is_element_open
from questboard.games.chobolo.rules.walking.marching import may_walk_river
from questboard.games.chobolo.rules.walking.moving import allowance
from questboard.games.chobolo.rules.walking.placing import is_open_to
from questboard.games.chobolo.rules.world import ADJACENT, NAMED, SIZE

from .names import capital, chips, spell, who
from .prompts import draft_of, question_words

Why = Explanation

RULES = {
    "choose_army": "CHO-103",
    "choose_board": "CHO-101",
    "shadow_element": "CHO-115",
    "place_board": "CHO-107",
    "place_main_tower": "CHO-108",
    "wizard_step": "CHO-204",
    "element_choice": "CHO-320",
    "pick_warrior": "CHO-205",
    "warrior_action": "CHO-205",
    "warrior_step": "CHO-301",
    "destroy_tower": "CHO-407",
    "tower_fire": "CHO-413",
    "crowded_shooter": "CHO-411",
    "return_tower": "CHO-725",
    "truce_offer": "CHO-605",
    "truce_answer": "CHO-605",
    "assign_shot": "CHO-621",
    "order_shots": "CHO-622",
    "order_battles": "CHO-604",
    "assign_target": "CHO-631",
    "order_attacks": "CHO-630",
    "window": "CHO-511",
    "spell_parameter": "CHO-503",
    "pool_spell": "CHO-545",
}
"""The rule behind each kind of question."""


def rule_behind(_: ChoboloState, question: Question) -> str:
    """The rule that puts a question."""
    return RULES.get(question.kind, "")


def objection(s: ChoboloState, question: Question, action: Action) -> Explanation | None:
    """What speaks against an action that is not offered."""
    if draft_of(question):
        return Why(f"{capital(spell(draft_of(question)[0]))} cannot name that.", "CHO-503", question_words(s, question))
    reason = REASONS.get(type(action))
    return reason[1](s, question, action) if reason is not None and question.kind in reason[0] else None


# ---- steps ----------------------------------------------------------------------------------------------------------


def _step(s: ChoboloState, q: Any, a: act.Move) -> Why:
    cell, c = NAMED.get(a.cell, -1), q.who
    if cell < 0 or s.ground[cell] == VOID:
        return Why(f"There is no hex {a.cell} in this world.", "CHO-301")
    if cell not in ADJACENT[s.place[c]]:
        return Why("A step leads to an adjacent hex.", "CHO-301", "Go there hex by hex.")
    if q.river:
        return Why("River walking leads along river and lake hexes that nobody stands on.", "CHO-342")
    return _barrier(s, c, cell)


def _barrier(s: ChoboloState, c: int, cell: int) -> Why:
    """What keeps a character out of a neighbouring hex."""
    limit, used = allowance(s, c), s.used[c & 3]
    if used >= limit:
        return Why(f"All {limit} spaces are used.", "CHO-302")
    if cell in s.thorns:
        return Why("A Wall of Thorns stands there.", "CHO-505")
    if cell < SIZE and not is_open_to(s, c, cell):
        if s.captured or (s.wall_open and is_wizard(c)):
            return Why("Nobody enters the Center Hex while the bead lies there.", "CHO-333")
        rule = "CHO-332" if s.wall_open else "CHO-330"
        return Why("The Center Plane is not open to this character.", rule)
    if s.at[cell] >= 0:
        return Why(f"{who(s, s.at[cell])} stands there.", "CHO-305")
    if cell in s.towers:
        code = s.towers[cell]
        if code < AUX and code != seat_of(c):
            return Why("Nobody enters another seat's main tower.", "CHO-309")
        return Why("A windwalker ends outside towers.", "CHO-315")
    if s.ground[cell] >= ELEMENT_HEX and is_element_open(s, cell):
        return Why("Only wizards enter element hexes.", "CHO-311")
    if s.ground[cell] == SWAMP:
        return Why("The first swamp hex needs two spaces.", "CHO-304")
    return Why("It could not stop anywhere from there.", "CHO-315")


def _end(s: ChoboloState, q: Any, a: act.End) -> Why:
    if q.kind == "pick_warrior" and crowd_holds_the_step(s, q.seat):
        return Why("A tower still holds two of your characters.", "CHO-210", "Let a warrior leave it.")
    if getattr(q, "who", -1) >= 0 and must_leave(s, q.who):
        return Why("Another one stays in this tower.", "CHO-410", "Step out.")
    return Why("A movement cannot end over somebody or something else.", "CHO-315", "Go on to a hex where you may stand.")


def _build(s: ChoboloState, q: Any, a: act.Build) -> Why:
    assert not may_build(s, q.who)
    return Why(
        "It cannot build here.",
        "CHO-404",
        "A warrior builds on grass where it began its turn, two hexes from other towers, while you control fewer than three.",
    )


def _river(s: ChoboloState, q: Any, a: act.RiverWalk) -> Why:
    assert not may_walk_river(s, q.who)
    return Why("Only a River Walker that began its turn on a river can walk it.", "CHO-341")


def _nothing(s: ChoboloState, q: Any, a: act.Nothing) -> Why:
    return Why("It must leave the tower, where another one stays.", "CHO-410", "Let it move.")


def _warrior(s: ChoboloState, q: Any, a: act.Warrior) -> Why:
    c = named(s, a.warrior)
    if c < 0:
        return Why("There is no such warrior.", "CHO-205", "Click one of your warriors.")
    if seat_of(c) != q.seat:
        return Why(f"{who(s, c)} acts in its own player's turn.", "CHO-205", "Click one of your warriors.")
    if is_wizard(c):
        return Why("The wizard step is over; now the warriors act.", "CHO-204", "Click one of your warriors.")
    if s.place[c] < 0:
        return Why("It is dead.", "CHO-205", "Resurrect it.")
    if s.is_asleep(c):
        return Why("It sleeps.", "CHO-205")
    return Why("It has finished for this turn.", "CHO-205")


# ---- spells ---------------------------------------------------------------------------------------------------------


def _cast(s: ChoboloState, q: Any, a: act.Cast | act.CastPooled) -> Why:
    number, seat = SPELL_BY_WORD.get(a.spell, -1), q.seat
    if number < 0:
        return Why(f"There is no spell {a.spell}.", "CHO-501")
    from_pool = isinstance(a, act.CastPooled)
    if from_pool and number not in s.pools[seat]:
        return Why(f"{spell(number)} is not in your pool.", "CHO-545")
    if not from_pool and number < FIRST_STANDARD and number not in s.hands[seat]:
        return Why(f"{spell(number)} is not in your hand.", "CHO-501", "Pray on an element hex to draw cards.")
    if not has_caster(s, seat):
        return Why("Your wizard is dead or asleep.", "CHO-502")
    if number < FIRST_STANDARD and s.on[seat * 4] & SILENCED:
        return Why("Your wizard is silenced and casts standard spells only.", "CHO-502")
    window = q.window if isinstance(q, Ask) else POINT
    if not FITTING[window][isinstance(q, AskChain)][seat == s.active] >> number & 1:
        timing = f" (timing: {CARDS[number].timing.replace('_', ' ')})" if number < FIRST_STANDARD else ""
        return Why(f"{spell(number)} cannot be cast at this moment{timing}.", "CHO-520")
    wanted = cost(s.rows[seat], number)
    if not from_pool and top_chips(s, seat)[: len(wanted)] != wanted:
        return Why(f"The chips on top do not pay for {spell(number)}.", "CHO-502", _what_is_missing(s, seat, wanted))
    assert not can_aim(s, seat, number)
    return Why(f"{spell(number)} has no legal place or target now.", "CHO-502")


def _what_is_missing(s: ChoboloState, seat: int, wanted: tuple[int, ...]) -> str:
    """Which chips to collect: the top of the stack may already be the lower part of the price."""
    top = top_chips(s, seat)
    for number in range(1, len(wanted)):
        if top[: len(wanted) - number] == wanted[number:]:
            return f"From the top it takes {chips(wanted)}. Collect {_then(reversed(wanted[:number]))}."
    return f"From the top it takes {chips(wanted)}. Collect {_then(reversed(wanted))}."


def _then(elements: Iterable[int]) -> str:
    return ", then ".join(ELEMENT_NAMES[element] for element in elements)


def _shoot(s: ChoboloState, q: Any, a: act.Shoot) -> Why:
    c = named(s, a.target)
    if c < 0 or s.place[c] < 0 or seat_of(c) != q.foe:
        return Why(f"Now a target of {seat_mark(q.foe)} is asked for.", "CHO-621")
    if s.distance(q.shooter, c) > LIMITS.shot_range:
        return Why(f"It is {s.distance(q.shooter, c)} hexes away; a shot reaches {LIMITS.shot_range}.", "CHO-620")
    if cannot_be_shot(s, c):
        return Why("It cannot be shot at: hidden in the forest, veiled, or shielded by Chobolo.", "CHO-420")
    return Why("It cannot be shot at from there.", "CHO-419", "A tower, a truce or the plane wall protects.")


def _attack(s: ChoboloState, q: Any, a: act.Attack) -> Why:
    c = named(s, a.target)
    if c < 0 or s.place[c] < 0 or not s.are_opponents(q.seat, seat_of(c)):
        return Why("Only opponents are attacked.", "CHO-601")
    if s.distance(q.who, c) > 1:
        return Why("Hand to hand is fought with neighbours only.", "CHO-601")
    if not s.battle >> c & 1:
        return Why("It is not in this battle.", "CHO-602")
    return Why("A truce, the plane wall or a spell keeps them apart.", "CHO-631")


_POINTS = ("wizard_step", "pick_warrior", "warrior_step", "window")
REASONS: dict[type[Action], tuple[tuple[str, ...], Callable[[ChoboloState, Any, Any], Why]]] = {
    act.Move: (("wizard_step", "warrior_step"), _step),
    act.End: (("wizard_step", "warrior_step", "pick_warrior"), _end),
    act.Build: (("warrior_action",), _build),
    act.RiverWalk: (("warrior_action",), _river),
    act.Nothing: (("warrior_action",), _nothing),
    act.Warrior: (("pick_warrior",), _warrior),
    act.Cast: (_POINTS, _cast),
    act.CastPooled: (_POINTS, _cast),
    act.Shoot: (("assign_shot",), _shoot),
    act.Attack: (("assign_target",), _attack),
}
"""For each kind of action the questions it belongs to, and why it may be missing there."""
