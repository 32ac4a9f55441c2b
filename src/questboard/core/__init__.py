"""The kernel: knows no game. What a game author needs is exported here."""

from .actions import Action, ActionTypes, Aim, Place
from .agenda import AgendaGame, Question, Step, steps_in
from .chance import AnyChance, Chance, FastChance, Happening, KeyedChance, NoChance, ScriptedChance
from .content import Content, demand, load
from .decisions import AimDomain, Box, Circle, Decision, Disc, Frame, Lapse, PlaceDomain
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
from .events import Event, visible
from .game import TO_OWN_TURN, Explanation, Game, GameInfo
from .lessons import Lesson, LessonStep
from .match import Match, SeatInfo
from .naming import seat_mark
from .options import Option, OptionValue
from .outcome import Outcome
from .position import Position
from .rulebook import Rule, Rulebook
from .state import State

__all__ = [
    "Action",
    "ActionTypes",
    "AgendaGame",
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
    "ScriptedChance",
    "SeatInfo",
    "State",
    "Step",
    "TO_OWN_TURN",
    "UndoRefused",
    "UnknownGame",
    "WrongRulesVersion",
    "demand",
    "load",
    "seat_mark",
    "steps_in",
    "visible",
]
