"""One package a game; each is published by an entry point."""
