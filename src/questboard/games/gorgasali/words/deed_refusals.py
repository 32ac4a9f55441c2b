"""Why a deed of a window is not possible now: rolling, moving, the main action, abilities, the teammate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Explanation
from questboard.games.gorgasali.rules import actions as act
from questboard.games.gorgasali.rules.abilities import Aimed, ability_of
from questboard.games.gorgasali.rules.cards.consumables import healing_cards
from questboard.games.gorgasali.rules.content import IMITATES
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState, Player
from questboard.games.gorgasali.rules.movement import can_move
from questboard.games.gorgasali.rules.turns import is_double

Why = Explanation
Reason = Callable[[GorgasaliState, int, Any], Explanation]


def _window(s: GorgasaliState) -> str:
    kind: str = s.agenda[-1].kind
    return kind


# ---- rolling and moving ---------------------------------------------------------------------------------------------


def _roll(s: GorgasaliState, seat: int, action: act.Roll) -> Why:
    return Why("You have rolled already in this turn.", "GOR-207")


def _moving(reason: Reason) -> Reason:
    """Deeds of Action 3 want to come after the roll and before everything else."""

    def explain(s: GorgasaliState, seat: int, action: Action) -> Why:
        if _window(s) == "window_1":
            return Why("First the movement dice are rolled.", "GOR-205", "Roll.")
        if _window(s) == "window_3":
            return Why("The movement of this turn is over.", "GOR-205")
        if s.players[seat].frozen_by and not isinstance(action, act.Stay):
            return Why("Who is frozen has to stay.", "GOR-851", "You are free again in your next turn.")
        return reason(s, seat, action)

    return explain


def _skip(s: GorgasaliState, seat: int, action: act.Skip) -> Why:
    if not can_move(s, seat, sum(s.dice)):
        return Why("No step is possible, so you stay; that is no skip.", "GOR-215", "Stay.")
    if is_double(s.dice):
        return Why("After a double the movement may not be skipped.", "GOR-214", "Move.")
    return Why("You skipped in your previous turn.", "GOR-213", "Move.")


def _stay(s: GorgasaliState, seat: int, action: act.Stay) -> Why:
    return Why("You can move, so staying is not possible.", "GOR-215", "Move, or skip the movement if you may.")


def _move(s: GorgasaliState, seat: int, action: act.Move) -> Why:
    return Why("No first step is possible.", "GOR-215", "Stay, or play a movement card that helps.")


def _end(s: GorgasaliState, seat: int, action: act.EndTurn) -> Why:
    return Why("The roll and the movement, or skipping it, come first.", "GOR-205", "Roll, then move or skip.")


# ---- the main action ------------------------------------------------------------------------------------------------


def _main(reason: Reason) -> Reason:
    """Deeds of Action 5 come after the movement, one a turn."""

    def explain(s: GorgasaliState, seat: int, action: Action) -> Why:
        if _window(s) != "window_3":
            return Why("The main action comes after the movement.", "GOR-205", "Roll, then move or skip.")
        if s.acted:
            return Why("You have used the main action of this turn.", "GOR-210")
        return reason(s, seat, action)

    return explain


def _shoot(s: GorgasaliState, seat: int, action: act.Shoot) -> Why:
    words = "No enemy can be shot: he must be in range, in clear view, and not in smoke."
    return _unarmed(s, seat) or Why(words, "GOR-602")


def why_no_shooting(s: GorgasaliState, seat: int) -> Why | None:
    """Why nobody at all can be shot now; None: it depends on whom."""
    if _window(s) != "window_3" or s.acted:
        return _main(_shoot)(s, seat, act.SHOOT)
    return _unarmed(s, seat)


def _unarmed(s: GorgasaliState, seat: int) -> Why | None:
    player = s.players[seat]
    if player.square < 0:
        return Why("From the sector you cannot shoot.", "GOR-407", "Enter the map first.")
    if not player.loaded_weapons():
        if player.has_empty_weapon():
            return Why("Your weapons are face down.", "GOR-616", "Reload first.")
        return Why("You have no weapon.", "GOR-602", "Open a chest.")
    return None


def _reload(s: GorgasaliState, seat: int, action: act.Reload) -> Why:
    return Why("None of your weapons is face down.", "GOR-616")


def _manage(s: GorgasaliState, seat: int, action: act.Manage) -> Why:
    return Why("Your backpack is empty.", "GOR-507")


# ---- abilities and extra chests -------------------------------------------------------------------------------------


def _ability(s: GorgasaliState, seat: int, action: act.UseAbility) -> Why:
    player, ability = s.players[seat], ability_of(s, seat)
    if player.ability == NOBODY:
        return Why("You have copied no ability yet.", "GOR-860", "Imitate somebody.")
    name = ability.card.ability
    if ability.card.kind == "passive":
        return Why(f"{name} is always at work and is never used.", "GOR-803")
    if player.cooldown:
        return Why(f"{name} is not ready yet.", "GOR-802", f"Turns to wait: {player.cooldown}.")
    if player.square < 0:
        return Why(f"{name} does not reach out of the sector.", "GOR-407", "Enter the map first.")
    if ability.card.requires_active_zone and s.is_inactive(player.square):
        return Why(f"{name} does not work from an inactive square.", ability.card.rule, "Go to an active zone.")
    whom = "target" if isinstance(ability, Aimed) else "enemy"
    return Why(f"There is no {whom} for {name} in range.", "GOR-804")


def _imitate(s: GorgasaliState, seat: int, action: act.Imitate) -> Why:
    if not IMITATES[s.players[seat].character]:
        return Why("Only Octor imitates.", "GOR-860")
    return Why("Nobody in range can be imitated now.", "GOR-860")


def _extra_chest(s: GorgasaliState, seat: int, action: act.OpenExtraChest) -> Why:
    if s.chests_opened:
        return Why("Only one extra chest may be opened in a turn.", "GOR-415")
    return Why("You have no extra chest.", "GOR-415")


# ---- the teammate ---------------------------------------------------------------------------------------------------


def _duo(reason: Reason) -> Reason:
    """Trade and revival need a teammate and come after the movement."""

    def explain(s: GorgasaliState, seat: int, action: Action) -> Why:
        rule = "GOR-922" if isinstance(action, act.Trade) else "GOR-931"
        if not s.options.duo:
            return Why("You have no teammate in this game.", rule)
        if _window(s) != "window_3":
            return Why("That comes after the movement.", rule, "Roll, then move or skip.")
        return reason(s, seat, action)

    return explain


def _trade(s: GorgasaliState, seat: int, action: act.Trade) -> Why:
    if s.traded:
        return Why("You have tried to trade in this turn already.", "GOR-922")
    if not _are_adjacent(s, s.players[seat], s.players[s.mates[seat]].square):
        return Why("You must stand next to your teammate to trade.", "GOR-922")
    return Why("Neither of you has anything to trade.", "GOR-922")


def _revive(s: GorgasaliState, seat: int, action: act.Revive) -> Why:
    player, banner = s.players[seat], s.players[s.mates[seat]].banner
    if banner == NOBODY:
        return Why("Your teammate is not eliminated.", "GOR-931")
    if not _are_adjacent(s, player, banner):
        return Why("You must stand next to your teammate's banner.", "GOR-931")
    if s.acted:
        return Why("You have used the main action of this turn.", "GOR-931")
    if s.consumed:
        return Why("You have used a consumable card in this turn.", "GOR-211")
    if player.burning:
        return Why("Who burns cannot use healing cards.", "GOR-881")
    assert not healing_cards(player)
    return Why("You need a healing card in an active slot.", "GOR-931")


def _are_adjacent(s: GorgasaliState, player: Player, square: int) -> bool:
    return player.square >= 0 and square >= 0 and s.range_between(player.square, square) == 1


REASONS: dict[type[Action], Reason] = {
    act.Roll: _roll,
    act.Skip: _moving(_skip),
    act.Stay: _moving(_stay),
    act.Move: _moving(_move),
    act.EndTurn: _end,
    act.Shoot: _main(_shoot),
    act.Reload: _main(_reload),
    act.Manage: _main(_manage),
    act.UseAbility: _ability,
    act.Imitate: _imitate,
    act.OpenExtraChest: _extra_chest,
    act.Trade: _duo(_trade),
    act.Revive: _duo(_revive),
}
