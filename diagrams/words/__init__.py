"""Languages: the generated words, the names of cards, reasons and rules in sentences.

What a sentence says of one game stands with the game.
"""
