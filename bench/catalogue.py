"""What is measured and compared, as data."""

from __future__ import annotations

from typing import NamedTuple


class Measure(NamedTuple):
    """One thing that is measured; the first unit is the one that tables show first."""

    name: str
    system: str
    about: str
    units: tuple[str, ...]
    worker: str


class Comparison(NamedTuple):
    """Ours against the best of theirs, in one unit of each; `mark` is the ratio to reach, None where it is for information."""

    name: str
    about: str
    ours: str
    theirs: tuple[str, ...]
    unit: str
    their_unit: str
    mark: float | None


class Peer(NamedTuple):
    """Another system and what its environment needs: a requirement of pip, or of npm where the worker is JavaScript."""

    name: str
    requirement: str
    worker: str
    runs_on_node: bool = False


OURS = "Questboard"
OPEN_SPIEL = Peer("OpenSpiel", "open_spiel", "open_spiel")
PETTINGZOO = Peer("PettingZoo", "pettingzoo[classic]", "pettingzoo")
PYTHON_CHESS = Peer("python-chess", "chess", "python_chess")
BOARDGAME_IO = Peer("boardgame.io", "boardgame.io@0.50.2", "boardgame_io", runs_on_node=True)
CATANATRON = Peer("Catanatron", "catanatron", "catanatron")
PYMUNK = Peer("pymunk", "pymunk", "pymunk")
POOLTOOL = Peer("pooltool", "pooltool-billiards", "pooltool")
PEERS = {peer.name: peer for peer in (OPEN_SPIEL, PETTINGZOO, PYTHON_CHESS, BOARDGAME_IO, CATANATRON, PYMUNK, POOLTOOL)}

PLAY = ("choices", "matches")
DEALT_PLAY = ("choices", "actions", "matches")
SEARCH = ("iterations",)
COPY = ("copies",)
SHOTS = ("shots", "events")
STEPPED_SHOTS = ("shots", "steps")


def _ours(name: str, about: str, units: tuple[str, ...]) -> Measure:
    return Measure(name, OURS, about, units, "ours")


def _theirs(peer: Peer, name: str, about: str, units: tuple[str, ...]) -> Measure:
    return Measure(name, peer.name, about, units, peer.worker)


