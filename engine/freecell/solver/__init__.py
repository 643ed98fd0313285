"""The search for won games of FreeCell; :mod:`engine.freecell.solver.search` is its entrance."""
