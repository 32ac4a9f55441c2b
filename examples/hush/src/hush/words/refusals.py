"""Why not."""

from __future__ import annotations

from questboard.core import Action, Explanation, seat_mark

from hush.rules.cave import BARE, BED, BESIDE, CELL, LABELS, LETTERS, MOUTH
from hush.rules.model import HushState, Leave, Pick, Sneak, Take
from hush.rules.turns import can_leave, victims


def why_not(s: HushState, seat: int | None, intent: Action | str) -> Explanation:
    """Why something cannot be chosen; it says only what everybody knows."""
    turn = s.asked()
    if turn is None:
        return Explanation("The match is over.", "HUSH-402")
    if seat != turn:
        return Explanation(f"It is {seat_mark(turn)}'s turn.", "HUSH-201", "Wait for yours.")
    here = s.places[turn]
    match _meant(intent, here):
        case Sneak(label) if label not in CELL:
            return Explanation(f"There is no chamber {label}.", "HUSH-202")
        case Sneak(label) if CELL[label] == BED:
            return Explanation("Nobody goes onto the dragon's bed.", "HUSH-202")
        case Sneak(label) if LETTERS[CELL[label]] == "#":
            return Explanation(f"{label} is rock.", "HUSH-202")
        case Sneak(label) if CELL[label] not in BESIDE[here]:
            beside = ", ".join(LABELS[cell] for cell in BESIDE[here])
            return Explanation(f"{label} is not beside {LABELS[here]}.", "HUSH-202", f"From here you can sneak to {beside}.")
        case Take() if s.lying[here] == BARE:
            return Explanation("Nothing lies here.", "HUSH-203", "Sneak to a chamber in which something lies.")
        case Pick(victim) if victim not in victims(s, turn):
            remedy = "Meet somebody with a hidden treasure, further in than the mouth."
            return Explanation("There is no pocket to pick.", "HUSH-204", remedy)
        case Leave() if not can_leave(s, turn):
            return Explanation(
                "Only a thief at the mouth who carries something leaves.", "HUSH-205", f"Be at {LABELS[MOUTH]} with a treasure."
            )
    return Explanation(f"'{intent}' is nothing that a thief can do.", "HUSH-201")


def _meant(intent: Action | str, here: int) -> Action | str:
    """A thing on the scene as the choice that it would stand for."""
    kind, _, name = str(intent).partition(":")
    if kind == "cell":
        return Take() if CELL.get(name) == here else Sneak(name)
    if kind == "piece" and name.isdigit():
        return Pick(int(name))
    return intent
