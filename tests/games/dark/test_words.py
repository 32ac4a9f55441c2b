"""What people read: questions, options, the log. Nothing is forgotten, nothing hidden is told."""

from __future__ import annotations

import re

import pytest

from questboard.core import Event, Question
from questboard.games.dark.looks.choices import ICONS
from questboard.games.dark.rules import events as shared
from questboard.games.dark.words.labels import LABELLED
from questboard.games.dark.words.prompts import ASKS, HELP
from questboard.games.dark.words.telling import TALES
from questboard.games.darkworld.rules import events as castle_events
from questboard.games.village_of_fear.rules import events as village_events
from tests.games.darkworld.table import Castle
from tests.games.village_of_fear.table import EAST, VillageTable

from .looking import choice, positions, scene, told
from .stages import STAGES, Stage

OWN_EVENTS = {"darkworld": castle_events, "village_of_fear": village_events}
INNER_NAMES = re.compile(r"_|[a-z]#|\b(ENT|DOOM|FRONT|TOP|BRIDGE|LAIR|U\d)\b")
"""Ids that people should never read."""


def events_of(*modules: object) -> set[type[Event]]:
    kinds = (kind for module in modules for kind in vars(module).values())
    return {kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event}


# ---- nothing is forgotten -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", STAGES)
def test_every_event_has_its_sentence(slug: str) -> None:
    assert set(TALES) | set(STAGES[slug].tale.told) == events_of(shared, OWN_EVENTS[slug])


@pytest.mark.parametrize("slug", STAGES)
def test_every_question_has_its_sentence_and_its_help(slug: str) -> None:
    game = STAGES[slug].game
    questions = {step for step in game.rules.steps if issubclass(step, Question)}
    assert set(ASKS) | set(STAGES[slug].tale.asks) == questions
    assert set(HELP) | set(STAGES[slug].tale.helps) == questions


@pytest.mark.parametrize("slug", STAGES)
def test_every_action_has_its_label_and_its_icon(slug: str) -> None:
    game = STAGES[slug].game
    assert set(LABELLED) | set(STAGES[slug].tale.labels) == set(game.actions.kinds)
    assert set(ICONS) | set(STAGES[slug].scenery.choice_icons) == set(game.actions.kinds)


@pytest.mark.parametrize("slug", STAGES)
def test_words_are_sound_wherever_play_leads(slug: str) -> None:
    game = STAGES[slug].game
    for s, events in positions(slug)[::2]:
        view = game.view(s, None)
        for event in (event for event in events if event.is_for(None)):
            assert_is_sentence(game.words.event(view, event))
        if s.pending:
            own = game.view(s, s.pending.seat)
            assert len(game.words.prompt(own, s.pending)) < 90
            words = [game.words.label(own, s.pending, option) for option in s.pending.options]
            assert len(set(words)) == len(words), f"two options read alike: {words}"
            assert not any(INNER_NAMES.search(label) or label.endswith(".") or label[0].islower() for label in words)


def assert_is_sentence(words: str) -> None:
    assert words.endswith(".")
    assert words[0].isupper()
    assert not INNER_NAMES.search(words), words
    assert ".." not in words


# ---- bouts ----------------------------------------------------------------------------------------------------------


def test_a_bout_is_told_blow_by_blow(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1, 2, 0]).hand("knight", misses=1)
    name = t.names[0].replace("#", " #").capitalize()
    t.acting("knight").do(f"fight {t.names[0]}", "hits 0", "misses 1")
    assert told(t)[:6] == [
        f"Knight attacks {name}.",
        f"Knight strikes at {name}: 1+1 = 2.",
        f"{name} is unaffected by a total of 2.",
        f"{name} strikes at Knight: 2+0 = 2.",
        "Knight plays 1 Miss card: 1 less.",
        f"Knight loses 1 HP to {name}, 7 left.",
    ]


@pytest.mark.rule("DRK-407", "VIL-407")
def test_only_the_seat_of_the_striker_reads_the_strength(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1, 0, 0])
    t.acting("knight").do(f"fight {t.names[0]}")
    assert any("has Hit Strength 3" in line for line in told(t, t.seat("knight")))
    assert not any("Strength" in line for seat in (None, t.seat("dwarf")) for line in told(t, seat))


