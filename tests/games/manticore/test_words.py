"""What people read: questions, options, the log."""

from __future__ import annotations

import re

import pytest

from questboard.core import Event, Question, ScriptedChance
from questboard.core.loop.naming import with_names
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules import events as ev
from questboard.games.manticore.rules.actions import ACTIONS
from questboard.games.manticore.rules.content import HERO_IDS, ITEM_KINDS, MONSTER_IDS
from questboard.games.manticore.words import names
from questboard.games.manticore.words.labels import LABELLED
from questboard.games.manticore.words.prompts import ASKS, HELP, question_words
from questboard.games.manticore.words.telling import TALES

from .table import Table
from .wandering import everywhere

EVENTS = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event}
INNER_NAMES = re.compile(rf"_|\b({'|'.join(MONSTER_IDS)})\b")
"""Ids that people should never read."""
PEOPLE = ("Ana", "Nino", "Levan", "Elene")


def prompt(t: Table) -> str:
    return GAME.words.prompt(GAME.view(t.s, t.decision.seat), t.decision)


def labels(t: Table) -> dict[str, str]:
    """The words of every option, by its text form."""
    view = GAME.view(t.s, t.decision.seat)
    return {str(option): GAME.words.label(view, t.decision, option) for option in t.decision.options}


# ---- nothing is forgotten -------------------------------------------------------------------------------------------


def test_every_event_has_its_sentence():
    assert set(TALES) == EVENTS


def test_every_question_has_its_sentence_and_its_help():
    questions = {step for step in GAME.rules.steps if issubclass(step, Question)}
    assert set(ASKS) == set(HELP) == questions


def test_every_action_has_its_label():
    assert set(LABELLED) == set(ACTIONS.kinds)


def test_every_figure_and_thing_has_a_name_of_its_own():
    assert set(names.FIGURE_NAMES) == {*HERO_IDS, *MONSTER_IDS, "manticore"}
    assert len(set(names.FIGURE_NAMES.values())) == len(names.FIGURE_NAMES)
    assert len(set(names.ITEM_NAMES)) == len(ITEM_KINDS)


def test_words_are_sound_wherever_random_play_leads():
    for s in everywhere():
        view = GAME.view(s, None)
        for event in s.log or ():
            assert_is_sentence(GAME.words.event(view, event))
        if s.pending:
            question = GAME.words.prompt(view, s.pending)
            assert_is_sentence(question)
            assert len(question) < 200
            words = [GAME.words.label(view, s.pending, option) for option in s.pending.options]
            assert len(set(words)) == len(words), f"two options read alike: {words}"
            for label in words:
                assert label[0].isupper()
                assert not label.endswith(".")
                assert not INNER_NAMES.search(label)


def assert_is_sentence(words: str) -> None:
    words = with_names(words, PEOPLE)
    assert words.endswith(".")
    assert not words.endswith("..")
    assert words[0].isupper() or words[0].isdigit()
    assert "  " not in words
    assert not INNER_NAMES.search(words), words


