"""What a person may say instead of choosing: ask for help, reasons, hints and rules, look back, save, leave."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from questboard.core import Action, BadAction, Decision, QuestboardError

from .asking import Left, ask, offered
from .commands.rules import print_rule
from .output import new_table, out

if TYPE_CHECKING:
    from .table import Table

THINKER = "mcts:500ms"
MOST_RULES = 10

HELP = {
    "a number": "choose that option",
    "an action": "choose it by its text form, the one in brackets",
    "why ACTION": "why something is not possible now",
    "hint": "what a bot would do here",
    "undo": "take the last choice back, if that is fair",
    "board": "show the board and the options again",
    "rules ID, rules WORDS": "look a rule up",
    "log": "everything that happened so far",
    "save FILE": "write the match to a file",
    "quit": "leave the table",
}


def is_request(text: str) -> bool:
    """Is this something other than a choice?"""
    return not text or text.split()[0].lower() in REQUESTS


def answer(table: Table, decision: Decision, text: str) -> bool:
    """Do what was asked; True if another position is on the table now."""
    word, _, rest = text.partition(" ")
    return REQUESTS[word.lower()](table, decision, rest.strip())


def _help(table: Table, decision: Decision, rest: str) -> bool:
    rows = new_table("type", "to")
    for what, meaning in HELP.items():
        rows.add_row(what, meaning)
    out.print(rows)
    return False


def _why(table: Table, decision: Decision, rest: str) -> bool:
    intent = _intent(table, rest)
    if not rest:
        out.print("Type `why` and an action, such as one in brackets.")
    elif offered(decision, rest) is not None or (isinstance(intent, Action) and decision.allows(intent)):
        out.print("That is possible now.")
    else:
        reason = table.game.words.why_not(table.match.state, decision.seat, intent)
        out.print(Text.assemble(table.named(reason.words), (f"  [{reason.rule}]" if reason.rule else "", "dim cyan")))
    return False


def _intent(table: Table, text: str) -> Action | str:
    """An action if the text is one; else the name of something on the board."""
    try:
        return table.game.actions.parse(text)
    except BadAction:
        return text


def _hint(table: Table, decision: Decision, rest: str) -> bool:
    from questboard import bots

    seat = decision.seat
    hint = bots.hint(table.game, table.match.position(seat, table.chances[seat]), bots.make(THINKER))
    label = table.game.words.label(table.match.view(seat), decision, hint.action)
    out.print(Text.assemble("Hint: ", (table.named(label), "bold"), f" ({hint.action}). {table.named(hint.sentence)}"))
    return False


def _undo(table: Table, decision: Decision, rest: str) -> bool:
    return table.take_back()


def _board(table: Table, decision: Decision, rest: str) -> bool:
    table.show(decision)
    return False


def _rules(table: Table, decision: Decision, rest: str) -> bool:
    book = table.game.rules.rulebook
    found = [book[rest]] if rest.upper() in book else book.search(rest)
    for rule in found[:MOST_RULES]:
        print_rule(rule)
    if not found:
        out.print("No rule is like that." if book.rules else f"{table.game.info.name} has no written rulebook.")
    elif len(found) > MOST_RULES:
        out.print(f"And {len(found) - MOST_RULES} more; more words find fewer rules.")
    return False


def _log(table: Table, decision: Decision, rest: str) -> bool:
    for line in table.chronicle.all(decision.seat):
        out.print(line)
    return False


def _save(table: Table, decision: Decision, rest: str) -> bool:
    if not rest:
        out.print("Type `save` and the name of a file.")
    else:
        _save_to(table, rest)
    return False


def _save_to(table: Table, name: str) -> bool:
    try:
        table.save(Path(name))
    except QuestboardError as error:
        out.print(f"Not saved: {error}.", soft_wrap=True)
        return False
    out.print(f"Saved in {name}.", soft_wrap=True)
    return True


def _quit(table: Table, decision: Decision, rest: str) -> bool:
    while table.file is None:
        name = ask("A file name saves the match, Enter leaves without saving: ").strip()
        if not name or _save_to(table, name):
            break
    raise Left


REQUESTS: dict[str, Callable[[Table, Decision, str], bool]] = {
    "?": _help,
    "help": _help,
    "why": _why,
    "hint": _hint,
    "undo": _undo,
    "board": _board,
    "rules": _rules,
    "log": _log,
    "save": _save,
    "quit": _quit,
    "": _board,
}