def test_a_slain_monster_is_named_though_it_is_gone(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1)], chance=[1, 1, 2]).deck("hit")
    t.acting("knight").do(f"fight {t.names[0]}")
    assert "Knight slays Orc #" in told(t)[2]
    assert told(t)[2].endswith("with a total of 2; its Hit Strength was 1.")


@pytest.mark.rule("DRK-R01", "VIL-R01")
def test_a_coin_has_its_value_for_its_owner_only(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1)], chance=[1, 1, 2]).deck("hit")
    t.acting("knight").do(f"fight {t.names[0]}")
    assert "Knight's new coin is worth 2." in told(t, t.seat("knight"))
    assert not any("worth" in line for line in told(t, t.seat("dwarf")))


# ---- questions and options ------------------------------------------------------------------------------------------


def test_a_question_names_its_hero_and_the_actions_left(stage: Stage) -> None:
    t = stage.table({"knight": 0}).acting("knight", actions=1)
    assert scene(t).prompt.question == "Knight: step, strike or act; 1 action left."


def test_the_help_says_what_the_roll_needs(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1]).hand("knight", hits=2)
    t.acting("knight").do(f"fight {t.names[0]}")
    t.foe(t.names[0]).seen = 1 << t.seat("knight")
    assert scene(t).prompt.help.endswith("falls at 3.")
    assert "falls at 3." not in scene(t, t.seat("dwarf")).prompt.help


def test_the_help_says_that_there_is_no_card_to_play_to_those_who_know(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1]).hand("knight", misses=1)
    t.acting("knight").do(f"fight {t.names[0]}")
    assert "he holds no Hit card" in scene(t).prompt.help
    assert "each Hit card adds 1" in scene(t, t.seat("dwarf")).prompt.help


@pytest.mark.rule("DRK-325")
def test_the_running_sum_of_a_placing_is_for_korak_only() -> None:
    t = Castle({"knight": "7,8"}, doors=[1], rooms=[1]).acting("knight")
    t.do("step 7,9", "bring orc 1", "carry speed_boots", "put 9,8")
    assert scene(t).prompt.help == "Limit 3: 1 used, 2 left; 1 more figure at most."
    assert scene(t, t.seat("knight")).prompt.help == "All Hit Strengths together may be 3; 1 more figure at most."


@pytest.mark.rule("DRK-325")
def test_the_figure_to_be_placed_is_named_to_korak_only() -> None:
    t = Castle({"knight": "7,8"}, doors=[1], rooms=[1]).acting("knight").do("step 7,9", "bring orc 1")
    assert scene(t).prompt.question == "Korak: which magic item does the Orc of 1 carry?"
    assert scene(t, None).prompt.question == "Korak: which magic item does the figure carry?"


@pytest.mark.rule("DRK-320", "VIL-311")
def test_the_question_for_a_figure_says_where_it_will_stand() -> None:
    castle = Castle({"knight": "7,8"}, doors=[1], rooms=[1]).acting("knight").do("step 7,9")
    assert scene(castle).prompt.question == "Korak: which figure is placed next in room 2?"
    village = VillageTable({"knight": "6,9"}).acting("knight").do("step 7,9")
    assert scene(village).prompt.question == "The Warlord: which figure is placed next in the Inn?"


@pytest.mark.rule("DRK-206", "DRK-210")
def test_when_all_monsters_have_acted_korak_is_asked_for_the_haunter() -> None:
    t = Castle({"knight": "5,8"}, [(1, "0,1")]).korak()
    assert scene(t).prompt.question == "Korak: who acts next?"
    t.do(f"activate {t.names[0]}")
    assert choice(scene(t), "done").label == f"{t.names[0].capitalize().replace('#', ' #')} is done"
    t.do("done")
    assert scene(t).prompt.question == "Korak: summon the Haunter?"
    assert scene(t).prompt.help == "No monster is left to act. The Haunter takes friend and foe in its row."


