"""The server under load, beside boardgame.io's, and what tables and spectators cost it."""
