"""What the server and its clients say to each other, as types. The client's TypeScript is generated from this file.

One WebSocket a viewer. The client speaks first (`Hello`); the server answers with a `Welcome` that holds all there is to
see, and from then on with numbered messages. A client that was away says what it saw last (`epoch`, `seq`): the server sends
what is missing, or a fresh `Welcome` if that is too long ago.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from questboard.core.files.quick import QuickBox
from questboard.core.loop.options import OptionValue
from questboard.core.loop.outcome import Outcome
from questboard.core.shown.coaching import Remark
from questboard.core.shown.cues import AnyCue
from questboard.core.shown.look import Look
from questboard.core.shown.scene import Patch, Scene
from questboard.core.shown.workshop import WorkshopSign

VERSION = 1

MOST = 2**53 - 1
"""The largest whole number that every client can count to."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(min_length=16, max_length=64)]
Number = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Step = Annotated[int, Meta(ge=0, le=1_000_000)]
RequestId = Annotated[int, Meta(ge=0, le=MOST)]
Text = Annotated[str, Meta(min_length=1, max_length=400)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
Target = Annotated[str, Meta(min_length=1, max_length=80)]
OptionText = Annotated[str, Meta(max_length=2_000)]
Word = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]

# ---- the shelf ------------------------------------------------------------------------------------------------------


class OptionForm(Struct, frozen=True):
    """An option of a game, for a form; `words` are what people call its values, one for each."""

    name: str
    label: str
    help: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    words: tuple[str, ...]
    rule: str


class Level(Struct, frozen=True):
    """A bot that can take a seat; `bot` is what a seat's set-up names."""

    bot: str
    name: str
    about: str


class GameCard(Struct, frozen=True, omit_defaults=True):
    """A game on the shelf, or in the box of the one whose `companion` it is."""

    slug: str
    name: str
    blurb: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    rules_version: str
    roles: tuple[str, ...]
    look: Look
    options: tuple[OptionForm, ...]
    levels: tuple[Level, ...]
    companion: str = ""
    workshop: WorkshopSign | None = None
    lesson: bool = False


class RuleText(Struct, frozen=True):
    """A rule as the rules page shows it; `told` says how often matches between bots name it."""

    id: str
    section: str
    title: str
    text: str
    source: str
    see: tuple[str, ...]
    told: str


class SectionTitle(Struct, frozen=True):
    """A chapter of a rulebook."""

    id: str
    title: str


class RulesPage(Struct, frozen=True):
    """A game's rulebook, its quick reference, and what the rules' `told` means."""

    game: str
    version: str
    sections: tuple[SectionTitle, ...]
    rules: tuple[RuleText, ...]
    quick: tuple[QuickBox, ...]
    told: str


class PickPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A part that was picked in a workshop."""

    section: Word
    part: Word
    turn: Annotated[int, Meta(ge=0, le=11)] = 0
    marked: bool = False


class CheckDraft(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands on a bench, to be checked: picks, or else a text; for which kind of table."""

    variant: Word
    text: OptionText = ""
    picks: Annotated[list[PickPlan], Meta(max_length=200)] | None = None


# ---- tables ---------------------------------------------------------------------------------------------------------

Status = Literal["waiting", "running", "over"]


class SeatCard(Struct, frozen=True):
    """A seat as everybody sees it. `player` is "open", "person" or a bot's short name; `here` if somebody is connected.

    `keeper` is the bot that sits in for a person who left the seat to it; the person can take it back.
    """

    seat: int
    name: str
    player: str
    here: bool = False
    keeper: str = ""


class TableCard(Struct, frozen=True):
    """A table as everybody may know it. `kept_until` is said when nobody has been there for long; whoever comes renews it."""

    id: str
    name: str
    game: str
    status: Status
    public: bool
    seats: tuple[SeatCard, ...]
    options: dict[str, OptionValue]
    commitment: str
    time_limit: int
    pace: int
    created: float
    steps: int
    round: int
    turn: int | None
    watchers: int
    outcome: Outcome | None = None
    next: str = ""
    secret: str = ""
    kept_until: float | None = None


