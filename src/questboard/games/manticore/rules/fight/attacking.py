"""Attacks a hero may make in its turn, alone or jointly with others."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from questboard.core import Question, Step
from questboard.games.manticore.rules.actions import (
    ANSWERS,
    ATTACKS,
    ENOUGH,
    INVITES,
    JOINTS,
    SHARES,
    Answer,
    Attack,
    Enough,
    Invite,
    Joint,
    Share,
)
from questboard.games.manticore.rules.content import ARTIFACT_KINDS, BOARD, COSTS, MONSTER_CARDS, POWER_POINTS
from questboard.games.manticore.rules.events import JointAnswered, JointProposed
from questboard.games.manticore.rules.model import FIRST_MONSTER, MANTICORE, NOBODY, ManticoreState

from .battle import Fight, OpenFight, names
from .deaths import Side

INVITATION = 0
"""The mark of a declined invitation in `state.refused`."""


def targets(s: ManticoreState, seat: int) -> list[int]:
    """Adjacent enemies: monsters, the Manticore, and semi-cooperatively other heroes."""  # MAN-501, MAN-502
    if s.heroes[seat].ip_left() < COSTS.attack:
        return []
    at, lowest = s.at, 0 if s.options.semi_cooperative else FIRST_MONSTER
    return sorted(at[cell] for cell in BOARD.adjacent[s.heroes[seat].cell] if at[cell] >= lowest)


def attack(s: ManticoreState, seat: int, action: Attack) -> None:
    """Pay, then fight."""  # MAN-503
    target = s.figure_named(action.target)
    s.heroes[seat].spent += COSTS.attack
    open_fight(s, Fight((seat,), (target,), Side(seat)), seat)


def open_fight(s: ManticoreState, fight: Fight, seat: int) -> None:
    """The active player chooses the type of the first attack on a target in a turn; later ones go by card."""  # MAN-505, MAN-R36
    target = fight.defenders[0]
    first = target not in s.met
    if first:
        s.met += (target,)
    s.push(OpenFight(fight, seat if first else NOBODY))


# ---- joint attacks --------------------------------------------------------------------------------------------------


class Proposal(msgspec.Struct, frozen=True):
    """A joint attack while it is being agreed on."""  # MAN-563

    proposer: int
    target: int
    invited: tuple[int, ...] = ()
    artifact_to: int = NOBODY
    points_to: tuple[int, ...] = ()
    joined: tuple[int, ...] = ()


def partners(s: ManticoreState, seat: int, target: int) -> list[int]:
    """Heroes next to the target who still have a point and a turn to come, and have not declined it."""  # MAN-562, MAN-R31
    near = [s.at[cell] for cell in BOARD.adjacent[s.cell_of(target)]]
    return [
        other
        for other in s.order
        if other != seat
        and other in near
        and not s.heroes[other].done
        and s.heroes[other].ip_left() >= COSTS.attack
        and (INVITATION, target, other) not in s.refused
    ]


def attack_options(s: ManticoreState, seat: int) -> list[Attack | Joint]:
    """Every adjacent target alone, and jointly where somebody could help."""  # MAN-561
    found = targets(s, seat)
    if not found:
        return []
    ids = names(s, found)
    options: list[Attack | Joint] = [ATTACKS[name] for name in ids]
    if len(s.order) > 1:
        options += [JOINTS[name] for target, name in zip(found, ids, strict=True) if partners(s, seat, target)]
    return options


def propose(s: ManticoreState, seat: int, action: Joint) -> None:
    """Order: target, partners, terms, answers, then the attack."""  # MAN-563
    s.push(AskInvite(seat, Proposal(seat, s.figure_named(action.target))))


class AskInvite(Question, frozen=True):
    """Who is asked to join?"""  # MAN-561

    kind = "joint_invite"

    proposal: Proposal

    def options(self, s: ManticoreState) -> Sequence[Invite | Enough]:
        proposal = self.proposal
        left = [other for other in partners(s, self.seat, proposal.target) if other not in proposal.invited]
        options: list[Invite | Enough] = [INVITES[name] for name in names(s, left)]
        return [*options, ENOUGH] if proposal.invited else options

    def choose(self, s: ManticoreState, action: Invite | Enough) -> None:
        proposal = self.proposal
        if isinstance(action, Invite):
            invited = (*proposal.invited, s.figure_named(action.hero))
            s.push(AskInvite(self.seat, replace(proposal, invited=invited)))
        elif artifact_at_stake(s, proposal.target):
            s.push(AskArtifactShare(self.seat, proposal))
        else:
            _ask_points(s, proposal)


def artifact_at_stake(s: ManticoreState, target: int) -> bool:
    """Is there an artifact to agree on? The Manticore's stands for the last blow, where that matters."""  # MAN-569, MAN-572
    if target == MANTICORE:
        return s.options.semi_cooperative
    if target < FIRST_MONSTER:
        return bool(s.heroes[target].artifacts())
    # A load is public in number and origin; face-down tokens count, whatever they are.
    return any(not loot.face_up or loot.item.kind in ARTIFACT_KINDS for loot in s.monsters[target - FIRST_MONSTER].load)


