"""How long programs take to start, each in a process of its own."""

from bench import starts
from bench.workers import ROOT


def test_what_was_taken_is_divided_by_what_python_took_in_the_same_round(monkeypatch, tmp_path):
    pace = {"-c": [9.0, 1.0, 2.0], "-m": [9.0, 3.0, 4.0]}
    monkeypatch.setattr(starts, "once", lambda checkout, words: pace[words[0]].pop(0) * (2 if checkout == tmp_path else 1))
    programs = {starts.ITSELF: ("-c",), "a program": ("-m",)}
    [found] = starts.measure([tmp_path], 2, programs)
    assert found["a program"].seconds == (7.0, 6.0, 8.0)
    assert found["a program"].times == (2.5, 2.0, 3.0)
    assert found[starts.ITSELF].times == (1.0, 1.0, 1.0)


def test_it_is_the_checkouts_own_code_that_starts(tmp_path):
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "only_here.py").write_text("")
    assert starts.once(tmp_path, ("-c", "import only_here")) > 0


def test_two_checkouts_stand_beside_each_other(monkeypatch, capsys):
    monkeypatch.setattr(starts, "once", lambda checkout, words: 0.5)
    assert starts.main([str(ROOT), "--rounds", "1"]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith("Python itself")
    assert first.count("0.500 s") == 2
