"""Marks for messages that stand in tables and are translated where they are used."""

from __future__ import annotations


def N_(message: str) -> str:
    """Mark a message for extraction."""
    return message


def NP_(context: str, message: str) -> str:
    """Mark a message with a context for extraction."""
    return message