def points_at_stake(target: int) -> int:
    """How many Power points the target is worth."""  # MAN-421
    if target == MANTICORE:
        return 0
    return POWER_POINTS.character if target < FIRST_MONSTER else MONSTER_CARDS[target - FIRST_MONSTER].power_points


def _share_options(s: ManticoreState, proposal: Proposal) -> list[Share]:
    return [*(SHARES[name] for name in names(s, (proposal.proposer, *proposal.invited))), SHARES["nobody"]]


def _seat_of_share(s: ManticoreState, action: Share) -> int:
    return NOBODY if action.hero == "nobody" else s.figure_named(action.hero)


class AskArtifactShare(Question, frozen=True):
    """Who shall get the artifact?"""  # MAN-569

    kind = "joint_terms_artifact"

    proposal: Proposal

    def options(self, s: ManticoreState) -> Sequence[Share]:
        return _share_options(s, self.proposal)

    def choose(self, s: ManticoreState, action: Share) -> None:
        _ask_points(s, replace(self.proposal, artifact_to=_seat_of_share(s, action)))


def _ask_points(s: ManticoreState, proposal: Proposal) -> None:
    if len(proposal.points_to) < points_at_stake(proposal.target):
        s.push(AskPointShare(proposal.proposer, proposal))
        return
    s.emit(
        JointProposed,
        rule="MAN-561",
        hero=s.name_of(proposal.proposer),
        target=s.name_of(proposal.target),
        invited=names(s, proposal.invited),
        artifact="" if proposal.artifact_to < 0 else s.name_of(proposal.artifact_to),
        points=tuple("" if seat < 0 else s.name_of(seat) for seat in proposal.points_to),
    )
    s.push(AskAnswers(proposal, tuple(seat for seat in s.order if seat in proposal.invited)))


class AskPointShare(Question, frozen=True):
    """Who shall get the next Power point?"""  # MAN-569

    kind = "joint_terms_point"

    proposal: Proposal

    def options(self, s: ManticoreState) -> Sequence[Share]:
        return _share_options(s, self.proposal)

    def choose(self, s: ManticoreState, action: Share) -> None:
        points = (*self.proposal.points_to, _seat_of_share(s, action))
        _ask_points(s, replace(self.proposal, points_to=points))


class AskAnswers(Step, frozen=True):
    """The invited answer in turn order; then the attack begins with those who agreed."""  # MAN-563

    proposal: Proposal
    waiting: tuple[int, ...]

    def run(self, s: ManticoreState) -> None:
        proposal = self.proposal
        if self.waiting:
            s.push(AskJoin(self.waiting[0], proposal, self.waiting[1:]))
        elif proposal.joined:
            group = (proposal.proposer, *proposal.joined)
            for seat in group:
                s.heroes[seat].spent += COSTS.attack
            side = Side(proposal.proposer, proposal.artifact_to, proposal.points_to)
            open_fight(s, Fight(group, (proposal.target,), side), proposal.proposer)


class AskJoin(Question, frozen=True):
    """Does an invited hero take part, on these terms?"""  # MAN-563, MAN-569

    kind = "joint_accept"

    proposal: Proposal
    waiting: tuple[int, ...]

    def options(self, s: ManticoreState) -> Sequence[Answer]:
        return ANSWERS

    def choose(self, s: ManticoreState, action: Answer) -> None:
        proposal = self.proposal
        s.emit(JointAnswered, rule="MAN-563", hero=s.name_of(self.seat), joins=action.agree)
        if action.agree:
            proposal = replace(proposal, joined=(*proposal.joined, self.seat))
        else:
            s.refused += ((INVITATION, proposal.target, self.seat),)
        s.push(AskAnswers(proposal, self.waiting))