# Neighbours here are neighbours in time, so what is compared stands together.
MEASURES = {
    measure.name: measure
    for measure in (
        _ours("connect-four", "Random Connect Four on the kernel, in pure Python, while nobody listens.", PLAY),
        _theirs(
            PETTINGZOO, "pettingzoo-connect-four", "Random connect_four_v3, the loop and sampling of its documentation.", PLAY
        ),
        _theirs(PETTINGZOO, "pettingzoo-connect-four-fast", "Random connect_four_v3 by a user who samples himself.", PLAY),
        _theirs(BOARDGAME_IO, "boardgame.io-connect-four", "Random Connect Four through the client, without a page.", PLAY),
        _theirs(OPEN_SPIEL, "openspiel-tic-tac-toe", "Random python_tic_tac_toe, a game written in Python.", DEALT_PLAY),
        _theirs(OPEN_SPIEL, "openspiel-kuhn-poker", "Random python_kuhn_poker, a game written in Python.", DEALT_PLAY),
        _theirs(OPEN_SPIEL, "openspiel-dominoes", "Random python_block_dominoes, a game written in Python.", DEALT_PLAY),
        _theirs(OPEN_SPIEL, "openspiel-connect-four", "Random connect_four, written in C++ and called from Python.", DEALT_PLAY),
        _ours("bare", "Random choices of a game without rules: six options, three steps in which nothing happens.", PLAY),
        _ours("connect-four-events", "Random Connect Four while somebody listens to every event.", PLAY),
        _theirs(PYTHON_CHESS, "python-chess", "Random chess: list the legal moves, push one.", PLAY),
        _ours("connect-four-mcts", "Tree search at the first choice of Connect Four, judged by random playouts.", SEARCH),
        _theirs(
            OPEN_SPIEL, "openspiel-mcts", "Tree search in Python on the C++ connect_four, one random playout a leaf.", SEARCH
        ),
        _theirs(
            OPEN_SPIEL, "openspiel-mcts-cpp", "Tree search in C++ on the C++ connect_four, one random playout a leaf.", SEARCH
        ),
        _theirs(BOARDGAME_IO, "boardgame.io-mcts", "Tree search of its MCTSBot at the first choice of Connect Four.", SEARCH),
        _ours("manticore-4", "Random matches of Manticore with four seats.", PLAY),
        _theirs(CATANATRON, "catanatron-4", "Random matches of Catan with four players.", PLAY),
        _ours("manticore-4-stage-2", "Random play of Manticore with four seats from the start of stage 2.", PLAY),
        _ours("manticore-2", "Random matches of Manticore with two seats.", PLAY),
        _ours("manticore-copy", "Copies of a state in the middle of stage 2 of Manticore with four seats.", COPY),
        _theirs(CATANATRON, "catanatron-copy", "Copies of a game of Catan with four players under way.", COPY),
        _ours("manticore-setup", "Matches of Manticore with four seats brought to their first choice.", ("setups",)),
        _ours("darkworld-5", "Random matches of Dark World with five seats.", PLAY),
        _ours("darkworld-2", "Random matches of Dark World with two seats.", PLAY),
        _ours("darkworld-copy", "Copies of a state in round 8 of Dark World.", COPY),
        _ours("darkworld-mcts", "Tree search in round 8 of Dark World, judged by its evaluation.", SEARCH),
        _ours("village-of-fear-5", "Random matches of Village of Fear with five seats.", PLAY),
        _ours("village-of-fear-2", "Random matches of Village of Fear with two seats.", PLAY),
        _ours("village-of-fear-copy", "Copies of a state in round 8 of Village of Fear.", COPY),
        _ours("village-of-fear-mcts", "Tree search in round 8 of Village of Fear, judged by its evaluation.", SEARCH),
        _ours("gorgasali-4", "Random matches of Gorgasali Battle Royale with four seats.", PLAY),
        _ours("gorgasali-10", "Random matches of Gorgasali Battle Royale with ten seats.", PLAY),
        _ours("gorgasali-copy", "Copies of a state after round 6 of Gorgasali Battle Royale with four seats.", COPY),
        _ours("gorgasali-mcts", "Tree search after round 6 of Gorgasali Battle Royale, judged by its evaluation.", SEARCH),
        _ours("chobolo-4", "Random matches of Chobolo with four seats.", PLAY),
        _ours("chobolo-2", "Random matches of Chobolo with two seats.", PLAY),
        _ours("chobolo-copy", "Copies of a state after round 5 of Chobolo with four seats.", COPY),
        _ours("chobolo-mcts", "Tree search after round 5 of Chobolo with two seats, judged by its evaluation.", SEARCH),
        _ours("catacombs-5", "Random matches of Catacombs with five seats, every flick simulated.", PLAY),
        _ours("catacombs-copy", "Copies of a state in a battle of Catacombs.", COPY),
        _ours("catacombs-mcts", "Tree search in a battle of Catacombs with five seats, judged by its evaluation.", SEARCH),
        _ours("physics-scattered", "Flicks among 20 scattered discs to rest, from layouts that are kept.", SHOTS),
        _theirs(
            PYMUNK, "pymunk-scattered", "The same shots with pivot joints at 1/240 s, a space built for each.", STEPPED_SHOTS
        ),
        _theirs(PYMUNK, "pymunk-scattered-kept", "The same shots and steps in spaces that are kept and reset.", STEPPED_SHOTS),
        _ours("physics-scattered-laid-anew", "The same shots, the discs laid out anew for each.", SHOTS),
        _ours("physics-scattered-interpreted", "The same by the interpreted solver, without its compiler.", SHOTS),
        _ours("physics-rack", "Fast flicks into a packed rack of 19 discs, to rest.", SHOTS),
        _theirs(PYMUNK, "pymunk-rack", "The same shots with pivot joints at 1/240 s, a space built for each.", STEPPED_SHOTS),
        _theirs(POOLTOOL, "pooltool-break", "Nine-ball breaks of ten balls, to rest.", SHOTS),
    )
}

# Names that stand for several measures.
GROUPS = {"physics": tuple(name for name in MEASURES if name.startswith("physics-"))}

_PYTHON_GAMES = ("openspiel-tic-tac-toe", "openspiel-kuhn-poker", "openspiel-dominoes")


