"""What is kept: matches, and match files."""
