"""What each seat is shown and told of a table, and of a match."""
