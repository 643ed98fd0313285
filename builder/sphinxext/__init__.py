"""The Sphinx extension ``builder.sphinxext.setup``: roles, directives, nodes, and what templates are told.

Whatever runs inside of Sphinx for a page stands here; what runs Sphinx stands in :mod:`builder.site`.
"""
