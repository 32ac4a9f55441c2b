"""Two checkouts, measured in turns."""

from bench import against, workers
from bench.figures import Slice


class Paced:
    """A worker that is so fast, and slower in every other slice."""

    def __init__(self, pace):
        self.pace = pace
        self.slices = 0
        self.closed = False

    def slice(self, seconds):
        self.slices += 1
        return Slice({"choices": self.pace * (1 + self.slices % 2), "matches": 1}, seconds)

    def close(self):
        self.closed = True


def test_ratios_are_taken_within_a_round(monkeypatch, tmp_path):
    sides = {"ours": Paced(30), "theirs": Paced(20)}
    monkeypatch.setattr(against, "start", lambda name, checkout, label: sides[label])
    assert against.compare("connect-four", tmp_path, 0.1, 4) == (1.5, 1.5, 1.5)
    assert [worker.slices for worker in sides.values()] == [5, 5]
    assert all(worker.closed for worker in sides.values())


def test_a_checkout_that_is_not_there_is_told(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(workers, "HOME", tmp_path)
    assert against.main([str(tmp_path / "nowhere"), "connect-four"]) == 2
    assert "connect-four cannot be started" in capsys.readouterr().err
