"""The top of the Fortress: who comes up, what he sees there, and what the Warlord's secret card does."""

from __future__ import annotations

from questboard.games.dark.rules.bouts import draw_cards, roll, wound
from questboard.games.dark.rules.model import BOSS

from .content import HERO_IDS, KARRION, KARRION_CARD, NUMBERS, TOP, WARLORD_CARDS
from .events import KarrionStruck, SecretSeen, SecretShown, TopReached
from .model import VillageState


def enter_top(s: VillageState, hero: int, rule: str) -> None:
    """He gives up his Key, draws cards, and his seat sees the secret card."""  # VIL-801, VIL-802
    seat, name = s.owners[hero], HERO_IDS[hero]
    s.lift_hero(hero)
    s.stand_hero(hero, TOP)
    s.key_holders &= ~(1 << hero)
    s.keys_used += 1
    s.tell(TopReached, rule, seat=seat, hero=name)
    draw_cards(s, hero, NUMBERS.fortress_cards[s.entered], "802")
    s.entered += 1
    s.card_seen |= 1 << seat
    s.tell(SecretSeen, "802", hero=name, card=WARLORD_CARDS[s.card], audience=(seat,))


def show_card(s: VillageState, rule: str) -> None:
    """The secret card is public."""  # VIL-823, VIL-826
    if not s.card_public:
        s.card_public = True
        s.tell(SecretShown, rule, card=WARLORD_CARDS[s.card])


def rolls_against_weakness(s: VillageState, hero: int, foe: int) -> bool:
    """Does he hold the weapon that the secret card names?"""  # VIL-821
    weapon = s.heroes[hero].weapon
    return foe == BOSS and weapon > 0 and s.card == weapon - 1


def hero_dice(s: VillageState, hero: int, foe: int) -> int:
    """Two, three with a Golden Weapon, four with the Warlord's weakness."""  # VIL-404, VIL-421, VIL-821, VIL-R21
    if rolls_against_weakness(s, hero, foe):
        return NUMBERS.hero_dice_weakness
    return NUMBERS.hero_dice_golden if s.heroes[hero].weapon else NUMBERS.hero_dice


def dice_tell_the_card(s: VillageState, hero: int) -> None:
    """Four dice show the secret card; three tell everybody that it does not name this Golden Weapon."""  # VIL-821, VIL-826
    weapon = s.heroes[hero].weapon
    if rolls_against_weakness(s, hero, BOSS):
        show_card(s, "826")
    elif weapon:
        s.ruled_out |= 1 << weapon - 1


def karrion_strikes(s: VillageState, hero: int) -> None:
    """With his card Karrion strikes once at each hero, before the first bout with the Warlord."""  # VIL-823, VIL-R20
    if s.card != KARRION_CARD:
        s.ruled_out |= 1 << KARRION_CARD  # everybody sees that he stays away
        return
    if s.struck >> hero & 1:
        return
    s.struck |= 1 << hero
    show_card(s, "823")
    dice = roll(s, NUMBERS.warlord_dice)
    s.tell(KarrionStruck, "823", seat=s.owners[hero], hero=HERO_IDS[hero], dice=dice)
    wound(s, hero, sum(dice), KARRION, "823")
