"""Icons of the village's own options, and what its questions are about."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action, Question
from questboard.games.dark.looks.choices import always, icon_of
from questboard.games.dark.looks.icons import CHEST, NOTHING, STEP
from questboard.games.dark.looks.scene import hero_mat, hero_piece
from questboard.games.dark.rules import actions as shared
from questboard.games.dark.words.ids import piece_id
from questboard.games.dark.words.tale import Words
from questboard.games.dark.words.targets import asked_hero
from questboard.games.village_of_fear.rules import actions as do
from questboard.games.village_of_fear.rules.content import BUILDING_OF, TREASURE_IDS, column_and_row
from questboard.games.village_of_fear.rules.creatures import CreatureAction, EventCreatureAction
from questboard.games.village_of_fear.rules.event_cards import AskPickpocket
from questboard.games.village_of_fear.rules.model import VillageState
from questboard.games.village_of_fear.rules.setup import SetTreasures
from questboard.games.village_of_fear.rules.sewers import AskLairKey, AskSewerExit
from questboard.games.village_of_fear.rules.trial import AskColumn, HeroCreeps, LurkerCreeps
from questboard.games.village_of_fear.rules.whip import AskWhip
from questboard.games.village_of_fear.words.ids import lid_id, point_id

from .icons import ICONS, SEWER


def _treasure_icon(s: VillageState, action: shared.TakeTreasure) -> str:
    treasure = s.treasures[BUILDING_OF[s.heroes[asked_hero(s)].place]]
    return ICONS[TREASURE_IDS[treasure]] if treasure >= 0 else CHEST


CHOICE_ICONS: Mapping[type[Action], Words] = {
    shared.TakeTreasure: _treasure_icon,
    do.SetTreasure: lambda s, a: icon_of(s, a.treasure),
    do.TakeKey: always(ICONS["key"]),
    do.WolfTo: always(ICONS["wolf"]),
    do.KarrionHome: always(ICONS["karrion"]),
    do.Cancel: always(NOTHING),
    do.ComeUp: always(SEWER),
    do.Stay: always(SEWER),
    do.Venture: always("drawbridge"),
    do.StartAt: always(STEP),
    do.Creep: always(STEP),
    do.CloseBuilding: always("family-house"),
}


def _lurker_or_hero(s: VillageState, question: LurkerCreeps) -> str:
    """Those who do not see the Lurker are shown the hero."""
    return point_id(*column_and_row(s.hero_path[-1])) if not s.lurker_path else piece_id("lurker")


def _creature(s: VillageState, question: CreatureAction) -> str:
    return piece_id(s.realm.creatures[question.creature])


SUBJECTS: Mapping[type[Question], Words] = {
    SetTreasures: lambda s, q: lid_id(q.building + 1),
    CreatureAction: _creature,
    EventCreatureAction: _creature,
    AskPickpocket: hero_mat,
    AskSewerExit: hero_piece,
    AskLairKey: hero_piece,
    AskWhip: hero_piece,
    AskColumn: hero_piece,
    HeroCreeps: hero_piece,
    LurkerCreeps: _lurker_or_hero,
}
