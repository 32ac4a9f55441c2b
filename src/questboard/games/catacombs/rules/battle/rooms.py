"""Battle rooms and the Lair: setup, the place where the battle ends, and the Resolution Phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.core import Action, Place, PlaceDomain, Question, Step
from questboard.games.catacombs.rules.actions import PASS, Mat, Pick
from questboard.games.catacombs.rules.content import FAMILIAR, HEALER, HERO_ZONE, LORDS, MAT, MATS, PIECE, PIECES
from questboard.games.catacombs.rules.endings import BattleOver, Check
from questboard.games.catacombs.rules.events import GoldPaid, HeroReturned, MatLaid, PiecePlaced
from questboard.games.catacombs.rules.harm.credits import return_credits
from questboard.games.catacombs.rules.harm.deaths import phoenix_of
from questboard.games.catacombs.rules.harm.modifiers import lose_item
from questboard.games.catacombs.rules.harm.states import thaw, unstun
from questboard.games.catacombs.rules.mat import in_cm, near_domain, put, take_away, zone_domain
from questboard.games.catacombs.rules.model import AWAY, HEROIC, NOBODY, ON_BOARD, OVERSEER, CatacombsState
from questboard.games.catacombs.rules.pieces import Kind

from .deploying import DetermineMinions, DetermineMonsters, PlaceMonsters
from .rounds import BeginRound

ROOM_STEPS: dict[str, Callable[[], list[Step]]] = {}
"""What happens in a room, by the id of a special room, or "battle"."""


def battle_steps() -> list[Step]:
    """Setup, Battle, Resolution."""  # CAT-201
    return [
        PrepareParty(), AskMat(OVERSEER), DetermineMonsters(), PlaceMonsters(), PlaceParty(), BeginBattle(), Check(),
        BeginRound(), BattleOver(), Resolution(),
    ]  # fmt: skip


def lair_steps() -> list[Step]:
    """The final battle; it has no Resolution Phase."""  # CAT-770, CAT-775
    return [
        PrepareParty(), LairMat(), DetermineMinions(), PlaceMonsters(), PlaceParty(), BeginBattle(), Check(), BeginRound(),
        BattleOver(),
    ]  # fmt: skip


ROOM_STEPS["battle"] = battle_steps
ROOM_STEPS["lair"] = lair_steps

# ---- setup ----------------------------------------------------------------------------------------------------------


class PrepareParty(Step, frozen=True):
    """Used cards are turned face up; dead heroes return."""  # CAT-207, CAT-422, CAT-424, CAT-430

    def run(self, s: CatacombsState) -> None:
        for member, one in enumerate(s.party):
            one.abilities = sorted(one.abilities + one.used_abilities)
            one.items = sorted(one.items + one.used_items)
            one.used_abilities, one.used_items = [], []
            if one.dead and not one.is_ally and s.options.death != "advanced":
                come_back(s, member, one.start_health // 2, "CAT-422")
        if s.options.death == "advanced":
            s.push(*(AskPhoenixSetup(s.party[member].seat, member) for member in s.living_heroes()))


def come_back(s: CatacombsState, member: int, health: int, rule: str) -> None:
    """A dead hero lives again."""
    one = s.party[member]
    one.dead = False
    s.health[one.hero] = health
    s.emit(HeroReturned, rule=rule, piece=s.name(one.hero), health=health)


class AskPhoenixSetup(Question, frozen=True):
    """Bring a dead hero back with the Phoenix Feather?"""  # CAT-566

    kind = "phoenix"
    at_rest = False
    member: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        dead = [s.party[member].hero for member in s.heroes() if s.party[member].dead]
        if phoenix_of(s, self.member) == NOBODY or not dead:
            return []
        return [*(Pick(s.name(piece)) for piece in dead), PASS]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Pick):
            lose_item(s, self.member, phoenix_of(s, self.member))
            come_back(s, s.member(PIECE[action.piece]), HEALER.resurrect_health, "CAT-566")


class AskMat(Question, frozen=True):
    """Which side of a playmat? Not the one of the previous battle room."""  # CAT-202

    kind = "choose_mat"
    at_rest = True

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [Mat(card.id) for number, card in enumerate(MATS) if number != s.last_mat]

    def choose(self, s: CatacombsState, action: Mat) -> None:
        lay_mat(s, MAT[action.mat], "CAT-202")
        s.last_mat = s.mat


class LairMat(Step, frozen=True):
    """The Lair uses the lord's mat, even if it was used just before."""  # CAT-202, CAT-770

    def run(self, s: CatacombsState) -> None:
        lay_mat(s, MAT[LORDS[s.lord].mat], "CAT-770")


