"""What those who are still to act can do from where everybody lies: the other half of a position's worth.

A hit that was made stands in the health; a hit that the next one can make, or that the enemy will, stands here. So a shield
pushed out of the way is worth what the mate behind can now strike, and a lord behind its troll is worth what it is not struck.
"""

from __future__ import annotations

import functools
import math
from typing import NamedTuple

from questboard.games.catacombs.rules.content import ABILITIES, HEROES, ITEMS, LORDS, MONSTERS, PIECES, SHOTS, SPELLS
from questboard.games.catacombs.rules.language import Either, Shot, node, read_shot, steps
from questboard.games.catacombs.rules.model import HEROIC, KINDS, LORDLY, NOBODY, ON_MAT, SIDE, CatacombsState
from questboard.games.catacombs.rules.pieces import FIRE_WALL_FACE, Kind

from .lines import Place, Thing, obstructions, reach
from .turns import half_of
from .worth import hit_worth

NOW, NEXT, LATER = 0.75, 0.5, 0.12
"""What a hit that can be made counts: still in this half, in the enemy's next one, when all others have acted before."""
WIN_NOW, WIN_NEXT = 160.0, 110.0
"""What it is worth to be sure of the lord's death in this half of the heroes, or in their next one."""
SIGHT = 1.0
"""The disc whose way is looked at where it is not known which one will be shot."""
RUSHED_FREE = 0.55
"""How likely a rush finds a way to where there is none."""
BESIDE, CLOSE = 0.35, 4.5
"""How often a shot that strikes one strikes another one too whose middle is so near."""
MOST_SHOTS = 3
"""More hits than this nobody makes in a turn."""
STRONGEST_SPELLS = ("fire_storm", "force_bolt", "giant_fireball", "magic_missile", "chain_lightning")


class Blow(NamedTuple):
    """A way to strike: the shots that can do harm, and whether there is a rush before them."""

    shots: tuple[Shot, ...]
    rushes: bool


@functools.cache
def blows(text: str) -> tuple[Blow, ...]:
    """The alternatives of a sequence."""
    found = [Blow((), False)]
    for step in steps(text):
        match node(step):
            case Either(alternatives):
                inner = [blow for one in alternatives for blow in blows(" > ".join(one))]
            case Shot() as shot:
                inner = [_blow(shot)]
            case other:
                inner = [Blow(tuple(s for one in getattr(other, "shots", ()) for s in _blow(read_shot(one)).shots), False)]
        found = [Blow((a.shots + b.shots)[:MOST_SHOTS], a.rushes or (b.rushes and not a.shots)) for a in found for b in inner]
    return tuple(dict.fromkeys(blow for blow in found if blow.shots)) or ()


def _blow(shot: Shot) -> Blow:
    if shot.base == "rush" and not shot.modifier:
        return Blow((), True)
    harms = SHOTS[shot.base].damage > 0 or shot.base == "ice" or (shot.base == "rush" and bool(shot.modifier))
    return Blow((shot,) if harms else (), False)


def sequences_of(s: CatacombsState, piece: int) -> list[str]:
    """What a character can perform in its next turn; of a hero's cards those that come back, and the best of the others."""
    member = s.member(piece)
    if member != NOBODY:
        one = s.party[member]
        if one.stunned and s.is_dazed(member):
            return []
        found = [HEROES[piece].seq, *(ABILITIES[card].seq for card in dict.fromkeys(one.abilities))]
        found += [ITEMS[item].seq for item in dict.fromkeys(one.items) if ITEMS[item].kind == "action"]
        strong = [SPELLS[spell] for spell in one.spells if SPELLS[spell].id in STRONGEST_SPELLS]
        return [*found, *(f"rush > ({card.seq})" for card in strong[:1])]
    match KINDS[piece]:
        case Kind.MONSTER:
            rounds = MONSTERS[s.face[piece]].rounds
            return [rounds[s.round % len(rounds)]] if len(rounds) > 1 else [rounds[0]]
        case Kind.LORD:
            return list(LORDS[s.lord].sequences)
        case Kind.FAMILIAR:
            return [next(ITEMS[item].seq for item, disc in PIECES.familiars.items() if disc == piece)]
        case _:
            return []


