"""The kernel: knows no game. What the author of rules and bots needs is exported here; words and looks are in `core.shown`."""

from .errors import (
    BadAction,
    BadOptions,
    ConformanceError,
    ContentError,
    IllegalAction,
    MatchFileError,
    NotYourChoice,
    QuestboardError,
    UndoRefused,
    UnknownGame,
    WrongRulesVersion,
)
from .files.content import Content, demand, load
from .files.lessons import Lesson, LessonStep
from .files.rulebook import Rule, Rulebook
from .game import Game
from .kept.match import Match, SeatInfo
from .loop.actions import Action, ActionTypes, Aim, Place
from .loop.agenda import AgendaRules, Question, Step, steps_in
from .loop.chance import AnyChance, Chance, FastChance, Happening, KeyedChance, NoChance, ScriptedChance
from .loop.decisions import AimDomain, Box, Circle, Decision, Disc, Frame, Lapse, PlaceDomain
from .loop.events import Event, visible
from .loop.explanation import Explanation
from .loop.info import GameInfo
from .loop.naming import seat_mark
from .loop.options import Option, OptionValue
from .loop.outcome import Outcome
from .loop.rules import Rules
from .loop.state import State
from .thought.counsel import TO_OWN_TURN, TO_REST, TO_TURN_END, Counsel
from .thought.position import Position

__all__ = [
    "Action",
    "ActionTypes",
    "AgendaRules",
    "Aim",
    "AimDomain",
    "AnyChance",
    "BadAction",
    "BadOptions",
    "Box",
    "Chance",
    "Circle",
    "ConformanceError",
    "Content",
    "Counsel",
    "ContentError",
    "Decision",
    "Disc",
    "Event",
    "Explanation",
    "FastChance",
    "Frame",
    "Game",
    "GameInfo",
    "IllegalAction",
    "Happening",
    "KeyedChance",
    "Lapse",
    "Lesson",
    "LessonStep",
    "Match",
    "MatchFileError",
    "NoChance",
    "NotYourChoice",
    "Option",
    "OptionValue",
    "Outcome",
    "Place",
    "PlaceDomain",
    "Position",
    "QuestboardError",
    "Question",
    "Rule",
    "Rulebook",
    "Rules",
    "ScriptedChance",
    "SeatInfo",
    "State",
    "Step",
    "TO_OWN_TURN",
    "TO_REST",
    "TO_TURN_END",
    "UndoRefused",
    "UnknownGame",
    "WrongRulesVersion",
    "demand",
    "load",
    "seat_mark",
    "steps_in",
    "visible",
]
