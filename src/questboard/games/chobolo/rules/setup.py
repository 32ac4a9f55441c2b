"""The table before the first turn: armies, who begins, boards, main towers, hands."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from questboard.core import Action, AnyChance, BadOptions, OptionValue, Question, Step

from .actions import ADDS, ELEMENT_ACTIONS, HEX, LAYS, PICKS, AddBoard, Element, Hex, Lay, PickSet
from .armies import read_armies, starter
from .content import (
    ALL_BOARDS,
    BOARD,
    BOARD_TERRAIN,
    BOX,
    ELEMENT,
    ELEMENT_HEX,
    EMPTY_WORLD,
    ENTRY_LEVEL,
    LAYOUTS,
    PRESET_NAMES,
    SET,
    SETS,
    TEAMS,
    WIZARD_ROW,
    WIZARDS,
)
from .events import (
    ArmiesShown,
    ArmyChosen,
    BoardAdded,
    BoardLaid,
    ElementNamed,
    MainTowerPlaced,
    StarterFound,
    StarterRolled,
)
from .model import NO_ARMY, NOBODY, NOWHERE, Army, ChoboloState, TableOptions
from .rolls import SIDES
from .spells.cards import draw
from .turns import NextTurn
from .walking.placing import put
from .world import COUNT, NAMED, SIZE, SLOT, hexes_of

_ROUNDS = BOX.options.options["round_limit"]
_SECONDS = BOX.options.options["response_seconds"]


def read_table(options: dict[str, OptionValue], seats: int) -> tuple[TableOptions, tuple[Army | None, ...]]:
    """The options as the rules use them; what does not fit together is refused."""
    wide = options["layout"] == "wide"
    layout = f"{'wide' if wide else 'standard'}-{seats}"
    if layout not in LAYOUTS:
        raise BadOptions(f"there is no wide layout for {seats} players (CHO-906)")
    teams = str(options["teams"])
    if teams != "none" and len(TEAMS[teams]) != seats:
        raise BadOptions(f"teams {teams} need {len(TEAMS[teams])} players (CHO-901)")
    _within(options, "round_limit", _ROUNDS, "CHO-841")
    _within(options, "response_seconds", _SECONDS, "CHO-517")
    table = TableOptions(
        layout=layout,
        free=options["arrangement"] == "free" or wide,  # CHO-107
        round_limit=int(options["round_limit"]),
        teams=teams,
        total_war=options["armageddon"] == "total_war",
        shadow_wizard=bool(options["shadow_wizard"]),
        open_team_hands=bool(options["open_team_hands"]),
        open_lists=bool(options["open_lists"]),
        auto_tower_fire=options["auto_tower_fire"] == "always",
        preset=PRESET_NAMES.index(str(options["reactions"])),
        settings=bool(options["settings"]),
        uniform_delay=bool(options["uniform_delay"]),
        response_seconds=int(options["response_seconds"]),
    )
    return table, read_armies(str(options["armies"]), seats, boards_brought(layout), table.shadow_wizard)


def _within(options: dict[str, OptionValue], name: str, limits: dict[str, int], rule: str) -> None:
    if not limits["min"] <= int(options[name]) <= limits["max"]:
        raise BadOptions(f"option {name} must be from {limits['min']} to {limits['max']} ({rule})")


def boards_brought(layout: str) -> int:
    """How many boards each seat brings: three, or as many as the layout lays."""  # CHO-101
    return max(3, LAYOUTS[layout].boards_per_player)


def new_state(options: dict[str, OptionValue], seats: int, chance: AnyChance) -> ChoboloState:
    """Everything in its place, the agenda at the very beginning."""
    table, armies = read_table(options, seats)
    count = seats * 4
    return ChoboloState(
        chance=chance,
        agenda=[ShowArmies()],
        options=table,
        sides=TEAMS.get(table.teams, tuple(range(seats))),
        picks=[NOBODY if army is None else len(SETS) for army in armies],
        armies=tuple(army or NO_ARMY for army in armies),
        terrain=EMPTY_WORLD,
        ground=EMPTY_WORLD,
        at=[NOBODY] * COUNT,
        place=[NOWHERE] * count,
        level=[0] * count,
        towers={},
        main=[NOWHERE] * seats,
        stacks=[()] * seats,  # CHO-113
        hands=[()] * seats,
        knowers=[()] * seats,
        unseen=[()] * seats,
        bottom=[()] * seats,
        pools=[()] * seats,
        presets=[table.preset] * seats,
        called=[()] * seats,
        absent=[0] * seats,
        wizard_kill=[0] * seats,
        on=[0] * count,
        shot=[0] * count,
        tower_shot={},
        used=[0] * 4,
        haste=[0] * 4,
    )


# ---- armies ---------------------------------------------------------------------------------------------------------


class ShowArmies(Step, frozen=True):
    """Seats without an army choose a starter set; when all have chosen, everything is shown."""  # CHO-103

    def run(self, s: ChoboloState) -> None:
        for seat, pick in enumerate(s.picks):
            if pick == NOBODY:
                s.push(ChooseArmy(seat), self)
                return
        s.armies = tuple(starter(s.picks[seat]) if army == NO_ARMY else army for seat, army in enumerate(s.armies))
        s.kinds = tuple(kind for army in s.armies for kind in (army.wizard, *army.warriors))
        for seat, army in enumerate(s.armies):
            kinds = (army.wizard, *army.warriors)
            s.emit(ArmiesShown, rule="CHO-103", seat=seat, kinds=kinds, boards=army.boards, starter=army.starter)
            s.unseen[seat] = tuple(sorted(army.deck))
        short = [seat for seat, army in enumerate(s.armies) if len(army.boards) < boards_brought(s.options.layout)]
        s.push(*(ChooseBoard(seat) for seat in short), RollOff(tuple(range(len(s.sides)))))


class ChooseArmy(Question, frozen=True):
    """Which starter set? Nobody is told before all have chosen."""  # CHO-102, CHO-103, CHO-907

    kind = "choose_army"
    secret = True

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return [PICKS[number] for number in sets_on_offer(s)]

    def choose(self, s: ChoboloState, action: PickSet) -> None:
        s.picks[self.seat] = SET[action.set]
        s.emit(ArmyChosen, rule="CHO-103", seat=self.seat)


def sets_on_offer(s: ChoboloState) -> list[int]:
    """The starter sets that may be brought."""
    return [number for number in range(len(SETS)) if s.options.shadow_wizard or not is_shadow(starter(number))]


def is_shadow(army: Army) -> bool:
    """Does its wizard choose his element?"""
    return bool(WIZARDS[army.wizard].stacks_by_element)


class ChooseBoard(Question, frozen=True):
    """Which board does the seat add to its starter set?"""  # CHO-101

    kind = "choose_board"

    def options(self, s: ChoboloState) -> Sequence[Action]:
        own = s.armies[self.seat].boards
        return [ADDS[number] for number, board in enumerate(ALL_BOARDS) if number not in own and not board.test_only]

    def choose(self, s: ChoboloState, action: AddBoard) -> None:
        army = s.armies[self.seat]
        _set_army(s, self.seat, replace(army, boards=(*army.boards, BOARD[action.board])))
        s.emit(BoardAdded, rule="CHO-101", seat=self.seat, board=BOARD[action.board])


def _set_army(s: ChoboloState, seat: int, army: Army) -> None:
    s.armies = (*s.armies[:seat], army, *s.armies[seat + 1 :])


# ---- who begins -----------------------------------------------------------------------------------------------------


class RollOff(Step, frozen=True):
    """The highest roll begins; those who tie for it roll again."""  # CHO-105

    seats: tuple[int, ...]

    def run(self, s: ChoboloState) -> None:
        dice = {}
        for seat in self.seats:
            dice[seat] = s.chance.roll(SIDES)
            s.emit(StarterRolled, rule="CHO-105", seat=seat, die=dice[seat])
        best = tuple(seat for seat in self.seats if dice[seat] == max(dice.values()))
        if len(best) > 1:
            s.push(RollOff(best))
            return
        count = len(s.sides)
        s.order = tuple((best[0] + step) % count for step in range(count))
        s.emit(StarterFound, rule="CHO-105", seat=best[0])
        s.push(*(NameElement(seat) for seat in s.order), Boards(0, 0))


class NameElement(Question, frozen=True):
    """A Shadow Wizard names its element; the others have theirs."""  # CHO-115

    kind = "shadow_element"

    def options(self, s: ChoboloState) -> Sequence[Action]:
        army = s.armies[self.seat]
        if not is_shadow(army):
            return [ELEMENT_ACTIONS[ELEMENT[WIZARDS[army.wizard].element]]]
        if army.element >= 0 and not s.options.free:
            return [ELEMENT_ACTIONS[army.element]]
        return ELEMENT_ACTIONS

    def choose(self, s: ChoboloState, action: Element) -> None:
        element = ELEMENT[action.element]
        army = replace(s.armies[self.seat], element=element)
        _set_army(s, self.seat, army)
        rows = list(s.rows or (0,) * len(s.sides))
        rows[self.seat] = WIZARD_ROW[army.wizard, element]
        s.rows = tuple(rows)
        if is_shadow(army):
            s.emit(ElementNamed, rule="CHO-115", seat=self.seat, element=element)


# ---- boards ---------------------------------------------------------------------------------------------------------


class Boards(Step, frozen=True):
    """Seat after seat in turn order lays its boards, slot by slot; then the main towers."""  # CHO-104, CHO-106, CHO-107

    group: int
    slot: int

    def run(self, s: ChoboloState) -> None:
        layout = LAYOUTS[s.options.layout]
        if self.group == len(s.order):
            s.push(*(MainTower(seat) for seat in s.order), Deal())
        elif self.slot == len(layout.groups[self.group]):
            s.push(Boards(self.group + 1, 0))
        else:
            s.push(PlaceBoard(s.order[self.group], self.group, self.slot), Boards(self.group, self.slot + 1))


class PlaceBoard(Question, frozen=True):
    """Which board lies in this slot, and how is it turned?"""

    kind = "place_board"

    group: int
    slot: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        army = s.armies[self.seat]
        if not s.options.free:
            board = army.boards[self.slot]
            return [LAYS[board][stored_rotation(s, self.seat, self.group, self.slot)]]
        used = [board for seat, board, _, _ in s.laid if seat == self.seat]
        return [action for board in army.boards if board not in used for action in LAYS[board]]

    def choose(self, s: ChoboloState, action: Lay) -> None:
        slot = SLOT[LAYOUTS[s.options.layout].groups[self.group][self.slot]]
        lay(s, self.seat, BOARD[action.board], slot, action.rotation)


def stored_rotation(s: ChoboloState, seat: int, group: int, slot: int) -> int:
    """How a preset board lies: the stored rotation, turned along with the seat's group."""  # CHO-107
    army, layout = s.armies[seat], LAYOUTS[s.options.layout]
    if army.starter >= 0:
        stored = SETS[army.starter].preset[layout.group_kind[group]].rotation[slot]
    else:
        stored = army.rotations[slot] if army.rotations else 0
    return (stored + layout.base_slot[group]) % 6


