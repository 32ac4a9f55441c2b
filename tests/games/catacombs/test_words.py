"""Sentences, labels, refusals and the text board."""

from __future__ import annotations

import string

import pytest

from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules import events, fates
from questboard.games.catacombs.rules.content import HERO, LORD, PIECE, ROOMS
from questboard.games.catacombs.words import labels, names, prompts, refusals, telling
from questboard.games.catacombs.words.cards import hero_to_choose, lord_to_choose

from .beginning import Beginning
from .table import Table


def prompt(b: Beginning) -> str:
    assert b.s.pending is not None
    return GAME.words.prompt(b.s, b.s.pending)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("orc_2", "Orc 2"),
        ("xoric", "Xoric"),
        ("gelatinous_cube", "Gelatinous Cube"),
        ("missile_1", "the missile"),
        ("hound_familiar", "Hound Familiar"),
    ],
)
def test_pieces_have_names(name: str, words: str) -> None:
    assert names.piece(name) == words


def test_every_piece_has_a_name_in_words() -> None:
    assert [name for name in PIECE if "_" in names.piece(name)] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("melee.crit", "critical melee"),
        ("heal*3", "heal 3"),
        ("summon(skeleton_warrior)", "summon Skeleton Warrior"),
        ("gfireball", "giant fireball"),
    ],
)
def test_shots_have_words(text: str, words: str) -> None:
    assert names.shot(text) == words


def test_a_sequence_is_told_in_order() -> None:
    assert names.sequence("rush > melee / missile") == "rush, then melee; or missile"
    assert names.sequence("melee > rush") == "melee, then rush"
    assert names.sequence("fireball > fireball > fireball > shield") == "3 x fireball, then shield"
    assert names.sequence("melee.crit / (rush > missile > missile)") == "critical melee; or rush, then 2 x missile"


def test_every_kind_of_event_is_told() -> None:
    kinds = {
        kind
        for module in (events, fates)
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    }
    assert kinds == set(telling.TALES)


def test_every_question_has_a_prompt_and_a_rule() -> None:
    kinds = {kind.kind for kind in GAME.rules.steps if kind.asks}  # type: ignore[attr-defined]
    assert kinds == set(prompts.PROMPTS) == set(refusals.QUESTION_RULES)
    assert [rule for rule in refusals.QUESTION_RULES.values() if rule not in GAME.rules.rulebook] == []


def test_every_kind_of_action_has_a_label() -> None:
    assert set(GAME.actions) == set(labels.LABELS)


@pytest.mark.parametrize("kind", sorted(prompts.PROMPTS))
def test_prompts_ask_only_for_what_is_known(kind: str) -> None:
    facts = {name for _, name, _, _ in string.Formatter().parse(prompts.PROMPTS[kind]) if name}
    pieces = {"hero", "member", "caster", "performer", "whose", "origin", "piece", "buyer"}
    assert facts <= pieces | {
        "item",
        "shot",
        "flown",
        "effect",
        "wish",
        "deal",
        "monster",
        "level",
        "left",
        "start_item",
        "room",
        "place",
        "gone",
    }


def test_a_shot_is_told_with_whom_it_hit() -> None:
    t = Table({"elani": (10, 16), "troll_1": (20, 16)}).performs("elani", "melee").shoot("troll_1")
    words = [GAME.words.event(t.s, event) for event in t.events]
    assert words == [
        "Elani: melee with power 50, hits Troll 1.",
        "Troll 1 loses 1 health, 1 left.",
    ]


def test_who_is_placed_is_told_without_coordinates() -> None:
    t = Table({"elani": (10, 16)})
    assert GAME.words.event(t.s, events.PiecePlaced(rule="CAT-206", piece="elani", x=5.0, y=16.0)) == "Elani is placed."


def test_prompt_and_labels_name_what_is_asked() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16)}).give("elani", "poisoned_knife").turn("elani")
    assert GAME.words.prompt(t.s, t.decision) == "What does Elani do?"
    labels = [GAME.words.label(t.s, t.decision, option) for option in t.decision.options]
    assert labels == ["melee, then rush", "Poisoned Knife: critical melee", "nothing"]
    t.do("base")
    assert GAME.words.prompt(t.s, t.decision) == "Aim: melee with Elani."


def test_a_piece_of_its_own_is_placed_and_aimed_for_whoever_shoots() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16)}).performs("orc_1", "missile")
    assert GAME.words.prompt(t.s, t.decision) == "Place the missile near Orc 1."
    t.place()
    assert GAME.words.prompt(t.s, t.decision) == "Aim: missile of Orc 1."


def test_who_may_answer_a_shot_is_told_what_comes() -> None:
    t = Table({"elani": (10, 16), "hell_hound_1": (20, 16)}).give("elani", "cloak_of_invisibility")
    t.performs("hell_hound_1", "bite").shoot("elani")
    assert GAME.words.prompt(t.s, t.decision) == "Hell Hound 1's bite hits Elani. Answer with a card?"


def test_whoever_has_several_ways_to_go_on_is_named() -> None:
    t = Table({"orc_1": (20, 16), "elani": (10, 16)}).turn("orc_1")
    assert GAME.words.prompt(t.s, t.decision) == "What does Orc 1 choose?"


