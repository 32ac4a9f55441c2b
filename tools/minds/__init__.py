"""How bots play: who is stronger, what is sensible, how long they think, and what they were taught."""
