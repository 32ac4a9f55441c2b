"""Positions of the village whose good answers no good player would dispute."""

from __future__ import annotations

from typing import Any

from questboard.games.dark.rules.actions import Activate, Fight
from questboard.games.village_of_fear.counsel.travel import APART, CORNER, TREASURE
from questboard.games.village_of_fear.rules.content import BRIDGE, ENTRANCE, FLOOR, TOP
from questboard.games.village_of_fear.rules.event_cards import AskPickpocket
from questboard.games.village_of_fear.rules.warlord import WarlordTurn
from tests.games.dark.positions import asked, camp, evil_turn, fought, hero_turn, place
from tests.sense import Puzzle

from .table import HALL, WEST, VillageTable

B, K, R, D = "barbarian", "knight", "ranger", "dwarf"
HAMMER, MACE, SWORD, AXE = "golden_hammer", "golden_mace", "golden_sword", "golden_axe"
LAST = 50


def table(*args: Any, **more: Any) -> VillageTable:
    return VillageTable(*args, seats=2, **more)


def seen(t: VillageTable) -> VillageTable:
    """The heroes know the monsters on the board."""
    for monster in t.s.monsters.values():
        monster.seen |= 0b10
    return t


def top(hits: int = 3, hp: int = 8, wheel: int = 5, weapon: str = SWORD) -> VillageTable:
    t = table().on_top(K)
    t.arm(K, weapon).hand(K, hits=hits).give(K, hp=hp)
    t.s.wheel, t.s.card_seen = wheel, 0b11
    return t


# ---- the heroes: the end --------------------------------------------------------------------------------------------


def strike_the_warlord() -> Any:
    return hero_turn(top(), K, round=20)


def last_round() -> Any:
    return hero_turn(top(hits=1, hp=3, wheel=7), K, round=LAST)


def last_step() -> Any:
    t = table({K: "BRIDGE"}).open_bridge(R, "used").key(K).arm(K, SWORD).hand(K, hits=3)
    return hero_turn(t, K, round=LAST)


def the_blow_that_kills() -> Any:
    s = hero_turn(t := top(wheel=6), K, round=20)
    t.script(1, 1, 1)
    t.game.apply(s, Fight("warlord"))
    return s


def the_blow_that_cannot() -> Any:
    s = hero_turn(t := top(wheel=9), K, round=20)
    t.script(1, 1, 1)
    t.game.apply(s, Fight("warlord"))
    return s


def not_up_with_nothing() -> Any:
    t = table({K: "BRIDGE"}).open_bridge(R, "used").key(K).give(K, hp=2)
    t.s.wheel = 8
    return hero_turn(t, K, round=12)


def potion_on_the_top() -> Any:
    t = top(hp=2)
    t.give(K, "healing_potion")
    return hero_turn(t, K, round=20)


# ---- the heroes: on the way -----------------------------------------------------------------------------------------


def treasure_beside() -> Any:
    t = table({K: FLOOR.names[TREASURE[WEST - 1][0]]}, lifted=[WEST])
    return hero_turn(t, K, round=8)


def treasure_in_reach() -> Any:
    return hero_turn(table({K: "2,10"}, lifted=[WEST]), K, round=8)


def to_the_next_house() -> Any:
    return hero_turn(table({K: "4,9"}), K, round=5)


def key_in_the_hall() -> Any:
    t = table({K: "U1,1"}, lifted=[HALL]).slay_guard(R).arm(K, SWORD)
    return hero_turn(t, K, round=14)


def heal_first() -> Any:
    return hero_turn(table({K: "ENT"}).give(K, hp=1), K, round=8)


def home_to_heal() -> Any:
    return hero_turn(table({K: "7,13"}, [(3, "9,9")]).give(K, hp=1), K, round=8)


def drink() -> Any:
    t = table({K: "3,8"}, [(3, "5,8"), (2, "3,9")])
    t.give(K, "healing_potion", hp=1)
    return hero_turn(t, K, round=8)


def keep_the_potion() -> Any:
    t = table({K: "3,8"})
    t.give(K, "healing_potion", hp=7)
    return hero_turn(t, K, round=8)


def easy_kill() -> Any:
    t = seen(table({K: "2,10"}, [(1, "2,11", "healing_potion")], lifted=[WEST]))
    return hero_turn(t, K, round=8)


def no_whip_for_fun() -> Any:
    t = table({K: "4,9"})
    t.give(K, "creature_whip")
    return hero_turn(t, K, round=8)


def whip_against_karrion() -> Any:
    t = table({K: "2,9"}).arm(R, SWORD).arm(B, AXE).arm(D, HAMMER)
    t.slain(R, 1, 1, 2, 2, 3, 3, 3, 4, 5).key(K)
    t.s.revealed = 0b11011
    t.s.karrion = WEST - 1
    t.give(K, "creature_whip")
    return hero_turn(t, K, round=30)


def exchange_for_the_weakness() -> Any:
    t = table({K: FLOOR.names[TREASURE[WEST - 1][0]]}, lifted=[WEST]).arm(K, SWORD)
    t.secret(t.treasure(WEST))
    t.s.card_seen = 0b11
    return hero_turn(t, K, round=14)


