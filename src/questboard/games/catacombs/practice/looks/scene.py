"""What the practice mat looks like: the mat with its discs, the question, and what to click for its options."""

from __future__ import annotations

from questboard.core import Action, Decision
from questboard.core.shown.scene import Aiming, Choice, Mat, Placing, Prompt, Scene
from questboard.games.catacombs.looks.board import MAT_ICONS, board
from questboard.games.catacombs.practice.rules.actions import (
    Again,
    Back,
    Finish,
    LayMat,
    Move,
    Pick,
    Put,
    Reset,
    SetUp,
    TakeOff,
)
from questboard.games.catacombs.practice.rules.discs import KINDS, fastest
from questboard.games.catacombs.practice.rules.model import PracticeState
from questboard.games.catacombs.practice.rules.steps import AIMS, AskPlace, AskSetUp, Practise, place_domain
from questboard.games.catacombs.practice.words.labels import about, label
from questboard.games.catacombs.practice.words.prompts import HELP, question_words, tremble_words
from questboard.games.catacombs.rules.table import MATS, PHYSICS, SPEC, UNIT

from .pieces import ghost, piece, piece_id

ICONS: dict[type[Action], str] = {
    Again: "return-arrow",
    Move: "move",
    SetUp: "stone-pile",
    TakeOff: "cancel",
    Reset: "cycle",
    Back: "return-arrow",
    Finish: "flying-flag",
}


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


def own_mat(s: PracticeState) -> Mat:
    """What the one seat has."""
    notes = (f"{s.disc(s.chosen).name} is chosen", f"{s.flicks} flicked so far")
    return Mat("mat:0", "Practice", "on-target", seat=0, acting=s.outcome is None, notes=notes)


# ---- the question ---------------------------------------------------------------------------------------------------


def prompt(s: PracticeState) -> Prompt | None:
    """What is asked now."""
    text = question_words(s)
    match s.agenda[-1] if s.agenda else None:
        case Practise(seat=seat):
            return Prompt(seat, Practise.kind, text, HELP[Practise], piece_id(s.chosen), aim=aiming(s))
        case AskSetUp(seat=seat):
            return Prompt(seat, AskSetUp.kind, text, HELP[AskSetUp])
        case AskPlace(seat=seat, disc_kind=kind, disc=disc):
            where = Placing.within(place_domain(s, kind, disc), ghost(s, kind, disc), UNIT)
            return Prompt(seat, AskPlace.kind, text, HELP[AskPlace], piece_id(disc) if disc else "", place=where)
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


def choice(s: PracticeState, action: Action) -> Choice:
    """An option, and what to click for it."""
    target = piece_id(action.disc) if isinstance(action, Pick) else ""
    return Choice(str(action), label(s, action), target, icon(s, action), about=about(action))


def icon(s: PracticeState, action: Action) -> str:
    """The picture of an option."""
    match action:
        case Pick(disc=disc):
            return KINDS[s.disc(disc).kind].icon
        case Put(kind=kind):
            return KINDS[kind].icon
        case LayMat(mat=mat):
            return MAT_ICONS[mat]
    return ICONS[type(action)]
