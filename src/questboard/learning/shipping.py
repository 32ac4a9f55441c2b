"""Shipping: a champion goes into its game's folder, with a card that says what it is and how it was made."""

from __future__ import annotations

import datetime
import hashlib
from pathlib import Path
from typing import Any

import msgspec

from questboard.bots.judging import PLACE, fitting_net, look_again
from questboard.core import FastChance, Game, QuestboardError
from questboard.core.loop.options import OptionValue

from .folder import make_folder, replace
from .matches import BY_HAND
from .record import Contest
from .training import Training

CARD = PLACE.with_suffix(".json")
_PROBES = 4
_PROBE_CHOICES = 60


class Strength(msgspec.Struct, frozen=True):
    """How a contest went: pairs of matches under the same luck, with changed places."""

    against: str
    pairs: int
    won: int
    lost: int
    share: float
    low: float
    high: float
    mean_value: float
    mean_value_of_the_other: float
    bots: str


class Card(msgspec.Struct, frozen=True):
    """What lies beside a shipped net.

    `judgement` tells whether the hand-made judgement that the net corrects is still the same one.
    """

    game: str
    rules_version: str
    features: str
    inputs: int
    judgement: str
    generation: int
    matches: int
    seats: tuple[int, ...]
    options: dict[str, OptionValue]
    seed: int
    command: str
    date: str
    strength: tuple[Strength, ...]


def ship(training: Training) -> Path:
    """Write the champion and its card into the game's folder; only one that has beaten the hand-made judgement."""
    game = training.game
    if game.rules.folder is None:
        raise QuestboardError(f"{game.info.name} has no folder of its own to keep a net in")
    proof = training.proof
    champion = training.progress.champion
    if champion == BY_HAND or proof is None or proof.verdict != "better":
        raise QuestboardError(
            f"generation {champion or training.progress.generation} has not beaten the hand-made judgement of {game.info.name};"
            " only what has is shipped"
        )
    path = game.rules.folder / PLACE
    net = fitting_net(game, training.table(is_contest=True).net(champion))
    card = msgspec.json.format(msgspec.json.encode(card_of(training)), indent=2) + b"\n"
    make_folder(path.parent)
    # The card first: a net without one would be a riddle.
    replace(game.rules.folder / CARD, lambda file: file.write(card))
    replace(path, net.save_to)
    look_again(game)
    return path


def card_of(training: Training) -> Card:
    """What there is to say of the champion."""
    game, progress, plan = training.game, training.progress, training.plan
    met = [contest for contest in progress.contests if contest.challenger == progress.champion and contest.is_over]
    learned = next(contest.matches_learned for contest in met)
    return Card(
        game=game.info.slug,
        rules_version=game.info.rules_version,
        features=training.about.features,
        inputs=training.about.inputs,
        judgement=judgement(game),
        generation=progress.champion,
        matches=learned,
        seats=plan.seats,
        options=plan.options,
        seed=plan.seed,
        command=command(training, learned),
        date=datetime.date.today().isoformat(),
        strength=tuple(_strength(contest, plan.contest_samples) for contest in met),
    )


def command(training: Training, matches: int) -> str:
    """What makes this net again, in an empty folder."""
    plan = training.plan
    seats = ",".join(map(str, plan.seats))
    steps = f"--interval {plan.interval} --rounds {plan.rounds}"
    return f"questboard train {plan.game} --matches {matches} --seats {seats} --seed {plan.seed} {steps}"


def card(game: Game[Any]) -> Card | None:
    """The card in the game's folder, if there is one."""
    path = game.rules.folder / CARD if game.rules.folder is not None else None
    if path is None or not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Card)
    except (OSError, msgspec.MsgspecError) as error:
        raise QuestboardError(f"the card {path} cannot be read: {error}") from None


def judgement(game: Game[Any]) -> str:
    """What tells one hand-made judgement from another: what it says of some positions of random matches."""
    said = []
    for probe in range(_PROBES):
        chance = FastChance.seeded(probe)
        state = game.start(game.info.seats[probe % 2], chance=chance.fork())
        for _ in range(_PROBE_CHOICES):
            decision = game.decision(state)
            if decision is None:
                break
            said.append(" ".join(f"{value:.3f}" for value in game.counsel.prospects(state)))
            game.apply(state, decision.sample(chance))
    return hashlib.blake2b("\n".join(said).encode(), digest_size=8).hexdigest()


def _strength(contest: Contest, samples: int) -> Strength:
    shared, seats = contest.share, max(1, contest.seats_played)
    return Strength(
        against="the hand-made judgement" if contest.other == BY_HAND else f"generation {contest.other}",
        pairs=contest.pairs,
        won=contest.wins,
        lost=contest.losses,
        share=round(shared.share, 4),
        low=round(shared.low, 4),
        high=round(shared.high, 4),
        mean_value=round(contest.worth / seats, 4),
        mean_value_of_the_other=round(contest.other_worth / seats, 4),
        bots=f"greedy:{samples}",
    )