def test_whoever_can_only_go_itself_is_not_asked_who_goes() -> None:
    t = Table({"vasesak": (40, 16), "elani": (10, 16)}, room="lair").turn("vasesak").do("choose 3")
    assert GAME.words.prompt(t.s, t.decision) == "Teleport Vasesak?"


def test_the_mat_is_asked_for_by_the_name_of_the_room() -> None:
    b = Beginning().until("choose_mat")
    assert prompt(b) == f"On which playmat is {names.room(b.s.room)} played?"


def test_an_effect_on_one_of_those_hit_has_a_name() -> None:
    t = Table({"elani": (10, 16)})
    said = [GAME.words.event(t.s, events.Affected(what=what, piece="elani")) for what in ("crit", "fear", "poison2")]
    assert said == ["The critical hit works on Elani.", "Fear works on Elani.", "Double poison works on Elani."]


def test_a_hero_to_choose_names_what_can_be_done_once_a_room() -> None:
    assert hero_to_choose(HERO["oleira"]) == "8 health. Melee. Once a room: 2 x Elven Arrow. May start with Spirit Familiar."
    assert hero_to_choose(HERO["xoric"]) == "12 health. Melee. May start with 2 x Berserker Battle Axe."


def test_a_lord_to_choose_tells_what_it_may_do_in_a_round() -> None:
    assert (
        lord_to_choose(LORD["shargila"])
        == "9 health. Petrifying melee; or rush, then 2 x stun missile; or melee, then fear melee."
    )


def test_the_setup_counts_what_is_left_to_take() -> None:
    b = Beginning(heroes=("xoric", "roosan", "elani", "oleira"))
    assert prompt(b) == "Choose a hero for the party (4 to take)."
    b.answer()
    assert prompt(b) == "Choose a hero for the party (3 to take)."
    b.until("start_item")
    assert prompt(b) == "Start with Berserker Battle Axe?"
    b.do("take")
    assert prompt(b) == "Start with a second Berserker Battle Axe?"


def test_the_board_is_drawn_with_everybody_on_it() -> None:
    t = Table({"elani": (10.5, 16.5), "orc_1": (40.5, 2.5)}).set("xoric", frozen=True).set("varesh", dead=True)
    text = GAME.looks.text(GAME.view(t.s, None))
    lines = text.splitlines()
    assert lines[0].startswith("Room 1 of 8: Barracks, Mausoleum, round 1")
    assert lines[8][10] == "E"
    assert lines[15][40] == "a"
    assert "Varesh: dead" in text
    assert "X Xoric: health 12 of 12; 5 gold, frozen" in text
    assert "a Orc 1: health 1" in text


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("act orc_1", "CAT-208"),
        ("act varesh", "CAT-843"),
        ("act roosan", "CAT-804"),
        ("act dragon", "CAT-209"),
        ("act hound_familiar", "CAT-209"),
        ("act xoric", "CAT-209"),
    ],
)
def test_an_actor_that_cannot_act_is_refused_with_the_reason(text: str, rule: str) -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}).set("varesh", devoured="gelatinous_cube").set("roosan", teleported=1)
    t.set("xoric", acted=True).half("heroes")
    assert t.refused(text).rule == rule


def test_places_are_refused_with_the_reason() -> None:
    t = Table({"elani": (10, 16), "orc_1": (12.6, 16)}).performs("elani", "missile")
    assert "Another piece" in str(t.refused("place 125 160"))
    assert "too far" in str(t.refused("place 100 220"))
    assert t.refused("aim 0 50").rule == "CAT-306"
    t.place()
    assert t.refused("aim 1440 50").rule == "CAT-301"
    assert t.refused("place 100 100").rule == "CAT-301"


def test_others_are_told_to_wait() -> None:
    b = Beginning(seats=3)
    assert "asked now" in GAME.words.why_not(b.s, 0, GAME.actions.parse("hero elani")).sentence
    assert GAME.words.why_not(b.s, 1, GAME.actions.parse("hero elani")).sentence == "You can choose that now."
    assert GAME.words.why_not(b.s, 1, GAME.actions.parse("hero gandalf")).rule == "CAT-102"


def test_every_room_of_the_box_has_a_name() -> None:
    assert all(names.room(name) for name in ROOMS)


def test_the_log_is_headed_by_rooms_and_rounds_and_tells_whose_doing_it_is() -> None:
    b = Beginning(seats=5, rooms="gatehouse, lair").until("choose_actor")
    heads = [head for head in (GAME.words.heading(b.s, event) for event in b.events) if head]
    assert heads == ["Gatehouse", "Gatehouse, round 1"]
    b.do("act elani")
    assert GAME.words.teller(b.s, b.events[-1]) == 3
    assert GAME.words.teller(b.s, b.happened("round_began")[0]) is None


def test_statistics_tell_the_sides_apart() -> None:
    t = Table(seats=3, lord="hmotha")
    assert GAME.counsel.traits(t.s)["side"] == ("Overseer", "Heroes", "Heroes")
    assert GAME.counsel.traits(t.s)["lord"][1] == "Heroes, Hmotha the Lich Lord"
    assert GAME.counsel.sizes(t.s) == {"rooms": 1, "rounds": 1}