def lay_mat(s: CatacombsState, mat: int, rule: str) -> None:
    """The mat with an obstacle on every obstacle icon."""  # CAT-203
    s.mat, s.round = mat, 0
    for piece, place in zip(PIECES.obstacles, MATS[mat].obstacles, strict=False):
        put(s, piece, *place)
    s.emit(MatLaid, rule=rule, mat=MATS[mat].id)


class PlaceParty(Step, frozen=True):
    """Heroes and allies, then familiars, each by its owner."""  # CAT-206

    def run(self, s: CatacombsState) -> None:
        living = [number for number, member in enumerate(s.party) if not member.dead]
        heroes = [AskPlaceHero(s.party[member].seat, s.party[member].hero) for member in living]
        familiars = [AskPlaceHero(s.party[m].seat, s.familiar(m), s.party[m].hero) for m in living if s.familiar(m) != NOBODY]
        s.push(*heroes, *familiars)


class AskPlaceHero(Question, frozen=True):
    """Where in the hero start zone? A familiar lies near its owner."""  # CAT-206

    kind = "place_hero"
    at_rest = True
    piece: int
    owner: int = NOBODY

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return []

    def domain(self, s: CatacombsState) -> PlaceDomain | None:
        if self.owner == NOBODY:
            return zone_domain(s, self.piece, HERO_ZONE)
        domain = near_domain(s, self.owner, PIECES.shapes[self.piece], self.piece, HERO_ZONE)
        return None if domain.is_empty() else domain

    def choose(self, s: CatacombsState, action: Place) -> None:
        put(s, self.piece, *in_cm(action.x, action.y))
        if self.owner != NOBODY:
            s.health[self.piece] = FAMILIAR.health  # CAT-532
        s.emit(PiecePlaced, rule="CAT-206", piece=s.name(self.piece), x=s.x[self.piece], y=s.y[self.piece])


class BeginBattle(Step, frozen=True):
    """From now on the battle can be won and lost."""

    def run(self, s: CatacombsState) -> None:
        s.fighting = True


# ---- resolution -----------------------------------------------------------------------------------------------------


class Resolution(Step, frozen=True):
    """Everything leaves the mat, and the surviving heroes are paid."""  # CAT-215, CAT-216

    def run(self, s: CatacombsState) -> None:
        s.fighting = False
        pay_heroes(s)
        clear_mat(s)


def pay_heroes(s: CatacombsState) -> None:
    """Gold for the credited monsters; a treasury that is too small pays coin by coin, round and round."""  # CAT-216, CAT-218
    owed = {hero: sum(b for b, owner in zip(s.bounty, s.credit, strict=True) if owner == hero) for hero in s.living_heroes()}
    paid = dict.fromkeys(owed, 0)
    while s.treasury and any(paid[hero] < owed[hero] for hero in owed):
        for hero in owed:
            if paid[hero] < owed[hero] and s.treasury:
                paid[hero] += 1
                s.treasury -= 1
    for hero, gold in paid.items():
        s.party[hero].gold += gold
        if gold:
            s.emit(GoldPaid, rule="CAT-216", piece=s.name(s.party[hero].hero), gold=gold)


def clear_mat(s: CatacombsState) -> None:
    """The captured are freed, the stunned wake, all discs go back to pool and supply."""  # CAT-215
    for hero in s.heroes():
        return_credits(s, hero)
    s.devoured.clear()
    s.shield_owners = [NOBODY, NOBODY]
    for piece, where in enumerate(s.where):
        thaw(s, piece, "CAT-215")
        unstun(s, piece, "CAT-215")
        if where not in (AWAY, ON_BOARD):
            take_away(s, piece)
        if PIECES.kinds[piece] == Kind.MONSTER:
            s.face[piece] = PIECES.faces[piece][0]
            s.health[piece] = 0
        elif PIECES.kinds[piece] == Kind.FAMILIAR:
            s.health[piece] = 0
    s.mat, s.round = NOBODY, 0
    s.antient_side, s.antient_used, s.antient_new = HEROIC, False, False
