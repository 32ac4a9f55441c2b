"""What is asked, in one plain sentence for each kind of question, and a line of help beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Decision, Question
from questboard.games.manticore.rules.content import COSTS, LABELS
from questboard.games.manticore.rules.fight.attacking import (
    AskArtifactShare,
    AskInvite,
    AskJoin,
    AskPointShare,
    Proposal,
    points_at_stake,
)
from questboard.games.manticore.rules.fight.battle import AskCast, AskCounter, AskStance, AskType, Fight, names
from questboard.games.manticore.rules.fight.rewards import AskPoint, AskTrophy
from questboard.games.manticore.rules.giving import AskConsent, AskReceiver
from questboard.games.manticore.rules.laying import LayCell, LayPosition
from questboard.games.manticore.rules.model import MANTICORE, NOBODY, ManticoreState
from questboard.games.manticore.rules.steps import Act, ChooseHero, PlaceHero
from questboard.games.manticore.rules.taking import AskPlace

from .names import KIND_WORDS, ORDINALS, PLACES, figure, item, listed, player, points, sentence, terms, the, token


def prompt(s: ManticoreState, decision: Decision) -> str:
    """The question that this decision puts; its details lie on top of the view's agenda."""
    return question_words(s, s.agenda[-1])


def question_words(s: ManticoreState, question: Question) -> str:
    """Who must do what, and before it what has happened, if somebody else's deed asks for it."""
    return sentence(ASKS[type(question)](s, question))


def help_words(s: ManticoreState, question: Question) -> str:
    """One line more: how to choose, or what hangs on it."""
    return HELP[type(question)](s, question)


def is_worded(question: object) -> bool:
    """Is there a sentence for this top of an agenda?"""
    return type(question) in ASKS


# ---- situations -----------------------------------------------------------------------------------------------------


def _strikes(s: ManticoreState, fight: Fight) -> str:
    """What is coming at somebody who has to answer it: "Orc strikes at the Elf by magic"."""
    attackers = listed(figure(name) for name in names(s, fight.attackers))
    verb = "strikes" if len(fight.attackers) == 1 else "strike"
    back = " back" if fight.response else ""
    return f"{attackers} {verb}{back} at {_each(s, fight.defenders)} {KIND_WORDS[fight.kind]}"


def _each(s: ManticoreState, figures: tuple[int, ...]) -> str:
    return listed(the(name) for name in names(s, figures))


def _act(s: ManticoreState, q: Act) -> str:
    left = s.heroes[q.seat].ip_left()
    if left:
        return f"{player(s, q.seat)}: choose where to step, attack or act; {points(left)} left"
    return f"{player(s, q.seat)}: choose what to take or place, or end the turn; no points left"


def _place(s: ManticoreState, q: AskPlace) -> str:
    origin = {"trophy": ", a trophy", "gift": ", a gift", "ground": " from the ground"}
    return f"{player(s, q.seat)}: choose a place for the {item(q.item)}{origin.get(q.source) or f' from {PLACES[q.source]}'}"


def _type(s: ManticoreState, q: AskType) -> str:
    others = tuple(seat for seat in q.fight.attackers if seat != q.seat)
    group = f" together with {_each(s, others)}" if others else ""
    return f"{player(s, q.seat)}: choose how to attack {_each(s, q.fight.defenders)}{group}"


def _invite(s: ManticoreState, q: AskInvite) -> str:
    target = the(s.name_of(q.proposal.target))
    if not q.proposal.invited:
        return f"{player(s, q.seat)}: choose whom to ask to join the attack on {target}"
    return f"{player(s, q.seat)}: {_each(s, q.proposal.invited)} will be asked; choose whom else to ask against {target}"


def _artifact_share(s: ManticoreState, q: AskArtifactShare) -> str:
    what = "the last blow on the Manticore" if q.proposal.target == MANTICORE else f"the artifact of {_target(s, q.proposal)}"
    return f"{player(s, q.seat)}: choose who shall have {what}"


def _point_share(s: ManticoreState, q: AskPointShare) -> str:
    count = points_at_stake(q.proposal.target)
    which = f"{ORDINALS[len(q.proposal.points_to)]} " if count > 1 else ""
    return f"{player(s, q.seat)}: choose who shall have the {which}Power point for {_target(s, q.proposal)}"


def _target(s: ManticoreState, proposal: Proposal) -> str:
    return the(s.name_of(proposal.target))


