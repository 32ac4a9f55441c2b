"""What armies are made of, as the army builder shows it: wizards, elements, warriors, boards, spells, starter sets."""

from __future__ import annotations

from collections.abc import Iterable

from questboard.core.shown.sentences import sentence
from questboard.core.shown.workshop import Figure, Part, PartLine, Starter
from questboard.games.chobolo.rules.box import Board, Chip, Spell, StarterSet, Warrior, Wizard
from questboard.games.chobolo.rules.content import (
    BOX,
    ELEMENT,
    ELEMENT_NAMES,
    KIND,
    KIND_NAMES,
    LIMITS,
    SPELL,
    STANDARD,
    WIZARDS,
)

from .icons import ELEMENT_ICONS, KIND_ICONS, SPELL_ICONS

SHADOW = next(card for card in WIZARDS if card.stacks_by_element)
"""The wizard that takes one of the four elements."""

_TIMES = {
    "any": "At almost any time, in answer to a spell too.",
    "own_turn": "In your own turn.",
    "move": "While a character moves.",
    "own_move": "While you move.",
    "battle": "In a battle.",
    "round": "Before the dice of a battle round.",
    "dice": "When dice lie.",
    "chain": "Only in answer to a spell.",
}
_SKILLS = {
    "archer": ("Shoots at a distance, one better from a tower, one worse from the ground at a tower.", "CHO-651"),
    "cavalry": (
        f"After {LIMITS.charge_spaces} spaces or more, +{LIMITS.charge_bonus} on modified rolls in a battle's first round.",
        "CHO-652",
    ),
    "forester": (f"On a forest hex +{LIMITS.terrain_bonus} on unmodified rolls in hand to hand.", "CHO-653"),
    "mason": (f"Builds towers more easily; in a tower +{LIMITS.stonework_bonus} on modified rolls.", "CHO-654"),
    "mountaineer": (f"On a mountain hex +{LIMITS.terrain_bonus} on unmodified rolls in hand to hand.", "CHO-655"),
    "ranger": ("On a forest hex nobody can shoot at it. Swamps do not slow it down.", "CHO-656"),
    "river_walker": (
        f"May walk far along a river on a roll of {' or '.join(map(str, LIMITS.river_success))}. Crosses lakes.",
        "CHO-657",
    ),
}


def _signed(numbers: Iterable[int]) -> str:
    return "  ".join(f"{number:+d}" if number else "0" for number in numbers).replace("-", "\N{MINUS SIGN}")


def _stacks(stacks: dict[str, tuple[Chip, ...]]) -> tuple[PartLine, ...]:
    return tuple(PartLine(spell.name, chips=stacks[spell.id]) for spell in STANDARD)


def wizard(card: Wizard) -> Part:
    """A wizard's card with its stacks."""
    shadow = bool(card.stacks_by_element)
    lines = (PartLine("Stacks", "Depend on the element."),) if shadow else _stacks(card.stacks)
    return Part(
        id=card.id,
        name=card.name,
        text=card.ability_text,
        icon=KIND_ICONS[KIND[card.id]],
        group=f"{card.alignment.capitalize()} wizard",
        rule="CHO-658" if shadow else "",
        figures=(
            Figure("Move", str(card.move)),
            Figure("First hand", str(card.start_hand)),
            Figure("Rolls by level", _signed(card.mods)),
        ),
        lines=(*lines, PartLine("With Chobolo", card.chobolo_bonus_text)),
    )


def element(letter: str) -> Part:
    """An element that the Shadow Wizard may take, with the stacks it gives."""
    return Part(
        id=letter,
        name=ELEMENT_NAMES[ELEMENT[letter]].capitalize(),
        icon=ELEMENT_ICONS[ELEMENT[letter]],
        lines=_stacks(SHADOW.stacks_by_element[letter]),
    )


def warrior(card: Warrior) -> Part:
    """A warrior's card."""
    text, rule = _SKILLS[card.id]
    move = f"{BOX.warriors.base_move}, from {card.terrain_move} +1" if card.terrain_move else str(BOX.warriors.base_move)
    return Part(
        id=card.id,
        name=card.name,
        text=text,
        icon=KIND_ICONS[KIND[card.id]],
        rule=rule,
        figures=(
            Figure("Move", move),
            Figure("Builds on", " or ".join(map(str, card.build_success))),
            Figure("Rolls by level", _signed(card.mods)),
        ),
    )


def board(board: Board) -> Part:
    """A land board."""
    counts = tuple(Figure(name.capitalize(), str(count)) for name, count in board.counts.items() if count and name != "element")
    sides = len(board.ports)
    return Part(
        id=board.id,
        name=board.name,
        text=f"{sentence(board.theme)} Its river leaves by {sides} {'side' if sides == 1 else 'sides'}.",
        figures=counts,
        picture=board.rows,
    )


def spell(card: Spell) -> Part:
    """A spell card."""
    return Part(
        id=card.id,
        name=card.name,
        text=sentence(card.effect),
        icon=SPELL_ICONS[SPELL[card.id]],
        group=card.kind.capitalize(),
        cost=card.stack,
        lines=(
            PartLine("When", _TIMES[card.timing]),
            PartLine("Aims at", sentence(card.target)),
            PartLine("Lasts", sentence(card.duration)),
        ),
    )


def starter_set(box: StarterSet) -> Starter:
    """A starter set to begin from."""
    wizard, *warriors = (KIND_NAMES[KIND[name]] for name in (box.wizard, *box.warriors))
    return Starter(box.name, box.id, KIND_ICONS[KIND[box.wizard]], f"{wizard} with {', '.join(warriors)}")
