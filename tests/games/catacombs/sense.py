"""Positions of Catacombs whose good answers no good player would dispute.

Hands do not tremble here unless a puzzle says so, and then what is wanted is as good as sure: not luck but the aim is judged.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import FastChance, Step
from questboard.games.catacombs.rules.battle.rooms import Resolution
from questboard.games.catacombs.rules.battle.rounds import EndRound, HandOver
from questboard.games.catacombs.rules.battle.turns import AskActor
from questboard.games.catacombs.rules.column import NextRoom
from questboard.games.catacombs.rules.content import ITEM, PIECE, PIECES
from questboard.games.catacombs.rules.endings import BattleOver
from questboard.games.catacombs.rules.model import CAPTAIN, HEROIC, LORDLY, OVERSEER, CatacombsState
from questboard.games.catacombs.rules.special_rooms.visiting import BeginVisit
from tests.sense import Puzzle

from .beginning import Beginning
from .table import Table

Judge = Callable[[CatacombsState, CatacombsState], bool]
FAR = {"varesh": (1.3, 1.3), "roosan": (1.3, 30.7), "elani": (1.3, 6.0), "xoric": (1.3, 26.0)}
"""Heroes who have no part in the puzzle."""


# ---- drawing --------------------------------------------------------------------------------------------------------


def thinking(t: Table) -> CatacombsState:
    """The position as bots play on in it."""
    t.s.chance = FastChance.seeded(11)
    t.s.log = None
    s: CatacombsState = t.s
    return s


def lay(t: Table, *steps: Step) -> CatacombsState:
    """These steps, then the end of the battle and the next room."""
    t.s.agenda.clear()
    t.s.push(*steps, BattleOver(), Resolution(), NextRoom())
    t.s.chance = FastChance.seeded(11)
    return thinking(t.go_on())


def heroes(t: Table, *acted: str) -> CatacombsState:
    """The heroes' half; these have acted."""
    for name in acted:
        t.set(name, acted=True)
    return lay(t, AskActor(CAPTAIN, HEROIC), HandOver(LORDLY), AskActor(OVERSEER, LORDLY), EndRound())


def overseer(t: Table, *acted: str) -> CatacombsState:
    """The Overseer's half."""
    for name in acted:
        t.set(name, acted=True)
    return lay(t, AskActor(OVERSEER, LORDLY), EndRound())


def amid(t: Table, side: int, *acted: str) -> CatacombsState:
    """In the middle of what the table performs; then that side's half goes on."""
    half = AskActor(CAPTAIN if side == HEROIC else OVERSEER, side)
    t.s.agenda[0:2] = [NextRoom(), Resolution(), BattleOver(), EndRound(), half]
    for name in acted:
        t.set(name, acted=True)
    return thinking(t)


def turn_of(t: Table, name: str) -> CatacombsState:
    """A hero's turn has begun; the others still have theirs."""
    return amid(t.turn(name), HEROIC)


def lair(pieces: dict[str, tuple[float, float]], **facts: Any) -> Table:
    """In the Lair, the last room."""
    t = Table({**{name: at for name, at in FAR.items() if name not in pieces}, **pieces}, room="lair", **facts)
    t.s.place = len(t.s.column) - 1
    t.s.cards = [card or "barracks" for card in t.s.cards]
    return t


def room(pieces: dict[str, tuple[float, float]], **facts: Any) -> Table:
    """In a battle room in the middle of the catacomb."""
    t = Table({**{name: at for name, at in FAR.items() if name not in pieces}, **pieces}, **facts)
    t.s.place = 1
    return t


# ---- judging --------------------------------------------------------------------------------------------------------


def heroes_have_won(before: CatacombsState, after: CatacombsState) -> bool:
    return after.outcome is not None and after.outcome.winners != (OVERSEER,)


def overseer_has_won(before: CatacombsState, after: CatacombsState) -> bool:
    return after.outcome is not None and after.outcome.winners == (OVERSEER,)


