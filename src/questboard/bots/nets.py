"""Learned nets as they are played with: small, kept as plain arrays, and bound to the features that they were learned from.

A net says by how much the hand-made judgement of a position is wrong. It sees the game's features for a seat and the hand-made
value, and its answer is added to that value.
"""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import numpy as np
from numpy.typing import NDArray

from questboard.core import Counsel, Game, QuestboardError

Array = NDArray[np.floating[Any]]

LARGEST = 1_000_000
"""So many bytes a net's file may have: it travels with the game."""


class About(msgspec.Struct, frozen=True):
    """What a net must fit: the game, and the features that it reads."""

    game: str
    features: str
    inputs: int


class Net:
    """Layers of weights; between them whatever is below zero is cut off.

    `weights` alternates between a layer's matrix (inputs, outputs) and its offsets.
    """

    __slots__ = ("_last", "_last_offset", "_layers", "about", "weights")

    def __init__(self, about: About, weights: Sequence[Array]) -> None:
        self.about = about
        self.weights = list(weights)
        pairs = list(zip(self.weights[::2], self.weights[1::2], strict=True))
        self._layers = pairs[:-1]
        self._last = pairs[-1][0][:, 0]
        self._last_offset = float(pairs[-1][1][0])

    def correction(self, features: Sequence[float], by_hand: float) -> float:
        """What is to be added to the hand-made value of one position."""
        x: Any = np.array((*features, by_hand), dtype=self._last.dtype)
        for matrix, offsets in self._layers:
            x = x @ matrix
            x += offsets
            np.maximum(x, 0, out=x)
        return float(x @ self._last) + self._last_offset

    def corrections(self, rows: Array) -> Array:
        """The same for many positions at once, a row each: the features, then the hand-made value."""
        x: Any = rows
        for matrix, offsets in self._layers:
            x = np.maximum(x @ matrix + offsets, 0)
        answer: Array = x @ self._last + self._last_offset
        return answer

    def save_to(self, file: BinaryIO) -> None:
        """Write the net to a file that is open."""
        about: Any = np.frombuffer(msgspec.json.encode(self.about), dtype=np.uint8)
        weights: dict[str, Any] = {f"w{number}": array for number, array in enumerate(self.weights)}
        np.savez(file, about=about, **weights)

    @classmethod
    def load(cls, path: Path) -> Net:
        """The net that a file holds; a file that holds none is refused with a sentence."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise QuestboardError(f"the net {path} cannot be read: {error.strerror}") from None
        try:
            return cls._read(data)
        except (ValueError, KeyError, TypeError, IndexError, EOFError, OSError, zipfile.BadZipFile, msgspec.MsgspecError):
            raise QuestboardError(f"{path} holds no learned net, or is damaged") from None

    @classmethod
    def _read(cls, data: bytes) -> Net:
        if len(data) > LARGEST:
            raise ValueError("too large")
        with np.load(io.BytesIO(data), allow_pickle=False) as kept:
            about = msgspec.json.decode(kept["about"].tobytes(), type=About)
            weights = [kept[f"w{number}"] for number in range(len(kept.files) - 1)]
        width = about.inputs
        for matrix, offsets in zip(weights[::2], weights[1::2], strict=True):
            if matrix.dtype.kind != "f" or matrix.shape != (width, len(offsets)) or not _is_finite(matrix, offsets):
                raise ValueError("no layer")
            width = len(offsets)
        if width != 1:
            raise ValueError("a judgement is one number")
        return cls(about, weights)


def _is_finite(*arrays: Array) -> bool:
    return all(bool(np.isfinite(array).all()) for array in arrays)


def fingerprint(names: Sequence[str]) -> str:
    """What tells features from others: their names, in their order. Who changes what a feature means renames it."""
    return hashlib.blake2b("\n".join(names).encode(), digest_size=8).hexdigest()


def has_features(game: Game[Any]) -> bool:
    """Does the game say what a good player looks at?"""
    return type(game.counsel).features is not Counsel.features and bool(game.counsel.feature_names)


def about(game: Game[Any]) -> About:
    """What a net for this game must fit."""
    if not has_features(game):
        raise QuestboardError(f"{game.info.name} names no features, so there is nothing to learn from")
    names = game.counsel.feature_names
    if len(set(names)) < len(names):
        raise QuestboardError(f"{game.info.name} names a feature twice")
    return About(game.info.slug, fingerprint(names), len(names) + 1)


def refusal(net: Net, game: Game[Any]) -> str | None:
    """Why this net cannot judge this game, in a sentence; None: it can."""
    if net.about.game != game.info.slug:
        return f"the net was learned for {net.about.game}, not for {game.info.slug}"
    if not has_features(game):
        return f"{game.info.name} names no features for a net to read"
    if net.about != about(game):
        return (
            f"the net was learned from other features of {game.info.name} ({net.about.inputs - 1} with the fingerprint"
            f" {net.about.features}, now {len(game.counsel.feature_names)} with {about(game).features}); train it anew"
        )
    return None
