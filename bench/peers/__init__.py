"""Other systems, each measured in a process of its own as a competent user would run it."""
