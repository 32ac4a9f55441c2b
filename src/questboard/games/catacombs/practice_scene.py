"""What the practice mat looks like, in shapes and in words."""

from __future__ import annotations

import math

from msgspec.structs import replace

from questboard.core import Action, Aim, Decision, Event, Place
from questboard.core.shown.cues import AnyCue, Appear, Vanish
from questboard.core.shown.scene import Aiming, Choice, Mat, Piece, Placing, Prompt, Scene

from .playback import shot_cue
from .practice_content import KINDS, MATS, OBSTACLE, PHYSICS, SPEC, UNIT, fastest, radius_of
from .practice_model import (
    Again,
    Back,
    Finish,
    Finished,
    Flicked,
    Laid,
    LaidBack,
    LayMat,
    Lying,
    MatLaid,
    Move,
    Pick,
    PracticeState,
    Put,
    Reset,
    SetUp,
    Taken,
    TakeOff,
)
from .practice_steps import AIMS, AskPlace, AskSetUp, Practise, place_domain
from .tabletop import MAT_ICONS, board

STONE_ABOUT = {True: "An obstacle. It stays where it is.", False: "An obstacle: heavy, but it can be pushed."}


def draw(s: PracticeState, decision: Decision | None) -> Scene:
    """The mat with its discs, and the question."""
    return Scene(
        board=board(s.mat),
        pieces=tuple(piece(disc, s) for disc in s.discs),
        mats=(own_mat(s),),
        facts=(MATS[s.mat].name, f"Trembling hands: {s.tremble} ({tremble_words(s.tremble)})", f"Flicks: {s.flicks}"),
        prompt=prompt(s),
        choices=tuple(choice(s, action) for action in decision.options) if decision else (),
    )


def piece_id(disc: int) -> str:
    """A disc's id in scenes and cues."""
    return f"piece:{disc}"


def piece(disc: Lying, s: PracticeState) -> Piece:
    """A disc where it lies, to scale."""
    kind = KINDS[disc.kind]
    return Piece(
        piece_id(disc.id),
        "",
        kind.icon,
        kind.name,
        ring=kind.ring,
        seat=None if kind.foe or disc.kind == OBSTACLE else 0,
        foe=kind.foe,
        shape=kind.shape,
        glow=disc.id == s.chosen,
        about=STONE_ABOUT[s.fixed] if disc.kind == OBSTACLE else "",
        at=(disc.x, disc.y),
        radius=radius_of(disc.kind),
        level=kind.level,
    )


def own_mat(s: PracticeState) -> Mat:
    """What the one seat has."""
    notes = (f"{s.disc(s.chosen).name} is chosen", f"{s.flicks} flicked so far")
    return Mat("mat:0", "Practice", "on-target", seat=0, acting=s.outcome is None, notes=notes)


def tremble_words(tremble: str) -> str:
    """How much the hand shakes."""
    row = PHYSICS.tremble[tremble]
    if row.sigma_angle_deg == 0:
        return "a steady hand"
    return f"±{row.sigma_angle_deg:g}° and {row.sigma_power:.0%}"


# ---- the question ---------------------------------------------------------------------------------------------------


def prompt(s: PracticeState) -> Prompt | None:
    """What is asked now."""
    question = s.agenda[-1] if s.agenda else None
    match question:
        case Practise(seat=seat):
            text = f"Flick the {s.disc(s.chosen).name}."
            help = "Drag back from the disc and let go, or pick another one."
            return Prompt(seat, "practise", text, help, piece_id(s.chosen), aim=aiming(s))
        case AskSetUp(seat=seat):
            return Prompt(seat, "set_up", "What shall lie on the table?", "Another disc, another mat, or all as at the start.")
        case AskPlace(seat=seat, disc_kind=kind, disc=disc):
            where = Placing.within(place_domain(s, kind, disc), ghost(s, kind, disc), UNIT)
            text = f"Where shall the {KINDS[kind].name} lie?"
            return Prompt(
                seat, "place", text, "Anywhere on the mat where nothing lies.", piece_id(disc) if disc else "", place=where
            )
    return None


def aiming(s: PracticeState) -> Aiming:
    """How the chosen disc is flicked."""
    disc = s.disc(s.chosen)
    tremble = PHYSICS.tremble[s.tremble].sigma_angle_deg
    return Aiming(
        piece_id(disc.id),
        AIMS.angles,
        AIMS.powers,
        fastest(disc.kind),
        SPEC.slide,
        SPEC.rest_speed,
        tremble=tremble,
        verb="Flick",
    )


def ghost(s: PracticeState, kind: str, disc: int) -> Piece:
    """The disc that is to be laid: where it lies, or at the mat's middle."""
    lying = s.disc(disc) if disc else Lying(0, kind, SPEC.width / 2, SPEC.height / 2)
    return replace(piece(lying, s), id="", glow=False)


