"""``python -m builder`` is the command ``rulebook``."""

from builder.commands.main import main

main()
