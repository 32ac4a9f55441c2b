"""Nets that do not fit are refused with a sentence; one that a game ships judges its turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest

from questboard.bots import GreedyBot, MctsBot, make
from questboard.bots.judging import PLACE, by_hand, by_net, fitting_net, judge_of, shipped
from questboard.bots.nets import LARGEST, About, Net, about
from questboard.core import AnyChance, Decision, FastChance, Game, Position, QuestboardError
from questboard.learning.schooling import newborn

from .toys import HEAP, NIM, Heap, Nim, Take


def written(path: Path, net: Net) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        net.save_to(file)
    return path


def knowing() -> Net:
    """A net that knows Nim: who leaves a multiple of four to the other is to win."""
    net = newborn(about(NIM), (), np.random.default_rng(1))
    for place in range(2 * (HEAP + 1)):
        is_lost, is_to_move = place % (HEAP + 1) % 4 == 0, place <= HEAP
        net.weights[0][place] = 1.0 if is_lost != is_to_move else -1.0
    return Net(net.about, net.weights)


def at(left: int) -> Position[Heap]:
    return Position(NIM, Heap(chance=FastChance.seeded(1), left=left), 0, FastChance.seeded(2))


def with_folder(folder: Path | None) -> Game[Heap]:
    rules = Nim()
    rules.folder = folder
    return Game(rules)


@pytest.mark.parametrize(("left", "best"), [(5, 1), (6, 2), (7, 3), (13, 1)])
def test_a_bot_plays_by_the_net_that_it_is_given(tmp_path: Path, left: int, best: int) -> None:
    judge = by_net(NIM, written(tmp_path / "net.npz", knowing()))
    assert GreedyBot(1, judging=lambda _: judge).choose(at(left)) == Take(best)


def test_a_value_is_never_beyond_won_and_lost(tmp_path: Path) -> None:
    net = knowing()
    sure = Net(net.about, [50 * array for array in net.weights])
    values = by_net(NIM, written(tmp_path / "net.npz", sure)).values(Heap(chance=FastChance.seeded(1), left=4))
    assert list(values) == [-1.0, 1.0]
    assert list(values[:1]) == [-1.0]


def test_bots_play_by_the_net_that_the_game_ships(tmp_path: Path) -> None:
    written(tmp_path / PLACE, knowing())
    game = with_folder(tmp_path)
    position = Position(game, Heap(chance=FastChance.seeded(1), left=11), 0, FastChance.seeded(2))
    assert judge_of(game).is_learned
    assert make("greedy").choose(position) == Take(3)


def test_a_bot_that_wants_no_net_gets_none(tmp_path: Path) -> None:
    written(tmp_path / PLACE, knowing())
    game = with_folder(tmp_path)
    for spec in ("greedy@hand", "mcts:10@hand", "hasty@hand"):
        bot = make(spec)
        assert bot.name == spec
        assert isinstance(bot, GreedyBot | MctsBot)
        assert not bot.judging(game).is_learned


def test_a_net_of_other_features_is_refused_by_name(tmp_path: Path) -> None:
    class Renamed(Nim):
        feature_names = tuple(f"{name}!" for name in Nim.feature_names)

    path = written(tmp_path / "net.npz", knowing())
    with pytest.raises(QuestboardError, match=r"other features of Nim .*train it anew"):
        by_net(Game(Renamed()), path)


def test_where_the_shipped_net_does_not_fit_the_hand_made_judgement_serves(tmp_path: Path) -> None:
    net = knowing()
    written(tmp_path / PLACE, Net(About("nim", "of old", net.about.inputs), net.weights))
    game = with_folder(tmp_path)
    assert not judge_of(game).is_learned
    assert "other features" in shipped(game).sentence
    assert "the hand-made judgement of Nim serves" in shipped(game).sentence


@pytest.mark.parametrize("folder", [None, Path("nowhere")])
def test_a_game_without_a_net_is_judged_by_hand(folder: Path | None) -> None:
    assert not judge_of(with_folder(folder)).is_learned


def test_a_net_of_another_game_is_refused(tmp_path: Path) -> None:
    net = knowing()
    path = written(tmp_path / "net.npz", Net(About("chess", "x", net.about.inputs), net.weights))
    with pytest.raises(QuestboardError, match="learned for chess, not for nim"):
        fitting_net(NIM, path)


def test_a_game_without_features_can_use_no_net(tmp_path: Path) -> None:
    class Silent(Nim):
        feature_names: Sequence[str] = ()

    with pytest.raises(QuestboardError, match="names no features"):
        fitting_net(Game(Silent()), written(tmp_path / "net.npz", knowing()))


SPOILED: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda data: data[: len(data) // 2],
    "empty": lambda data: b"",
    "text": lambda data: b"no net at all",
    "large": lambda data: data + bytes(LARGEST),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_a_damaged_net_is_refused(tmp_path: Path, spoil: Callable[[bytes], bytes]) -> None:
    path = written(tmp_path / "net.npz", knowing())
    path.write_bytes(spoil(path.read_bytes()))
    with pytest.raises(QuestboardError, match="holds no learned net, or is damaged"):
        Net.load(path)


@pytest.mark.parametrize("how", ["shape", "infinite", "layers"])
def test_weights_that_make_no_net_are_refused(tmp_path: Path, how: str) -> None:
    net = knowing()
    weights = {
        "shape": [net.weights[0][1:], net.weights[1]],
        "infinite": [np.full_like(net.weights[0], np.inf), net.weights[1]],
        "layers": [np.ones((29, 2), np.float32), np.ones(2, np.float32)],
    }
    with pytest.raises(QuestboardError, match="damaged"):
        Net.load(written(tmp_path / "net.npz", Net(net.about, weights[how])))


def test_pickled_objects_are_never_loaded(tmp_path: Path) -> None:
    with (tmp_path / "net.npz").open("wb") as file:
        np.savez(file, about=np.array([{"a": 1}], dtype=object), w0=np.ones(1))
    with pytest.raises(QuestboardError, match="damaged"):
        Net.load(tmp_path / "net.npz")


def test_a_missing_net_is_told() -> None:
    with pytest.raises(QuestboardError, match=r"nowhere\.npz cannot be read: No such file"):
        Net.load(Path("nowhere.npz"))


class Dealt(Nim):
    """Nim in which the other's lucky number is hidden, and a net would like to know it."""

    def hide(self, state: Heap, viewer: int | None) -> None:
        state.left = 0

    def deal_anew(self, state: Heap, viewer: int | None, chance: AnyChance) -> None:
        state.left = 5 + chance.below(4)

    def decision(self, state: Heap) -> Decision | None:
        return Decision(state.seat, "take", [Take(1), Take(2)]) if state.left else None


def test_swapped_secrets_give_the_same_judgements(tmp_path: Path) -> None:
    game = Game(Dealt())
    judge = by_net(game, written(tmp_path / "net.npz", knowing()))
    tables = []
    for left in (5, 6, 7, 8):
        position = Position(game, Heap(chance=FastChance.seeded(1), left=left), 0, FastChance.seeded(2))
        tables.append(GreedyBot(8, seed=3, judging=lambda _: judge).explain(position))
    assert all(table == tables[0] for table in tables)
    assert len({option.value for option in tables[0]}) == 2, "the net must have an opinion for this to mean anything"


def test_by_hand_nothing_is_learned() -> None:
    assert by_hand(NIM).values(Heap(chance=FastChance.seeded(1), left=4)) == [0.0, 0.0]