def _compare(
    name: str, about: str, ours: str, theirs: str | tuple[str, ...], unit: str, mark: float | None = None, their_unit: str = ""
) -> Comparison:
    group = (theirs,) if isinstance(theirs, str) else theirs
    return Comparison(name, about, ours, group, unit, their_unit or unit, mark)


COMPARISONS = (
    _compare(
        "PettingZoo, as documented", "Random Connect Four in both.", "connect-four", "pettingzoo-connect-four", "choices", 10
    ),
    _compare(
        "PettingZoo, own sampling", "Random Connect Four in both.", "connect-four", "pettingzoo-connect-four-fast", "choices"
    ),
    _compare("boardgame.io's client", "Random Connect Four in both.", "connect-four", "boardgame.io-connect-four", "choices", 10),
    _compare(
        "OpenSpiel's best Python game", "Connect Four against the best of theirs.", "connect-four", _PYTHON_GAMES, "choices", 2
    ),
    _compare(
        "the same, chance counted",
        "Connect Four against the best of theirs, with every card dealt counted as a choice.",
        "connect-four",
        _PYTHON_GAMES,
        "choices",
        their_unit="actions",
    ),
    _compare("OpenSpiel's C++ game", "Random Connect Four in both.", "connect-four", "openspiel-connect-four", "choices"),
    _compare(
        "python-chess", "Connect Four against chess: other games, same language.", "connect-four", "python-chess", "choices"
    ),
    _compare(
        "OpenSpiel's search in Python", "Tree search on Connect Four.", "connect-four-mcts", "openspiel-mcts", "iterations", 2
    ),
    _compare(
        "OpenSpiel's search in C++", "Tree search on Connect Four.", "connect-four-mcts", "openspiel-mcts-cpp", "iterations"
    ),
    _compare("boardgame.io's search", "Tree search on Connect Four.", "connect-four-mcts", "boardgame.io-mcts", "iterations"),
    _compare("Catanatron", "Random matches, four seats in both.", "manticore-4", "catanatron-4", "choices", 2),
    _compare(
        "Catanatron, whole matches", "Stage 2 alone against whole matches.", "manticore-4-stage-2", "catanatron-4", "choices"
    ),
    _compare("Catanatron's copy", "Copies of a match under way.", "manticore-copy", "catanatron-copy", "copies", 3),
    _compare("Catanatron", "Random matches, five seats against four.", "darkworld-5", "catanatron-4", "choices", 2),
    _compare("Catanatron's copy", "Copies of a match under way.", "darkworld-copy", "catanatron-copy", "copies", 2),
    _compare("Catanatron", "Random matches, five seats against four.", "village-of-fear-5", "catanatron-4", "choices", 2),
    _compare("Catanatron's copy", "Copies of a match under way.", "village-of-fear-copy", "catanatron-copy", "copies", 2),
    _compare("Catanatron", "Random matches, four seats in both.", "gorgasali-4", "catanatron-4", "choices", 2),
    _compare("Catanatron's copy", "Copies of a match under way.", "gorgasali-copy", "catanatron-copy", "copies", 2),
    _compare("Catanatron", "Random matches, four seats in both.", "chobolo-4", "catanatron-4", "choices", 2),
    _compare("Catanatron's copy", "Copies of a match under way.", "chobolo-copy", "catanatron-copy", "copies", 2),
    _compare("Catanatron", "Random matches, five seats against four.", "catacombs-5", "catanatron-4", "choices"),
    _compare("Catanatron's copy", "Copies of a match under way.", "catacombs-copy", "catanatron-copy", "copies"),
    _compare("pymunk", "Scattered discs, to rest.", "physics-scattered", "pymunk-scattered", "shots", 80),
    _compare("pymunk, spaces kept", "Scattered discs, to rest.", "physics-scattered", "pymunk-scattered-kept", "shots"),
    _compare("pymunk", "Scattered discs, to rest.", "physics-scattered-laid-anew", "pymunk-scattered", "shots"),
    _compare("pymunk", "A packed rack, to rest.", "physics-rack", "pymunk-rack", "shots", 8),
    _compare("pooltool", "A packed rack of 20 against a break of ten.", "physics-rack", "pooltool-break", "shots"),
)
