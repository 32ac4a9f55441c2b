"""Shots with a flick: the own piece, a ranged piece, a shield; where they start and how they are aimed."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Aim, AimDomain, Place, PlaceDomain, Question, Step
from questboard.games.catacombs.rules.actions import SKIP, From, Pick, Skip
from questboard.games.catacombs.rules.content import ITEMS, PIECE, PIECES, SHOTS
from questboard.games.catacombs.rules.events import PiecePlaced, ShotLost, ShotSkipped, TargetDeclared
from questboard.games.catacombs.rules.language import Shot
from questboard.games.catacombs.rules.mat import in_cm, near_domain, put, take_away
from questboard.games.catacombs.rules.model import AWAY, HEROIC, LORDLY, NOBODY, ON_MAT, CatacombsState
from questboard.games.catacombs.rules.model import Sequence as Performed
from questboard.games.catacombs.rules.pieces import Kind

from .resolution import AIMS, launch
from .sequences import AFTERWARDS, begins, current


def seat_now(s: CatacombsState) -> int:
    """The seat whose character performs."""
    return s.controller(current(s).performer)


def skip(s: CatacombsState, shot: str) -> None:
    """A shot that is not made."""  # CAT-320
    if s.log is not None:
        s.emit(ShotSkipped, rule="CAT-320", piece=s.name(current(s).performer), shot=shot)


def lose(s: CatacombsState, shot: str, rule: str) -> None:
    """A shot that cannot be made."""
    s.emit(ShotLost, rule=rule, piece=s.name(current(s).performer), shot=shot)


# ---- the aim --------------------------------------------------------------------------------------------------------


class AskAim(Question, frozen=True):
    """Aim the shot piece, or skip the shot."""  # CAT-301, CAT-327

    kind = "aim"
    at_rest = False
    shot: str
    piece: int
    target: int = NOBODY

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [SKIP]

    def domain(self, s: CatacombsState) -> AimDomain:
        return AIMS

    def choose(self, s: CatacombsState, action: Action) -> None:
        sequence = current(s)
        if isinstance(action, Skip):
            if PIECES.kinds[self.piece] == Kind.RANGED:
                take_away(s, self.piece)
            skip(s, self.shot)
            return
        assert isinstance(action, Aim)
        again = self.target != NOBODY and self.kind == "aim"
        if again:
            s.push(TryAgain(self.shot, self.piece, self.target))
        launch(s, self.shot, self.piece, sequence.performer, action, user=sequence.user, target=self.target, again=again)


class AskSecondFlick(AskAim, frozen=True):
    """Flick the target piece a second time?"""  # CAT-825

    kind = "second_flick"


class TryAgain(Step, frozen=True):
    """A target piece that missed may be flicked again from where it lies, if its performer can still act."""  # CAT-825, CAT-826

    shot: str
    piece: int
    target: int

    def run(self, s: CatacombsState) -> None:
        if s.where[self.piece] != ON_MAT:
            return
        if current(s).halted or not s.can_act(current(s).performer):
            take_away(s, self.piece)
            return
        s.push(AskSecondFlick(seat_now(s), self.shot, self.piece, self.target))


@begins("rush", "melee", "bite", "roll", "devour")
def character_shot(s: CatacombsState, shot: Shot) -> None:
    """The own piece is flicked from where it lies."""  # CAT-302
    s.push(AskAim(seat_now(s), str(shot), current(s).performer))


# ---- ranged shots ---------------------------------------------------------------------------------------------------


@begins("missile", "fireball", "target", "gfireball", "boulder", "ice")
def ranged_shot(s: CatacombsState, shot: Shot) -> None:
    """A piece of the supply is placed near the performer and flicked."""  # CAT-306, CAT-307
    piece = next((p for p in PIECES.ranged[SHOTS[shot.base].piece] if s.where[p] == AWAY), NOBODY)
    if piece == NOBODY:
        lose(s, str(shot), "CAT-307")
    elif shot.base == "target":
        s.push(AskTarget(seat_now(s), str(shot), piece))
    else:
        start_ranged(s, str(shot), piece, NOBODY)


class AskTarget(Question, frozen=True):
    """Which enemy is the target?"""  # CAT-825

    kind = "declare_target"
    at_rest = False
    shot: str
    piece: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        side = s.side(current(s).performer)
        foes = [p for p in s.characters() if s.side(p) != side and s.kind(p) != Kind.ANTIENT]
        return [*(Pick(s.name(piece)) for piece in foes), SKIP]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if not isinstance(action, Pick):
            skip(s, self.shot)
            return
        s.emit(TargetDeclared, rule="CAT-825", piece=action.piece, by=s.name(current(s).performer))
        start_ranged(s, self.shot, self.piece, PIECE[action.piece])


def raven_of(s: CatacombsState, performer: int) -> int:
    """The familiar at which a caster's spells may start."""  # CAT-533
    member = s.member(performer)
    if member == NOBODY or s.is_dazed(member):
        return NOBODY
    origins = [PIECES.familiars[item] for item in s.party[member].items if ITEMS[item].special == "spell_origin"]
    return next((piece for piece in origins if s.can_act(piece)), NOBODY)