def lay(s: ChoboloState, seat: int, board: int, slot: int, rotation: int) -> None:
    """A board lies."""
    terrain = bytearray(s.terrain)
    for cell, ground in zip(hexes_of(slot, rotation), BOARD_TERRAIN[board], strict=True):
        terrain[cell] = ground
    s.terrain = s.ground = bytes(terrain)
    s.laid += ((seat, board, slot, rotation),)
    s.emit(BoardLaid, rule="CHO-107", seat=seat, board=board, slot=slot, rotation=rotation)


class MainTower(Question, frozen=True):
    """On which own board does the main tower stand? Always on the hex of the wizard's element."""  # CHO-108

    kind = "place_main_tower"

    def options(self, s: ChoboloState) -> Sequence[Action]:
        army = s.armies[self.seat]
        mine = [entry for entry in s.laid if entry[0] == self.seat]
        if not s.options.free:
            layout = LAYOUTS[s.options.layout]
            kind = layout.group_kind[s.order.index(self.seat)]
            chosen = SETS[army.starter].preset[kind].main_tower if army.starter >= 0 else army.tower_board
            mine = [mine[min(chosen, len(mine) - 1)]]
        ground = ELEMENT_HEX + army.element
        return [
            HEX[cell] for _, _, slot, _ in mine for cell in range(slot * SIZE, slot * SIZE + SIZE) if s.terrain[cell] == ground
        ]

    def choose(self, s: ChoboloState, action: Hex) -> None:
        raise_main_tower(s, self.seat, NAMED[action.cell])


def raise_main_tower(s: ChoboloState, seat: int, cell: int) -> None:
    """The main tower stands, with everybody in it."""  # CHO-108, CHO-111
    s.main[seat] = cell
    s.towers[cell] = seat
    s.emit(MainTowerPlaced, rule="CHO-108", seat=seat, cell=cell)
    for k in range(4):
        s.level[seat * 4 + k] = ENTRY_LEVEL[k]
        put(s, seat * 4 + k, cell)


class Deal(Step, frozen=True):
    """Each seat draws its first hand; then the starter begins."""  # CHO-112, CHO-114

    def run(self, s: ChoboloState) -> None:
        for seat in s.order:
            draw(s, seat, WIZARDS[s.armies[seat].wizard].start_hand, "CHO-112")
        s.push(NextTurn())
