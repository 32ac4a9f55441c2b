"""How the mat is practised on: the flick table is that of Catacombs."""
