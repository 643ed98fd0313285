"""The translators' catalogs: read strictly, merged, written in one form, checked, counted.

The commands on them are in :mod:`builder.commands`.
"""