class Caller(Struct, frozen=True):
    """What the server sees of whoever asks: for finding out whether a proxy in front of it is set up rightly."""

    address: str
    scheme: str
    host: str
    is_forwarded: bool
    is_trusted: bool


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat shall be. "me" and "screen" (another person on this screen) are taken at once, "open" waits for a guest."""

    kind: Literal["me", "screen", "open", "bot"]
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. `start` begins at once if no seat is open; `number` is the host's share in the dice."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    options: dict[Annotated[str, Meta(max_length=40)], bool | int | OptionText] = {}
    name: Annotated[str, Meta(max_length=40)] = ""
    public: bool = False
    time_limit: Annotated[int, Meta(ge=0, le=86_400)] = 0
    pace: Annotated[int, Meta(ge=0, le=5_000)] = 600
    number: Number = ""
    start: bool = False


class Learn(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants to learn the game by playing it."""

    name: Annotated[str, Meta(max_length=40)] = ""


class SeatGrant(Struct, frozen=True):
    """A seat and the secret that holds it."""

    seat: int
    token: str


class TableGrant(Struct, frozen=True):
    """A new table, and the secrets of whoever made it."""

    table: TableCard
    host: str
    seats: tuple[SeatGrant, ...]


class JoinSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody takes an open seat; without a number the first one that is free."""

    name: Name
    seat: SeatNumber | None = None
    number: Number = ""


class ChangeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The host hands a seat to a bot ("bot"), gives it back ("person") or opens it for a guest ("open", before the start)."""

    to: Literal["bot", "person", "open"]
    bot: Annotated[str, Meta(max_length=40)] = ""


