"""The loop: what a match is made of, and the rules that drive it."""
