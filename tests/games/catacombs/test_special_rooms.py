"""Rooms' monsters that cannot come, and the special rooms: Healer, Inn, Merchant, Tavern."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.battle import deploying
from questboard.games.catacombs.rules.battle.deploying import DetermineMinions, DetermineMonsters, PlaceMonsters
from questboard.games.catacombs.rules.battle.rooms import ROOM_STEPS
from questboard.games.catacombs.rules.content import HERO, HEROES, ITEM, ITEMS, LORD, LORDS, MONSTERS, PIECE, PIECES
from questboard.games.catacombs.rules.endings import Check
from questboard.games.catacombs.rules.model import AWAY
from questboard.games.catacombs.rules.special_rooms.tavern import BAG, AskReward, row_of
from questboard.games.catacombs.words.names import room
from questboard.games.catacombs.words.prompts import help_words
from questboard.physics import Zone

from .table import Table


def visit(room: str, t: Table | None = None, **how: object) -> Table:
    """The heroes enter a special room."""
    t = t or Table(room=room, **how)  # type: ignore[arg-type]
    t.s.fighting, t.s.room = False, room
    for piece in t.s.on_mat():
        t.s.where[piece] = AWAY
    return t


def enter(t: Table) -> Table:
    return t.run(*ROOM_STEPS[t.s.room]())


# ---- monsters -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-701")
def test_specific_monsters_come_before_mercenaries_before_the_metre() -> None:
    t = Table(room="sunken_library", lord="hmotha").run(DetermineMonsters())
    assert [MONSTERS[t.s.face[piece]].id for piece in t.s.to_place] == ["blood_skull"] * 2 + ["zombie"] * 2
    assert (t.asked, t.s.agenda[-1].level) == ("metre_monster", 3)


@pytest.mark.rule("CAT-706", "CAT-112")
def test_an_icon_without_a_possible_monster_is_ignored_and_an_empty_room_complete() -> None:
    t = Table(room="old_cistern")
    for number, card in enumerate(MONSTERS):
        if card.level == 1 or card.id == "troll":
            for piece in PIECES.of_monster[number]:
                t.s.where[piece], t.s.credit[piece] = 4, 0
    t.run(DetermineMonsters(), PlaceMonsters(), Check())
    assert t.s.to_place == []
    assert len(t.happened("room_completed")) == 1


@pytest.mark.rule("CAT-707")
def test_a_piece_without_room_stays_in_the_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deploying, "MONSTER_ZONE", Zone(30.0, 0.0, 33.0, 3.0))
    t = Table({"troll_1": (31.5, 1.5)}, room="broken_stables")
    t.s.to_place = [PIECE["orc_1"], PIECE["orc_2"]]
    t.run(PlaceMonsters())
    assert t.asked == "pause"
    assert [event.piece for event in t.happened("left_in_pool")] == ["orc_1", "orc_2"]
    assert t.where("orc_1") == "away"


@pytest.mark.rule("CAT-710", "CAT-R49")
def test_an_alternative_with_a_suppressed_shot_remains_without_it() -> None:
    t = Table({"fire_demon_1": (40, 16), "elani": (10, 16)}, room="vault_of_goblets").turn("fire_demon_1").do("choose 2")
    assert t.shot == "rush"
    t.do("skip")
    assert t.asked == "pause"
    assert [event.shot for event in t.happened("shot_suppressed")] == ["fireball", "fireball"]


# ---- paying together ------------------------------------------------------------------------------------------------


def test_a_visit_asks_who_wants_something_then_what_then_who_pays() -> None:
    t = enter(visit("healer", seats=3).set("elani", health=4, gold=1).set("varesh", gold=1))
    assert GAME.words.prompt(t.s, t.decision) == f"Who wants something of {room('healer')}?"
    t.do("hero elani")
    assert GAME.words.prompt(t.s, t.decision) == f"What does Elani want of {room('healer')}?"
    t.do("heal elani")
    assert GAME.words.prompt(t.s, t.decision) == "Elani wants to heal Elani by 1. How much does Varesh give?"


@pytest.mark.rule("CAT-720")
def test_the_hero_who_asks_pays_first_then_the_others_in_hero_order() -> None:
    t = visit("healer", seats=3).set("elani", health=4, gold=1).set("varesh", gold=1).set("roosan", gold=0).set("xoric", gold=5)
    t = enter(t)
    before = t.s.treasury
    assert t.decision.seat == 1
    t.do("hero elani", "heal elani")
    assert (t.asked, t.offered) == ("contribute", ["give 0", "give 1"])
    assert help_words(t.s.agenda[-1]) == "2 gold is missing; nothing is paid unless all of it comes together."
    t.do("give 1")
    assert t.offered == ["give 0", "give 1"]  # one is missing
    t.do("give 1")
    assert t.health("elani") == 5
    assert [t.gold(name) for name in ("elani", "varesh", "roosan", "xoric")] == [0, 0, 0, 4]
    assert t.s.treasury == before + 3


@pytest.mark.rule("CAT-720")
def test_a_short_sum_buys_nothing_and_is_not_asked_again_until_gold_moved() -> None:
    t = visit("healer").set("elani", health=4, gold=1).set("xoric", health=4, gold=5)
    t = enter(t).do("hero elani", "heal elani", "give 0", "give 0", "give 0")
    assert (t.health("elani"), t.gold("elani")) == (4, 1)
    assert "hero elani" not in t.offered
    t.do("hero xoric", "heal xoric")
    assert "hero elani" in t.offered  # gold has changed hands


@pytest.mark.rule("CAT-720")
def test_what_all_together_cannot_pay_is_not_offered() -> None:
    t = visit("healer").set("elani", health=4)
    for name in ("varesh", "roosan", "elani", "xoric"):
        t.set(name, gold=0)
    t.set("xoric", gold=2)
    assert enter(t).asked == "pause"
    t.set("xoric", gold=3)
    assert enter(t).offered == ["hero elani", "pass"]


@pytest.mark.rule("CAT-732")
def test_a_visit_ends_when_all_seats_have_passed_in_a_row() -> None:
    t = enter(visit("inn", seats=5))
    seats = []
    while t.asked == "room_action":
        seats.append(t.decision.seat)
        t.do("pass")
    assert seats == [1, 2, 3, 4]
    t = enter(visit("inn", seats=5).set("varesh", dead=True).set("roosan", gold=30))
    t.do("pass", "hero elani", "sleep", "give 3")
    seats = []
    while t.asked == "room_action":
        seats.append(t.decision.seat)
        t.do("pass")
    assert seats == [3, 4, 2]


# ---- the Healer -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-721")
def test_the_captain_chooses_who_is_cured_for_free() -> None:
    t = enter(visit("healer", seats=5).set("elani", poison=[1, 3], gold=0))
    assert (t.asked, t.decision.seat, t.offered) == ("free_cure", 1, ["pick elani", "pass"])
    t.do("pick elani")
    assert (t.asked, t.decision.seat) == ("poison_card", 3)
    t.do("card 3")
    assert t.member("elani").poison == [1]
    assert len(t.s.poison_deck) == 14


@pytest.mark.rule("CAT-722")
def test_the_healer_heals_and_cures_any_number_of_times_up_to_the_start() -> None:
    t = visit("healer").set("elani", health=9, gold=20, poison=[2]).ally("oleira", "elani").set("oleira", health=3)
    t = enter(t).do("pass", "hero elani")
    assert t.offered == ["heal elani", "heal oleira", "cure 2", "pass"]
    t.do("heal elani", "hero elani", "heal oleira", "hero elani", "cure 2")
    assert (t.health("elani"), t.health("oleira"), t.member("elani").poison, t.gold("elani")) == (10, 4, [], 12)
    assert t.asked == "pause"


@pytest.mark.rule("CAT-722", "CAT-R17")
def test_the_dead_are_resurrected_only_with_advanced_death() -> None:
    t = enter(visit("healer", death="advanced").set("elani", dead=True, gold=3).set("xoric", gold=10)).do("hero xoric")
    assert t.offered == ["resurrect elani", "pass"]
    t.do("resurrect elani")
    assert (t.member("elani").dead, t.health("elani"), t.gold("elani")) == (False, 2, 3)
    assert "hero elani" in t.offered  # it may be healed further at once
    t = enter(visit("healer").set("elani", dead=True).set("xoric", gold=10))
    assert t.asked == "pause"


@pytest.mark.rule("CAT-732")
def test_without_poison_no_cure_is_offered() -> None:
    t = enter(visit("healer", poison=False).set("elani", health=9, gold=9, poison=[1])).do("hero elani")
    assert t.offered == ["heal elani", "pass"]


# ---- the Inn --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-723", "CAT-R27")
def test_a_night_at_the_inn_raises_health_above_the_start_once_a_visit() -> None:
    t = enter(visit("inn").set("elani", gold=30).set("xoric", health=15).set("roosan", dead=True)).do("hero elani", "sleep")
    assert [t.health(name) for name in ("varesh", "elani", "xoric", "roosan")] == [9, 11, 15, 0]
    t.do("hero elani")
    assert "sleep" not in t.offered
    assert t.gold("elani") == 22


@pytest.mark.rule("CAT-724", "CAT-R11")
def test_from_the_cellar_each_hero_takes_one() -> None:
    t = visit("inn").set("elani", gold=30).give("varesh", "healing_salve")
    t = enter(t).do("hero elani", "cellar")
    assert t.offered == ["item vaiels_urn", "item raisthrims_potion", "item cloak_of_invisibility"]
    t.do("item vaiels_urn", "item raisthrims_potion")
    assert t.asked == "room_action"  # the last one went without a question, the fourth hero without an item
    assert [len(member.items) for member in t.s.party] == [2, 1, 1, 0]


@pytest.mark.rule("CAT-725", "CAT-R26", "CAT-921")
def test_an_ally_is_shown_before_anybody_pays() -> None:
    t = enter(visit("inn", seats=3, chance=[HERO["marorg"]]).set("elani", gold=12)).do("hero elani", "meet")
    assert t.happened("ally_met")[0].hero == "marorg"
    assert (t.asked, t.decision.seat) == ("ally_recruit", 1)
    t.do("recruit elani")
    assert (t.gold("elani"), t.member("marorg").seat) == (2, t.member("elani").seat)
    assert t.s.party[t.member("marorg").master].hero == HERO["elani"]
    t = enter(visit("inn", chance=[HERO["marorg"]]).set("elani", gold=12)).do("hero elani", "meet", "pass")
    assert t.gold("elani") == 12
    assert len(t.s.party) == 4
    t.do("hero elani")
    assert "meet" not in t.offered  # one draw a visit


@pytest.mark.rule("CAT-922")
def test_a_hero_recruits_one_ally_and_the_team_two() -> None:
    t = visit("inn", chance=[HERO["marorg"]]).set("elani", gold=30).ally("oleira", "elani")
    t.s.where[HERO["oleira"]] = AWAY
    t = enter(t).do("hero elani", "meet")
    assert "recruit elani" not in t.offered
    t.do("recruit xoric", "give 0", "give 0", "give 5")
    t.s.visit = type(t.s.visit)()
    assert t.asked == "room_action"
    t.do("hero elani")
    assert "meet" not in t.offered


# ---- the Merchant ---------------------------------------------------------------------------------------------------


def shop(*names: str, **how: object) -> Table:
    """A Merchant who turns up these cards."""
    t = visit("merchant", **how)
    return t.script(*(ITEM[name] for name in names))


SIX = ("healing_salve", "poisoned_knife", "raven_familiar", "helm_of_rage", "tower_shield", "throwing_axe")


@pytest.mark.rule("CAT-726", "CAT-520")
def test_six_cards_are_for_sale_to_those_who_may_use_them() -> None:
    t = enter(shop(*SIX).set("elani", gold=20)).do("hero elani")
    assert t.offered == [
        "buy healing_salve", "buy poisoned_knife", "buy helm_of_rage", "buy tower_shield", "buy throwing_axe", "peek", "map",
        "pass",
    ]  # fmt: skip
    t.do("buy poisoned_knife")
    assert t.member("elani").items == [ITEM["poisoned_knife"]]
    assert t.gold("elani") == 15
    assert ITEM["poisoned_knife"] not in t.s.shop


@pytest.mark.rule("CAT-726")
def test_a_further_card_costs_one_gold() -> None:
    t = enter(shop(*SIX, "vaiels_urn")).do("hero elani", "peek")
    assert t.s.shop[-1] == ITEM["vaiels_urn"]
    assert t.gold("elani") == 4


@pytest.mark.rule("CAT-727", "CAT-110")
def test_the_map_shows_all_rooms_once() -> None:
    t = enter(shop(*SIX, rooms="barracks, merchant, 1, S, lair")).script("phoitar", "inn")
    t.s.place = 1
    t.do("hero elani", "map")
    assert t.s.cards == ["barracks", "merchant", "phoitar", "inn", "lair"]
    t.do("hero elani")
    assert "map" not in t.offered


@pytest.mark.rule("CAT-728")
def test_unsold_cards_go_back_into_the_deck() -> None:
    t = enter(shop(*SIX)).do("pass")
    assert t.s.shop == []
    assert len(t.s.item_deck) == 16
    assert t.s.item_deck == sorted(t.s.item_deck)


@pytest.mark.rule("CAT-726", "CAT-R44")
def test_a_small_deck_shows_fewer_cards() -> None:
    t = visit("merchant")
    t.s.lost_items = [item for item in t.s.item_deck if ITEMS[item].id != "healing_salve"]
    t.s.item_deck = [ITEM["healing_salve"]]
    t = enter(t.script(ITEM["healing_salve"]))
    assert t.s.shop == [ITEM["healing_salve"]]
    t.do("hero elani")
    assert "peek" not in t.offered


# ---- the Tavern -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-730", "CAT-R28", "CAT-729")
def test_the_odds_of_the_tavern_are_those_of_its_bag() -> None:
    draws = Counter(row_of(pieces) for pieces in itertools.combinations(BAG, 3))
    assert [draws[row] for row in range(6)] == [4, 12, 72, 256, 72, 144]


@pytest.mark.rule("CAT-729", "CAT-720")
def test_a_bet_is_paid_by_the_hero_alone() -> None:
    t = enter(visit("tavern", chance=["orc", "orc", "centaur"]).set("elani", gold=1))
    assert "hero elani" not in t.offered
    before = t.s.treasury
    t.do("hero xoric", "bet")
    assert (t.gold("xoric"), t.s.treasury) == (3, before + 2)
    assert t.asked == "room_action"  # nothing won


@pytest.mark.rule("CAT-730")
def test_three_heroes_win_full_health_or_a_full_cure() -> None:
    t = visit("tavern").set("elani", health=2).ally("oleira", "elani").set("oleira", health=1).set("xoric", poison=[3, 3])
    t.run(AskReward(1, t.number("elani"), 0))
    assert t.offered[:2] == ["restore elani", "cure_all xoric"]
    t.do("restore elani")
    assert (t.health("elani"), t.health("oleira")) == (10, 4)
    t.run(AskReward(1, t.number("elani"), 0)).do("cure_all xoric")
    assert t.member("xoric").poison == []


@pytest.mark.rule("CAT-730", "CAT-731")
def test_three_of_a_kind_win_any_usable_item_and_two_heroes_a_blind_one() -> None:
    t = visit("tavern").run(AskReward(1, 0, 1)).do("any_item")
    assert "item raven_familiar" in t.offered
    assert "item poisoned_knife" not in t.offered
    t.do("item raven_familiar")
    assert t.member("varesh").items == [ITEM["raven_familiar"]]
    t = (
        visit("tavern", chance=[ITEM["poisoned_knife"], ITEM["helm_of_rage"], ITEM["healing_salve"]])
        .run(AskReward(1, 0, 2))
        .do("blind_item")
    )
    assert t.member("varesh").items == [ITEM["healing_salve"]]
    assert len(t.s.item_deck) == 15


@pytest.mark.rule("CAT-730", "CAT-731")
def test_one_health_or_one_cure_for_one_hero() -> None:
    t = visit("tavern").set("elani", poison=[1, 2]).set("xoric", health=11).run(AskReward(1, 0, 3))
    assert t.offered == ["mend xoric", "cure_one elani", "coin", "pass"]
    t.do("mend xoric")
    assert t.health("xoric") == 12
    t.run(AskReward(1, 0, 3)).do("cure_one elani", "card 2")
    assert t.member("elani").poison == [1]


@pytest.mark.rule("CAT-R44", "CAT-730")
def test_an_empty_deck_gives_no_item() -> None:
    t = visit("tavern")
    t.s.lost_items, t.s.item_deck = t.s.item_deck, []
    t.run(AskReward(1, 0, 1))
    assert t.offered == ["coin", "pass"]


# ---- the Lair -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-770")
def test_the_lair_is_set_up_by_the_lords_card() -> None:
    t = Table(room="lair", lord="hmotha", mat="mausoleum").run(DetermineMinions())
    kinds = Counter(t.s.name(piece).rsplit("_", 1)[0] for piece in t.s.to_place)
    assert t.s.to_place[0] == PIECES.lord
    assert kinds == {"hmotha": 1, "skeleton_warrior": 3, "zombie": 3, "crypt": 1}
    t.run(PlaceMonsters())
    t.place()
    assert t.health("hmotha") == LORDS[LORD["hmotha"]].health
    assert len(HEROES) == 6


@pytest.mark.rule("CAT-771")
def test_the_lord_performs_one_of_its_sequences_a_round() -> None:
    t = Table({"hmotha": (40, 16), "elani": (10, 16)}, room="lair", lord="hmotha").half("overseer").do("act hmotha")
    assert (t.asked, t.offered) == ("choose_sequence", ["choose 1", "choose 2", "choose 3", "pass"])
    t.do("choose 3", "skip", "skip")
    assert t.asked == "pause"  # nobody else is left, so the half ends


@pytest.mark.rule("CAT-772", "CAT-832")
@pytest.mark.parametrize(
    ("shot", "left"), [("melee.crit", 8), ("melee.chain", 9), ("melee.fear", 9), ("melee.petrify", 9), ("ice", 10)]
)
def test_lords_heed_only_chain_crit_and_regeneration(shot: str, left: int) -> None:
    t = (
        Table({"elani": (10, 16), "vasesak": (20, 16)}, room="lair", vulnerabilities=True)
        .set("vasesak", health=10)
        .performs("elani", shot)
        .shoot("vasesak")
    )
    assert t.health("vasesak") == left
    assert not t.frozen("vasesak")
    assert t.asked == "pause"


@pytest.mark.rule("CAT-772")
def test_a_lord_can_be_teleported() -> None:
    t = Table({"elani": (10, 16), "vasesak": (20, 16)}, room="lair").performs("elani", "teleport(enemy)").do("pick vasesak")
    assert t.where("vasesak") == "teleported"
    assert t.s.outcome is None


@pytest.mark.rule("CAT-R38", "CAT-214")
def test_in_the_lair_only_the_lords_health_counts() -> None:
    t = Table({"elani": (10, 16), "vasesak": (20, 16), "orc_1": (40, 16)}, room="lair").set("orc_1", frozen=True)
    t.set("vasesak", teleported=1).run(Check())
    assert t.s.outcome is None
    assert t.happened("room_completed") == []


@pytest.mark.rule("CAT-773", "CAT-840")
def test_a_minion_destroyed_in_the_lair_can_be_summoned_again() -> None:
    t = Table({"elani": (10, 16), "hmotha": (40, 16), "zombie_1": (20, 16)}, room="lair", lord="hmotha")
    for number in (2, 3, 4):
        t.put(f"zombie_{number}", 50, 5 * number)
    t.performs("elani", "melee").shoot("zombie_1")
    t.performs("hmotha", "summon(zombie) > melee")
    assert t.asked == "place_ranged"
    t.place()
    assert t.where("zombie_1") == "mat"