def keep_the_weakness() -> Any:
    t = table({K: FLOOR.names[TREASURE[WEST - 1][0]]}, lifted=[WEST]).arm(K, SWORD).secret(SWORD)
    t.s.card_seen = 0b11
    return hero_turn(t, K, round=14)


def no_sewers_at_two_hp() -> Any:
    t = table({K: "1,12"}).arm(K, SWORD).give(K, hp=2)
    return hero_turn(t, K, round=10)


def the_trial_at_last() -> Any:
    t = table({K: FLOOR.names[CORNER[0]], R: "ENT"}).arm(K, SWORD).hand(K, hits=3)
    return hero_turn(t, K, round=45)


def over_the_bridge_in_time() -> Any:
    t = table({K: "5,5"}).open_bridge(R, "used").key(K).arm(K, SWORD).hand(K, hits=3)
    return hero_turn(t, K, round=49)


def sure_card() -> Any:
    t = seen(table({K: "2,10"}, [(3, "2,11", "speed_boots")], lifted=[WEST]))
    t.hand(K, hits=5)
    s = hero_turn(t, K, round=8)
    t.script(1, 1)
    t.game.apply(s, Fight(t.names[0]))
    return s


def vain_card() -> Any:
    t = seen(table({K: "2,10"}, [(5, "2,11", "speed_boots")], lifted=[WEST]))
    t.hand(K, hits=3)
    s = hero_turn(t, K, round=8)
    t.script(0, 1)
    t.game.apply(s, Fight(t.names[0]))
    return s


def warlord_turn(t: VillageTable, round: int = 12) -> Any:
    return evil_turn(t, WarlordTurn(0), round)


def misses_that_save() -> Any:
    t = table({K: "3,8"}, [(5, "3,9")]).arm(K, SWORD)
    t.give(K, hp=2).hand(K, misses=2)
    s = warlord_turn(t)
    t.script(2, 1)
    t.game.apply(s, Activate(t.names[0]))
    t.game.apply(s, Fight(K))
    return s


def pickpocketed() -> Any:
    t = table({K: "4,9"}).arm(K, SWORD).hand(K, hits=3, misses=0)
    t.give(K, coins=[1])
    return asked(t, AskPickpocket(1, 1))


# ---- the Warlord ----------------------------------------------------------------------------------------------------


def strike_the_weak() -> Any:
    t = table({K: "3,8"}, [(3, "5,8")]).give(K, hp=2)
    return warlord_turn(t)


def strong_one_beside() -> Any:
    return warlord_turn(table({K: "3,8"}, [(5, "3,9")]))


def strike_on_the_top() -> Any:
    return warlord_turn(top(hits=0, hp=3, wheel=8), round=30)


def wolf_on_the_weak() -> Any:
    t = table({K: "5,8"}).wolf("7,8").give(K, hp=2)
    return warlord_turn(t)


def the_weaker_one() -> Any:
    t = table({K: "3,8", R: "4,9"}, [(5, "3,9")]).arm(K, SWORD).arm(R, AXE)
    t.give(K, hp=2)
    return warlord_turn(t)


def block_the_corners() -> Any:
    t = table({K: "2,8"}, [(5, "5,5")]).open_bridge(R, "used").key(K).arm(K, SWORD)
    t.hand(K, hits=3)
    return warlord_turn(t, round=48)


