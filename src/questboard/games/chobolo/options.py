"""What a table may fix before setup."""

from __future__ import annotations

from typing import Any

from questboard.core import Option

from .content import BOX, PRESET_NAMES

_VALUES: dict[str, Any] = BOX.options.options
SEATS = _VALUES["players"]["min"], _VALUES["players"]["max"]


def _choice(name: str, label: str, help: str, rule: str) -> Option:
    return Option(name, label, help, _VALUES[name]["default"], tuple(_VALUES[name]["values"]), rule)


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
        "layout", "Layout", "Wide worlds lay more boards: for two or three players.", "standard", ("standard", "wide"), "CHO-906"
    ),
    _choice("arrangement", "Boards", "As stored with the set, or laid and turned freely.", "CHO-107"),
    _number("round_limit", "Round limit", "After this round the better side wins.", "CHO-841"),
    _choice("teams", "Teams", "2v2 needs four players, 3v3 and 2v2v2 need six.", "CHO-901"),
    _choice("armageddon", "Armageddon", "Ends the game, or only eliminates the owner of the tower.", "CHO-905"),
    _switch("shadow_wizard", "Shadow Wizard", "Nyx may be brought.", "CHO-907"),
    _switch("open_team_hands", "Open team hands", "Team mates see each other's hands.", "CHO-904"),
    _switch("open_lists", "Open deck lists", "The deck lists of custom armies are public.", "CHO-103"),
    _choice("auto_tower_fire", "Tower fire", "Ask the tower's player, or fire whenever possible.", "CHO-414"),
    Option("reactions", "Reactions", "When players are asked in others' turns.", "smart", PRESET_NAMES, "CHO-514"),
    Option(
        "settings",
        "Settings in play",
        "Before the first step of a turn a player may change its reactions or resign.",
        False,
        (False, True),
        "CHO-834",
    ),
    _switch("uniform_delay", "Uniform delay", "Answers in windows all take the same time.", "CHO-518"),
    _number("response_seconds", "Seconds to react", "An unanswered window passes after so many seconds.", "CHO-517"),
)
