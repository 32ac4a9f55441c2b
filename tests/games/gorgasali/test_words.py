"""Prompts, labels, the log and the text board speak in plain sentences."""

from __future__ import annotations

import re

import pytest

from questboard.core import Event, FastChance, Question
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.actions import ACTIONS
from questboard.games.gorgasali.words import labels, prompts, telling
from questboard.games.gorgasali.words.pointing import QUESTION_RULES

from .players import Player
from .table import Table


def said(t: Table) -> list[str]:
    return [GAME.words.event(t.s, event) for event in t.events]


def test_every_kind_of_action_event_and_question_has_words() -> None:
    from questboard.games.gorgasali.rules import events

    assert set(labels.LABELLED) == set(ACTIONS)
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event}
    assert set(telling.TALES) == kinds
    questions = {kind for kind in GAME.rules.steps if issubclass(kind, Question)}
    assert set(prompts.ASKS) == set(prompts.HELP) == questions
    assert set(QUESTION_RULES) == {kind.kind for kind in questions}
    assert all(rule in GAME.rules.rulebook for rule in QUESTION_RULES.values())


def test_a_shot_is_told_with_its_parts() -> None:
    t = (
        Table({"drain": "4,9", "medea": "6,9"}, chance=[6, 1, 5])
        .give("drain", "hornet")
        .give("medea", "helmet")
        .set("drain", health=50)
    )
    t.banner("tree_platform", "medea", "6,9").after_move("drain").do("shoot")
    assert said(t)[-4:-1] == [
        "D'rain shoots at Medea with Hornet, rolls 6, 1 and 5, less on the Tree Platform: (5 + 0 + 4) x 2 = 18.",
        "Medea loses 18 health, now 82 (Helmet blocks 10; Drain adds 10).",
        "D'rain gets 10 health back, now 60.",
    ]


def test_a_miss_a_hit_and_a_throw_are_told() -> None:
    t = Table({"medea": "4,9", "varas": "5,9"}, chance=[2]).give("medea", "tochinator").after_move("medea").do("shoot")
    assert said(t)[0] == "Medea shoots at Varas with Tochinator: 2, needs 4; a miss."
    t = Table({"medea": "4,9", "varas": "5,9"}, chance=[5]).give("medea", "ursus").after_move("medea").do("shoot")
    assert said(t)[0] == "Medea shoots at Varas with Ursus: 5, needs 4; a hit for 75; the weapon stays loaded."
    t = (
        Table({"medea": "4,9", "varas": "6,9"}, chance=[4, 5])
        .give("medea", "flame_bulb")
        .after_move("medea")
        .do("use flame_bulb")
    )
    assert said(t)[:3] == [
        "Medea uses Flame Bulb.", "Medea throws Flame Bulb at Varas: 4 + 5 = 9; a hit.", "Varas loses 40 health, now 60.",
    ]  # fmt: skip


def test_the_field_is_told() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[1, 2]).give("medea", "kite").banner("magic_field", "varas", "6,9")
    t.after_move("medea").do("shoot")
    assert "Varas loses 4 health, now 96 (the Magic Field leaves 4 of 9)." in said(t)


def test_labels_say_what_a_step_costs() -> None:
    t = Table({"medea": "5,2", "varas": "24,24"}, round=7).walk("medea", 4)
    assert GAME.words.label(t.s, t.decision, GAME.actions.parse("go north")) == "Step north to (5,1) (1, 5 health)"
    assert GAME.words.prompt(t.s, t.decision) == "Medea: choose the next step; 4 left."


def test_only_a_dear_step_is_told_with_its_price() -> None:
    others = {"varas": "24,24"}
    assert said(Table({"medea": "3,21", **others}).walk("medea", 4).do("go north"))[0] == "Medea steps to (3,20)."
    assert said(Table({"medea": "9,20", **others}).walk("medea", 4).do("go west"))[0] == "Medea steps to (8,20) for 2."


def test_empty_places_say_what_they_are_for() -> None:
    t = Table({"medea": "4,9", "varas": "24,24"}).after_move("medea")
    mat = next(mat for mat in GAME.looks.scene(GAME.view(t.s, 0), None).mats if mat.seat == 0)
    names = {slot.name for slot in (*mat.slots, *mat.bag)}
    assert {"slot for a weapon", "slot for body armor", "backpack for a supply card"} <= names


def test_labels_name_cards_with_their_side_and_place() -> None:
    t = Table({"varas": "4,9", "medea": "5,9"}).ready("varas").give("medea", "helmet", "backpack bandage").after_move("varas")
    t.do("ability")
    assert [GAME.words.label(t.s, t.decision, option) for option in t.decision.options] == [
        "Take Helmet",
        "Take Bandage from the backpack",
    ]
    assert GAME.words.prompt(t.s, t.decision) == "Varas: choose the card to take from Medea."