def health(name: str, least: int = 0, most: int = 99) -> Judge:
    """Is the health of a piece in these bounds?"""
    return lambda before, after: least <= after.health[PIECE[name]] <= most


def hurt(name: str, by: int = 1) -> Judge:
    """Has it lost so much?"""
    return lambda before, after: before.health[PIECE[name]] - after.health[PIECE[name]] >= by


def dead(name: str) -> Judge:
    return lambda before, after: after.party[after.member(PIECE[name])].dead


def room_done(before: CatacombsState, after: CatacombsState) -> bool:
    return after.place > before.place or not after.fighting


def spells(name: str, count: int) -> Judge:
    return lambda before, after: len(after.party[after.member(PIECE[name])].spells) == count


def both(*judges: Judge) -> Judge:
    return lambda before, after: all(judge(before, after) for judge in judges)


def gold(s: CatacombsState) -> int:
    return sum(one.gold for one in s.party)


def is_seen(s: CatacombsState, hero: str, piece: str) -> bool:
    """Could a missile slide straight from one to the other? Computed here by itself."""
    a, b = PIECE[hero], PIECE[piece]
    ax, ay, bx, by = s.x[a], s.y[a], s.x[b], s.y[b]
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ux, uy = (bx - ax) / length, (by - ay) / length
    for other in s.on_mat():
        if other in (a, b):
            continue
        along = (s.x[other] - ax) * ux + (s.y[other] - ay) * uy
        beside = abs((s.x[other] - ax) * uy - (s.y[other] - ay) * ux)
        if 0 < along < length and beside < PIECES.shapes[other].radius + 0.75:
            return False
    return True


def seen_by(s: CatacombsState, piece: str) -> int:
    return sum(is_seen(s, name, piece) for name in FAR if s.where[PIECE[name]] == 1) if s.where[PIECE[piece]] == 1 else 0


# ---- positions ------------------------------------------------------------------------------------------------------


def last_blow(**facts: Any) -> Table:
    """The lord has one health left; an orc stands as near."""
    return lair({"xoric": (25, 16), "vasesak": (37, 16), "orc_1": (30, 24), "troll_1": (34, 26)}, **facts).set(
        "vasesak", health=1
    )


def only_one_sees() -> CatacombsState:
    walls = {f"obstacle_{n + 1}": (41.0, y) for n, y in enumerate((6.0, 9.0, 12.0))}
    pieces = {"varesh": (4, 5), "xoric": (4, 9), "roosan": (4, 12), "elani": (41, 28), "vasesak": (45, 10), "orc_1": (8, 3)}
    return heroes(lair({**pieces, **walls}, obstacles="fixed").set("vasesak", health=1))


def two_left_for_the_wizard() -> CatacombsState:
    t = (
        lair({"varesh": (26, 16), "vasesak": (36, 16), "orc_1": (26, 22)})
        .set("vasesak", health=2)
        .give("varesh", "giant_fireball")
    )
    return heroes(t, "roosan", "elani", "xoric")


def fireproof() -> CatacombsState:
    t = lair({"varesh": (26, 16), "phoshar": (36, 16), "fire_spirit_1": (26, 22)}, lord="phoshar")
    return heroes(
        t.set("phoshar", health=1).give("varesh", "fireball", "fire_storm", "giant_fireball"), "roosan", "elani", "xoric"
    )


def shield_before_the_lord() -> CatacombsState:
    pieces = {"xoric": (24, 16), "roosan": (10, 16), "vasesak": (44, 16), "lord_shield": (40.5, 16)}
    walls = {"obstacle_1": (40, 20), "obstacle_2": (40, 12)}
    t = lair({**pieces, **walls}, obstacles="fixed").set("vasesak", health=1)
    t.s.shield_owners[LORDLY] = PIECES.lord
    return heroes(t, "varesh", "elani")


def is_open_or_won(before: CatacombsState, after: CatacombsState) -> bool:
    name = "roosan" if after.acted[PIECE["xoric"]] else "xoric"
    return heroes_have_won(before, after) or is_seen(after, name, "vasesak")


