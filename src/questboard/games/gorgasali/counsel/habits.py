"""What somebody sees who looks on for a whole match: turns that lead nowhere, deeds left undone, cards and mates left lying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from questboard.core import Action
from questboard.core.thought.habits import Count
from questboard.games.gorgasali.rules import actions as act
from questboard.games.gorgasali.rules.content import CARD, CHARACTERS, EMPTY, HEALTH, PLACES, SLOT, support
from questboard.games.gorgasali.rules.duo.trading import AskTrade
from questboard.games.gorgasali.rules.fight.shooting import can_shoot, usable_weapons, weapon_targets
from questboard.games.gorgasali.rules.model import NOBODY, OUT, GorgasaliState

from .aims import shot_at

PACING = "turns that lead back to where the turn before began, nothing done"
IDLE = "turns in which a shot was possible and the main action was not used"
SORTING = "cards brought up by hand that would have moved up by themselves"
WASTED = "healing cards of which half or more was lost, with room for new cards"
OWN_SMOKE = "shots that ended one's own smoke"
REVIVED = "turns with a teammate to revive in which he was revived"
REFUSED = "trades that the teammate refused"
WON = "turns with a certain win at hand in which it was taken"
SURE = 0.999
"""So likely is certain."""


class Turn:
    """What has happened in one turn so far."""

    def __init__(self, s: GorgasaliState, seat: int) -> None:
        self.seat = seat
        self.start = s.players[seat].square
        self.could_shoot = self.could_revive = self.could_win = self.acted = self.revived = self.did = False
        self.exchanged = 0
        self.brought: list[int] = []
        """Cards brought into empty places and not used since: these would have moved up when the turn ended."""


class GorgasaliWatcher:
    """Counts over one match."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        self.of: Counter[str] = Counter()
        self.turn: Turn | None = None
        self.began: dict[int, tuple[int, bool]] = {}
        """Where each seat's last turn began, and whether something was done in it."""

    def saw(self, before: GorgasaliState, seat: int, action: Action, after: GorgasaliState) -> None:
        """A seat chose this, and that came of it."""
        if before.active == NOBODY:
            return
        if isinstance(before.agenda[-1], AskTrade):
            self._count(REFUSED, isinstance(action, act.Answer) and not action.agree)
        turn = self.turn
        if turn is None or turn.seat != before.active:
            turn = self.turn = Turn(before, before.active)
        if seat == before.active:
            self._look(before, turn, action)
        # A turn that ends with a trade ends with the teammate's answer.
        if after.active != turn.seat or after.outcome is not None:
            self._close(before, after, turn)
            self.turn = None

    def _look(self, s: GorgasaliState, turn: Turn, action: Action) -> None:
        seat, player = turn.seat, s.players[turn.seat]
        decision = s.pending
        if decision is not None and decision.kind == "window_3":
            turn.could_shoot |= not s.acted and can_shoot(s, seat)
            turn.could_revive |= act.REVIVE in decision.options
            turn.could_win |= not s.acted and _can_win(s, seat)
        turn.acted |= isinstance(action, act.Shoot | act.Reload | act.Manage | act.Revive)
        turn.revived |= isinstance(action, act.Revive)
        turn.did |= not isinstance(action, act.Roll | act.Move | act.Go | act.Skip | act.Stay | act.Stop | act.EndTurn)
        if isinstance(action, act.Use):
            card = support(CARD[action.card])
            if card.heal and decision is not None and decision.kind == "window_1":
                # Whose places are full lays the next card in the place of this one anyway.
                has_room = any(player.slots[slot] == EMPTY for slot in PLACES[CARD[action.card]])
                self._count(WASTED, has_room and 2 * (HEALTH.max - player.health) <= card.heal)
            if CARD[action.card] in turn.brought:
                turn.brought.remove(CARD[action.card])
        elif isinstance(action, act.Exchange):
            turn.exchanged += 1
            if player.slots[SLOT[action.active]] == EMPTY:
                turn.brought.append(player.slots[SLOT[action.backpack]])
        elif isinstance(action, act.Shoot):
            self._count(OWN_SMOKE, player.smoke > 0)

    def _close(self, before: GorgasaliState, after: GorgasaliState, turn: Turn) -> None:
        """The turn is over."""
        seat, square = turn.seat, after.players[turn.seat].square
        did = turn.did or after.chests != before.chests
        last, did_then = self.began.get(seat, (OUT, True))
        moved = turn.start != square
        self._count(PACING, moved and square == last and not (did or did_then))
        self.times[SORTING] += len(turn.brought)
        self.of[SORTING] += turn.exchanged
        self.began[seat] = turn.start, did
        if turn.could_shoot:
            self._count(IDLE, not turn.acted and after.outcome is None)
        if turn.could_revive:
            self._count(REVIVED, turn.revived or after.outcome is not None)
        if turn.could_win:
            self._count(WON, after.outcome is not None)

    def _count(self, what: str, happened: bool) -> None:
        self.of[what] += 1
        self.times[what] += happened

    def counts(self, end: GorgasaliState) -> Mapping[str, Count]:
        """What there was to count."""
        return {what: Count(self.times[what], of) for what, of in self.of.items()}

    def words(self, end: GorgasaliState) -> Mapping[str, str]:
        """The opening are the characters, by seat."""
        return {"opening": ", ".join(CHARACTERS[player.character].name for player in end.players)}


def _can_win(s: GorgasaliState, seat: int) -> bool:
    """Is there one enemy left, whom no shot can fail to bring down?"""
    enemies = [other for other, player in enumerate(s.players) if player.square != OUT and s.are_enemies(seat, other)]
    if len(enemies) != 1 or not can_shoot(s, seat):
        return False
    (enemy,) = enemies
    distance = s.range_between(s.players[seat].square, s.players[enemy].square)
    return any(
        enemy in weapon_targets(s, seat, weapon) and shot_at(s, weapon, enemy, distance).kill >= SURE
        for weapon in usable_weapons(s, seat)
    )