def test_before_characters_are_taken_the_question_names_nobody() -> None:
    s = GAME.start(2, chance=FastChance.seeded(1))
    assert s.pending is not None
    assert GAME.words.prompt(s, s.pending) == "Choose a character."
    assert "no character yet" in GAME.looks.text(s)


@pytest.mark.parametrize(("seats", "mode", "zeal", "seed"), [(4, "duo", 7, 3), (3, "solo", 5, 8)])
def test_a_whole_match_is_told_without_ids_and_holes(seats: int, mode: str, zeal: int, seed: int) -> None:
    s = GAME.start(seats, {"mode": mode}, chance=FastChance.seeded(seed), listen=True)
    player = Player(seed, zeal)
    while s.pending is not None:
        decision = s.pending
        words = [GAME.words.prompt(s, decision), *(GAME.words.label(s, decision, option) for option in decision.options)]
        words += [GAME.words.event(s, event) for event in GAME.apply(s, player.choose(s, decision))]
        for sentence in words:
            assert sentence.strip()
            assert not re.search(r"_|\bNone\b|-1\b|  ", sentence), sentence
            assert sentence[0].isupper() or sentence[0] in "(\u27e6", sentence


def test_the_text_board_shows_figures_chests_banners_and_zones() -> None:
    t = (
        Table({"medea": "4,9", "varas": "6,8", "ebue": "sector 3"}, round=6)
        .smoke("medea")
        .banner("ball_lightning", "varas", "5,9")
    )
    t.give("medea", "mantis down", "backpack bandage").set("varas", burning=True, frozen_by=1).after_move("medea")
    lines = GAME.looks.text(t.s).splitlines()
    assert lines[10].startswith("  9 ' C' .  .  W %0  *  C  W")
    assert lines[9][4 + 3 * 6 : 4 + 3 * 7] == "  1"
    text = "\n".join(lines)
    assert "Round 6; zone 2 shrinks after round 10; an inactive square costs 5; storm from round 21." in text
    assert ">0 Medea, (4,9), 100 health, Heal in 3 turns, smoke until round 9" in text
    assert "Mantis (face down), Bandage (backpack); 0 extra chests" in text
    assert "1 Varas, (6,8), 100 health, Steal in 3 turns, frozen, burning" in text
    assert "2 Ebue, in sector 3, 100 health" in text


def test_the_log_has_heads_and_tellers() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[1, 2], round=3).begin_round()
    assert [GAME.words.heading(t.s, event) for event in t.events][:2] == ["Round 4", "Medea's turn"]
    assert [GAME.words.teller(t.s, event) for event in t.events][:2] == [None, 0]
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[1, 2]).give("medea", "kite").after_move("medea").do("shoot")
    assert GAME.words.teller(t.s, t.happened("damaged")[0]) == 0  # the shooter's doing


def test_a_full_mat_is_wrapped() -> None:
    cards = ["breathold", "dobergun", "ball_lightning", "tree_platform", "magic_spear", "helmet", "body_armor", "healing_potion"]
    cards += ["healing_potion", "backpack magic_spear", "backpack healing_potion", "backpack healing_potion"]
    t = Table({"medea": "4,9", "varas": "6,8"}).give("medea", *cards).after_move("medea")
    lines = GAME.looks.text(t.s).splitlines()
    assert max(map(len, lines)) <= 120
    assert lines.count("") == 2


def test_targets_are_labelled_with_what_a_shot_may_do() -> None:
    t = (
        Table({"medea": "4,9", "varas": "5,9", "ebue": "4,10"})
        .give("medea", "tochinator")
        .set("ebue", health=40)
        .after_move("medea")
    )
    t.do("shoot")
    labels = [GAME.words.label(t.s, t.decision, option) for option in t.decision.options]
    assert labels[1] == "Ebue (40 health; hits 50%, 22 damage on average)"


def test_after_the_movement_only_what_can_be_done_is_called_open() -> None:
    t = Table({"medea": "4,9", "varas": "5,9"}).set("medea", cooldown=2).give("medea", "smoke_bulb").after_move("medea")
    assert prompts.help_words(t.s, t.s.agenda[-1]) == "Still open: a throwable card."
    t = (
        Table({"medea": "4,9", "varas": "5,9"})
        .set("medea", cooldown=0)
        .give("medea", "ursus", "tree_platform")
        .after_move("medea")
    )
    assert prompts.help_words(t.s, t.s.agenda[-1]) == "Still open: a defensive card, the main action and the ability."


def test_a_question_ends_with_its_own_mark() -> None:
    t = Table({"medea": "4,9", "varas": "5,9"}).give("medea", "ursus", "iron_grip").after_move("medea").do("shoot")
    assert GAME.words.prompt(t.s, t.decision) == "Medea: shoot Varas with Ursus; use an extension card?"