def in_a_cell(hero: tuple[float, float]) -> dict[str, tuple[float, float]]:
    """Fixed obstacles round a hero, too close for anybody to pass."""
    x, y = hero
    around = ((3.4, 0), (1.7, 3.0), (-1.7, 3.0), (-3.4, 0), (-1.7, -3.0), (1.7, -3.0))
    return {f"obstacle_{n + 1}": (x + dx, y + dy) for n, (dx, dy) in enumerate(around)}


def heal_in_a_cell() -> CatacombsState:
    t = room({"elani": (20, 16), "orc_1": (44, 16), **in_a_cell((20, 16))}, obstacles="fixed")
    return turn_of(t.set("elani", health=1).give("elani", "healing_salve"), "elani")


def last_owl_bear() -> CatacombsState:
    t = room({"varesh": (22, 16), "owl_bear": (32, 16)}).give("varesh", "ice_bolt", "magic_missile", "heal")
    return heroes(t, "roosan", "elani", "xoric")


def a_spell_too_many() -> CatacombsState:
    t = room({"varesh": (24, 16), "orc_1": (32, 16)}).give(
        "varesh", "giant_fireball", "fire_storm", "ice_bolt", "chain_lightning"
    )
    return heroes(t, "roosan", "elani", "xoric")


def spells_at_the_end() -> CatacombsState:
    t = lair({"varesh": (26, 16), "vasesak": (35, 16)}).set("vasesak", health=3).give("varesh", "fire_storm", "cure_poison")
    return heroes(t.set("varesh", health=3), "roosan", "elani", "xoric")


def arrows_at_bones() -> CatacombsState:
    t = room({"oleira": (24, 16), "skeleton_warrior_1": (33, 16)}, party=("varesh", "roosan", "xoric", "oleira"))
    return heroes(t.give("oleira", "elven_arrow"), "varesh", "roosan", "xoric")


def arrows_at_a_mirror() -> CatacombsState:
    t = room({"oleira": (24, 16), "minotaur_1": (33, 16)}, party=("varesh", "roosan", "xoric", "oleira"))
    return heroes(t.give("oleira", "elven_arrow").set("oleira", health=1), "varesh", "roosan", "xoric")


def far_orc() -> CatacombsState:
    t = room({"xoric": (8, 16), "orc_1": (45, 16), "troll_1": (50, 30)})
    return heroes(t, "varesh", "roosan", "elani")


def who_can_reach() -> CatacombsState:
    walls = {"obstacle_1": (36, 20), "obstacle_2": (36, 12)}
    t = room({"roosan": (26, 16), "elani": (20, 16), "xoric": (30, 4), "orc_1": (38, 16), **walls}, obstacles="fixed")
    return heroes(t, "varesh", "elani")


def weak_wizard() -> CatacombsState:
    t = room({"varesh": (22, 10), "xoric": (22, 22), "orc_1": (30, 16)}).set("varesh", health=1)
    return overseer(t)


def last_hero() -> CatacombsState:
    t = (
        room({"elani": (22, 10), "orc_1": (30, 16), "spirit_familiar": (30, 12)})
        .set("elani", health=1)
        .give("elani", "spirit_familiar")
    )
    for name in ("varesh", "roosan", "xoric"):
        t.set(name, dead=True)
    return overseer(t)


def archer_at_a_gap() -> CatacombsState:
    walls = {"obstacle_1": (30, 18.5), "obstacle_2": (30, 13.5), "obstacle_3": (30, 21.5), "obstacle_4": (30, 10.5),
             "obstacle_5": (30, 24.5), "obstacle_6": (30, 7.5)}  # fmt: skip
    t = room({"xoric": (22, 16), "orc_1": (38, 16), **walls}, obstacles="fixed").set("xoric", health=3)
    return overseer(t)


def stone_gaze() -> CatacombsState:
    return overseer(lair({"xoric": (34, 16), "shargila": (42, 16)}, lord="shargila"))


