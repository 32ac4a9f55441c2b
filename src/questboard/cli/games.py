"""`questboard games`: what is installed, for how many, how long, with which options."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.text import Text

from questboard.core import GameInfo, Option, QuestboardError, registry

from .arguments import JsonFlag
from .output import complain, new_table, out, print_json


def games(json: JsonFlag = False) -> None:
    """The installed games: seats, minutes, options."""
    infos: list[GameInfo] = []
    for slug in registry.names():
        try:
            infos.append(registry.game(slug).info)
        except QuestboardError as error:
            # One broken package must not hide the other games.
            complain(str(error))
    if json:
        print_json([_as_data(info) for info in infos])
        return
    for info in infos:
        _print(info)


def _as_data(info: GameInfo) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(info)
    return data


def _print(info: GameInfo) -> None:
    out.print(Text.assemble((info.slug, "bold"), f"  {info.name}, rules {info.rules_version}"))
    out.print(f"{_span(info.seats, 'seat')}, {_span(info.minutes, 'minute')}. {info.blurb}")
    if info.roles:
        out.print(f"Roles: {', '.join(info.roles)}.")
    if info.options:
        table = new_table("option", "values", "default", "what it does")
        for option in info.options:
            table.add_row(option.name, _values(option), _value(option.default), option.help)
        out.print(table)
    else:
        out.print()


def _span(bounds: tuple[int, int], unit: str) -> str:
    low, high = bounds
    count = str(low) if low == high else f"{low} to {high}"
    return f"{count} {unit}{'' if high == 1 else 's'}"


def _value(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _values(option: Option) -> str:
    if option.values:
        return ", ".join(_value(value) for value in option.values)
    if isinstance(option.default, bool):
        return "yes, no"
    return "a number" if isinstance(option.default, int) else "text"
