"""Positions of the castle whose good answers no good player would dispute."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.games.dark.rules.actions import Activate, Fight
from questboard.games.dark.rules.model import BLOCKED, NOBODY
from questboard.games.darkworld.counsel.travel import FRONTS, TO_THRONE, roads
from questboard.games.darkworld.rules.arena import AskGiveUp
from questboard.games.darkworld.rules.chests import EMPTIED, NO_CHEST
from questboard.games.darkworld.rules.content import (
    ARRIVALS,
    ENTRANCE,
    FLOOR,
    SITE_ROOMS,
    SITES,
    THRONE_FRONT,
    WEAPON_IDS,
)
from questboard.games.darkworld.rules.korak import KorakTurn
from tests.games.dark.positions import HERO_NAMES, asked, evil_turn, fought, hero_turn, place
from tests.sense import Puzzle

from .table import ALL, Castle

B, K, R, D = "barbarian", "knight", "ranger", "dwarf"
LAST = 29
SOUND = 8


def korak_turn(t: Castle, round: int = 10, *, summoned: bool = True) -> Any:
    """Korak's turn; the Haunter was there already, unless it is told otherwise."""
    t.s.summoned = summoned
    return evil_turn(t, KorakTurn(0), round)


def acting(t: Castle, hero: str, *others: str, round: int = 10) -> Any:
    """This hero's turn; he may search once."""
    t.s.searches = 1
    return hero_turn(t, hero, *others, round=round)


def way_left(s: Any, hero: str) -> int:
    """The half actions to the throne, secret doors included."""
    return roads(s, golden=True)(THRONE_FRONT)[place(s, hero)]


def at_throne(*heroes: str, golden: bool = True, hits: int = 3, hp: int = 8) -> Castle:
    """Heroes in the throne front; the arena is filled and empty again."""
    t = Castle(dict.fromkeys(heroes, "FRONT"), seats=2)
    for hero in heroes:
        t.give(hero, hp=hp, weapon=1 + HERO_NAMES.index(hero) if golden else 0)
        t.hand(hero, hits=hits)
    return arrived(t)


def arrived(t: Castle, filled: bool = True) -> Castle:
    t.s.arrived, t.s.arena_filled = 0b1111, filled
    return t


def golden(t: Castle, *heroes: str) -> Castle:
    for hero in heroes:
        t.give(hero, weapon=1 + HERO_NAMES.index(hero))
    return t


# ---- heroes: the end ------------------------------------------------------------------------------------------------


def last_round_beside_korak() -> Any:
    return acting(at_throne(K, hits=3), K, round=LAST)


def last_round_one_step_away() -> Any:
    t = golden(arrived(Castle({K: "14,7"}, seats=2)), K)
    t.hand(K, hits=3)
    return acting(t, K, round=LAST)


def last_round_no_cards() -> Any:
    return acting(at_throne(K, hits=1, hp=3), K, round=LAST)


def a_good_chance_to_win() -> Any:
    return acting(at_throne(K, R, hits=3), K, R, round=20)


def blow_that_kills() -> Any:
    t = at_throne(K, hits=3)
    s = acting(t, K, round=20)
    t.script(2, 2, 0)
    t.game.apply(s, Fight("korak"))
    return s


def blow_that_cannot_kill() -> Any:
    t = at_throne(K, hits=3)
    s = acting(t, K, round=20)
    t.script(1, 1, 1)
    t.game.apply(s, Fight("korak"))
    return s


def not_ready_for_korak() -> Any:
    t = golden(arrived(Castle({K: "14,7"}, [(1, "15,5", "healing_potion"), (2, "16,4", "healing_potion")], seats=2)), K)
    t.give(K, hp=2)
    return acting(t, K, round=12)


# ---- heroes: on the way ---------------------------------------------------------------------------------------------


def ahead_in_a_quiet_room() -> Any:
    t = golden(Castle({K: "9,5"}, seats=2, doors=ALL), K)
    return acting(t, K, round=18)


def chest_in_reach() -> Any:
    return acting(Castle({K: "9,8"}, seats=2, chests={"8,7": "golden_axe"}, doors=[1, 2], rooms=[1, 2]), K, round=5)


def chest_beside() -> Any:
    front = FLOOR.names[FRONTS[FLOOR.index["8,7"]]]
    return acting(Castle({K: front}, seats=2, chests={"8,7": "golden_axe"}, doors=[1, 2], rooms=[1, 2]), K, round=5)


