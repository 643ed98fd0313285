"""The checks of a translation, a module a family; :mod:`builder.translations.check` has the table of all."""
