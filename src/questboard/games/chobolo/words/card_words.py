"""What spells do, as their cards say it."""

from __future__ import annotations

import functools

from questboard.games.chobolo.rules.content import CARDS, FIRST_STANDARD, SPELL_IDS

_STANDARD = {
    "resurrect": "One of your dead warriors is called back to a tower of yours.",
    "open_plane_wall": "From land beside the plane: its wall opens for all wizards.",
    "chobolo": "Beside the Center Hex: your wizard takes Chobolo. Once it was captured, from anywhere while it lies there.",
    "dispel_magic": "Cancels a spell that was just declared, a permanent in play, or all spells on one character.",
    "armageddon": "With Chobolo, within 2 hexes of an opponent's empty main tower: you win. In your own main tower it arms you.",
}


@functools.cache
def about_spell(spell: int) -> str:
    """The text of a card or of a standard spell."""
    if spell >= FIRST_STANDARD:
        return _STANDARD[SPELL_IDS[spell]]
    card = CARDS[spell]
    target = f"Target: {card.target}. " if card.target else ""
    lasts = "" if card.duration == "instant" else f" {card.duration}"
    return f"{target}{card.effect}{lasts}".rstrip(".") + "."
