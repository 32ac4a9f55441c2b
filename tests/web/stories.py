"""Matches that bots play with fixed dice, brought to the server as files: any of their moments can be shown or played on."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable
from typing import Any

from questboard import bots
from questboard.core import FastChance, Match, SeatInfo, matchfile, registry
from questboard.core.scene import Scene
from questboard.lab.playing import play
from questboard.lab.seeds import bot_seed, imagining_seed, match_secret

from .serving import Grant, Server

NAMES = ("Ana", "Levan", "Nino", "Gio")


class Story:
    """A finished match of the installed game."""

    def __init__(self, seats: int, bot: str, seed: int) -> None:
        self.game = registry.game("manticore")
        players = [bots.make(bot, bot_seed(seed, 0, seat)) for seat in range(seats)]
        chances = [FastChance.seeded(imagining_seed(seed, 0, seat)) for seat in range(seats)]
        people = [SeatInfo(NAMES[seat], bot) for seat in range(seats)]
        self.match = Match.new(self.game, people, secret=match_secret(seed, 0))
        play(self.match, players, chances)

    @property
    def steps(self) -> int:
        """How many choices were made."""
        return len(self.match.choices)

    def scene(self, step: int) -> Scene:
        """What the seat whose turn it is sees after so many choices."""
        state = self.match.at(step).state
        decision = self.game.decision(state)
        return self.game.scene(self.game.view(state, decision.seat if decision else None), decision)

    def first(self, holds: Callable[[Scene], bool], after: int = 0) -> int:
        """The first step at which this holds."""
        return next(step for step in range(after, self.steps) if holds(self.scene(step)))

    def brought_to(self, server: Server) -> str:
        """The match as a finished table; its id."""
        data = matchfile.encode(matchfile.to_file(self.match)).encode()
        answer = server.http.post("/api/matches", content=data, headers={"content-type": "application/json"})
        assert answer.is_success, answer.text
        card: dict[str, Any] = answer.json()
        return str(card["id"])

    def played_on(self, server: Server, step: int, table: str) -> Grant:
        """A running table that stands as the match stood there; the seat whose turn it is is Ana's, bots have the others."""
        turn = self.scene(step).prompt
        assert turn is not None
        seats: list[dict[str, str]] = [{"kind": "bot", "bot": "greedy"} for _ in self.match.seats]
        seats[turn.seat] = {"kind": "me", "name": "Ana"}
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


def lit(scene: Scene) -> int:
    """How many things can be clicked."""
    return len({choice.target for choice in scene.choices if choice.target})


def menu_targets(scene: Scene) -> list[str]:
    """Figures that offer a menu."""
    counted = Counter(choice.target for choice in scene.choices if choice.target.startswith("piece:"))
    return [target for target, count in counted.items() if count > 1]


@functools.cache
def story(seats: int = 4, bot: str = "greedy", seed: int = 3) -> Story:
    """Played once a process. This one is won, with a fight that offers a menu."""
    return Story(seats, bot, seed)
