"""Compiled or interpreted, now or again, here or in another process: the same bits."""

import hashlib
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import pytest

from questboard.physics import Table, engine
from tests.physics.scenes import SPEC, cluster, rack, scattered

PLAY = """
import msgspec
from questboard.physics import Table
from tests.physics.scenes import SPEC, cluster
table = Table(SPEC)
outcomes = [table.lay(bodies).flick(who, angle, speed) for bodies, who, angle, speed in map(cluster, range(10))]
print(table.compiled, msgspec.json.encode(outcomes).decode())
"""


def elsewhere(program, **environment):
    """What a program prints in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment)
    return done.stdout.strip()


@pytest.mark.parametrize("scene", [scattered, cluster, rack])
def test_compiled_and_interpreted_give_the_same_bits(scene, compiled, interpreted):
    for seed in range(6):
        bodies, who, angle, speed = scene(seed)
        fast, slow = (table.lay(bodies).flick(who, angle, speed, tracked=True) for table in (compiled, interpreted))
        assert msgspec.json.encode(fast) == msgspec.json.encode(slow)


def test_the_machine_code_is_there_only_when_a_shot_was_made_with_it():
    program = """
from questboard.physics import Table, engine
from tests.physics.scenes import SPEC, cluster
found = [engine.is_loaded()]
engine.compiled()
found.append(engine.is_loaded())
bodies, who, angle, speed = cluster(1)
Table(SPEC, compiled=True).lay(bodies).flick(who, angle, speed)
print(*found, engine.is_loaded())
"""
    assert elsewhere(program) == "False False True"


def test_the_same_shot_twice_gives_the_same_bits(compiled):
    for seed in range(50):
        bodies, who, angle, speed = cluster(seed)
        layout = compiled.lay(bodies)
        assert layout.flick(who, angle, speed, tracked=True) == layout.flick(who, angle, speed, tracked=True)


def test_the_order_in_which_pieces_are_given_does_not_matter(compiled):
    bodies, who, angle, speed = cluster(3)
    assert compiled.lay(bodies).flick(who, angle, speed) == compiled.lay(reversed(bodies)).flick(who, angle, speed)


def test_another_process_gives_the_same_bits_with_and_without_the_compiler():
    compiled, interpreted = elsewhere(PLAY), elsewhere(PLAY, QUESTBOARD_PHYSICS="python")
    assert (compiled.split()[0], interpreted.split()[0]) == ("True", "False")
    assert compiled.split(None, 1)[1] == interpreted.split(None, 1)[1]
    here = Table(SPEC, compiled=True)
    ours = [here.lay(bodies).flick(who, angle, speed) for bodies, who, angle, speed in map(cluster, range(10))]
    assert msgspec.json.encode(ours).decode() == compiled.split(None, 1)[1]


def test_threads_do_not_disturb_each_other(compiled):
    shots = [cluster(seed) for seed in range(40)]
    alone = [compiled.lay(bodies).flick(who, angle, speed) for bodies, who, angle, speed in shots]
    found = {}

    def play(thread):
        found[thread] = [compiled.lay(bodies).flick(who, angle, speed) for bodies, who, angle, speed in shots]

    threads = [threading.Thread(target=play, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(found[number] == alone for number in range(4))


def test_the_compiler_is_not_imported_before_the_first_shot():
    program = """
import sys
from questboard.physics import Table
from tests.physics.scenes import SPEC, piece
layout = Table(SPEC, compiled=False).lay([piece(1, 5.0, 16.0)])
layout.flick(1, 0.0, 100.0)
print("numba" in sys.modules, "numpy" in sys.modules)
"""
    assert elsewhere(program) == "False False"


def test_without_a_compiler_the_table_works_all_the_same():
    program = "import sys; sys.modules['numba'] = None; sys.modules['numpy'] = None\n" + PLAY
    assert elsewhere(program).split()[0] == "False"


def test_what_is_compiled_is_named_after_all_of_its_sources():
    """Numba looks at one file only; a change in another one must not find the old code."""
    files = [engine.__file__, *(module.__file__ for module in engine.MODULES)]
    digest = hashlib.sha256(b"".join(Path(file).read_bytes() for file in files)).hexdigest()[:12]
    assert engine.compiled().py_func.__qualname__ == f"run_{digest}"


def test_an_outcome_can_be_kept_as_json_and_comes_back_equal(compiled):
    bodies, who, angle, speed = cluster(1)
    outcome = compiled.lay(bodies).flick(who, angle, speed, tracked=True)
    kept = msgspec.json.encode(outcome)
    assert msgspec.json.decode(kept, type=type(outcome)) == outcome
    assert len(json.loads(kept)["tracks"]) == len(outcome.tracks)
