"""Positions in which no good player would hesitate, for `tools.minds.sense`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Step
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.content import CARD, CHARACTER, EMPTY, FACE_DOWN, SQUARE, ZONE
from questboard.games.gorgasali.rules.duo.trading import AskTrade, Item
from questboard.games.gorgasali.rules.mat import AskPlace, PlaceCards
from questboard.games.gorgasali.rules.model import OUT, GorgasaliState, Player
from questboard.games.gorgasali.rules.steps import EndRound
from questboard.games.gorgasali.rules.turns import AfterMove, BeforeMove, BeforeRoll, BeginTurn
from tests.sense import Puzzle

from .table import Table

FAR = "20,20"


def playing(t: Table, name: str, *steps: Step, dice: tuple[int, ...] = (1, 2)) -> GorgasaliState:
    """It is this player's turn in a match that goes on: those after him have theirs, then the round ends."""
    s, seat = t.s, t.seat(name)
    t._activate(name)
    s.dice = dice
    s.agenda.clear()
    s.push(*steps, *(BeginTurn(other) for other in range(seat + 1, len(s.players))), EndRound())
    GAME.rules.advance(s)
    return s


def at_start(t: Table, name: str) -> GorgasaliState:
    """Before the roll."""
    return playing(t, name, BeforeRoll(t.seat(name)), dice=())


def rolled(t: Table, name: str, *dice: int) -> GorgasaliState:
    """Before the movement."""
    return playing(t, name, BeforeMove(t.seat(name)), dice=dice)


def moved(t: Table, name: str) -> GorgasaliState:
    """After the movement."""
    return playing(t, name, AfterMove(t.seat(name)))


def barren(t: Table) -> Table:
    """Without chests on the map."""
    t.s.chests = frozenset()
    return t


def fallen(t: Table, name: str, square: str) -> Table:
    """An eliminated teammate's banner lies there."""
    player = t.player(name)
    t.s.at.pop(player.square, None)
    return t.set(name, square=OUT, health=0, banner=SQUARE[square])


# ---- looking --------------------------------------------------------------------------------------------------------


def of(s: GorgasaliState, name: str) -> Player:
    return next(player for player in s.players if player.character == CHARACTER[name])


def has(s: GorgasaliState, name: str, card: str) -> bool:
    """Does the card lie on the mat, whichever side up?"""
    return any(slot in (CARD[card], CARD[card] + FACE_DOWN) for slot in of(s, name).slots)


def is_loaded(s: GorgasaliState, name: str, card: str) -> bool:
    return CARD[card] in of(s, name).slots


def apart(s: GorgasaliState, name: str, square: str) -> int:
    return s.range_between(of(s, name).square, SQUARE[square])


def has_won(name: str) -> Callable[[Any, Any], bool]:
    """Is the match over, and won?"""
    return lambda _, after: after.outcome is not None and after.players.index(of(after, name)) in after.outcome.winners


def is_out(name: str) -> Callable[[Any, Any], bool]:
    return lambda _, after: of(after, name).square == OUT


def is_alive(name: str) -> Callable[[Any, Any], bool]:
    return lambda _, after: of(after, name).square != OUT


def has_used(name: str, card: str) -> Callable[[Any, Any], bool]:
    return lambda _, after: not has(after, name, card)


def has_kept(name: str, card: str) -> Callable[[Any, Any], bool]:
    return lambda _, after: has(after, name, card)


def has_used_ability(name: str) -> Callable[[Any, Any], bool]:
    """Abilities that were used are at the start of their cooldown."""
    return lambda _, after: of(after, name).cooldown > 0


def pair(**squares: str) -> Table:
    """Medea and Varas, against Armazi and D'rain, who are far away unless it is said otherwise."""
    places = {"medea": "12,8", "armazi": "4,20", "varas": "13,8", "drain": "20,4"} | squares
    return barren(Table(places, mode="duo", round=7))