def start_ranged(s: CatacombsState, shot: str, piece: int, target: int) -> None:
    """From the performer, or a spell's shot from the raven."""  # CAT-326, CAT-533
    performer = current(s).performer
    raven = raven_of(s, performer) if current(s).spell else NOBODY
    if raven != NOBODY:
        s.push(AskOrigin(seat_now(s), shot, piece, target, raven))
    else:
        place_near(s, shot, piece, target, performer)


class AskOrigin(Question, frozen=True):
    """Does the spell's shot start at the caster or at the raven?"""  # CAT-533

    kind = "raven_origin"
    at_rest = False
    shot: str
    piece: int
    target: int
    raven: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [From(s.name(current(s).performer)), From(s.name(self.raven))]

    def choose(self, s: CatacombsState, action: From) -> None:
        place_near(s, self.shot, self.piece, self.target, PIECE[action.piece])


def place_near(s: CatacombsState, shot: str, piece: int, target: int, origin: int) -> None:
    """Ask for the place; without any the shot is lost."""  # CAT-306
    if near_domain(s, origin, PIECES.shapes[piece], piece).is_empty():
        lose(s, shot, "CAT-306")
    else:
        s.push(AskPlaceRanged(seat_now(s), shot, piece, target, origin))


class AskPlaceRanged(Question, frozen=True):
    """Where does the ranged piece start?"""  # CAT-306

    kind = "place_ranged"
    at_rest = False
    shot: str
    piece: int
    target: int
    origin: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [SKIP]

    def domain(self, s: CatacombsState) -> PlaceDomain:
        return near_domain(s, self.origin, PIECES.shapes[self.piece], self.piece)

    def choose(self, s: CatacombsState, action: Action) -> None:
        if not isinstance(action, Place):
            skip(s, self.shot)
            return
        lay_down(s, self.piece, action)
        s.push(AskAim(self.seat, self.shot, self.piece, self.target))


def lay_down(s: CatacombsState, piece: int, place: Place, rule: str = "CAT-306") -> None:
    """Put a piece where the player wants it."""
    put(s, piece, *in_cm(place.x, place.y))
    s.emit(PiecePlaced, rule=rule, piece=s.name(piece), x=s.x[piece], y=s.y[piece])


# ---- shields --------------------------------------------------------------------------------------------------------


def shield_of(s: CatacombsState, performer: int) -> int:
    """The shield piece of a character's side."""
    return PIECES.hero_shield if s.side(performer) == HEROIC else PIECES.lord_shield


def own_shield(s: CatacombsState, performer: int) -> int:
    """The side's only shield belongs to whoever uses it."""  # CAT-312, CAT-561
    side = HEROIC if s.side(performer) == HEROIC else LORDLY
    s.shield_owners[side] = performer
    return shield_of(s, performer)


@begins("shield")
def shield_shot(s: CatacombsState, shot: Shot) -> None:
    """The shield is flicked from where it lies, or placed near first."""  # CAT-309
    performer = current(s).performer
    shield = own_shield(s, performer)
    if s.where[shield] == ON_MAT:
        s.push(AskShieldOrigin(seat_now(s), str(shot), shield))
    else:
        place_near(s, str(shot), shield, NOBODY, performer)


class AskShieldOrigin(Question, frozen=True):
    """Flick the shield from there, or place it near first?"""  # CAT-309

    kind = "shield_origin"
    at_rest = False
    shot: str
    shield: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [From(s.name(self.shield)), From(s.name(current(s).performer)), SKIP]

    def choose(self, s: CatacombsState, action: Action) -> None:
        match action:
            case From(piece) if PIECE[piece] == self.shield:
                s.push(AskAim(self.seat, self.shot, self.shield))
            case From(piece):
                place_near(s, self.shot, self.shield, NOBODY, PIECE[piece])
            case _:
                skip(s, self.shot)


class AskPlaceShield(Question, frozen=True):
    """Where near its owner does the shield lie from now on?"""  # CAT-310

    kind = "place_shield"
    at_rest = False
    owner: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return []

    def domain(self, s: CatacombsState) -> PlaceDomain | None:
        shield = shield_of(s, self.owner)
        domain = near_domain(s, self.owner, PIECES.shapes[shield], shield)
        return None if domain.is_empty() else domain

    def choose(self, s: CatacombsState, action: Place) -> None:
        lay_down(s, shield_of(s, self.owner), action, "CAT-310")


def put_shield_near(s: CatacombsState, sequence: Performed) -> None:
    """The shield follows its owner; without room, or without owner on the mat, it stays where it lies."""  # CAT-310
    performer = sequence.performer
    if sequence.shield and s.where[performer] == ON_MAT:
        own_shield(s, performer)
        s.push(AskPlaceShield(s.controller(performer), performer))


AFTERWARDS.append(put_shield_near)