# ---- the log --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (ev.OrderRolled(seat=0, die=5), "Ana rolls 5 for the turn order."),
        (ev.OrderSet(order=(1, 0)), "Turn order: Nino, Ana."),
        (ev.HeroChosen(seat=1, hero="elf", side="heroine"), "Nino plays the Elf (heroine side)."),
        (ev.StageBegan(stage=1), "Stage 1 begins: paving the roads."),
        (ev.TokenDrawn(seat=0, token="MT2", shape="G", monster="O3b"), "Warrior draws a gentle curve with the Orc."),
        (ev.TokenDrawn(seat=1, token="R01", shape="S", monster=""), "Elf draws a straight road."),
        (ev.TokenLaid(seat=0, token="R01", cell="K4", position=0), "Warrior lays the straight road on K4, road east and west."),
        (ev.TokenGone(token="MT2", monster="O3b"), "The gentle curve with the Orc fits nowhere and leaves the game."),
        (ev.PhaseBegan(round=2, phase="monsters"), "The monsters act, the one nearest the City first."),
        (ev.PhaseBegan(round=2, phase="manticore"), "The Manticore's turn."),
        (ev.TurnEnded(seat=0, hero="warrior", unspent=2), "Warrior's turn is over; 2 points unspent."),
        (ev.TurnEnded(seat=0, hero="warrior", unspent=0), "Warrior's turn is over."),
        (ev.HeroMoved(hero="elf", start="J4", cell="K4", cost=1), "Elf steps from J4 to K4 for 1 point."),
        (
            ev.StackOpened(location="ice_tower", kind="fireball", values=(3, 2)),
            "The stack of the Ice tower is turned up: Fireball +3, Fireball +2.",
        ),
        (
            ev.LoadRevealed(monster="O3a", things=("sword 4", "ice_boulder 1")),
            "What Goblin carries is turned up: sword +4 and Ice Boulder +1.",
        ),
        (
            ev.Taken(hero="elf", thing="bow 3", source="elven_workshop", where="slot"),
            "Elf takes the bow +3 from the Elven workshop and puts it into the slot.",
        ),
        (
            ev.Taken(hero="elf", thing="bow 3", source="trophy", where="swap_ground", old="bow 1"),
            "Elf takes the bow +3 as a trophy and puts it into the slot, the bow +1 onto the ground.",
        ),
        (
            ev.Equipped(hero="elf", thing="bow 3", where="slot", old="bow 1"),
            "Elf puts the bow +3 into the slot, the bow +1 into the bag.",
        ),
        (ev.Equipped(hero="elf", thing="bow 3", where="bag"), "Elf puts the bow +3 into the bag."),
        (ev.Dropped(hero="elf", thing="fireball 2", cell=""), "Elf lets the Fireball +2 go, and it leaves the game."),
        (ev.Healed(healer="mage", hero="elf", life=10), "Mage heals Elf: 1 life back, now 10."),
        (ev.Healed(healer="elf", hero="elf", life=10), "Elf heals itself: 1 life back, now 10."),
        (
            ev.JointProposed(hero="warrior", target="O4", invited=("elf",), artifact="elf", points=("warrior", "")),
            "Warrior asks Elf to join an attack on Ogre; terms: artifact to the Elf and Power point to the Warrior.",
        ),
        (
            ev.JointProposed(hero="warrior", target="manticore", invited=("elf", "mage"), artifact="", points=()),
            "Warrior asks Elf and Mage to join an attack on the Manticore.",
        ),
        (
            ev.AttackBegan(attackers=("manticore",), defenders=("elf",), kind="close", card=True, response=False),
            "The Manticore attacks Elf; the card says close combat.",
        ),
        (
            ev.AttackBegan(attackers=("O3c",), defenders=("warrior", "elf"), kind="magic", card=True, response=True),
            "Troll strikes back at Warrior and Elf; the card says magic.",
        ),
        (
            ev.AttackBegan(attackers=("elf",), defenders=("O3c",), kind="shooting", card=False, response=False),
            "Elf attacks Troll by shooting.",
        ),
        (
            ev.Blow(
                attackers=("warrior",),
                defenders=("O3c",),
                kind="close",
                attack=(4, 3, 5),
                defence=(3, 0, 5),
                losers=("O3c",),
                damage=4,
            ),
            "Warrior strikes Troll: 4+3+5 = 12 against 3+5 = 8.",
        ),
        (
            ev.Blow(
                attackers=("warrior", "elf"),
                defenders=("A3a",),
                kind="magic",
                attack=(1, 0, 2, 0, 5),
                defence=(3, 0, 6),
                losers=("warrior", "elf"),
                damage=1,
            ),
            "Warrior and Elf strike Wolf by magic: 1+2+5 = 8 against 3+6 = 9.",
        ),
        (
            ev.Blow(
                attackers=("elf",),
                defenders=("manticore",),
                kind="shooting",
                attack=(3, 0, 1),
                defence=(6, 0, 2),
                losers=(),
                damage=0,
            ),
            "Elf shoots at the Manticore: 3+1 = 4 against 6+2 = 8; nobody is hurt.",
        ),
        (ev.LifeLost(figure="manticore", amount=3, left=7), "The Manticore loses 3 life, 7 left."),
        (ev.SpellUsed(figure="O3a", thing="ice_boulder 2", defending=True), "Goblin answers with the Ice Boulder +2."),
        (ev.StanceTaken(hero="elf", stance="defend"), "Elf defends with the shield."),
        (ev.ThingsLeft(cell="K4", things=("sword 1", "boots 2")), "On K4 remain: sword +1 and boots +2."),
        (
            ev.TookFaceDown(monster="O3a", place="forge"),
            "Goblin takes a face-down token from the Forge.",
        ),
        (
            ev.MonsterTook(monster="O3a", place="ground", thing="bow 2"),
            "Goblin takes the bow +2 from the ground.",
        ),
        (
            ev.MonsterMoved(monster="O3b", start="J4", cell="I4", why="along the road to the City"),
            "Orc goes from J4 to I4, along the road to the City.",
        ),
        (ev.CityEntered(monster="O4", cell="I5", damage=4), "Ogre enters the City at I5: every hero loses 4 life."),
        (ev.MonstersRecovered(monsters=("O3a", "A3c")), "Goblin and Viper recover from all damage."),
        (ev.ManticoreWoke(why="it was attacked"), "The Manticore wakes: it was attacked."),
        (
            ev.ManticoreMoved(start="D4", cell="E4", left=7),
            "The Manticore walks the Fireway from D4 to E4; 7 steps to the gate.",
        ),
        (
            ev.ManticoreMoved(start="G7", cell="G6", left=0),
            "The Manticore walks the Fireway from G7 to G6, the gate of the City.",
        ),
        (ev.MonsterCrushed(monster="A3a", cell="D4"), "The Manticore destroys Wolf on D4."),
        (ev.CitySuffers(round=6, monsters=1), "A monster is still in the City: every hero loses 1 life."),
        (
            ev.MatchEnded(title="Victory of the players", reason="The Manticore is dead, but monsters are still about."),
            "Victory of the players: The Manticore is dead, but monsters are still about.",
        ),
    ],
    ids=lambda value: value.__struct_config__.tag if isinstance(value, Event) else "",
)
def test_the_log_reads(event: Event, words: str):
    view = GAME.view(Table({"warrior": "H5", "elf": "I5"}).s, None)
    assert with_names(GAME.words.event(view, event), PEOPLE) == words