def naked_lord() -> CatacombsState:
    places = {"varesh": (16, 8), "roosan": (16, 14), "elani": (16, 20), "xoric": (16, 26)}
    walls = {"obstacle_1": (34, 4), "obstacle_2": (34, 28)}
    return overseer(lair({**places, "vasesak": (30, 16), **walls}).set("vasesak", health=1))


def is_out_of_reach(before: CatacombsState, after: CatacombsState) -> bool:
    """Off the mat, or nobody is left whose straight way is free and short."""
    return after.where[PIECES.lord] != 1 or seen_by(after, "vasesak") <= 1


def shield_question() -> CatacombsState:
    t = lair({"xoric": (16, 16), "vasesak": (42, 16)}).set("vasesak", health=2)
    for name in ("varesh", "roosan", "elani"):
        t.set(name, dead=True)
    t.performs("vasesak", "shield").do("skip")
    return amid(t, LORDLY, "vasesak")


def dragon_bites() -> CatacombsState:
    return overseer(lair({"xoric": (36, 16), "phoshar": (44, 16)}, lord="phoshar").set("xoric", health=2))


def can_strike() -> CatacombsState:
    return overseer(room({"elani": (24, 16), "roosan": (24, 24), "orc_1": (30, 16)}))


def reaction(hero: str, card: str, attacker: str, shot: str) -> Callable[[], CatacombsState]:
    """A hero with one health is being hit."""

    def position() -> CatacombsState:
        t = room({hero: (20, 16), attacker: (28, 16)}).give(hero, card).set(hero, health=1)
        return amid(t.performs(attacker, shot).shoot(hero), LORDLY, attacker)

    return position


def frozen_pick() -> CatacombsState:
    t = room({"varesh": (20, 16), "owl_bear": (28, 18), "orc_1": (28, 14)}).performs("varesh", "ice").shoot("orc_1", "owl_bear")
    return amid(t, HEROIC, "varesh")


def crit_pick() -> CatacombsState:
    t = room({"varesh": (20, 18), "xoric": (20, 14), "fire_demon_1": (28, 16)}).set("varesh", health=2)
    return amid(t.performs("fire_demon_1", "melee.crit").shoot("varesh", "xoric"), LORDLY, "fire_demon_1")


def whom_to_heal() -> CatacombsState:
    t = room({"varesh": (8, 16), "xoric": (8, 20), "orc_1": (40, 16)}).set("xoric", health=2).give("varesh", "heal")
    return amid(t.turn("varesh").do("spell heal", "skip"), HEROIC, "varesh")


def shop(before_lair: bool, items: tuple[str, ...]) -> CatacombsState:
    b = Beginning(rooms="barracks, merchant, lair" if before_lair else "barracks, merchant, gatehouse, healer, lair", seed=3)
    b.until("place_monster")
    s = b.s
    s.to_place.clear()
    s.agenda[:] = [NextRoom()]
    s.fighting, s.log = False, None
    for one in s.party:
        one.gold, s.treasury = 8, s.treasury - 3
    s.place, s.room = 1, "merchant"
    for name in items:
        s.item_deck.remove(ITEM[name])
        s.shop.append(ITEM[name])
    s.push(BeginVisit())
    s.chance = FastChance.seeded(4)
    Table.game.rules.refresh(s)
    return s


def bought_well(before: CatacombsState, after: CatacombsState) -> bool:
    """Both weapons found an owner."""
    owned = {item for one in after.party for item in one.items}
    return {ITEM["throwing_axe"], ITEM["helm_of_rage"]} <= owned


def healer() -> CatacombsState:
    b = Beginning(rooms="barracks, healer, lair", seed=3).until("place_monster")
    s = b.s
    s.to_place.clear()
    s.agenda[:] = [NextRoom()]
    s.fighting, s.log = False, None
    s.place, s.room = 1, "healer"
    s.health[PIECE["varesh"]] = 2
    s.health[PIECE["xoric"]] = 5
    s.push(BeginVisit())
    s.chance = FastChance.seeded(4)
    Table.game.rules.refresh(s)
    return s


