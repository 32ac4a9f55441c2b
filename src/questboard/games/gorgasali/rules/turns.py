"""A turn: Action 1, the roll, Action 3, then Actions 4 to 6 in any order, and its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.core import Action, Question, Step

from .abilities import burns_at_turn_end, can_use_ability, use_ability
from .actions import (
    ABILITY,
    END_TURN,
    EXTRA_CHEST,
    IMITATE,
    MANAGE,
    MOVE,
    RELOAD,
    REMAIN,
    RETURN,
    REVIVE,
    ROLL,
    SHOOT,
    SKIP,
    STAY,
    TRADE,
    EndTurn,
    Imitate,
    Manage,
    Move,
    OpenExtraChest,
    Reload,
    Return,
    Revive,
    Roll,
    Shoot,
    Skip,
    Stay,
    Trade,
    Use,
    UseAbility,
)
from .cards.banners import lightning_strikes
from .cards.hand import use, uses
from .cards.support import AFTER_MOVE, BEFORE_MOVE, BEFORE_ROLL
from .content import DICE, IMITATES, LABELS
from .content import EXTRA_CHEST as EXTRA_CHESTS
from .duo.reviving import AskReviveCard, can_revive
from .duo.trading import AskItem, can_trade
from .events import Rolled, Skipped, StatesEnded, Stayed, TurnBegan, TurnEnded, WentBack
from .fight.shooting import AskWeapon, can_shoot
from .figures import emit_swap, end_smoke, put, swap
from .imitating import AskModel, models
from .mat import AskExchange, AskRefill, open_chest, reload
from .model import NOBODY, OUT, GorgasaliState
from .movement import can_move, walk


class BeginTurn(Step, frozen=True):
    """Old smoke goes, the cooldown falls, all limits are reset; eliminated seats are passed over."""  # GOR-201, GOR-204

    seat: int

    def run(self, s: GorgasaliState) -> None:
        seat, player = self.seat, s.players[self.seat]
        if player.square == OUT:
            return
        s.active = seat
        if player.smoke and s.round >= player.smoke:
            end_smoke(s, seat)
        if player.cooldown:
            player.cooldown -= 1
        s.dice = ()
        s.consumed = s.acted = s.fortified = s.thrown = s.traded = s.turn_over = False
        s.chests_opened = s.imitated = 0
        s.swapped_with = s.swapped_from = NOBODY
        s.emit(TurnBegan, rule="GOR-204", seat=seat, cooldown=player.cooldown)
        s.push(BeforeRoll(seat))


# ---- abilities and extra chests, in every window --------------------------------------------------------------------


def powers(s: GorgasaliState, seat: int) -> list[Action]:
    """What may be used in any window of the own turn."""  # GOR-212
    found: list[Action] = []
    player = s.players[seat]
    if can_use_ability(s, seat):
        found.append(ABILITY)
    if IMITATES[player.character] and models(s, seat):
        found.append(IMITATE)
    if player.extra_chests and s.chests_opened < EXTRA_CHESTS.per_turn:
        found.append(EXTRA_CHEST)
    return found


def _ability(s: GorgasaliState, seat: int, action: UseAbility) -> None:
    use_ability(s, seat)


def _imitate(s: GorgasaliState, seat: int, action: Imitate) -> None:
    s.push(AskModel(seat))


def _extra_chest(s: GorgasaliState, seat: int, action: OpenExtraChest) -> None:
    """One a turn, however many he owns."""  # GOR-415
    s.players[seat].extra_chests -= 1
    s.chests_opened += 1
    open_chest(s, seat, NOBODY, "GOR-415")


Doing = Callable[[GorgasaliState, int, Any], None]
ANYTIME: dict[type[Action], Doing] = {UseAbility: _ability, Imitate: _imitate, OpenExtraChest: _extra_chest}


# ---- before the roll ------------------------------------------------------------------------------------------------


class BeforeRoll(Question, frozen=True):
    """Window 1: a healing card or an ammo bag, then the roll."""  # GOR-206, GOR-207

    kind = "window_1"
    at_rest = True

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        return [*uses(s, self.seat, BEFORE_ROLL), *powers(s, self.seat), ROLL]

    def choose(self, s: GorgasaliState, action: Action) -> None:
        if isinstance(action, Roll):
            s.dice = tuple(s.chance.d6() for _ in range(DICE.movement))
            s.emit(Rolled, rule="GOR-207", seat=self.seat, dice=s.dice)
            s.push(BeforeMove(self.seat))
            return
        s.push(self)
        STARTING[type(action)](s, self.seat, action)


STARTING: dict[type[Action], Doing] = {**ANYTIME, Use: use}


# ---- before the movement --------------------------------------------------------------------------------------------


def is_double(dice: Sequence[int]) -> bool:
    """Do all movement dice show the same?"""
    return len(set(dice)) == 1


class BeforeMove(Question, frozen=True):
    """Window 2: move, perhaps with a movement card, or skip; who cannot move stays."""  # GOR-208

    kind = "window_2"
    at_rest = True

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        seat, player = self.seat, s.players[self.seat]
        if player.frozen_by:
            return [STAY, *powers(s, seat)]  # GOR-851
        options: list[Action]
        if not can_move(s, seat, sum(s.dice)):
            options = [STAY]  # GOR-215
        elif player.skipped or is_double(s.dice):  # GOR-213, GOR-214
            options = [MOVE]
        else:
            options = [SKIP, MOVE]
        return [*options, *uses(s, seat, BEFORE_MOVE), *powers(s, seat)]

    def choose(self, s: GorgasaliState, action: Action) -> None:
        if type(action) in ANYTIME:
            s.push(self)
            ANYTIME[type(action)](s, self.seat, action)
            return
        s.push(AfterMove(self.seat))
        s.players[self.seat].skipped = isinstance(action, Skip)
        MOVING[type(action)](s, self.seat, action)


def _skip(s: GorgasaliState, seat: int, action: Skip) -> None:
    s.emit(Skipped, rule="GOR-208", seat=seat)


def _stay(s: GorgasaliState, seat: int, action: Stay) -> None:
    rule = "GOR-851" if s.players[seat].frozen_by else "GOR-215"
    s.emit(Stayed, rule=rule, seat=seat)


def _move(s: GorgasaliState, seat: int, action: Move) -> None:
    walk(s, seat, sum(s.dice))


MOVING: dict[type[Action], Doing] = {Skip: _skip, Stay: _stay, Move: _move, Use: use}


# ---- after the movement ---------------------------------------------------------------------------------------------


class AfterMove(Question, frozen=True):
    """Window 3: a defensive card, the main action, a throwable card, in any order; in duo trade, revive."""  # GOR-209, GOR-210

    kind = "window_3"
    at_rest = True

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        seat, player = self.seat, s.players[self.seat]
        if player.square == OUT:
            return []  # GOR-217
        if s.turn_over:
            return [END_TURN]  # GOR-922
        options: list[Action] = [*uses(s, seat, AFTER_MOVE)]
        if not s.acted:
            if can_shoot(s, seat):
                options.append(SHOOT)
            if player.has_empty_weapon():
                options.append(RELOAD)
            if player.carries():
                options.append(MANAGE)
        options += powers(s, seat)
        if s.options.duo:
            if can_trade(s, seat):
                options.append(TRADE)
            if can_revive(s, seat):
                options.append(REVIVE)
        options.append(END_TURN)
        return options

    def choose(self, s: GorgasaliState, action: Action) -> None:
        if isinstance(action, EndTurn):
            s.push(EndOfTurn(self.seat))
            return
        s.push(self)
        ACTING[type(action)](s, self.seat, action)


def _shoot(s: GorgasaliState, seat: int, action: Shoot) -> None:
    s.acted = True
    s.push(AskWeapon(seat))


def _reload(s: GorgasaliState, seat: int, action: Reload) -> None:
    s.acted = True
    reload(s, seat, "GOR-616")


def _manage(s: GorgasaliState, seat: int, action: Manage) -> None:
    s.acted = True
    s.push(AskExchange(seat))


def _trade(s: GorgasaliState, seat: int, action: Trade) -> None:
    s.push(AskItem(seat))


def _revive(s: GorgasaliState, seat: int, action: Revive) -> None:
    s.push(AskReviveCard(seat))


ACTING: dict[type[Action], Doing] = {
    **ANYTIME,
    Use: use,
    Shoot: _shoot,
    Reload: _reload,
    Manage: _manage,
    Trade: _trade,
    Revive: _revive,
}


# ---- the end of a turn ----------------------------------------------------------------------------------------------


class EndOfTurn(Step, frozen=True):
    """Kruber's return, backpack, then what the end of the turn does to the player."""  # GOR-216

    seat: int

    def run(self, s: GorgasaliState) -> None:
        s.push(AskReturn(self.seat), AskRefill(self.seat), CloseTurn(self.seat))