def test_a_whole_fight_reads():
    t = Table({"warrior": "H4"}, {"O3c": "I4"}, chance=[5, 1, "shooting", 6, 2])
    t.equip("warrior", sword=3, points={"attack": 1}).only_turn("warrior").do("attack O3c", "by close", "assign magic", "end")
    view = GAME.view(t.s, None)
    assert [GAME.words.event(view, event) for event in t.events] == [
        "Warrior's turn begins with 4 points.",
        "Warrior attacks Troll in close combat.",
        "Warrior strikes Troll: 4+3+5 = 12 against 3+1 = 4.",
        "Troll loses 8 life, 0 left.",
        "Troll dies on I4.",
        "The Manticore wakes: the first monster has died.",
        "Warrior puts a Power point on magic.",
        "Warrior's turn is over; 3 points unspent.",
    ]


# ---- questions ------------------------------------------------------------------------------------------------------


def test_a_turn_asks_with_the_points_left():
    t = Table({"elf": "H4"}).turn("elf")
    assert prompt(t) == "Elf: choose where to step, attack or act; 5 points left."
    t.hero("elf").spent = 5
    assert question_words(t.s, t.s.agenda[-1]) == "Elf: choose what to take or place, or end the turn; no points left."


def test_setup_and_paving_ask():
    s = GAME.start(2, {"turn_order": "agreed"}, chance=ScriptedChance(["MT2"]), listen=True)
    asked = []
    for text in ("pick mage hero", "pick elf heroine", "start H6", "start H5", "lay G4"):
        asked.append(with_names(GAME.words.prompt(GAME.view(s, 0), GAME.decision(s)), PEOPLE))  # type: ignore[arg-type]
        GAME.apply(s, GAME.actions.parse(text))
    asked.append(GAME.words.prompt(GAME.view(s, 0), GAME.decision(s)))  # type: ignore[arg-type]
    assert asked == [
        "Choose a class and its hero or heroine side.",
        "Choose a class and its hero or heroine side.",
        "Mage: choose a City cell to start from.",
        "Elf: choose a City cell to start from.",
        "Mage: choose a cell for the gentle curve with the Orc.",
        "Mage: choose how the gentle curve with the Orc lies on G4.",
    ]