def asked_to_trade(t: Table, proposer: str, mate: str, *items: tuple[str, str]) -> GorgasaliState:
    """The teammate is offered a trade of these items (whose, and which slot)."""
    t._activate(proposer)
    t.s.traded = True
    slots = tuple(Item(t.seat(owner), _slot(t, owner, card)) for owner, card in items)
    return playing(t, proposer, AskTrade(t.seat(mate), t.seat(proposer), slots), AfterMove(t.seat(proposer)))


def _slot(t: Table, owner: str, card: str) -> int:
    return t.player(owner).slots.index(CARD[card])


def a_new_card(t: Table, name: str, card: str) -> GorgasaliState:
    """A card has been drawn, and no place is empty."""
    seat = t.seat(name)
    (t.s.weapon_deck if CARD[card] < CARD["barrier"] else t.s.support_deck).remove(CARD[card])
    return playing(t, name, AskPlace(seat, CARD[card]), PlaceCards(seat, ()), AfterMove(seat))


def _chest_at(t: Table, square: str, health: int) -> Table:
    """The only chest lies there, and Medea has so much health."""
    t.s.chests = frozenset({SQUARE[square]})
    return t.set("medea", health=health)


PUZZLES = [
    # ---- winning now -----------------------------------------------------------------------------------------------
    Puzzle(
        "shoot the last enemy, who cannot survive it",
        "Five dice at 2 a unit are 10 damage at least, and he has 9: the match is won at once.",
        ("GOR-604", "GOR-907"),
        lambda: moved(Table({"medea": "4,9", "varas": "6,9"}).give("medea", "mantis").set("varas", health=9), "medea"),
        has_won("medea"),
    ),
    Puzzle(
        "walk into range and shoot the last enemy",
        "Five squares away he can be reached with this roll, and no shot of the Mantis leaves him alive.",
        ("GOR-602", "GOR-604"),
        lambda: rolled(
            barren(Table({"medea": "18,19", "varas": "23,19"})).give("medea", "mantis").set("varas", health=9), "medea", 1, 2
        ),
        has_won("medea"),
    ),
    Puzzle(
        "play the extension that makes the kill certain",
        "The Viper alone does 8 to 48; with six more the least is 32, and he has 30.",
        ("GOR-757", "GOR-758"),
        lambda: moved(
            Table({"medea": "4,9", "varas": "6,9"}).give("medea", "viper", "extra_six").set("varas", health=30), "medea"
        ),
        has_won("medea"),
    ),
    Puzzle(
        "empty the ammo bag before the roll, to shoot in this turn",
        "Reloading would take the main action; with the bag the last enemy, beside whom one stands, can be shot now.",
        ("GOR-752", "GOR-206"),
        lambda: at_start(
            barren(Table({"medea": "4,9", "varas": "6,9"}))
            .give("medea", "mantis down", "ammo_bag")
            .give("varas", "basilisk")
            .set("varas", health=9),
            "medea",
        ),
        has_used("medea", "ammo_bag"),
    ),
    Puzzle(
        "pull the last enemy near, then strike",
        "At five squares no weapon reaches him; beside Ebue the Ram hits four times in six, and he has 20.",
        ("GOR-820", "GOR-605"),
        lambda: moved(
            Table({"ebue": "12,8", "varas": "12,4"}, round=7).give("ebue", "ram").ready("ebue").set("varas", health=20), "ebue"
        ),
        lambda _, after: after.outcome is not None or not is_loaded(after, "ebue", "ram"),
    ),
    Puzzle(
        "end it with Supernova",
        "35 to each of two who stand side by side with 30 health: both are out, and the match is won.",
        ("GOR-810",),
        lambda: moved(
            Table({"armazi": "12,8", "varas": "12,6", "medea": "12,5"}, round=7)
            .ready("armazi")
            .set("varas", health=30)
            .set("medea", health=30),
            "armazi",
        ),
        has_won("armazi"),
    ),
    # ---- hitting what matters --------------------------------------------------------------------------------------
    Puzzle(
        "of two targets the one who falls",
        "Both are in range; one of them has 9 health, and leaves all his cards.",
        ("GOR-604", "GOR-902"),
        lambda: moved(
            Table({"medea": "4,9", "varas": "6,9", "ebue": "4,11", "armazi": FAR})
            .give("medea", "mantis")
            .give("ebue", "lynx", "elixir", "magic_field")
            .set("ebue", health=9),
            "medea",
        ),
        is_out("ebue"),
    ),
    Puzzle(
        "shoot with the better weapon",
        "The Basilisk does three times as much as the Kite at this distance, and reloading turns both up.",
        ("GOR-602", "GOR-611"),
        lambda: moved(
            Table({"medea": "4,9", "varas": "6,9", "ebue": FAR}).give("medea", "kite", "basilisk").give("varas", "lynx"), "medea"
        ),
        lambda _, after: not is_loaded(after, "medea", "basilisk"),
    ),
    Puzzle(
        "the bulb disarms whoever is armed",
        "The other one has no weapon to turn face down.",
        ("GOR-723",),
        lambda: moved(
            Table({"medea": "4,9", "varas": "6,9", "ebue": "4,11"}).give("medea", "ntt_bulb").give("ebue", "basilisk", "lynx"),
            "medea",
        ),
        lambda _, after: has(after, "medea", "ntt_bulb") or not is_loaded(after, "ebue", "basilisk"),
    ),
    Puzzle(
        "disarm who would kill",
        "With 20 health beside a loaded Basilisk the bulb is the only way to live on; it costs nothing but itself.",
        ("GOR-723", "GOR-720"),
        lambda: moved(
            Table({"medea": "4,9", "varas": "6,9", "ebue": FAR})
            .give("medea", "ntt_bulb")
            .give("varas", "basilisk", "lynx")
            .set("medea", health=20),
            "medea",
        ),
        has_used("medea", "ntt_bulb"),
    ),
    Puzzle(
        "Supernova hits two if two stand together",
        "The second victim costs nothing.",
        ("GOR-810",),
        lambda: moved(
            Table({"armazi": "12,8", "varas": "12,6", "medea": "12,5", "ebue": FAR}, round=7).ready("armazi"), "armazi"
        ),
        lambda _, after: of(after, "varas").health < 100 and of(after, "medea").health < 100,
    ),
    Puzzle(
        "shoot first, then hide in smoke",
        "A shot ends the smoke; the smoke does not end the shot that was fired before.",
        ("GOR-725", "GOR-209"),
        lambda: moved(
            Table({"medea": "4,9", "varas": "6,9", "ebue": FAR}).give("medea", "mantis", "smoke_bulb").give("varas", "basilisk"),
            "medea",
        ),
        lambda _, after: not is_loaded(after, "medea", "mantis"),
    ),
    Puzzle(
        "steal the elixir, not the barrier",
        "It restores 50; a wall of five squares lasts two rounds.",
        ("GOR-830", "GOR-751"),
        lambda: moved(
            Table({"varas": "4,9", "medea": "6,9", "ebue": FAR}).ready("varas").give("medea", "barrier", "elixir"), "varas"
        ),
        has_kept("varas", "elixir"),
    ),
    Puzzle(
        "keep the extension when the shot kills anyway",
        "Ten damage at least against nine health: the card can be used another time.",
        ("GOR-757", "GOR-604"),
        lambda: moved(
            Table({"medea": "4,9", "varas": "6,9", "ebue": FAR}).give("medea", "mantis", "hot_barrel").set("varas", health=9),
            "medea",
        ),
        lambda _, after: of(after, "varas").square == OUT and has(after, "medea", "hot_barrel"),
    ),
    Puzzle(
        "shoot at who stands in the open",
        "Both are alike, but one of them stands in a Magic Field that halves every shot.",
        ("GOR-708", "GOR-602"),
        lambda: moved(
            Table({"medea": "12,8", "varas": "10,8", "ebue": "14,8", "armazi": FAR}, round=7)
            .give("medea", "mantis")
            .banner("magic_field", "ebue", "14,8", round=7),
            "medea",
        ),
        lambda _, after: of(after, "varas").health < 100,
    ),
    Puzzle(
        "steal from an enemy, not from the teammate",
        "The teammate keeps what he has in any case.",
        ("GOR-830", "GOR-941"),
        lambda: moved(pair(armazi="12,6").ready("varas").give("medea", "elixir").give("armazi", "healing_potion"), "varas"),
        lambda _, after: has(after, "varas", "healing_potion") or has(after, "medea", "healing_potion"),
    ),
    # ---- not coming to harm ----------------------------------------------------------------------------------------
    Puzzle(
        "heal before the storm takes the last health",
        "At the end of round 24 everybody loses 20, and 15 are left.",
        ("GOR-412", "GOR-206"),
        lambda: at_start(
            barren(Table({"medea": "12,8", "varas": "12,16", "ebue": "8,12"}, round=24))
            .give("medea", "elixir")
            .set("medea", health=15),
            "medea",
        ),
        has_used("medea", "elixir"),
    ),
    Puzzle(
        "heal when an armed enemy is near and health is low",
        "With 25 health one shot of the Basilisk ends it; the elixir restores 50 and nothing else needs it.",
        ("GOR-751", "GOR-901"),
        lambda: at_start(
            barren(Table({"medea": "4,9", "varas": "8,9", "ebue": FAR}))
            .give("medea", "elixir")
            .give("varas", "basilisk")
            .set("medea", health=25),
            "medea",
        ),
        has_used("medea", "elixir"),
    ),
    Puzzle(
        "do not heal when an extension wins the match",
        "One consumable a turn: with the Extra Six the Viper does 32 at least to the last enemy, who has 30 and stands in range.",
        ("GOR-211", "GOR-758"),
        lambda: at_start(
            barren(Table({"medea": "4,9", "varas": "6,9"}))
            .give("medea", "viper", "extra_six", "elixir")
            .give("varas", "basilisk")
            .set("medea", health=45)
            .set("varas", health=30),
            "medea",
        ),
        has_kept("medea", "elixir"),
    ),
    Puzzle(
        "walk to the healing point",
        "It is three squares away, 20 health are restored there, and nobody is near.",
        ("GOR-416", "GOR-312"),
        lambda: rolled(barren(Table({"medea": "12,7", "varas": FAR, "ebue": "4,20"}).set("medea", health=30)), "medea", 1, 2),
        lambda _, after: of(after, "medea").health == 50,
    ),
    Puzzle(
        "use the power that heals",
        "It is ready, half of the health is gone, and it will be ready again in three turns.",
        ("GOR-840", "GOR-802"),
        lambda: at_start(
            barren(Table({"medea": "12,8", "varas": FAR, "ebue": "4,20"}).ready("medea").set("medea", health=50)), "medea"
        ),
        has_used_ability("medea"),
    ),
    Puzzle(
        "keep the potion while nothing hurts",
        "At 98 health 28 of its 30 would be lost.",
        ("GOR-751", "GOR-417"),
        lambda: at_start(Table({"medea": "4,9", "varas": FAR}).give("medea", "healing_potion").set("medea", health=98), "medea"),
        has_kept("medea", "healing_potion"),
    ),
    Puzzle(
        "walk out of the dead zone",
        "Two zones are inactive, every square in them costs 10 health; one must move, and 7 are enough to be out of it.",
        ("GOR-409", "GOR-408"),
        lambda: rolled(
            barren(Table({"medea": "12,3", "varas": "20,12", "ebue": "4,12"}, round=12)).set("medea", skipped=True), "medea", 3, 4
        ),
        lambda _, after: ZONE[of(after, "medea").square] > 2,
    ),
    Puzzle(
        "leave the zone that shrinks with the next round",
        "Nothing holds anybody there, and from the next round on every square of it costs 10 health.",
        ("GOR-408", "GOR-409"),
        lambda: rolled(barren(Table({"medea": "12,3", "varas": "20,12", "ebue": "4,12"}, round=10)), "medea", 2, 4),
        lambda _, after: ZONE[of(after, "medea").square] > 2,
    ),
    Puzzle(
        "do not die for a chest",
        "It lies in the inactive zone, and the way there costs the last health.",
        ("GOR-311", "GOR-409"),
        lambda: rolled(
            _chest_at(Table({"medea": "13,5", "varas": "20,12", "ebue": "4,12"}, round=12), "13,1", 10), "medea", 1, 3
        ),
        is_alive("medea"),
    ),
    Puzzle(
        "do not end the turn beside an enemy's ball lightning",
        "Whoever does loses 35, and there are other squares for this roll.",
        ("GOR-706",),
        lambda: rolled(
            barren(Table({"medea": "9,6", "varas": FAR, "ebue": "4,20"}, round=7)).banner(
                "ball_lightning", "varas", "9,4", round=7
            ),
            "medea",
            4,
            3,
        ),
        lambda _, after: of(after, "medea").health == 100,
    ),
    Puzzle(
        "run from what one cannot fight",
        "Unarmed, with 15 health, four squares from a loaded Basilisk: with 11 steps there are squares that it hardly reaches.",
        ("GOR-602", "GOR-901"),
        lambda: rolled(
            barren(Table({"medea": "12,4", "varas": "8,4", "ebue": "20,20"})).give("varas", "basilisk").set("medea", health=15),
            "medea",
            5,
            6,
        ),
        lambda _, after: apart(after, "medea", "8,4") >= 10,
    ),
    Puzzle(
        "take cover when many can shoot",
        "Three loaded weapons are near, 30 health are left, and nothing else is left to do: the field halves every shot.",
        ("GOR-708", "GOR-702"),
        lambda: moved(
            Table({"medea": "12,8", "varas": "12,4", "ebue": "8,8", "armazi": "16,8"}, round=7)
            .give("medea", "magic_field")
            .give("varas", "lynx")
            .give("ebue", "mantis")
            .give("armazi", "mantis")
            .set("medea", health=30),
            "medea",
        ),
        has_used("medea", "magic_field"),
    ),
    Puzzle(
        "keep the cover while nobody can shoot",
        "Nobody near has a weapon, and it lasts two rounds only.",
        ("GOR-704", "GOR-708"),
        lambda: moved(Table({"medea": "4,9", "varas": FAR, "ebue": "20,4"}).give("medea", "magic_field"), "medea"),
        has_kept("medea", "magic_field"),
    ),
    Puzzle(
        "freeze those who would shoot",
        "Three armed enemies stand within range; frozen they cannot even aim at her.",
        ("GOR-850", "GOR-851"),
        lambda: moved(
            Table({"tsiva": "12,8", "varas": "12,6", "ebue": "10,8", "armazi": "14,8"}, round=7)
            .ready("tsiva")
            .give("varas", "lynx")
            .give("ebue", "mantis")
            .give("armazi", "mantis")
            .set("tsiva", health=50),
            "tsiva",
        ),
        has_used_ability("tsiva"),
    ),
    # ---- cards, chests, weapons ------------------------------------------------------------------------------------
    Puzzle(
        "reload when there is nobody to shoot at",
        "The main action has no other use, and an empty weapon is none.",
        ("GOR-616", "GOR-210"),
        lambda: moved(Table({"medea": "4,9", "varas": FAR, "ebue": "20,4"}).give("medea", "mantis down"), "medea"),
        lambda _, after: is_loaded(after, "medea", "mantis"),
    ),
    Puzzle(
        "reload rather than sort the backpack",
        "What lies in the backpack moves into the empty place by itself when the turn ends.",
        ("GOR-506", "GOR-507", "GOR-616"),
        lambda: moved(
            Table({"medea": "4,9", "varas": FAR, "ebue": "20,4"}).give("medea", "mantis down", "backpack elixir"), "medea"
        ),
        lambda _, after: is_loaded(after, "medea", "mantis"),
    ),
    Puzzle(
        "open the extra chest",
        "The mat is empty, and a closed chest helps nobody.",
        ("GOR-415",),
        lambda: at_start(Table({"medea": "4,9", "varas": FAR, "ebue": "20,4"}).set("medea", extra_chests=1), "medea"),
        lambda _, after: of(after, "medea").extra_chests == 0,
    ),
    Puzzle(
        "end the walk on a chest",
        "Nobody is near, the mat is empty, and a chest lies two steps away.",
        ("GOR-305", "GOR-413"),
        lambda: rolled(Table({"medea": "4,9", "varas": FAR, "ebue": "20,4"}), "medea", 1, 3),
        lambda _, after: any(slot != EMPTY for slot in of(after, "medea").slots),
    ),
    Puzzle(
        "do not give a Basilisk away for a Kite",
        "Only two weapons have room, and both are better than the new one.",
        ("GOR-503",),
        lambda: a_new_card(
            Table({"medea": "4,9", "varas": FAR, "ebue": "20,4"}).give("medea", "basilisk", "lynx"), "medea", "kite"
        ),
        lambda _, after: has(after, "medea", "basilisk") and has(after, "medea", "lynx"),
        "choice",
    ),
    Puzzle(
        "the better weapon takes the place of the worst",
        "A Basilisk for a Kite.",
        ("GOR-503",),
        lambda: a_new_card(
            Table({"medea": "4,9", "varas": FAR, "ebue": "20,4"}).give("medea", "kite", "lynx"), "medea", "basilisk"
        ),
        lambda _, after: has(after, "medea", "basilisk") and has(after, "medea", "lynx"),
        "choice",
    ),
    # ---- in pairs --------------------------------------------------------------------------------------------------
    Puzzle(
        "bring the teammate back",
        "The banner is next to Medea, the elixir brings him back with 50 health, and nothing else is to be done.",
        ("GOR-931", "GOR-932"),
        lambda: moved(fallen(pair().give("medea", "elixir", "mantis"), "varas", "13,8"), "medea"),
        is_alive("varas"),
    ),
    Puzzle(
        "walk to the banner and bring him back",
        "Three squares are enough to stand next to it, and the card is at hand.",
        ("GOR-931",),
        lambda: rolled(fallen(pair().give("medea", "elixir"), "varas", "16,8"), "medea", 1, 2),
        is_alive("varas"),
    ),
    Puzzle(
        "keep the only healing card for the teammate",
        "With 70 health one can wait; the teammate lies next to the banner's square and cannot.",
        ("GOR-931", "GOR-211"),
        lambda: at_start(fallen(pair().give("medea", "healing_potion").set("medea", health=70), "varas", "13,8"), "medea"),
        lambda _, after: of(after, "varas").square != OUT or has(after, "medea", "healing_potion"),
    ),
    Puzzle(
        "take a gift",
        "Varas has no weapon, and Medea offers one of her two.",
        ("GOR-922",),
        lambda: asked_to_trade(pair().give("medea", "mantis", "lynx"), "medea", "varas", ("medea", "mantis")),
        has_kept("varas", "mantis"),
        "choice",
    ),
    Puzzle(
        "do not be stripped by the teammate",
        "He has two weapons and armor of his own, and would leave nothing.",
        ("GOR-922",),
        lambda: asked_to_trade(
            pair().give("medea", "mantis").give("varas", "lynx", "body_armor", "elixir"),
            "medea",
            "varas",
            ("varas", "lynx"),
            ("varas", "body_armor"),
            ("varas", "elixir"),
        ),
        has_kept("varas", "lynx"),
        "choice",
    ),
    Puzzle(
        "arm the teammate",
        "Medea has two good weapons and shoots one a turn; he has none, and stands beside her. Nobody is near.",
        ("GOR-922", "GOR-602"),
        lambda: moved(pair().give("medea", "mantis", "lynx"), "medea"),
        lambda _, after: has(after, "varas", "mantis") or has(after, "varas", "lynx"),
    ),
    Puzzle(
        "heal both",
        "Medea's power is ready, and the teammate at her side has lost more than half of his health.",
        ("GOR-840", "GOR-940"),
        lambda: moved(pair().ready("medea").set("varas", health=40).set("medea", health=70), "medea"),
        lambda before, after: of(after, "varas").health > of(before, "varas").health,
    ),
]