class Field:
    """Who can strike whom, looked up once for a position.

    `shifted` says where pieces lie that have moved since.
    """

    def __init__(self, s: CatacombsState) -> None:
        self.s = s
        self.things = obstructions(s)
        self.by_piece = {thing[0]: thing for thing in self.things}
        self.tremble = s.options.tremble
        self.fighters: tuple[list[int], list[int]] = ([], [])
        for piece in s.in_play():
            side = SIDE[piece]
            if side in (HEROIC, LORDLY) and s.where[piece] == ON_MAT and s.face[piece] != FIRE_WALL_FACE:
                self.fighters[side].append(piece)
        self._worth: dict[tuple[Shot, int, int], float] = {}
        self._reach: dict[tuple[int, int], float] = {}
        self._beside: dict[int, list[int]] = {}

    def reach(self, piece: int, foe: int) -> float:
        """The chance of one to hit the other from where it lies; the way there is the way back."""
        key = (piece, foe) if piece < foe else (foe, piece)
        found = self._reach.get(key)
        if found is None:
            found = self._reach[key] = self.reach_from((piece, self.by_piece[piece][1:3], SIGHT), self.by_piece[foe])
        return found

    def reach_from(self, shooter: tuple[int, Place, float], foe: Thing) -> float:
        """The same from anywhere."""
        return reach(self.things, self.tremble, shooter, foe)

    def worth(self, shot: Shot, piece: int, foe: int) -> float:
        """What the hit is worth to the one who makes it."""
        key = (shot, self.s.face[piece] if KINDS[piece] == Kind.MONSTER else -1 - piece, foe)
        found = self._worth.get(key)
        if found is None:
            found = self._worth[key] = hit_worth(self.s, shot, piece, foe)
        return found

    def strike(self, piece: int, text: str, foe: int, chance: float) -> float:
        """What a sequence promises against one enemy, whom a straight shot hits so often."""
        best = 0.0
        for blow in blows(text):
            likely = max(chance, RUSHED_FREE) if blow.rushes else chance
            best = max(best, likely * sum(self.worth(shot, piece, foe) for shot in blow.shots))
        return best

    def prospect(self, piece: int, texts: list[str]) -> float:
        """The best that a character can hope for with one of these sequences, from where it lies."""
        foes = self.fighters[1 - self.s.side(piece)] if self.s.side(piece) in (HEROIC, LORDLY) else []
        found = {foe: max((self.strike(piece, text, foe, self.reach(piece, foe)) for text in texts), default=0.0) for foe in foes}
        together = (worth + BESIDE * sum(found[other] for other in self.beside(foe)) for foe, worth in found.items())
        return max(together, default=0.0)

    def beside(self, piece: int) -> list[int]:
        """Who of its side stands so close that one shot may strike both."""
        found = self._beside.get(piece)
        if found is None:
            x, y = self.by_piece[piece][1:3]
            found = self._beside[piece] = self.company(self.s.side(piece), (x, y), piece)
        return found

    def company(self, side: int, place: Place, without: int) -> list[int]:
        """Who of a side stands close to a place."""
        near = (other for other in (self.fighters[side] if side in (HEROIC, LORDLY) else ()) if other != without)
        return [other for other in near if math.dist(self.by_piece[other][1:3], place) < CLOSE]

    def hits_on(self, piece: int, foe: int) -> list[tuple[float, int]]:
        """The hits that a character may make on one enemy in its turn, each with its chance and its damage."""
        best: list[tuple[float, int]] = []
        chance = self.reach(piece, foe)
        for text in sequences_of(self.s, piece):
            for blow in blows(text):
                likely = max(chance, RUSHED_FREE) if blow.rushes else chance
                found = [
                    (likely, SHOTS[shot.base].damage + (shot.modifier == "crit"))
                    for shot in blow.shots
                    if self.worth(shot, piece, foe) > 0 and SHOTS[shot.base].damage
                ]
                if sum(p * d for p, d in found) > sum(p * d for p, d in best):
                    best = found
        return best


def outlook(s: CatacombsState) -> float:
    """What is to be expected of all who will act, in points for the heroes."""
    if not s.fighting:
        return 0.0
    field, half = Field(s), half_of(s)
    points = 0.0
    for side, sign in ((HEROIC, 1.0), (LORDLY, -1.0)):
        for piece in field.fighters[side]:
            if s.is_frozen(piece):
                continue
            weight = (LATER if s.acted[piece] else NOW) if side == half else NEXT
            points += sign * weight * field.prospect(piece, sequences_of(s, piece))
    if s.in_lair and s.where[PIECES.lord] == ON_MAT:
        points += (WIN_NOW if half == HEROIC else WIN_NEXT) * chance_to_win(field, half)
    return points


def chance_to_win(field: Field, half: int) -> float:
    """How likely the heroes who are still to act in their half, or all of them in the next one, defeat the lord together."""
    s, lord = field.s, PIECES.lord
    left = [1.0] + [0.0] * s.health[lord]  # by damage done
    for piece in field.fighters[HEROIC]:
        if s.is_frozen(piece) or (half == HEROIC and s.acted[piece]):
            continue
        for chance, damage in field.hits_on(piece, lord):
            after = [part * (1.0 - chance) for part in left]
            for done, part in enumerate(left):
                after[min(done + damage, len(left) - 1)] += part * chance
            left = after
    return left[-1]
