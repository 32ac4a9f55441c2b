"""Cards: games and tables as everybody may know them."""

from __future__ import annotations

import functools
from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import replace

from questboard.bots import LEVELS
from questboard.core import Game, Option, registry
from questboard.core.loop.chance import commitment
from questboard.core.loop.naming import with_names
from questboard.core.loop.options import OptionValue
from questboard.core.loop.outcome import Outcome
from questboard.server.protocol import GameCard, Level, OptionForm, RulesPage, RuleText, SeatCard, SectionTitle, TableCard
from questboard.server.store import SeatRow, TableRow


def shelf() -> list[GameCard]:
    """All games. Those whose facts and faces lie in files are not loaded for it."""
    return list(map(game_card, registry.names()))


@functools.cache
def game_card(slug: str) -> GameCard:
    """A game on the shelf."""
    info, face = registry.info(slug), registry.face(slug)
    return GameCard(
        slug=info.slug,
        name=info.name,
        blurb=info.blurb,
        seats=info.seats,
        minutes=info.minutes,
        rules_version=info.rules_version,
        roles=info.roles,
        look=face.look,
        options=tuple(_option_form(option) for option in info.options),
        levels=tuple(Level(level.bot, level.name, level.about) for level in LEVELS),
        workshop=face.workshop,
        companion=info.companion,
        lesson=face.lesson,
    )


def _option_form(option: Option) -> OptionForm:
    words = tuple(option.say(value) for value in option.values)
    return OptionForm(option.name, option.label, option.help, option.default, option.values, words, option.rule)


def rules_page(game: Game[Any]) -> RulesPage:
    """A game's rulebook, its quick reference, and how often its rules are told."""
    book, fired = game.rules.rulebook, game.rules.rulebook.fired
    return RulesPage(
        game=game.info.slug,
        version=book.version,
        sections=tuple(SectionTitle(section.id, section.title) for section in book.sections),
        rules=tuple(
            RuleText(r.id, r.section, r.title, r.text, r.source, r.see, told=fired.words(r.id) if fired else "")
            for r in book.rules.values()
        ),
        quick=book.quick,
        told=fired.about() if fired else "",
    )


def table_card(
    row: TableRow,
    seats: Sequence[SeatRow],
    *,
    here: Collection[int] = (),
    watchers: int = 0,
    steps: int | None = None,
    round: int | None = None,
    turn: int | None = None,
    kept_until: float | None = None,
) -> TableCard:
    """A table; the secret behind its dice is told only when the match is over."""
    return TableCard(
        id=row.id,
        name=row.name,
        game=row.game,
        status=row.status,
        public=row.public,
        seats=tuple(SeatCard(seat.seat, seat.name, seat.player, seat.seat in here, seat.keeper) for seat in seats),
        options=_told(row),
        commitment=commitment(row.secret),
        time_limit=row.time_limit,
        pace=row.pace,
        created=row.created,
        steps=row.steps if steps is None else steps,
        round=row.round if round is None else round,
        turn=turn,
        watchers=watchers,
        outcome=None if row.outcome is None else _with_names(row.outcome, [seat.name for seat in seats]),
        next=row.next,
        secret=row.secret if row.status == "over" else "",
        kept_until=kept_until,
    )


def _told(row: TableRow) -> dict[str, OptionValue]:
    """The options that everybody may know; a secret one is told when the match is over."""
    if row.status == "over":
        return row.options
    if row.game not in registry.names():
        return {}
    secret = _secret_options(row.game)
    return {name: value for name, value in row.options.items() if name not in secret} if secret else row.options


@functools.cache
def _secret_options(slug: str) -> frozenset[str]:
    return frozenset(option.name for option in registry.info(slug).options if option.secret)


def _with_names(outcome: Outcome, names: Sequence[str]) -> Outcome:
    return replace(outcome, title=with_names(outcome.title, names), reason=with_names(outcome.reason, names))
