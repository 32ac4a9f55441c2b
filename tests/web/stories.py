"""Matches that bots play with fixed dice, brought to the server as files: any of their moments can be shown or played on."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable
from typing import Any

from questboard.core import registry
from questboard.core.kept import matchfile
from questboard.core.shown.scene import Scene
from questboard.lab.playing import play, seated

from .serving import Grant, Server

NAMES = ("Ana", "Levan", "Nino", "Gio", "Tamar", "Luka", "Eka", "Irakli", "Maya", "Zaza")


class Story:
    """A finished match."""

    def __init__(self, game: str, seats: int, bot: str, seed: int, **options: Any) -> None:
        self.game = registry.game(game)
        table = seated(self.game, [bot] * seats, options, seed, names=NAMES[:seats])
        play(table)
        self.match = table.match

    @property
    def steps(self) -> int:
        """How many choices were made."""
        return len(self.match.choices)

    def scene(self, step: int) -> Scene:
        """What the seat whose turn it is sees after so many choices."""
        return self._seen(self.match.at(step).state)

    def _seen(self, state: Any) -> Scene:
        decision = self.game.decision(state)
        return self.game.looks.scene(self.game.view(state, decision.seat if decision else None), decision)

    def first(self, holds: Callable[[Scene], bool], after: int = 0) -> int:
        """The first step at which this holds."""
        step = self.find(holds, after)
        assert step is not None, f"{holds.__name__} never holds"
        return step

    def find(self, holds: Callable[[Scene], bool], after: int = 0) -> int | None:
        """The first step at which this holds, if there is one."""
        for step, (_, _, state) in enumerate(self.match.replay()):
            if after <= step < self.steps and holds(self._seen(state)):
                return step
        return None

    def brought_to(self, server: Server) -> str:
        """The match as a finished table; its id."""
        data = matchfile.encode(matchfile.to_file(self.match)).encode()
        answer = server.http.post("/api/matches", content=data, headers={"content-type": "application/json"})
        assert answer.is_success, answer.text
        card: dict[str, Any] = answer.json()
        return str(card["id"])

    def turn(self, step: int) -> int:
        """The seat that must choose after so many choices."""
        prompt = self.scene(step).prompt
        assert prompt is not None
        return prompt.seat

    def played_on(self, server: Server, step: int, table: str, *people: int) -> Grant:
        """A running table that stands as the match stood there; bots have the seats that nobody takes.

        Without any other word the seat whose turn it is is Ana's; of several `people` the first is Ana, the others share her
        screen.
        """
        ana, *others = people or (self.turn(step),)
        seats: list[dict[str, Any]] = [{"kind": "bot", "bot": "greedy"} for _ in self.match.seats]
        seats[ana] = {"kind": "me", "name": NAMES[0]}
        for name, seat in zip(NAMES[1:], others, strict=False):
            seats[seat] = {"kind": "screen", "name": name}
        body = {"step": step, "seats": seats, "name": "Friday quest"}
        return Grant(server, server.post(f"/api/tables/{table}/branch", body))


def is_paving(scene: Scene) -> bool:
    """The roads are being laid, and there is a choice of places."""
    return scene.round == 0 and scene.phase == 1 and lit(scene) > 3


def is_invasion(scene: Scene) -> bool:
    """The second stage, with a choice of places."""
    return scene.round > 0 and lit(scene) > 3


def has_menu(scene: Scene) -> bool:
    """A figure can be dealt with in more than one way."""
    return bool(menu_targets(scene))


def asks(kind: str, options: int = 2) -> Callable[[Scene], bool]:
    """A question of this kind with so many options or more."""

    def holds(scene: Scene) -> bool:
        return scene.prompt is not None and scene.prompt.kind == kind and len(scene.choices) >= options

    holds.__name__ = f"a question {kind}"
    return holds


def can_dispel(scene: Scene) -> bool:
    """A spell was declared, and whoever is asked can dispel it."""
    return bool(scene.chain) and any(choice.action == "cast dispel_magic" for choice in scene.choices)


def can_cast(scene: Scene) -> bool:
    """Somebody who moves has two spells or more that can be cast."""
    return bool(scene.ways) and sum(choice.action.startswith("cast") for choice in scene.choices) > 1


def marches_far(scene: Scene) -> bool:
    """A warrior was named and has not moved yet."""
    return scene.prompt is not None and scene.prompt.kind == "warrior_action" and len(scene.ways) > 12


def walks_far(scene: Scene) -> bool:
    """A wizard has a long way before it."""
    return scene.prompt is not None and scene.prompt.kind == "wizard_step" and len(scene.ways) > 60


def fires_with_many(scene: Scene) -> bool:
    """A tower may be fired from by so many that their names are long."""
    is_asked = scene.prompt is not None and scene.prompt.kind == "tower_fire"
    return is_asked and any(choice.primary and len(choice.label) > 40 for choice in scene.choices)


def fights(scene: Scene) -> bool:
    """A battle goes on, and it is seen who attacks whom."""
    return scene.prompt is not None and scene.prompt.kind == "assign_target" and len(scene.arrows) > 1


def aims_past_a_block(scene: Scene) -> bool:
    """Somebody can be shot, and somebody else is in range but out of view."""
    ranges = [choice.range for choice in scene.choices if choice.action == "shoot"]
    if scene.prompt is not None and scene.prompt.kind == "shoot_target":
        ranges.append(scene.range)
    sights = [sight for found in ranges if found is not None for sight in found.sights]
    return any(sight.block for sight in sights) and not all(sight.block for sight in sights)


def walks_while_a_zone_is_about_to_fall(scene: Scene) -> bool:
    """A step is asked for, one zone is dead and the next one falls after this round."""
    walking = scene.prompt is not None and scene.prompt.kind == "step" and len(scene.choices) > 2
    return walking and {"soon", "dead"} <= {zone.state for zone in scene.board.zones}


def lit(scene: Scene) -> int:
    """How many things can be clicked."""
    return len({choice.target for choice in scene.choices if choice.target})


def menu_targets(scene: Scene) -> list[str]:
    """Figures that offer a menu."""
    counted = Counter(choice.target for choice in scene.choices if choice.target.startswith("piece:"))
    return [target for target, count in counted.items() if count > 1]


@functools.cache
def story(game: str = "manticore", seats: int = 4, bot: str = "greedy", seed: int = 3) -> Story:
    """Played once a process. Without any other word it is a match of Manticore, with a fight that offers a menu."""
    return Story(game, seats, bot, seed)


def moment(game: str, holds: Callable[[Scene], bool], bot: str = "greedy", after: int = 0, seats: int = 5) -> tuple[Story, int]:
    """The first match of so many bots in which this holds, and when."""
    for seed in range(1, 60):
        told = story(game, seats, bot, seed)
        step = told.find(holds, after)
        if step is not None:
            return told, step
    raise AssertionError(f"{holds.__name__} does not come up in {game}")


def late(game: str, kind: str) -> tuple[Story, int]:
    """The first match of five bots in which such a question comes when three quarters of it are over."""
    for seed in range(1, 10):
        told = story(game, 5, seed=seed)
        step = told.find(asks(kind), told.steps * 3 // 4)
        if step is not None:
            return told, step
    raise AssertionError(f"no match of {game} asks for {kind} so late")
