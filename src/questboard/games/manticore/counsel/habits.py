"""Habits of heroes, good and bad ones, counted over a whole match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from questboard.core import Action
from questboard.core.thought.habits import Count
from questboard.games.manticore.rules import actions as act
from questboard.games.manticore.rules.content import FIREWAY, GATE_STEP, HERO_IDS
from questboard.games.manticore.rules.model import FIRST_MONSTER, INVASION, MANTICORE, ManticoreState

DEEDS = (
    act.Attack, act.Joint, act.Take, act.PickUp, act.Equip, act.Unequip, act.Give, act.Drop, act.DropSpell, act.Heal,
)  # fmt: skip
"""What makes a turn more than a walk."""
PLACINGS = (act.Equip, act.Unequip)


class HeroWatcher:
    """Watches one match."""

    def __init__(self) -> None:
        self._times: Counter[str] = Counter()
        self._of: Counter[str] = Counter()
        self._walk: list[int] = []
        self._deeds = 0
        self._last: dict[int, tuple[list[int], int]] = {}
        self._party = ""
        self._opening: list[str] = []

    def saw(self, before: ManticoreState, seat: int, action: Action, after: ManticoreState) -> None:
        """A seat chose this, and that came of it."""
        if before.stage != INVASION:
            self._party = ", ".join(sorted(HERO_IDS[hero.card] for hero in after.heroes if hero.card >= 0))
            self._open(before, seat, action, after)
            return
        if before.active == seat and isinstance(action, (act.Move, act.EndTurn, *DEEDS)):
            self._act(before, seat, action)
        self._fight(before, action, after)
        if before.active == seat and after.active != seat:
            self._end_turn(before, seat, after)

    def _open(self, before: ManticoreState, seat: int, action: Action, after: ManticoreState) -> None:
        """Who starts where, and where the first road token lies."""
        if isinstance(action, act.Start):
            self._opening.append(f"{HERO_IDS[after.heroes[seat].card]} {action.cell}")
        elif isinstance(action, act.Lay) and not any(before.laid):
            self._opening.append(f"road {action.cell}")

    def _act(self, before: ManticoreState, seat: int, action: Action) -> None:
        if not self._walk:
            self._walk = [before.heroes[seat].cell]
        if isinstance(action, act.Move):
            self._walk.append(before.heroes[seat].cell)
        elif not isinstance(action, act.EndTurn):
            self._deeds += 1
            self._count("choices that only place things", isinstance(action, PLACINGS))

    def _fight(self, before: ManticoreState, action: Action, after: ManticoreState) -> None:
        if isinstance(action, (act.Attack, act.Joint)):
            self._times["attacks on the Manticore"] += action.target == "manticore"
            self._of["attacks on the Manticore"] += 1

    def _end_turn(self, before: ManticoreState, seat: int, after: ManticoreState) -> None:
        hero, end = before.heroes[seat], after.heroes[seat]
        track = [*self._walk[1:], end.cell if end.life > 0 else hero.cell]
        start = self._walk[0] if self._walk else hero.cell
        steps = len(self._walk) - 1
        self._count("turns that only pace", self._is_pacing(seat, start, track, steps))
        self._of["points left unspent"] += hero.index()
        self._times["points left unspent"] += hero.ip_left()
        self._count("turns with things that only weigh", bool(hero.bag))
        if before.awake and before.manticore_step == GATE_STEP - 1 and self._is_last(before, seat):
            held = 0 <= before.at[FIREWAY[GATE_STEP]] < FIRST_MONSTER
            self._count(
                "last rounds with the gate left open", not held and before.at[FIREWAY[before.manticore_step]] == MANTICORE
            )
        self._last[seat] = [start, *track], self._deeds
        self._walk, self._deeds = [], 0

    def _is_pacing(self, seat: int, start: int, track: list[int], steps: int) -> bool:
        """Two steps or more that lead back to where they began, or back over the last turn's track, and nothing done."""
        if steps < 2 or self._deeds:
            return False
        before, deeds = self._last.get(seat, ([], 0))
        return track[-1] == start or (not deeds and len(before) > 2 and track[-1] == before[0] and start == before[-1])

    def _is_last(self, s: ManticoreState, seat: int) -> bool:
        return not any(hero.life > 0 and not hero.done for other, hero in enumerate(s.heroes) if other != seat)

    def _count(self, name: str, happened: bool) -> None:
        self._times[name] += happened
        self._of[name] += 1

    def counts(self, end: ManticoreState) -> Mapping[str, Count]:
        """What there was to count."""
        found = {name: Count(self._times[name], self._of[name]) for name in sorted(self._of)}
        never = not self._times["attacks on the Manticore"]
        if not end.outcome or not end.outcome.winners:
            found["lost without an attack on the Manticore"] = Count(int(never), 1)
        return found

    def words(self, end: ManticoreState) -> Mapping[str, str]:
        """What may be otherwise in the next match."""
        return {"party": self._party, "opening": ", ".join(sorted(self._opening))}
