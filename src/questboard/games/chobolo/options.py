"""What a table may fix before setup."""

from __future__ import annotations

from typing import Any

from questboard.core import Option

from .content import BOX, PRESET_NAMES

_VALUES: dict[str, Any] = BOX.options.options
SEATS = _VALUES["players"]["min"], _VALUES["players"]["max"]


def _choice(name: str, label: str, help: str, rule: str, *words: str) -> Option:
    return Option(name, label, help, _VALUES[name]["default"], tuple(_VALUES[name]["values"]), rule, words=words)


def _switch(name: str, label: str, help: str, rule: str) -> Option:
    return Option(name, label, help, bool(_VALUES[name]["default"]), (False, True), rule)


def _number(name: str, label: str, help: str, rule: str) -> Option:
    return Option(
        name, label, f"{help} From {_VALUES[name]['min']} to {_VALUES[name]['max']}.", _VALUES[name]["default"], (), rule
    )


OPTIONS = (
    Option(
        "armies",
        "Armies",
        "One entry a seat, separated by semicolons: a starter set (air, earth, fire, water, shadow, ford), a custom army "
        "(wizard=WIZ-F warriors=archer,mason,ranger boards=B01,B05,B09 deck=SP01,SP02,...), or ? to choose at the table. "
        "Empty: everybody chooses at the table.",
        "",
        (),
        "CHO-103",
        secret=True,
    ),
    Option(
        "layout",
        "Layout",
        "Wide worlds lay more boards: for two or three players.",
        "standard",
        ("standard", "wide"),
        "CHO-906",
        words=("Standard", "Wide"),
    ),
    _choice(
        "arrangement",
        "Boards",
        "As stored with the set, or laid and turned freely.",
        "CHO-107",
        "As stored",
        "Laid by the players",
    ),
    _number("round_limit", "Round limit", "After this round the better side wins.", "CHO-841"),
    _choice(
        "teams",
        "Teams",
        "Two pairs need four players; two threes and three pairs need six.",
        "CHO-901",
        "None",
        "Two pairs",
        "Two threes",
        "Three pairs",
    ),
    _choice(
        "armageddon",
        "Armageddon",
        "Ends the game, or only eliminates the owner of the tower.",
        "CHO-905",
        "Ends the game",
        "Total war",
    ),
    _switch("shadow_wizard", "Shadow Wizard", "Nyx may be brought.", "CHO-907"),
    _switch("open_team_hands", "Open team hands", "Team mates see each other's hands.", "CHO-904"),
    _switch("open_lists", "Open deck lists", "The deck lists of custom armies are public.", "CHO-103"),
    _choice(
        "auto_tower_fire",
        "Tower fire",
        "Ask the tower's player, or fire whenever possible.",
        "CHO-414",
        "Ask",
        "Fire at once",
    ),
    Option(
        "reactions",
        "Reactions",
        "When players are asked for a spell in others' turns: only to answer one, also when something concerns them, or always.",
        "smart",
        PRESET_NAMES,
        "CHO-514",
        words=("Never", "To answer", "If it matters", "Always"),
    ),
    Option(
        "settings",
        "Settings in play",
        "Before the first step of a turn a player may change its reactions or resign.",
        False,
        (False, True),
        "CHO-834",
    ),
    _switch(
        "uniform_delay", "Even answers", "Every answer takes equally long, so that it does not tell who had a choice.", "CHO-518"
    ),
    _number("response_seconds", "Seconds to react", "Who has not answered after so many seconds passes.", "CHO-517"),
)
