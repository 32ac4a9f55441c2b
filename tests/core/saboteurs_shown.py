"""Games that break one promise each about what is shown and told (see saboteurs.py)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from questboard.core import (
    Action,
    Decision,
    Event,
    Explanation,
    IllegalAction,
    Option,
)
from questboard.core.shown.cues import AnyCue, Change, Fly, Glide, Lean, Vanish
from questboard.core.shown.cues import Lay as LayCue
from questboard.core.shown.cues import Roll as DiceRoll
from questboard.core.shown.scene import Scene
from questboard.core.shown.summary import Column, Moment, Summary

from .saboteurs import Announces, Refuses, breaks
from .toys import Glance, Hand, Laid, Peeked, Roll, Sealed, Shove

# ---- scene ------------------------------------------------------------------------------------------------------------


@breaks("scene")
class DrawsTwoDecks(Sealed):
    def scene(self, view: Glance, decision: Decision | None) -> Scene:
        scene = super().scene(view, decision)
        return replace(scene, piles=scene.piles * 2)


@breaks("scene")
class HidesAChoice(Sealed):
    def scene(self, view: Glance, decision: Decision | None) -> Scene:
        scene = super().scene(view, decision)
        return replace(scene, choices=scene.choices[1:])


@breaks("scene")
class OffersClicksToAll(Sealed):
    def scene(self, view: Glance, decision: Decision | None) -> Scene:
        clicks = Decision(0, "turn", [Roll()])
        return super().scene(view, decision or clicks)


@breaks("scene")
class ClicksOnNothing(Sealed):
    def scene(self, view: Glance, decision: Decision | None) -> Scene:
        scene = super().scene(view, decision)
        return replace(scene, choices=tuple(replace(choice, target="card:99") for choice in scene.choices))


@breaks("scene")
class DrawsWhatNoClientReads(Sealed):
    def scene(self, view: Glance, decision: Decision | None) -> Scene:
        return replace(super().scene(view, decision), round="one")


@breaks("scene")
class HasNoWords(Sealed):
    def event(self, view: Glance, event: Event) -> str:
        return " "


@breaks("scene")
class HasNoPrompt(Shove):
    def prompt(self, view: Any, decision: Decision) -> str:
        return ""


@breaks("scene")
class HasNoLabels(Shove):
    def label(self, view: Any, decision: Decision, action: Action) -> str:
        return ""


@breaks("scene")
class HasAnEmptyTextBoard(Sealed):
    def text(self, view: Glance) -> str:
        return ""


# ---- telling ----------------------------------------------------------------------------------------------------------


@breaks("telling", complaint="the game raised KeyError")
class HeadsOnlySomeEvents(Sealed):
    def heading(self, view: Glance, event: Event) -> str:
        return {Peeked: "A look"}[type(event)]


@breaks("telling", complaint="the doing of seat 7")
class NamesAStrangerAsTeller(Sealed):
    def teller(self, view: Glance, event: Event) -> int | None:
        return 7


@breaks("telling", complaint="bears a sign and is nobody's doing")
class SignsWhatNobodyDid(Sealed):
    def teller(self, view: Glance, event: Event) -> int | None:
        return None

    def mark(self, view: Glance, event: Event) -> int | None:
        return 2


class Plays(Sealed):
    """Plays something for every card that is laid."""

    cue: AnyCue

    def cues(self, view: Glance, event: Event) -> tuple[AnyCue, ...]:
        return (self.cue,) if isinstance(event, Laid) else ()


@breaks("telling", complaint="plays at 'piece:ghost'")
class MovesAPieceThatIsNotThere(Plays):
    cue = Glide("piece:ghost", ("cell:table",))


@breaks("telling", complaint="plays at 'cell:moon'")
class MovesOffTheBoard(Plays):
    cue = Glide("mat:0", ("cell:table", "cell:moon"))


@breaks("telling", complaint="plays at 'mat:9'")
class FliesNowhere(Plays):
    cue = Fly("cell:table", "mat:9")


@breaks("telling", complaint="plays at 'mat:9'")
class ComesFromNowhere(Plays):
    cue = Fly("mat:9", "cell:table")


@breaks("telling", complaint="plays at 'mat:9'")
class StrikesAtNobody(Plays):
    cue = Lean("mat:0", "mat:9")


@breaks("telling", complaint="plays at 'mat:9'")
class RollsBesideTheTable(Plays):
    cue = DiceRoll("mat:9", ())


@breaks("telling", complaint="plays at 'cell:moon'")
class LaysOnTheMoon(Plays):
    cue = LayCue("cell:moon")


@breaks("telling", complaint="plays at 'piece:ghost'")
class LosesAGhost(Plays):
    cue = Vanish("piece:ghost")


@breaks("telling", complaint="the game raised ValidationError")
class PlaysWhatNoClientReads(Plays):
    cue = Change("mat:0", "much")  # type: ignore[arg-type]


@breaks("telling", complaint="disagree whether they know the same")
class KnowsTheSameOneWay(Sealed):
    def know_the_same(self, state: Hand, seat: int, other: int) -> bool:
        return seat <= other


@breaks("telling", complaint="does not know what it knows itself")
class DoubtsItself(Sealed):
    def know_the_same(self, state: Hand, seat: int, other: int) -> bool:
        return False


class SumsUp(Sealed):
    def changes(self) -> dict[str, Any]:
        raise NotImplementedError

    def summary(self, frames: Iterable[tuple[int, Hand, Sequence[Event]]]) -> Summary:
        return replace(super().summary(frames), **self.changes())


@breaks("telling", thoroughness=0, complaint="the game raised ZeroDivisionError")
class CannotSumUp(SumsUp):
    def changes(self) -> dict[str, Any]:
        return {"chart": str(1 / 0)}


@breaks("telling", thoroughness=0, complaint="has 1 values")
class ForgetsASeat(SumsUp):
    def changes(self) -> dict[str, Any]:
        return {"columns": (Column("Points", (1,)),)}


@breaks("telling", thoroughness=0, complaint="after choice 9999")
class RemembersTheFuture(SumsUp):
    def changes(self) -> dict[str, Any]:
        return {"moments": (Moment(9999, 1, "The end of days."),)}


@breaks("telling", thoroughness=0, complaint="the rule SEA-99")
class SumsUpByNoSuchRule(SumsUp):
    def changes(self) -> dict[str, Any]:
        return {"moments": (Moment(1, 1, "A card.", "SEA-99"),)}


# ---- rules ------------------------------------------------------------------------------------------------------------


@breaks("rules", thoroughness=0)
class EventsNameNoSuchRule(Announces):
    def changed(self, event: Event) -> Event:
        return replace(event, rule="SEA-99")


@breaks("rules")
class ExplanationsNameNoSuchRule(Sealed):
    def why_not(self, state: Hand, seat: int | None, intent: Action | str) -> Explanation:
        return Explanation("No.", "SEA-99")


@breaks("rules")
class RefusalsNameNoSuchRule(Refuses):
    def answer(self, state: Hand, action: Action) -> list[Event]:
        raise IllegalAction("No.", "SEA-99")


@breaks("rules", thoroughness=0)
class OptionsNameNoSuchRule(Sealed):
    info = replace(
        Sealed.info, options=(*Sealed.info.options, Option("late", "Late", "Play late.", False, (False, True), rule="SEA-99"))
    )
