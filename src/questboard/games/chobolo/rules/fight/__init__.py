"""Fighting: contacts and battles, shots and blows, and the levels and lives they cost."""
