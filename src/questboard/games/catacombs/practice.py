"""The practice mat: one seat flicks discs as it likes, on any of the six mats. A companion of Catacombs on the real physics."""

from __future__ import annotations

from typing import Any

from questboard.core import (
    Action,
    AgendaGame,
    AnyChance,
    Decision,
    Explanation,
    GameInfo,
    Option,
    OptionValue,
    Place,
    Rulebook,
)
from questboard.core.shown.look import Cover, Look, Paint
from questboard.physics import is_legal

from . import practice_scene
from .practice_content import MATS, MOST_DISCS, PHYSICS, SPEC, body
from .practice_model import ACTIONS, PracticeState, fresh_discs
from .practice_steps import AskPlace, AskSetUp, Practise
from .tabletop import GROUNDS, RINGS

OPTIONS = (
    Option(
        "mat",
        "Mat",
        "Which mat lies on the table first.",
        "mausoleum",
        tuple(MATS),
        words=tuple(mat.name for mat in MATS.values()),
    ),
    Option(
        "tremble",
        "Tremble",
        "How much the hand shakes when it flicks.",
        "none",
        tuple(PHYSICS.tremble),
        words=("Not at all", "A little", "As in real life"),
    ),
    Option(
        "obstacles",
        "Obstacles",
        "Whether the black obstacles can be pushed.",
        "movable",
        ("movable", "fixed"),
        words=("Can be pushed", "Fixed"),
    ),
)
LOOK = Look(
    emblem="on-target",
    accent=Paint("#7A2F4C", "#CC6B93"),
    stage=Paint("#B9A5A0", "#241B20"),
    stage_edge=Paint("#A18B88", "#150F13"),
    grounds=GROUNDS,
    rings=RINGS,
    kind="alone",
    short_name="Practice mat",
    cover=Cover(seats=1, step=0, bot="random"),
)


class PracticeMat(AgendaGame[PracticeState]):
    """The few functions the kernel calls."""

    info = GameInfo(
        slug="catacombs_practice",
        name="Catacombs: practice mat",
        rules_version="1.0",
        seats=(1, 1),
        blurb="Flick discs as you like, on any of the six mats, and lay them back to try again.",
        minutes=(1, 20),
        roles=("player",),
        options=OPTIONS,
        look=LOOK,
        companion="catacombs",
    )
    actions = ACTIONS
    state_type = PracticeState
    rulebook = Rulebook.empty("catacombs_practice")
    steps = (Practise, AskSetUp, AskPlace)

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> PracticeState:
        mat = str(options["mat"])
        discs = fresh_discs(mat)
        chosen = len(MATS[mat].obstacles) + 1
        return PracticeState(
            chance=chance,
            agenda=[Practise(0)],
            mat=mat,
            tremble=str(options["tremble"]),
            fixed=options["obstacles"] == "fixed",
            discs=discs,
            chosen=chosen,
        )

    def seats_of(self, state: PracticeState) -> int:
        return 1

    scene = staticmethod(practice_scene.draw)

    def prompt(self, view: Any, decision: Decision) -> str:
        asked = practice_scene.prompt(view)
        return asked.question if asked else super().prompt(view, decision)

    def label(self, view: Any, decision: Decision, action: Action) -> str:
        return practice_scene.label(view, action)

    words = staticmethod(practice_scene.words)
    cues = staticmethod(practice_scene.cues)
    text = staticmethod(practice_scene.text)

    def why_not(self, state: PracticeState, seat: int | None, intent: Action | str) -> Explanation:
        if isinstance(intent, Place):
            return Explanation("A disc must lie wholly on the mat and on no other disc.", remedy="Lay it where nothing lies.")
        if isinstance(intent, str) and intent.startswith("piece:"):
            return Explanation("Obstacles are not flicked.", remedy="Flick a disc at them.")
        return super().why_not(state, seat, intent)

    def invariants(self, state: PracticeState) -> list[str]:
        found = []
        ids = [disc.id for disc in state.discs]
        if ids != sorted(set(ids)) or state.chosen not in {disc.id for disc in state.own()}:
            found.append("the discs are not in order, or the chosen one is not there")
        if len(ids) > MOST_DISCS:
            found.append(f"{len(ids)} discs lie on the mat")
        for disc in state.discs:
            others = state.bodies(disc.id)
            if not is_legal(SPEC, disc.x, disc.y, body(disc.id, disc.kind, 0, 0).radius, others):
                found.append(f"{disc.name} {disc.id} lies on another disc or over the mat's edge")
        return found


GAME = PracticeMat()
