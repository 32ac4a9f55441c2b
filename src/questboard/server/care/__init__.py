"""For those who look after a server: backup, repair, a look at its health."""
