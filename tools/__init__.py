"""Tools for those who work on Questboard itself."""