def _join(s: ManticoreState, q: AskJoin) -> str:
    agreed = _agreed(s, q.proposal)
    asks = f"{player(s, q.proposal.proposer)} asks {the(s.name_of(q.seat))} to join an attack on {_target(s, q.proposal)}"
    return f"{asks}{f' ({agreed})' if agreed else ''}; {player(s, q.seat)}: choose whether to join for {points(COSTS.attack)}"


def _agreed(s: ManticoreState, proposal: Proposal) -> str:
    artifact, *shares = ("" if seat == NOBODY else s.name_of(seat) for seat in (proposal.artifact_to, *proposal.points_to))
    return terms(s.name_of(proposal.target), artifact, shares)


def _cast(s: ManticoreState, q: AskCast) -> str:
    deed = "magic response to" if q.fight.response else "magic attack on"
    return f"{player(s, q.seat)}: choose which spells to cast in the {deed} {_each(s, q.fight.defenders)}"


def _counter(s: ManticoreState, q: AskCounter) -> str:
    return f"{_strikes(s, q.fight)} with spells of +{q.fight.spells[0]}; {player(s, q.seat)}: choose which spells to answer with"


def _stance(s: ManticoreState, q: AskStance) -> str:
    whole = " for the whole group" if len(q.fight.defenders) > 1 else ""
    return f"{_strikes(s, q.fight)}; {player(s, q.seat)}: choose{whole} to accept the blow or to defend"


def _consent(s: ManticoreState, q: AskConsent) -> str:
    offer = f"{player(s, q.giver)} offers {the(s.name_of(q.seat))} the {item(q.item)}"
    return f"{offer}; {player(s, q.seat)}: choose whether to accept it"


ASKS: dict[type[Question], Callable[[ManticoreState, Any], str]] = {
    ChooseHero: lambda s, q: "choose a class and its hero or heroine side",
    PlaceHero: lambda s, q: f"{player(s, q.seat)}: choose a City cell to start from",
    LayCell: lambda s, q: f"{player(s, q.seat)}: choose a cell for the {token(q.token)}",
    LayPosition: lambda s, q: f"{player(s, q.seat)}: choose how the {token(q.token)} lies on {LABELS[q.cell]}",
    Act: _act,
    AskPlace: _place,
    AskReceiver: lambda s, q: f"{player(s, q.seat)}: choose whom to offer the {item(q.item)}",
    AskConsent: _consent,
    AskType: _type,
    AskInvite: _invite,
    AskArtifactShare: _artifact_share,
    AskPointShare: _point_share,
    AskJoin: _join,
    AskCast: _cast,
    AskCounter: _counter,
    AskStance: _stance,
    AskTrophy: lambda s, q: f"{player(s, q.seat)}: choose one artifact of the slain as a trophy, or none",
    AskPoint: lambda s, q: f"{player(s, q.seat)}: choose the characteristic that a Power point shall raise",
}

_SHARE_HELP = "Whoever joins accepts the terms; a share without agreement goes to the one with most points left."


def _shows(words: str) -> Callable[[ManticoreState, Any], str]:
    return lambda s, q: words


HELP: dict[type[Question], Callable[[ManticoreState, Any], str]] = {
    ChooseHero: _shows("Both sides of a class are equally strong."),
    PlaceHero: _shows("Every hero starts on a City cell of its own."),
    LayCell: _shows("Next to the City, to a place that a road has reached, or where roads will meet."),
    LayPosition: _shows("Turn the token until its roads run as you like; it stays so for the whole game."),
    Act: _shows("Click a lit cell to step, a foe to fight, a thing to take or place it."),
    AskPlace: _shows("A thing in its slot counts; in the bag it only lowers the initiative by 1."),
    AskReceiver: lambda s, q: f"It costs {points(COSTS.transfer)} if the gift is accepted.",
    AskConsent: _shows("A refusal costs nobody anything."),
    AskType: _shows("The first attack on a foe in a turn is of your choice; later ones go by card."),
    AskInvite: lambda s, q: f"Everybody who joins pays {points(COSTS.attack)}; the strengths add up, one die rolls for all.",
    AskArtifactShare: _shows(_SHARE_HELP),
    AskPointShare: _shows(_SHARE_HELP),
    AskJoin: _shows("If the group loses the blow, everybody in it loses the full difference."),
    AskCast: _shows("A spell adds its value to this one blow and leaves the game."),
    AskCounter: _shows("Ice Boulder answers Fireball, Fireball answers Ice Boulder; a used spell leaves the game."),
    AskStance: _shows("Accepted, the lower total is hurt; defended, the attacker cannot be hurt."),
    AskTrophy: _shows("Everything that is not taken leaves the game."),
    AskPoint: _shows("Click it on your mat; the point stays there for good and counts at once."),
}
