"""What can go wrong, one class a kind of trouble; every message is a sentence for the person who caused it."""

from __future__ import annotations


class QuestboardError(Exception):
    """Something you asked for cannot be done; the message says what and why."""


class UnknownGame(QuestboardError):
    """No installed game has that name."""


class BadOptions(QuestboardError):
    """An option of the table has a name or value that the game does not know."""


class BadAction(QuestboardError):
    """The text or message is not an action of this game at all."""


class IllegalAction(QuestboardError):
    """The action exists, but the rules do not allow it now; `rule` names the rule that forbids it."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule


class NotYourChoice(IllegalAction):
    """Another seat is asked, or nobody is."""


class UndoRefused(QuestboardError):
    """The last choice may not be taken back: a die fell, something was revealed, or somebody else chose."""


class ContentError(QuestboardError):
    """A content file is broken; the message names the file and the key."""


class MatchFileError(QuestboardError):
    """A saved match cannot be read, or does not hold together."""


class WrongRulesVersion(MatchFileError):
    """The match was played under other rules than the installed ones."""


class ScriptedChanceError(QuestboardError):
    """A scripted die or draw does not fit what the rules asked for."""


class HappeningDisputed(QuestboardError):
    """What a record says has happened cannot have, or not so."""


class ConformanceError(QuestboardError):
    """A game breaks one of the kernel's promises; the message names the promise and the position."""
