"""`python -m questboard` is the `questboard` command."""

from questboard.cli import main

raise SystemExit(main())
