"""What somebody notices who looks on for a whole match of Chobolo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from questboard.core import Action
from questboard.core.thought.habits import Count
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.content import ARMAGEDDON, FIRST_STANDARD, LAKE, SETS
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD
from questboard.games.chobolo.rules.world import CENTER, NAMED

from .orders import HOLD_CENTER, KEEP, orders
from .plans import plan

TURNS, PACED, IDLE, MARCHES, TO_AND_FRO = "turns", "paced", "idle", "marches", "to and fro"
CHANCES, MISSED, ALARMS, UNGUARDED = "chances", "missed", "alarms", "unguarded"
CASTS, CARDS, DROWNED = "casts", "cards", "drowned"


class Onlooker:
    """Counts habits, turn by turn."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()
        self._turn: tuple[int, int] = (0, -1)
        self._begun: ChoboloState | None = None
        self._opening: list[str] = []
        self._track: dict[int, list[int]] = {}
        self._did_something = self._went_for_something = self._tried_to_win = False

    def saw(self, before: ChoboloState, seat: int, action: Action, after: ChoboloState, /) -> None:
        """One choice; the first one of a turn is compared with what has become of the turn when it is over."""
        if isinstance(action, act.PickSet):
            self._opening.append(action.set)
        if not before.round:
            return
        if (before.round, before.active) != self._turn:
            self._begin(before)
        if seat == before.active:
            self._note(before, seat, action, after)
        if after.outcome is not None or (after.round, after.active) != self._turn:
            self._end(after)

    def _begin(self, s: ChoboloState) -> None:
        self._turn, self._begun = (s.round, s.active), s.copy()
        self._track = {c: [s.place[c]] for c in range(s.active * 4, s.active * 4 + 4)}
        self._did_something = self._went_for_something = self._tried_to_win = False

    def _note(self, before: ChoboloState, seat: int, action: Action, after: ChoboloState) -> None:
        if isinstance(action, act.Cast | act.CastPooled):
            self._seen[CASTS] += 1
            self._seen[CARDS] += SPELL_BY_WORD[action.spell] < FIRST_STANDARD
            self._tried_to_win |= SPELL_BY_WORD[action.spell] == ARMAGEDDON
        # Onto an element and back is how a wizard comes by its chips.
        self._went_for_something |= isinstance(action, act.Take | act.Remove | act.Pray | act.Cast | act.CastPooled)
        if isinstance(action, act.Move):
            for c, track in self._track.items():
                if after.place[c] != track[-1] and after.place[c] >= 0:
                    track.append(after.place[c])
                self._seen[DROWNED] += before.place[c] >= 0 > after.place[c] and before.ground[NAMED[action.cell]] == LAKE
        elif not isinstance(action, act.End | act.March | act.Nothing | act.Warrior | act.Pass):
            self._did_something = True

    def _end(self, s: ChoboloState) -> None:
        begun = self._begun
        if begun is None:
            return
        seat, self._begun = begun.active, None
        self._seen[TURNS] += 1
        walked = [track for track in self._track.values() if len(track) > 1]
        self._seen[MARCHES] += len(walked)
        self._seen[TO_AND_FRO] += sum(
            len(track) > 2 and track[0] == track[-1] and not (c == seat * 4 and self._went_for_something)
            for c, track in self._track.items()
        )
        wounds = any(was > 0 and was != now for was, now in zip(begun.level, s.level, strict=True))
        did = self._did_something or s.outcome is not None or wounds
        self._seen[PACED] += bool(walked) and not did and all(len(track) > 2 and track[0] == track[-1] for track in walked)
        on_board = any(place >= 0 for place in begun.place[seat * 4 : seat * 4 + 4])
        self._seen[IDLE] += on_board and not walked and not did
        if plan(begun, seat).is_ready:
            self._seen[CHANCES] += 1
            # Whoever cast it and was answered has let nothing go.
            self._seen[MISSED] += s.outcome is None and not self._tried_to_win
        self._watch_for_alarms(begun, seat, s)

    def _watch_for_alarms(self, begun: ChoboloState, seat: int, s: ChoboloState) -> None:
        """Could a warrior have stood where an opponent needs nobody, and did none stand there?"""
        if begun.holder < 0 or begun.sides[begun.holder >> 2] == begun.sides[seat] or not plan(begun, begun.holder >> 2).is_ready:
            return
        plans = {other: plan(begun, other) for other in range(len(begun.sides)) if not begun.is_out(other)}
        for order in orders(begun, seat, plans).values():
            if order.kind in (KEEP, HOLD_CENTER) and order.left <= 4 and (order.kind == HOLD_CENTER) == begun.armed:
                goal = CENTER if begun.armed else begun.main[seat]
                stopped = s.holder != begun.holder or s.outcome is not None or (s.at[goal] >= 0 and s.at[goal] >> 2 == seat)
                self._seen[ALARMS] += 1
                self._seen[UNGUARDED] += not stopped

    def counts(self, end: ChoboloState, /) -> Mapping[str, Count]:
        """Good and bad habits."""
        n = self._seen
        return {
            "turns that only pace": Count(n[PACED], n[TURNS]),
            "movements that end where they began": Count(n[TO_AND_FRO], n[MARCHES]),
            "turns in which nothing is done": Count(n[IDLE], n[TURNS]),
            "certain wins let go": Count(n[MISSED], n[CHANCES]),
            "goals of an opponent left open": Count(n[UNGUARDED], n[ALARMS]),
            "cards among the spells cast": Count(n[CARDS], n[CASTS]),
            "characters drowned": Count(n[DROWNED], n[MARCHES]),
            "matches that end by the limit": Count(int(end.outcome is not None and end.outcome.ending == "round_limit"), 1),
        }

    def words(self, end: ChoboloState, /) -> Mapping[str, str]:
        """The armies."""
        chosen = self._opening or [SETS[army.starter].id for army in end.armies if army.starter >= 0]
        return {"opening": ", ".join(chosen)}