def on_the_numbered_square() -> Any:
    return acting(golden(Castle({K: "6,7"}, seats=2, doors=[1], rooms=[1]), K), K, round=5)


def healed_at_the_entrance() -> Any:
    t = golden(Castle({K: "ENT"}, seats=2, doors=[1, 2, 3, 4, 5, 6, 7], rooms=[1, 2, 3, 4, 5, 6, 7]), K)
    return acting(t, K, round=12)


def nearly_dead_at_the_entrance() -> Any:
    t = golden(Castle({K: "ENT"}, [(3, "5,8"), (2, "6,9")], seats=2, doors=[1, 2], rooms=[1, 2]), K)
    t.give(K, hp=1)
    return acting(t, K, round=8)


def dying_with_a_potion() -> Any:
    t = golden(Castle({K: "6,5"}, [(4, "8,5"), (3, "7,4")], seats=2), K)
    t.give(K, "healing_potion", hp=1)
    return acting(t, K, round=12)


def sound_with_a_potion() -> Any:
    t = golden(Castle({K: "6,5"}, seats=2), K)
    t.give(K, "healing_potion", hp=7)
    return acting(t, K, round=12)


def weak_orc_in_the_door() -> Any:
    t = Castle({K: "6,8"}, [(1, "7,8", "healing_potion", "orc")], seats=2, doors=[1], rooms=[1])
    for monster in t.s.monsters.values():
        monster.seen |= 0b10
    return acting(t, K, round=4)


def card_for_a_sure_kill() -> Any:
    t = Castle({K: "8,9"}, [(3, "9,9", "speed_boots", "orc")], seats=2, doors=[1, 2], rooms=[1, 2])
    t.hand(K, hits=5)
    for monster in t.s.monsters.values():
        monster.seen |= 0b10
    s = acting(t, K, round=8)
    t.script(1, 1)
    t.game.apply(s, Fight(t.names[0]))
    return s


def no_card_on_the_dead() -> Any:
    t = Castle({K: "8,9"}, [(1, "9,9", "speed_boots", "orc")], seats=2, doors=[1, 2], rooms=[1, 2])
    t.hand(K, hits=3)
    for monster in t.s.monsters.values():
        monster.seen |= 0b10
    s = acting(t, K, round=8)
    t.script(1, 0)
    t.game.apply(s, Fight(t.names[0]))
    return s


def no_card_in_vain() -> Any:
    t = Castle({K: "8,9"}, [(5, "9,9", "speed_boots", "mummy")], seats=2, doors=[1, 2], rooms=[1, 2])
    t.hand(K, hits=3)
    for monster in t.s.monsters.values():
        monster.seen |= 0b10
    s = acting(t, K, round=8)
    t.script(0, 1)
    t.game.apply(s, Fight(t.names[0]))
    return s


def miss_cards_that_save() -> Any:
    t = golden(Castle({K: "6,5"}, [(4, "7,5")], seats=2, chance=[2, 1]), K)
    t.give(K, hp=2).hand(K, misses=2)
    s = korak_turn(t)
    t.game.apply(s, Activate(t.names[0]))
    t.game.apply(s, Fight(K))
    return s


def cork(doors: Sequence[int] = (1, 2)) -> Castle:
    """An orc in the door of room 2; the knight without cards holds its only square, the ranger with a Golden Weapon waits."""
    t = Castle(
        {K: "7,9", R: "6,9"},
        [
            (4, "8,9", "healing_potion", "orc"),
        ],
        seats=2,
        doors=doors,
        rooms=(1, 2),
    )
    golden(t, R).hand(R, hits=3)
    for monster in t.s.monsters.values():
        monster.seen |= 0b10
    return t


def make_room() -> Any:
    return acting(cork(), K, R, round=8)


def onto_the_doomstep() -> Any:
    t = golden(Castle({K: "10,2"}, seats=2), K)
    t.hand(K, hits=1)
    return acting(t, K, round=15)


def give_up_a_thing() -> Any:
    t = golden(arrived(Castle({K: "DOOM"}, seats=2)), K)
    t.hand(K, hits=3, misses=1).give(K, coins=[1]).slain(K, 1)
    return asked(t, AskGiveUp(1, 1))


# ---- Korak ----------------------------------------------------------------------------------------------------------


def wounded_in_reach() -> Any:
    t = golden(Castle({K: "6,5"}, [(4, "8,5", "healing_potion")], seats=2), K)
    t.give(K, hp=2)
    return korak_turn(t)


def strong_one_beside() -> Any:
    return korak_turn(Castle({K: "6,5"}, [(5, "7,5", "healing_potion")], seats=2))


