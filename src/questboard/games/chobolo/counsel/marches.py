"""Whole movements and castings as rows of choices, for a search that tries each of them as one thought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from questboard.core import Action, Decision, Rules
from questboard.core.thought.haste import IsTimeUp, never
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.content import DISPEL, ELEMENT_HEX, RESURRECT, cost
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.naming import name_of
from questboard.games.chobolo.rules.towers import may_build, must_leave
from questboard.games.chobolo.rules.walking.marching import may_walk_river, warriors_to_act
from questboard.games.chobolo.rules.walking.moving import allowance
from questboard.games.chobolo.rules.world import ADJACENT, CENTER, NAMED, SIZE

from .aiming import Row, aims, castings
from .chips import visits
from .journeys import GATE, WHOLE, Errands, field, left_from, paces
from .ordering import bars_own_wizard, is_halt, prior
from .orders import BESIDE_IT, Order, orders
from .perils import edge, pressure_to_come
from .plans import Plan, land_of, plan, ways
from .reach import Reach, walk, ways_on

LONGEST = 30
"""A movement is broken off in thought after so many choices."""
CARDS = 3
"""So many cards are thought of for which chips are to be fetched at once."""
WAYS = 2
"""So many ways to victory besides the shortest one are tried."""
HAVENS = 2
"""So many hexes out of reach of opponents."""
FEAR = 5.0
"""What a wizard's pressure counts against spaces of progress, where it looks for a haven."""
FIRST_CALLS, OTHER_CALLS = 5, 2
"""So many marches of the warrior whose order is the most urgent, and of each of the others."""
PREY_WIZARD, PREY, GANG, RISK = 8.0, 2.0, 1.5, 1.5
"""What it is worth to stand beside an opponent, beside one whom others touch too, and what each other opponent there costs."""


def plans(rules: Rules[ChoboloState], s: ChoboloState, decision: Decision, is_time_up: IsTimeUp = never) -> list[Row] | None:
    """The rows worth trying at a choice; None where each option is a thought of its own."""
    seat, question = decision.seat, s.agenda[-1]
    if getattr(question, "draft", ()):
        return None
    match decision.kind:
        case "wizard_step":
            rows = _of_wizard(rules, s, decision, is_time_up)
        case "pick_warrior":
            rows = _of_warriors(s, decision)
        case "warrior_step" | "warrior_action":
            rows = _of_one(s, seat, question.who, decision)
        case "window":
            rows = [(act.PASS,), *castings(s, seat, decision.options)]
        case _:
            return None
    return list(dict.fromkeys(row for row in rows if row))


# ---- the wizard -----------------------------------------------------------------------------------------------------


def _of_wizard(rules: Rules[ChoboloState], s: ChoboloState, decision: Decision, is_time_up: IsTimeUp) -> list[Row]:
    seat = decision.seat
    usual = _by_first_sight(rules, s, decision)
    rows = [usual]
    rows += castings(s, seat, decision.options)[:3]
    for errands, card in _of_cards(s, seat):
        if is_time_up():
            return rows
        rows.append(_fetch(rules, s, seat, errands, card))
    rows += [walk(s, seat * 4, haven) for haven in _havens(s, seat)]
    if act.END_IT in decision.options:
        rows.append((act.END_IT,))
    for errands in _other_ways(s, seat):
        rows.append(_fetch(rules, s, seat, errands, -1))
    return rows


def _by_first_sight(rules: Rules[ChoboloState], s: ChoboloState, decision: Decision) -> Row:
    """The movement that the quick choices make."""
    seat, twin = decision.seat, s.copy()
    row: list[Action] = []
    now: Decision | None = decision
    while now is not None and len(row) < LONGEST and now.seat == seat and now.kind in ("wizard_step", "element_choice"):
        weights = prior(twin, now)
        action = now.options[weights.index(max(weights))]
        row.append(action)
        if isinstance(action, act.Cast | act.CastPooled):
            break
        rules.apply(twin, action)
        now = rules.decision(twin)
    return tuple(row)


