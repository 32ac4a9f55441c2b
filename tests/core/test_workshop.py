"""Workshops: what every game gets, and what the words on the wire are."""

from __future__ import annotations

import msgspec
import pytest

from questboard.core import Option
from questboard.core.shown import Looks
from questboard.core.shown.workshop import Draft, Fault, Part, Pick, Section, WorkshopForm
from tests.server.satchel import GAME, Packing
from tests.server.whisper import GAME as PLAIN


def test_a_game_has_no_workshop_unless_it_says_so():
    assert Looks.workshop is None
    assert PLAIN.looks.workshop is None


def test_a_workshop_works_for_an_option_of_its_game():
    assert GAME.info.option(GAME.looks.workshop.form.sign.option).default == ""


def test_a_draft_of_picks_is_what_their_text_reads():
    picks = (Pick("cloak", "red"), Pick("charms", "coin"))
    assert Packing().draft(picks, "day") == Packing().read("red coin", "day")


@pytest.mark.parametrize(("variant", "known"), [("day", True), ("week", True), ("year", False), ("", False)])
def test_a_workshop_knows_its_kinds_of_tables(variant, known):
    assert Packing().knows(variant) is known


def test_a_form_survives_the_wire():
    form = GAME.looks.workshop.form
    assert msgspec.json.decode(msgspec.json.encode(form), type=WorkshopForm) == form


def test_a_part_says_only_what_it_has():
    assert msgspec.json.decode(msgspec.json.encode(Part("bell", "Bell"))) == {"id": "bell", "name": "Bell"}


def test_a_section_without_more_is_a_plain_list():
    plain = Section("cloak", "Cloak", "exactly 1", 1, 1, ())
    assert (plain.ordered, plain.turns, plain.mark, plain.only_with, plain.land) == (False, 1, "", "", None)


def test_a_draft_tells_its_faults_in_sentences():
    assert Packing().read("red", "day") == Draft(
        "red", (Pick("cloak", "red"),), (Fault("charms", "It needs more charms.", "WHI-1"),)
    )


def test_an_option_is_no_secret_unless_it_says_so():
    assert Option("pace", "Pace", "How fast.", 1).secret is False


@pytest.mark.parametrize(
    ("text", "entries"),
    [("", ["-", "-"]), ("  ", ["-", "-"]), ("red bell; -", ["red bell", "-"]), ("red bell;blue coin", ["red bell", "blue coin"])],
)
def test_an_options_text_has_an_entry_for_each_seat(text, entries):
    assert Packing().entries(text, 2) == entries


@pytest.mark.parametrize(
    ("entries", "text"),
    [(["-", ""], ""), (["", "blue  coin "], "-; blue coin"), (["red bell", "-"], "red bell; -")],
)
def test_entries_are_joined_into_the_options_text(entries, text):
    assert Packing().joined(entries) == text