def wounded_before_the_throne() -> Any:
    t = at_throne(K, hits=0, hp=3)
    return korak_turn(t, round=20)


def four_heroes_in_the_rows() -> Any:
    t = Castle({B: "5,1", K: "9,4", R: "6,8", D: "10,5"}, seats=2)
    golden(t, B, K, R, D)
    return korak_turn(t, summoned=False)


def weakest_first() -> Any:
    """Deep in the castle; the Platform leads no farther than room 1."""
    t = golden(Castle({K: "6,2", R: "7,1"}, [(5, "7,2", "healing_potion")], seats=2, doors=[1, 2, 7, 8]), K, R)
    t.give(K, hp=2).hand(K, hits=3).hand(R, hits=3)
    return korak_turn(t, round=18)


def block_the_stairs() -> Any:
    t = golden(arrived(Castle({K: "14,5"}, [(5, "15,5", "healing_potion")], seats=2)), K)
    t.hand(K, hits=3)
    return korak_turn(t, round=27)


def healed_or_home(before: Any, after: Any) -> bool:
    return bool(after.heroes[1].hp == SOUND)


def whole(position: Callable[[], Any]) -> Callable[[], Any]:
    """The same with all four Golden Weapons: each that is used has left an emptied chest, and each that the position does not
    need lies in a chest as far from all heroes as there is room for one."""

    def completed() -> Any:
        s = position()
        wanted = [EMPTIED for hero in s.heroes if hero.weapon][s.chests.count(EMPTIED) :]
        there = {hero.weapon - 1 for hero in s.heroes if hero.weapon} | set(s.chests)
        wanted += [weapon for weapon in range(len(WEAPON_IDS)) if weapon not in there]
        for content in wanted:
            there_is_room = _farthest_free(s)
            s.chests = tuple(content if site == there_is_room else chest for site, chest in enumerate(s.chests))
            s.at[SITES[there_is_room]] = BLOCKED
        return s

    return completed


def _farthest_free(s: Any) -> int:
    """A site in a room without a chest on which nobody stands."""
    taken = {SITE_ROOMS[site] for site, chest in enumerate(s.chests) if chest != NO_CHEST}
    free = [site for site, place in enumerate(SITES) if SITE_ROOMS[site] not in taken and s.at[place] == NOBODY]
    heroes = [FLOOR.spots[hero.place] for hero in s.heroes if 0 <= hero.place < FLOOR.first_area]

    def away(site: int) -> int:
        x, y = FLOOR.spots[SITES[site]]
        return min((abs(x - a) + abs(y - b) for a, b in heroes), default=0)

    return max(free, key=away)


