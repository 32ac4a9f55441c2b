"""What the village's own events look like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from questboard.core import Event
from questboard.core.shown.cues import Announce, Appear, Change, Flash, Fly, Glide, Lean, Lift, Roll, Side, Sweep, Swing
from questboard.games.dark.looks.cues import Cues, nothing, roll, spot
from questboard.games.dark.looks.icons import FOUNTAIN
from questboard.games.dark.words.ids import area_id, cell_id, mat_id, piece_id
from questboard.games.dark.words.names import name
from questboard.games.village_of_fear.rules import events as ev
from questboard.games.village_of_fear.rules.content import NO_BUILDING
from questboard.games.village_of_fear.rules.model import VillageState
from questboard.games.village_of_fear.words.ids import lid_id, point_id, treasure_id
from questboard.games.village_of_fear.words.names import EVENT_NAMES, SEWER_NAMES, card_name

from .board import PERCH, STEP, WOLF_HOME, corner
from .icons import EVENT_ICONS, ICONS, SEWER, SEWER_ICONS

PILE_EVENTS, PILE_SEWERS, PILE_WARLORD = "pile:events", "pile:sewers", "pile:warlord"
EIGHT = 8


def _spot(at: tuple[int, int]) -> str:
    return cell_id(f"{at[0]},{at[1]}")


def _lifted(s: VillageState, e: ev.BuildingLifted) -> Cues:
    cues: Cues = (Swing(f"door:{e.building}"), Lift(lid_id(e.building)))
    return (*cues, Flash(treasure_id(e.building), ICONS[e.treasure], card_name(e.treasure), "chest")) if e.treasure else cues


def _closed(s: VillageState, e: ev.BuildingClosed) -> Cues:
    return (Lift(lid_id(e.building), back=True),)


def _home(figure: str) -> str:
    return _spot(WOLF_HOME) if figure == "wolf" else _spot(STEP)


def _came(s: VillageState, e: ev.CreatureCame) -> Cues:
    return (Glide(piece_id(e.figure), (_home(e.figure), cell_id(e.place))),)


def _whipped(s: VillageState, e: ev.WolfWhipped) -> Cues:
    source = cell_id(e.source) if e.source else _home("wolf")
    return (Flash(piece_id("wolf"), ICONS["creature_whip"], sound="spell"), Glide(piece_id("wolf"), (source, cell_id(e.place))))


def _special(s: VillageState, e: ev.SpecialRolled) -> Cues:
    hero, foe = sum(e.hero_dice), sum(e.foe_dice)
    sides = (_side(s, e.hero, e.hero_dice, hero > foe), _side(s, e.foe, e.foe_dice, foe > hero))
    return (Lean(piece_id(e.hero), piece_id(e.foe)), Roll(piece_id(e.hero), sides, style="swords"))


def _side(s: VillageState, who: str, dice: tuple[int, ...], wins: bool) -> Side:
    return Side(name(s, who), dice, f"{' + '.join(map(str, dice))} = {sum(dice)}", sum(dice), wins)


def _karrion(s: VillageState, e: ev.KarrionFlew) -> Cues:
    """He flies from wherever he was to the roof or to his perch."""
    die = Roll(piece_id("karrion"), (Side("Karrion", (e.roll,), total=e.roll),), faces=EIGHT)
    return (die, Glide(piece_id("karrion"), (_seat_of(e.building - 1),)))


def _seat_of(building: int) -> str:
    if building == NO_BUILDING:
        return _spot(PERCH)
    x, y = corner(building)
    return _spot((x + 2, y))


def _sent(s: VillageState, e: ev.KarrionSent) -> Cues:
    return (Flash(piece_id("karrion"), ICONS["creature_whip"], sound="spell"), Glide(piece_id("karrion"), (_spot(PERCH),)))


def _came_up(s: VillageState, e: ev.CameUp) -> Cues:
    return (Glide(piece_id(e.hero), (spot(s, e.place),)), Flash(spot(s, e.place), SEWER))


def _sewer(s: VillageState, e: ev.SewerDrawn) -> Cues:
    return (Fly(PILE_SEWERS, piece_id(e.hero), SEWER_ICONS[e.card], SEWER_NAMES[e.card]),)


def _crept(figure: str, column: int, row: int) -> Glide:
    return Glide(piece_id(figure), (point_id(column, row),))


def _path(s: VillageState, e: ev.LurkerShown) -> Cues:
    """His way is replayed for all."""  # 743
    return (Sweep(tuple(point_id(column, row) for column, row in e.path), ICONS["lurker"], "The Lurker's way"),)


def _won(s: VillageState, e: ev.TrialWon) -> Cues:
    return (Announce(f"{name(s, e.hero)} has won the Trial of Stealth", e.seat),)


def _lost(s: VillageState, e: ev.TrialLost) -> Cues:
    return (Announce(f"{name(s, e.hero)} is caught", e.seat),)


def _top(s: VillageState, e: ev.TopReached) -> Cues:
    return (Glide(piece_id(e.hero), (area_id("TOP"),)), Announce(f"{name(s, e.hero)} stands before the Warlord", e.seat))


def _struck(s: VillageState, e: ev.KarrionStruck) -> Cues:
    return (Lean(piece_id("karrion"), piece_id(e.hero)), roll(s, piece_id(e.hero), "karrion", e.dice))


def _taken(s: VillageState, e: ev.TreasureTaken) -> Cues:
    return (Fly(treasure_id(e.building), mat_id(e.hero), ICONS[e.treasure], card_name(e.treasure)),)


def _wheel(s: VillageState, e: ev.WheelTurned) -> Cues:
    return (Change(piece_id("warlord"), e.value - e.before, "other", ICONS["warlord"]),)


def _event(s: VillageState, e: ev.EventDrawn) -> Cues:
    return (Fly(PILE_EVENTS, mat_id(e.hero), EVENT_ICONS[e.card], EVENT_NAMES[e.card]),)


def _cards_seen(s: VillageState, e: ev.WarlordCardsSeen) -> Cues:
    return tuple(Flash(PILE_WARLORD, ICONS[card], card_name(card), "card-flip") for card in e.cards)


def _secret(s: VillageState, e: ev.SecretSeen | ev.SecretShown) -> Cues:
    return (Flash(mat_id("warlord"), ICONS[e.card], card_name(e.card), "card-flip"),)


PLAYED: Mapping[type[Event], Callable[[Any, Any], Cues]] = {
    ev.TreasureHidden: lambda s, e: (Flash(lid_id(e.building)),),
    ev.GuardPosted: nothing,
    ev.EventDrawn: _event,
    ev.WarlordCardsLooked: lambda s, e: tuple(Fly(PILE_WARLORD, mat_id(e.hero)) for _ in range(e.count)),
    ev.WarlordCardsSeen: _cards_seen,
    ev.ActionsChanged: lambda s, e: (Change(mat_id(e.hero), e.amount, "other", "sprint"),),
    ev.Robbed: lambda s, e: (Flash(mat_id(e.hero), EVENT_ICONS["pickpocket"], "robbed"),),
    ev.WheelTurned: _wheel,
    ev.BuildingLifted: _lifted,
    ev.GuardShown: lambda s, e: (Appear(piece_id(e.figure)),),
    ev.BuildingClosed: _closed,
    ev.BuildingCleared: nothing,
    ev.HalflingRescued: lambda s, e: (Fly(piece_id(e.halfling), mat_id(e.hero), ICONS[e.halfling], e.halfling.capitalize()),),
    ev.TreasureTaken: _taken,
    ev.KeyTaken: lambda s, e: (Flash(mat_id(e.hero), ICONS["key"], "Key", "coin"),),
    ev.KeyLeft: nothing,
    ev.CreatureCame: _came,
    ev.CreatureHome: lambda s, e: (Glide(piece_id(e.figure), (_home(e.figure),)),),
    ev.WolfWhipped: _whipped,
    ev.SpecialFight: nothing,
    ev.SpecialRolled: _special,
    ev.CreatureDefeated: lambda s, e: (Flash(piece_id(e.foe), label="beaten"),),
    ev.KarrionFlew: _karrion,
    ev.KarrionSent: _sent,
    ev.SewerDrawn: _sewer,
    ev.WentToLair: lambda s, e: (Glide(piece_id(e.hero), (area_id("LAIR"),)),),
    ev.CameUp: _came_up,
    ev.TrialBegan: lambda s, e: (Announce("The Trial of Stealth", e.seat), _crept(e.hero, e.column, 0)),
    ev.HeroCrept: lambda s, e: (_crept(e.hero, e.column, e.row),),
    ev.LurkerCrept: nothing,
    ev.LurkerAt: lambda s, e: (_crept("lurker", e.column, e.row),),
    ev.LurkerShown: _path,
    ev.TrialWon: _won,
    ev.TrialLost: _lost,
    ev.TopReached: _top,
    ev.SecretSeen: _secret,
    ev.SecretShown: _secret,
    ev.KarrionStruck: _struck,
    ev.FountainUsed: lambda s, e: (Flash(area_id("FOUNTAIN"), FOUNTAIN, sound="heal"),),
}
