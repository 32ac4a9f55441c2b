"""The load on a server: programs that play or watch many tables over WebSockets."""