POSITIONS: list[Puzzle] = [
    Puzzle("strike Korak in the last round", "There is no other turn: whoever does not strike now has lost.", ("DRK-905",),
           last_round_beside_korak, fought),
    Puzzle("step before Korak and strike in the last round", "One step away, three actions left, and never again.",
           ("DRK-905", "DRK-204"), last_round_one_step_away, lambda b, a: fought(b, a) and place(a, K) in (THRONE_FRONT, -1)),
    Puzzle("strike Korak in the last round without hope of much", "A small chance is more than none.", ("DRK-905",),
           last_round_no_cards, fought),
    Puzzle("strike Korak with Golden Weapon, cards and HP", "He is as ready as anybody can be.", ("DRK-421",),
           a_good_chance_to_win, fought),
    Puzzle("play the cards that kill Korak", "4 and three cards are 7: the match is won.", ("DRK-405", "DRK-901"),
           blow_that_kills, lambda b, a: a.outcome is not None, "choice"),
    Puzzle("play no card that cannot kill Korak", "3 and three cards are 6: nothing happens to him.", ("DRK-406",),
           blow_that_cannot_kill, lambda b, a: a.heroes[1].hits == 3, "choice"),
    Puzzle("do not go before Korak with 2 HP and no card", "Korak strikes three times; nothing can be won there.",
           ("DRK-832",), not_ready_for_korak, lambda b, a: place(a, K) != THRONE_FRONT),
    Puzzle("go on through an empty room", "Time runs, nobody is in the way.", ("DRK-905",), ahead_in_a_quiet_room,
           lambda b, a: a.heroes[1].place in ARRIVALS or way_left(a, K) <= way_left(b, K) - 4),
    Puzzle("fetch the Golden Weapon two steps away", "It makes every blow half as good again, and Korak can be killed by it.",
           ("DRK-611",), chest_in_reach, lambda b, a: a.heroes[1].weapon > 0),
    Puzzle("open the chest one stands before", "It is free.", ("DRK-205", "DRK-611"), chest_beside,
           lambda b, a: a.heroes[1].weapon > 0),
    Puzzle("look for the secret door", "Half of all tries skip two rooms, and a try is free.", ("DRK-720", "DRK-721"),
           on_the_numbered_square, lambda b, a: a.searches == 0),
    Puzzle("take the Platform when all doors are open", "Three actions save twenty and more.", ("DRK-712",),
           healed_at_the_entrance, lambda b, a: place(a, K) != ENTRANCE and TO_THRONE[place(a, K)] <= 25),
    Puzzle("heal at the Fountain before leaving with 1 HP", "Two monsters wait behind the door.", ("DRK-710",),
           nearly_dead_at_the_entrance, healed_or_home),
    Puzzle("drink the Potion at 1 HP among monsters", "The next blow sends him all the way back.", ("DRK-604",),
           dying_with_a_potion, lambda b, a: not a.heroes[1].items),
    Puzzle("keep the Potion at 7 HP", "It heals eight.", ("DRK-604",), sound_with_a_potion,
           lambda b, a: bool(a.heroes[1].items)),
    Puzzle("slay the weakest orc in the way", "Three blows in four kill it, and it pays a card, a coin and a Potion.",
           ("DRK-408",), weak_orc_in_the_door, fought),
    Puzzle("spend one of five cards on a sure kill", "Three are enough for Korak, and the kill brings a card back.",
           ("DRK-405", "DRK-408"), card_for_a_sure_kill, lambda b, a: a.heroes[1].slain != b.heroes[1].slain, "choice"),
    Puzzle("no card on a monster that is dead already", "It dies of the dice alone.", ("DRK-405",), no_card_on_the_dead,
           lambda b, a: len(a.deck) >= 0 and a.heroes[1].hits >= 3, "choice"),
    Puzzle("no card that cannot kill", "1 and three cards are 4, the mummy has 5.", ("DRK-406",), no_card_in_vain,
           lambda b, a: a.heroes[1].hits == 3, "choice"),
    Puzzle("play the Miss cards that save from falling", "Of 3 damage two are stopped: he stands with 1 HP.", ("DRK-410",),
           miss_cards_that_save, lambda b, a: a.heroes[1].hp > 0, "choice"),
    Puzzle("make room for the one who can kill", "The knight kills the orc once in thirty-six, the ranger nearly always.",
           ("DRK-302", "DRK-401"), make_room, lambda b, a: place(a, K) != FLOOR.index["7,9"]),
    Puzzle("go through the Arch when it is two steps away", "Four cards, and no Haunter any more.", ("DRK-802", "DRK-705"),
           onto_the_doomstep, lambda b, a: bool(a.arrived >> 1 & 1)),
    Puzzle("give up the coin of 1 rather than a Hit card", "Three Hit cards kill Korak, a coin of 1 is a point.", ("DRK-830",),
           give_up_a_thing, lambda b, a: a.heroes[1].hits == 3, "choice"),
    Puzzle("strike at the wounded hero in reach", "Two HP: the first or second blow sends him back to the Entrance.",
           ("DRK-206",), wounded_in_reach, fought),
    Puzzle("strike with a monster that hardly can fall", "The return blow of two dice never kills it.", ("DRK-206", "DRK-402"),
           strong_one_beside, fought),
    Puzzle("Korak strikes the wounded hero before him", "Who falls by his hand is out of the game.", ("DRK-211", "DRK-832"),
           wounded_before_the_throne, fought),
    Puzzle("summon the Haunter over four heroes", "Only heroes stand in the rows.", ("DRK-701",), four_heroes_in_the_rows,
           lambda b, a: a.summoned),
    Puzzle("strike the hero with 2 HP, not the sound one", "He falls, the other does not.", ("DRK-206",), weakest_first,
           lambda b, a: a.heroes[1].hp < 2 or (fought(b, a) and a.heroes[2].hp == 8)),
    Puzzle("bar the stairs or strike the last hero", "Three rounds before the end he must not come up.", ("DRK-206", "DRK-905"),
           block_the_stairs,
           lambda b, a: fought(b, a) or any(FLOOR.names[m.place] in ("14,6", "14,7") for m in a.monsters.values())),
]  # fmt: skip

PUZZLES = [puzzle._replace(position=whole(puzzle.position)) for puzzle in POSITIONS]
