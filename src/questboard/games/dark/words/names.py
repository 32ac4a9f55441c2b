"""What things are called when people are spoken to. Ids (`orc#3`, `healing_potion`) are for the rules, these words for people."""

from __future__ import annotations

from questboard.core.shown.sentences import either as either
from questboard.core.shown.sentences import listed as listed
from questboard.core.shown.sentences import sentence as sentence
from questboard.core.shown.sentences import summed as summed
from questboard.games.dark.rules.model import DarkState


def name(s: DarkState, id: str) -> str:
    """The bare name: "Knight", "Orc #3", "Warlord", "Golden Sword"."""
    known: str | None = s.tale.names.get(id)
    if known is not None:
        return known
    kind, _, number = id.partition("#")
    words = " ".join(word.capitalize() for word in kind.split("_"))
    return f"{words} #{number}" if number else words


def figure(s: DarkState, id: str) -> str:
    """A figure inside a sentence: "Knight", "Orc #3", "the Warlord"."""
    return s.realm.boss_name if id == s.realm.boss else _with_article(name(s, id), id in s.realm.creatures.values())


def _with_article(words: str, creature: bool) -> str:
    return f"the {words}" if creature and words != "Karrion" else words


def hero(s: DarkState, number: int) -> str:
    """A hero by number."""
    return name(s, s.realm.hero_ids[number])


def place(s: DarkState, id: str) -> str:
    """A square or area inside a sentence: "5,8", "0,1 upstairs", "the Castle Entrance"."""
    known: str | None = s.tale.places.get(id)
    if known is not None:
        return known
    return f"{id[1:]} upstairs" if id.startswith("U") else id


def place_at(s: DarkState, number: int) -> str:
    """The same by the place's number."""
    return place(s, s.realm.floor.names[number])


def a(words: str) -> str:
    """With its article: "an Ogre", "a Healing Potion", but "Speed Boots"."""
    if is_many(words):
        return words
    return f"{'an' if words[0] in 'AEIOU' else 'a'} {words}"


def the(words: str) -> str:
    """ "the Healing Potion"."""
    return f"the {words}"


def is_many(words: str) -> bool:
    """Is the thing a pair?"""
    return words.endswith("s")


def count(number: int, words: str) -> str:
    """ "1 action", "3 actions"."""
    return f"{number} {words}" if number == 1 else f"{number} {words}s"
