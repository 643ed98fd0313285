"""The search for won games of Crescent; :mod:`engine.crescent.solver.search` is its entrance."""