def _of_cards(s: ChoboloState, seat: int) -> list[tuple[Errands, int]]:
    """Spells whose missing chips can be fetched in this movement, the nearest first: cards, and to call or to answer somebody."""
    wizard = seat * 4
    left = allowance(s, wizard) - s.used[0]
    land, found = land_of(s, seat), []
    dead = [c for c in range(wizard + 1, wizard + 4) if s.place[c] < 0 and c not in s.called[seat]]
    spells = [RESURRECT] * bool(dead) + [DISPEL] + sorted(set(s.hands[seat]))
    for card in spells:
        for visit in visits(s.stacks[seat], cost(s.rows[seat], card)):
            if visit.elements and not visit.junk:
                errands = tuple(element + (WHOLE if s.wall_open else 0) for element in visit.elements)
                spaces = left_from(s, wizard, land, errands)
                if spaces <= left:
                    found.append((spaces, errands, card))
    found.sort(key=lambda entry: (entry[2] != RESURRECT, entry[0]))
    return [(errands, card) for _, errands, card in found[:CARDS]]


def _other_ways(s: ChoboloState, seat: int) -> list[Errands]:
    """Ways to victory that begin otherwise than the shortest one."""
    land, wizard = land_of(s, seat), seat * 4
    best = plan(s, seat).errands
    others = sorted(
        (left_from(s, wizard, land, way.errands) + way.extra, way.errands)
        for way in ways(s, seat, s.stacks[seat])
        if way.errands[0] != best[0] and not way.junk
    )
    return [errands for _, errands in others[:WAYS]]


def _fetch(rules: Rules[ChoboloState], s: ChoboloState, seat: int, errands: Errands, card: int) -> Row:
    """A movement that does these errands, and the card cast when its chips lie on top."""
    twin, land = s.copy(), land_of(s, seat)
    row: list[Action] = []
    for _ in range(LONGEST):
        now = rules.decision(twin)
        if now is None or now.seat != seat:
            break
        if now.kind == "element_choice":
            wanted = errands[0] & 31 if errands else -1
            action: Action
            if 0 <= wanted < GATE and act.TAKES[wanted] in now.options:
                action, errands = act.TAKES[wanted], errands[1:]
            else:
                action = act.PRAY if act.PRAY in now.options else act.NOTHING
        elif now.kind == "wizard_step":
            if card not in (-1, DISPEL) and (cast := act.CASTS[card]) in now.options:
                spell_row = aims(twin, seat, card, {other: plan(twin, other) for other in range(len(s.sides))}, 1)[0]
                return (*row, cast, *spell_row)
            found = _downhill(twin, seat, field(land, errands), errands[0] & 31, now.options) if errands else None
            if found is None:
                break
            action = found
        else:
            break
        row.append(action)
        rules.apply(twin, action)
    return tuple(row)


def _downhill(s: ChoboloState, seat: int, left: bytes, wanted: int, options: Sequence[Action]) -> Action | None:
    best, least = None, left[s.place[seat * 4]]
    for action in options:
        if isinstance(action, act.Move):
            cell = NAMED[action.cell]
            if wanted < GATE and s.ground[cell] == ELEMENT_HEX + wanted:
                return action
            if left[cell] < least and not is_halt(s, seat * 4, cell):
                best, least = action, left[cell]
    return best


def _havens(s: ChoboloState, seat: int) -> list[int]:
    """Where the wizard would be safer than where it ends up, without losing much of its way."""
    wizard = seat * 4
    reached = ways_on(s, wizard)
    downhill = field(land_of(s, seat), plan(s, seat).errands)
    twin = s.copy()
    ranking = []
    near = [c for c, cell in enumerate(s.place) if cell >= 0 and c & 3 and s.are_opponents(seat, c >> 2)]
    if not near:
        return []
    for cell in reached:
        twin.place[wizard] = cell
        ranking.append((downhill[cell] + FEAR * pressure_to_come(twin, wizard, 0) + FEAR * _touched(s, seat, cell), cell))
    ranking.sort()
    return [cell for _, cell in ranking[:HAVENS]]


def _touched(s: ChoboloState, seat: int, cell: int) -> int:
    """How many opposing warriors stand beside a hex."""
    return sum(
        s.at[beside] >= 0 and s.at[beside] & 3 > 0 and s.are_opponents(seat, s.at[beside] >> 2) for beside in ADJACENT[cell]
    )


# ---- warriors -------------------------------------------------------------------------------------------------------