class AskReturn(Question, frozen=True):
    """Who swapped and has not moved since may go back."""  # GOR-871

    kind = "kruber_return"

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        if s.swapped_with == NOBODY:
            return []
        still_there = s.players[s.swapped_with].square == s.swapped_from
        return [RETURN, REMAIN] if still_there or s.is_free(s.swapped_from) else []

    def choose(self, s: GorgasaliState, action: Action) -> None:
        if not isinstance(action, Return):
            return
        other = s.swapped_with
        if s.players[other].square == s.swapped_from:
            swap(s, self.seat, other)
            emit_swap(s, self.seat, other, "GOR-871")
        else:
            put(s, self.seat, s.swapped_from)
            s.emit(WentBack, rule="GOR-871", seat=self.seat, square=LABELS[s.swapped_from])


class CloseTurn(Step, frozen=True):
    """States end, ball lightnings strike, fires burn."""  # GOR-216

    seat: int

    def run(self, s: GorgasaliState) -> None:
        player = s.players[self.seat]
        if player.frozen_by or player.burning:
            s.emit(StatesEnded, rule="GOR-216", seat=self.seat, frozen=player.frozen_by > 0, burning=player.burning)
            player.frozen_by, player.burning = 0, False
        s.emit(TurnEnded, rule="GOR-216", seat=self.seat)
        s.push(*burns_at_turn_end(s, self.seat))
        lightning_strikes(s, self.seat)
