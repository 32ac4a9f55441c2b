"""Hush as shapes: the cave, thieves and dragon, everybody's bag, what to click, and what it looks like while it happens."""

from __future__ import annotations

from questboard.core import Action, Decision, Event, seat_mark
from questboard.core.shown.cues import Announce, AnyCue, Change, Flash, Fly, Glide, Roll, Side, Vanish
from questboard.core.shown.look import Cover, Ground, Look, Paint, Sign
from questboard.core.shown.scene import Board, Cell, Choice, Mat, Piece, Pile, Prompt, Rounds, Scene, Slot, Track

from hush.rules import model as m
from hush.rules.cave import BARE, BED, FILE, LABELS, METALS, SQUARES
from hush.rules.model import OUT, HushState, Pick, Sneak, Take
from hush.words import telling as words

THIEF, ASLEEP, AWAKE, NOISE, HAND = "hooded-figure", "dragon-head", "dragon-breath", "ringing-bell", "robber-hand"
METAL_ICONS = ("two-coins", "jeweled-chalice", "jewel-crown")
HUES = ("#B3622D", "#8C98A6", "#D9A520")
ROCK = Paint("#8d8577", "#2b2722")
FLOOR = Paint("#cfc3a8", "#4a4236")

LOOK = Look(
    emblem=ASLEEP,
    accent=Paint("#8a3d2b", "#d98a6a"),
    stage=Paint("#b5a78f", "#1f1a17"),
    stage_edge=Paint("#9a8b72", "#120e0c"),
    board=Paint("#8d8577", "#2b2722"),
    grounds={
        "rock": Ground("peaks", ROCK),
        "mouth": Ground("meadow"),
        "bed": Ground("embers", Paint("#a4533a", "#5c2418")),
        "bare": Ground("flagstones", FLOOR),
        **{
            metal.name: Ground("flagstones", FLOOR, sign=Sign("coin", icon, hue))
            for metal, icon, hue in zip(METALS, METAL_ICONS, HUES, strict=True)
        },
    },
    kind="each against each",
    cover=Cover(seats=3, step=18, seed=4),
)


def draw(s: HushState, decision: Decision | None) -> Scene:
    """The scene for a viewer; only who is asked gets choices, but everybody sees who that is."""
    asked = s.asked()
    return Scene(
        board=Board("square", len(FILE.map[0]), len(FILE.map), tuple(_cell(s, cell) for cell in range(len(SQUARES)))),
        pieces=(_dragon(s), *(_thief(s, seat) for seat in s.inside())),
        mats=(*(_mat(s, seat) for seat in range(len(s.places))), _dragons_mat(s)),
        piles=tuple(_pile(s, metal) for metal in range(len(METALS))),
        round=s.round,
        facts=(f"{s.outcome.title}: {s.outcome.reason}",) if s.outcome else (),
        prompt=None if asked is None else Prompt(asked, "turn", words.prompt(s), subject=f"piece:{asked}"),
        choices=tuple(_choice(s, decision.seat, option) for option in decision.options) if decision else (),
        rounds=Rounds(s.round, FILE.rounds, (FILE.rounds,), f"dawn after round {FILE.rounds}"),
    )


def _cell(s: HushState, cell: int) -> Cell:
    x, y, letter = SQUARES[cell]
    ground = {"#": "rock", "M": "mouth", "D": "bed"}.get(letter) or (
        "bare" if s.lying[cell] == BARE else METALS[s.lying[cell]].name
    )
    about = {"rock": "rock", "mouth": "the mouth of the cave", "bed": "the dragon's bed", "bare": "a bare chamber"}
    return Cell(f"cell:{LABELS[cell]}", x, y, LABELS[cell], ground, about=f"{LABELS[cell]}, {about.get(ground, ground)}")


def _dragon(s: HushState) -> Piece:
    awake = s.outcome is not None and bool(s.inside())
    about = "It has heard too much." if awake else f"It has heard {s.noise} of {s.patience} noises."
    return Piece(
        "piece:dragon",
        f"cell:{LABELS[BED]}",
        AWAKE if awake else ASLEEP,
        "The dragon",
        foe=True,
        size="L",
        glow=awake,
        about=about,
    )