PUZZLES: list[Puzzle] = [
    Puzzle("strike the Warlord at 5", "Golden Weapon and three cards kill him in four blows of five.", ("VIL-820",),
           strike_the_warlord, fought),
    Puzzle("strike in the last round", "A small chance is more than none.", ("VIL-905",), last_round, fought),
    Puzzle("go up and strike in the last round", "One step to go, and never again.", ("VIL-905", "VIL-748"), last_step,
           lambda b, a: place(a, K) in (TOP, -1) and fought(b, a)),
    Puzzle("play the cards that kill the Warlord", "3 and three cards are 6: the match is won.", ("VIL-405", "VIL-901"),
           the_blow_that_kills, lambda b, a: a.outcome is not None, "choice"),
    Puzzle("play no card that cannot kill", "3 and three cards are 6, and the wheel shows 9.", ("VIL-406",),
           the_blow_that_cannot, lambda b, a: camp(a, K).hits == 3, "choice"),
    Puzzle("do not go up with 2 HP, two dice and a wheel of 8", "He would be out of the game for nothing.", ("VIL-825",),
           not_up_with_nothing, lambda b, a: place(a, K) not in (TOP, -1)),
    Puzzle("drink the Potion before the Warlord", "His next blow may be the last.", ("VIL-604", "VIL-825"), potion_on_the_top,
           lambda b, a: not camp(a, K).items or a.outcome is not None),
    Puzzle("take the treasure beside", "It is free.", ("VIL-611",), treasure_beside, lambda b, a: camp(a, K).weapon > 0),
    Puzzle("fetch the treasure that nobody guards", "Two steps away lies a Golden Weapon.", ("VIL-611", "VIL-612"),
           treasure_in_reach, lambda b, a: camp(a, K).weapon > 0),
    Puzzle("lift the house that is near", "In every house there is a Golden Weapon or a Key.", ("VIL-310",), to_the_next_house,
           lambda b, a: a.revealed != b.revealed),
    Puzzle("take the Key upstairs", "Without a Key nobody enters the Fortress.", ("VIL-322", "VIL-801"), key_in_the_hall,
           lambda b, a: a.has_key(1)),
    Puzzle("heal at the Fountain with 1 HP", "Outside the next blow turns the wheel.", ("VIL-701", "VIL-420"), heal_first,
           lambda b, a: camp(a, K).hp == 8),
    Puzzle("go home with 1 HP when it is one step", "The Fountain is near, and a fall turns the wheel.", ("VIL-701",),
           home_to_heal, lambda b, a: place(a, K) == ENTRANCE),
    Puzzle("drink the Potion at 1 HP among monsters", "The next blow turns the wheel.", ("VIL-604", "VIL-420"), drink,
           lambda b, a: not camp(a, K).items),
    Puzzle("keep the Potion at 7 HP", "It heals eight.", ("VIL-604",), keep_the_potion, lambda b, a: bool(camp(a, K).items)),
    Puzzle("slay the goblin beside", "Eight blows of nine kill it, and it guards a treasure.", ("VIL-408", "VIL-611"), easy_kill,
           fought),
    Puzzle("keep the Whip while nothing is in the way", "It works once.", ("VIL-620",), no_whip_for_fun,
           lambda b, a: bool(camp(a, K).items)),
    Puzzle("send Karrion home from the house before one", "The last Golden Weapon is in it, and nobody is left to guard it.",
           ("VIL-620", "VIL-316"), whip_against_karrion, lambda b, a: a.is_lifted(WEST - 1)),
    Puzzle("exchange for the weapon that the Warlord fears", "Four dice instead of three.", ("VIL-612", "VIL-821"),
           exchange_for_the_weakness, lambda b, a: camp(a, K).weapon == a.card + 1),
    Puzzle("keep the weapon that the Warlord fears", "Four dice instead of three.", ("VIL-612", "VIL-821"), keep_the_weakness,
           lambda b, a: camp(a, K).weapon == a.card + 1),
    Puzzle("stay out of the sewers with 2 HP", "Wererats may wait there.", ("VIL-733",), no_sewers_at_two_hp,
           lambda b, a: sum(a.sewers) == sum(b.sewers) and a.sewers == b.sewers),
    Puzzle("try the Trial while there is time", "Five rounds are left, and nobody is on the other side.", ("VIL-740", "VIL-905"),
           the_trial_at_last, lambda b, a: place(a, K) != place(b, K)),
    Puzzle("hurry over the open bridge", "Two rounds are left.", ("VIL-748", "VIL-905"), over_the_bridge_in_time,
           lambda b, a: place(a, K) in (BRIDGE, TOP)),
    Puzzle("spend one of five cards on a sure kill", "Three are enough for the Warlord.", ("VIL-405",), sure_card,
           lambda b, a: camp(a, K).slain != camp(b, K).slain, "choice"),
    Puzzle("no card that cannot kill a troll", "1 and three cards are 4, the troll has 5.", ("VIL-406",), vain_card,
           lambda b, a: camp(a, K).hits == 3, "choice"),
    Puzzle("play the Miss cards that save", "Of 3 damage two are stopped: he stands, and the wheel does too.",
           ("VIL-410", "VIL-420"), misses_that_save, lambda b, a: camp(a, K).hp > 0, "choice"),
    Puzzle("let the coin of 1 go, not a Hit card", "Three Hit cards kill the Warlord.", ("VIL-217",), pickpocketed,
           lambda b, a: camp(a, K).hits == 3, "choice"),
    Puzzle("strike at the wounded hero in reach", "He falls, and the wheel turns.", ("VIL-206", "VIL-420"), strike_the_weak,
           fought),
    Puzzle("strike with the troll beside a hero", "Two dice never kill it.", ("VIL-206", "VIL-402"), strong_one_beside, fought),
    Puzzle("the Warlord strikes the wounded hero before him", "Who falls there is out of the game.", ("VIL-822", "VIL-825"),
           strike_on_the_top, fought),
    Puzzle("set the Wolf on the wounded hero", "With 2 HP he falls once in three, and the Wolf only goes home.",
           ("VIL-705", "VIL-424"), wolf_on_the_weak, lambda b, a: fought(b, a) or a.wolf != b.wolf),
    Puzzle("strike the hero with 2 HP, not the sound one", "He falls, the other does not.", ("VIL-206",), the_weaker_one,
           lambda b, a: camp(a, K).hp < 2 or (fought(b, a) and camp(a, R).hp == 8)),
    Puzzle("meet or bar the hero who hurries to the bridge", "Two rounds before the end he must not come up.", ("VIL-206",),
           block_the_corners,
           lambda b, a: fought(b, a) or min(APART[m.place][place(a, K)] for m in a.monsters.values() if m.place < ENTRANCE) <= 3
           or any(m.place in CORNER for m in a.monsters.values())),
]  # fmt: skip
