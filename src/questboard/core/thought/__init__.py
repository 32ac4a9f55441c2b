"""What whoever thinks is given: a position, counsel, and a clock."""
