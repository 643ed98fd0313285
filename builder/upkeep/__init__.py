"""For maintainers: what must hold before a build, the drill of changed rules, the search for games to record."""