@pytest.mark.rule("VIL-318")
def test_the_warlord_is_told_what_he_can_do_now() -> None:
    t = VillageTable(chance=[6]).evil_turn()
    assert scene(t).prompt.help == "Click a figure on the board to let it act once."
    t = VillageTable(chance=[6], lifted=[EAST]).evil_turn()
    assert scene(t).prompt.help == "Click a figure on the board to let it act once, or an open door to close its building."
    t.do("activate wolf", "done", "activate lurker", "done")
    assert scene(t).prompt.question == "The Warlord: close a building?"
    assert scene(t).prompt.help == "No figure is left to act. Click an open door to close its building."


def test_the_label_of_a_blow_tells_its_chances(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1)]).acting("knight")
    t.foe(t.names[0]).seen = 1 << t.seat("knight")
    view = t.game.view(t.s, t.seat("knight"))
    option = next(option for option in t.decision.options if str(option).startswith("fight"))
    slays, hurts = stage.odds
    assert t.game.words.label(view, t.decision, option).endswith(f"(slays {slays} %, hurts {hurts} %)")


# ---- heads and tellers ----------------------------------------------------------------------------------------------


def test_the_log_has_a_head_for_every_turn(stage: Stage) -> None:
    t = stage.table()
    view = t.game.view(t.s, None)
    assert t.game.words.heading(view, shared.TurnBegan(seat=2, round=8, hero="dwarf", actions=3)) == "Round 8 \u00b7 Dwarf"
    boss = stage.boss.capitalize()
    assert t.game.words.heading(view, shared.EvilTurnBegan(seat=0, round=8)) == f"Round 8 \u00b7 {boss}"
    assert t.game.words.heading(view, shared.Recovered(seat=2, hero="dwarf")) == ""


def test_every_line_is_told_by_whose_doing_it_is(stage: Stage) -> None:
    t = stage.table()
    view = t.game.view(t.s, None)
    assert t.game.words.teller(view, shared.Unaffected(hero="knight", foe="orc#1", total=2)) == t.seat("knight")
    assert t.game.words.teller(view, shared.FoeRolled(foe="orc#1", hero="knight", dice=(1, 1))) == 0
    assert t.game.words.teller(view, shared.Stepped(figure="orc#1", source="1,5", target="1,6")) == 0
    assert t.game.words.teller(view, shared.RoundBegan(round=1, order=("knight",))) is None


def test_lines_bear_the_sign_of_the_hero_who_did_it(stage: Stage) -> None:
    t = stage.table()
    view = t.game.view(t.s, None)
    knight, dwarf = t.realm.hero_ids.index("knight"), t.realm.hero_ids.index("dwarf")
    assert t.game.words.mark(view, shared.Unaffected(hero="knight", foe="orc#1", total=2)) == knight
    assert t.game.words.mark(view, shared.TurnBegan(seat=2, round=8, hero="dwarf", actions=3)) == dwarf
    assert t.game.words.mark(view, shared.FoeRolled(foe="orc#1", hero="knight", dice=(1, 1))) is None
    assert t.game.words.mark(view, shared.Stepped(figure="orc#1", source="1,5", target="1,6")) is None
    assert t.game.words.mark(view, shared.RoundBegan(round=1, order=("knight",))) is None


def test_karrions_flight_is_the_warlords_doing() -> None:
    t = VillageTable()
    assert t.game.words.teller(t.game.view(t.s, None), village_events.KarrionFlew(roll=3, building=3)) == 0


# ---- places ---------------------------------------------------------------------------------------------------------


def test_areas_are_called_by_their_names() -> None:
    t = Castle()
    event = shared.Stepped(figure="knight", source="4,8", target="ENT")
    assert t.game.words.event(t.game.view(t.s, None), event) == "Knight steps to the Castle Entrance."


def test_the_upper_floor_is_told_apart() -> None:
    t = VillageTable()
    event = shared.Stepped(figure="knight", source="2,7", target="U1,1")
    assert t.game.words.event(t.game.view(t.s, None), event) == "Knight steps to 1,1 upstairs."
