"""Content files and rulebooks are checked on load; errors name the file and the key."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.core import Content, ContentError, QuestboardError, Rulebook, demand, load


class Card(Content, frozen=True):
    name: str
    power: int


class Deck(Content, frozen=True):
    card: tuple[Card, ...]


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_file_becomes_typed_data(tmp_path: Path) -> None:
    path = write(tmp_path / "deck.toml", '[[card]]\nname = "Ogre"\npower = 4\n')
    assert load(path, Deck) == Deck((Card("Ogre", 4),))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('[[card]]\nname = "Ogre"\npower = "strong"\n', "$.card[0].power"),
        ('[[card]]\nname = "Ogre"\n', "missing required field `power` - at `$.card[0]`"),
        ('[[card]]\nname = "Ogre"\npower = 1\nheight = 3\n', "unknown field `height` - at `$.card[0]`"),
        ("cards = []\n", "unknown field `cards`"),
        ("[[card]\n", "not valid TOML"),
        ("[[card]]\nname = Ogre\n", "line 2"),
    ],
)
def test_a_broken_file_is_refused_with_file_and_key(tmp_path: Path, text: str, place: str) -> None:
    with pytest.raises(ContentError) as caught:
        load(write(tmp_path / "deck.toml", text), Deck)
    assert "deck.toml" in str(caught.value)
    assert place in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"deck\.toml cannot be read: No such file"):
        load(tmp_path / "deck.toml", Deck)


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"deck\.toml is not UTF-8 text"):
        load(path, Deck)


def test_a_demand_names_file_and_key() -> None:
    demand(True, "deck.toml", "$.card[0]", "fine")
    with pytest.raises(ContentError, match=r"deck\.toml: Ogre is too strong - at `\$\.card\[0\]`"):
        demand(False, "deck.toml", "$.card[0]", "Ogre is too strong")


# ---- rulebooks ----------------------------------------------------------------------------------------------------------

BOOK = """
game = "toy"
version = "1.2"
section = [{ id = "turn", title = "The turn" }]

[[rule]]
id = "TOY-1"
section = "turn"
title = "Turns"
text = "Seats take turns."
source = "seed"

[[rule]]
id = "TOY-2"
section = "turn"
title = "Passing"
text = "A seat may pass its turn."
source = "house"
see = ["TOY-1"]
"""


def test_a_rulebook_is_read_by_id_and_chapter(tmp_path: Path) -> None:
    book = Rulebook.load(write(tmp_path / "rulebook.toml", BOOK))
    assert (book.game, book.version) == ("toy", "1.2")
    assert book["toy-2"].see == ("TOY-1",)
    assert "TOY-1" in book
    assert "TOY-3" not in book
    assert [section.title for section in book.sections] == ["The turn"]


def test_a_search_wants_all_words(tmp_path: Path) -> None:
    book = Rulebook.load(write(tmp_path / "rulebook.toml", BOOK))
    assert [rule.id for rule in book.search("seat PASS")] == ["TOY-2"]
    assert [rule.id for rule in book.search("turn")] == ["TOY-1", "TOY-2"]
    assert book.search("dragon") == []


def test_an_unknown_rule_is_refused_with_its_id() -> None:
    with pytest.raises(QuestboardError, match="no rule TOY-9 in the rulebook of toy"):
        Rulebook.empty("toy")["TOY-9"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('id = "TOY-2"', 'id = "TOY-1"', "TOY-1 occurs twice - at `$.rule[0]`"),
        ('see = ["TOY-1"]', 'see = ["TOY-7"]', "TOY-2 refers to the unknown rule TOY-7 - at `$.rule[1]`"),
        (
            'section = "turn"\ntitle = "P',
            'section = "fight"\ntitle = "P',
            "TOY-2 is in the unknown section fight - at `$.rule[1]`",
        ),
        ('source = "house"', 'source = "rumour"', "$.rule[1].source"),
        ('version = "1.2"\n', "", "`version`"),
    ],
)
def test_a_broken_rulebook_is_refused_with_file_and_rule(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in BOOK
    with pytest.raises(ContentError) as caught:
        Rulebook.load(write(tmp_path / "rulebook.toml", BOOK.replace(old, new)))
    assert str(caught.value).startswith("rulebook.toml: ")
    assert sentence in str(caught.value)
