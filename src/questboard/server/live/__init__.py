"""Tables that live in memory: the lobby, rooms, who sits there, bots and clocks."""
