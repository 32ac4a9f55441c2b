"""The flick table: discs on a mat, exact from event to event; it knows the pieces' physics and none of a game's rules.

>>> table = Table(TABLE)  # the numbers of the game's own table
>>> layout = table.lay([Body(1, 10.0, 16.0, 1.25, 3.4), Body(2, 20.0, 16.0, 1.25, 3.4)])
>>> outcome = layout.flick(1, angle=0.0, speed=150.0)
>>> [(hit.a, hit.b, round(hit.speed_a)) for hit in outcome.contacts]
[(1, 2, 134)]
>>> [(body.id, round(body.x, 1)) for body in settle(layout, outcome)]
[(1, 19.1), (2, 38.4)]
"""

from .aiming import Flick, Sight, Tremble, aimed, sight
from .outcome import Contact, Exit, Frame, Outcome, Seconds, Spot, Track
from .places import NoPlace, Zone, edge_places, free_places, is_free, is_legal, is_near, mat_of, nearest_legal
from .settling import exchange, settle
from .table import Body, Layout, Table, TableSpec

__all__ = [
    "Body",
    "Contact",
    "Exit",
    "Flick",
    "Frame",
    "Layout",
    "NoPlace",
    "Outcome",
    "Seconds",
    "Sight",
    "Spot",
    "Table",
    "TableSpec",
    "Track",
    "Tremble",
    "Zone",
    "aimed",
    "edge_places",
    "exchange",
    "free_places",
    "is_free",
    "is_legal",
    "is_near",
    "mat_of",
    "nearest_legal",
    "settle",
    "sight",
]
