"""The processes of a server, and other machines on the same database."""