def test_who_is_struck_at_is_told_by_whom_and_how():
    t = Table({"elf": "H4"}, {"A3a": "H3"}, chance=["close"]).monsters_turn()
    assert prompt(t) == "Wolf strikes at the Elf in close combat; Elf: choose to accept the blow or to defend."
    assert labels(t) == {
        "stance accept": "Accept, sword to sword (hit 17 %, hurt 72 %)",
        "stance defend": "Defend with the shield (hit 0 %, hurt 58 %)",
    }


def test_spells_are_asked_for_with_the_situation():
    t = Table({"elf": "H4"}, {"A3a": "H3"}, chance=["magic"]).equip("elf", fireball=2).load("A3a", "ice_boulder 1")
    t.monsters_turn()
    assert prompt(t) == "Wolf strikes at the Elf by magic with spells of +1; Elf: choose which spells to answer with."
    assert list(labels(t).values()) == ["Answer with no spell", "Answer with Fireball +2"]


def test_the_manticore_strikes_with_its_article():
    t = Table({"elf": "G6"}, chance=["close"]).manticore(cell="G7").manticore_turn()
    assert prompt(t).startswith("The Manticore strikes at the Elf in close combat; Elf: choose")


def test_a_joint_attack_asks_step_by_step():
    t = Table({"warrior": "H4", "elf": "I4", "dwarf": "H5"}, {"O4": "I5"}).load("O4", "bow 1").turn("warrior")
    assert labels(t)["joint O4"] == "Attack the Ogre jointly (1 point each)"
    asked = []
    for text in ("joint O4", "invite elf", "invite dwarf", "share elf", "share warrior", "share warrior"):
        t.do(text)
        asked.append(prompt(t))
    assert asked == [
        "Warrior: choose whom to ask to join the attack on the Ogre.",
        "Warrior: the Elf will be asked; choose whom else to ask against the Ogre.",
        "Warrior: choose who shall have the artifact of the Ogre.",
        "Warrior: choose who shall have the 1st Power point for the Ogre.",
        "Warrior: choose who shall have the 2nd Power point for the Ogre.",
        "Warrior asks the Elf to join an attack on the Ogre (artifact to the Elf and 2 Power points to the Warrior); "
        "Elf: choose whether to join for 1 point.",
    ]
    assert labels(t) == {"answer yes": "Join the attack (1 point)", "answer no": "Stay out of it"}
    t.do("answer yes", "answer no")
    assert prompt(t) == "Warrior: choose how to attack the Ogre together with the Elf."


def test_the_last_blow_is_a_share_against_the_manticore():
    t = Table({"warrior": "F7", "elf": "G8"}, mode="semi_cooperative").manticore(cell="G7").turn("warrior")
    t.do("joint manticore")
    assert prompt(t) == "Warrior: choose who shall have the last blow on the Manticore."


