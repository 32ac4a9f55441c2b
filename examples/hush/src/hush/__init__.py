"""Hush: thieves carry treasure out of a cave in which a dragon sleeps."""