def _of_warriors(s: ChoboloState, decision: Decision) -> list[Row]:
    seat = decision.seat
    told = _orders(s, seat)
    waiting = sorted(
        (c for c in warriors_to_act(s, seat)),
        key=lambda c: (not bars_own_wizard(s, seat, c), -told[c].weight if c in told else 0.0),
    )
    rows: list[Row] = []
    rest: list[Row] = []
    for rank, c in enumerate(waiting):
        name = act.warrior(name_of(s, c))
        if name not in decision.options:
            continue
        found = [(name, *row) for row in _marches(s, c, told.get(c))]
        most = FIRST_CALLS if not rank else OTHER_CALLS
        rows += found[:most]
        rest += found[most:]
    spells = castings(s, seat, decision.options)[:3]
    rows[2:2] = spells
    if act.END_IT in decision.options:
        (rows if not waiting else rest).insert(0, (act.END_IT,))
    return rows + rest


def _of_one(s: ChoboloState, seat: int, c: int, decision: Decision) -> list[Row]:
    """Whoever was named already, or is on its way."""
    rows = list(_marches(s, c, _orders(s, seat).get(c)))
    if decision.kind == "warrior_step":
        rows = [
            row[1:] if row[:1] == (act.MARCH,) else (act.END_IT,) for row in rows if row[:1] in ((act.MARCH,), (act.NOTHING,))
        ]
        rows += castings(s, seat, decision.options)
    rows += [(option,) for option in decision.options if isinstance(option, act.RiverWalk)]
    return rows


def _orders(s: ChoboloState, seat: int) -> dict[int, Order]:
    known: dict[int, Plan] = {other: plan(s, other) for other in range(len(s.sides)) if not s.is_out(other)}
    return orders(s, seat, known)


def _marches(s: ChoboloState, c: int, order: Order | None) -> Iterator[Row]:
    """What a warrior could do, the most promising first: its order, attacks, towers, to build, nothing."""
    reached = ways_on(s, c)
    here = s.place[c]
    seen = {here}
    goals = []
    if order is not None:
        goals.append(_towards(s, c, order, reached))
    # Where its order leads comes first, then the best places to strike from.
    strikes = sorted(((_strike(s, c, cell), cell) for cell in reached), reverse=True)
    goals += [cell for worth, cell in strikes[:3] if worth > 0]
    goals += [cell for cell in reached if cell in s.towers or cell == CENTER]
    has_choice = s.mover == c or not must_leave(s, c) or may_build(s, c) or may_walk_river(s, c)
    stays = order is not None and not order.left and not bars_own_wizard(s, c >> 2, c)
    if stays:
        yield (act.NOTHING,)
    for cell in goals:
        if cell not in seen:
            seen.add(cell)
            # Whoever can do nothing but march is not asked.
            yield (act.MARCH, *walk(s, c, cell)) if has_choice else walk(s, c, cell)
    if not stays:
        yield (act.NOTHING,)
    if may_build(s, c):
        yield (act.BUILD,)
    if may_walk_river(s, c):
        yield (act.RIVER_WALK,)


def _towards(s: ChoboloState, c: int, order: Order, reached: dict[int, Reach]) -> int:
    """The hex in reach that is nearest to the goal: on it, or beside it."""
    row = paces(order.goal, s.captured)
    least = 1 if order.kind in BESIDE_IT else 0
    return min(reached, key=lambda cell: (max(least, row[cell]), cell in s.towers and cell != order.goal, -_strike(s, c, cell)))


def _strike(s: ChoboloState, c: int, cell: int) -> float:
    """What it is worth to stand here when the battles begin."""
    seat = c >> 2
    total, foes = 0.0, 0
    for beside in ADJACENT[cell]:
        foe = s.at[beside]
        if foe < 0 or not s.are_opponents(seat, foe >> 2) or ((cell < SIZE) != (beside < SIZE) and not s.captured):
            continue
        foes += bool(foe & 3)
        friends = sum(
            s.at[other] >= 0 and s.at[other] != c and not s.are_opponents(seat, s.at[other] >> 2) for other in ADJACENT[beside]
        )
        total += (PREY if foe & 3 else PREY_WIZARD) * edge(s, c, foe) + GANG * friends
    return total - RISK * foes * foes
