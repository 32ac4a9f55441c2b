"""Special rooms, which are visited in peace: healer, inn, merchant and tavern."""
