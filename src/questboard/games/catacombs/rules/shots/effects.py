"""Effect icons: healing, curing, refreshing; teleport, portal, runic shift."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence

from questboard.core import Action, Question
from questboard.games.catacombs.rules.actions import SKIP, Ability, Card, Choose, Item, Pick
from questboard.games.catacombs.rules.content import ABILITIES, ABILITY, ITEM, ITEMS, MATS, PIECE, PIECES, SPEC
from questboard.games.catacombs.rules.events import PiecePlaced
from questboard.games.catacombs.rules.fates import Cured, Exchanged, Refreshed
from questboard.games.catacombs.rules.harm.damage import heal
from questboard.games.catacombs.rules.harm.states import teleport
from questboard.games.catacombs.rules.language import Shot
from questboard.games.catacombs.rules.mat import bodies, lay, put
from questboard.games.catacombs.rules.model import DEVOURED, NOBODY, ON_MAT, TELEPORTED, CatacombsState
from questboard.games.catacombs.rules.pieces import Kind
from questboard.physics import exchange, free_places

from .flicked import seat_now, skip
from .sequences import BeginShot, begins, current


def within_reach(s: CatacombsState, member: int) -> bool:
    """Alive, on the mat or on the Teleported! card."""  # CAT-410
    return not s.party[member].dead and s.where[s.party[member].hero] in (ON_MAT, TELEPORTED)


# ---- healing --------------------------------------------------------------------------------------------------------


@begins("heal")
def heal_icon(s: CatacombsState, shot: Shot) -> None:
    """One health an icon, all to the same character."""  # CAT-410
    performer = current(s).performer
    if s.member(performer) == NOBODY:
        heal(s, performer, shot.times, "CAT-410")
    else:
        s.push(AskHeal(seat_now(s), str(shot), shot.times))


class AskHeal(Question, frozen=True):
    """Who is healed?"""  # CAT-410

    kind = "heal_target"
    at_rest = False
    shot: str
    amount: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        hurt = [
            one.hero for member, one in enumerate(s.party) if within_reach(s, member) and s.health[one.hero] < one.start_health
        ]
        return [*(Pick(s.name(piece)) for piece in hurt), SKIP]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Pick):
            heal(s, PIECE[action.piece], self.amount, "CAT-410")
        else:
            skip(s, self.shot)


@begins("healall")
def heal_all(s: CatacombsState, shot: Shot) -> None:
    """The performer and every teammate with a health track."""  # CAT-411
    performer = current(s).performer
    if s.member(performer) == NOBODY:
        heal(s, performer, shot.times, "CAT-411")
        return
    for member, one in enumerate(s.party):
        if within_reach(s, member):
            heal(s, one.hero, shot.times, "CAT-411")


# ---- poison ---------------------------------------------------------------------------------------------------------


def cure(s: CatacombsState, member: int, value: int, rule: str) -> None:
    """One poison card goes back into the deck."""  # CAT-904
    s.party[member].poison.remove(value)
    insort(s.poison_deck, value)
    s.emit(Cured, rule=rule, piece=s.name(s.party[member].hero), value=value)


@begins("cure")
def cure_icon(s: CatacombsState, shot: Shot) -> None:
    """A poison card of any hero that is not devoured."""  # CAT-904
    if s.options.poison:
        s.push(AskCure(seat_now(s), str(shot)))


class AskCure(Question, frozen=True):
    """Who is cured?"""  # CAT-904

    kind = "cure_target"
    at_rest = False
    shot: str

    def options(self, s: CatacombsState) -> Sequence[Action]:
        ill = [one.hero for one in s.party if one.poison and s.where[one.hero] != DEVOURED]
        return [*(Pick(s.name(piece)) for piece in ill), SKIP]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Pick):
            member = s.member(PIECE[action.piece])
            s.push(AskPoisonCard(s.party[member].seat, member, "CAT-904"))
        else:
            skip(s, self.shot)


class AskPoisonCard(Question, frozen=True):
    """Which poison card goes?"""  # CAT-904

    kind = "poison_card"
    at_rest = False
    member: int
    rule: str

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [Card(value) for value in dict.fromkeys(s.party[self.member].poison)]

    def choose(self, s: CatacombsState, action: Card) -> None:
        cure(s, self.member, action.value, self.rule)


# ---- refreshing -----------------------------------------------------------------------------------------------------


@begins("refresh_ability", "refresh_item")
def refresh(s: CatacombsState, shot: Shot) -> None:
    """One used card of the performer is turned face up."""  # CAT-505
    member = s.member(current(s).performer)
    if member != NOBODY:
        s.push(AskRefresh(seat_now(s), str(shot), member))


class AskRefresh(Question, frozen=True):
    """Which card is turned face up?"""  # CAT-505

    kind = "refresh_card"
    at_rest = False
    shot: str
    member: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        one = s.party[self.member]
        cards: list[Action]
        if self.shot == "refresh_item":
            cards = [Item(ITEMS[item].id) for item in dict.fromkeys(one.used_items)]
        else:
            cards = [Ability(ABILITIES[ability].id) for ability in dict.fromkeys(one.used_abilities)]
        return [*cards, SKIP] if cards else []

    def choose(self, s: CatacombsState, action: Action) -> None:
        one = s.party[self.member]
        match action:
            case Item(name):
                one.used_items.remove(ITEM[name])
                one.items.append(ITEM[name])
                s.fresh.append(ITEM[name])
            case Ability(name):
                one.used_abilities.remove(ABILITY[name])
                one.abilities.append(ABILITY[name])
            case _:
                skip(s, self.shot)
                return
        s.emit(Refreshed, rule="CAT-505", piece=s.name(one.hero), card=name)


# ---- teleport -------------------------------------------------------------------------------------------------------

WHO: dict[str, Callable[[CatacombsState, int, int], bool]] = {
    "hero": lambda s, side, piece: s.kind(piece) in (Kind.HERO, Kind.ALLY),
    "friend": lambda s, side, piece: s.side(piece) == side,
    "enemy": lambda s, side, piece: s.side(piece) != side,
}
"""Whom a teleport can take, by its argument."""  # CAT-803


@begins("teleport")
def teleport_icon(s: CatacombsState, shot: Shot) -> None:
    """The performer itself, or somebody of its choice."""  # CAT-803, CAT-805
    if shot.arg == "self":
        s.push(AskTeleportSelf(seat_now(s), str(shot), current(s).performer))
    else:
        s.push(AskTeleport(seat_now(s), str(shot), shot.arg))


class AskTeleportSelf(Question, frozen=True):
    """Teleport away?"""

    kind = "teleport_target"
    at_rest = False
    shot: str
    piece: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [Pick(s.name(self.piece)), SKIP]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Pick):
            teleport(s, self.piece)
        else:
            skip(s, self.shot)


class AskTeleport(Question, frozen=True):
    """Who is teleported?"""  # CAT-803, CAT-806

    kind = "teleport_target"
    at_rest = False
    shot: str
    whom: str

    def options(self, s: CatacombsState) -> Sequence[Action]:
        performer = current(s).performer
        member, side = s.member(performer), s.side(performer)
        found = [p for p in s.characters() if s.kind(p) != Kind.ANTIENT and WHO[self.whom](s, side, p)]
        if member != NOBODY and s.party[member].stunned:
            found.remove(performer)  # CAT-806
        return [*(Pick(s.name(piece)) for piece in found), SKIP]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Pick):
            teleport(s, PIECE[action.piece])
        else:
            skip(s, self.shot)


# ---- portal and runic shift -----------------------------------------------------------------------------------------


@begins("portal")
def portal(s: CatacombsState, shot: Shot) -> None:
    """Two friendly characters change places."""  # CAT-815
    s.push(AskPortal(seat_now(s), str(shot)))


class AskPortal(Question, frozen=True):
    """Which two change places? One after the other."""  # CAT-815

    kind = "portal_pair"
    at_rest = False
    shot: str
    first: int = NOBODY

    def options(self, s: CatacombsState) -> Sequence[Action]:
        side = s.side(current(s).performer)
        friends = [p for p in s.characters() if s.side(p) == side and s.kind(p) != Kind.ANTIENT and p != self.first]
        if len(friends) < 2 and self.first == NOBODY:
            return []
        return [*(Pick(s.name(piece)) for piece in friends), SKIP]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if not isinstance(action, Pick):
            skip(s, self.shot)
        elif self.first == NOBODY:
            s.push(AskPortal(self.seat, self.shot, PIECE[action.piece]))
        else:
            change_places(s, self.first, PIECE[action.piece])


def change_places(s: CatacombsState, first: int, second: int) -> None:
    """The larger one finds its place first."""  # CAT-815
    for spot in exchange(lay(s), first, second):
        put(s, spot.piece, spot.x, spot.y)
    s.emit(Exchanged, rule="CAT-815", first=s.name(first), second=s.name(second))


@begins("runic")
def runic(s: CatacombsState, shot: Shot) -> None:
    """Move to a free rune, then one melee flick."""  # CAT-810
    s.push(AskRune(seat_now(s), str(shot)))


class AskRune(Question, frozen=True):
    """To which rune?"""  # CAT-810

    kind = "rune"
    at_rest = False
    shot: str

    def options(self, s: CatacombsState) -> Sequence[Action]:
        performer = current(s).performer
        radius = PIECES.shapes[performer].radius
        runes = MATS[s.mat].runes
        free = free_places(SPEC, runes, radius, bodies(s, (performer,)))
        found: list[Action] = [Choose(number + 1) for number, rune in enumerate(runes) if rune in free]
        return [*found, SKIP] if found else []

    def choose(self, s: CatacombsState, action: Action) -> None:
        if not isinstance(action, Choose):
            skip(s, self.shot)
            return
        performer = current(s).performer
        put(s, performer, *MATS[s.mat].runes[action.number - 1])
        s.emit(PiecePlaced, rule="CAT-810", piece=s.name(performer), x=s.x[performer], y=s.y[performer])
        s.push(BeginShot("melee"))
