"""The table service: HTTP and WebSocket, seats by secret links, every choice kept. Knows no game by name."""