def _thief(s: HushState, seat: int) -> Piece:
    about = f"carries {len(s.loot[seat]) or 'nothing'}"
    return Piece(
        f"piece:{seat}", f"cell:{LABELS[s.places[seat]]}", THIEF, seat_mark(seat), seat=seat, glow=seat == s.asked(), about=about
    )


def _mat(s: HushState, seat: int) -> Mat:
    """A bag as this viewer knows it."""
    bag = tuple(
        Slot(
            f"slot:{seat}:{number}",
            METALS[treasure.metal].name.capitalize(),
            METAL_ICONS[treasure.metal],
            treasure.value or None,
            face_down=not treasure.value,
            private=bool(treasure.value) and not treasure.open and s.outcome is None,
            hue=HUES[treasure.metal],
        )
        for number, treasure in enumerate(s.loot[seat])
    )
    out = s.places[seat] == OUT
    state = "outside" if out else "caught" if s.outcome else f"at {LABELS[s.places[seat]]}"
    return Mat(
        f"mat:{seat}",
        seat_mark(seat),
        THIEF,
        seat,
        slots=bag,
        state=state,
        acting=seat == s.asked(),
        out=bool(s.outcome) and not out,
    )


def _dragons_mat(s: HushState) -> Mat:
    about = "When all of them are heard, the dragon wakes."
    noises = Track("track:noise", "Noises", s.noise, s.patience, icon=NOISE, about=about)
    return Mat("mat:dragon", "The dragon", ASLEEP, tracks=(noises,))


def _pile(s: HushState, metal: int) -> Pile:
    """How many treasures of a metal still lie in the cave, and what all of them were worth in the beginning."""
    worths = f"worth {', '.join(map(str, METALS[metal].values))} in the beginning"
    return Pile(
        f"pile:{METALS[metal].name}", METALS[metal].name.capitalize(), METAL_ICONS[metal], s.lying.count(metal), (worths,)
    )


def _choice(s: HushState, seat: int, action: Action) -> Choice:
    text, said, pieces = str(action), words.label(s, action), len(s.loot[seat])
    match action:
        case Sneak(cell):
            heard = round(100 * min(pieces, 6) / 6)
            return Choice(text, said, f"cell:{cell}", "footsteps", odds=(0, 100 - heard, heard) if heard else ())
        case Take():
            return Choice(
                text,
                said,
                f"cell:{LABELS[s.places[seat]]}",
                METAL_ICONS[s.lying[s.places[seat]]],
                about="One noise.",
                primary=True,
            )
        case Pick(victim):
            return Choice(text, said, f"piece:{victim}", HAND, odds=(50, 0, 50))
    return Choice(text, said, icon="exit-door", about="What you carry is safe then.", primary=True)


def cues(s: HushState, event: Event) -> tuple[AnyCue, ...]:
    """What moves, falls and floats; whoever has left or whatever was taken stood in the scene before."""
    match event:
        case m.RoundBegan(round=number):
            return (Announce(f"Round {number}"),)
        case m.Sneaked(seat=seat, origin=origin, cell=cell, die=die):
            glide = Glide(f"piece:{seat}", (f"cell:{origin}", f"cell:{cell}"))
            return (glide, _roll(seat, die)) if die else (glide,)
        case m.Taken(seat=seat, cell=cell, metal=metal):
            return (Fly(f"cell:{cell}", f"mat:{seat}", METAL_ICONS[metal]),)
        case m.Picked(seat=seat, victim=victim, die=die, metal=metal, value=value):
            return (_roll(seat, die, won=True), Fly(f"mat:{victim}", f"mat:{seat}", METAL_ICONS[metal], str(value)))
        case m.Fumbled(seat=seat, die=die):
            return (_roll(seat, die),)
        case m.Heard(noise=noise):
            return (Change("piece:dragon", 1, "other", NOISE, s.patience - noise),)
        case m.Escaped(seat=seat):
            return (Vanish(f"piece:{seat}"), Flash(f"mat:{seat}", "exit-door", "safe"))
        case m.Woke(dawn=dawn):
            return (
                Flash("piece:dragon", AWAKE, sound="hurt"),
                Announce("Dawn: the dragon wakes" if dawn else "The dragon wakes"),
            )
    return ()


def _roll(seat: int, die: int, *, won: bool = False) -> Roll:
    return Roll(f"piece:{seat}", (Side(seat_mark(seat), (die,), total=die, wins=won),))
