"""The schema's history, one file a step; `Store.open` runs what a database lacks."""