class SeatBuild(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat brings out of the game's workshop, as text; empty: it is chosen at the table."""

    build: OptionText


class Rematch(Struct, frozen=True, forbid_unknown_fields=True):
    """The same again, asked for by whoever holds these secrets: all their seats are taken at once."""

    tokens: Annotated[list[Token], Meta(min_length=1, max_length=17)]


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a step of a finished match, at a new table; seats as planned, dice fresh."""

    step: Step
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    name: Annotated[str, Meta(max_length=40)] = ""


# ---- what happened --------------------------------------------------------------------------------------------------


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of the log: after which choice, whose doing, by which rule; `head` opens a new chapter before it.

    `mark` is the sign of the figure that did it, where that is not its seat's.
    """

    step: int
    text: str
    rule: str = ""
    seat: int | None = None
    mark: int | None = None
    head: str = ""
    only_you: bool = False
    cues: tuple[AnyCue, ...] = ()


class Frame(Struct, frozen=True, omit_defaults=True):
    """One step of a replay: who chose what, what happened, and how the scene changed."""

    step: int
    seat: int | None
    choice: str
    lines: tuple[Line, ...]
    patch: Patch


class Frames(Struct, frozen=True):
    """A part of a match as one seat (None: a spectator) saw it: the scene at `first`, then what changed, step by step."""

    first: int
    steps: int
    scene: Scene
    lines: tuple[Line, ...]
    frames: tuple[Frame, ...]


class Coaching(Struct, frozen=True):
    """What the coach says of one seat's choices from a step on; the next stretch begins `upto` there, and `steps` is the end."""

    upto: int
    steps: int
    remarks: tuple[Remark, ...]


class Refusal(Struct, frozen=True):
    """What every refused HTTP request answers."""

    error: str


# ---- from the client ------------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", tag_field="type"):
    """The first message: which seats this viewer holds, as which it looks (None: spectator), and what it saw last."""

    v: int
    tokens: Annotated[tuple[Token, ...], Meta(max_length=16)] = ()
    seat: SeatNumber | None = None
    epoch: Annotated[str, Meta(max_length=32)] = ""
    seq: Annotated[int, Meta(ge=0, le=MOST)] = 0


class LookAs(Struct, frozen=True, tag="look", tag_field="type"):
    """Look as another of the seats this viewer holds (one screen, several people)."""

    seat: SeatNumber


class Choose(Struct, frozen=True, tag="choose", tag_field="type"):
    """A choice, for the position after `step` choices. Sent again after a lost connection it counts once."""

    id: RequestId
    seat: SeatNumber
    step: Step
    action: ActionText


class Undo(Struct, frozen=True, tag="undo", tag_field="type"):
    """Take the last choice back."""

    id: RequestId
    seat: SeatNumber
    step: Step


class Ask(Struct, frozen=True, tag="ask", tag_field="type"):
    """Why can this not be chosen? `target` is an id on the scene or an action's text."""

    id: RequestId
    seat: SeatNumber | None
    target: Target


class Hint(Struct, frozen=True, tag="hint", tag_field="type"):
    """What would the strong bot do?"""

    id: RequestId
    seat: SeatNumber
    step: Step


class Say(Struct, frozen=True, tag="say", tag_field="type"):
    """Words for the others at the table."""

    seat: SeatNumber
    text: Text


class Ping(Struct, frozen=True, tag="ping", tag_field="type"):
    """Are you there?"""


FromClient = Hello | LookAs | Choose | Undo | Ask | Hint | Say | Ping

# ---- from the server ------------------------------------------------------------------------------------------------


class Saying(Struct, frozen=True):
    """Words that somebody said."""

    seat: int
    name: str
    text: str
    at: float


class Welcome(Struct, frozen=True, tag="welcome", tag_field="type"):
    """All there is to see; whatever the client knew before is replaced.

    `seats` are the seats this viewer holds; `private` those of them that know something else than the one that looks.
    `undo` is empty if the seat may take its last choice back, else the reason why not. `left` are seconds to choose.
    """

    v: int
    epoch: str
    seq: int
    table: TableCard
    seat: int | None
    seats: tuple[int, ...]
    host: bool
    step: int
    turn: int | None
    scene: Scene | None
    undo: str
    left: float | None
    private: tuple[int, ...]
    chat: tuple[Saying, ...]


class Update(Struct, frozen=True, tag="update", tag_field="type", omit_defaults=True):
    """The match went on (or back: `cause` "undo"). `turn` is the seat that must choose now.

    `done` is the id of this viewer's own request that is kept for good by now; like a `done` of its own.
    """

    seq: int
    step: int
    cause: Literal["choice", "undo"]
    by: int
    turn: int | None
    patch: Patch
    lines: tuple[Line, ...]
    undo: str = ""
    left: float | None = None
    outcome: Outcome | None = None
    done: int | None = None


class TableChanged(Struct, frozen=True, tag="table", tag_field="type"):
    """Somebody arrived, left, or was replaced; the table began; a rematch waits."""

    seq: int
    table: TableCard


class Said(Struct, frozen=True, tag="said", tag_field="type"):
    """Somebody said something."""

    seq: int
    saying: Saying


class Private(Struct, frozen=True, tag="private", tag_field="type"):
    """To a viewer with several seats: which of them know something else than the one that looks."""

    seats: tuple[int, ...]


class Done(Struct, frozen=True, tag="done", tag_field="type"):
    """A choice or undo is kept for good; the match now has `step` choices."""

    id: int
    step: int


class Refused(Struct, frozen=True, tag="refused", tag_field="type", omit_defaults=True):
    """A request changed nothing; `code` is for programs, the sentence for people."""

    id: int
    code: Literal["illegal", "not_yours", "stale", "undo", "busy", "too_fast", "bad_message", "not_running"]
    sentence: str
    rule: str = ""
    remedy: str = ""


class Why(Struct, frozen=True, tag="why", tag_field="type"):
    """The answer to `Ask`."""

    id: int
    target: str
    sentence: str
    rule: str
    remedy: str


class Advice(Struct, frozen=True, tag="advice", tag_field="type"):
    """The answer to `Hint`: an option, and why."""

    id: int
    step: int
    action: str
    sentence: str


class Closing(Struct, frozen=True, tag="closing", tag_field="type"):
    """The server ends this connection; `again` if it makes sense to come back."""

    sentence: str
    again: bool


class Pong(Struct, frozen=True, tag="pong", tag_field="type"):
    """I am here."""


FromServer = Welcome | Update | TableChanged | Said | Private | Done | Refused | Why | Advice | Closing | Pong

decode_client = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