LABELS: dict[type[Action], tuple[str, str]] = {
    Again: ("Again", "return-arrow"),
    Move: ("Move it", "move"),
    SetUp: ("Set up", "stone-pile"),
    TakeOff: ("Take it off", "cancel"),
    Reset: ("All as at the start", "cycle"),
    Back: ("Back", "return-arrow"),
    Finish: ("Finish", "flying-flag"),
}
ABOUT: dict[type[Action], str] = {
    Again: "All discs lie as before the last flick.",
    Move: "Lay the chosen disc elsewhere by hand.",
    SetUp: "More discs, another mat, or all as at the start.",
    TakeOff: "The chosen disc leaves the mat.",
    Reset: "This mat with fresh discs.",
    Finish: "The practice is over.",
}


def label(s: PracticeState, action: Action) -> str:
    """An option in a few words."""
    match action:
        case Aim(angle=angle, power=power):
            return f"Flick {360 * angle / AIMS.angles:g}°, power {power}"
        case Place(x=x, y=y):
            return f"Place {x * UNIT:.1f}, {y * UNIT:.1f}"
        case Pick(disc=disc):
            return f"Flick the {s.disc(disc).name}"
        case Put(kind=kind):
            return f"One more {KINDS[kind].name}"
        case LayMat(mat=mat):
            return f"Lay the {MATS[mat].name}"
    return LABELS[type(action)][0]


def choice(s: PracticeState, action: Action) -> Choice:
    """An option, and what to click for it."""
    match action:
        case Pick(disc=disc):
            return Choice(str(action), label(s, action), piece_id(disc), KINDS[s.disc(disc).kind].icon)
        case Put(kind=kind):
            size = f"Size {KINDS[kind].size}" if len(KINDS[kind].size) < 3 else ""
            return Choice(str(action), label(s, action), icon=KINDS[kind].icon, about=size)
        case LayMat(mat=mat):
            return Choice(str(action), label(s, action), icon=MAT_ICONS[mat], about="With its obstacles and fresh discs.")
    return Choice(str(action), label(s, action), icon=LABELS[type(action)][1], about=ABOUT.get(type(action), ""))


# ---- what happened --------------------------------------------------------------------------------------------------


def words(s: PracticeState, event: Event) -> str:
    """An event in a sentence."""
    match event:
        case Flicked():
            return flick_words(event)
        case Laid(disc=disc, new=new):
            return f"{disc.name} {'laid on the mat' if new else 'moved'}."
        case Taken(disc=disc):
            return f"{disc.name} taken off the mat."
        case LaidBack():
            return "All discs lie as before the last flick."
        case MatLaid(mat=mat):
            return f"{MATS[mat].name}: fresh discs."
        case Finished(flicks=flicks):
            return f"The practice is over after {flicks} {'flick' if flicks == 1 else 'flicks'}."
    return str(event)


def flick_words(event: Flicked) -> str:
    """ "Hero 83 degrees, power 70: meets Troll, leaves the mat." """
    disc = next(disc for disc in event.discs if disc.id == event.disc)
    met = list(dict.fromkeys(event.names))
    left = any(exit.piece == event.disc for exit in event.result.exits)
    deeds = [f"meets {', '.join(met)}"] * bool(met) + ["leaves the mat"] * left
    angle = 360 * event.angle / AIMS.angles
    return f"{disc.name} {angle:g}°, power {event.power}: {' and '.join(deeds) or 'meets nothing'}."


def cues(s: PracticeState, event: Event) -> tuple[AnyCue, ...]:
    """What an event looks like."""
    match event:
        case Flicked():
            settled = {disc.id: (disc.x, disc.y) for disc in event.discs}
            return (shot_cue(event.disc, event.result, piece_id, settled),)
        case Laid(disc=disc, new=True):
            return (Appear(piece_id(disc.id)),)
        case Taken(disc=disc):
            return (Vanish(piece_id(disc.id)),)
    return ()


# ---- characters -----------------------------------------------------------------------------------------------------

COLUMN, ROW = 1.0, 2.0  # cm a character


def text(s: PracticeState) -> str:
    """The mat with characters: # obstacles, * runes, the chosen disc as @, the others by their first letters."""
    columns, rows = math.ceil(SPEC.width / COLUMN), math.ceil(SPEC.height / ROW)
    grid = [["."] * columns for _ in range(rows)]
    signs = [(x, y, "*") for x, y in MATS[s.mat].runes]
    signs += [(disc.x, disc.y, sign(disc, s.chosen)) for disc in s.discs]
    for x, y, mark in signs:
        grid[min(int((SPEC.height - y) / ROW), rows - 1)][min(int(x / COLUMN), columns - 1)] = mark
    return "\n".join([MATS[s.mat].name, *("".join(row) for row in grid)])


def sign(disc: Lying, chosen: int) -> str:
    """A disc as one character."""
    if disc.id == chosen:
        return "@"
    return "#" if disc.kind == OBSTACLE else disc.name[0]