def spent(before: CatacombsState, after: CatacombsState) -> bool:
    """Of 20 coins, which are worth nothing afterwards, most became health."""
    return gold(after) <= 4 and after.health[PIECE["varesh"]] >= 4


def beginning(kind: str) -> Callable[[], CatacombsState]:
    """The first question of this kind in a match."""

    def position() -> CatacombsState:
        s = Beginning(heroes=("varesh", "elani", "oleira", "xoric"), seed=2, rooms="mitholaq_hive, lair").until(kind).s
        s.log = None
        return s

    return position


def all_of_them(before: CatacombsState, after: CatacombsState) -> bool:
    before_count = max(int(str(option).split()[1]) for option in before.pending.options)  # type: ignore[union-attr]
    return len(after.to_place) - len(before.to_place) == before_count


def took(before: CatacombsState, after: CatacombsState) -> bool:
    return sum(len(one.items) for one in after.party) > sum(len(one.items) for one in before.party)


PUZZLES: list[Puzzle] = [
    Puzzle(
        "win now: the lord has one health",
        "The match is won by one blow; an orc more or less is nothing.",
        ("CAT-230",),
        lambda: heroes(last_blow(), "varesh", "roosan", "elani"),
        heroes_have_won,
    ),
    Puzzle(
        "win now with a hand that trembles",
        "At twelve centimetres nobody misses.",
        ("CAT-230",),
        lambda: heroes(last_blow(tremble="light"), "varesh", "roosan", "elani"),
        heroes_have_won,
    ),
    Puzzle(
        "the one who sees the lord goes first",
        "She alone has a free way to a lord with one health.",
        ("CAT-209", "CAT-230"),
        only_one_sees,
        heroes_have_won,
    ),
    Puzzle(
        "two health are one giant fireball",
        "The spell wins now; kept, it is worth nothing.",
        ("CAT-501", "CAT-308"),
        two_left_for_the_wizard,
        heroes_have_won,
    ),
    Puzzle("no fire at a dragon", "Phoshar nullifies fire; the staff wins.", ("CAT-650", "CAT-230"), fireproof, heroes_have_won),
    Puzzle(
        "push the shield away, then strike",
        "The shield bars the only way; once it is gone the next one wins.",
        ("CAT-309", "CAT-230"),
        shield_before_the_lord,
        is_open_or_won,
    ),
    Puzzle(
        "heal where nothing else can be done",
        "Walled in, one health left, a salve in hand.",
        ("CAT-410",),
        heal_in_a_cell,
        health("elani", 4),
    ),
    Puzzle(
        "freeze the last monster",
        "A frozen monster completes the room: four blows saved.",
        ("CAT-214", "CAT-830"),
        last_owl_bear,
        room_done,
    ),
    Puzzle(
        "no spell for what the staff can do",
        "An orc at arm's length needs no magic.",
        ("CAT-501",),
        a_spell_too_many,
        both(room_done, spells("varesh", 4)),
    ),
    Puzzle(
        "in the Lair spells are there to be cast",
        "Two fireballs at three health are better than one blow.",
        ("CAT-501",),
        spells_at_the_end,
        hurt("vasesak", 2),
    ),
    Puzzle(
        "no arrow at bones",
        "A Skeleton Warrior nullifies missiles; the blade kills it.",
        ("CAT-650",),
        arrows_at_bones,
        room_done,
    ),
    Puzzle(
        "no arrow at a mirror",
        "A Minotaur reflects missiles, and she has one health.",
        ("CAT-652",),
        arrows_at_a_mirror,
        both(hurt("minotaur_1"), health("oleira", 1)),
    ),
    Puzzle(
        "across the mat rather than nothing",
        "A free way, and a full flick reaches twice as far.",
        ("CAT-301", "CAT-303"),
        far_orc,
        lambda before, after: hurt("orc_1")(before, after) or hurt("troll_1")(before, after),
    ),
    Puzzle(
        "the one who can reach it strikes",
        "Roosan has a free way to the orc; Xoric has none.",
        ("CAT-209",),
        who_can_reach,
        lambda before, after: hurt("orc_1")(before, after) or after.place > before.place,
    ),
    Puzzle(
        "kill the weak one", "Varesh has one health, Xoric twelve; both are as near.", ("CAT-420",), weak_wizard, dead("varesh")
    ),
    Puzzle(
        "win: the last hero has one health",
        "The familiar is nothing; the hero is the match.",
        ("CAT-231",),
        last_hero,
        overseer_has_won,
    ),
    Puzzle(
        "a missile passes where a body does not",
        "The gap is two centimetres wide.",
        ("CAT-322", "CAT-306"),
        archer_at_a_gap,
        hurt("xoric"),
    ),
    Puzzle("turn the Barbarian to stone", "One blow of the Gorgon kills twelve health.", ("CAT-608",), stone_gaze, dead("xoric")),
    Puzzle(
        "the lord with one health does not stay",
        "Four heroes see it; nothing it could hit is worth its life.",
        ("CAT-803", "CAT-230"),
        naked_lord,
        is_out_of_reach,
    ),
    Puzzle(
        "the shield stands between",
        "There is but one hero, and one way.",
        ("CAT-310",),
        shield_question,
        lambda before, after: not is_seen(after, "xoric", "vasesak"),
        "choice",
    ),
    Puzzle("two health are one bite", "The bite kills; a fireball wounds.", ("CAT-303",), dragon_bites, dead("xoric")),
    Puzzle(
        "who can strike strikes",
        "Two heroes at arm's length, and nothing else to do.",
        ("CAT-211",),
        can_strike,
        lambda before, after: hurt("elani")(before, after) or hurt("roosan")(before, after),
    ),
    Puzzle(
        "Ward, or die",
        "The blow kills; the spell stops it.",
        ("CAT-664", "CAT-662"),
        reaction("varesh", "ward", "orc_1", "melee"),
        health("varesh", 1),
        "choice",
    ),
    Puzzle(
        "the cloak, or die",
        "The blow kills; the cloak stops it.",
        ("CAT-560",),
        reaction("elani", "cloak_of_invisibility", "orc_1", "melee"),
        health("elani", 1),
        "choice",
    ),
    Puzzle(
        "freeze the Owl Bear, not the orc",
        "Four health and a bite against one blow.",
        ("CAT-830", "CAT-601"),
        frozen_pick,
        lambda before, after: after.is_frozen(PIECE["owl_bear"]),
        "choice",
    ),
    Puzzle(
        "the crit on whom it kills",
        "Two damage kill Varesh and only scratch Xoric.",
        ("CAT-601", "CAT-606"),
        crit_pick,
        dead("varesh"),
        "choice",
    ),
    Puzzle(
        "heal the dying",
        "Xoric has two of twelve, nobody else is hurt.",
        ("CAT-410",),
        whom_to_heal,
        health("xoric", 5),
        "choice",
    ),
    Puzzle(
        "buy weapons with everybody's gold",
        "32 coins, two good weapons, three rooms to go.",
        ("CAT-720", "CAT-726"),
        lambda: shop(False, ("throwing_axe", "helm_of_rage")),
        bought_well,
    ),
    Puzzle(
        "no coin is carried into the Lair",
        "The last shop: gold is worth nothing afterwards.",
        ("CAT-720", "CAT-726"),
        lambda: shop(True, ("throwing_axe", "helm_of_rage", "healing_salve", "amulet_of_purity")),
        bought_well,
    ),
    Puzzle("gold becomes health before the Lair", "Nothing else will ever be sold.", ("CAT-722",), healer, spent),
    Puzzle(
        "a free companion is taken",
        "It costs nothing and strikes every round.",
        ("CAT-106",),
        beginning("start_item"),
        took,
        "choice",
    ),
    Puzzle(
        "bring all monsters of a kind",
        "Nobody in this room summons; what stays away does not fight.",
        ("CAT-704",),
        beginning("metre_count"),
        all_of_them,
        "choice",
    ),
]