def test_gifts_are_asked_about_on_both_sides():
    t = Table({"warrior": "H4", "elf": "I4", "mage": "H5"}).equip("warrior", sword=4).turn("warrior").do("give sword 4 slot")
    assert prompt(t) == "Warrior: choose whom to offer the sword +4."
    assert labels(t)["to elf"] == "Offer it to the Elf"
    t.do("to elf")
    assert prompt(t) == "Warrior offers the Elf the sword +4; Elf: choose whether to accept it."
    assert labels(t) == {"answer yes": "Accept the sword +4", "answer no": "Decline the gift"}
    t.do("answer yes")
    assert prompt(t) == "Elf: choose a place for the sword +4, a gift."


def test_spoils_are_asked_about():
    t = Table({"warrior": "H4"}, {"O3c": "I4"}, chance=[6, 1]).equip("warrior", sword=3).load("O3c", "sword 4", "bow 2")
    t.turn("warrior").do("attack O3c", "by close")
    assert prompt(t) == "Warrior: choose one artifact of the slain as a trophy, or none."
    assert list(labels(t).values()) == ["Take sword +4", "Take bow +2", "Take nothing"]
    t.do("trophy sword 4")
    assert prompt(t) == "Warrior: choose a place for the sword +4, a trophy."
    assert labels(t) == {
        "put bag": "Into the bag (initiative -1)",
        "put swap_bag": "Into the slot, sword +3 goes to the bag",
        "put swap_ground": "Into the slot, sword +3 goes to the ground",
    }
    t.do("put swap_ground")
    assert prompt(t) == "Warrior: choose the characteristic that a Power point shall raise."
    assert labels(t)["assign attack"] == "Attack (3 to 4)"


# ---- options --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-322", "MAN-323")
def test_steps_are_labelled_with_their_cost():
    t = Table({"warrior": "H4"}, roads={"H4": ("S", 0), "I4": ("S", 0), "G4": ("S", 1)}).turn("warrior")
    words = labels(t)
    assert words["move I4"] == "Step to I4 (1 point)"
    assert words["move G4"] == "Step to G4 (3 points)"
    assert words["end"] == "End the turn (4 points unspent)"


def test_things_are_labelled_with_their_values_and_places():
    t = Table({"mage": "C1", "elf": "B1"}).equip("mage", amulet=2, fireball=3, bag=["amulet 1"]).drop("C1", "bow 2")
    t.stack("forge", 4, 3)
    t.hero("elf").life = 8
    words = labels(t.turn("mage"))
    assert words["take sword 4"] == "Take sword +4"
    assert words["pickup bow 2"] == "Pick up bow +2"
    assert words["equip amulet 1"] == "Put amulet +1 into the slot, amulet +2 into the bag"
    assert words["unequip amulet"] == "Put amulet +2 into the bag (initiative -1)"
    assert words["give amulet 2 slot"] == "Give amulet +2 (1 point)"
    assert words["give amulet 1 bag"] == "Give amulet +1 from the bag (1 point)"
    assert words["drop amulet 1 bag"] == "Drop amulet +1 from the bag (1 point)"
    assert words["forget fireball"] == "Let Fireball +3 go (1 point)"
    assert words["heal elf"] == "Heal the Elf by 1 life (2 points)"


def test_types_of_attack_are_labelled_with_their_odds():
    t = Table({"elf": "H4"}, {"O3a": "I4"}).equip("elf", bow=4).turn("elf").do("attack O3a")
    assert prompt(t) == "Elf: choose how to attack the Goblin."
    assert labels(t) == {
        "by magic": "By magic (hit 28 %, hurt 58 %)",
        "by close": "In close combat (hit 17 %, hurt 72 %)",
        "by shooting": "By shooting (hit 92 %, hurt 0 %)",
    }
