"""The checks of a message, one small module for each family."""
