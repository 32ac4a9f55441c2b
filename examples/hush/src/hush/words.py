"""Hush in sentences and characters: questions, options, the log, refusals, the text board."""

from __future__ import annotations

from questboard.core import Action, Event, Explanation, seat_mark

from . import model as m
from .cave import BARE, BED, BESIDE, CELL, FILE, LABELS, LETTERS, METALS, MOUTH
from .model import OUT, HushState, Leave, Pick, Sneak, Take, Treasure
from .turns import can_leave, victims


def treasure_words(treasure: Treasure) -> str:
    """A treasure as far as it is known."""
    return f"{METALS[treasure.metal].name} {treasure.value or '?'}"


def prompt(s: HushState) -> str:
    """The question of a turn."""
    return f"The dragon sleeps through {s.patience - s.noise - 1} more noises. What do you do?"


def label(s: HushState, action: Action) -> str:
    """An option in a few words."""
    match action:
        case Sneak(cell):
            return f"Sneak to {cell}" if CELL[cell] != MOUTH else "Sneak to the mouth"
        case Take():
            return f"Take the {METALS[s.lying[s.places[s.asked() or 0]]].name}"
        case Pick(victim):
            return f"Pick {seat_mark(victim)}'s pocket"
    return "Leave the cave"


def event(s: HushState, event: Event) -> str:
    """What happened, for the log."""
    match event:
        case m.RoundBegan(round=number):
            return "It is night." if number == 1 else f"Round {number} of {FILE.rounds} begins."
        case m.Sneaked(seat=seat, cell=cell, die=die):
            return f"{seat_mark(seat)} sneaks to {cell}{f' and rolls {die}' if die else ''}."
        case m.Taken(seat=seat, cell=cell, metal=metal):
            return f"{seat_mark(seat)} takes the {METALS[metal].name} of {cell}."
        case m.Found(value=value):
            return f"It is worth {value}."
        case m.Picked(seat=seat, victim=victim, die=die, metal=metal, value=value):
            return f"{seat_mark(seat)} rolls {die} and picks {seat_mark(victim)}'s pocket: {METALS[metal].name}, worth {value}."
        case m.Fumbled(seat=seat, victim=victim, die=die):
            return f"{seat_mark(seat)} rolls {die} and fumbles at {seat_mark(victim)}'s pocket."
        case m.Heard(noise=noise):
            return f"A noise! The dragon has heard {noise} of {s.patience}."
        case m.Escaped(seat=seat, pieces=pieces):
            return f"{seat_mark(seat)} leaves the cave with {pieces} {'treasure' if pieces == 1 else 'treasures'}."
        case m.Woke(dawn=dawn, burnt=burnt):
            return f"{'Dawn: the' if dawn else 'The'} dragon wakes. Its fire catches {' and '.join(map(seat_mark, burnt))}."
        case m.Counted(worths=worths):
            return f"Carried out: {', '.join(f'{seat_mark(seat)} {worth}' for seat, worth in enumerate(worths))}."
    raise AssertionError(f"there are no words for {event}")


# ---- refusals -------------------------------------------------------------------------------------------------------


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


# ---- characters -----------------------------------------------------------------------------------------------------


def text(s: HushState) -> str:
    """The cave: letters are metals, digits are thieves."""
    rows = [[_sign(s, LABELS.index(f"{column}{row}")) for column in "ABCDEF"] for row in range(1, 6)]
    lines = ["   A B C D E F", *(f"{number}  {' '.join(row)}" for number, row in enumerate(rows, 1))]
    lines.append(f"round {s.round} of {FILE.rounds}, noise {s.noise} of {s.patience}")
    for seat, place in enumerate(s.places):
        bag = ", ".join(map(treasure_words, s.loot[seat])) or "nothing"
        lines.append(f"{seat + 1} {'outside' if place == OUT else f'at {LABELS[place]}'}: {bag}")
    return "\n".join(lines)


def _sign(s: HushState, cell: int) -> str:
    if cell in s.places:
        return str(s.places.index(cell) + 1)
    if cell in (MOUTH, BED) or LETTERS[cell] == "#":
        return LETTERS[cell]
    return "." if s.lying[cell] == BARE else METALS[s.lying[cell]].letter
