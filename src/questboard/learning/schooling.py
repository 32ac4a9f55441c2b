"""Schooling a net: gradients by the chain rule, steps by Adam. Plain NumPy, since the nets are small."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from questboard.bots.nets import About, Array, Net

HIDDEN = (64, 32)
"""How many units the layers between features and answer have."""

_KEEP = 0.9, 0.999
_TINY = 1e-8


def newborn(about: About, hidden: Sequence[int], chance: np.random.Generator, kind: type = np.float32) -> Net:
    """A net that has learned nothing: its last layer is zero, so that it corrects nothing yet."""
    widths = [about.inputs, *hidden, 1]
    weights: list[Array] = []
    for number, (inputs, outputs) in enumerate(pairwise(widths)):
        is_last = number == len(hidden)
        matrix = np.zeros((inputs, 1)) if is_last else chance.normal(0.0, np.sqrt(2 / inputs), (inputs, outputs))
        weights += [matrix.astype(kind), np.zeros(outputs, dtype=kind)]
    return Net(about, weights)


def gradient(net: Net, rows: Array, wanted: Array) -> tuple[float, list[Array]]:
    """Half the mean squared error of the corrections against those wanted, and how it changes with each weight."""
    layers = list(zip(net.weights[::2], net.weights[1::2], strict=True))
    seen = [rows]
    for matrix, offsets in layers[:-1]:
        seen.append(np.maximum(seen[-1] @ matrix + offsets, 0))
    matrix, offsets = layers[-1]
    misses = seen[-1] @ matrix + offsets - wanted[:, None]
    loss = float((misses**2).mean()) / 2
    slope: Any = misses / len(rows)
    slopes: list[Array] = []
    for number in range(len(layers) - 1, -1, -1):
        slopes += [slope.sum(axis=0), seen[number].T @ slope]
        if number:
            slope = (slope @ layers[number][0].T) * (seen[number] > 0)
    return loss, slopes[::-1]


class School:
    """A net that learns, with what Adam remembers of earlier steps.

    `decay` draws all weights a little towards zero, so that what the matches do not speak for is forgotten.
    """

    def __init__(self, net: Net, *, rate: float = 1e-3, decay: float = 1e-4) -> None:
        self.net = net
        self.rate = rate
        self.decay = decay
        self.steps = 0
        self.means: list[Array] = [np.zeros_like(array) for array in net.weights]
        self.squares: list[Array] = [np.zeros_like(array) for array in net.weights]

    def step(self, rows: Array, wanted: Array) -> float:
        """One step towards these corrections; returns the loss before it."""
        loss, slopes = gradient(self.net, rows, wanted)
        self.steps += 1
        keep, keep_squares = _KEEP
        pace = self.rate * float(np.sqrt(1 - keep_squares**self.steps) / (1 - keep**self.steps))
        for array, mean, square, slope in zip(self.net.weights, self.means, self.squares, slopes, strict=True):
            mean += (1 - keep) * (slope - mean)
            square += (1 - keep_squares) * (slope * slope - square)
            array -= pace * mean / (np.sqrt(square) + _TINY) + self.rate * self.decay * array
        # The net keeps its last offset as a number of its own.
        self.net = Net(self.net.about, self.net.weights)
        return loss

    def learn(self, rows: Array, wanted: Array, steps: int, chance: np.random.Generator, batch: int = 256) -> float:
        """Steps on rows drawn at random; returns the mean loss of the last half of them."""
        losses = []
        for _ in range(steps):
            drawn: NDArray[np.int64] = chance.integers(0, len(rows), min(batch, len(rows)))
            losses.append(self.step(rows[drawn].astype(self.net.weights[0].dtype), wanted[drawn]))
        late = losses[len(losses) // 2 :]
        return sum(late) / len(late) if late else 0.0

    def memory(self) -> dict[str, Array]:
        """Everything that must be kept to go on as if nothing had happened."""
        kept: dict[str, Any] = {"steps": np.array([self.steps])}
        for number, arrays in enumerate(zip(self.net.weights, self.means, self.squares, strict=True)):
            kept |= {f"{name}{number}": array for name, array in zip(("weights", "means", "squares"), arrays, strict=True)}
        return kept

    @classmethod
    def remembering(cls, about: About, memory: dict[str, Array], **rates: float) -> School:
        """The school as `memory` described it."""
        count = (len(memory) - 1) // 3
        school = cls(Net(about, [memory[f"weights{number}"] for number in range(count)]), **rates)
        school.steps = int(memory["steps"][0])
        school.means = [memory[f"means{number}"] for number in range(count)]
        school.squares = [memory[f"squares{number}"] for number in range(count)]
        return school
