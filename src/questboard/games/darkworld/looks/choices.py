"""Icons of the castle's own options, and what its questions are about."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action, Question
from questboard.games.dark.looks.choices import always, icon_of
from questboard.games.dark.looks.icons import CHEST
from questboard.games.dark.looks.scene import hero_mat, hero_piece
from questboard.games.dark.rules import actions as shared
from questboard.games.dark.words.ids import cell_id
from questboard.games.dark.words.tale import Words
from questboard.games.darkworld.rules import actions as do
from questboard.games.darkworld.rules.arena import AskGiveUp
from questboard.games.darkworld.rules.challenge import AskSurplus
from questboard.games.darkworld.rules.content import FLOOR
from questboard.games.darkworld.rules.entrance import AskLanding
from questboard.games.darkworld.rules.grenades import AskGrenadeHits
from questboard.games.darkworld.rules.secret_doors import ForcedStep

from .icons import ICONS, PLATFORM, SECRET_DOOR

CHOICE_ICONS: Mapping[type[Action], Words] = {
    shared.TakeTreasure: always(CHEST),
    do.HideWeapon: lambda s, a: icon_of(s, a.weapon),
    do.StepOnPlatform: always(PLATFORM),
    do.Land: always(PLATFORM),
    do.Search: always(SECRET_DOOR),
    do.Throw: always(ICONS["fireball_grenade"]),
    do.Summon: always(ICONS["haunter"]),
}


SUBJECTS: Mapping[type[Question], Words] = {
    AskLanding: hero_piece,
    ForcedStep: hero_piece,
    AskGrenadeHits: lambda s, q: cell_id(FLOOR.names[q.place]),
    AskGiveUp: hero_mat,
    AskSurplus: hero_mat,
}


VERBS: dict[type[Question], tuple[str, str]] = {AskGrenadeHits: ("Throw", ICONS["fireball_grenade"])}
