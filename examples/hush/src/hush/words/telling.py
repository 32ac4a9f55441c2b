"""Hush in sentences: questions, options, the log, hints."""

from __future__ import annotations

from questboard.core import Action, Event, seat_mark

from hush.rules import model as m
from hush.rules.cave import CELL, FILE, HOME, METALS, MOUTH
from hush.rules.model import HushState, Pick, RoundBegan, Sneak, Take, Treasure


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


def heading(_: HushState, event: Event) -> str:
    """Every round is a chapter."""
    return f"Round {event.round}" if isinstance(event, RoundBegan) else ""


def reason(s: HushState, seat: int, action: Action) -> str:
    """Why a good player might choose this."""
    left = s.patience - s.noise
    match action:
        case Sneak(label) if HOME[CELL[label]] < HOME[s.places[seat]] and s.loot[seat]:
            return f"The dragon sleeps through {left - 1} more noises, and the way home is {HOME[s.places[seat]]} steps long."
        case Sneak():
            return "There is still time to fetch something."
        case Take():
            return "A treasure within reach is worth the noise."
        case Pick():
            return "What another one has carried this far need not be fetched."
    return "What is carried out is safe."
