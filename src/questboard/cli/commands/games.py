"""`questboard games`: what is installed, for how many, how long, with which options."""

from __future__ import annotations

from rich.padding import Padding
from rich.text import Text

from questboard.cli.arguments import JsonFlag
from questboard.cli.output import complain, out, print_json
from questboard.core import GameInfo, Option, QuestboardError, registry


def games(json: JsonFlag = False) -> None:
    """The installed games: seats, minutes, options."""
    infos: list[GameInfo] = []
    for slug in registry.names():
        try:
            infos.append(registry.info(slug))
        except QuestboardError as error:
            # One broken package must not hide the other games.
            complain(str(error))
    if json:
        print_json(infos)
        return
    for info in infos:
        _print(info)


def _print(info: GameInfo) -> None:
    out.print(Text.assemble((info.slug, "bold"), f"  {info.name}, rules {info.rules_version}"))
    out.print(f"{_span(info.seats, 'seat')}, {_span(info.minutes, 'minute')}. {info.blurb}")
    if info.roles:
        out.print(f"Roles: {', '.join(info.roles)}.")
    for option in info.options:
        out.print(Text.assemble("  ", (option.name, "cyan"), f": {_values(option)}"))
        out.print(Padding(option.help, (0, 0, 0, 6), expand=False))
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
        return ", ".join(f"{_value(value)}{' (default)' if value == option.default else ''}" for value in option.values)
    kind = "yes or no" if isinstance(option.default, bool) else "a number" if isinstance(option.default, int) else "text"
    return f"{kind} (default {_value(option.default) or 'empty'})"
